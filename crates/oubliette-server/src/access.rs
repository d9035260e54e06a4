//! Access by a token, for servers that others can reach. Programs send it as `Authorization: Bearer`. A browser opens
//! the page once with `?token=`: it gets a cookie and is sent on to the same address without the token, which so stays
//! out of bookmarks and shared links.

use hyper::header::{AUTHORIZATION, COOKIE, HeaderMap, HeaderValue, LOCATION, SET_COOKIE};
use hyper::{Method, StatusCode, Uri};

use crate::error::ErrorReply;
use crate::reply::{Reply, reply};

const COOKIE_NAME: &str = "oubliette-token";
const FIELD: &str = "token=";

/// The token that every request must carry.
pub(crate) struct Access(Option<String>);

/// The answer to a request with the right token.
pub(crate) enum Pass {
    /// The request is answered as usual.
    Answer,
    /// The browser gets its cookie and is sent on.
    SendOn(Box<Reply>),
}

impl Access {
    pub(crate) fn new(token: Option<String>) -> Access {
        Access(token)
    }

    /// Checks the token of a request.
    pub(crate) fn check(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<Pass, ErrorReply> {
        let Some(token) = &self.0 else { return Ok(Pass::Answer) };
        let texts = |name| headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
        let mut bearers = texts(AUTHORIZATION).filter_map(bearer);
        let mut cookies = texts(COOKIE)
            .flat_map(|list| list.split(';'))
            .filter_map(|pair| pair.trim().strip_prefix(COOKIE_NAME)?.strip_prefix('='));
        if bearers.any(|told| is_same(told, token)) || cookies.any(|told| is_same(told, token)) {
            return Ok(Pass::Answer);
        }
        let fields = || uri.query().unwrap_or_default().split('&');
        let is_told = fields().filter_map(|field| field.strip_prefix(FIELD)).any(|told| is_same(told, token));
        if !is_told || method != Method::GET {
            return Err(ErrorReply::no_token());
        }
        let rest: Vec<&str> = fields().filter(|field| !field.starts_with(FIELD)).collect();
        let mark = if rest.is_empty() { "" } else { "?" };
        let target = format!("{}{mark}{}", uri.path(), rest.join("&"));
        let cookie = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax");
        let mut sent = reply(StatusCode::SEE_OTHER, "text/plain; charset=utf-8", "");
        for (name, value) in [(LOCATION, target), (SET_COOKIE, cookie)] {
            let value = HeaderValue::from_str(&value).map_err(|_| ErrorReply::no_token())?;
            sent.headers_mut().insert(name, value);
        }
        Ok(Pass::SendOn(Box::new(sent)))
    }
}

/// The token of an `Authorization` header, whose scheme is written in any case.
fn bearer(text: &str) -> Option<&str> {
    let (scheme, token) = text.split_once(' ')?;
    scheme.eq_ignore_ascii_case("Bearer").then(|| token.trim_start())
}

/// Compares without telling by its time how much of the beginning is right.
fn is_same(told: &str, token: &str) -> bool {
    let differing = told.bytes().zip(token.bytes()).fold(0, |sum, (one, other)| sum | (one ^ other));
    told.len() == token.len() && differing == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(uri: &str, name: &'static str, value: &'static str) -> Result<u16, u16> {
        let mut headers = HeaderMap::new();
        headers.insert(name, HeaderValue::from_static(value));
        let access = Access::new(Some("open-sesame".to_owned()));
        match access.check(&Method::GET, &uri.parse().expect("an address"), &headers) {
            Ok(Pass::Answer) => Ok(200),
            Ok(Pass::SendOn(reply)) => Ok(reply.status().as_u16()),
            Err(error) => Err(error.status.as_u16()),
        }
    }

    #[test]
    fn a_request_needs_the_token() {
        assert_eq!(status("/", "accept", "*/*"), Err(401));
        assert_eq!(status("/", "authorization", "Bearer open-sesame"), Ok(200));
        assert_eq!(status("/", "authorization", "bearer open-sesame"), Ok(200));
        assert_eq!(status("/", "authorization", "BEARER  open-sesame"), Ok(200));
        assert_eq!(status("/", "authorization", "Bearer open-sesam"), Err(401));
        assert_eq!(status("/", "authorization", "Basic open-sesame"), Err(401));
        assert_eq!(status("/", "authorization", "open-sesame"), Err(401));
        assert_eq!(status("/", "cookie", "a=b; oubliette-token=open-sesame"), Ok(200));
        assert_eq!(status("/", "cookie", "oubliette-token=other-sesame"), Err(401));
        assert_eq!(status("/?token=open-sesame", "accept", "*/*"), Ok(303));
        assert_eq!(status("/?token=", "accept", "*/*"), Err(401));
    }

    #[test]
    fn the_token_leaves_the_address() {
        let access = Access::new(Some("open-sesame".to_owned()));
        let uri = "/?seed=7&token=open-sesame&view=map".parse().expect("an address");
        let Ok(Pass::SendOn(reply)) = access.check(&Method::GET, &uri, &HeaderMap::new()) else {
            panic!("the browser is sent on");
        };
        assert_eq!(reply.headers()[LOCATION], "/?seed=7&view=map");
    }

    #[test]
    fn without_a_token_everything_is_answered() {
        let uri = "/".parse().expect("an address");
        let pass = Access::new(None).check(&Method::POST, &uri, &HeaderMap::new());
        assert!(matches!(pass, Ok(Pass::Answer)));
    }
}
