//! Maps of the editor Tiled, in JSON ([`tmj`]) or XML ([`tmx`]).
//!
//! The kind of a tile comes from its class in the tileset. Otherwise it is a wall if one of its properties makes it
//! one (`solid`, or `walkable` that is false) or if it has a collision shape; otherwise its kind comes from the name
//! or class of its layer, and else it is floor. Rectangles on an object layer called walls or collisions are walls.
//! Files that a map refers to are never opened: tiles of an external tileset get the kind of their layer, and objects
//! of a template have only their own properties.

pub(crate) mod cells;
pub(crate) mod tmj;
pub(crate) mod tmx;

use oubliette_core::{CompactSort, Dungeon, Point, Text, Tile};

use self::cells::Cells;
use crate::ReadError;
use crate::build::bounds::Bounds;
use crate::build::canvas::Canvas;
use crate::build::tag::{RoomTag, Tag};
use crate::build::word::{self, Meaning};
use crate::read::quoted;

const ORTHOGONAL: &str = "orthogonal";
const WALL: Meaning = Meaning::Tile(Tile::Wall);
/// The bits for flips and rotations of a tile.
const FLIPS: u32 = 0xF000_0000;

const WRONG_COUNT: Text = Text::new(
    "does not hold as many cells as its width times its height",
    "ne contient pas autant de cases que sa largeur fois sa hauteur",
);
const NOT_SQUARE: Text = Text::new(
    "only maps with square cells are read: orientation has to be orthogonal",
    "seules les cartes à cases carrées se lisent : orientation doit être orthogonal",
);
const NO_TILE_SIZE: Text =
    Text::new("a tile needs a width and a height", "une tuile demande une largeur et une hauteur");
const NO_NUMBER: Text = Text::new("is not a number that can be used", "n’est pas un nombre utilisable");

/// The properties of a map before its layers.
struct Header<'a> {
    orientation: Option<&'a str>,
    tile_width: f64,
    tile_height: f64,
    /// The part of the infinite plane that is the map.
    bounds: Bounds,
}

/// The tile numbers of a tileset.
struct Tileset {
    first: u32,
    /// The number of tiles, if the file has it.
    count: Option<u32>,
}

/// Tilesets, and the tiles whose kind is known.
#[derive(Default)]
struct Tilesets {
    sets: Vec<Tileset>,
    meanings: Vec<(u32, Meaning)>,
}

impl Tilesets {
    fn add(&mut self, first: u32, count: Option<u32>) {
        self.sets.push(Tileset { first, count });
    }

    /// Adds a tile of the tileset that starts at `first`.
    fn add_tile(&mut self, first: u32, id: u32, class: &str, is_solid: bool) {
        let meaning = word::of_tile(class).or(is_solid.then_some(WALL));
        self.meanings.extend(first.checked_add(id).zip(meaning));
    }

    fn sorted(mut self) -> Tilesets {
        self.sets.compact_sort_by_key(|set| set.first);
        self.meanings.compact_sort_by_key(|row| row.0);
        self
    }

    /// The kind of the tile, if known. `None` if there is no such tile.
    fn meaning_of(&self, gid: u32) -> Option<Option<Meaning>> {
        let set = &self.sets[..self.sets.partition_point(|set| set.first <= gid)].last()?;
        if set.count.is_some_and(|count| gid - set.first >= count) {
            return None;
        }
        let place = self.meanings.partition_point(|row| row.0 < gid);
        Some(self.meanings.get(place).filter(|row| row.0 == gid).map(|row| row.1))
    }
}

/// Whether a property with that name and value makes a tile a wall.
fn blocks(name: &str, value: &str) -> bool {
    match (value, word::of_tile(name)) {
        ("true", Some(Meaning::Tile(Tile::Wall))) => true,
        ("false", Some(Meaning::Tile(tile))) => tile.is_open() && word::is_passage(name),
        _ => false,
    }
}

/// An object, in pixels.
#[derive(Default)]
struct Object {
    name: String,
    class: String,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    /// The tile that it shows, or 0; the origin of an object with a tile is its lower left corner.
    gid: u32,
    door: Option<Tile>,
    tag: Tag,
    room: RoomTag,
    is_rectangle: bool,
}

impl Object {
    /// Adds a property. References to other objects are skipped, since their numbers mean nothing elsewhere.
    fn add_property(&mut self, name: &str, kind: &str, value: &str) {
        if kind != "object" {
            self.door = word::door_of(name, value).or(self.door);
            self.tag.add(name, value);
            self.room.add(name, value);
        }
    }
}

/// A map while its layers are painted.
struct Scene {
    canvas: Canvas,
    tilesets: Tilesets,
    tile_width: f64,
    tile_height: f64,
    left: i64,
    top: i64,
}

impl Scene {
    fn new(header: &Header<'_>, tilesets: Tilesets) -> Result<Scene, ReadError> {
        let Header { orientation, tile_width, tile_height, bounds } = *header;
        if let Some(other) = orientation.filter(|&orientation| orientation != ORTHOGONAL) {
            let place = format!("orientation {}", quoted(other));
            return Err(ReadError::Foreign { place, what: NOT_SQUARE });
        }
        let is_length = |length: f64| length.is_finite() && length > 0.0;
        if !is_length(tile_width) || !is_length(tile_height) {
            return Err(ReadError::Foreign { place: "tilewidth, tileheight".to_owned(), what: NO_TILE_SIZE });
        }
        let canvas = Canvas::new(bounds.width(), bounds.height())?;
        let tilesets = tilesets.sorted();
        Ok(Scene { canvas, tilesets, tile_width, tile_height, left: bounds.left, top: bounds.top })
    }

    /// Paints a layer, or a chunk of an infinite one.
    fn paint(&mut self, layer: &str, part: &Part<'_>) -> Result<(), ReadError> {
        let Part { x, y, width, height, cells, place } = part;
        self.canvas.afford(*width, *height)?;
        let of_layer = word::of_tile(layer);
        let count = width * height;
        cells.each_gid(count, place, |index, raw| {
            let gid = raw & !FLIPS;
            if gid == 0 {
                return Ok(());
            }
            let cell = || format!("{place}[{index}]");
            let known = self.tilesets.meaning_of(gid);
            let known = known.ok_or_else(|| ReadError::Reference { place: cell(), number: gid })?;
            let (column, row) = ((index % width) as i64, (index / width) as i64);
            let (x, y) = (x.saturating_add(column), y.saturating_add(row));
            let at = self.canvas.point(x.saturating_sub(self.left), y.saturating_sub(self.top), cell)?;
            match known.or(of_layer) {
                Some(meaning) => self.canvas.set(at, meaning, cell),
                None => {
                    self.canvas.paint_floor(at);
                    Ok(())
                }
            }
        })
    }

    /// Puts an object of the given layer on the map.
    fn stand(&mut self, layer: &str, object: Object, place: impl Fn() -> String) -> Result<(), ReadError> {
        let Object { x, y, width, height, .. } = object;
        if ![x, y, width, height].iter().all(|number| number.is_finite()) {
            return Err(ReadError::Foreign { place: place(), what: NO_NUMBER });
        }
        let is_room = word::is_room(&object.class) || object.class.is_empty() && word::is_room(&object.name);
        if is_room && width > 0.0 && height > 0.0 {
            // Corners of rooms are rounded to the nearest corner of a cell.
            let column = |x: f64| ((x / self.tile_width).round() as i64).saturating_sub(self.left);
            let row = |y: f64| ((y / self.tile_height).round() as i64).saturating_sub(self.top);
            let (left, top) = (column(x), row(y));
            let (width, height) = (column(x + width).abs_diff(left), row(y + height).abs_diff(top));
            let area = self.canvas.covered(left, top, width, height);
            let area = area.ok_or_else(|| ReadError::Outside { place: place(), size: self.canvas.size() })?;
            return self.canvas.add_tagged_room(area, object.room, place);
        }
        let gid = object.gid & !FLIPS;
        let by_gid = if gid == 0 { None } else { self.tilesets.meaning_of(gid).flatten() };
        let meaning = word::of_object(&object.class).or_else(|| word::of_object(&object.name)).or(by_gid);
        let Some(meaning) = meaning else {
            return if word::of_tile(layer) == Some(WALL) { self.wall_up(&object) } else { Ok(()) };
        };
        let meaning = match (meaning, object.door) {
            (Meaning::Tile(Tile::Door), Some(kind)) => Meaning::Tile(kind),
            (meaning, _) => meaning,
        };
        let middle = if object.gid == 0 { y + height / 2.0 } else { y - height / 2.0 };
        let (x, y) = ((x + width / 2.0) / self.tile_width, middle / self.tile_height);
        let (x, y) = (x.floor() as i64, y.floor() as i64);
        let at = self.canvas.point(x.saturating_sub(self.left), y.saturating_sub(self.top), &place)?;
        self.canvas.set_tagged(at, meaning, object.tag, place)
    }

    /// Turns the cells whose center lies in a rectangle into walls; other shapes are ignored.
    fn wall_up(&mut self, object: &Object) -> Result<(), ReadError> {
        let Object { x, y, width, height, gid, is_rectangle, .. } = *object;
        if !is_rectangle || gid != 0 {
            return Ok(());
        }
        // A center on the edge belongs to the rectangle that starts there.
        let first = |place: f64, side: f64| (place / side - 0.5).ceil() as i64;
        let (left, right) = (first(x, self.tile_width), first(x + width, self.tile_width));
        let (top, bottom) = (first(y, self.tile_height), first(y + height, self.tile_height));
        let (columns, rows) = (right.abs_diff(left.min(right)), bottom.abs_diff(top.min(bottom)));
        let (left, top) = (left.saturating_sub(self.left), top.saturating_sub(self.top));
        let Some(area) = self.canvas.covered(left, top, columns, rows) else { return Ok(()) };
        self.canvas.afford(area.width as u64, area.height as u64)?;
        for y in area.y..area.bottom() {
            for x in area.x..area.right() {
                self.canvas.paint(Point::new(x, y), Tile::Wall);
            }
        }
        Ok(())
    }

    fn into_dungeon(self) -> Result<Dungeon, ReadError> {
        self.canvas.into_dungeon()
    }
}

/// A rectangle of cells of a layer.
struct Part<'a> {
    x: i64,
    y: i64,
    width: u64,
    height: u64,
    cells: Cells<'a>,
    place: String,
}

/// The name of a layer, or its class if only that has a meaning.
fn telling<'a>(name: &'a str, class: &'a str) -> &'a str {
    if word::of_tile(name).is_some() { name } else { class }
}

/// The name of a layer in messages.
fn layer_place(path: &str, name: &str) -> String {
    format!("{path} {}", quoted(name))
}

#[cfg(test)]
mod tests;
