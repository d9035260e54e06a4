//! The folder of a batch: a file per dungeon, and `batch.toml`, which describes the batch. One process at a time writes
//! into it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

use oubliette::export::Format;

use crate::failure::Failure;
use crate::file::{self, Claim};
use crate::text::texts;

texts! {
    OTHER_BATCH: "{path} holds another batch; choose another folder, or the same recipe, format and options"
        / "{path} contient un autre lot ; choisissez un autre dossier, ou les mêmes recette, format et options";
    NOT_A_BATCH: "{path} is not empty and is not the folder of a batch; choose another folder"
        / "{path} n’est pas vide et n’est pas le dossier d’un lot ; choisissez un autre dossier";
    IN_USE: "another process is writing a batch into {path}; wait until it ends, or choose another folder"
        / "un autre processus écrit un lot dans {path} ; attendez qu’il finisse, ou choisissez un autre dossier";
}

/// The file that describes a batch.
pub(crate) const MANIFEST: &str = "batch.toml";
/// The file that lists the best dungeons, the best first.
pub(crate) const RANKS: &str = "top.csv";

/// The file of a dungeon.
pub(crate) fn file_of(folder: &Path, number: u64, format: &Format) -> PathBuf {
    folder.join(format!("{number:06}.{}", format.extensions[0]))
}

/// The number of the dungeon in the file of this name.
pub(crate) fn number_in(name: &str, format: &Format) -> Option<u64> {
    let digits = name.strip_suffix(format.extensions[0])?.strip_suffix('.')?;
    let is_number = digits.len() >= 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok())?
}

/// Runs `fill` while no other process may write into the folder. Where it fails before the first dungeon, the folder is
/// again as it was before.
pub(super) fn claimed<T>(folder: &Path, fill: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    let cannot = |cause| Failure::CannotWrite { path: folder.to_owned(), cause };
    let new_folders: Vec<&Path> = folder.ancestors().take_while(|ancestor| !ancestor.exists()).collect();
    let fill = || {
        fs::create_dir_all(folder).map_err(cannot)?;
        let _claim = match Claim::folder(folder) {
            Ok(None) => return Err(Failure::said(IN_USE, &[("path", &folder.display())])),
            // Where no lock can be made, nothing else can be written either.
            claim => claim,
        };
        file::sweep(folder);
        without_lone_manifest(folder, fill)
    };
    fill().inspect_err(|_| {
        // A folder that holds something is not removed.
        for folder in new_folders {
            let _ = fs::remove_dir(folder);
        }
    })
}

/// Runs `fill`. Where it fails and leaves a new manifest and no dungeon, the manifest is removed.
fn without_lone_manifest<T>(folder: &Path, fill: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    let manifest = folder.join(MANIFEST);
    let had_manifest = manifest.exists();
    fill().inspect_err(|_| {
        let mut entries = fs::read_dir(folder).into_iter().flatten().flatten();
        if !had_manifest && entries.all(|entry| entry.path() == manifest || is_passing(&entry.path())) {
            let _ = fs::remove_file(&manifest);
        }
    })
}

/// Whether a file is only there while a program runs.
fn is_passing(path: &Path) -> bool {
    file::is_unfinished(path) || file::is_lock(path)
}

/// Makes the folder ready: empty before, or holding the same batch.
pub(super) fn open(folder: &Path, manifest: &str) -> Result<(), Failure> {
    let cannot = |cause| Failure::CannotWrite { path: folder.to_owned(), cause };
    let path = folder.join(MANIFEST);
    match fs::read_to_string(&path) {
        Ok(found) if found == manifest => return Ok(()),
        Ok(_) => return Err(Failure::said(OTHER_BATCH, &[("path", &folder.display())])),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(cause) => return Err(Failure::CannotRead { path, cause }),
    }
    let mut entries = fs::read_dir(folder).map_err(cannot)?.flatten();
    if entries.any(|entry| !is_passing(&entry.path())) {
        return Err(Failure::said(NOT_A_BATCH, &[("path", &folder.display())]));
    }
    file::write_file(&path, |out| Ok(out.write_all(manifest.as_bytes())?))
}

/// The numbers of the dungeons whose files are there. The folder is read once, however many are wanted.
pub(super) fn present(folder: &Path, format: &Format) -> Result<BTreeSet<u64>, Failure> {
    let cannot = |cause| Failure::CannotRead { path: folder.to_owned(), cause };
    let mut numbers = BTreeSet::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        let number = entry.file_name().to_str().and_then(|name| number_in(name, format));
        numbers.extend(number.filter(|_| entry.path().is_file()));
    }
    Ok(numbers)
}

/// The stretches of `numbers` that are not among those present, one after the other.
pub(super) fn gaps(present: &BTreeSet<u64>, numbers: Range<u64>) -> impl Iterator<Item = Range<u64>> {
    let ends = present.range(numbers.clone()).copied().chain([numbers.end]);
    let mut next = numbers.start;
    let gap = move |end| {
        let gap = next..end;
        next = end.saturating_add(1);
        gap
    };
    ends.map(gap).filter(|gap| !gap.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_a_batch_gives_are_numbers() {
        let json = Format::by_name("json").unwrap();
        for number in [0, 17, 999_999, 1_000_000, 12_345_678] {
            let path = file_of(Path::new("batch"), number, json);
            assert_eq!(number_in(path.file_name().unwrap().to_str().unwrap(), json), Some(number));
        }
        for name in
            ["17.json", "000017.png", "000017json", "+00017.json", "batch.toml", ".json", "00001７.json"]
        {
            assert_eq!(number_in(name, json), None, "{name}");
        }
    }

    #[test]
    fn only_the_gaps_between_the_dungeons_that_are_there_are_made() {
        let there = BTreeSet::from([0, 1, 4, 9, 10]);
        assert_eq!(gaps(&there, 0..10).collect::<Vec<_>>(), [2..4, 5..9]);
        assert_eq!(gaps(&there, 4..12).collect::<Vec<_>>(), [5..9, 11..12]);
        assert_eq!(gaps(&there, 9..10).count(), 0);
        assert!(gaps(&BTreeSet::new(), 0..u64::MAX).eq(std::iter::once(0..u64::MAX)));
    }
}
