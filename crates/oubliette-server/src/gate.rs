//! Who may ask. A page of another site can make a browser send requests here, even under a name of its own that
//! leads to this machine; so the name under which the server is asked must be one of its own, and what is sent
//! must come from its own page or from no page at all.

use std::net::{IpAddr, SocketAddr};

use hyper::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::{Method, Request};

use crate::problem::Problem;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const HTTP_PORT: u16 = 80;

/// Who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The server's own page, or no page at all.
    Own,
    /// A page of another site.
    Foreign,
}

/// The names under which the server may be asked.
pub(crate) struct Gate(Vec<String>);

impl Gate {
    pub(crate) fn new(host: &str, port: u16) -> Gate {
        let named = if host.contains(':') { format!("[{host}]") } else { host.to_ascii_lowercase() };
        // "Every address" is where to listen, and no name: browsers let every page ask 0.0.0.0.
        let is_every = host.parse().is_ok_and(|ip: IpAddr| ip.is_unspecified());
        let named = (!is_every).then_some(named.as_str());
        let hosts: Vec<&str> = ["127.0.0.1", "localhost", "[::1]"].into_iter().chain(named).collect();
        let with_port = hosts.iter().map(|host| format!("{host}:{port}"));
        let without = hosts.iter().map(|host| (*host).to_owned()).filter(|_| port == HTTP_PORT);
        Gate(with_port.chain(without).collect())
    }

    /// Lets a request that came in at `local` pass, or tells why not. Pages of other sites may read and not send.
    pub(crate) fn check<B>(&self, request: &Request<B>, local: SocketAddr) -> Result<Origin, Problem> {
        let headers = request.headers();
        let host = single(headers, &HOST).ok_or_else(foreign_host)?;
        let authority = request.uri().authority().map(hyper::http::uri::Authority::as_str);
        if !self.is_own(host, local) || authority.is_some_and(|name| !self.is_own(name, local)) {
            return Err(foreign_host());
        }
        let is_own_origin = match headers.contains_key(ORIGIN) {
            false => true,
            true => single(headers, &ORIGIN)
                .and_then(|origin| origin.strip_prefix("http://"))
                .is_some_and(|name| self.is_own(name, local)),
        };
        let is_own_page = match headers.contains_key(SEC_FETCH_SITE) {
            false => true,
            true => matches!(single(headers, &SEC_FETCH_SITE), Some("same-origin" | "none")),
        };
        match is_own_origin && is_own_page {
            true => Ok(Origin::Own),
            false if matches!(*request.method(), Method::GET | Method::HEAD) => Ok(Origin::Foreign),
            false => Err(foreign_origin()),
        }
    }

    /// A number that names this end of the connection cannot be another site's name for it.
    fn is_own(&self, name: &str, local: SocketAddr) -> bool {
        self.0.iter().any(|own| own.eq_ignore_ascii_case(name)) || name.parse() == Ok(local)
    }
}

/// The value of a header that stands there once.
fn single<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

fn foreign_host() -> Problem {
    Problem::forbidden(
        "this server is not asked under that name; use the address that it printed",
        "on n'interroge pas ce serveur sous ce nom ; prenez l'adresse qu'il a affichée",
    )
}

fn foreign_origin() -> Problem {
    Problem::forbidden(
        "pages of other sites may not send requests here",
        "les pages d'autres sites ne peuvent pas envoyer de requêtes ici",
    )
}
