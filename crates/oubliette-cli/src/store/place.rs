//! Where saved games are kept.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use crate::failure::Failure;
use oubliette::Text;

/// The folder for saved games: the one asked for, the one of `OUBLIETTE_SAVES`, or the usual place for what
/// programs keep for a person.
pub(crate) fn folder(asked: Option<PathBuf>) -> Result<PathBuf, Failure> {
    asked
        .or_else(|| folder_from(|name| env::var_os(name).filter(|value| !value.is_empty())))
        .ok_or_else(|| Failure::said(NOWHERE, &[]))
}

fn folder_from(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name: &str| variable(name).map(PathBuf::from);
    // A relative path is to be ignored, as the rules for these folders say.
    let data = || path("XDG_DATA_HOME").filter(|path| path.is_absolute());
    let home = || path("HOME").map(|home| home.join(".local").join("share"));
    let usual = || if cfg!(windows) { path("APPDATA") } else { data().or_else(home) };
    path("OUBLIETTE_SAVES").or_else(|| usual().map(|folder| folder.join("oubliette")))
}

const NOWHERE: Text = Text::new(
    "no folder for saved games is known; name one with --saves or OUBLIETTE_SAVES",
    "aucun dossier connu pour les sauvegardes ; indiquez-en un avec --saves ou OUBLIETTE_SAVES",
);

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn folder_with(variables: &[(&str, &str)]) -> Option<PathBuf> {
        folder_from(|name| variables.iter().find(|row| row.0 == name).map(|row| row.1.into()))
    }

    #[test]
    fn the_more_particular_wish_wins() {
        let all = [("OUBLIETTE_SAVES", "/own"), ("XDG_DATA_HOME", "/data"), ("HOME", "/home/me")];
        assert_eq!(folder_with(&all), Some("/own".into()));
        assert_eq!(folder_with(&all[1..]), Some("/data/oubliette".into()));
        assert_eq!(folder_with(&all[2..]), Some("/home/me/.local/share/oubliette".into()));
        assert_eq!(folder_with(&[]), None);
    }

    #[test]
    fn a_relative_data_folder_is_ignored() {
        let variables = [("XDG_DATA_HOME", "here"), ("HOME", "/home/me")];
        assert_eq!(folder_with(&variables), Some("/home/me/.local/share/oubliette".into()));
    }
}
