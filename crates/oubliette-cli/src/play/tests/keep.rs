//! Runs that are kept.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use oubliette::{Direction, Language};
use oubliette_game::{Action, Class, Replay, World};

use super::super::input::Press;
use super::super::session::{Flow, Session};
use super::super::ui::Screen;
use super::{press_all, shown, world};
use crate::store::{self, Store};

/// An empty folder that goes away at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        Folder(std::env::temp_dir().join(format!("oubliette-play-{}-{number}", std::process::id())))
    }

    /// The game as somebody finds it who starts it now.
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
    assert_eq!(folder.session().ui.saved.as_ref().map(World::turn), Some(20));
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
    assert!(shown(&session).contains("A run is saved. Begin another one?"), "{}", shown(&session));
    press_all(&mut session, "\n");
    press_all(&mut session, "c");
    assert_eq!(world(&session).turn(), 2);
    session.press(Press::Escape);
    press_all(&mut session, "md");
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
    assert!(folder.session().ui.saved.is_none(), "a recording is not a run");
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
    assert_eq!(session.ui.saved.as_ref().map(World::turn), Some(10));
    assert!(store::look(&folder.0).unwrap().world.is_some());
}
