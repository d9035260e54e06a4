//! The importer `dd2vtt` answers any bytes with a dungeon or an error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette_import::Import;

fuzz_target!(|bytes: &[u8]| {
    let import = Import::by_name("dd2vtt").expect("a row of the table");
    let _ = import.read(bytes, None);
});
