//! The folder in which the program keeps saved games, their recordings, and the recording of the last run.
//!
//! ```text
//! run.save          the saved game
//! run.save.old      the one before it
//! run.replay        the actions of this run so far
//! run.seed          the seed of this run as it was typed, if it is a text
//! run.save.bad-1    a saved game that could not be used
//! daily.save ...    the same for the daily run
//! last.replay       the actions of the last run that ended
//! ```
//!
//! A file is written beside its place, brought to the disk and then moved; the saved game moves the one before
//! it out of the way first. Whenever the program is killed, the saved game or the one before it is whole. The
//! saved game is written first, so that on a full disk the larger recording takes no room from it, but moved
//! last: the recording may be longer than the saved game, and is cut to its state.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use oubliette_core::{Language, Message, Seed, Text};
use oubliette_game::{Fault, Replay, World};

use crate::Failure;

mod place;

pub use place::folder;

/// Endings of the files of a slot.
const SAVE: &str = "save";
const PREVIOUS: &str = "save.old";
const REPLAY: &str = "replay";
const SEED: &str = "seed";
const LAST_REPLAY: &str = "last.replay";
const LOCK: &str = "run.lock";
/// A limit above the size of any saved game or recording.
const MAX_BYTES: u64 = 32 << 20;

/// A folder of saved games that no other program uses at the same time.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    /// Held as long as the store is; the system releases it even if the program is killed.
    _lock: File,
}

/// A place for a saved game. The daily run has its own, beside the player's other run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The player's own run.
    Own,
    /// The daily run.
    Daily,
}

impl Slot {
    /// All slots.
    pub const ALL: [Slot; 2] = [Slot::Own, Slot::Daily];

    fn file(self, ending: &str) -> String {
        let stem = match self {
            Slot::Own => "run",
            Slot::Daily => "daily",
        };
        format!("{stem}.{ending}")
    }
}

/// A run that can be continued.
#[derive(Clone, Debug)]
pub struct Run {
    /// The game as it stands.
    pub world: World,
    /// Its seed as it was written.
    pub seed: Seed,
    /// The actions so far, if they are complete.
    pub replay: Option<Replay>,
}

/// The content of a slot.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The saved game, with its recording up to its state.
    pub run: Option<Run>,
    /// Remarks for the player.
    pub remarks: Vec<Remark>,
}

/// A remark about loading.
#[derive(Debug)]
pub enum Remark {
    /// A saved game cannot be used; it was kept under another name.
    SetAside {
        /// Its former path.
        file: PathBuf,
        /// The problem.
        fault: Fault,
        /// Its new path.
        kept: PathBuf,
    },
    /// The one before it was loaded instead.
    Previous,
}

impl Message for Remark {
    /// The remark as a sentence.
    fn message(&self, language: Language) -> String {
        match self {
            Remark::SetAside { file, fault, kept } => SET_ASIDE.fill(
                language,
                &[("file", &file.display()), ("fault", &fault.message(language)), ("kept", &kept.display())],
            ),
            Remark::Previous => PREVIOUS_LOADED.to(language).to_owned(),
        }
    }
}

impl Store {
    /// Opens the folder, and makes it if there is none.
    pub fn open(folder: PathBuf) -> Result<Store, Failure> {
        let cannot = |path: &Path, cause| Failure::CannotWrite { path: path.to_owned(), cause };
        fs::create_dir_all(&folder).map_err(|cause| cannot(&folder, cause))?;
        let path = folder.join(LOCK);
        let lock = File::create(&path).map_err(|cause| cannot(&path, cause))?;
        match lock.try_lock() {
            Err(fs::TryLockError::WouldBlock) => Err(Failure::said(IN_USE, &[("folder", &folder.display())])),
            // Where files cannot be locked, the player has to take care.
            Ok(()) | Err(fs::TryLockError::Error(_)) => {
                let store = Store { folder, _lock: lock };
                store.remove_parts();
                Ok(store)
            }
        }
    }

    /// Removes the parts that a killed program left. One that cannot be removed does no harm.
    fn remove_parts(&self) {
        let of_slots =
            Slot::ALL.into_iter().flat_map(|slot| [SAVE, REPLAY, SEED].map(|ending| slot.file(ending)));
        for name in of_slots.chain([LAST_REPLAY.to_owned()]) {
            let part = self.part_of(&name);
            // A link was not left by us.
            if fs::symlink_metadata(&part).is_ok_and(|metadata| metadata.is_file()) {
                let _ = fs::remove_file(part);
            }
        }
    }

    fn part_of(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.new"))
    }

    /// Saves a game, with its seed and its recording. The saved game before it is kept. If the game was saved
    /// and something beside it was not, that failure is returned.
    pub fn save(
        &self,
        slot: Slot,
        world: &World,
        seed: &Seed,
        replay: Option<&Replay>,
    ) -> Result<Option<Failure>, Failure> {
        let name = slot.file(SAVE);
        let part = self.write_part(&name, &world.save())?;
        let beside = self.put_beside(slot, seed, replay);
        let place = self.folder.join(&name);
        match fs::rename(&place, self.folder.join(slot.file(PREVIOUS))) {
            Err(cause) if cause.kind() != io::ErrorKind::NotFound => {
                return Err(Failure::CannotWrite { path: place, cause });
            }
            _ => self.move_to_place(&part, &name)?,
        }
        let only_saved = |failure| Failure::Several(vec![failure, Failure::said(ONLY_SAVED, &[])]);
        Ok(beside.err().map(only_saved))
    }

    fn put_beside(&self, slot: Slot, seed: &Seed, replay: Option<&Replay>) -> Result<(), Failure> {
        match seed {
            Seed::Number(_) => self.remove(&slot.file(SEED))?,
            Seed::Text(_) if seed_text(&self.folder, slot).as_ref() == Some(seed) => {}
            Seed::Text(text) => self.put(&slot.file(SEED), text.as_bytes())?,
        }
        match replay {
            Some(replay) => self.put(&slot.file(REPLAY), &replay.to_bytes()),
            None => self.remove(&slot.file(REPLAY)),
        }
    }

    /// Loads the saved game, or the one before it if that one cannot be used. An unusable file is kept under
    /// another name.
    pub fn load(&self, slot: Slot) -> Result<Loaded, Failure> {
        let mut loaded = Loaded::default();
        for ending in [SAVE, PREVIOUS] {
            let name = slot.file(ending);
            match read_world(&self.folder, &name)? {
                None => {}
                Some(Err(fault)) => {
                    let kept = self.set_aside(slot, &name)?;
                    loaded.remarks.push(Remark::SetAside { file: self.folder.join(name), fault, kept });
                }
                Some(Ok(world)) => {
                    let seed = seed_of(&self.folder, slot, &world);
                    let replay = self.recording_of(slot, &world)?;
                    loaded.run = Some(Run { world, seed, replay });
                    if ending == PREVIOUS {
                        loaded.remarks.push(Remark::Previous);
                    }
                    break;
                }
            }
        }
        Ok(loaded)
    }

    /// The run is over: removes the saved games, even if the recording cannot be kept as the last one.
    pub fn forget(&self, slot: Slot, replay: Option<&Replay>) -> Result<(), Failure> {
        let bytes = replay.map(Replay::to_bytes);
        let record = || bytes.as_ref().map_or(Ok(()), |bytes| self.put(LAST_REPLAY, bytes));
        let recorded = record();
        let removed = [SAVE, PREVIOUS, REPLAY, SEED].map(|ending| self.remove(&slot.file(ending)));
        // The removed files may have made room for the recording.
        let recorded = recorded.or_else(|_| record());
        removed.into_iter().collect::<Result<(), Failure>>()?;
        recorded?;
        self.sync().map_err(|cause| Failure::CannotWrite { path: self.folder.clone(), cause })
    }

    /// The recording of the last run that ended, if there is one.
    pub(crate) fn last_recording(&self) -> Result<Option<Replay>, Failure> {
        let path = last_replay(&self.folder);
        let Some(bytes) = read(&path)? else { return Ok(None) };
        Replay::from_bytes(&bytes).map(Some).map_err(|fault| Failure::unusable(&path, fault))
    }

    /// Whether a run has ended before.
    pub(crate) fn has_last_recording(&self) -> bool {
        last_replay(&self.folder).is_file()
    }

    fn recording_of(&self, slot: Slot, world: &World) -> Result<Option<Replay>, Failure> {
        let bytes = read(&self.folder.join(slot.file(REPLAY)))?;
        let replay = bytes.and_then(|bytes| Replay::from_bytes(&bytes).ok());
        Ok(replay.and_then(|replay| replay.resume(world)))
    }

    /// Gives a file that cannot be used a name that no other has.
    fn set_aside(&self, slot: Slot, name: &str) -> Result<PathBuf, Failure> {
        let save = slot.file(SAVE);
        let names = (1..).map(|number| self.folder.join(format!("{save}.bad-{number}")));
        let kept = names.into_iter().find(|path| !path.exists()).unwrap_or_default();
        let moved = fs::rename(self.folder.join(name), &kept);
        moved.map(|()| kept.clone()).map_err(|cause| Failure::CannotWrite { path: kept, cause })
    }

    fn put(&self, name: &str, bytes: &[u8]) -> Result<(), Failure> {
        let part = self.write_part(name, bytes)?;
        self.move_to_place(&part, name)
    }

    /// Writes a file beside its place and brings it to the disk.
    fn write_part(&self, name: &str, bytes: &[u8]) -> Result<PathBuf, Failure> {
        let part = self.part_of(name);
        let write = |part: &Path| -> io::Result<()> {
            let mut file = File::create(part)?;
            file.write_all(bytes)?;
            file.sync_all()
        };
        write(&part).map_err(|cause| {
            // Nothing is left to do about a part that cannot be removed.
            let _ = fs::remove_file(&part);
            Failure::CannotWrite { path: self.folder.join(name), cause }
        })?;
        Ok(part)
    }

    fn move_to_place(&self, part: &Path, name: &str) -> Result<(), Failure> {
        let place = self.folder.join(name);
        let moved = fs::rename(part, &place).and_then(|()| self.sync());
        moved.map_err(|cause| Failure::CannotWrite { path: place, cause })
    }

    fn remove(&self, name: &str) -> Result<(), Failure> {
        let path = self.folder.join(name);
        match fs::remove_file(&path) {
            Err(cause) if cause.kind() != io::ErrorKind::NotFound => {
                Err(Failure::CannotWrite { path, cause })
            }
            _ => Ok(()),
        }
    }

    /// Flushes the list of files in the folder to the disk, on systems that need it.
    fn sync(&self) -> io::Result<()> {
        if cfg!(unix) { File::open(&self.folder)?.sync_all() } else { Ok(()) }
    }
}

/// The saved game in `folder`, or the one before it, without locking the folder.
pub fn look(folder: &Path, slot: Slot) -> Result<Loaded, Failure> {
    let mut faults = Vec::new();
    for ending in [SAVE, PREVIOUS] {
        let name = slot.file(ending);
        match read_world(folder, &name)? {
            None => {}
            Some(Err(fault)) => faults.push(Failure::unusable(&folder.join(name), fault)),
            Some(Ok(world)) => {
                let remarks = if ending == PREVIOUS { vec![Remark::Previous] } else { Vec::new() };
                let seed = seed_of(folder, slot, &world);
                return Ok(Loaded { run: Some(Run { world, seed, replay: None }), remarks });
            }
        }
    }
    if faults.is_empty() { Ok(Loaded::default()) } else { Err(Failure::Several(faults)) }
}

/// Where the recording of the last run that ended is kept.
pub fn last_replay(folder: &Path) -> PathBuf {
    folder.join(LAST_REPLAY)
}

/// The seed of a saved game as it was written; its number, if that is not known.
fn seed_of(folder: &Path, slot: Slot, world: &World) -> Seed {
    let written = seed_text(folder, slot).filter(|seed| seed.number() == world.seed());
    written.unwrap_or(Seed::Number(world.seed()))
}

fn seed_text(folder: &Path, slot: Slot) -> Option<Seed> {
    let bytes = read(&folder.join(slot.file(SEED))).ok()??;
    String::from_utf8(bytes).ok().map(Seed::Text)
}

fn read_world(folder: &Path, name: &str) -> Result<Option<Result<World, Fault>>, Failure> {
    Ok(read(&folder.join(name))?.map(|bytes| World::load(&bytes)))
}

/// The bytes of a file; `None` if there is no such file.
fn read(path: &Path) -> Result<Option<Vec<u8>>, Failure> {
    let mut bytes = Vec::new();
    match File::open(path).and_then(|file| file.take(MAX_BYTES).read_to_end(&mut bytes)) {
        Ok(_) => Ok(Some(bytes)),
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(Failure::CannotRead { path: path.to_owned(), cause }),
    }
}

const SET_ASIDE: Text = Text::new(
    "{file} cannot be used: {fault}. It is kept as {kept}",
    "{file} est inutilisable : {fault}. Il est conservé sous {kept}",
);
const ONLY_SAVED: Text = Text::new(
    "the run is saved; only its recording is not",
    "la partie est sauvegardée ; seul son enregistrement ne l’est pas",
);
const PREVIOUS_LOADED: Text = Text::new(
    "the saved game before it was loaded; the last few turns are lost",
    "la sauvegarde précédente a été chargée ; les tout derniers tours sont perdus",
);
const IN_USE: Text = Text::new(
    "another game is running with the saved games in {folder}; end it first, or use --saves",
    "une autre partie utilise les sauvegardes de {folder} ; terminez-la d’abord, ou utilisez --saves",
);

#[cfg(test)]
mod tests;
