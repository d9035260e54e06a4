//! The requests of the page.

use oubliette_studio::{Answer, Flow, Progress, Refusal, Request, Studio as Handler, go_on};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A JavaScript function that receives the progress of a long request, and returns whether it continues.
    #[wasm_bindgen(js_name = Function)]
    pub type Watch;

    #[wasm_bindgen(method, catch)]
    fn call(this: &Watch, receiver: &JsValue, done: f64, of: f64, found: f64) -> Result<JsValue, JsValue>;
}

/// Answers requests. It remembers the last floors of the game, so that a game is faster if one studio answers all its
/// requests; the answers do not depend on it.
#[wasm_bindgen]
#[derive(Default)]
pub struct Studio(Handler);

/// An answer: bytes with their media type.
#[wasm_bindgen]
pub struct Reply(Answer);

#[wasm_bindgen]
impl Studio {
    /// A studio with the usual limits.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Studio {
        Studio::default()
    }

    /// Answers the request called `name`. `watch` receives the progress of a long one.
    ///
    /// # Errors
    /// The refusal as JSON.
    pub fn handle(&self, name: &str, body: &[u8], watch: &Watch) -> Result<Reply, String> {
        let mut tell = |Progress { done, of, found }| {
            let goes_on = watch.call(&JsValue::NULL, done as f64, of as f64, found as f64);
            if goes_on.is_ok_and(|value| value.is_falsy()) { Flow::End } else { Flow::GoOn }
        };
        let answer = Request::read(name, body).and_then(|request| self.0.handle(&request, &mut tell));
        answer.map(Reply).map_err(|refusal| thrown(&refusal))
    }

    /// The file of a permanent address: the name of a layout, the ending, and the names and values of the query as JSON.
    ///
    /// # Errors
    /// The refusal as JSON.
    pub fn file_of_link(&self, layout: &str, ending: &str, pairs: &str) -> Result<Reply, String> {
        let pairs: Vec<(String, String)> = serde_json::from_str(pairs).unwrap_or_default();
        let request = Request::from_link(layout, ending, pairs);
        let answer = request.and_then(|request| self.0.handle(&request, &mut go_on));
        answer.map(Reply).map_err(|refusal| thrown(&refusal))
    }
}

/// A refusal as it is thrown.
fn thrown(refusal: &Refusal) -> String {
    serde_json::to_string(refusal).unwrap_or_default()
}

#[wasm_bindgen]
impl Reply {
    /// The media type.
    #[wasm_bindgen(getter)]
    pub fn media_type(&self) -> String {
        self.0.media_type.to_owned()
    }

    /// The name for saving it as a file.
    #[wasm_bindgen(getter)]
    pub fn file_name(&self) -> Option<String> {
        self.0.file_name.clone()
    }

    /// The bytes; the reply is used up.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0.bytes
    }
}

/// The catalog as JSON.
#[wasm_bindgen]
pub fn catalog() -> String {
    oubliette_studio::catalog().to_string()
}
