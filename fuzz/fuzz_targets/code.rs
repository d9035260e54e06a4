//! A saved game or a recording as letters and digits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette_game::code::{from_code, to_code};

fuzz_target!(|code: &str| {
    if let Ok(bytes) = from_code(code) {
        assert_eq!(from_code(&to_code(&bytes)), Ok(bytes));
    }
});
