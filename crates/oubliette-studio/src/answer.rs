//! Answers: bytes, and what they are.

use serde::Serialize;

/// What a request comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What the bytes are, as in the head of a message.
    pub media_type: &'static str,
    /// The name under which a person would keep them; `None` for what only the page reads.
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
