//! The chambers of the hidden floor, and the attempt at a puzzle in one of them.

use oubliette_core::Direction;

use super::scribe::{Scribe, Topic};
use crate::chamber::{Chamber, MAX_STEPS, Record, has_crack};

const UNTOUCHED: usize = 0;
const LEFT: usize = 1;
const SOLVED: usize = 2;

/// The state of the chambers beside the first `deepest` floors.
pub(super) fn chambers(scribe: &mut Scribe<'_>, deepest: u32, told: &[Chamber]) -> Vec<Chamber> {
    let mut chambers = Vec::new();
    for depth in (1..=deepest).filter(|depth| has_crack(*depth)) {
        let told = told.iter().find(|chamber| chamber.depth == depth).map(|chamber| &chamber.record);
        let (state, steps) = match told {
            None => (UNTOUCHED, (&[][..], 0)),
            Some(Record::Unsolved { directions, undone }) => (LEFT, (&directions[..], *undone)),
            Some(Record::Solved) => (SOLVED, (&[][..], 0)),
        };
        let record = match scribe.choice(Topic::Chamber, 0, 3, state) {
            UNTOUCHED => continue,
            LEFT => {
                let (directions, undone) = attempt(scribe, steps);
                if directions.is_empty() {
                    scribe.deceive();
                }
                Record::Unsolved { directions, undone }
            }
            _ => Record::Solved,
        };
        chambers.push(Chamber { depth, record });
    }
    chambers
}

/// The steps of an attempt, and how many of them were undone.
pub(super) fn attempt(
    scribe: &mut Scribe<'_>,
    (directions, undone): (&[Direction], usize),
) -> (Vec<Direction>, usize) {
    let count = scribe.large(directions.len() as u32);
    let count = scribe.at_most(MAX_STEPS as u32, count) as usize;
    let mut steps = Vec::with_capacity(count);
    // People walk on, and never back.
    let mut last = 0;
    for place in 0..count {
        let way = directions.get(place).map_or(0, |way| *way as usize);
        last = scribe.choice(Topic::BoardStep, 4 * last, 4, way);
        steps.push(Direction::ALL[last]);
    }
    let undone = scribe.expected(8, 0, undone as u32);
    (steps, scribe.at_most(count as u32, undone) as usize)
}
