use std::sync::atomic::{AtomicU32, Ordering};

use super::*;
use oubliette_core::Direction;
use oubliette_game::{Action, Class};

const SAVE: &str = "run.save";
const PREVIOUS: &str = "run.save.old";
const REPLAY: &str = "run.replay";

/// An empty folder that goes away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("oubliette-store-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn open(&self) -> Store {
        Store::open(self.0.clone()).unwrap()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A run after `turns` turns of waiting, recorded.
fn run_of(turns: u32) -> (World, Replay) {
    let mut world = World::new(7, Class::Rogue);
    let mut replay = Replay::start(&world);
    for _ in 0..turns {
        world.act(Action::Wait).unwrap();
        replay.record(Action::Wait, &world);
    }
    (world, replay)
}

/// Saves a run of the player's own.
fn save(store: &Store, world: &World, replay: Option<&Replay>) -> Result<Option<Failure>, Failure> {
    store.save(Slot::Own, world, &Seed::Number(world.seed()), replay)
}

fn turn_of(loaded: &Loaded) -> Option<u32> {
    loaded.run.as_ref().map(|run| run.world.turn())
}

#[test]
fn a_saved_run_is_loaded_with_its_recording() {
    let folder = Folder::new();
    let store = folder.open();
    assert!(store.load(Slot::Own).unwrap().run.is_none(), "an empty folder holds no game");
    let (world, replay) = run_of(5);
    save(&store, &world, Some(&replay)).unwrap();
    let Loaded { run, remarks } = store.load(Slot::Own).unwrap();
    let run = run.unwrap();
    assert_eq!(run.world.digest(), world.digest());
    assert_eq!((run.replay, remarks.len()), (Some(replay), 0));
    assert_eq!(folder.names(), [LOCK, REPLAY, SAVE]);
}

#[test]
fn a_damaged_game_is_kept_aside_and_the_one_before_it_is_loaded() {
    let folder = Folder::new();
    let store = folder.open();
    for turns in [3, 4] {
        let (world, replay) = run_of(turns);
        save(&store, &world, Some(&replay)).unwrap();
    }
    let mut bytes = fs::read(folder.file(SAVE)).unwrap();
    bytes[20] ^= 4;
    fs::write(folder.file(SAVE), &bytes).unwrap();
    let loaded = store.load(Slot::Own).unwrap();
    assert_eq!(turn_of(&loaded), Some(3));
    assert_eq!(loaded.run.unwrap().replay.unwrap().actions().len(), 3, "the recording is cut to fit");
    assert!(matches!(loaded.remarks[..], [Remark::SetAside { fault: Fault::Damaged, .. }, Remark::Previous]));
    for language in Language::ALL {
        let sentence = loaded.remarks[0].message(language);
        assert!(sentence.contains("run.save.bad-1") && !sentence.contains('{'), "{sentence}");
    }
    assert_eq!(fs::read(folder.file("run.save.bad-1")).unwrap(), bytes);
    assert_eq!(turn_of(&store.load(Slot::Own).unwrap()), Some(3), "it stays loadable");
}

#[test]
fn when_both_are_damaged_both_are_kept_and_there_is_no_game() {
    let folder = Folder::new();
    let store = folder.open();
    save(&store, &run_of(1).0, None).unwrap();
    save(&store, &run_of(2).0, None).unwrap();
    fs::write(folder.file(SAVE), "OUB").unwrap();
    fs::write(folder.file(PREVIOUS), "PNG").unwrap();
    let loaded = store.load(Slot::Own).unwrap();
    assert!(loaded.run.is_none());
    assert_eq!(loaded.remarks.len(), 2);
    assert_eq!(folder.names(), [LOCK, "run.save.bad-1", "run.save.bad-2"]);
}

#[test]
fn wherever_a_save_is_broken_off_the_old_or_the_new_game_loads() {
    let (old, new) = (run_of(3).0, run_of(4).0);
    let part = format!("{SAVE}.new");
    // The folder after each step of saving: the part begun, the part whole, the old game out of the way, the part
    // in its place.
    let begun = &new.save()[..9];
    let states: [&[(&str, &[u8])]; 4] = [
        &[(SAVE, &old.save()), (&part, begun)],
        &[(SAVE, &old.save()), (&part, &new.save())],
        &[(PREVIOUS, &old.save()), (&part, &new.save())],
        &[(PREVIOUS, &old.save()), (SAVE, &new.save())],
    ];
    for (state, turn) in states.into_iter().zip([3, 3, 3, 4]) {
        let folder = Folder::new();
        state.iter().for_each(|(name, bytes)| fs::write(folder.file(name), bytes).unwrap());
        let store = folder.open();
        assert_eq!(turn_of(&store.load(Slot::Own).unwrap()), Some(turn));
        save(&store, &run_of(5).0, None).unwrap();
        assert_eq!(turn_of(&store.load(Slot::Own).unwrap()), Some(5), "saving goes on from there");
        assert!(!folder.names().contains(&part));
    }
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_costs_nothing_but_the_new_game() {
    let folder = Folder::new();
    let store = folder.open();
    save(&store, &run_of(3).0, None).unwrap();
    std::os::unix::fs::symlink("/dev/full", folder.file("run.save.new")).unwrap();
    let failure = save(&store, &run_of(4).0, None).unwrap_err();
    let lines = failure.lines(Language::English);
    assert!(lines[0].contains("run.save") && lines[0].contains("full"), "{lines:?}");
    assert_eq!(turn_of(&store.load(Slot::Own).unwrap()), Some(3));
}

#[test]
fn a_part_that_cannot_be_written_is_told_and_the_old_game_stays() {
    let folder = Folder::new();
    let store = folder.open();
    save(&store, &run_of(3).0, None).unwrap();
    fs::create_dir(folder.file("run.save.new")).unwrap();
    assert!(matches!(save(&store, &run_of(4).0, None), Err(Failure::CannotWrite { .. })));
    assert_eq!(turn_of(&store.load(Slot::Own).unwrap()), Some(3));
}

#[test]
fn death_leaves_nothing_but_the_recording() {
    let folder = Folder::new();
    let store = folder.open();
    let (world, replay) = run_of(3);
    save(&store, &world, Some(&replay)).unwrap();
    save(&store, &world, Some(&replay)).unwrap();
    store.forget(Slot::Own, Some(&replay)).unwrap();
    assert_eq!(folder.names(), [LAST_REPLAY, LOCK]);
    let bytes = fs::read(last_replay(&folder.0)).unwrap();
    assert_eq!(Replay::from_bytes(&bytes), Ok(replay));
    assert!(store.load(Slot::Own).unwrap().run.is_none());
}

#[test]
fn parts_that_a_killed_program_left_are_removed_when_the_folder_is_opened() {
    let folder = Folder::new();
    for name in ["run.save.new", "daily.replay.new", "run.seed.new", "last.replay.new", "mine.new"] {
        fs::write(folder.file(name), "half a file").unwrap();
    }
    folder.open();
    assert_eq!(folder.names(), ["mine.new", LOCK]);
}

#[test]
fn two_games_never_write_into_one_folder() {
    let folder = Folder::new();
    let first = folder.open();
    let refused = Store::open(folder.0.clone()).unwrap_err().lines(Language::English);
    assert!(refused[0].contains("another game is running"), "{refused:?}");
    drop(first);
    folder.open();
}

#[test]
fn a_recording_of_another_game_is_not_taken_for_the_one_of_this() {
    let folder = Folder::new();
    let store = folder.open();
    let mut world = World::new(8, Class::Mage);
    let replay = Replay::start(&world);
    let way = Direction::ALL.into_iter().find(|way| world.check(Action::Step(*way)).is_ok());
    world.act(Action::Step(way.unwrap())).unwrap();
    save(&store, &world, Some(&replay)).unwrap();
    let loaded = store.load(Slot::Own).unwrap();
    assert!(loaded.run.is_some_and(|run| run.replay.is_none()));
}

/// Lets the next file of this name meet a full disk.
#[cfg(unix)]
fn fill_up(folder: &Folder, name: &str) {
    std::os::unix::fs::symlink("/dev/full", folder.file(&format!("{name}.new"))).unwrap();
}

#[cfg(unix)]
#[test]
fn on_a_disk_too_full_for_the_recording_the_game_is_still_saved() {
    let folder = Folder::new();
    let store = folder.open();
    let (world, replay) = run_of(3);
    save(&store, &world, Some(&replay)).unwrap();
    fill_up(&folder, REPLAY);
    let (world, replay) = run_of(4);
    let lines = save(&store, &world, Some(&replay)).unwrap().unwrap().lines(Language::English);
    assert!(lines[0].contains("run.replay") && lines[0].contains("full"), "{lines:?}");
    assert!(lines[1].contains("the run is saved"), "{lines:?}");
    assert_eq!(turn_of(&store.load(Slot::Own).unwrap()), Some(4));
    let (world, replay) = run_of(5);
    assert!(save(&store, &world, Some(&replay)).unwrap().is_none());
    assert_eq!(store.load(Slot::Own).unwrap().run.unwrap().replay, Some(replay), "it is whole again later");
}

#[cfg(unix)]
#[test]
fn death_on_a_full_disk_leaves_no_game_to_continue() {
    let folder = Folder::new();
    let store = folder.open();
    let (world, replay) = run_of(3);
    save(&store, &world, Some(&replay)).unwrap();
    fill_up(&folder, LAST_REPLAY);
    store.forget(Slot::Own, Some(&replay)).unwrap();
    assert_eq!(folder.names(), [LAST_REPLAY, LOCK], "what was removed made room for the recording");
    save(&store, &world, Some(&replay)).unwrap();
    fs::create_dir(folder.file("last.replay.new")).unwrap();
    assert!(store.forget(Slot::Own, Some(&replay)).is_err());
    assert!(store.load(Slot::Own).unwrap().run.is_none());
}

#[test]
fn the_daily_run_is_kept_beside_the_other_and_both_keep_the_names_of_their_seeds() {
    let folder = Folder::new();
    let store = folder.open();
    let runs = [(Slot::Own, "it's me"), (Slot::Daily, "daily-2026-01-01")];
    for (slot, name) in runs {
        let seed = Seed::from_text(name);
        assert!(store.save(slot, &World::new(seed.number(), Class::Mage), &seed, None).unwrap().is_none());
    }
    for (slot, name) in runs {
        assert_eq!(store.load(slot).unwrap().run.unwrap().seed, Seed::from_text(name));
        assert_eq!(look(&folder.0, slot).unwrap().run.unwrap().seed, Seed::from_text(name));
    }
    save(&store, &run_of(1).0, None).unwrap();
    assert_eq!(store.load(Slot::Own).unwrap().run.unwrap().seed, Seed::Number(7), "a number has no name");
    fs::write(folder.file("run.seed"), "another").unwrap();
    assert_eq!(store.load(Slot::Own).unwrap().run.unwrap().seed, Seed::Number(7), "a name must fit");
    store.forget(Slot::Own, None).unwrap();
    assert_eq!(folder.names(), ["daily.save", "daily.seed", LOCK]);
}
