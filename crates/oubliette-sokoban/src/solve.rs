//! The fewest pushes from a position to the solved board.
//!
//! A* over positions ([`Key`]): the boxes and the part of the floor that the player walks over. The estimate is the
//! cheapest assignment of boxes to goals; it never falls by more than one in a push, so the first solution from the
//! queue has the fewest pushes. Positions that [`Ground`] recognizes as lost are left out; if the queue becomes
//! empty there is no solution at all.

use oubliette_core::Direction;

use super::bound::Ground;
use super::cells::{Cell, Cells};
use super::key::{Key, Table};
use super::puzzle::{Puzzle, State};
use super::walk::walk;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can be solved; this is a solution with the fewest pushes.
    Solved(Solution),
    /// There is no solution.
    Unsolvable,
    /// The budget ran out first.
    Undecided,
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// How many boxes are pushed by one cell.
    pub pushes: u32,
    /// Every step, walks between the pushes included.
    pub moves: Vec<Direction>,
}

/// Solves `puzzle` from `state` with the fewest pushes, looking at no more than `budget` positions.
pub fn solve(puzzle: &Puzzle, state: &State, budget: usize) -> Verdict {
    let (outcome, _) = search(puzzle, &Ground::of(puzzle), state, Aim::FewestPushes, budget);
    match outcome {
        Outcome::Solved(pushes) => match moves(puzzle.floor, state, &pushes) {
            Some(moves) => Verdict::Solved(Solution { pushes: pushes.len() as u32, moves }),
            None => Verdict::Undecided,
        },
        Outcome::Unsolvable => Verdict::Unsolvable,
        Outcome::Undecided => Verdict::Undecided,
    }
}

/// The aim of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    FewestPushes,
    /// Any solution, visiting as few positions as possible.
    AnySolution,
}

impl Aim {
    /// The weight of an estimated push against one that was made.
    const fn weight(self) -> usize {
        match self {
            Aim::FewestPushes => 1,
            Aim::AnySolution => 4,
        }
    }
}

/// A box at `from` pushed one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Push {
    pub(super) from: Cell,
    pub(super) direction: Direction,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    Solved(Vec<Push>),
    Unsolvable,
    Undecided,
}

/// The search state of the position at the same place of the table.
struct Node {
    parent: u32,
    push: Push,
    made: u16,
    expected: u16,
    is_closed: bool,
}

/// The search itself, and all positions it visited. After [`Outcome::Unsolvable`] these are all that can be reached
/// except those that [`is_lost`] recognizes.
pub(super) fn search(
    puzzle: &Puzzle,
    ground: &Ground,
    state: &State,
    aim: Aim,
    budget: usize,
) -> (Outcome, Table) {
    let mut table = Table::new();
    if !puzzle.has(state) || is_lost(ground, state.boxes) {
        return (Outcome::Unsolvable, table);
    }
    let mut nodes: Vec<Node> = Vec::new();
    let mut queue: Vec<Vec<u32>> = Vec::new();
    let Some(expected) = ground.least_pushes(state.boxes) else {
        return (Outcome::Unsolvable, table);
    };
    table.insert(Key::of(puzzle, state));
    let nowhere = Push { from: Cell(0), direction: Direction::Up };
    nodes.push(Node { parent: 0, push: nowhere, made: 0, expected, is_closed: false });
    enqueue(&mut queue, 0, &nodes[0], aim);

    let mut rank = 0;
    while rank < queue.len() {
        let Some(place) = queue[rank].pop() else {
            rank += 1;
            continue;
        };
        let node = &mut nodes[place as usize];
        if std::mem::replace(&mut node.is_closed, true) {
            continue;
        }
        let made = node.made + 1;
        let position = table.key(place as usize).state();
        if puzzle.is_won(&position) {
            return (Outcome::Solved(way_to(&nodes, place)), table);
        }
        let reach = puzzle.reach(&position);
        for (push, boxes) in pushes(ground, position.boxes, reach) {
            if ground.has_frozen_box(boxes) {
                continue;
            }
            let reach = ground.floor.minus(boxes).region(push.from);
            let (next, is_new) = table.insert(Key::new(boxes, reach));
            if is_new {
                let expected = ground.least_pushes(boxes);
                // A position that is lost keeps its place so that it is not judged again.
                let is_closed = expected.is_none();
                let expected = expected.unwrap_or_default();
                nodes.push(Node { parent: place, push, made, expected, is_closed });
            } else if !nodes[next].is_closed && made < nodes[next].made {
                nodes[next] = Node { parent: place, push, made, ..nodes[next] };
            } else {
                continue;
            }
            if !nodes[next].is_closed {
                rank = rank.min(enqueue(&mut queue, next, &nodes[next], aim));
            }
        }
        if table.len() > budget {
            return (Outcome::Undecided, table);
        }
    }
    (Outcome::Unsolvable, table)
}

/// Whether the boxes can be seen without a search never to reach the goals. `true` is certain.
pub(super) fn is_lost(ground: &Ground, boxes: Cells) -> bool {
    ground.has_frozen_box(boxes) || ground.least_pushes(boxes).is_none()
}

/// Adds a node to the queue at its rank, and returns the rank.
fn enqueue(queue: &mut Vec<Vec<u32>>, place: usize, node: &Node, aim: Aim) -> usize {
    let rank = usize::from(node.made) + usize::from(node.expected) * aim.weight();
    if queue.len() <= rank {
        queue.resize(rank + 1, Vec::new());
    }
    queue[rank].push(place as u32);
    rank
}

/// Every push that moves a box to a cell that is not dead, with the boxes after it.
fn pushes(ground: &Ground, boxes: Cells, reach: Cells) -> impl Iterator<Item = (Push, Cells)> {
    let free = ground.floor.minus(ground.dead).minus(boxes);
    Direction::ALL.into_iter().flat_map(move |direction| {
        let pushable = boxes.and(reach.moved(direction)).and(free.moved(direction.reversed()));
        pushable
            .iter()
            .map(move |from| (Push { from, direction }, boxes.without(from).with(from.step(direction))))
    })
}

/// The pushes from the first node to `place`.
fn way_to(nodes: &[Node], mut place: u32) -> Vec<Push> {
    let mut way = Vec::new();
    while nodes[place as usize].made > 0 {
        way.push(nodes[place as usize].push);
        place = nodes[place as usize].parent;
    }
    way.reverse();
    way
}

/// The steps that make these pushes, with a shortest walk to each; `None` if there is no walk to one.
pub(super) fn moves(floor: Cells, state: &State, pushes: &[Push]) -> Option<Vec<Direction>> {
    let State { mut boxes, mut player } = *state;
    let mut moves = Vec::new();
    for &Push { from, direction } in pushes {
        moves.extend(walk(floor.minus(boxes), player, from.step(direction.reversed()))?);
        moves.push(direction);
        boxes = boxes.without(from).with(from.step(direction));
        player = from;
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::level;
    use crate::{Play, naive};

    const PLENTY: usize = 1_000_000;

    fn solved(rows: &[&str]) -> Solution {
        let puzzle = level(rows);
        match solve(&puzzle, &puzzle.start(), PLENTY) {
            Verdict::Solved(solution) => {
                let play = Play::replay(puzzle, &solution.moves, 0).unwrap();
                assert!(play.is_won() && play.push_count() as u32 == solution.pushes);
                solution
            }
            verdict => panic!("{verdict:?}"),
        }
    }

    #[test]
    fn one_push_is_one_push() {
        let solution = solved(&["#####", "#@$.#", "#####"]);
        assert_eq!(solution, Solution { pushes: 1, moves: vec![Direction::Right] });
    }

    #[test]
    fn a_solved_board_needs_nothing() {
        assert_eq!(solved(&["####", "#@*#", "####"]), Solution { pushes: 0, moves: vec![] });
    }

    #[test]
    fn the_player_walks_around_to_push_from_the_other_side() {
        assert_eq!(solved(&["#######", "#     #", "#.$@  #", "#     #", "#######"]).pushes, 1);
        assert_eq!(solved(&["#######", "#     #", "# @$ .#", "#     #", "#######"]).moves.len(), 2);
    }

    #[test]
    fn a_box_that_blocks_the_door_is_pushed_off_its_goal_and_back() {
        let rows = ["#########", "#   #   #", "#.  * $@#", "#   #   #", "#########"];
        assert_eq!(solved(&rows).pushes, 5, "one box is pushed through before the other");
    }

    #[test]
    fn a_board_that_is_lost_is_called_so() {
        for rows in
            [&["#####", "#$ .#", "#@  #", "#####"][..], &["########", "#  $ ..#", "#@ $ ###", "########"]]
        {
            let puzzle = level(rows);
            assert_eq!(solve(&puzzle, &puzzle.start(), PLENTY), Verdict::Unsolvable, "{}", puzzle.to_text());
        }
    }

    #[test]
    fn a_budget_that_is_too_small_decides_nothing() {
        let puzzle = level(&["########", "#@     #", "# $ $  #", "#  .  .#", "#      #", "########"]);
        assert_eq!(solve(&puzzle, &puzzle.start(), 3), Verdict::Undecided);
    }

    #[test]
    fn a_state_of_another_puzzle_has_no_solution() {
        let other = level(&["#######", "#@$ $.#", "#    .#", "#######"]);
        let puzzle = level(&["#####", "#@$.#", "#####"]);
        assert_eq!(solve(&puzzle, &other.start(), PLENTY), Verdict::Unsolvable);
    }

    #[test]
    fn the_fewest_pushes_are_those_of_an_exhaustive_search() {
        let (mut solvable, mut hopeless) = (0, 0);
        for seed in 0..4_000 {
            let puzzle = naive::tiny_puzzle(seed);
            let pushes = match solve(&puzzle, &puzzle.start(), PLENTY) {
                Verdict::Solved(solution) => {
                    let play = Play::replay(puzzle.clone(), &solution.moves, 0).unwrap();
                    assert!(play.is_won(), "{}", puzzle.to_text());
                    assert_eq!(play.push_count() as u32, solution.pushes, "{}", puzzle.to_text());
                    Some(solution.pushes)
                }
                Verdict::Unsolvable => None,
                Verdict::Undecided => panic!("more than {PLENTY} positions: {}", puzzle.to_text()),
            };
            assert_eq!(pushes, naive::fewest_pushes(&puzzle), "seed {seed}\n{}", puzzle.to_text());
            *if pushes.is_some_and(|pushes| pushes > 1) { &mut solvable } else { &mut hopeless } += 1;
        }
        assert!(solvable > 300 && hopeless > 3_000, "{solvable} and {hopeless}");
    }
}
