//! The letters for terrain and things.

use oubliette_core::{Direction, Tile};
use oubliette_game::{Monster, Sight, Thing};

use super::super::frame::{Color, Ink};

/// A locked door that is still closed; its metal's first letter stands beside it.
pub(super) const DOOR: char = '=';
/// A cracked wall.
pub(super) const CRACK: char = '/';

/// How a cell of the window looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letters {
    /// The letter of the cell, and a mark beside it.
    pub(super) pair: [char; 2],
    pub(super) ink: Ink,
    /// Whether a large cell is full of them.
    pub(super) is_solid: bool,
}

impl Letters {
    pub(super) const fn new(pair: [char; 2], ink: Ink) -> Letters {
        Letters { pair, ink, is_solid: false }
    }

    const fn solid(letter: char) -> Letters {
        Letters { pair: [letter, letter], ink: Ink::DIM, is_solid: true }
    }
}

pub(super) fn letters_of(sight: Sight) -> Letters {
    match sight.thing {
        Some(Thing::Hero { facing }) => Letters::new(['@', arrow(facing)], Ink::of(Color::Green).bold()),
        Some(Thing::Monster(monster)) => {
            Letters::new([monster.kind.letter(), mark_of(&monster)], Ink::of(Color::Red).bold())
        }
        Some(Thing::Treasure) => Letters::new(['$', ' '], Ink::of(Color::Yellow).bold()),
        Some(Thing::StairUp) => Letters::new(['<', ' '], Ink::of(Color::Cyan).bold()),
        Some(Thing::StairDown) => Letters::new(['>', ' '], Ink::of(Color::Cyan).bold()),
        None => match sight.tile {
            None => Letters::new([' ', ' '], Ink::PLAIN),
            Some(Tile::Wall | Tile::Pillar) => Letters::solid('#'),
            Some(Tile::Rubble) => Letters::solid('%'),
            Some(Tile::LockedDoor) => Letters::new([DOOR, ' '], Ink::of(Color::Magenta)),
            Some(Tile::Door | Tile::SecretDoor) => Letters::new(['+', ' '], Ink::of(Color::Magenta)),
            Some(Tile::Room | Tile::Corridor | Tile::Passage | Tile::Cave | Tile::Treasure) => {
                Letters::new(['.', ' '], Ink::PLAIN)
            }
        },
    }
}

const fn arrow(direction: Direction) -> char {
    match direction {
        Direction::Up => '↑',
        Direction::Right => '→',
        Direction::Down => '↓',
        Direction::Left => '←',
    }
}

/// `z` for a sleeper, the tenths that are left for one that is wounded.
fn mark_of(monster: &Monster) -> char {
    if monster.is_asleep() {
        return 'z';
    }
    if monster.hp >= monster.max_hp {
        return ' ';
    }
    let tenths = u64::from(monster.hp) * 10 / u64::from(monster.max_hp.max(1));
    char::from_digit(tenths.clamp(1, 9) as u32, 10).unwrap_or(' ')
}
