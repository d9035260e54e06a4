//! Generating puzzles: draw a board, play it backwards in full, and keep the best position.
//!
//! Playing backwards gives the fewest pushes of every solvable position; the forward search finds them again, and
//! its solution is the proof that comes with the puzzle. Boards are drawn a counted number of times and the best is
//! used, so the same random stream always gives the same puzzle, and there always is one.

use std::cmp::Reverse;

use oubliette_core::{Direction, Point, Rect, Rng, Size};

use super::bound::Ground;
use super::carve::{Board, cells_of, draw_goals, pick, try_change, try_draw};
use super::cells::{Cell, Cells};
use super::difficulty::{Difficulty, Terms};
use super::judge::{Merits, count_traps};
use super::puzzle::{Puzzle, State};
use super::reverse::Backward;
use super::solve::{Solution, Verdict, moves, solve};

/// A puzzle and how it is solved with the fewest pushes there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A solution with the fewest pushes.
    pub solution: Solution,
}

/// New boards are drawn with one part in this many of the budget; the rest goes to changes of the best.
const DRAWING_PART: usize = 3;
/// Only positions are judged whose pushes are fewer than the most by less than one part in this many.
const SHALLOW_PART: u16 = 4;
/// How many positions of a board are judged.
const JUDGED: usize = 64;
/// The budget of the solver that proves a puzzle. If it gives up, the solution found backwards is as short.
const PROOF_POSITIONS: usize = 1_000_000;
/// The room that is used if no board is good enough.
const PLAIN_ROOM: Rect = Rect::new(1, 1, 4, 3);

/// Generates a puzzle. The same stream gives the same puzzle.
pub fn generate(difficulty: Difficulty, rng: &mut Rng) -> Proven {
    let mut terms = difficulty.terms();
    let (fewest, most) = (i32::from(*terms.pushes.start()), i32::from(*terms.pushes.end()));
    // Otherwise nearly every easy puzzle would need the greatest allowed number of pushes.
    terms.pushes = fewest as u16..=rng.range((fewest + most) / 2, most) as u16;
    generate_by(&terms, rng)
}

fn generate_by(terms: &Terms, rng: &mut Rng) -> Proven {
    let mut best: Option<Draft> = None;
    let mut budget = terms.budget;
    while budget > 0 {
        budget -= 1;
        let board = match &best {
            Some(best) if budget < terms.budget - terms.budget / DRAWING_PART => {
                try_change(terms, &Board::of(&best.puzzle), rng)
            }
            _ => try_draw(terms, rng),
        };
        let Some(board) = board else { continue };
        let Some(draft) = try_draft(terms, &board, &mut budget, rng) else { continue };
        if best.as_ref().is_none_or(|best| draft.rank(terms) >= best.rank(terms)) {
            best = Some(draft);
        }
    }
    let draft = best.unwrap_or_else(|| plain_draft(rng));
    draft.prove()
}

/// A puzzle that was found by playing backwards.
struct Draft {
    puzzle: Puzzle,
    solution: Solution,
    merits: Merits,
}

impl Draft {
    /// Orders by distance from the terms, then by merit.
    fn rank(&self, terms: &Terms) -> (Reverse<u16>, u32) {
        (Reverse(self.merits.shortfall(terms)), self.merits.score())
    }

    /// Closes dead ends that the solution never enters, and solves the puzzle forwards. Closing cells adds no new
    /// way and keeps the old one, so the fewest pushes stay the same.
    fn prove(self) -> Proven {
        let Draft { puzzle, solution, .. } = self;
        let floor = without_idle_ends(puzzle.floor, visited(&puzzle, &solution).or(puzzle.goals));
        let puzzle = framed(&Board { floor, ..Board::of(&puzzle) }, puzzle.start());
        match solve(&puzzle, &puzzle.start(), PROOF_POSITIONS) {
            Verdict::Solved(solution) => Proven { puzzle, solution },
            Verdict::Unsolvable | Verdict::Undecided => Proven { puzzle, solution },
        }
    }
}

/// Plays `board` backwards, judges positions that need many pushes and makes a puzzle of the best.
fn try_draft(terms: &Terms, board: &Board, budget: &mut usize, rng: &mut Rng) -> Option<Draft> {
    let &Board { floor, goals } = board;
    let backward = &Backward::explore(floor, goals, terms.max_positions, budget)?;
    let most = backward.depth().min(*terms.pushes.end());
    if most == 0 {
        return None;
    }
    let places = backward.places(&(most - most / SHALLOW_PART..=most));
    let stride = places.len().div_ceil(JUDGED).max(1);
    let ground = Ground::new(floor, goals);
    let judged = places.step_by(stride).map(|place| {
        let boxes = backward.table.key(place).state().boxes;
        let pushes = backward.pushes(place);
        (Merits::count(&ground, boxes, goals, &pushes), place)
    });
    let (mut merits, place) =
        judged.max_by_key(|(merits, place)| (Reverse(merits.shortfall(terms)), merits.score(), *place))?;
    let State { boxes, player } = backward.table.key(place).state();
    let player = pick(floor.minus(boxes).region(player), rng)?;
    let start = State { boxes, player };
    let pushes = backward.pushes(place);
    merits.traps = count_traps(&ground, backward, boxes, &pushes);
    let moves = moves(floor, &start, &pushes)?;
    Some(Draft {
        puzzle: framed(board, start),
        solution: Solution { pushes: pushes.len() as u32, moves },
        merits,
    })
}

/// The cells where the player or a box is at some time.
fn visited(puzzle: &Puzzle, solution: &Solution) -> Cells {
    let mut state = puzzle.start();
    let mut visited = state.boxes.with(state.player);
    for &direction in &solution.moves {
        state = puzzle.step(&state, direction).unwrap_or(state);
        visited = visited.or(state.boxes).with(state.player);
    }
    visited
}

fn without_idle_ends(mut floor: Cells, kept: Cells) -> Cells {
    loop {
        let is_end = |cell: &Cell| Cells::one(*cell).spread().and(floor).count() <= 2;
        let ends: Cells = floor.minus(kept).iter().filter(is_end).collect();
        if ends.is_empty() {
            return floor;
        }
        floor = floor.minus(ends);
    }
}

/// One box in a small room without anything else.
fn plain_draft(rng: &mut Rng) -> Draft {
    let terms = Terms { boxes: 1, ..Difficulty::Gentle.terms() };
    let floor = cells_of(PLAIN_ROOM);
    let board = Board { floor, goals: draw_goals(floor, terms.boxes, rng) };
    try_draft(&terms, &board, &mut 0, rng).expect("a box in an empty room can be pulled away from any cell")
}

/// The puzzle in the corner of the board, with walls all around its floor.
fn framed(board: &Board, start: State) -> Puzzle {
    let offset = board.floor.iter().map(Cell::point).fold(Point::new(i32::MAX, i32::MAX), |least, point| {
        Point::new(least.x.min(point.x - 1), least.y.min(point.y - 1))
    });
    let moved = |cell: Cell| {
        let Point { x, y } = cell.point();
        Cell::at(Point::new(x - offset.x, y - offset.y)).unwrap_or(cell)
    };
    let [floor, goals, boxes] =
        [board.floor, board.goals, start.boxes].map(|cells| cells.iter().map(moved).collect::<Cells>());
    let rows = floor.or(floor.moved(Direction::Up)).or(floor.moved(Direction::Down));
    let walls = rows.or(rows.moved(Direction::Left)).or(rows.moved(Direction::Right)).minus(floor);
    let corner = walls
        .iter()
        .map(Cell::point)
        .fold(Point::new(0, 0), |most, point| Point::new(most.x.max(point.x), most.y.max(point.y)));
    let size = Size::new(corner.x + 1, corner.y + 1);
    Puzzle { size, walls, floor, goals, start: State { boxes, player: moved(start.player) } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Play;
    use crate::key::Key;

    /// Replays the proof, and has the forward search and the judge look at the puzzle again.
    fn check(difficulty: Difficulty, seeds: std::ops::Range<u64>) {
        let terms = difficulty.terms();
        let puzzles = seeds.map(|seed| {
            let Proven { puzzle, solution } = generate(difficulty, &mut Rng::from_state(seed));
            let text = puzzle.to_text();
            assert_eq!(Puzzle::from_text(&text).as_ref(), Ok(&puzzle), "seed {seed}\n{text}");
            let play = Play::replay(puzzle.clone(), &solution.moves, 0).unwrap();
            assert!(play.is_won(), "seed {seed}\n{text}");
            assert_eq!(play.push_count() as u32, solution.pushes, "seed {seed}\n{text}");
            let backward = Backward::explore(puzzle.floor, puzzle.goals, PROOF_POSITIONS, &mut 0).unwrap();
            let place = backward.table.find(Key::of(&puzzle, &puzzle.start())).unwrap();
            assert_eq!(backward.pushes(place).len() as u32, solution.pushes, "seed {seed}\n{text}");
            assert_eq!(puzzle.box_count(), terms.boxes, "seed {seed}\n{text}");
            assert!(solution.pushes <= u32::from(*terms.pushes.end()), "seed {seed}\n{text}");
            solution.pushes
        });
        let mut pushes: Vec<u32> = puzzles.collect();
        pushes.sort_unstable();
        assert!(pushes[pushes.len() / 2] >= u32::from(*terms.pushes.start()) - 2, "{pushes:?}");
    }

    #[test]
    fn gentle_puzzles_are_proven() {
        check(Difficulty::Gentle, 0..120);
    }

    #[test]
    fn easy_puzzles_are_proven() {
        check(Difficulty::Easy, 0..80);
    }

    #[test]
    fn medium_puzzles_are_proven() {
        check(Difficulty::Medium, 0..50);
    }

    #[test]
    fn hard_puzzles_are_proven() {
        check(Difficulty::Hard, 0..30);
    }

    #[test]
    fn fiendish_puzzles_are_proven() {
        check(Difficulty::Fiendish, 0..16);
    }

    #[test]
    fn the_same_dice_give_the_same_puzzle_and_others_another() {
        let puzzle = |seed| generate(Difficulty::Easy, &mut Rng::from_state(seed));
        assert_eq!(puzzle(1), puzzle(1));
        assert_ne!(puzzle(1), puzzle(2));
    }

    #[test]
    fn with_a_tiny_budget_or_none_there_still_is_a_puzzle() {
        for seed in 0..200 {
            let terms = Terms { budget: seed as usize / 2, ..Difficulty::Hard.terms() };
            let Proven { puzzle, solution } = generate_by(&terms, &mut Rng::from_state(seed));
            let play = Play::replay(puzzle, &solution.moves, 0).unwrap();
            assert!(play.is_won() && play.push_count() > 0, "seed {seed}");
        }
    }

    #[test]
    fn dead_ends_that_are_never_entered_are_closed() {
        let puzzle = crate::drawing::level(&["#######", "#@$ . #", "# ### #", "#     #", "#######"]);
        let kept = visited(&puzzle, &Solution { pushes: 2, moves: vec![Direction::Right; 2] });
        let floor = without_idle_ends(puzzle.floor.without(Cell(51)), kept);
        assert_eq!(floor, cells_of(Rect::new(1, 1, 4, 1)));
        assert_eq!(without_idle_ends(puzzle.floor, kept), puzzle.floor, "a ring has no end");
    }

    #[test]
    fn a_puzzle_stays_what_it_was() {
        let Proven { puzzle, solution } = generate(Difficulty::Medium, &mut Rng::from_state(1));
        assert_eq!(puzzle.to_text(), GOLDEN);
        assert_eq!(solution.pushes, 24);
    }

    const GOLDEN: &str = " ###
##+#
# $######
# ..    #
## #    #
 # $ $  #
 #####  #
     ####
";
}
