//! Doors to nowhere: doors onto short dead ends that hold nothing.
//!
//! A maze of a cell or two, or a corridor that a mission walled up, leaves such a door. The door is removed and the dead
//! end is filled. One that holds something stays, and so does one with a room, a lock or a secret door behind it.
//!
//! A corridor that was walled up is also filled along its length, back to where it has another way.

use oubliette_core::{BitGrid, DoorKind, Feature, Grid, Point, Tile};

use super::Floorplan;
use crate::observer::{Observer, Step};
use crate::stage;

/// The cells of the longest dead end that is filled.
const LONGEST: usize = 3;

/// Removes every door to nowhere. A dead end whose image holds something stays too.
pub(crate) fn fill(floor: &mut Floorplan, features: &[Feature], observer: &mut impl Observer) {
    if floor.doors.iter().all(|door| door.kind != DoorKind::Normal) {
        return;
    }
    let held = held(floor, features);
    let mut is_announced = false;
    for door in floor.doors.iter().filter(|door| door.kind == DoorKind::Normal) {
        let mut sides = door.at.neighbors().into_iter();
        let Some(stub) = sides.find_map(|side| stub_behind(&floor.tiles, &held, door.at, side)) else {
            continue;
        };
        if !std::mem::replace(&mut is_announced, true) {
            observer.see(Step::Stage(stage::STUBS));
        }
        for at in stub.into_iter().chain([door.at]) {
            if floor.tiles[at] != Tile::Wall {
                floor.tiles[at] = Tile::Wall;
                observer.see(Step::Set(at, Tile::Wall));
            }
        }
    }
    floor.doors.retain(|door| floor.tiles[door.at] != Tile::Wall);
}

/// The cells that features and their images stand on.
fn held(floor: &Floorplan, features: &[Feature]) -> BitGrid {
    let size = floor.tiles.size();
    let mut held = BitGrid::new(size);
    for feature in features {
        floor.symmetry.images(size, feature.at).chain([feature.at]).for_each(|at| held.insert(at));
    }
    held
}

/// Fills corridors from the cells beside their `walls` on, as long as they are dead ends that hold nothing. Mazes have
/// dead ends anyway, and the cell behind a gate stays.
pub(crate) fn shorten(
    floor: &mut Floorplan,
    features: &[Feature],
    walls: impl Iterator<Item = Point>,
    observer: &mut impl Observer,
) {
    let held = held(floor, features);
    for end in walls.flat_map(Point::neighbors) {
        let mut at = end;
        while let Some(next) = dead_end(&floor.tiles, &held, at) {
            floor.tiles[at] = Tile::Wall;
            observer.see(Step::Set(at, Tile::Wall));
            at = next;
        }
    }
    floor.doors.retain(|door| floor.tiles[door.at] != Tile::Wall);
}

/// The only cell beside `at`, if that is the end of a corridor to be filled.
fn dead_end(tiles: &Grid<Tile>, held: &BitGrid, at: Point) -> Option<Point> {
    if !matches!(tiles.at(at)?, Tile::Corridor | Tile::Door) || held.contains(at) {
        return None;
    }
    let mut ways = at.neighbors().into_iter().filter(|&next| tiles[next].is_open());
    let next = ways.next()?;
    let is_gate = matches!(tiles[next], Tile::LockedDoor | Tile::SecretDoor)
        || held.contains(next) && tiles[next] != Tile::Room;
    (ways.next().is_none() && !is_gate).then_some(next)
}

/// The cells behind a door on one side, if they are a short dead end without anything in it. Unused places repeat the
/// first cell.
fn stub_behind(tiles: &Grid<Tile>, held: &BitGrid, door: Point, first: Point) -> Option<[Point; LONGEST]> {
    let is_bare = |at: Point| {
        let is_way = matches!(tiles[at], Tile::Corridor | Tile::Passage | Tile::Cave | Tile::Door);
        is_way && !held.contains(at)
    };
    if !tiles[door].is_door() || !is_bare(first) {
        return None;
    }
    let mut stub = [first; LONGEST];
    let (mut seen, mut found) = (0, 1);
    while seen < found {
        for next in stub[seen].neighbors() {
            if next == door || !tiles[next].is_open() || stub[..found].contains(&next) {
                continue;
            }
            if found == LONGEST || !is_bare(next) {
                return None;
            }
            stub[found] = next;
            found += 1;
        }
        seen += 1;
    }
    Some(stub)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use oubliette_core::{Door, Dungeon, FeatureKind, Size, Value};

    use super::*;
    use crate::every_kind::{layouts, modes};
    use crate::symmetry::Symmetry;
    use crate::{Draft, check, generate};

    /// The floor of a drawing, with keys on the passages drawn as `1`; `X` is a wall.
    fn floor(map: &str, symmetry: Symmetry) -> (Floorplan, Vec<Feature>) {
        let rows: Vec<&str> = map.split_whitespace().collect();
        let size = Size::new(rows[0].len() as i32, rows.len() as i32);
        let glyphs: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
        let tile = |&glyph: &char| match glyph {
            '1' => Tile::Passage,
            'X' => Tile::Wall,
            glyph => Tile::from_glyph(glyph).unwrap(),
        };
        let tiles = Grid::from_cells(size, glyphs.iter().map(tile).collect()).unwrap();
        let points = || size.rect().points();
        let keys = points().zip(&glyphs).filter(|(_, glyph)| **glyph == '1');
        let keys = keys.map(|(at, _)| Feature::new(at, FeatureKind::Key)).collect();
        let kind = |at: Point| match tiles[at] {
            Tile::SecretDoor => DoorKind::Secret,
            Tile::LockedDoor => DoorKind::Locked,
            _ => DoorKind::Normal,
        };
        let doors = points().filter(|&at| tiles[at].is_door()).map(|at| Door::new(at, kind(at))).collect();
        let start = Point::new(1, 1);
        (Floorplan { doors, symmetry, ..Floorplan::bare(tiles, start, start) }, keys)
    }

    fn drawn(floor: &Floorplan) -> String {
        let left = floor.tiles.cells().iter().filter(|tile| tile.is_door()).count();
        assert_eq!(floor.doors.len(), left);
        floor.tiles.rows().map(|row| row.iter().map(|tile| tile.glyph()).collect::<String>() + "\n").collect()
    }

    /// The map without its doors to nowhere.
    fn filled(map: &str, symmetry: Symmetry) -> String {
        let (mut floor, keys) = floor(map, symmetry);
        fill(&mut floor, &keys, &mut ());
        drawn(&floor)
    }

    #[test]
    fn a_door_onto_an_empty_dead_end_of_three_cells_goes_and_one_of_four_stays() {
        let map = "\
###########
#..+:::####
#..########
#..+::::###
###########
";
        let expected = "\
###########
#..########
#..########
#..+::::###
###########
";
        assert_eq!(filled(map, Symmetry::NONE), expected);
    }

    #[test]
    fn a_dead_end_that_holds_something_or_leads_on_stays() {
        for way in ["+:1", "+::S....", "+::=:", "+:+....", "+$$"] {
            let row = format!("#..{way}");
            let row = format!("{row}{}", "#".repeat(14 - row.len()));
            let wall = "#".repeat(14);
            let map = format!("{wall}\n{row}\n{wall}\n");
            assert_eq!(filled(&map, Symmetry::NONE), map.replace('1', ":"));
        }
    }

    #[test]
    fn a_dead_end_stays_with_the_image_that_holds_something() {
        let map = "#########\n#:+...+1#\n#########\n";
        assert_eq!(filled(map, Symmetry::VERTICAL), map.replace('1', ":"));
        assert_eq!(filled(map, Symmetry::NONE), "#########\n###...+:#\n#########\n");
    }

    #[test]
    fn a_walled_up_corridor_is_filled_back_to_a_fork_a_room_a_gate_or_a_thing() {
        for (way, left) in [
            ("..+,,,X,,,+..", "..#########.."),
            ("..,,X,,:,....", "..#####:,...."),
            ("..=,,,X,,1...", "..=,####,:..."),
            ("..S,X,,+.....", "..S,####....."),
        ] {
            let wall = "#".repeat(15);
            let (mut floor, features) = floor(&format!("{wall}\n#{way}#\n{wall}\n"), Symmetry::NONE);
            let closed = Point::new(1 + way.find('X').unwrap() as i32, 1);
            shorten(&mut floor, &features, [closed].into_iter(), &mut ());
            assert_eq!(drawn(&floor), format!("{wall}\n#{left}#\n{wall}\n"));
        }
        let (mut floor, _) = floor("######\n#..,X#\n##,###\n##..##\n######\n", Symmetry::NONE);
        shorten(&mut floor, &[], [Point::new(4, 1)].into_iter(), &mut ());
        assert_eq!(drawn(&floor), "######\n#..###\n##,###\n##..##\n######\n");
    }

    /// Every layout, every mode with and without mazes, at two sizes.
    fn kinds() -> Vec<Draft> {
        let mut kinds: Vec<Draft> = layouts().collect();
        for mode in modes() {
            kinds.push(mode.clone().with_param("maze_share", 0));
            kinds.push(mode.clone().with_size(Size::new(47, 36)));
            kinds.push(mode);
        }
        kinds
    }

    /// The cells that can be reached over `first` without the door, up to one more than a stub has.
    fn reached(dungeon: &Dungeon, door: Point, first: Point) -> Vec<Point> {
        let mut cells = vec![first];
        let mut seen = 0;
        while seen < cells.len() && cells.len() <= LONGEST {
            for next in cells[seen].neighbors() {
                if next != door && dungeon.tiles[next].is_open() && !cells.contains(&next) {
                    cells.push(next);
                }
            }
            seen += 1;
        }
        cells
    }

    fn assert_every_door_leads_somewhere(dungeon: &Dungeon) {
        let size = dungeon.size();
        let is_image = |at: Point, other: Point| {
            [at.x, size.width - 1 - at.x].contains(&other.x)
                && [at.y, size.height - 1 - at.y].contains(&other.y)
        };
        for door in dungeon.doors.iter().filter(|door| door.kind == DoorKind::Normal) {
            for side in door.at.neighbors().into_iter().filter(|&side| dungeon.tiles[side].is_open()) {
                let behind = reached(dungeon, door.at, side);
                let is_held = |at: &Point| dungeon.features.iter().any(|feature| is_image(feature.at, *at));
                let is_purpose = |at: &Point| !matches!(dungeon.tiles[*at], Tile::Corridor | Tile::Passage);
                assert!(
                    behind.len() > LONGEST || behind.iter().any(|at| is_held(at) || is_purpose(at)),
                    "{door:?} leads to {behind:?} in {:?}",
                    dungeon.recipe
                );
            }
        }
    }

    #[test]
    fn doors_led_to_nowhere_in_mazes_of_a_cell_and_where_a_mission_walled_a_corridor_up() {
        thread::scope(|scope| {
            for kind in kinds() {
                scope.spawn(move || {
                    for seed in 0..60 {
                        let draft = kind.clone().with_seed(&seed.to_string());
                        let treasures = Value::Integer(seed % 3);
                        let draft = draft.with_furnishing("treasure_rooms", treasures);
                        for draft in [draft.clone(), draft.with_mission()] {
                            if let Ok(dungeon) = generate(&check(&draft).unwrap()) {
                                assert_every_door_leads_somewhere(&dungeon);
                            }
                        }
                    }
                });
            }
        });
    }
}
