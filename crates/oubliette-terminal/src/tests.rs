//! Whole screens as text, and whole ways through them.

use oubliette_core::{Direction, Language, Point, Seed};
use oubliette_game::{Class, World};

use super::input::{Keys, Press};
use super::session::{Flow, Session, Sources};
use super::ui::{Screen, Ui};

mod bot;
mod chamber;
mod door;
mod keep;
mod pointer;
mod screen;
mod session;

fn ui(language: Language) -> Ui {
    Ui::new(language, Keys::Letters, Seed::from_text("daily-2026-01-01"))
}

fn session(language: Language) -> Session {
    let sources = Sources { fresh: || Seed::Number(5), today: || Seed::from_text("daily-2026-01-01") };
    Session::new(ui(language), sources)
}

fn press_all(session: &mut Session, letters: &str) {
    for letter in letters.chars() {
        let press = if letter == '\n' { Press::Enter } else { Press::Letter(letter) };
        assert_eq!(session.press(press), Flow::Stay);
    }
}

fn shown(session: &Session) -> String {
    session.draw().to_text()
}

fn world(session: &Session) -> &World {
    session.world.as_ref().unwrap()
}

/// Walks until the trip is over.
fn walk_on(session: &mut Session) {
    let mut steps = 0;
    while session.is_on_a_trip() {
        session.tick();
        steps += 1;
        assert!(steps < 5000, "a walk never ends");
    }
}

/// The first run that reaches a state where `is_there` holds, without dying, played with full knowledge of the
/// floor.
fn played_until(
    language: Language,
    goal: impl Fn(&World) -> Option<Point>,
    is_there: impl Fn(&Session) -> bool,
) -> Session {
    for seed in 1..300 {
        let mut session = session(language);
        session.choose_class(Seed::Number(seed), crate::store::Slot::Own);
        session.start(Class::Warrior);
        for _ in 0..2000 {
            if is_there(&session) {
                return session;
            }
            match session.ui.screen {
                Screen::Walk => {
                    let Some(step) = goal(world(&session)).and_then(|goal| step_to(world(&session), goal))
                    else {
                        break;
                    };
                    session.press(Press::Arrow(step));
                }
                Screen::Treasure => press_all(&mut session, "l"),
                Screen::Growth => press_all(&mut session, "\n"),
                _ => break,
            }
        }
    }
    panic!("no run came there");
}

/// The first step of a shortest way over the terrain, around monsters and treasures if there is such a way.
fn step_to(world: &World, goal: Point) -> Option<Direction> {
    let is_blocked = |at: Point| {
        let state = world.state();
        state.monster_at(at).is_some() || state.treasure_at(at).is_some() || world.terrain().is_stair(at)
    };
    let is_free = |at: Point| world.terrain().is_open(at) && !is_blocked(at);
    first_step(world, goal, is_free).or_else(|| first_step(world, goal, |at| world.terrain().is_open(at)))
}

fn first_step(world: &World, goal: Point, is_free: impl Fn(Point) -> bool) -> Option<Direction> {
    let mut is_seen = oubliette_core::Grid::filled(world.terrain().size(), false);
    let mut queue = std::collections::VecDeque::from([goal]);
    while let Some(at) = queue.pop_front() {
        for direction in Direction::ALL {
            let next = at.step(direction);
            if next == world.hero().at {
                return Some(direction.reversed());
            }
            if is_free(next) && !std::mem::replace(&mut is_seen[next], true) {
                queue.push_back(next);
            }
        }
    }
    None
}

/// A run that stands before an opened treasure.
fn before_a_treasure(language: Language) -> Session {
    let nearest = |world: &World| {
        let distance = |at: &Point| at.distance(world.hero().at);
        world.state().treasures.iter().map(|treasure| treasure.at).min_by_key(distance)
    };
    played_until(language, nearest, |session| session.ui.screen == Screen::Treasure)
}
