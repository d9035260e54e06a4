//! The request `play` answers any body with a run or a refusal.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette_studio::{Limits, Request, Studio};

fuzz_target!(|body: &[u8]| {
    let Ok(request) = Request::read("play", body) else { return };
    let _ = Studio::new(Limits::small()).handle(&request, &mut oubliette_studio::go_on);
});
