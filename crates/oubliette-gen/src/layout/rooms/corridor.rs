//! Corridors between two points, in the style of the mode.

use oubliette_core::{Direction, Grid, Point, Rect, Tile};

use super::dice::Dice;
use crate::observer::{Observer, Step};

/// The style of corridors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// With one bend.
    Bent,
    /// In one line where the rooms face each other, else with one bend.
    Straight,
    /// With many turns.
    Winding,
    /// With one bend, two cells wide.
    Wide,
    /// With one bend and ragged sides.
    Broken,
}

impl Style {
    pub(super) const ALL: [(&str, Style); 5] = [
        ("bent", Style::Bent),
        ("straight", Style::Straight),
        ("winding", Style::Winding),
        ("wide", Style::Wide),
        ("broken", Style::Broken),
    ];
}

/// How often a winding corridor makes a detour, and how often a broken one has a niche, in
/// thousandths.
const WANDERING: i32 = 250;
const RAGGED: i32 = 150;

/// Digs corridors into a map, never outside of `within`.
pub(super) struct Digger<'a, O> {
    pub(super) tiles: &'a mut Grid<Tile>,
    pub(super) within: Rect,
    pub(super) style: Style,
    pub(super) observer: &'a mut O,
}

impl<O: Observer> Digger<'_, O> {
    /// Joins two rooms.
    pub(super) fn join(&mut self, from: Rect, to: Rect, dice: &mut Dice) {
        let (start, end) = (from.center(), to.center());
        match self.style {
            Style::Straight => match facing(from, to, dice) {
                Some((start, end)) => self.line(start, end),
                None => self.bent(start, end, dice),
            },
            Style::Winding => self.winding(start, end, dice),
            Style::Bent | Style::Wide | Style::Broken => self.bent(start, end, dice),
        }
        if self.style == Style::Broken {
            self.rag(start, end, dice);
        }
    }

    fn bent(&mut self, start: Point, end: Point, dice: &mut Dice) {
        let bend = if dice.chance(500) { Point::new(end.x, start.y) } else { Point::new(start.x, end.y) };
        self.line(start, bend);
        self.line(bend, end);
    }

    /// Digs all cells from `start` to `end`, which share a row or a column.
    pub(super) fn line(&mut self, start: Point, end: Point) {
        let (left, top) = (start.x.min(end.x), start.y.min(end.y));
        let mut area =
            Rect::new(left, top, start.x.abs_diff(end.x) as i32 + 1, start.y.abs_diff(end.y) as i32 + 1);
        if self.style == Style::Wide {
            // The second lane lies right of an upright corridor and below a level one.
            area.width += i32::from(start.y != end.y);
            area.height += i32::from(start.x != end.x);
        }
        self.dig_area(area);
    }

    fn winding(&mut self, start: Point, end: Point, dice: &mut Dice) {
        let mut here = start;
        let patience = 4 * start.distance(end) + 16;
        for _ in 0..patience {
            self.dig(here);
            if here == end {
                return;
            }
            let (across, down) = (end.x - here.x, end.y - here.y);
            let wanders = dice.chance(WANDERING);
            let next = if wanders {
                here.step(Direction::ALL[dice.below(4)])
            } else if across != 0 && (down == 0 || dice.chance(500)) {
                Point::new(here.x + across.signum(), here.y)
            } else {
                Point::new(here.x, here.y + down.signum())
            };
            if self.within.contains(next) {
                here = next;
            }
        }
        self.bent(here, end, dice);
    }

    /// Gives the rectangle between two points ragged corridors: some of the walls beside them fall.
    fn rag(&mut self, start: Point, end: Point, dice: &mut Dice) {
        let (left, top) = (start.x.min(end.x), start.y.min(end.y));
        let area = Rect::new(left, top, start.x.max(end.x) - left + 1, start.y.max(end.y) - top + 1);
        let edges = [
            Rect::new(left, top, area.width, 1),
            Rect::new(left, area.bottom() - 1, area.width, 1),
            Rect::new(left, top, 1, area.height),
            Rect::new(area.right() - 1, top, 1, area.height),
        ];
        for point in edges.into_iter().flat_map(Rect::points) {
            if self.tiles[point] == Tile::Corridor && dice.chance(RAGGED) {
                self.dig(point.step(Direction::ALL[dice.below(4)]));
            }
        }
    }

    fn dig(&mut self, point: Point) {
        self.dig_area(Rect::new(point.x, point.y, 1, 1));
    }

    fn dig_area(&mut self, area: Rect) {
        let area = area.intersection(self.within);
        for y in area.y..area.bottom() {
            let begin = self.tiles.offset(Point::new(area.x, y));
            for (x, tile) in (area.x..).zip(&mut self.tiles.cells_mut()[begin..begin + area.width as usize]) {
                let was_wall = *tile == Tile::Wall;
                *tile = if was_wall { Tile::Corridor } else { *tile };
                if was_wall {
                    self.observer.see(Step::Set(Point::new(x, y), Tile::Corridor));
                }
            }
        }
    }
}

/// A line from one room to the other, if they face each other.
fn facing(from: Rect, to: Rect, dice: &mut Dice) -> Option<(Point, Point)> {
    let (left, right) = (from.x.max(to.x), from.right().min(to.right()) - 1);
    if left <= right {
        let x = dice.range(left, right);
        return Some((Point::new(x, from.center().y), Point::new(x, to.center().y)));
    }
    let (top, bottom) = (from.y.max(to.y), from.bottom().min(to.bottom()) - 1);
    if top <= bottom {
        let y = dice.range(top, bottom);
        return Some((Point::new(from.center().x, y), Point::new(to.center().x, y)));
    }
    None
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

    use super::*;

    #[test]
    fn a_line_between_rooms_that_face_each_other_leaves_both_on_any_side_they_share() {
        let (from, beside, below) = (Rect::new(2, 2, 5, 4), Rect::new(10, 4, 3, 5), Rect::new(4, 9, 6, 3));
        let mut seen = [std::collections::BTreeSet::new(), std::collections::BTreeSet::new()];
        for seed in 0..100 {
            let mut dice = Dice::Pinned(Rng::from_state(seed));
            let (start, end) = facing(from, beside, &mut dice).unwrap();
            assert!(from.contains(start) && beside.contains(end) && start.y == end.y);
            seen[0].insert(start.y);
            let (start, end) = facing(from, below, &mut dice).unwrap();
            assert!(from.contains(start) && below.contains(end) && start.x == end.x);
            seen[1].insert(start.x);
            assert_eq!(facing(from, Rect::new(7, 6, 3, 3), &mut dice), None, "they only touch corners");
        }
        assert_eq!(seen.map(Vec::from_iter), [vec![4, 5], vec![4, 5, 6]]);
    }
}
