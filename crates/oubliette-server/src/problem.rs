//! Why there is no answer, as HTTP tells it: a status, and `application/problem+json` with every sentence.

use hyper::StatusCode;
use hyper::header::{ALLOW, CONNECTION, HeaderValue, RETRY_AFTER};
use oubliette_studio::{Refusal, RefusalKind, Sentence};
use serde_json::json;

use crate::reply::{Reply, finish, reply};

/// Seconds after which asking again makes sense.
const RETRY_SECONDS: u16 = 1;

/// A refusal with its status.
#[derive(Clone, Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    kind: &'static str,
    problems: Vec<Sentence>,
    allow: Option<&'static str>,
}

impl Problem {
    fn new(status: StatusCode, kind: &'static str, en: impl Into<String>, fr: impl Into<String>) -> Problem {
        let problems = vec![Sentence { en: en.into(), fr: fr.into(), advice: None }];
        Problem { status, kind, problems, allow: None }
    }

    pub(crate) fn forbidden(en: impl Into<String>, fr: impl Into<String>) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "forbidden", en, fr)
    }

    pub(crate) fn not_found() -> Problem {
        Problem::new(
            StatusCode::NOT_FOUND,
            "unknown",
            "there is nothing here; the page is at /",
            "il n'y a rien ici ; la page est à /",
        )
    }

    pub(crate) fn bad_query() -> Problem {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "wrong",
            "the query cannot be read: it holds a broken % or something that is not UTF-8",
            "la question est illisible : elle contient un % incomplet ou autre chose que de l'UTF-8",
        )
    }

    pub(crate) fn method(allow: &'static str) -> Problem {
        let en = format!("this place takes {allow}");
        let fr = format!("cet endroit prend {allow}");
        let problem = Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method", en, fr);
        Problem { allow: Some(allow), ..problem }
    }

    pub(crate) fn media_type() -> Problem {
        Problem::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "media_type",
            "send the request as application/json",
            "envoyez la requête en application/json",
        )
    }

    pub(crate) fn body_too_large(most: usize) -> Problem {
        Problem::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too_large",
            format!("a request has at most {most} bytes"),
            format!("une requête a au plus {most} octets"),
        )
    }

    pub(crate) fn body_broken() -> Problem {
        Problem::new(
            StatusCode::BAD_REQUEST,
            "wrong",
            "the body of the request ends early",
            "le corps de la requête s'arrête trop tôt",
        )
    }

    pub(crate) fn body_slow() -> Problem {
        Problem::new(
            StatusCode::REQUEST_TIMEOUT,
            "timeout",
            "the body of the request took too long",
            "le corps de la requête a mis trop de temps",
        )
    }

    pub(crate) fn busy() -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "too many requests wait already; try again in a moment",
            "trop de requêtes attendent déjà ; réessayez dans un instant",
        )
    }

    pub(crate) fn too_many(most: usize) -> Problem {
        Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many",
            format!("{most} galleries and searches run already; wait for one to end, or end one"),
            format!("{most} galeries et recherches tournent déjà ; attendez-en la fin, ou arrêtez-en une"),
        )
    }

    pub(crate) fn late(seconds: u64) -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "late",
            format!("it took longer than {seconds} s; ask for less"),
            format!("cela a pris plus de {seconds} s ; demandez moins"),
        )
    }

    pub(crate) fn internal() -> Problem {
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something went wrong here; the request may be fine",
            "quelque chose s'est mal passé ici ; la requête est peut-être juste",
        )
    }

    /// The object that is sent.
    pub(crate) fn to_json(&self) -> String {
        json!({
            "type": "about:blank",
            "title": self.status.canonical_reason().unwrap_or_default(),
            "status": self.status.as_u16(),
            "kind": self.kind,
            "problems": self.problems,
        })
        .to_string()
    }

    /// A request that is no HTTP, or has too large a head; hyper tells only the status.
    pub(crate) fn bad_head(status: StatusCode) -> Problem {
        let (kind, en, fr) = match status {
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE | StatusCode::URI_TOO_LONG => {
                ("too_large", "the head of the request is too long", "l'en-tête de la requête est trop long")
            }
            StatusCode::REQUEST_TIMEOUT => (
                "timeout",
                "the head of the request took too long",
                "l'en-tête de la requête a mis trop de temps",
            ),
            _ => (
                "wrong",
                "the request cannot be read as HTTP/1.1",
                "la requête n'est pas lisible en HTTP/1.1",
            ),
        };
        Problem::new(status, kind, en, fr)
    }

    /// The whole answer as bytes, after which the connection is closed.
    pub(crate) fn last_words(&self) -> Vec<u8> {
        let mut reply = self.reply();
        finish(&mut reply);
        reply.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        let body = self.to_json();
        let mut bytes =
            format!("HTTP/1.1 {}\r\ncontent-length: {}\r\n", self.status, body.len()).into_bytes();
        for (name, value) in reply.headers() {
            bytes.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
        }
        bytes.extend_from_slice(b"\r\n");
        bytes.extend_from_slice(body.as_bytes());
        bytes
    }

    pub(crate) fn reply(&self) -> Reply {
        let mut reply = reply(self.status, "application/problem+json", self.to_json());
        let headers = reply.headers_mut();
        if let Some(allow) = self.allow {
            headers.insert(ALLOW, HeaderValue::from_static(allow));
        }
        if matches!(self.kind, "busy" | "too_many") {
            headers.insert(RETRY_AFTER, RETRY_SECONDS.into());
        }
        // What is left of the body is not worth waiting for.
        if matches!(self.status, StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT) {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        reply
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        let (status, kind) = match refusal.kind {
            RefusalKind::Unknown => (StatusCode::NOT_FOUND, "unknown"),
            RefusalKind::Wrong => (StatusCode::BAD_REQUEST, "wrong"),
            RefusalKind::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            RefusalKind::NoResult => (StatusCode::UNPROCESSABLE_ENTITY, "no_result"),
            RefusalKind::Ended => (StatusCode::SERVICE_UNAVAILABLE, "ended"),
        };
        Problem { status, kind, problems: refusal.problems, allow: None }
    }
}
