//! The name of a request of the page on the first line, then its body.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let (name, body) = bytes.split_at(end);
    oubliette_fuzz::ask(&String::from_utf8_lossy(name), body);
});
