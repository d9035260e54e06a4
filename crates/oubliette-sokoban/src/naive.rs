//! An exhaustive search for comparison, which shares only the rules of a step with the real one.

use std::collections::{BTreeSet, VecDeque};

use oubliette_core::{Direction, Point, Rng};

use super::puzzle::{Puzzle, State};

/// The fewest pushes, found by making every step from every state; `None` if there is no solution.
pub(super) fn fewest_pushes(puzzle: &Puzzle) -> Option<u32> {
    let mut seen = BTreeSet::new();
    let mut waiting = VecDeque::from([(puzzle.start(), 0)]);
    while let Some((state, pushes)) = waiting.pop_front() {
        if puzzle.is_won(&state) {
            return Some(pushes);
        }
        if !seen.insert((state.player(), state.boxes().collect::<Vec<Point>>())) {
            continue;
        }
        for direction in Direction::ALL {
            match puzzle.step(&state, direction) {
                Ok(next) if moves_a_box(&state, &next) => waiting.push_back((next, pushes + 1)),
                Ok(next) => waiting.push_front((next, pushes)),
                Err(_) => {}
            }
        }
    }
    None
}

fn moves_a_box(before: &State, after: &State) -> bool {
    before.has_box(after.player())
}

/// A room of at most 5 x 4 cells with up to three boxes, all at random cells.
pub(super) fn tiny_puzzle(seed: u64) -> Puzzle {
    let mut rng = Rng::from_state(seed);
    loop {
        let (width, height) = (rng.range(3, 5) as usize, rng.range(3, 4) as usize);
        let boxes = rng.range(1, 3) as usize;
        let mut glyphs = vec!['.'; boxes];
        glyphs.extend(vec!['$'; boxes]);
        glyphs.push('@');
        if rng.chance(1, 3) {
            glyphs[boxes] = '*';
            glyphs.remove(0);
        }
        glyphs.extend(vec!['#'; rng.below(4) as usize]);
        if glyphs.len() > width * height {
            continue;
        }
        glyphs.resize(width * height, ' ');
        rng.shuffle(&mut glyphs);
        let border = "#".repeat(width + 2);
        let rows: Vec<String> =
            glyphs.chunks(width).map(|row| format!("#{}#", row.iter().collect::<String>())).collect();
        if let Ok(puzzle) = Puzzle::from_text(&format!("{border}\n{}\n{border}\n", rows.join("\n"))) {
            return puzzle;
        }
    }
}
