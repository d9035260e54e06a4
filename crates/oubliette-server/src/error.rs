//! Errors as HTTP answers: a status, and a body of `application/problem+json` with every sentence in both languages.

use hyper::StatusCode;
use hyper::header::{ALLOW, CONNECTION, HeaderValue, RETRY_AFTER, WWW_AUTHENTICATE};
use oubliette_studio::{Refusal, RefusalKind, Sentence};
use serde_json::json;

use crate::reply::{Reply, finish, reply};

/// Seconds after which a client may try again.
const RETRY_SECONDS: u16 = 1;

/// An error answer with its status.
#[derive(Clone, Debug)]
pub(crate) struct ErrorReply {
    pub(crate) status: StatusCode,
    kind: &'static str,
    problems: Vec<Sentence>,
    allow: Option<&'static str>,
}

impl ErrorReply {
    fn new(
        status: StatusCode,
        kind: &'static str,
        en: impl Into<String>,
        fr: impl Into<String>,
    ) -> ErrorReply {
        let problems = vec![Sentence { en: en.into(), fr: fr.into(), advice: None }];
        ErrorReply { status, kind, problems, allow: None }
    }

    pub(crate) fn forbidden(en: impl Into<String>, fr: impl Into<String>) -> ErrorReply {
        ErrorReply::new(StatusCode::FORBIDDEN, "forbidden", en, fr)
    }

    pub(crate) fn no_token() -> ErrorReply {
        ErrorReply::new(
            StatusCode::UNAUTHORIZED,
            "token",
            "this server asks for a token; open the address with ?token=, or send Authorization: Bearer",
            "ce serveur demande un jeton ; ouvrez l’adresse avec ?token=, ou envoyez Authorization: Bearer",
        )
    }

    pub(crate) fn not_found() -> ErrorReply {
        ErrorReply::new(
            StatusCode::NOT_FOUND,
            "unknown",
            "not found; the page is at /",
            "introuvable ; la page est à /",
        )
    }

    pub(crate) fn bad_query() -> ErrorReply {
        ErrorReply::new(
            StatusCode::BAD_REQUEST,
            "wrong",
            "invalid query: incomplete % escape, or not UTF-8",
            "paramètres d’URL invalides : séquence % incomplète, ou texte qui n’est pas en UTF-8",
        )
    }

    pub(crate) fn method(allow: &'static str) -> ErrorReply {
        let en = format!("method not allowed; use {allow}");
        let fr = format!("méthode non autorisée ; utilisez {allow}");
        let error = ErrorReply::new(StatusCode::METHOD_NOT_ALLOWED, "method", en, fr);
        ErrorReply { allow: Some(allow), ..error }
    }

    pub(crate) fn media_type() -> ErrorReply {
        ErrorReply::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "media_type",
            "send the request as application/json",
            "envoyez la requête en application/json",
        )
    }

    pub(crate) fn body_too_large(most: usize) -> ErrorReply {
        ErrorReply::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too_large",
            format!("the request is too large; the limit is {most} bytes"),
            format!("la requête est trop grande ; la limite est de {most} octets"),
        )
    }

    pub(crate) fn body_broken() -> ErrorReply {
        ErrorReply::new(
            StatusCode::BAD_REQUEST,
            "wrong",
            "the body of the request is incomplete",
            "le corps de la requête est incomplet",
        )
    }

    pub(crate) fn body_slow() -> ErrorReply {
        ErrorReply::new(
            StatusCode::REQUEST_TIMEOUT,
            "timeout",
            "the body of the request took too long",
            "le corps de la requête a mis trop de temps",
        )
    }

    pub(crate) fn busy() -> ErrorReply {
        ErrorReply::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "busy",
            "the server is busy; try again in a moment",
            "le serveur est occupé ; réessayez dans un instant",
        )
    }

    pub(crate) fn too_many(most: usize, of_one: u64) -> ErrorReply {
        ErrorReply::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too_many",
            format!(
                "at most {most} galleries and searches run at a time, {of_one} of them of one client; wait for one to end, or cancel one"
            ),
            format!(
                "au plus {most} galeries et recherches à la fois, dont {of_one} par client ; attendez que l’une se termine ou annulez-en une"
            ),
        )
    }

    pub(crate) fn late(seconds: u64) -> ErrorReply {
        ErrorReply::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "late",
            format!("the request took longer than {seconds} s; ask for less"),
            format!("la requête a pris plus de {seconds} s ; demandez moins"),
        )
    }

    pub(crate) fn internal() -> ErrorReply {
        ErrorReply::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "internal error; the request may be valid",
            "erreur interne ; la requête est peut-être valide",
        )
    }

    /// The body of the answer.
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

    /// The error for a request whose headers cannot be read. hyper gives only the status.
    pub(crate) fn bad_head(status: StatusCode) -> ErrorReply {
        let (kind, en, fr) = match status {
            StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE | StatusCode::URI_TOO_LONG => (
                "too_large",
                "the headers of the request are too long",
                "les en-têtes de la requête sont trop longs",
            ),
            StatusCode::REQUEST_TIMEOUT => (
                "timeout",
                "the headers of the request took too long",
                "les en-têtes de la requête ont mis trop de temps",
            ),
            _ => ("wrong", "the request is not valid HTTP/1.1", "la requête n’est pas du HTTP/1.1 valide"),
        };
        ErrorReply::new(status, kind, en, fr)
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
        if matches!(self.status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            headers.insert(RETRY_AFTER, RETRY_SECONDS.into());
        }
        if self.status == StatusCode::UNAUTHORIZED {
            headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        // The rest of the body is not read.
        if matches!(self.status, StatusCode::PAYLOAD_TOO_LARGE | StatusCode::REQUEST_TIMEOUT) {
            headers.insert(CONNECTION, HeaderValue::from_static("close"));
        }
        reply
    }
}

impl From<Refusal> for ErrorReply {
    fn from(refusal: Refusal) -> ErrorReply {
        let (status, kind) = match refusal.kind {
            RefusalKind::Unknown => (StatusCode::NOT_FOUND, "unknown"),
            RefusalKind::Wrong => (StatusCode::BAD_REQUEST, "wrong"),
            RefusalKind::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            RefusalKind::NoResult => (StatusCode::UNPROCESSABLE_ENTITY, "no_result"),
            RefusalKind::Ended => (StatusCode::SERVICE_UNAVAILABLE, "ended"),
            RefusalKind::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            RefusalKind::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        };
        ErrorReply { status, kind, problems: refusal.problems, allow: None }
    }
}
