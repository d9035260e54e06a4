//! A recording is read or refused. One that is read can be played.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette_game::Replay;

/// A recording of bots is longer; its floors take most of the time.
const MAX_STEPS: usize = 200;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(replay) = Replay::from_bytes(&oubliette_fuzz::sealed(bytes)) {
        let mut playback = replay.play();
        for _ in 0..MAX_STEPS {
            let Ok(Some(_)) = playback.step() else { break };
        }
    }
});
