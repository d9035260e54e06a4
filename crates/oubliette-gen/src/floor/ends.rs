//! The cells where start and end may stand: those that can be reached without secret doors, except doorways.

use oubliette_core::front;
use oubliette_core::{BitGrid, Grid, Point, Tile};

/// The open cells without the secret doors.
pub(crate) fn known_floor(tiles: &Grid<Tile>) -> BitGrid {
    let is_known = |tile: Tile| tile.is_open() && tile != Tile::SecretDoor;
    BitGrid::of_cells(tiles.size(), tiles.cells(), is_known)
}

/// The cell farthest from `start` that an end may stand on.
pub(crate) fn farthest(tiles: &Grid<Tile>, start: Point) -> Point {
    let farthest = front::farthest(&known_floor(tiles), start);
    farthest.map_or(start, |(end, _)| out_of_doorway(tiles, end))
}

/// The cell itself, or the floor beside it if it is a doorway.
pub(crate) fn out_of_doorway(tiles: &Grid<Tile>, at: Point) -> Point {
    if !tiles[at].is_door() {
        return at;
    }
    let is_floor = |next: &Point| tiles[*next].is_open() && !tiles[*next].is_door();
    at.neighbors().into_iter().find(is_floor).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use oubliette_core::{Dungeon, FeatureKind, RoomKind, Size, Value};

    use crate::every_kind::{layouts, modes};
    use crate::{Draft, check, generate};

    /// Seeds of each kind that are looked at, and the maps that come of them at the least: some missions do not fit.
    const SEEDS: u64 = 102;
    const MAPS: usize = 10_000;

    /// Every layout and every mode, some of them with more secret rooms than they come with.
    fn kinds() -> Vec<Draft> {
        let mut kinds: Vec<Draft> = layouts().collect();
        for mode in modes() {
            kinds.push(mode.clone().with_param("secret_rooms", 4).with_param("maze_share", 0));
            kinds.push(mode.clone().with_size(Size::new(48, 40)).with_choice("doors", "none"));
            kinds.push(mode);
        }
        kinds
    }

    fn assert_is_well_placed(dungeon: &Dungeon) {
        let recipe = dungeon.recipe.as_ref();
        for feature in dungeon.features.iter().filter(|feature| feature.kind != FeatureKind::Obstacle) {
            assert!(!dungeon.tiles[feature.at].is_door(), "{feature:?} on a door of {recipe:?}");
        }
        let known = super::known_floor(&dungeon.tiles).flood(dungeon.start().unwrap());
        assert!(known.contains(dungeon.end().unwrap()), "the end is hidden in {recipe:?}");
        for hidden in dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Secret) {
            for end in [dungeon.start(), dungeon.end()].into_iter().flatten() {
                assert!(!hidden.area.contains(end), "{end:?} is in a secret room of {recipe:?}");
            }
        }
    }

    #[test]
    fn the_end_stood_on_a_secret_door_or_in_a_secret_room() {
        let made = AtomicUsize::new(0);
        thread::scope(|scope| {
            for kind in kinds() {
                let made = &made;
                scope.spawn(move || {
                    for seed in 0..SEEDS {
                        let kind = kind.clone().with_seed(&seed.to_string());
                        let kind = kind.with_furnishing("treasure_rooms", Value::Integer(3));
                        let longest = kind.clone().with_furnishing("ends", Value::Text("longest".to_owned()));
                        for draft in [kind.clone().with_mission(), longest, kind] {
                            let Ok(dungeon) = generate(&check(&draft).unwrap()) else { continue };
                            assert_is_well_placed(&dungeon);
                            made.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        let made = made.into_inner();
        assert!(made >= MAPS, "only {made} maps");
    }
}
