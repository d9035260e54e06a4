//! A page in the making: the map, lines of text whose letters are stamps, rules and signs.

use std::collections::BTreeMap;

use oubliette_core::{Dungeon, Halt, Point, Rect};

use super::arrangement::{Columns, SIGN, SIGN_GAP, SMALL_HEAD};
use super::column::{Block, Face, Weight};
use super::{MARGIN, SMALL, SUBTITLE, TITLE, TITLE_GAP};
use crate::Style;
use crate::depict::{Look, Sign, depict, readable, room_number};
use crate::map::ground::clipped;
use crate::map::mark::Marks;
use crate::picture::{
    CELL, Color, Factor, Frame, Item, Layer, LayerKind, Path, Picture, Shape, Spot, Stamp, Stroke, font,
};

/// A letter in a size, a weight and a color.
type Letter = (i32, Weight, Color, char);

pub(super) struct Page {
    paper: (i32, i32),
    ink: Color,
    mark: Color,
    picture: Picture,
    letters: BTreeMap<Letter, Vec<Spot>>,
    margin: Vec<Item>,
    signs: Vec<Item>,
}

impl Page {
    pub(super) fn new(paper: (i32, i32), style: &Style) -> Page {
        let record = &style.record;
        let frame = Frame { left: 0, top: 0, right: paper.0, bottom: paper.1 };
        let picture = Picture {
            frame,
            paper: record.paper.rgb,
            outlines: Vec::new(),
            stamps: Vec::new(),
            layers: Vec::new(),
        };
        Page {
            paper,
            ink: readable(record.thing.ink, record.paper),
            mark: record.thing.mark,
            picture,
            letters: BTreeMap::new(),
            margin: Vec::new(),
            signs: Vec::new(),
        }
    }

    /// The title, as large as fits, and the subtitle below it.
    pub(super) fn head(&mut self, title: &str, subtitle: Option<&str>) {
        let room = self.paper.0 - 2 * MARGIN;
        let baseline = MARGIN + font::ascent(TITLE);
        self.centered(title, baseline, fitting(title, TITLE, room), Weight::Bold);
        if let Some(subtitle) = subtitle {
            self.centered(subtitle, baseline + TITLE_GAP, fitting(subtitle, SUBTITLE, room), Weight::Plain);
        }
    }

    /// The title on further pages: one line above a rule.
    pub(super) fn small_head(&mut self, title: &str, what: &str) {
        let text = format!("{title} – {what}");
        let size = fitting(&text, SUBTITLE + 200, self.paper.0 - 2 * MARGIN);
        let baseline = MARGIN + font::ascent(size);
        self.write(&text, Spot::new(MARGIN, baseline), size, Weight::Bold);
        let y = MARGIN + SMALL_HEAD - 800;
        let rule = Path::line(&[(MARGIN, y), (self.paper.0 - MARGIN, y)]);
        self.margin.push(Item::Shape(Shape::stroked(rule, Stroke::sharp(self.ink, 60))));
    }

    /// Adds the map, with the corner of `window` at `at`. Nothing of it leaves `frame`.
    pub(super) fn map(
        &mut self,
        dungeon: &Dungeon,
        look: &Look<'_>,
        window: Rect,
        (square, at): (i32, Spot),
        frame: Frame,
    ) -> Result<(), Halt> {
        // On maps with tiny squares, numbers and signs are larger than their cells, and lines would fill the floor.
        let mut look = *look;
        let has_small_numbers = look.layers.numbers && square < LEAST_NUMBERED;
        look.layers.numbers &= !has_small_numbers;
        look.layers.grid &= square >= LEAST_GRID;
        let side = square.max(LEAST_SIGN);
        let units = depict(dungeon, &look, window)?;
        let work = look.bounds.work();
        work.look()?;
        let mut map = units.scaled(Factor { to: square, from: CELL });
        for layer in map.layers.iter_mut().filter(|layer| layer.kind == LayerKind::Things) {
            for item in &mut layer.items {
                if let Item::Stamps { stamp, places } = item {
                    map.stamps[*stamp] = units.stamps[*stamp].scaled(Factor { to: side, from: CELL });
                    let aside = (square - side) / 2;
                    places.iter_mut().for_each(|place| *place = place.moved(aside, aside));
                }
            }
        }
        work.look()?;
        let Frame { left, top, .. } = map.frame;
        let by = Spot::new(at.x - left, at.y - top);
        let map = map.moved(by.x, by.y);
        let clip = map.outlines.len();
        let Frame { left, top, right, bottom } = frame;
        self.picture.outlines = map.outlines;
        self.picture.outlines.push(Path::rect(left, top, right, bottom));
        self.picture.stamps = map.stamps;
        for layer in map.layers {
            match layer.kind {
                LayerKind::Things => self.signs.extend(layer.items),
                LayerKind::Margin => self.margin.extend(layer.items),
                _ => self.picture.layers.push(Layer { clip: layer.clip.or(Some(clip)), ..layer }),
            }
        }
        if has_small_numbers {
            let items = numbers(dungeon, look.style, square, by);
            self.picture.layers.push(Layer { kind: LayerKind::Labels, clip: Some(clip), items });
        }
        work.look()
    }

    /// The outline and the name of a part of the map. `at` is where its cells are counted from.
    pub(super) fn part(&mut self, area: Rect, name: &str, square: i32, at: Spot) {
        let Rect { x, y, width, height } = area;
        let (left, top) = (at.x + x * square, at.y + y * square);
        let path = Path::rect(left, top, left + width * square, top + height * square);
        self.margin.push(Item::Shape(Shape::stroked(path, Stroke::sharp(self.mark, 70))));
        let color = self.mark;
        let spot = Spot::new(left + 400, top + 400 + SUBTITLE);
        self.letter(name, spot, SUBTITLE, Weight::Bold, color);
    }

    /// An entry of the legend.
    pub(super) fn sign(&mut self, sign: &Sign, title: &str, at: Spot) {
        // Signs are a little larger than their cell.
        let side = SIGN * 10 / 12;
        let inset = (SIGN - side) / 2;
        self.picture.stamps.push(sign.stamp.scaled(Factor { to: side, from: CELL }));
        let stamp = self.picture.stamps.len() - 1;
        self.signs.push(Item::Stamps { stamp, places: vec![at.moved(inset, inset)] });
        self.write(title, at.moved(SIGN + SIGN_GAP, (SIGN + SMALL) / 2), SMALL, Weight::Plain);
    }

    /// A bar of some squares at the bottom, and its length in words.
    pub(super) fn scale(&mut self, square: i32, text: &str) {
        let (left, bottom) = (MARGIN, self.paper.1 - MARGIN);
        let most = (self.paper.0 - 2 * MARGIN) / 4;
        let count = [10, 5, 4, 2, 1].into_iter().find(|count| count * square <= most).unwrap_or(1);
        let high = SMALL * 2 / 3;
        let wide = square.min(most);
        for number in 0..count {
            let x = left + number * wide;
            let path = Path::rect(x, bottom - high, x + wide, bottom);
            let stroke = Stroke::sharp(self.ink, 50);
            let shape = if number % 2 == 0 {
                Shape::outlined(path, self.ink, stroke)
            } else {
                Shape::stroked(path, stroke)
            };
            self.margin.push(Item::Shape(shape));
        }
        self.footnote(text, left + count * wide + 700);
    }

    /// A line at the bottom that begins at `left`.
    pub(super) fn footnote(&mut self, text: &str, left: i32) {
        self.write(text, Spot::new(left, self.paper.1 - MARGIN), SMALL, Weight::Plain);
    }

    /// The number of the page.
    pub(super) fn number(&mut self, number: usize, count: usize) {
        let text = format!("{number} / {count}");
        let left = self.paper.0 - MARGIN - font::width(&text, SMALL);
        self.write(&text, Spot::new(left, self.paper.1 - MARGIN), SMALL, Weight::Plain);
    }

    /// The lines of the key on this page.
    pub(super) fn columns(&mut self, columns: &Columns, blocks: &[Block], face: &Face) {
        for place in &columns.places {
            let block = &blocks[place.block];
            let corner = columns.corners[place.column];
            let baseline = corner.y + place.top + (face.leading + face.capital) / 2;
            if place.line == 0 {
                let left =
                    corner.x + face.indent - face.capital / 2 - font::width(&block.number, face.capital);
                self.write(&block.number, Spot::new(left, baseline), face.capital, Weight::Bold);
            }
            let words = block.words.iter().zip(block.broken(face, columns.width));
            for (word, (_, x)) in words.filter(|(_, (line, _))| *line == place.line) {
                let at = Spot::new(corner.x + face.indent + x, baseline);
                self.write(&word.text, at, face.capital, word.weight);
            }
        }
    }

    pub(super) fn finish(mut self) -> Picture {
        let mut add = |kind: LayerKind, items: Vec<Item>| {
            if !items.is_empty() {
                self.picture.layers.push(Layer { kind, clip: None, items });
            }
        };
        add(LayerKind::Signs, self.signs);
        for ((size, weight, color, letter), places) in self.letters {
            let path = font::lettering(&letter.to_string(), Spot::default(), size);
            if path.is_empty() {
                continue;
            }
            let width = match weight {
                Weight::Plain => font::stroke_width(size),
                Weight::Bold => font::bold_width(size),
            };
            let shapes = vec![Shape::stroked(path, Stroke::round(color, width))];
            self.picture.stamps.push(Stamp { shapes });
            self.margin.push(Item::Stamps { stamp: self.picture.stamps.len() - 1, places });
        }
        add(LayerKind::Margin, self.margin);
        self.picture
    }

    fn centered(&mut self, text: &str, baseline: i32, size: i32, weight: Weight) {
        let left = (self.paper.0 - font::width(text, size)) / 2;
        self.write(text, Spot::new(left, baseline), size, weight);
    }

    fn write(&mut self, text: &str, at: Spot, size: i32, weight: Weight) {
        self.letter(text, at, size, weight, self.ink);
    }

    fn letter(&mut self, text: &str, at: Spot, size: i32, weight: Weight, color: Color) {
        for (letter, at) in font::letters(text, at, size) {
            self.letters.entry((size, weight, color, letter)).or_default().push(at);
        }
    }
}

/// The least side of a square with a number of the usual size, with lines around it, and of a sign.
const LEAST_NUMBERED: i32 = 750;
const LEAST_GRID: i32 = 500;
const LEAST_SIGN: i32 = 700;

/// The numbers of rooms in a size that can be read, each on a free cell near the middle of its room. 0, 0 of the map is
/// at `corner`.
fn numbers(dungeon: &Dungeon, style: &Style, square: i32, corner: Spot) -> Vec<Item> {
    let marks = Marks::of(dungeon);
    let mut path = Path::default();
    for room in &dungeon.rooms {
        let area = clipped(room.area, dungeon.size());
        let far = |point: &Point| {
            // Twice the way from the middle of the cell to the middle of the room.
            let (x, y) = (2 * (point.x - area.x) + 1 - area.width, 2 * (point.y - area.y) + 1 - area.height);
            (x * x + y * y, *point)
        };
        // A number and a sign side by side.
        let apart = (LEAST_SIGN + 2 * SMALL) / 2 / square.max(1) + 1;
        let near: Vec<Point> =
            marks.all().iter().map(|mark| mark.at).filter(|&at| area.contains(at)).collect();
        let is_apart = |point: &Point| {
            near.iter().all(|at| (at.x - point.x).abs() >= apart || (at.y - point.y).abs() >= apart)
        };
        let open = || area.points().filter(|point| dungeon.tiles[*point].is_open());
        let place = open().filter(is_apart).min_by_key(far).or_else(|| open().min_by_key(far));
        if let Some(cell) = place {
            let text = room_number(room.id.0).to_string();
            let middle = |cell: i32| cell * square + square / 2;
            let middle = style.projection().spot(Spot::new(middle(cell.x), middle(cell.y)));
            let left = corner.x + middle.x - font::width(&text, SMALL) / 2;
            let at = Spot::new(left, corner.y + middle.y + SMALL / 2);
            path.add(&font::lettering(&text, at, SMALL));
        }
    }
    let thing = &style.record.thing;
    let width = font::bold_width(SMALL);
    let strokes = [Stroke::round(thing.halo, width + 140), Stroke::round(thing.ink, width)];
    strokes.map(|stroke| Item::Shape(Shape::stroked(path.clone(), stroke))).to_vec()
}

/// The largest size up to `most` at which a text fits.
fn fitting(text: &str, most: i32, room: i32) -> i32 {
    let width = font::width(text, most).max(1);
    if width <= room { most } else { (i64::from(most) * i64::from(room) / i64::from(width)) as i32 }
}
