//! The legend below a map: a strip of paper as wide as the map, with its signs and what they mean.

use oubliette_core::Dungeon;

use super::thing::readable;
use super::{Look, Sign, signs};
use crate::palette::Rgb;
use crate::picture::{
    CELL, Color, Factor, Frame, Item, Layer, LayerKind, Path, Picture, Shape, Spot, Stroke, font,
};

/// The least side of a sign, and how many signs would fill the width of a map: wide maps are seen from afar.
const LEAST_SIGN: i32 = 120;
const SIGNS_ACROSS: i32 = 36;

/// The legend of a map, directly below its picture; none if the map has no signs.
pub fn legend_below(dungeon: &Dungeon, look: &Look<'_>, paper: Rgb) -> Option<Picture> {
    let signs = signs(dungeon, look);
    if signs.is_empty() {
        return None;
    }
    let map = look.style.projection().frame(dungeon.size().rect());
    let side = (map.width() / SIGNS_ACROSS).max(LEAST_SIGN);
    let text = side * 2 / 5;
    let titles: Vec<String> = signs.iter().map(|sign| sign.title(look.language)).collect();
    let entry = |title: &String| side * 3 / 2 + font::width(title, text);
    let rows = rows(&titles.iter().map(entry).collect::<Vec<_>>(), side, map.width() - side);
    let pitch = side * 3 / 2;
    let high = (rows.len() as i32 * pitch + side / 2 + CELL - 1) / CELL * CELL;
    let frame = Frame { top: map.bottom, bottom: map.bottom + high, ..map };
    let ink = readable(look.style.record.thing.ink, Color::solid(paper));
    let mut strip = Strip { picture: empty(frame, paper), signs: Vec::new(), letters: Path::default(), side };
    let first = frame.top + (high - rows.len() as i32 * pitch) / 2 + (pitch - side) / 2;
    let mut entries = signs.iter().zip(&titles);
    for (number, row) in rows.iter().enumerate() {
        let wide = row.iter().sum::<i32>() + (row.len() as i32 - 1) * side;
        let mut at = Spot::new(frame.left + (frame.width() - wide) / 2, first + number as i32 * pitch);
        for (&wide, (sign, title)) in row.iter().zip(&mut entries) {
            strip.add(sign, title, text, at);
            at = at.moved(wide + side, 0);
        }
    }
    Some(strip.finish(Stroke::round(ink, font::stroke_width(text))))
}

/// The widths of entries in rows of about the same number, `gap` between two.
pub(crate) fn rows(widths: &[i32], gap: i32, most: i32) -> Vec<Vec<i32>> {
    for count in 1..=widths.len() {
        let in_row = widths.len().div_ceil(count);
        let fits = |row: &[i32]| row.iter().sum::<i32>() + (row.len() as i32 - 1) * gap <= most;
        if in_row == 1 || widths.chunks(in_row).all(fits) {
            return widths.chunks(in_row).map(<[i32]>::to_vec).collect();
        }
    }
    Vec::new()
}

/// A legend in the making.
struct Strip {
    picture: Picture,
    signs: Vec<Item>,
    letters: Path,
    side: i32,
}

impl Strip {
    /// Adds an entry with its corner at `at`.
    fn add(&mut self, sign: &Sign, title: &str, text: i32, at: Spot) {
        // Signs are a little larger than their cell.
        let side = self.side * 10 / 12;
        let inset = (self.side - side) / 2;
        self.picture.stamps.push(sign.stamp.scaled(Factor { to: side, from: CELL }));
        let stamp = self.picture.stamps.len() - 1;
        self.signs.push(Item::Stamps { stamp, places: vec![at.moved(inset, inset)] });
        let baseline = at.moved(self.side * 3 / 2, (self.side + text) / 2);
        self.letters.add(&font::lettering(title, baseline, text));
    }

    fn finish(mut self, stroke: Stroke) -> Picture {
        let letters = vec![Item::Shape(Shape::stroked(self.letters, stroke))];
        for (kind, items) in [(LayerKind::Signs, self.signs), (LayerKind::Margin, letters)] {
            self.picture.layers.push(Layer { kind, clip: None, items });
        }
        self.picture
    }
}

fn empty(frame: Frame, paper: Rgb) -> Picture {
    Picture { frame, paper, outlines: Vec::new(), stamps: Vec::new(), layers: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Style;
    use crate::depict::depict_all;
    use oubliette_core::sample::locked_dungeon;
    use oubliette_import::read_dungeon;

    #[test]
    fn the_legend_lies_below_the_map_and_is_as_wide() {
        for style in Style::all() {
            let (dungeon, look) = (locked_dungeon(), Look::new(style));
            let map = depict_all(&dungeon, &look).unwrap().frame;
            let legend = legend_below(&dungeon, &look, style.record.paper.rgb).unwrap().frame;
            assert_eq!((legend.left, legend.right, legend.top), (map.left, map.right, map.bottom));
            assert!(legend.height() >= CELL);
        }
    }

    #[test]
    fn a_map_without_signs_has_no_legend() {
        let dungeon = read_dungeon(b"####\n#..#\n####\n").unwrap();
        let look = Look::new(<&Style>::default());
        assert_eq!(legend_below(&dungeon, &look, Rgb(0, 0, 0)), None);
    }

    #[test]
    fn entries_stand_in_as_few_rows_as_fit() {
        assert_eq!(rows(&[10, 10, 10, 10], 5, 55), [[10, 10, 10, 10]]);
        assert_eq!(rows(&[10, 10, 10, 10], 5, 54), [[10, 10], [10, 10]]);
        assert_eq!(rows(&[90, 90], 5, 20), [[90], [90]]);
        assert!(rows(&[], 5, 20).is_empty());
    }
}
