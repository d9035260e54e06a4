//! The program starts. Because this package has a test of its own, `cargo test --workspace` also builds the program, with which
//! the tests of `oubliette-tests` and of the page run.

use std::process::Command;

#[test]
fn the_program_tells_its_name_and_version() {
    let output = Command::new(env!("CARGO_BIN_EXE_oubliette")).arg("--version").output().expect("it starts");
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(version, format!("oubliette {}\n", env!("CARGO_PKG_VERSION")));
}
