//! The board, where things stand on it, and the rules of a step.

use oubliette_core::{Direction, Point, Size, Text};
use serde::{Deserialize, Serialize};

use super::cells::{Cell, Cells, MAX_SIZE};

/// A board with as many goals as boxes, closed by walls, and where the boxes and the player start.
///
/// Made from a drawing by [`Puzzle::from_text`] or by [`generate`](super::generate()).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Puzzle {
    pub(super) size: Size,
    pub(super) walls: Cells,
    /// All cells that the player could walk on without boxes. None of them lies on the outermost ring.
    pub(super) floor: Cells,
    pub(super) goals: Cells,
    pub(super) start: State,
}

/// Where the boxes and the player stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(super) boxes: Cells,
    pub(super) player: Cell,
}

/// Why a step is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player faces a wall.
    Wall,
    /// The player faces a box that stands before a wall.
    BoxBeforeWall,
    /// The player faces a box that stands before another box.
    BoxBeforeBox,
}

impl Refusal {
    /// The reason as a sentence.
    pub const fn text(self) -> Text {
        match self {
            Refusal::Wall => Text::new("a wall is in the way", "un mur barre le passage"),
            Refusal::BoxBeforeWall => Text::new("the box is against a wall", "la caisse est contre un mur"),
            Refusal::BoxBeforeBox => Text::new(
                "two boxes cannot be pushed at once",
                "on ne peut pas pousser deux caisses à la fois",
            ),
        }
    }
}

impl Puzzle {
    /// The largest board.
    pub const MAX_SIZE: Size = MAX_SIZE;
    /// The most boxes of a puzzle.
    pub const MAX_BOXES: usize = 7;

    /// Width and height of the board.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many boxes there are, and how many goals.
    pub fn box_count(&self) -> usize {
        self.goals.count()
    }

    /// The same board, with everything where it stands in `state`; `None` if that is a state of another puzzle.
    pub fn starting_at(&self, state: State) -> Option<Puzzle> {
        self.has(&state).then(|| Puzzle { start: state, ..self.clone() })
    }

    /// Where everything stands at the beginning.
    pub const fn start(&self) -> State {
        self.start
    }

    /// Whether a wall stands at `point`.
    pub fn is_wall(&self, point: Point) -> bool {
        Cell::at(point).is_some_and(|cell| self.walls.contains(cell))
    }

    /// Whether the player could ever stand at `point` if there were no boxes.
    pub fn is_floor(&self, point: Point) -> bool {
        Cell::at(point).is_some_and(|cell| self.floor.contains(cell))
    }

    /// Whether a box belongs at `point`.
    pub fn is_goal(&self, point: Point) -> bool {
        Cell::at(point).is_some_and(|cell| self.goals.contains(cell))
    }

    /// The state with the player and the boxes at these points, if it is one of this puzzle: all on the
    /// floor, no two on one cell, a box for each goal.
    pub fn state(&self, player: Point, boxes: &[Point]) -> Option<State> {
        let player = Cell::at(player)?;
        let boxes: Cells =
            boxes.iter().map(|&point| Cell::at(point)).collect::<Option<Vec<_>>>()?.into_iter().collect();
        let state = State { boxes, player };
        self.has(&state).then_some(state)
    }

    /// Whether `state` is one of this puzzle. The search and the rules accept no other.
    pub(super) fn has(&self, state: &State) -> bool {
        let State { boxes, player } = *state;
        boxes.count() == self.box_count()
            && boxes.minus(self.floor).is_empty()
            && self.floor.contains(player)
            && !boxes.contains(player)
    }

    /// Whether every box stands on a goal.
    pub fn is_won(&self, state: &State) -> bool {
        state.boxes == self.goals
    }

    /// The state after a step in `direction`, pushing the box that stands there.
    pub fn step(&self, state: &State, direction: Direction) -> Result<State, Refusal> {
        let player = state.player.step(direction);
        if !self.floor.contains(player) {
            return Err(Refusal::Wall);
        }
        if !state.boxes.contains(player) {
            return Ok(State { player, ..*state });
        }
        let beyond = player.step(direction);
        if !self.floor.contains(beyond) {
            return Err(Refusal::BoxBeforeWall);
        }
        if state.boxes.contains(beyond) {
            return Err(Refusal::BoxBeforeBox);
        }
        Ok(State { boxes: state.boxes.without(player).with(beyond), player })
    }
}

impl State {
    /// Where the player stands.
    pub fn player(&self) -> Point {
        self.player.point()
    }

    /// Whether a box stands at `point`.
    pub fn has_box(&self, point: Point) -> bool {
        Cell::at(point).is_some_and(|cell| self.boxes.contains(cell))
    }

    /// Where the boxes stand, row by row.
    pub fn boxes(&self) -> impl Iterator<Item = Point> {
        self.boxes.iter().map(Cell::point)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::level;

    fn after(rows: &[&str], direction: Direction) -> Result<String, Refusal> {
        let puzzle = level(rows);
        puzzle.step(&puzzle.start(), direction).map(|state| puzzle.draw(&state))
    }

    #[test]
    fn a_step_onto_free_floor_moves_the_player_alone() {
        assert_eq!(after(&["#####", "#@ *#", "#####"], Direction::Right).unwrap(), "#####\n# @*#\n#####\n");
    }

    #[test]
    fn a_step_against_a_box_pushes_it_on_and_off_goals() {
        assert_eq!(after(&["#####", "#@$.#", "#####"], Direction::Right).unwrap(), "#####\n# @*#\n#####\n");
        assert_eq!(
            after(&["#####", "#+* #", "#$ ##", "#####"], Direction::Right),
            Ok("#####\n#.+$#\n#$ ##\n#####\n".into())
        );
    }

    #[test]
    fn walls_and_second_boxes_stop_the_player() {
        let rows = ["#######", "#.@$*.#", "# $  ##", "#######"];
        assert_eq!(after(&rows, Direction::Up), Err(Refusal::Wall));
        assert_eq!(after(&rows, Direction::Down), Err(Refusal::BoxBeforeWall));
        assert_eq!(after(&rows, Direction::Right), Err(Refusal::BoxBeforeBox));
    }

    #[test]
    fn a_puzzle_is_won_when_every_goal_has_its_box() {
        let puzzle = level(&["######", "#@$.*#", "######"]);
        let won = puzzle.step(&puzzle.start(), Direction::Right).unwrap();
        assert_eq!((puzzle.is_won(&puzzle.start()), puzzle.is_won(&won)), (false, true));
    }

    #[test]
    fn only_states_of_the_puzzle_can_be_built_from_points() {
        let puzzle = level(&["######", "#@$. #", "######"]);
        let at = |x| Point::new(x, 1);
        let state = puzzle.state(at(1), &[at(4)]).unwrap();
        assert_eq!((state.player(), state.boxes().collect::<Vec<_>>()), (at(1), vec![at(4)]));
        for (player, boxes) in [
            (at(1), vec![]),
            (at(1), vec![at(1)]),
            (at(0), vec![at(2)]),
            (at(1), vec![at(5)]),
            (at(1), vec![at(2), at(3)]),
            (at(99), vec![at(2)]),
        ] {
            assert_eq!(puzzle.state(player, &boxes), None, "{player:?} {boxes:?}");
        }
    }
}
