//! Maps a path to a route. A path is decoded once; a path that could leave the folder of the page is not found.

use hyper::Method;
use oubliette_studio::RequestInfo;

use crate::error::ErrorReply;

/// The target of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// A file of the page, by its name in the folder.
    File(String),
    /// The catalog of layouts, parameters and formats.
    Catalog,
    /// A request of the studio.
    Request(&'static RequestInfo),
    /// A map as a file: the name of its layout and the ending.
    Dungeon(String, String),
    /// The OpenAPI description.
    OpenApi,
    /// Whether the server runs.
    Health,
    /// The counters.
    Metrics,
}

const READ: &str = "GET, HEAD";
const SEND: &str = "POST";

impl Route {
    /// Reads a path and checks that it goes with the method.
    pub(crate) fn of(method: &Method, path: &str) -> Result<Route, ErrorReply> {
        let path = decoded(path).filter(|path| is_plain(path)).ok_or_else(ErrorReply::not_found)?;
        let route = Route::at(&path).ok_or_else(ErrorReply::not_found)?;
        let (allow, is_allowed) = match route {
            Route::Request(_) => (SEND, method == Method::POST),
            _ => (READ, method == Method::GET || method == Method::HEAD),
        };
        if is_allowed { Ok(route) } else { Err(ErrorReply::method(allow)) }
    }

    fn at(path: &str) -> Option<Route> {
        Some(match path {
            "/" => Route::File("index.html".to_owned()),
            "/healthz" => Route::Health,
            "/metrics" => Route::Metrics,
            "/api/catalog" => Route::Catalog,
            "/api/openapi.json" => Route::OpenApi,
            _ => {
                if let Some(name) = path.strip_prefix("/api/") {
                    return RequestInfo::by_name(name).map(Route::Request);
                }
                if let Some(name) = path.strip_prefix("/dungeon/") {
                    let (layout, ending) = name.rsplit_once('.')?;
                    return Some(Route::Dungeon(layout.to_owned(), ending.to_owned()));
                }
                Route::File(path.strip_prefix('/')?.to_owned())
            }
        })
    }

    /// Its name in counters and logs.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Route::File(_) => "page",
            Route::Catalog => "catalog",
            Route::Request(info) => info.name,
            Route::Dungeon(..) => "dungeon",
            Route::OpenApi => "openapi",
            Route::Health => "healthz",
            Route::Metrics => "metrics",
        }
    }
}

/// A path or a part of a query with its `%` escapes decoded; `None` if the result is not UTF-8.
pub(crate) fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        if first == b'%' {
            let digits = rest.get(..2).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
            bytes.push(u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?);
            rest = &rest[2..];
        } else {
            bytes.push(first);
        }
    }
    String::from_utf8(bytes).ok()
}

/// Whether a path never leaves its folder and its names mean the same on every system.
fn is_plain(path: &str) -> bool {
    let is_name =
        |name: &str| !name.is_empty() && !name.starts_with('.') && !name.contains(['\\', ':', '\0']);
    path == "/" || path.strip_prefix('/').is_some_and(|below| below.split('/').all(is_name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn get(path: &str) -> Option<Route> {
        Route::of(&Method::GET, path).ok()
    }

    #[test]
    fn paths_lead_to_what_they_name() {
        assert_eq!(get("/"), Some(Route::File("index.html".into())));
        assert_eq!(get("/js/map-view.js"), Some(Route::File("js/map-view.js".into())));
        assert_eq!(get("/dungeon/bsp.png"), Some(Route::Dungeon("bsp".into(), "png".into())));
        assert_eq!(get("/dungeon/b%73p.png"), get("/dungeon/bsp.png"));
        assert_eq!(get("/api/catalog"), Some(Route::Catalog));
        let map = RequestInfo::by_name("map").expect("a request of the studio");
        assert_eq!(Route::of(&Method::POST, "/api/map").ok(), Some(Route::Request(map)));
    }

    #[test]
    fn paths_that_could_lead_outside_lead_nowhere() {
        for path in [
            "",
            "*",
            "/..",
            "/../x",
            "/a/../b",
            "/%2e%2e/x",
            "/%2E./x",
            "/a%2f..%2fb",
            "/a\\b",
            "/a%5cb",
            "/%00",
            "/a%00.js",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/c:/x",
            "/.git/config",
            "/a//b",
            "/%",
            "/%zz",
            "/%ff",
            "/api",
            "/api/",
            "/api/none",
            "/api/map/more",
            "/dungeon/bsp",
        ] {
            let route = get(path);
            assert!(matches!(route, None | Some(Route::File(_))), "{path}: {route:?}");
            if let Some(Route::File(name)) = route {
                assert!(["api", "dungeon/bsp"].contains(&name.as_str()), "{path}");
            }
        }
    }

    #[test]
    fn a_wrong_method_is_told_the_right_ones() {
        let status =
            |method: &Method, path: &str| Route::of(method, path).expect_err("refused").status.as_u16();
        assert_eq!(status(&Method::GET, "/api/map"), 405);
        assert_eq!(status(&Method::POST, "/api/catalog"), 405);
        assert_eq!(status(&Method::DELETE, "/"), 405);
        assert_eq!(status(&Method::OPTIONS, "/dungeon/bsp.png"), 405);
    }
}
