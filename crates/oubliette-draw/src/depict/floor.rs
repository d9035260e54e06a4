//! The floor: its colors, flagstones, tints, grid and shadows, all inside its outline.

use oubliette_core::area::Areas;
use oubliette_core::{BitGrid, Point, Tile};

use super::{Sketch, along, shape};
use crate::map::ground::floor_under;
use crate::picture::{CELL, Color, Item, LayerKind, Path, Shape, Spot, Stroke};
use crate::tone::{SETS, area_color};

impl Sketch<'_> {
    pub(super) fn floor(&mut self, outline: usize) {
        let (floor, wall) = (&self.record.floor, &self.record.wall);
        let mut items = Vec::new();
        let fall = Spot::new(0, self.front());
        if fall.y > 0 {
            // The fronts of walls: the floor that is left uncovered when the floor is moved down.
            items.push(Item::Outline { outline, by: Spot::default(), fill: Some(wall.front), stroke: None });
            items.extend(shape(Shape::stroked(self.joints(), Stroke::sharp(wall.joint, JOINT))));
        }
        let base = self.base_floor();
        items.push(Item::Outline { outline, by: fall, fill: Some(self.floor_color(base)), stroke: None });
        for kind in KINDS.into_iter().filter(|&kind| kind != base) {
            let color = self.floor_color(kind);
            if color != self.floor_color(base) {
                let path = self.ground.cells(&self.cells_of(kind)).moved(fall.x, fall.y);
                items.extend(shape(Shape::filled(path, color)));
            }
        }
        if floor.stone.alpha > 0 {
            let stones = self.ground.cells(&self.flagstones()).moved(fall.x, fall.y);
            items.extend(shape(Shape::filled(stones, floor.stone)));
        }
        let clip = self.clip(outline);
        self.add(LayerKind::Ground, clip, items);
    }

    /// Tints the areas behind locks, each in the color of the lock that leads into it. The area of the start has no
    /// tint.
    pub(super) fn areas(&mut self, outline: usize) {
        let areas = Areas::of(self.dungeon);
        let sets = self.sets_of(&areas);
        let mut tints: Vec<BitGrid> = vec![BitGrid::new(self.ground.floor.size()); SETS];
        for cell in self.ground.floor.points() {
            let origin = self.ground.origin;
            let area = areas.area_at(Point::new(cell.x + origin.x, cell.y + origin.y));
            if let Some(set) = area.and_then(|area| sets[area]) {
                tints[set % SETS].insert(cell);
            }
        }
        let tinted = |(tint, cells): (usize, &BitGrid)| {
            let color = Color::solid(area_color(tint)).percent(self.record.thing.tint);
            shape(Shape::filled(self.ground.cells(cells), color))
        };
        let items = tints.iter().enumerate().filter_map(tinted).collect();
        let clip = self.clip(outline);
        self.add(LayerKind::Areas, clip, items);
    }

    /// The key set that opens each area, found from the start; none for areas that are open from there.
    fn sets_of(&self, areas: &Areas) -> Vec<Option<usize>> {
        let mut sets = vec![None; areas.count()];
        let mut is_known = vec![false; areas.count()];
        let mut open: Vec<usize> =
            self.dungeon.start().and_then(|start| areas.area_at(start)).into_iter().collect();
        open.iter().for_each(|&area| is_known[area] = true);
        let gates: Vec<Point> = areas.gates().points().collect();
        while let Some(from) = open.pop() {
            for &gate in &gates {
                let beside = areas.beside(gate);
                if !beside.contains(&from) {
                    continue;
                }
                let locks = self.lockwork.gates_of_row(gate.y).iter().find(|lock| lock.at == gate);
                let set = locks.and_then(|lock| self.lockwork.set_of(lock)).or(sets[from]);
                for &to in beside.iter().filter(|&&to| !std::mem::replace(&mut is_known[to], true)) {
                    sets[to] = set;
                    open.push(to);
                }
            }
        }
        sets
    }

    /// The lines between the cells of the floor, each as long as possible.
    pub(super) fn grid(&mut self, outline: usize) {
        let grid = &self.record.grid;
        let mut path = Path::default();
        let size = self.ground.floor.size();
        let is_floor = |x: i32, y: i32| self.ground.is_floor(Point::new(x, y));
        for y in 1..size.height {
            runs(
                size.width,
                |x| is_floor(x, y) && is_floor(x, y - 1),
                |begin, end| {
                    path.move_to(self.ground.corner(Point::new(begin, y)));
                    path.line_to(self.ground.corner(Point::new(end, y)));
                },
            );
        }
        for x in 1..size.width {
            runs(
                size.height,
                |y| is_floor(x, y) && is_floor(x - 1, y),
                |begin, end| {
                    path.move_to(self.ground.corner(Point::new(x, begin)));
                    path.line_to(self.ground.corner(Point::new(x, end)));
                },
            );
        }
        let [dash, gap] = grid.dash;
        let dash = (gap > 0 && dash > 0).then_some((dash, gap));
        let stroke = Stroke { dash, ..Stroke::sharp(grid.color, grid.width) };
        let clip = self.clip(outline);
        self.add(LayerKind::Grid, clip, shape(Shape::stroked(path, stroke)).into_iter().collect());
    }

    /// A shadow along the walls, painted several times, each time narrower, so that it fades.
    pub(super) fn shade(&mut self, outline: usize) {
        let shade = &self.record.shade;
        let by = Spot::new(shade.fall[0], shade.fall[1] + self.front());
        let stroke = |step| Stroke::round(shade.color, 2 * shade.reach * step / shade.steps);
        let items = (1..=shade.steps).rev().map(|step| along(outline, by, stroke(step))).collect();
        self.add(LayerKind::Shade, Some(outline), items);
    }

    /// The clip of layers that paint whole cells: needed where the outline cuts cells or the floor is moved.
    fn clip(&self, outline: usize) -> Option<usize> {
        (self.ground.is_smooth || self.front() > 0).then_some(outline)
    }

    /// The most frequent kind of floor.
    fn base_floor(&self) -> Tile {
        let count = |kind: Tile| self.ground.tiles.cells().iter().filter(|&&tile| tile == kind).count();
        // Of equals, the first.
        KINDS.into_iter().rev().max_by_key(|&kind| count(kind)).unwrap_or(Tile::Room)
    }

    fn floor_color(&self, kind: Tile) -> Color {
        let floor = &self.record.floor;
        match kind {
            Tile::Corridor => floor.corridor,
            Tile::Passage => floor.passage,
            Tile::Cave => floor.cave,
            Tile::Treasure => floor.treasure,
            Tile::Door => floor.door,
            _ => floor.room,
        }
    }

    /// The cells of the floor that are of a kind; doors of all kinds are one.
    fn cells_of(&self, kind: Tile) -> BitGrid {
        let ground = &self.ground;
        let mut cells = BitGrid::new(ground.floor.size());
        for cell in ground.floor.points() {
            let own = match ground.tiles[cell] {
                tile if tile.is_door() => Tile::Door,
                Tile::Rubble => floor_under(&ground.tiles, cell),
                Tile::Pillar => Tile::Room,
                tile => tile,
            };
            if own == kind {
                cells.insert(cell);
            }
        }
        cells
    }

    /// Some cells of the floor, chosen by their place.
    fn flagstones(&self) -> BitGrid {
        let ground = &self.ground;
        let mut cells = BitGrid::new(ground.floor.size());
        let is_stone = |cell: &Point| {
            super::hatch::chance(cell.x + ground.origin.x, cell.y + ground.origin.y, 5) % 100 < STONES
        };
        ground.floor.points().filter(is_stone).for_each(|cell| cells.insert(cell));
        cells
    }

    /// The joints between the stones of wall fronts.
    fn joints(&self) -> Path {
        let mut path = Path::default();
        let height = self.front();
        for cell in self.ground.floor.points() {
            if self.ground.is_floor(Point::new(cell.x, cell.y - 1)) {
                continue;
            }
            let at = self.ground.corner(cell);
            path.move_to(at.moved(0, height / 2));
            path.line_to(at.moved(CELL, height / 2));
            for (x, from, to) in
                [(25, 0, height / 2), (75, 0, height / 2), (0, height / 2, height), (50, height / 2, height)]
            {
                path.move_to(at.moved(x, from));
                path.line_to(at.moved(x, to));
            }
        }
        path
    }
}

/// The width of joints.
const JOINT: i32 = 3;
/// How many cells in a hundred are flagstones of another color.
const STONES: u32 = 30;
/// The kinds of floor that have a color.
const KINDS: [Tile; 6] = [Tile::Room, Tile::Corridor, Tile::Passage, Tile::Cave, Tile::Treasure, Tile::Door];

/// Calls `each` for every run of wanted numbers below `length`.
fn runs(length: i32, is_wanted: impl Fn(i32) -> bool, mut each: impl FnMut(i32, i32)) {
    let mut begin = None;
    for at in 0..=length {
        match (begin, at < length && is_wanted(at)) {
            (None, true) => begin = Some(at),
            (Some(first), false) => {
                each(first, at);
                begin = None;
            }
            _ => {}
        }
    }
}
