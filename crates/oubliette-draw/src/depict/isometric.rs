//! Walls with height, seen from a corner above.
//!
//! All walls are equally high, so three steps show what hides what: the ground; then the sides of walls and the lower
//! parts of what stands between them; then the upper sides of walls, which hide everything behind and below them.
//! Signs and pillars higher than a wall are drawn last. Each step is a few long paths, and caves have smooth walls.

mod face;
mod legend;
mod standing;

use std::collections::BTreeMap;

use oubliette_core::{BitGrid, Halt, Point};

use super::{Sketch, along, shape};
use crate::picture::{CELL, Color, Item, LayerKind, Path, Projection, Shape, Spot, Stamp, Stroke};
use crate::tone::mixed;
use face::{Faces, SHADES};
pub(super) use legend::{door_sign, pillar_sign};

impl Sketch<'_> {
    /// Everything but labels and signs, which look the same in every projection.
    pub(super) fn isometric(&mut self, outline: usize) -> Result<(), Halt> {
        let solid = self.solid()?;
        self.work.look()?;
        self.outlines.push(solid.clone());
        self.ground_shadow(self.outlines.len() - 1);
        self.floor(outline);
        self.work.look()?;
        if self.look.layers.areas {
            self.areas(outline);
            self.work.look()?;
        }
        if self.look.layers.grid {
            self.grid(outline);
            self.work.look()?;
        }
        self.shade(outline);
        self.work.look()?;
        let floor = self.outlines[outline].clone();
        self.outlines.iter_mut().for_each(|path| *path = turned(path));
        self.work.look()?;
        self.turn_layers(0, 0);
        self.contact_shadows();
        self.work.look()?;
        self.fronts(&floor, &solid)?;
        self.work.look()?;
        self.tops(&floor, &solid);
        self.work.look()?;
        if !self.look.path.is_empty() {
            let from = self.layers.len();
            self.path();
            self.turn_layers(from, 0);
        }
        if self.look.layers.doors {
            self.door_heads();
        }
        if self.look.layers.partitions {
            let from = self.layers.len();
            self.partitions();
            self.turn_layers(from, self.record.wall.height);
        }
        Ok(())
    }

    /// The cells of the floor and the walls around them, as an outline on the ground.
    fn solid(&self) -> Result<Path, Halt> {
        let ground = &self.ground;
        let mut smooth = BitGrid::new(ground.floor.size());
        let is_smooth = |&cell: &Point| ground.is_smooth_cell(cell);
        ground.floor.points().filter(is_smooth).for_each(|cell| smooth.insert(cell));
        self.work.look()?;
        let far = spread(&ground.floor, THICKNESS + CLOSED);
        self.work.look()?;
        // Walls are a cell thick, and narrow gaps between them are closed.
        let walls = inverse(&spread(&inverse(&far), CLOSED));
        self.work.look()?;
        let smooth = spread(&smooth, THICKNESS + CLOSED);
        self.work.look()?;
        Ok(ground.outline_of(&walls, &smooth))
    }

    /// A soft shadow of the walls on the paper.
    fn ground_shadow(&mut self, solid: usize) {
        let rock = &self.record.rock;
        let stroke = |step| Stroke::round(rock.band, 2 * rock.band_width * step / SHADOW_STEPS);
        let by = Spot::new(SHADOW_FALL, SHADOW_FALL);
        let items = (1..=SHADOW_STEPS).rev().map(|step| along(solid, by, stroke(step)));
        let items = if rock.band_width > 0 { items.collect() } else { Vec::new() };
        self.add(LayerKind::Rock, None, items);
    }

    /// Turns the layers from a number on, which were drawn on the ground, and raises them.
    fn turn_layers(&mut self, from: usize, height: i32) {
        for item in self.layers[from..].iter_mut().flat_map(|layer| &mut layer.items) {
            match item {
                Item::Shape(shape) => shape.path = turned(&shape.path).moved(0, -height),
                Item::Outline { by, .. } => *by = Projection::Isometric.spot(*by),
                Item::Stamps { .. } => {}
            }
        }
    }

    /// Shadows below the signs, which stand upright.
    fn contact_shadows(&mut self) {
        let near = self.near;
        let seen = self.marks.all().iter().filter(|feature| near.contains(feature.at));
        let places: Vec<Spot> = seen.map(|feature| self.middle(feature.at)).collect();
        if places.is_empty() {
            return;
        }
        let color = self.record.shade.color;
        let disc = |radius| Shape::filled(ellipse(0, 0, radius), color);
        self.stamps.push(Stamp { shapes: vec![disc(60), disc(50), disc(40)] });
        let stamp = self.stamps.len() - 1;
        let items = vec![Item::Stamps { stamp, places }];
        match self.layers.iter_mut().find(|layer| layer.kind == LayerKind::Shade) {
            // The shadows of walls end at the floor, which these never leave.
            Some(layer) => layer.items.extend(items),
            None => self.add(LayerKind::Shade, None, items),
        }
    }

    /// The sides of walls, and the lower parts of doors and pillars.
    fn fronts(&mut self, floor: &Path, solid: &Path) -> Result<(), Halt> {
        let wall = &self.record.wall;
        let mut faces = Faces::new(wall.height);
        faces.add_around_floor(floor);
        self.work.look()?;
        faces.add_around_solid(solid);
        self.work.look()?;
        let (sides, lines) = faces.finish();
        self.work.look()?;
        let mut items: Vec<Item> = Vec::new();
        for (level, path) in sides.into_iter().enumerate() {
            let color = self.side(level as u32);
            // A thin line of the same color closes the gap to the next side.
            items.extend(shape(Shape::outlined(path, color, Stroke::round(color, 1))));
        }
        let joints = self.joint_stamps();
        items.extend(joints);
        items.extend(shape(Shape::stroked(lines, Stroke::round(wall.color, wall.width))));
        items.extend(self.feet());
        self.add(LayerKind::Fronts, None, items);
        Ok(())
    }

    /// The upper sides of walls, and the upper parts of pillars.
    fn tops(&mut self, floor: &Path, solid: &Path) {
        let wall = &self.record.wall;
        let mut path = solid.clone();
        path.add(&floor.reversed());
        let path = turned(&path).moved(0, -wall.height);
        let stroke = Stroke::round(wall.color, wall.width);
        let mut items: Vec<Item> = shape(Shape::outlined(path, wall.top, stroke)).into_iter().collect();
        items.extend(self.capitals());
        self.add(LayerKind::Walls, None, items);
    }

    /// The color of a side of walls: level 0 looks to the light.
    fn side(&self, level: u32) -> Color {
        side_color(self.record, level)
    }

    /// The joints between the stones of straight walls.
    fn joint_stamps(&mut self) -> Vec<Item> {
        let wall = &self.record.wall;
        if wall.joint.alpha == 0 || wall.height < LEAST_JOINTED {
            return Vec::new();
        }
        let mut places: BTreeMap<bool, Vec<Spot>> = BTreeMap::new();
        let ground = &self.ground;
        for cell in ground.floor.points().filter(|&cell| !ground.is_smooth_cell(cell)) {
            let at = Projection::Isometric.spot(ground.corner(cell));
            let above = Point::new(cell.x, cell.y - 1);
            let left = Point::new(cell.x - 1, cell.y);
            for (behind, along_row) in [(above, true), (left, false)] {
                if !ground.is_floor(behind) && ground.tiles.at(behind).is_some() {
                    places.entry(along_row).or_default().push(at);
                }
            }
        }
        let record = self.record;
        self.place(places, |&along_row| face::joints(along_row, record))
    }
}

/// The thickness of walls, and half of the widest gap between them that is closed, in cells.
const THICKNESS: i32 = 1;
const CLOSED: i32 = 1;
/// How far from a cell others can change what is seen of it.
pub(super) const REACH: i32 = 2 * (THICKNESS + CLOSED) + 1;
/// The shadow on the paper: how often it is painted, and how far it falls.
const SHADOW_STEPS: i32 = 4;
const SHADOW_FALL: i32 = 16;
/// Lower walls show no joints.
const LEAST_JOINTED: i32 = 20;
/// How much of the color of lines is in the darkest side of a wall, in percent.
const DARKEST: u32 = 46;

/// The color of a side of walls: level 0 looks to the light, the last one away from it.
fn side_color(record: &crate::style::Record, level: u32) -> Color {
    let wall = &record.wall;
    let share = DARKEST * level / (SHADES as u32 - 1);
    Color { rgb: mixed(wall.front.rgb, wall.color.rgb, share), alpha: wall.front.alpha }
}

/// A circle on the ground, as it is seen.
fn ellipse(x: i32, y: i32, radius: i32) -> Path {
    Path::circle(0, 0, radius).mapped(|spot| Spot::new(x + spot.x, y + spot.y / 2))
}

/// A place `z` above a place in a cell, measured from the corner of the cell.
const fn raised(x: i32, y: i32, z: i32) -> (i32, i32) {
    (x - y, (x + y) / 2 - z)
}

/// The cells, and those up to `by` cells away along rows, columns and diagonals.
fn spread(cells: &BitGrid, by: i32) -> BitGrid {
    let size = cells.size();
    let along = |cells: &BitGrid, dx: i32, dy: i32| {
        let mut wide = cells.clone();
        for cell in cells.points() {
            for step in -by..=by {
                let near = Point::new(cell.x + step * dx, cell.y + step * dy);
                if size.contains(near) {
                    wide.insert(near);
                }
            }
        }
        wide
    };
    along(&along(cells, 1, 0), 0, 1)
}

/// The other cells.
fn inverse(cells: &BitGrid) -> BitGrid {
    let mut others = BitGrid::of_rect(cells.size(), cells.size().rect());
    others.subtract(cells);
    others
}

/// A path on the ground, as it is seen.
fn turned(path: &Path) -> Path {
    path.mapped(|spot| Projection::Isometric.spot(spot))
}
