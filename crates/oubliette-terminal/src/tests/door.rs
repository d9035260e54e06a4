//! Locked doors and the key ledger.

use oubliette_core::{Language, Point};
use oubliette_game::{Refusal, World};

use super::super::input::Press;
use super::super::session::Session;
use super::super::ui::Screen;
use super::{played_until, press_all, shown, world};

/// A run beside a locked door whose key is missing.
fn before_a_locked_door(language: Language) -> (Session, oubliette_core::Direction) {
    let door = |world: &World| world.terrain().locks.doors.first().map(|door| door.at);
    let beside = |world: &World| {
        let door = door(world)?;
        oubliette_core::Direction::ALL.into_iter().find(|way| world.hero().at.step(*way) == door)
    };
    let goal = |world: &World| Some(door(world).unwrap_or(world.terrain().stair_down));
    let session = played_until(language, goal, |session| {
        let is_locked =
            |way| matches!(world(session).check(oubliette_game::Action::Step(way)), Err(Refusal::Locked));
        session.ui.screen == Screen::Walk && beside(world(session)).is_some_and(is_locked)
    });
    let way = beside(world(&session)).unwrap();
    (session, way)
}

#[test]
fn a_closed_door_says_why_and_where_its_key_is() {
    let (mut session, way) = before_a_locked_door(Language::English);
    let turn = world(&session).turn();
    session.press(Press::Arrow(way));
    let door = world(&session).hero().at.step(way);
    let reason = world(&session).why_closed(door).unwrap().text.en;
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let log: Vec<String> = session.ui.log.newest_first().map(|entry| entry.sentence.clone()).collect();
    assert_eq!(log[0], reason);
    assert_eq!(world(&session).turn(), turn);
    press_all(&mut session, "r");
    let screen = shown(&session);
    assert!(screen.contains("Keys and doors") && screen.contains("Why is it closed?"), "{screen}");
    let right: String = screen.lines().map(|line| line.chars().skip(30).collect::<String>() + " ").collect();
    assert!(words(&right).contains(&words(&reason)), "{right}");
}

#[test]
fn a_locked_door_has_a_sign_with_the_letter_of_its_metal() {
    let (session, _) = before_a_locked_door(Language::French);
    let screen = shown(&session);
    assert!(screen.contains("=F") || screen.contains("=C") || screen.contains("=A"), "{screen}");
    assert!(screen.contains("= porte ("), "{screen}");
    assert!(screen.contains("r clés"), "{screen}");
    let at: Point = world(&session).hero().at;
    assert!(session.view.as_ref().unwrap().doors.iter().any(|door| door.at.distance(at) == 1));
}
