//! The difficulty of a generated puzzle, and its requirements.

use std::ops::RangeInclusive;

use oubliette_core::{Size, Text};
use serde::{Deserialize, Serialize};

/// The difficulty of a generated puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Difficulty {
    /// Two boxes, to learn the rules.
    Gentle,
    /// Three boxes and the first detour.
    Easy,
    /// Three boxes that get into each other's way.
    Medium,
    /// Four boxes whose order matters.
    Hard,
    /// Five boxes and little room.
    Fiendish,
}

impl Difficulty {
    /// All, from the easiest up.
    pub const ALL: [Difficulty; 5] =
        [Difficulty::Gentle, Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Fiendish];

    /// Its name.
    pub const fn text(self) -> Text {
        match self {
            Difficulty::Gentle => Text::new("gentle", "très facile"),
            Difficulty::Easy => Text::new("easy", "facile"),
            Difficulty::Medium => Text::new("medium", "moyen"),
            Difficulty::Hard => Text::new("hard", "difficile"),
            Difficulty::Fiendish => Text::new("fiendish", "diabolique"),
        }
    }

    pub(super) const fn terms(self) -> Terms {
        match self {
            Difficulty::Gentle => Terms {
                boxes: 2,
                rooms: 2,
                inside: Size::new(6, 5),
                floor: 14..=22,
                pushes: 8..=16,
                min_changes: 2,
                min_detour: 2,
                max_positions: 3_000,
                budget: 10_000,
            },
            Difficulty::Easy => Terms {
                boxes: 3,
                rooms: 2,
                inside: Size::new(7, 5),
                floor: 16..=24,
                pushes: 14..=28,
                min_changes: 4,
                min_detour: 4,
                max_positions: 6_000,
                budget: 25_000,
            },
            Difficulty::Medium => Terms {
                boxes: 3,
                rooms: 3,
                inside: Size::new(8, 6),
                floor: 18..=28,
                pushes: 22..=40,
                min_changes: 6,
                min_detour: 6,
                max_positions: 10_000,
                budget: 50_000,
            },
            Difficulty::Hard => Terms {
                boxes: 4,
                rooms: 3,
                inside: Size::new(8, 7),
                floor: 20..=29,
                pushes: 30..=60,
                min_changes: 8,
                min_detour: 8,
                max_positions: 30_000,
                budget: 100_000,
            },
            Difficulty::Fiendish => Terms {
                boxes: 5,
                rooms: 3,
                inside: Size::new(9, 7),
                floor: 22..=30,
                pushes: 36..=100,
                min_changes: 12,
                min_detour: 12,
                max_positions: 80_000,
                budget: 280_000,
            },
        }
    }
}

/// The requirements of a difficulty.
#[derive(Clone, Debug)]
pub(super) struct Terms {
    pub(super) boxes: usize,
    pub(super) rooms: usize,
    /// The room inside the outermost wall.
    pub(super) inside: Size,
    /// How many cells the player can walk on.
    pub(super) floor: RangeInclusive<usize>,
    /// The fewest pushes that solve it.
    pub(super) pushes: RangeInclusive<u16>,
    /// How often the solution turns from one box to another, at least.
    pub(super) min_changes: u16,
    /// How many more pushes it takes than if the boxes could pass through each other, at least.
    pub(super) min_detour: u16,
    /// The most positions to look at on one board.
    pub(super) max_positions: usize,
    /// The most positions to look at on all boards together before the best is taken.
    pub(super) budget: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Puzzle;

    #[test]
    fn each_step_asks_for_more_than_the_one_before_on_boards_that_fit() {
        let terms = Difficulty::ALL.map(Difficulty::terms);
        for pair in terms.windows(2) {
            assert!(pair[0].boxes <= pair[1].boxes && pair[0].rooms <= pair[1].rooms);
            assert!(pair[0].pushes.start() < pair[1].pushes.start());
            assert!(pair[0].min_changes < pair[1].min_changes && pair[0].min_detour < pair[1].min_detour);
        }
        for terms in terms {
            assert!(terms.boxes <= Puzzle::MAX_BOXES && terms.rooms > 1);
            assert!(terms.inside.width + 2 <= Puzzle::MAX_SIZE.width);
            assert!(terms.inside.height + 2 <= Puzzle::MAX_SIZE.height);
        }
    }
}
