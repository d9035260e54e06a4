//! Runs that are kept.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use oubliette_core::{Direction, Language};
use oubliette_game::{Action, Class, Replay, World};

use super::super::input::Press;
use super::super::log::Entry;
use super::super::session::{Flow, Session};
use super::super::ui::{Exit, Screen};
use super::{press_all, shown, world};
use crate::store::{self, Slot, Store};

/// An empty folder that goes away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Folder(std::env::temp_dir().join(format!("oubliette-play-{}-{number}", std::process::id())))
    }

    /// The game as it starts now.
    fn session(&self) -> Session {
        let mut session = super::session(Language::English);
        session.use_store(Store::open(self.0.clone()).unwrap()).unwrap();
        session
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn saved_turn(session: &Session) -> Option<u32> {
    session.ui.saved_in(Slot::Own).map(|run| run.world.turn())
}

fn waits(session: &mut Session, turns: u32) {
    for _ in 0..turns {
        press_all(session, ".");
    }
}

#[test]
fn a_run_is_continued_where_it_was_left() {
    let folder = Folder::new();
    let mut session = folder.session();
    assert!(!shown(&session).contains("Continue"), "{}", shown(&session));
    press_all(&mut session, "n\n");
    waits(&mut session, 3);
    assert_eq!(session.press(Press::Quit), Flow::Leave);
    session.save().unwrap();
    let digest = world(&session).digest();
    drop(session);
    let mut session = folder.session();
    let menu = shown(&session);
    assert!(menu.contains("> c  Continue") && menu.contains("Adventurer, level 1, on floor 1"), "{menu}");
    press_all(&mut session, "c");
    assert_eq!((world(&session).digest(), session.ui.screen), (digest, Screen::Walk));
    assert!(shown(&session).contains("Welcome back: adventurer"), "{}", shown(&session));
}

#[test]
fn a_run_is_saved_every_few_actions_without_being_asked() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    waits(&mut session, 25);
    drop(session);
    assert_eq!(saved_turn(&folder.session()), Some(20));
}

#[test]
fn a_run_put_away_is_continued_from_the_menu_and_a_new_one_asks_first() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    waits(&mut session, 2);
    session.press(Press::Escape);
    press_all(&mut session, "m");
    assert_eq!(session.ui.screen, Screen::Menu);
    press_all(&mut session, "n");
    assert!(shown(&session).contains("A run is saved. Start another one?"), "{}", shown(&session));
    press_all(&mut session, "\n");
    press_all(&mut session, "c");
    assert_eq!(world(&session).turn(), 2);
    session.press(Press::Escape);
    press_all(&mut session, "mn");
    session.press(Press::Arrow(Direction::Down));
    press_all(&mut session, "\n\n");
    assert_eq!(world(&session).turn(), 0);
}

#[test]
fn a_run_that_was_given_up_can_be_watched_but_not_continued() {
    let folder = Folder::new();
    let mut session = folder.session();
    session.start(Class::Mage);
    waits(&mut session, 5);
    session.press(Press::Escape);
    press_all(&mut session, "a");
    session.press(Press::Arrow(Direction::Down));
    press_all(&mut session, "\n");
    let menu = shown(&session);
    assert!(!menu.contains("Continue") && menu.contains("Watch the last run"), "{menu}");
    press_all(&mut session, "r");
    assert_eq!((session.ui.screen, world(&session).turn()), (Screen::Watch, 0));
    assert!(shown(&session).contains("0/5 actions"), "{}", shown(&session));
    session.tick();
    session.press(Press::Enter);
    assert!(session.pace().is_none(), "a single step stops it");
    session.press(Press::Arrow(Direction::Left));
    assert!(shown(&session).contains("1/5 actions"), "{}", shown(&session));
    assert_eq!(world(&session).turn(), 1, "one step back");
    press_all(&mut session, " ");
    while session.pace().is_some() {
        session.tick();
    }
    assert!(shown(&session).contains("The recording ends here."), "{}", shown(&session));
    assert_eq!((world(&session).turn(), world(&session).hero().class), (5, Class::Mage));
    session.save().unwrap();
    session.press(Press::Escape);
    assert_eq!(session.ui.screen, Screen::Menu);
    drop(session);
    assert!(saved_turn(&folder.session()).is_none(), "a recording is not a run");
}

#[test]
fn a_recording_that_parts_ways_stops_there_and_leaving_it_leaves_what_shows_nothing_else() {
    let mut true_run = World::new(7, Class::Mage);
    let mut replay = Replay::start(&true_run);
    true_run.act(Action::Wait).unwrap();
    replay.record(Action::Wait, &true_run);
    replay.record(Action::Wait, &World::new(8, Class::Mage));
    let mut session = super::session(Language::English);
    session.watch(replay, 8, true);
    while session.pace().is_some() {
        session.tick();
    }
    let parting = session.ui.watch.as_ref().and_then(|watch| watch.parting);
    assert_eq!(parting.map(|parting| parting.action), Some(2));
    assert!(shown(&session).contains("Esc quit"), "{}", shown(&session));
    assert_eq!(session.press(Press::Escape), Flow::Leave);
}

#[test]
fn a_damaged_save_is_told_and_the_one_before_it_is_continued() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    waits(&mut session, 20);
    drop(session);
    std::fs::write(folder.0.join("run.save"), b"nonsense").unwrap();
    let session = folder.session();
    let menu = shown(&session);
    assert!(menu.contains("Continue") && menu.contains("the last few turns are"), "{menu}");
    assert_eq!(saved_turn(&session), Some(10));
    assert!(store::look(&folder.0, Slot::Own).unwrap().run.is_some());
}

/// Lets every file of this name meet a full disk from now on.
fn fill_up(folder: &Folder, name: &str) {
    // A folder in its place cannot be written to either, and is never removed.
    std::fs::create_dir(folder.0.join(format!("{name}.new"))).unwrap();
}

fn make_room(folder: &Folder, name: &str) {
    std::fs::remove_dir(folder.0.join(format!("{name}.new"))).unwrap();
}

#[test]
fn a_run_that_cannot_be_saved_is_not_dropped_on_the_way_to_the_menu() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    fill_up(&folder, "run.save");
    waits(&mut session, 5);
    session.press(Press::Escape);
    press_all(&mut session, "m");
    let screen = shown(&session);
    assert!(screen.contains("Your run is not saved") && screen.contains("> Try again"), "{screen}");
    assert_eq!(world(&session).turn(), 5);
    press_all(&mut session, "\n");
    assert_eq!(session.ui.screen, Screen::Unsaved { exit: Exit::Menu }, "it still fails");
    make_room(&folder, "run.save");
    press_all(&mut session, "\n");
    assert_eq!(session.ui.screen, Screen::Menu);
    assert!(!shown(&session).contains("run.save"), "{}", shown(&session));
    drop(session);
    assert_eq!(saved_turn(&folder.session()), Some(5));
}

#[test]
fn quitting_with_a_run_that_cannot_be_saved_asks_and_fails_only_if_one_insists() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    fill_up(&folder, "run.save");
    waits(&mut session, 5);
    assert_eq!(session.press(Press::Quit), Flow::Stay);
    assert_eq!(session.ui.screen, Screen::Unsaved { exit: Exit::Shell });
    session.press(Press::Escape);
    assert_eq!(session.ui.screen, Screen::Walk);
    session.press(Press::Escape);
    press_all(&mut session, "q");
    session.press(Press::Arrow(Direction::Up));
    assert!(shown(&session).contains("> Quit without saving"), "{}", shown(&session));
    assert_eq!(session.press(Press::Enter), Flow::Leave);
    assert!(session.save().is_err());
}

#[test]
fn one_failure_of_the_disk_is_shown_once() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    fill_up(&folder, "run.save");
    waits(&mut session, 45);
    let is_told = |entry: &&Entry| entry.sentence.contains("run.save");
    assert_eq!(session.ui.log.newest_first().filter(is_told).count(), 1);
    session.press(Press::Escape);
    press_all(&mut session, "m");
    let screen = shown(&session);
    assert_eq!(screen.to_lowercase().matches("cannot write").count(), 1, "{screen}");
    session.press(Press::Escape);
    make_room(&folder, "run.save");
    waits(&mut session, 10);
    assert!(shown(&session).contains("Your run is saved again."), "{}", shown(&session));
}

#[test]
fn a_disk_too_full_for_the_recording_is_told_and_the_run_is_saved() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    fill_up(&folder, "run.replay");
    waits(&mut session, 7);
    session.press(Press::Escape);
    press_all(&mut session, "m");
    let menu = shown(&session);
    assert!(session.ui.screen == Screen::Menu && menu.contains("The run is saved; only its"), "{menu}");
    drop(session);
    assert_eq!(saved_turn(&folder.session()), Some(7));
}

#[test]
fn the_daily_run_and_another_one_are_kept_side_by_side() {
    let folder = Folder::new();
    let mut session = folder.session();
    press_all(&mut session, "n\n");
    waits(&mut session, 2);
    session.press(Press::Escape);
    press_all(&mut session, "md");
    assert_eq!(session.ui.screen, Screen::Classes, "nothing has to be given up for it");
    press_all(&mut session, "\n");
    waits(&mut session, 3);
    session.press(Press::Escape);
    press_all(&mut session, "m");
    drop(session);
    let mut session = folder.session();
    let menu = shown(&session);
    assert!(menu.contains("c  Continue\n") && menu.contains("d  Continue the daily run\n"), "{menu}");
    assert!(!menu.contains("  Daily run"), "today's run is begun: {menu}");
    press_all(&mut session, "d");
    assert_eq!((world(&session).turn(), session.ui.seed.to_string().as_str()), (3, "daily-2026-01-01"));
    assert!(shown(&session).contains("seed daily-2026-01-01"), "{}", shown(&session));
    session.press(Press::Escape);
    press_all(&mut session, "mc");
    assert_eq!(world(&session).turn(), 2);
    session.press(Press::Escape);
    press_all(&mut session, "m");
    session.ui.today = oubliette_core::Seed::from_text("daily-2026-01-02");
    assert!(shown(&session).contains("t  Daily run\n"), "{}", shown(&session));
    press_all(&mut session, "t");
    assert_eq!(session.ui.screen, Screen::Replacing(Slot::Daily));
}

#[test]
fn where_runs_cannot_be_saved_one_may_play_without() {
    let folder = Folder::new();
    std::fs::write(&folder.0, "a file where a folder should be").unwrap();
    let failure = Store::open(folder.0.clone()).unwrap_err();
    let mut session = super::session(Language::English);
    session.choose_class(oubliette_core::Seed::Number(7), Slot::Own);
    session.ask_to_play_unkept(&failure);
    let screen = shown(&session);
    for words in ["Runs cannot be saved", "Cannot write", "> Play without saving", "--saves FOLDER"] {
        assert!(screen.contains(words), "{words} in {screen}");
    }
    press_all(&mut session, "\n");
    assert_eq!(session.ui.screen, Screen::Classes, "what was asked for goes on");
    press_all(&mut session, "\n");
    waits(&mut session, 15);
    session.press(Press::Escape);
    let pause = shown(&session);
    assert!(pause.contains("This run is not saved.") && !pause.contains("Main menu"), "{pause}");
    std::fs::remove_file(&folder.0).unwrap();
}
