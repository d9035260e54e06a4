//! Shared by the targets: a studio with low limits, so that every request takes milliseconds, and valid seals for saved
//! games and recordings.

use std::sync::LazyLock;

use siphasher::sip::SipHasher24;

use oubliette_studio::{Flow, Limits, Request, Studio};

static STUDIO: LazyLock<Studio> = LazyLock::new(|| {
    Studio::new(Limits {
        cells: 1 << 12,
        maps: 4,
        tries: 4,
        total_cells: 1 << 13,
        file_bytes: 1 << 18,
        nodes: 60,
        map_nodes: 30,
        drawn_nodes: 30,
        advised_nodes: 10,
        edits: 20,
        actions: 8,
        frames: 2,
        recorded_actions: 64,
        ..Limits::default()
    })
});

/// Answers a request as the server does. An answer in JSON must be JSON, and a refusal must give a reason.
pub fn answer(request: &Request) {
    match STUDIO.handle(request, &mut |_| Flow::GoOn) {
        Ok(answer) if answer.media_type == "application/json" => {
            serde_json::from_slice::<serde::de::IgnoredAny>(&answer.bytes)
                .expect("an answer in JSON is JSON");
        }
        Ok(_) => {}
        Err(refusal) => assert!(!refusal.problems.is_empty()),
    }
}

/// Reads and answers the request `name` with this body.
pub fn ask(name: &str, body: &[u8]) {
    match Request::read(name, body) {
        Ok(request) => answer(&request),
        Err(refusal) => assert!(!refusal.problems.is_empty()),
    }
}

/// The key of seals, as in `oubliette-game`.
const KEY: (u64, u64) = (0x7365_6974_7469_6C62, 0x6C61_6573_2073_7473);
const SEAL: usize = 8;

/// The bytes of a saved game or a recording with a valid seal in place of theirs. A fuzzer cannot guess a seal, and has
/// to reach what lies behind it.
pub fn sealed(bytes: &[u8]) -> Vec<u8> {
    let content = &bytes[..bytes.len().saturating_sub(SEAL)];
    let seal = SipHasher24::new_with_keys(KEY.0, KEY.1).hash(content);
    [content, &seal.to_le_bytes()].concat()
}
