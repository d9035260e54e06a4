//! Runs that must be refused: exit code 2, a line per problem, and nothing left behind.

use std::ffi::OsStr;

use crate::program::{Folder, command, run};

/// The message of a refused run inside `folder`, which must stay as it is.
#[track_caller]
pub fn refused_in<S: AsRef<OsStr>>(folder: &Folder, arguments: &[S]) -> String {
    let before = folder.names();
    let message = run(command().args(arguments).current_dir(folder.join(""))).refusal();
    assert_eq!(folder.names(), before, "{message}");
    message
}

/// The message of a refused run in an empty folder.
#[track_caller]
pub fn refused(arguments: &[&str]) -> String {
    refused_in(&Folder::new(), arguments)
}

/// A run in an empty folder must be refused with one line that contains all of `words`.
#[track_caller]
pub fn assert_refused(arguments: &[&str], words: &[&str]) {
    assert_says(&refused(arguments), words);
}

/// A message must be one line that contains all of `words`.
#[track_caller]
pub fn assert_says(message: &str, words: &[&str]) {
    assert_eq!(message.lines().count(), 1, "{message}");
    assert!(words.iter().all(|word| message.contains(word)), "{words:?} in {message}");
}
