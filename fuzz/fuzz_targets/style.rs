//! A style file is read or refused.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette::draw::Style;

fuzz_target!(|text: &str| {
    let _ = Style::from_toml(text);
});
