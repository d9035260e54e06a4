//! Which letter stands for what.

use oubliette::{Direction, Tile};
use oubliette_game::{Monster, MonsterKind, Sight, Thing};

use super::super::frame::{Color, Ink};

/// The two letters of a cell of the window: what is there, and a mark about it.
pub(super) fn letters_of(sight: Sight) -> ([char; 2], Ink) {
    match sight.thing {
        Some(Thing::Hero { facing }) => (['@', arrow(facing)], Ink::of(Color::Green).bold()),
        Some(Thing::Monster(monster)) => {
            ([letter_of(monster.kind), mark_of(&monster)], Ink::of(Color::Red).bold())
        }
        Some(Thing::Treasure) => (['$', ' '], Ink::of(Color::Yellow).bold()),
        Some(Thing::StairUp) => (['<', ' '], Ink::of(Color::Cyan).bold()),
        Some(Thing::StairDown) => (['>', ' '], Ink::of(Color::Cyan).bold()),
        None => match sight.tile {
            None => ([' ', ' '], Ink::PLAIN),
            Some(Tile::Wall | Tile::Pillar) => (['#', '#'], Ink::DIM),
            Some(Tile::Rubble) => (['%', '%'], Ink::DIM),
            Some(Tile::Door | Tile::SecretDoor | Tile::LockedDoor) => (['+', ' '], Ink::of(Color::Magenta)),
            Some(Tile::Room | Tile::Corridor | Tile::Passage | Tile::Cave | Tile::Treasure) => {
                (['.', ' '], Ink::PLAIN)
            }
        },
    }
}

/// Guardians are capitals.
pub(super) const fn letter_of(kind: MonsterKind) -> char {
    match kind {
        MonsterKind::Sentinel => 's',
        MonsterKind::Wolf => 'w',
        MonsterKind::Bat => 'b',
        MonsterKind::Slime => 'j',
        MonsterKind::Archer => 'a',
        MonsterKind::Thief => 't',
        MonsterKind::Ogre => 'o',
        MonsterKind::Mimic => 'm',
        MonsterKind::Shaman => 'h',
        MonsterKind::Minotaur => 'M',
        MonsterKind::Lich => 'L',
        MonsterKind::Hydra => 'H',
        MonsterKind::Keeper => 'K',
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_monster_has_a_letter_of_its_own_and_guardians_a_capital() {
        let letters: BTreeSet<char> = MonsterKind::ALL.into_iter().map(letter_of).collect();
        assert_eq!(letters.len(), MonsterKind::ALL.len());
        for kind in MonsterKind::ALL {
            assert_eq!(letter_of(kind).is_ascii_uppercase(), kind.is_boss(), "{kind:?}");
        }
    }
}
