//! Answers: bytes with their media type.

use serde::Serialize;

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The media type of the bytes, as in a `content-type` header.
    pub media_type: &'static str,
    /// The name for saving them as a file; `None` for data that only the page reads.
    pub file_name: Option<String>,
    /// The answer itself.
    pub bytes: Vec<u8>,
}

/// The media type of JSON.
pub(crate) const JSON: &str = "application/json";

impl Answer {
    /// A value as JSON.
    pub(crate) fn json(value: &impl Serialize) -> Answer {
        let bytes = serde_json::to_vec(value).expect("answers are plain values");
        Answer { media_type: JSON, file_name: None, bytes }
    }
}
