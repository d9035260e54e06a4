//! The things seen so far, so that an automatic walk stops where something comes into view.

use std::collections::BTreeSet;

use oubliette_core::Point;
use oubliette_game::{Thing, View, WINDOW};

/// The things seen on the floors of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notices {
    /// Things that stay where they are, with the number of their floor: noticed once.
    met: BTreeSet<(u32, i32, i32)>,
    /// Moving monsters in the window: noticed whenever they enter it.
    monsters: Vec<u8>,
}

impl Notices {
    /// Notes the things in the window; returns whether any of them is new.
    pub(super) fn look(&mut self, view: &View) -> bool {
        let corner = Point::new(view.hero.at.x - WINDOW.width / 2, view.hero.at.y - WINDOW.height / 2);
        let mut monsters = Vec::new();
        let mut is_new = false;
        // The hero hides a stair underneath.
        self.met.insert((view.depth, view.hero.at.x, view.hero.at.y));
        let mut meet = |at: Point| is_new |= self.met.insert((view.depth, at.x, at.y));
        for (place, sight) in WINDOW.rect().points().zip(view.window()) {
            match sight.thing {
                Some(Thing::Monster(monster)) if monster.roams() => monsters.push(monster.id),
                Some(Thing::Monster(_) | Thing::Treasure | Thing::StairDown) => {
                    meet(Point::new(corner.x + place.x, corner.y + place.y));
                }
                Some(Thing::Hero { .. } | Thing::StairUp) | None => {}
            }
        }
        view.doors.iter().map(|door| door.at).chain(view.crack).for_each(meet);
        is_new |= monsters.iter().any(|id| !self.monsters.contains(id));
        self.monsters = monsters;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene;
    use super::*;

    const EMPTY: &str = "
        .............
        .............
        .............
        .............
        ......@......
        .............
        .............
        .............
        .............";

    #[test]
    fn a_treasure_is_noticed_once_and_a_monster_whenever_it_comes() {
        let empty = scene::view(EMPTY);
        let treasure = scene::view(&EMPTY.replacen('.', "$", 1));
        let wolf = scene::view(&EMPTY.replacen('.', "w", 1));
        let mut notices = Notices::default();
        assert!(!notices.look(&empty));
        assert!(notices.look(&treasure));
        assert!(!notices.look(&empty));
        assert!(!notices.look(&treasure));
        assert!(notices.look(&wolf));
        assert!(!notices.look(&wolf));
        assert!(!notices.look(&empty));
        assert!(notices.look(&wolf));
    }

    #[test]
    fn a_monster_that_never_moves_is_noticed_once() {
        let empty = scene::view(EMPTY);
        for letter in ["s", "a", "o"] {
            let still = scene::view(&EMPTY.replacen('.', letter, 1));
            let mut notices = Notices::default();
            assert!(notices.look(&still));
            assert!(!notices.look(&empty) && !notices.look(&still), "{letter}");
        }
    }
}
