//! `oubliette-wasm-bind MODULE NAME FOLDER` reads a WebAssembly module of `oubliette-wasm` and writes `NAME.js`,
//! `NAME_bg.wasm` and their types into a folder.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [module, name, folder] = words.as_slice() else {
        eprintln!("usage: oubliette-wasm-bind MODULE NAME FOLDER");
        return ExitCode::from(2);
    };
    let mut bind = Bindgen::new();
    bind.input_path(module)
        .out_name(name)
        .typescript(true)
        .remove_producers_section(true)
        .remove_name_section(true);
    // A module that ran out of memory is started again.
    bind.reset_state_function(true);
    match bind.web(true).and_then(|bind| bind.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{module}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
