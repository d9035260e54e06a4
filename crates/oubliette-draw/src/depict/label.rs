//! Numbers and names of rooms, with a halo, where the floor has space for them.
//!
//! A label stands in the middle of its room, or as near to it as there are free cells that no sign reaches. A name is
//! broken into lines, made smaller, and left out where it does not fit; a number is made smaller.

use oubliette_core::{CompactSort, Point, Rect, Room, Tile};

use super::{Sketch, grown, room_number, shape};
use crate::map::ground::clipped;
use crate::naming::names_of;
use crate::picture::{CELL, Frame, Item, LayerKind, Path, Projection, Shape, Spot, Stroke, font};

/// The height of a number and of the letters of a name.
const NUMBER: i32 = 62;
const LEAST_NUMBER: i32 = 34;
const NAME: i32 = 34;
const LEAST_NAME: i32 = 22;
/// From a line to the next, in percent of its height.
const LEADING: i32 = 165;

impl Sketch<'_> {
    pub(super) fn labels(&mut self) {
        let mut numbers = Path::default();
        let mut names: Vec<(Path, i32)> = Vec::new();
        let seen = clipped(self.near, self.dungeon.size());
        let known = self.look.layers.names.then(|| names_of(self.dungeon));
        let name_of = |index: usize| Some(known.as_ref()?.rooms.get(index)?.to(self.look.language));
        for (index, room) in self.dungeon.rooms.iter().enumerate() {
            let area = clipped(room.area, self.dungeon.size());
            if area.cell_count() == 0 || !seen.intersects(area, 0) {
                continue;
            }
            self.label(room, area, name_of(index), &mut numbers, &mut names);
        }
        let thing = &self.record.thing;
        let mut items: Vec<Item> = Vec::new();
        let mut add = |path: Path, width: i32| {
            items.extend(shape(Shape::stroked(path.clone(), Stroke::round(thing.halo, width + 14))));
            items.extend(shape(Shape::stroked(path, Stroke::round(thing.ink, width))));
        };
        for (path, size) in names {
            add(path, font::stroke_width(size) + 1);
        }
        add(numbers, font::bold_width(NUMBER) - 2);
        self.add(LayerKind::Labels, None, items);
    }

    fn label(
        &self,
        room: &Room,
        area: Rect,
        name: Option<&str>,
        numbers: &mut Path,
        names: &mut Vec<(Path, i32)>,
    ) {
        let number =
            if self.look.layers.numbers { room_number(room.id.0).to_string() } else { String::new() };
        let [signs, enlarged] = [1, ENLARGED].map(|times| self.signs_near(area, times));
        let number_size = self.number_size(&number, area);
        let named = name.map(|name| self.name_lines(name, area, !number.is_empty())).unwrap_or_default();
        let mut texts: Vec<Text> =
            named.into_iter().map(|(lines, size)| Text::new(lines, size, &number, number_size)).collect();
        texts.extend(
            [number_size, number_size.min(LEAST_NUMBER)].map(|size| Text::new(Vec::new(), 0, &number, size)),
        );
        let placed = texts.into_iter().find_map(|text| {
            let free = |signs: &[Frame]| self.free_place(area, signs, text.width, text.height);
            let place = free(&enlarged).or_else(|| free(&signs))?;
            Some((text, place))
        });
        // In a room full of signs the number stands over one of them.
        let crowded = || {
            let place = self.free_place(area, &signs, 1, 1).or_else(|| self.free_place(area, &[], 1, 1))?;
            Some((Text::new(Vec::new(), 0, &number, number_size.min(LEAST_NUMBER)), place))
        };
        let Some((Text { lines, size, number_size, height, .. }, middle)) = placed.or_else(crowded) else {
            return;
        };
        let middle = self.look.style.projection().spot(middle);
        let mut top = middle.y - height / 2;
        if !number.is_empty() {
            let at = Spot::new(middle.x - font::width(&number, number_size) / 2, top + number_size);
            numbers.add(&font::lettering(&number, at, number_size));
        }
        top += number_size;
        let mut path = Path::default();
        for line in &lines {
            top += size * LEADING / 100;
            path.add(&font::lettering(line, Spot::new(middle.x - font::width(line, size) / 2, top), size));
        }
        if !path.is_empty() {
            names.push((path, size));
        }
    }

    fn number_size(&self, number: &str, area: Rect) -> i32 {
        if number.is_empty() {
            return 0;
        }
        let room = match self.look.style.projection() {
            Projection::Plan => area.width * CELL - 30,
            Projection::Isometric => area.width.min(area.height) * CELL - 30,
        };
        let width = font::width(number, NUMBER).max(1);
        (NUMBER * room / width).clamp(LEAST_NUMBER, NUMBER)
    }

    /// The lines of a name and their sizes that fit the room, the largest first.
    fn name_lines(&self, name: &str, area: Rect, has_number: bool) -> Vec<(Vec<String>, i32)> {
        let above = if has_number { NUMBER } else { 0 };
        let mut fitting = Vec::new();
        for size in [NAME, NAME - 6, LEAST_NAME] {
            for (width, height) in self.spaces(area) {
                let lines = font::wrap(name, size, width);
                let fits = lines.iter().all(|line| font::width(line, size) <= width);
                if fits && lines.len() as i32 * size * LEADING / 100 <= height - above {
                    fitting.push((lines, size));
                    break;
                }
            }
        }
        fitting
    }

    /// The places that the signs in and beside a room cover, where signs are `enlarged` so many times.
    fn signs_near(&self, area: Rect, enlarged: i32) -> Vec<Frame> {
        let near = grown(area, SIGN_REACH);
        let marks = (near.y..near.bottom()).flat_map(|y| self.marks.row(y)).map(|feature| feature.at);
        let is_locked = |cell: &Point| self.dungeon.tiles.at(*cell) == Some(Tile::LockedDoor);
        let locks = near.points().filter(is_locked).filter(|_| self.look.layers.doors);
        marks.filter(|&at| near.contains(at)).chain(locks).map(|at| self.covered(at, enlarged)).collect()
    }

    /// The widths and heights of the space for a label in the middle of a room.
    fn spaces(&self, area: Rect) -> Vec<(i32, i32)> {
        match self.look.style.projection() {
            Projection::Plan => vec![(area.width * CELL - 40, area.height * CELL - 30)],
            // In a diamond, wider lines leave less height.
            Projection::Isometric => {
                let across = area.width.min(area.height) * 2 * CELL - 80;
                let space = |percent: i32| (across * percent / 100, across * (100 - percent) / 200);
                [70, 60, 50, 40].map(space).to_vec()
            }
        }
    }

    /// The middle of a place for a label: all of its cells are free floor of the room, and no sign reaches it. The
    /// nearest to the middle of the room.
    fn free_place(&self, area: Rect, signs: &[Frame], width: i32, height: i32) -> Option<Spot> {
        let middle = Spot::new(area.x * CELL + area.width * CELL / 2, area.y * CELL + area.height * CELL / 2);
        let steps = |cells: i32| -cells..=cells;
        let mut places: Vec<(i32, Spot)> = Vec::new();
        for dy in steps(area.height.min(MAX_STEPS)) {
            for dx in steps(area.width.min(MAX_STEPS)) {
                places.push((dx * dx + dy * dy, middle.moved(dx * CELL / 2, dy * CELL / 2)));
            }
        }
        places.compact_sort();
        let is_free = |&spot: &Spot| {
            self.is_clear(spot, signs, width, height) && self.is_free(spot, area, width, height)
        };
        places.into_iter().map(|(_, spot)| spot).find(is_free)
    }

    /// Whether no sign reaches a label.
    fn is_clear(&self, middle: Spot, signs: &[Frame], width: i32, height: i32) -> bool {
        let Spot { x, y } = self.look.style.projection().spot(middle).moved(-width / 2, -height / 2);
        let label = Frame { left: x, top: y, right: x + width, bottom: y + height }.grown(HALO);
        !signs.iter().any(|sign| {
            sign.left < label.right
                && label.left < sign.right
                && sign.top < label.bottom
                && label.top < sign.bottom
        })
    }

    fn is_free(&self, middle: Spot, area: Rect, width: i32, height: i32) -> bool {
        let projection = self.look.style.projection();
        let step = if projection == Projection::Plan { CELL } else { CELL / 2 };
        let corner = projection.spot(middle).moved(-width / 2, -height / 2);
        // So close together that no cell lies between them.
        let along = |length: i32| (0..length).step_by(step as usize).chain(std::iter::once(length));
        along(height).all(|down| {
            along(width).all(|right| {
                let ground = projection.ground(corner.moved(right, down));
                self.is_free_cell(Point::new(ground.x.div_euclid(CELL), ground.y.div_euclid(CELL)), area)
            })
        })
    }

    fn is_free_cell(&self, cell: Point, area: Rect) -> bool {
        let tile = self.dungeon.tiles.at(cell);
        area.contains(cell)
            && tile.is_some_and(|tile| tile.is_open() && tile != Tile::SecretDoor)
            && self.marks.row(cell.y).iter().all(|feature| feature.at != cell)
    }
}

/// What a label says, and its width and height.
struct Text {
    lines: Vec<String>,
    size: i32,
    number_size: i32,
    width: i32,
    height: i32,
}

impl Text {
    fn new(lines: Vec<String>, size: i32, number: &str, number_size: i32) -> Text {
        let widest = lines.iter().map(|line| font::width(line, size)).max().unwrap_or(0);
        let width = widest.max(font::width(number, number_size));
        let height = lines.len() as i32 * size * LEADING / 100 + number_size;
        Text { lines, size, number_size, width, height }
    }
}

/// How far the halo of letters, and the parts of letters below their line, reach.
const HALO: i32 = 8;
/// Small pictures enlarge signs up to so many times; labels keep out of their way where there is space for it.
const ENLARGED: i32 = 2;
/// Cells around a room whose signs can reach into it.
const SIGN_REACH: i32 = 2;
/// Half cells that a label moves from the middle, at most.
const MAX_STEPS: i32 = 12;
