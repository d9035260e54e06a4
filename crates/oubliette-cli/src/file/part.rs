//! Unfinished files. A file is written under a hidden name beside its place, locked, and then moved there.

use std::collections::BTreeSet;
use std::collections::hash_map::RandomState;
use std::fs::{self, File, TryLockError};
use std::hash::{BuildHasher, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::{HIDDEN, name_of};

/// How the names of unfinished files end. Before it stands a random number.
const PART_END: &str = ".part";

/// Names tried for an unfinished file before giving up.
const PART_NAMES: usize = 16;

/// Whether a file is unfinished, by its name: a program is writing it, or was killed while it did.
pub(crate) fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name.starts_with(HIDDEN) && name.ends_with(PART_END))
}

/// Removes the unfinished files that killed processes left in a folder. Each process looks into a folder once.
pub(crate) fn sweep(folder: &Path) {
    static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());
    let is_new = SWEPT.lock().is_ok_and(|mut swept| swept.insert(folder.to_owned()));
    let entries = is_new.then(|| fs::read_dir(folder).ok()).flatten();
    for entry in entries.into_iter().flatten().flatten() {
        if is_unfinished(&entry.path()) {
            remove_if_abandoned(&entry.path());
        }
    }
}

/// Removes an unfinished file unless a program holds its lock, that is, still writes it.
fn remove_if_abandoned(path: &Path) {
    // A link is not an unfinished file, and is not followed.
    if !fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file()) {
        return;
    }
    let Ok(file) = File::options().read(true).write(true).open(path) else { return };
    if file.try_lock().is_ok() {
        // A leftover that cannot be removed does no harm.
        let _ = fs::remove_file(path);
    }
}

/// A file that is not finished yet. It is removed unless it is moved to its place.
pub(super) struct Part {
    path: PathBuf,
    pub(super) file: File,
    is_moved: bool,
}

impl Part {
    /// Creates a new file with a name of its own; an existing file or link is never opened.
    pub(super) fn beside(target: &Path) -> io::Result<Part> {
        if target.is_dir() || target.file_name().is_none() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        sweep(target.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new(".")));
        for _ in 0..PART_NAMES {
            let number = RandomState::new().build_hasher().finish();
            let path = target.with_file_name(name_of(&format!("{number:016x}"), PART_END));
            match File::options().read(true).write(true).create_new(true).open(&path) {
                Ok(file) if is_kept(&path, &file) => return Ok(Part { path, file, is_moved: false }),
                Ok(_) => {}
                Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => {}
                Err(cause) => return Err(cause),
            }
        }
        Err(io::Error::other("no free name for an unfinished file"))
    }

    pub(super) fn move_to(mut self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        self.is_moved = true;
        Ok(())
    }
}

/// Locks a new file. It is lost if another program took it for abandoned before it was locked.
fn is_kept(path: &Path, file: &File) -> bool {
    match file.try_lock() {
        Ok(()) => path.exists(),
        Err(TryLockError::WouldBlock) => false,
        // Where files cannot be locked, they are never taken for abandoned.
        Err(TryLockError::Error(_)) => true,
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.is_moved {
            // Nothing is left to do about a part that cannot be removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_part_never_writes_through_a_link_and_its_name_is_not_known_before() {
        let folder = std::env::temp_dir().join(format!("oubliette-parts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let victim = folder.join("victim");
        fs::write(&victim, "untouched").unwrap();
        for number in 0..4 {
            let name = name_of(&format!("{}-{number}", std::process::id()), PART_END);
            std::os::unix::fs::symlink(&victim, folder.join(name)).unwrap();
        }
        let parts: Vec<Part> = (0..4).map(|_| Part::beside(&folder.join("map.json")).unwrap()).collect();
        for part in &parts {
            (&part.file).write_all(b"a map").unwrap();
            assert!(fs::symlink_metadata(&part.path).unwrap().is_file());
        }
        let names: std::collections::BTreeSet<&PathBuf> = parts.iter().map(|part| &part.path).collect();
        assert_eq!(names.len(), parts.len());
        assert_eq!(fs::read_to_string(&victim).unwrap(), "untouched");
        drop(parts);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn only_parts_that_nobody_writes_are_removed() {
        let folder = std::env::temp_dir().join(format!("oubliette-abandoned-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let part = Part::beside(&folder.join("map.json")).unwrap();
        remove_if_abandoned(&part.path);
        assert!(part.path.exists());
        let left = folder.join(name_of("left", PART_END));
        fs::write(&left, "half a map").unwrap();
        remove_if_abandoned(&left);
        assert!(!left.exists());
        drop(part);
        fs::remove_dir_all(&folder).unwrap();
    }
}
