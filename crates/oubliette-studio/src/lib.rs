//! What a page may ask, and the answers: no sockets, no files, no clock.
//!
//! A request is a name and a body in JSON, an answer is a media type and bytes. Whoever carries the two, a server
//! or a page that runs all of this by itself, needs to know no more.
//!
//! ```
//! use oubliette_studio::{Request, Studio};
//!
//! let request = Request::read("map", br#"{"map": {"recipe": {"layout": "bsp", "seed": 7}}}"#)?;
//! let answer = Studio::default().handle(&request, &mut oubliette_studio::go_on)?;
//! assert_eq!(answer.media_type, "application/json");
//! assert!(answer.bytes.starts_with(br#"{"format":"oubliette-dungeon""#));
//! # Ok::<(), oubliette_studio::Refusal>(())
//! ```
//!
//! What cannot be done is a [`Refusal`]: the same sentences that the command line gives, all at once, in English
//! and French.

mod answer;
mod catalog;
mod file;
mod gallery;
mod limits;
mod link;
mod map;
mod mission;
mod output;
mod paint;
mod refusal;
mod request;
mod steps;
mod stroke;
mod subject;

pub use answer::Answer;
pub use catalog::catalog;
pub use gallery::{Flow, Progress, go_on};
pub use limits::Limits;
pub use refusal::{Changes, MAX_PROBLEMS, Refusal, RefusalKind, Sentence};
pub use request::{
    Edits, ExplainDoor, GalleryRequest, MapFile, MapRequest, MissionFile, MissionRequest, NAMES, Request,
    SearchRequest, Shown, ShownMap,
};
pub use subject::{PaintedMap, Subject};

/// Answers requests, within limits.
#[derive(Clone, Debug, Default)]
pub struct Studio {
    /// What one request may ask for.
    pub limits: Limits,
}

impl Studio {
    /// Answers a request. `watch` hears how far a long one came, and may end it.
    ///
    /// # Errors
    /// What is wrong with the request, or why there is no answer.
    pub fn handle(
        &self,
        request: &Request,
        watch: &mut dyn FnMut(Progress) -> Flow,
    ) -> Result<Answer, Refusal> {
        match request {
            Request::Catalog => Ok(Answer::json(&catalog())),
            Request::Map(request) => map::answer(request, self.limits),
            Request::Steps(request) => steps::answer(&request.map, self.limits),
            Request::Explain(request) => map::explain(request, self.limits),
            Request::File(request) => file::map(request, self.limits),
            Request::Mission(request) => mission::answer(request, self.limits, watch),
            Request::Edit(request) => mission::edit(request, self.limits, watch),
            Request::MissionFile(request) => file::mission(request, self.limits),
            Request::Gallery(request) => gallery::gallery(request, self.limits, watch),
            Request::Search(request) => gallery::search(request, self.limits, watch),
        }
    }
}
