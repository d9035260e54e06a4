//! The folder of saved games.
//!
//! It is the system's folder for a program's data: `~/.local/share/oubliette` on Linux, `~/Library/Application
//! Support/oubliette` on macOS, `%APPDATA%\\oubliette` on Windows. On Linux `XDG_DATA_HOME` replaces `~/.local/share`,
//! and without `HOME` the home folder of the user database is used. Earlier versions used the folder of Linux on
//! macOS too; saves that are still there are used as long as the new folder has none.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use directories::BaseDirs;
use oubliette_core::Text;

use super::{LAST_REPLAY, PREVIOUS, SAVE, Slot};
use crate::Failure;

/// The folder for saved games: the one asked for, the one of `OUBLIETTE_SAVES`, or the system's folder for data.
pub fn folder(asked: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let variable = |name: &str| env::var_os(name).filter(|value| !value.is_empty());
    let native = || BaseDirs::new().map(|folders| folders.data_dir().join(NAME));
    asked
        .or_else(|| variable("OUBLIETTE_SAVES").map(PathBuf::from))
        .or_else(|| used(native(), earlier_folder(variable)))
        .ok_or_else(|| Failure::said(NOWHERE, &[]))
}

/// The name of the folder.
const NAME: &str = "oubliette";

/// The earlier folder if only that one has saves, else the native one.
fn used(native: Option<PathBuf>, earlier: Option<PathBuf>) -> Option<PathBuf> {
    match (native, earlier) {
        (Some(native), Some(earlier)) if !has_saves(&native) && has_saves(&earlier) => Some(earlier),
        (native, earlier) => native.or(earlier),
    }
}

fn has_saves(folder: &Path) -> bool {
    let of_slots = Slot::ALL.into_iter().flat_map(|slot| [slot.file(SAVE), slot.file(PREVIOUS)]);
    of_slots.chain([LAST_REPLAY.to_owned()]).any(|name| folder.join(name).is_file())
}

/// The folder that earlier versions used.
fn earlier_folder(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name: &str| variable(name).map(PathBuf::from);
    // The XDG specification requires relative paths to be ignored.
    let data = || path("XDG_DATA_HOME").filter(|path| path.is_absolute());
    let home = || path("HOME").map(|home| home.join(".local").join("share"));
    let usual = if cfg!(windows) { path("APPDATA") } else { data().or_else(home) };
    usual.map(|folder| folder.join(NAME))
}

const NOWHERE: Text = Text::new(
    "no folder for saved games is known; name one with --saves or OUBLIETTE_SAVES",
    "aucun dossier connu pour les sauvegardes ; indiquez-en un avec --saves ou OUBLIETTE_SAVES",
);

#[cfg(all(test, unix))]
mod tests {
    use std::fs;

    use super::*;

    fn folder_with(variables: &[(&str, &str)]) -> Option<PathBuf> {
        earlier_folder(|name| variables.iter().find(|row| row.0 == name).map(|row| row.1.into()))
    }

    #[test]
    fn the_more_particular_wish_wins() {
        let all = [("XDG_DATA_HOME", "/data"), ("HOME", "/home/me")];
        assert_eq!(folder_with(&all), Some("/data/oubliette".into()));
        assert_eq!(folder_with(&all[1..]), Some("/home/me/.local/share/oubliette".into()));
        assert_eq!(folder_with(&[]), None);
        assert_eq!(folder(Some("/own".into())).unwrap(), Path::new("/own"));
    }

    #[test]
    fn a_relative_data_folder_is_ignored() {
        let variables = [("XDG_DATA_HOME", "here"), ("HOME", "/home/me")];
        assert_eq!(folder_with(&variables), Some("/home/me/.local/share/oubliette".into()));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn on_linux_the_folder_is_the_one_of_earlier_versions() {
        let native = BaseDirs::new().map(|folders| folders.data_dir().join(NAME));
        let earlier = earlier_folder(|name| env::var_os(name).filter(|value| !value.is_empty()));
        assert!(earlier.is_none() || native == earlier, "{native:?} {earlier:?}");
    }

    #[test]
    fn saves_of_earlier_versions_are_found_until_the_new_folder_has_some() {
        let root = env::temp_dir().join(format!("oubliette-place-{}", std::process::id()));
        let (native, earlier) = (root.join("native"), root.join("earlier"));
        let found = || used(Some(native.clone()), Some(earlier.clone())).unwrap();
        assert_eq!(found(), native, "neither has saves");
        fs::create_dir_all(&earlier).unwrap();
        fs::write(earlier.join("run.lock"), "").unwrap();
        assert_eq!(found(), native, "a lock is no save");
        fs::write(earlier.join("daily.save"), "a save").unwrap();
        assert_eq!(found(), earlier);
        fs::create_dir_all(&native).unwrap();
        assert_eq!(found(), earlier, "an empty folder has no saves");
        fs::write(native.join("run.save"), "a save").unwrap();
        assert_eq!(found(), native);
        assert_eq!(used(None, Some(earlier.clone())), Some(earlier.clone()));
        fs::remove_dir_all(&root).unwrap();
    }
}
