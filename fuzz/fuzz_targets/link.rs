//! The address of a map without its folder, such as `bsp.png?seed=7&levels=3`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette_studio::Request;

fuzz_target!(|text: &str| {
    let (file, query) = text.split_once('?').unwrap_or((text, ""));
    let (layout, ending) = file.rsplit_once('.').unwrap_or((file, ""));
    let pairs = query.split('&').filter(|part| !part.is_empty()).map(|part| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        (name.to_owned(), value.to_owned())
    });
    match Request::from_link(layout, ending, pairs) {
        Ok(request) => oubliette_fuzz::answer(&request),
        Err(refusal) => assert!(!refusal.problems.is_empty()),
    }
});
