//! Layers over the map: the way from start to end, dead ends, the lines along which the map was cut, and the cells where it
//! differs from its mission.

use oubliette_core::{Direction, Point, Tile};

use super::{Sketch, corner, shape};
use crate::map::partition::Borders;
use crate::picture::{CELL, LayerKind, Path, Shape, Spot, Stroke};

/// The radius of the ring around a cell.
const RING: i32 = 80;

impl Sketch<'_> {
    pub(super) fn path(&mut self) {
        let thing = &self.record.thing;
        let mut path = Path::default();
        let middle = |cell| corner(cell).moved(CELL / 2, CELL / 2);
        for (number, &cell) in self.look.path.iter().enumerate() {
            if number == 0 {
                path.move_to(middle(cell));
            } else {
                path.line_to(middle(cell));
            }
        }
        let items = [Stroke::round(thing.halo, 32), Stroke::round(thing.path, 17)];
        let items = items.into_iter().filter_map(|stroke| shape(Shape::stroked(path.clone(), stroke)));
        self.add(LayerKind::Path, None, items.collect());
    }

    /// A cross on each dead end: an open cell with one open neighbor.
    pub(super) fn dead_ends(&mut self) {
        let is_open = |cell: Point| self.dungeon.tiles.at(cell).is_some_and(Tile::is_open);
        let is_dead_end = |&cell: &Point| {
            is_open(cell) && Direction::ALL.into_iter().filter(|&side| is_open(cell.step(side))).count() == 1
        };
        let mut path = Path::default();
        for cell in self.near.points().filter(is_dead_end) {
            for (from, to) in [((28, 28), (72, 72)), ((72, 28), (28, 72))] {
                path.move_to(corner(cell).moved(from.0, from.1));
                path.line_to(corner(cell).moved(to.0, to.1));
            }
        }
        let thing = &self.record.thing;
        self.mark(LayerKind::DeadEnds, &path, [Stroke::round(thing.halo, 26), Stroke::round(thing.end, 14)]);
    }

    /// A ring around each cell where the map differs from its mission.
    pub(super) fn faults(&mut self) {
        let mut path = Path::default();
        for &cell in self.look.faults.iter().filter(|&&cell| self.near.contains(cell)) {
            let middle = corner(cell).moved(CELL / 2, CELL / 2);
            path.add(&Path::circle(middle.x, middle.y, RING));
        }
        let thing = &self.record.thing;
        self.mark(LayerKind::Faults, &path, [Stroke::round(thing.halo, 30), Stroke::round(thing.mark, 16)]);
    }

    /// Draws a path on the ground with two strokes, the first of which sets it off from the map.
    fn mark(&mut self, kind: LayerKind, path: &Path, strokes: [Stroke; 2]) {
        let projection = self.look.style.projection();
        let seen = path.mapped(|spot| projection.spot(spot));
        let items = strokes.into_iter().filter_map(|stroke| shape(Shape::stroked(seen.clone(), stroke)));
        self.add(kind, None, items.collect());
    }

    pub(super) fn partitions(&mut self) {
        let borders = Borders::of(&self.dungeon.partitions, self.dungeon.size());
        let mut path = Path::default();
        for border in borders.along_rows {
            path.move_to(Spot::new(border.begin * CELL, border.at * CELL));
            path.line_to(Spot::new(border.end * CELL, border.at * CELL));
        }
        for border in borders.along_columns {
            path.move_to(Spot::new(border.at * CELL, border.begin * CELL));
            path.line_to(Spot::new(border.at * CELL, border.end * CELL));
        }
        let stroke = Stroke { dash: Some((50, 30)), ..Stroke::sharp(self.record.thing.mark, 10) };
        self.add(LayerKind::Partitions, None, shape(Shape::stroked(path, stroke)).into_iter().collect());
    }
}
