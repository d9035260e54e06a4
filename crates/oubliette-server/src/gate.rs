//! Checks who sent a request. A page of another site can make a browser send requests here, even under a host name of
//! its own that resolves to this machine (DNS rebinding). So the `Host` must be a name of this server, and a request
//! that sends data must come from its own page or from a program that is no page.

use std::net::{IpAddr, SocketAddr};

use hyper::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use hyper::{Method, Request};

use crate::error::ErrorReply;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const HTTP_PORT: u16 = 80;

/// Who sent a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The server's own page, or a program that is no page.
    Own,
    /// A page of another site.
    Foreign,
}

/// Who sent a request, and from which address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sender {
    pub(crate) origin: Origin,
    pub(crate) client: IpAddr,
}

/// The host names of this server.
pub(crate) struct Gate(Vec<String>);

impl Gate {
    pub(crate) fn new(host: &str, port: u16) -> Gate {
        let named = if host.contains(':') { format!("[{host}]") } else { host.to_ascii_lowercase() };
        // An unspecified address such as 0.0.0.0 is no name: browsers let every page connect to it.
        let is_every = host.parse().is_ok_and(|ip: IpAddr| ip.is_unspecified());
        let named = (!is_every).then_some(named.as_str());
        let hosts: Vec<&str> = ["127.0.0.1", "localhost", "[::1]"].into_iter().chain(named).collect();
        let with_port = hosts.iter().map(|host| format!("{host}:{port}"));
        let without = hosts.iter().map(|host| (*host).to_owned()).filter(|_| port == HTTP_PORT);
        Gate(with_port.chain(without).collect())
    }

    /// Checks a request received on `local`. Pages of other sites may read but not send.
    pub(crate) fn check<B>(&self, request: &Request<B>, local: SocketAddr) -> Result<Origin, ErrorReply> {
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

    /// Whether `name` is one of the names, or the address of this end of the connection, which no other site can fake.
    fn is_own(&self, name: &str, local: SocketAddr) -> bool {
        self.0.iter().any(|own| own.eq_ignore_ascii_case(name)) || name.parse() == Ok(local)
    }
}

/// The value of a header that is given exactly once.
fn single<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

fn foreign_host() -> ErrorReply {
    ErrorReply::forbidden(
        "unknown host name; use the address that the server printed",
        "nom d’hôte inconnu ; utilisez l’adresse affichée par le serveur",
    )
}

fn foreign_origin() -> ErrorReply {
    ErrorReply::forbidden(
        "pages of other sites may not send requests to this server",
        "les pages d’autres sites ne peuvent pas envoyer de requêtes à ce serveur",
    )
}
