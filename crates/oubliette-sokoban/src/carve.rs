//! The floor of a puzzle: rooms joined by doors one cell wide, with niches and pillars; and the places of the
//! goals.

use oubliette_core::{Direction, Rect, Rng};

use super::cells::{Cell, Cells};
use super::difficulty::Terms;
use super::puzzle::Puzzle;

/// Sides of a room, in cells.
const SIDES: (i32, i32) = (2, 4);
/// Attempts to set one room beside the others.
const TRIES: usize = 24;
/// Pairs of rooms get a second way with this chance, in percent.
const SECOND_WAY: u32 = 50;
/// The most niches that are opened, and the most pillars that are set.
const TOUCHES: u32 = 3;
/// The most things that one change of a board changes.
const MAX_CHANGES: u32 = 2;
/// Goals lie in one group with this chance, in percent; else anywhere.
const GROUPED: u32 = 70;

/// The floor, and the goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) floor: Cells,
    pub(super) goals: Cells,
}

impl Board {
    pub(super) fn of(puzzle: &Puzzle) -> Board {
        Board { floor: puzzle.floor, goals: puzzle.goals }
    }
}

/// Draws a board; `None` if it does not meet `terms`.
pub(super) fn try_draw(terms: &Terms, rng: &mut Rng) -> Option<Board> {
    let floor = try_carve(terms, rng)?;
    Some(Board { floor, goals: draw_goals(floor, terms.boxes, rng) })
}

/// Opens a wall, closes a cell or moves a goal; `None` if the result does not meet `terms`.
pub(super) fn try_change(terms: &Terms, board: &Board, rng: &mut Rng) -> Option<Board> {
    let Board { mut floor, mut goals } = *board;
    for _ in 0..=rng.below(MAX_CHANGES) {
        match rng.below(3) {
            0 => floor = floor.with(pick(floor.spread().minus(floor).and(cells_of(inside(terms))), rng)?),
            1 => floor = floor.without(pick(floor.minus(goals), rng)?),
            _ => {
                goals = goals.without(pick(goals, rng)?);
                goals = goals.with(pick(floor.minus(goals), rng)?);
            }
        }
    }
    let floor_fits = terms.floor.contains(&floor.count()) && floor.region(floor.first()?) == floor;
    floor_fits.then_some(Board { floor, goals })
}

/// Where the floor may be.
fn inside(terms: &Terms) -> Rect {
    Rect::new(1, 1, terms.inside.width, terms.inside.height)
}

/// Draws a floor; `None` if the rooms do not meet `terms`.
fn try_carve(terms: &Terms, rng: &mut Rng) -> Option<Cells> {
    let inside = inside(terms);
    let mut rooms = vec![try_first_room(inside, rng)?];
    let mut floor = cells_of(rooms[0]);
    while rooms.len() < terms.rooms {
        let (room, door) = (0..TRIES).find_map(|_| try_room_beside(&rooms, floor, inside, rng))?;
        floor = floor.or(cells_of(room)).with(door);
        rooms.push(room);
    }
    floor = with_second_ways(&rooms, floor, rng);
    floor = with_niches(floor, inside, rng);
    floor = with_pillars(floor, rng);
    terms.floor.contains(&floor.count()).then_some(floor)
}

/// The number of goals that `terms` require, together or anywhere.
pub(super) fn draw_goals(floor: Cells, boxes: usize, rng: &mut Rng) -> Cells {
    let is_grouped = rng.chance(GROUPED, 100);
    let mut goals = Cells::NONE;
    while goals.count() < boxes {
        let around = goals.spread().and(floor).minus(goals);
        let choice = if is_grouped && !around.is_empty() { around } else { floor.minus(goals) };
        match pick(choice, rng) {
            Some(cell) => goals = goals.with(cell),
            None => break,
        }
    }
    goals
}

/// One of the cells, each equally likely.
pub(super) fn pick(cells: Cells, rng: &mut Rng) -> Option<Cell> {
    cells.iter().nth(rng.below(cells.count() as u32) as usize)
}

/// The cells of a rectangle that lies on the largest board.
pub(super) fn cells_of(rect: Rect) -> Cells {
    rect.points().filter_map(Cell::at).collect()
}

fn draw_side(rng: &mut Rng) -> i32 {
    rng.range(SIDES.0, SIDES.1)
}

fn try_first_room(inside: Rect, rng: &mut Rng) -> Option<Rect> {
    let (width, height) = (draw_side(rng).max(3), draw_side(rng));
    let x = rng.range(inside.x, inside.right() - width);
    let y = rng.range(inside.y, inside.bottom() - height);
    let room = Rect::new(x, y, width, height);
    inside.contains_rect(room).then_some(room)
}

/// A room one wall away from one that is there, and the door between them.
fn try_room_beside(rooms: &[Rect], floor: Cells, inside: Rect, rng: &mut Rng) -> Option<(Rect, Cell)> {
    let base = *rng.pick(rooms)?;
    let direction = *rng.pick(&Direction::ALL)?;
    let (width, height) = (draw_side(rng), draw_side(rng));
    let along_x = rng.range(base.x - width + 1, base.right() - 1);
    let along_y = rng.range(base.y - height + 1, base.bottom() - 1);
    let (x, y) = match direction {
        Direction::Up => (along_x, base.y - 1 - height),
        Direction::Right => (base.right() + 1, along_y),
        Direction::Down => (along_x, base.bottom() + 1),
        Direction::Left => (base.x - 1 - width, along_y),
    };
    let room = Rect::new(x, y, width, height);
    if !inside.contains_rect(room) || !cells_of(room.shrunk(-1)).and(floor).is_empty() {
        return None;
    }
    Some((room, pick(wall_between(base, room), rng)?))
}

/// The cells that have one of two rooms on one side and the other on the opposite side.
fn wall_between(one: Rect, other: Rect) -> Cells {
    let (one, other) = (cells_of(one), cells_of(other));
    Direction::ALL.into_iter().fold(Cells::NONE, |wall, direction| {
        wall.or(one.moved(direction).and(other.moved(direction.reversed())))
    })
}

fn with_second_ways(rooms: &[Rect], mut floor: Cells, rng: &mut Rng) -> Cells {
    for (place, &room) in rooms.iter().enumerate() {
        for &other in &rooms[..place] {
            let wall = wall_between(room, other).minus(floor);
            if rng.chance(SECOND_WAY, 100) {
                floor = pick(wall, rng).map_or(floor, |cell| floor.with(cell));
            }
        }
    }
    floor
}

/// Opens a few cells beside the floor.
fn with_niches(mut floor: Cells, inside: Rect, rng: &mut Rng) -> Cells {
    for _ in 0..rng.below(TOUCHES + 1) {
        let beside = floor.spread().minus(floor).and(cells_of(inside));
        floor = pick(beside, rng).map_or(floor, |cell| floor.with(cell));
    }
    floor
}

/// Closes a few cells where the rest of the floor stays connected.
fn with_pillars(mut floor: Cells, rng: &mut Rng) -> Cells {
    for _ in 0..rng.below(TOUCHES + 1) {
        let Some(pillar) = pick(floor, rng) else { break };
        let rest = floor.without(pillar);
        if rest.first().is_some_and(|first| rest.region(first) == rest) {
            floor = rest;
        }
    }
    floor
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Difficulty;

    #[test]
    fn boards_hang_together_keep_off_the_edge_and_have_their_goals() {
        for difficulty in Difficulty::ALL {
            let terms = difficulty.terms();
            let mut rng = Rng::from_state(difficulty as u64);
            let boards: Vec<Board> = (0..400).filter_map(|_| try_draw(&terms, &mut rng)).collect();
            assert!(boards.len() > 40, "{difficulty:?} draws {} of 400", boards.len());
            for Board { floor, goals } in boards {
                assert_eq!(floor.region(floor.first().unwrap()), floor);
                assert!(floor.minus(cells_of(inside(&terms))).is_empty());
                assert!(terms.floor.contains(&floor.count()));
                assert!(goals.minus(floor).is_empty() && goals.count() == terms.boxes);
            }
        }
    }

    #[test]
    fn changes_keep_what_the_terms_ask_for() {
        let terms = Difficulty::Medium.terms();
        let mut rng = Rng::from_state(3);
        let mut board = (0..400).find_map(|_| try_draw(&terms, &mut rng)).unwrap();
        let first = board;
        for _ in 0..500 {
            board = try_change(&terms, &board, &mut rng).unwrap_or(board);
            assert_eq!(board.floor.region(board.floor.first().unwrap()), board.floor);
            assert!(board.floor.minus(cells_of(inside(&terms))).is_empty());
            assert!(terms.floor.contains(&board.floor.count()));
            assert!(board.goals.minus(board.floor).is_empty() && board.goals.count() == terms.boxes);
        }
        assert_ne!(board, first);
    }

    #[test]
    fn a_door_lies_between_its_rooms() {
        let wall = wall_between(Rect::new(1, 1, 3, 2), Rect::new(2, 4, 4, 2));
        assert_eq!(wall, cells_of(Rect::new(2, 3, 2, 1)));
        assert!(wall_between(Rect::new(1, 1, 2, 2), Rect::new(4, 4, 2, 2)).is_empty());
    }
}
