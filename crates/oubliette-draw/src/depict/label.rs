//! Numbers and names of rooms, with a halo, where the floor has space for them.
//!
//! A label stands in the middle of its room, or as near to it as there are free cells. A name is broken into lines and
//! left out where it does not fit; a number is made smaller.

use oubliette_core::{CompactSort, Point, Rect, Room, Tile};

use super::{Sketch, room_number, shape};
use crate::map::ground::clipped;
use crate::naming::names_of;
use crate::picture::{CELL, Item, LayerKind, Path, Projection, Shape, Spot, Stroke, font};

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
        let lines = name.map(|name| self.name_lines(name, area, !number.is_empty())).unwrap_or_default();
        let (lines, size) = lines;
        let number_size = self.number_size(&number, area);
        let name_height = lines.len() as i32 * size * LEADING / 100;
        let widest = lines.iter().map(|line| font::width(line, size)).max().unwrap_or(0);
        let width = widest.max(font::width(&number, number_size));
        let height = name_height + number_size;
        let Some(middle) = self.free_place(area, width, height).or_else(|| self.free_place(area, 1, 1))
        else {
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

    /// The lines of a name and their size, the largest that fits the room; none if none does.
    fn name_lines(&self, name: &str, area: Rect, has_number: bool) -> (Vec<String>, i32) {
        let above = if has_number { NUMBER } else { 0 };
        for size in [NAME, NAME - 6, LEAST_NAME] {
            for (width, height) in self.spaces(area) {
                let lines = font::wrap(name, size, width);
                let fits = lines.iter().all(|line| font::width(line, size) <= width);
                if fits && lines.len() as i32 * size * LEADING / 100 <= height - above {
                    return (lines, size);
                }
            }
        }
        (Vec::new(), 0)
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

    /// The middle of a place for a label: all of its cells are free floor of the room. The nearest to the middle of
    /// the room.
    fn free_place(&self, area: Rect, width: i32, height: i32) -> Option<Spot> {
        let middle = Spot::new(area.x * CELL + area.width * CELL / 2, area.y * CELL + area.height * CELL / 2);
        let steps = |cells: i32| -cells..=cells;
        let mut places: Vec<(i32, Spot)> = Vec::new();
        for dy in steps(area.height.min(MAX_STEPS)) {
            for dx in steps(area.width.min(MAX_STEPS)) {
                places.push((dx * dx + dy * dy, middle.moved(dx * CELL / 2, dy * CELL / 2)));
            }
        }
        places.compact_sort();
        places.into_iter().map(|(_, spot)| spot).find(|&spot| self.is_free(spot, area, width, height))
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

/// Half cells that a label moves from the middle, at most.
const MAX_STEPS: i32 = 12;
