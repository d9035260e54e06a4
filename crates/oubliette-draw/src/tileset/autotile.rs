//! Selects the tiles of a map: a floor or a wall in every cell, a shadow on some, and things on others.
//!
//! The tile of a wall depends on the eight cells around it. A corner counts only where both adjacent sides are wall,
//! which leaves 47 of the 256 neighborhoods.

use oubliette_core::{Direction, Dungeon, Grid, Point, Size, Tile};

use super::canvas::hash;
use super::catalog::{TileId, VARIANTS};
use crate::map::drawing::is_along_row;
use crate::map::ground::floor_under;
use crate::map::lockwork::Lockwork;
use crate::map::mark::Marks;

/// The sides and corners on which a wall has floor, a bit each, clockwise from above.
pub(crate) mod open {
    pub(crate) const ABOVE: u8 = 1;
    pub(crate) const RIGHT: u8 = 4;
    pub(crate) const BELOW: u8 = 16;
    pub(crate) const LEFT: u8 = 64;
    /// Each corner, and the sides beside it.
    pub(crate) const CORNERS: [(u8, u8); 4] =
        [(2, ABOVE | RIGHT), (8, RIGHT | BELOW), (32, BELOW | LEFT), (128, LEFT | ABOVE)];
}

/// The distinct neighborhoods, in order.
pub(crate) const NEIGHBORHOODS: [u8; 47] = neighborhoods();

const fn neighborhoods() -> [u8; 47] {
    let mut list = [0; 47];
    let (mut count, mut mask) = (0, 0);
    while mask < 256 {
        if reduced(mask as u8) == mask as u8 {
            list[count] = mask as u8;
            count += 1;
        }
        mask += 1;
    }
    assert!(count == list.len());
    list
}

/// The neighborhood without corners that an adjacent side hides.
const fn reduced(mask: u8) -> u8 {
    let (mut kept, mut i) = (mask, 0);
    while i < open::CORNERS.len() {
        let (corner, sides) = open::CORNERS[i];
        if mask & sides != 0 {
            kept &= !corner;
        }
        i += 1;
    }
    kept
}

/// The tiles of a cell, from the lowest to the uppermost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CellTiles {
    /// A floor or a wall.
    pub terrain: TileId,
    /// A shadow that a wall throws.
    pub shade: Option<TileId>,
    /// A door, a heap of stones, a feature.
    pub thing: Option<TileId>,
}

/// A map as tiles.
pub struct TileMap {
    cells: Grid<CellTiles>,
}

impl TileMap {
    /// The tiles of a dungeon.
    pub fn of(dungeon: &Dungeon) -> TileMap {
        let tiles = &dungeon.tiles;
        let size = dungeon.size();
        let plain = CellTiles { terrain: TileId::FIRST_WALL, shade: None, thing: None };
        let mut cells = Grid::filled(Size::new(size.width.max(0), size.height.max(0)), plain);
        let solid = Solid::of(tiles);
        for point in cells.size().rect().points().filter(|&point| tiles.at(point).is_some()) {
            cells[point] = cell(tiles, &solid, point);
        }
        let lockwork = Lockwork::of(dungeon);
        for gate in lockwork.gates().iter().filter(|gate| tiles.at(gate.at) == Some(Tile::LockedDoor)) {
            let number = set_number(&lockwork, gate);
            cells[gate.at].thing = Some(TileId::locked_door(number, !is_along_row(tiles, gate.at)));
        }
        for feature in Marks::of(dungeon).all() {
            cells[feature.at].thing = Some(TileId::of_feature(feature.kind, 0));
        }
        for key in lockwork.keys() {
            let thing = &mut cells[key.at].thing;
            if *thing == Some(TileId::KEY) {
                *thing = Some(TileId::key(set_number(&lockwork, key)));
            }
        }
        TileMap { cells }
    }

    /// The three layers of tiles for engines, each row by row: terrain, shadows and details. Doors and features are
    /// left out, since engines place them as objects.
    pub fn layers(&self) -> [(&'static str, Grid<Option<TileId>>); 3] {
        let of = |tile: fn(&CellTiles) -> Option<TileId>| {
            let cells = self.cells.cells().iter().map(tile).collect();
            Grid::from_cells(self.cells.size(), cells).expect("as many cells as the map has")
        };
        let lies_about = |cell: &CellTiles| cell.thing.filter(|thing| thing.blocks());
        [
            ("terrain", of(|cell| Some(cell.terrain))),
            ("shade", of(|cell| cell.shade)),
            ("details", of(lies_about)),
        ]
    }

    /// The tiles of each cell.
    pub fn cells(&self) -> &Grid<CellTiles> {
        &self.cells
    }
}

fn set_number(lockwork: &Lockwork<'_>, stand: &crate::map::lockwork::Stand) -> u32 {
    let set = lockwork.set_of(stand).zip(lockwork.mission());
    set.map_or(0, |(place, mission)| mission.sets()[place].id.0)
}

fn cell(tiles: &Grid<Tile>, solid: &Solid<'_>, point: Point) -> CellTiles {
    let tile = tiles[point];
    let chance = hash(point.x, point.y, 7);
    // Two cells in three show the plainest picture of their floor.
    let variant = if chance.is_multiple_of(3) { (chance / 3 % u32::from(VARIANTS)) as u16 } else { 0 };
    if solid.is_wall(point) {
        let terrain = TileId(TileId::FIRST_WALL.0 + solid.neighborhood(point));
        return CellTiles { terrain, shade: None, thing: None };
    }
    let floor = if tile.is_open() { tile } else { floor_under(tiles, point) };
    let along_column = tile.is_door() && !is_along_row(tiles, point);
    let thing = match tile {
        Tile::Door => Some(TileId::DOOR[usize::from(along_column)]),
        Tile::SecretDoor => Some(TileId::SECRET_DOOR[usize::from(along_column)]),
        Tile::LockedDoor => Some(TileId::locked_door(0, along_column)),
        Tile::Rubble => Some(TileId::rubble((chance / 16) as u16)),
        Tile::Pillar => Some(TileId::COLUMN),
        _ => None,
    };
    CellTiles { terrain: TileId::floor(floor, variant), shade: solid.shade(point), thing }
}

/// The cells that look like wall: walls, pillars that touch one, and doors seen from the front, which are set into the
/// wall.
struct Solid<'a> {
    tiles: &'a Grid<Tile>,
    /// Whether each cell looks like wall. Computed once, since every cell needs its neighbors.
    fronts: Grid<bool>,
}

impl Solid<'_> {
    fn of(tiles: &Grid<Tile>) -> Solid<'_> {
        let mut fronts = Grid::filled(tiles.size(), false);
        for point in tiles.size().rect().points().filter(|&point| tiles.at(point).is_some()) {
            fronts[point] = match tiles[point] {
                tile if tile.is_door() => is_along_row(tiles, point),
                Tile::Wall | Tile::Pillar => is_wall(tiles, point),
                _ => false,
            };
        }
        Solid { tiles, fronts }
    }

    fn is_wall(&self, point: Point) -> bool {
        is_wall(self.tiles, point)
    }

    fn is_front(&self, point: Point) -> bool {
        self.fronts.at(point).unwrap_or(true)
    }

    /// The index of the wall's neighborhood in the list.
    fn neighborhood(&self, point: Point) -> u16 {
        const AROUND: [(i32, i32); 8] =
            [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        let mut mask = 0;
        for (bit, (dx, dy)) in AROUND.into_iter().enumerate() {
            if !self.is_front(Point::new(point.x + dx, point.y + dy)) {
                mask |= 1 << bit;
            }
        }
        NEIGHBORHOODS.binary_search(&reduced(mask)).map_or(0, |place| place as u16)
    }

    /// The shadow that falls on a floor.
    fn shade(&self, point: Point) -> Option<TileId> {
        let above = point.step(Direction::Up);
        let left = point.step(Direction::Left);
        match (self.is_front(above), self.is_front(left)) {
            (true, true) => Some(TileId::SHADE_BOTH),
            (true, false) => Some(TileId::SHADE_ABOVE),
            (false, true) => Some(TileId::SHADE_LEFT),
            (false, false) => self.is_front(above.step(Direction::Left)).then_some(TileId::SHADE_CORNER),
        }
    }
}

/// Whether a cell is wall, or a pillar in one. Cells outside the map count as wall.
fn is_wall(tiles: &Grid<Tile>, point: Point) -> bool {
    let is_solid = |near: &Point| matches!(tiles.at(*near), None | Some(Tile::Wall | Tile::Pillar));
    match tiles.at(point) {
        None | Some(Tile::Wall) => true,
        Some(Tile::Pillar) => point.neighbors().iter().any(is_solid),
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::sample::locked_dungeon;
    use oubliette_import::read_dungeon;

    fn tiles_of(map: &str) -> TileMap {
        TileMap::of(&read_dungeon(map.as_bytes()).unwrap())
    }

    fn wall_of(map: &str, x: i32, y: i32) -> u8 {
        let id = tiles_of(map).cells()[Point::new(x, y)].terrain;
        NEIGHBORHOODS[usize::from(id.0)]
    }

    #[test]
    fn a_wall_knows_its_open_sides_and_corners() {
        assert_eq!(wall_of("###\n###\n###", 1, 1), 0);
        assert_eq!(wall_of("###\n###\n...", 1, 1), open::BELOW);
        assert_eq!(wall_of("###\n###\n##.", 1, 1), 8);
        assert_eq!(wall_of(".#.\n.#.\n.#.", 1, 1), open::LEFT | open::RIGHT);
        assert_eq!(wall_of(".##\n.##\n###", 1, 1), open::LEFT);
    }

    #[test]
    fn a_wall_goes_on_behind_a_door_seen_from_the_front_and_ends_at_one_seen_from_the_side() {
        assert_eq!(wall_of("...\n##+\n...", 1, 1), open::ABOVE | open::BELOW);
        assert_eq!(wall_of(".#.\n.#.\n.+.", 1, 1), open::LEFT | open::RIGHT | open::BELOW);
    }

    #[test]
    fn a_pillar_that_stands_free_is_a_column_and_one_in_a_wall_is_wall() {
        let free = tiles_of("...\n.o.\n...").cells()[Point::new(1, 1)];
        assert_eq!(free.thing, Some(TileId::COLUMN));
        let within = tiles_of("...\n#o#\n...").cells()[Point::new(1, 1)];
        assert_eq!((within.thing, within.terrain.kind()), (None, "wall"));
    }

    #[test]
    fn walls_throw_shadows_down_and_to_the_right() {
        let map = tiles_of("####\n#...\n#..#\n####");
        let shade = |x, y| map.cells()[Point::new(x, y)].shade;
        assert_eq!(shade(1, 1), Some(TileId::SHADE_BOTH));
        assert_eq!(shade(2, 1), Some(TileId::SHADE_ABOVE));
        assert_eq!(shade(1, 2), Some(TileId::SHADE_LEFT));
        assert_eq!(shade(2, 2), None);
    }

    #[test]
    fn locks_and_keys_have_the_number_of_their_set() {
        let map = TileMap::of(&locked_dungeon());
        let things: Vec<_> = map.cells().cells().iter().filter_map(|cell| cell.thing).collect();
        let door = TileId::locked_door(1, true);
        assert_eq!(things, [TileId::START, TileId::key(1), door, TileId::END]);
    }

    #[test]
    fn a_floor_shows_the_same_picture_every_time_and_all_of_them_somewhere() {
        let map = vec![".".repeat(40); 40].join("\n");
        let tiles = tiles_of(&map);
        let count = |variant| {
            let wanted = TileId::floor(Tile::Room, variant);
            tiles.cells().cells().iter().filter(|cell| cell.terrain == wanted).count()
        };
        assert!(count(0) > 800 && (1..VARIANTS).all(|variant| count(variant) > 60));
        assert!(tiles.cells() == tiles_of(&map).cells());
    }
}
