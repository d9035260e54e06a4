//! The hidden floor: chambers with a puzzle each, beside the numbered floors.
//!
//! On floors 3, 8, 13 and so on a wall is cracked. The crack is visible like everything else around the hero, lies
//! before all locked doors, and a hero who walks into it enters the chamber behind it. Each crack leads to another
//! chamber, from gentle behind the first to fiendish from the fifth on. In a chamber time stands still: no action
//! takes a turn. The hero may leave at any time and finds everything as it was left. A hero who solves the puzzle
//! is back before the crack, with a reward no treasure holds: an enchanted piece, better than any of its floor, and
//! a token.

use oubliette_core::Direction;

use crate::chance::{label, stream};
use crate::digest::Digest;
use crate::enchant::Enchantment;
use crate::item::{Equipment, EquipmentKind, Item};
use oubliette_sokoban::{Difficulty, Play, Puzzle, generate};

/// Floors between two cracks.
const PERIOD: u32 = 5;
/// The first floor with a crack.
const FIRST: u32 = 3;
/// How much better a reward is than the best piece of its floor.
const BONUS: u32 = 2;
/// The limit of steps; then the player has to undo or to restart. It keeps saves small.
pub(crate) const MAX_STEPS: usize = 1000;

/// A chamber that the hero has left, beside the floor whose crack leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chamber {
    /// The number of that floor.
    pub depth: u32,
    /// How it was left.
    pub record: Record,
}

/// How a chamber was left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Record {
    /// In the middle of an attempt.
    Unsolved {
        /// All steps, those that were undone at the end.
        directions: Vec<Direction>,
        /// How many were undone.
        undone: usize,
    },
    /// Solved: there is nothing more to do.
    Solved,
}

/// Whether a wall of floor `depth` is cracked.
pub(crate) fn has_crack(depth: u32) -> bool {
    depth % PERIOD == FIRST
}

/// How hard the puzzle behind the crack of floor `depth` is.
pub fn difficulty(depth: u32) -> Difficulty {
    let place = (depth / PERIOD) as usize;
    Difficulty::ALL[place.min(Difficulty::ALL.len() - 1)]
}

/// The puzzle behind the crack of floor `depth` of run `run`.
pub fn puzzle(run: u64, depth: u32) -> Puzzle {
    generate(difficulty(depth), &mut stream(run, depth.into(), label::CHAMBER)).puzzle
}

/// The reward for solving the puzzle behind the crack of floor `depth` of run `run`.
pub fn reward(run: u64, depth: u32) -> [Item; 2] {
    let mut rng = stream(run, depth.into(), label::REWARD);
    let kind = EquipmentKind::ALL[rng.below(EquipmentKind::ALL.len() as u32) as usize];
    let enchantment = Enchantment::ALL[rng.below(Enchantment::ALL.len() as u32) as usize];
    let piece = Equipment { kind, quality: depth + BONUS, enchantment: Some(enchantment) };
    [Item::Equipment(piece), Item::Token]
}

impl Record {
    /// The record of `play`; `None` if no step was made.
    pub(crate) fn of(play: &Play) -> Option<Record> {
        let directions: Vec<Direction> = play.directions().collect();
        let undone = play.undone_count();
        (!directions.is_empty()).then_some(Record::Unsolved { directions, undone })
    }

    pub(crate) fn digest(&self, digest: &mut Digest) {
        match self {
            Record::Solved => drop(digest.number(0)),
            Record::Unsolved { directions, undone } => {
                digest.number(1 + directions.len() as u64).number(*undone as u64);
                for directions in directions.chunks(32) {
                    digest.number(directions.iter().fold(0, |word, &way| word << 2 | way as u64));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_floors_with_cracks_never_have_a_guardian_and_their_puzzles_get_harder() {
        let cracked: Vec<u32> = (1..30).filter(|depth| has_crack(*depth)).collect();
        assert_eq!(cracked, [3, 8, 13, 18, 23, 28]);
        assert!(cracked.iter().all(|depth| crate::boss::guardian(*depth).is_none()));
        let puzzles: Vec<Difficulty> = cracked.iter().map(|depth| difficulty(*depth)).collect();
        assert_eq!(puzzles[..5], Difficulty::ALL);
        assert_eq!(puzzles[5], Difficulty::Fiendish);
    }

    #[test]
    fn a_chamber_depends_on_the_run_and_the_floor_alone() {
        assert_eq!(puzzle(1, 3), puzzle(1, 3));
        assert_ne!(puzzle(1, 3), puzzle(2, 3));
        assert_eq!(reward(1, 3), reward(1, 3));
    }

    #[test]
    fn a_reward_is_better_than_what_treasures_of_its_floor_hold() {
        for run in 0..50 {
            let [piece, token] = reward(run, 8);
            let Item::Equipment(piece) = piece else { panic!("{piece:?} is no equipment") };
            assert!(piece.quality > 8 && piece.enchantment.is_some());
            assert_eq!(token, Item::Token);
        }
    }
}
