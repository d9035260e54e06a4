//! The requests of the page and their answers, without sockets, files or a clock.
//!
//! A request is a name and a body in JSON, an answer is a media type and bytes. A server only passes
//! them on; a page can also run this crate itself.
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
//! A request without an answer gets a [`Refusal`]: all problems at once, with the messages of the command line, in
//! English and French.

mod answer;
mod catalog;
mod file;
mod gallery;
mod host;
mod import;
mod limits;
mod link;
mod map;
mod mend;
mod mission;
mod output;
mod pages;
mod paint;
mod picture;
mod play;
mod refusal;
mod request;
mod schema;
mod steps;
mod stroke;
mod subject;

use std::sync::Arc;

use limits::Terms;
use play::Memory;

pub use answer::Answer;
pub use catalog::{catalog, catalog_with};
pub use file::{diagram_look, look};
pub use gallery::{Flow, Progress, go_on};
pub use host::Host;
pub use limits::Limits;
pub use refusal::{Changes, MAX_PROBLEMS, Refusal, RefusalKind, Sentence};
pub use request::{
    ExplainDoor, GalleryRequest, ImportFile, MapFile, MapLook, MapRequest, MissionFile, MissionRequest,
    NewRun, PagesRequest, PictureRequest, PlayRequest, REQUESTS, ReplayRequest, Request, RequestInfo,
    SearchRequest, ShareRequest, Shown, ShownMap, SpritesRequest,
};
pub use subject::{PaintedMap, Subject};

/// Answers requests, within limits.
#[derive(Clone, Debug, Default)]
pub struct Studio {
    limits: Limits,
    memory: Arc<Memory>,
}

impl Studio {
    /// A studio with these limits for each request.
    pub fn new(limits: Limits) -> Studio {
        Studio { limits, memory: Arc::default() }
    }

    /// Answers a request. `watch` receives the progress of a long one, and may end it.
    ///
    /// # Errors
    /// The problems of the request, or why there is no answer.
    pub fn handle(
        &self,
        request: &Request,
        watch: &mut dyn FnMut(Progress) -> Flow,
    ) -> Result<Answer, Refusal> {
        self.handle_for(Host::PATIENT, request, watch)
    }

    /// The same as [`handle`](Studio::handle), for a program with several clients.
    ///
    /// # Errors
    /// The problems of the request, or why there is no answer.
    pub fn handle_for(
        &self,
        host: Host<'_>,
        request: &Request,
        watch: &mut dyn FnMut(Progress) -> Flow,
    ) -> Result<Answer, Refusal> {
        let terms = Terms { limits: self.limits, host, bytes_per_cell: request.bytes_per_cell() };
        terms.go_on()?;
        match request {
            Request::Map(request) => map::answer(request, terms),
            Request::Picture(request) => picture::answer(request, terms),
            Request::Steps(request) => steps::answer(&request.map, terms),
            Request::Explain(request) => map::explain(request, terms),
            Request::File(request) => file::map(request, terms),
            Request::Pages(request) => pages::answer(request, terms),
            Request::Import(request) => import::answer(request, terms),
            Request::Mission(request) => mission::answer(request, terms),
            Request::MissionFile(request) => file::mission(request, terms),
            Request::Gallery(request) => gallery::gallery(request, terms, watch),
            Request::Search(request) => gallery::search(request, terms, watch),
            Request::Play(request) => play::answer(request, terms, &self.memory),
            Request::Replay(request) => play::replay(request, terms, &self.memory),
            Request::Share(request) => play::share(request, terms),
            Request::Sprites(SpritesRequest {}) => Ok(play::sprites()),
        }
    }
}
