//! Layers over the map: the way from start to end, and the lines along which the map was cut.

use super::{Sketch, corner, shape};
use crate::map::partition::Borders;
use crate::picture::{CELL, LayerKind, Path, Shape, Spot, Stroke};

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
