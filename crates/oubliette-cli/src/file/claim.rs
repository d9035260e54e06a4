//! Claims. While a process works on a folder or a file for long, it holds a locked file there, and others are refused.
//!
//! The system releases the lock when the process ends, also when it is killed. The file that a killed process leaves
//! does not block: the next process that claims the same place locks it and removes it at its end.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::name_of;

/// Times that a lock may be removed by its owner between opening and locking it before giving up.
const TRIES: usize = 16;

/// A place that no other process uses as long as the claim lives.
#[derive(Debug)]
pub(crate) struct Claim {
    path: PathBuf,
    /// Locked as long as it is open.
    _file: File,
}

impl Claim {
    /// Claims a folder that exists; `None` if another process holds it.
    pub(crate) fn folder(folder: &Path) -> io::Result<Option<Claim>> {
        Claim::take(folder.join(name_of("folder", LOCK_END)))
    }

    /// Claims a file, which need not exist; `None` if another process holds it.
    pub(crate) fn file(file: &Path) -> io::Result<Option<Claim>> {
        // Two links to one file are one place.
        let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
        let name = file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
        Claim::take(file.with_file_name(name_of(&name, LOCK_END)))
    }

    fn take(path: PathBuf) -> io::Result<Option<Claim>> {
        for _ in 0..TRIES {
            let file = File::options().write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => return Ok(None),
                // Where files cannot be locked, the user has to take care.
                Ok(()) | Err(TryLockError::Error(_)) if is_at(&path, &file) => {
                    return Ok(Some(Claim { path, _file: file }));
                }
                // Its owner removed it after we opened it.
                Ok(()) | Err(TryLockError::Error(_)) => {}
            }
        }
        Err(io::Error::other("the lock of this place is removed again and again"))
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // It is removed before it is unlocked, so nobody else holds it. One that cannot be removed does not block.
        let _ = fs::remove_file(&self.path);
    }
}

/// How the names of locks end.
const LOCK_END: &str = ".lock";

/// Whether a file is the lock of a claimed folder, by its name.
pub(crate) fn is_lock(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == name_of("folder", LOCK_END).as_str())
}

/// Whether an open file is still the one at `path`.
#[cfg(unix)]
fn is_at(path: &Path, file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(there), Ok(ours)) = (fs::symlink_metadata(path), file.metadata()) else { return false };
    (there.dev(), there.ino()) == (ours.dev(), ours.ino())
}

/// Whether a file is still at `path`.
#[cfg(not(unix))]
fn is_at(path: &Path, _file: &File) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("oubliette-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_place_is_claimed_once_and_free_again_afterwards() {
        let folder = folder("claim");
        let state = folder.join("state.json");
        let claims = [Claim::folder(&folder).unwrap().unwrap(), Claim::file(&state).unwrap().unwrap()];
        assert!(Claim::folder(&folder).unwrap().is_none());
        assert!(Claim::file(&state).unwrap().is_none());
        assert!(Claim::file(&folder.join("other.json")).unwrap().is_some(), "another file is free");
        drop(claims);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "a claim leaves nothing");
        assert!(Claim::folder(&folder).unwrap().is_some());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_lock_that_a_killed_process_left_does_not_block() {
        let folder = folder("left-lock");
        let left = folder.join(name_of("folder", LOCK_END));
        fs::write(&left, "").unwrap();
        assert!(is_lock(&left));
        drop(Claim::folder(&folder).unwrap().unwrap());
        assert!(!left.exists());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn many_threads_that_want_one_place_get_it_one_after_the_other() {
        use std::sync::atomic::{AtomicU32, Ordering};
        let folder = folder("crowd");
        let (inside, taken) = (AtomicU32::new(0), AtomicU32::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    while taken.load(Ordering::SeqCst) < 200 {
                        let Some(claim) = Claim::folder(&folder).unwrap() else { continue };
                        assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0, "two hold the same place");
                        taken.fetch_add(1, Ordering::SeqCst);
                        inside.fetch_sub(1, Ordering::SeqCst);
                        drop(claim);
                    }
                });
            }
        });
        fs::remove_dir_all(&folder).unwrap();
    }
}
