use oubliette_core::Verdict;

use super::*;
use crate::boss;
use crate::monster::{MonsterKind, Mood};
use crate::treasure::Source;

/// Runs times floors: all styles, all guardians.
fn floors() -> impl Iterator<Item = (u64, Terrain, FloorState)> {
    (0..60).flat_map(|run| {
        (1..=22).map(move |depth| {
            let (terrain, state) = generate(run, depth);
            (run, terrain, state)
        })
    })
}

/// The cells one can stand on once every door is open.
fn all_open(terrain: &Terrain) -> BitGrid {
    BitGrid::of_cells(terrain.size(), terrain.tiles.cells(), Tile::is_open)
}

fn open_beside(terrain: &Terrain, point: Point) -> Vec<Point> {
    point.neighbors().into_iter().filter(|neighbor| terrain.is_open(*neighbor)).collect()
}

#[test]
fn the_border_is_wall_and_all_rooms_form_one_component_with_both_stairs() {
    for (run, terrain, _) in floors() {
        let place = format!("run {run}, floor {}", terrain.depth);
        let inside = terrain.size().interior();
        let mut open = all_open(&terrain);
        assert!(open.points().all(|point| inside.contains(point)), "{place}");
        assert_eq!(open.flood(terrain.stair_up), open, "{place}");
        assert!(terrain.is_open(terrain.stair_down), "{place}");
        terrain.locks.doors.iter().for_each(|door| open.remove(door.at));
        assert_eq!(terrain.open, open, "{place}");
    }
}

#[test]
fn the_stair_up_of_a_maze_is_in_the_center_and_the_stair_down_at_distance_25_or_more() {
    for (run, terrain, state) in floors() {
        let place = format!("run {run}, floor {}", terrain.depth);
        if Style::of_floor(terrain.depth) == Style::Growth {
            assert_eq!(terrain.stair_up, Point::new(31, 21), "{place}");
        }
        assert!(terrain.stair_up.distance(terrain.stair_down) >= 25, "{place}");
        assert!(state.monster_at(terrain.stair_down).is_none(), "{place}");
        assert!(state.treasure_at(terrain.stair_down).is_none(), "{place}");
    }
}

#[test]
fn outside_the_mazes_all_of_a_floor_can_be_walked_without_taking_a_stair() {
    for (run, terrain, _) in floors().filter(|floor| Style::of_floor(floor.1.depth) != Style::Growth) {
        let mut open = all_open(&terrain);
        open.remove(terrain.stair_up);
        open.remove(terrain.stair_down);
        let from = open.first().unwrap();
        assert_eq!(open.flood(from), open, "run {run}, floor {}", terrain.depth);
    }
}

#[test]
fn every_treasure_lies_in_a_dead_end_with_a_monster_in_the_only_cell_beside_it() {
    for (run, terrain, state) in floors() {
        for treasure in &state.treasures {
            let place = format!("run {run}, floor {}, {treasure:?}", terrain.depth);
            if terrain.depth == 1 && treasure.source == Source::Native(0) {
                assert_eq!(treasure.at.distance(terrain.stair_up), 1, "the bonus: {place}");
                continue;
            }
            let beside = open_beside(&terrain, treasure.at);
            assert_eq!(beside.len(), 1, "{place}");
            assert!(state.monster_at(beside[0]).is_some(), "{place}");
            assert_ne!(beside[0], terrain.stair_up, "{place}");
        }
        assert!(state.treasures.len() >= 8, "run {run}, floor {}: {}", terrain.depth, state.treasures.len());
    }
}

#[test]
fn locked_doors_part_a_floor_and_every_order_of_play_opens_them_all() {
    let (mut locked, mut behind_a_door, mut floors_with_doors) = (0, 0, 0);
    for (run, terrain, _) in floors() {
        let place = format!("run {run}, floor {}", terrain.depth);
        let Locks { doors, keys, .. } = &terrain.locks;
        if terrain.depth < 3 || boss::guardian(terrain.depth).is_some() {
            assert!(doors.is_empty() && keys.is_empty(), "{place}");
            continue;
        }
        locked += 1;
        if doors.is_empty() {
            continue;
        }
        floors_with_doors += 1;
        assert!(doors.len() <= 3 && terrain.locks.verdict() == Verdict::Sound, "{place}");
        assert!(doors.iter().all(|door| terrain.tiles[door.at] == Tile::LockedDoor), "{place}");
        assert!(doors.iter().all(|door| door.at.distance(terrain.stair_up) > 1), "{place}");
        let before = terrain.open.flood(terrain.stair_up);
        assert_ne!(before, terrain.open, "{place}: no door can be walked around");
        behind_a_door += usize::from(!before.contains(terrain.stair_down));
    }
    assert!(20 * floors_with_doors > 19 * locked, "{floors_with_doors} of {locked}");
    assert!((locked / 3..2 * locked / 3).contains(&behind_a_door), "{behind_a_door} of {locked}");
}

/// Plays the floor by its map: takes every key in reach, then opens a door, until nothing is left.
#[test]
fn keys_lie_in_guarded_treasures_where_they_can_be_reached_before_their_doors() {
    for (run, mut terrain, mut state) in floors() {
        let place = format!("run {run}, floor {}", terrain.depth);
        for _ in 0..=terrain.locks.doors.len() {
            let reached = terrain.open.flood(terrain.stair_up);
            state.treasures.retain(|treasure| !reached.contains(treasure.at));
            let is_near = |door: &LockedDoor| door.at.neighbors().iter().any(|at| reached.contains(*at));
            let next = (0..terrain.locks.doors.len()).find(|&door| {
                !state.opened.contains(door)
                    && is_near(&terrain.locks.doors[door])
                    && terrain.locks.can_open(door, &state)
            });
            next.into_iter().for_each(|door| state.opened.insert(door));
            terrain.open_doors(&state.opened);
        }
        assert_eq!(terrain.open.flood(terrain.stair_up), all_open(&terrain), "{place}");
        assert!(state.treasures.is_empty(), "{place}");
    }
}

#[test]
fn a_cracked_wall_stands_beside_one_cell_that_can_be_reached_before_all_doors() {
    for (run, terrain, _) in floors() {
        let place = format!("run {run}, floor {}", terrain.depth);
        assert_eq!(terrain.crack.is_some(), crate::chamber::has_crack(terrain.depth), "{place}");
        let Some(crack) = terrain.crack else { continue };
        assert!(!all_open(&terrain).contains(crack), "{place}");
        let beside: Vec<Point> =
            crack.neighbors().into_iter().filter(|at| all_open(&terrain).contains(*at)).collect();
        assert_eq!(beside.len(), 1, "{place}");
        assert!(terrain.open.flood(terrain.stair_up).contains(beside[0]), "{place}");
    }
}

#[test]
fn the_experience_of_a_floor_pays_for_two_levels() {
    for (run, terrain, state) in floors() {
        let total: u32 = state.monsters.iter().map(|monster| monster.exp).sum();
        assert_eq!(total, 650 + 200 * terrain.depth, "run {run}");
        assert!(state.monsters.iter().all(|monster| monster.exp > 0), "run {run}, floor {}", terrain.depth);
    }
}

#[test]
fn no_two_things_share_a_cell_and_nothing_stands_on_a_stair_or_in_a_wall() {
    for (run, terrain, state) in floors() {
        let mut cells: Vec<Point> = state.monsters.iter().map(|monster| monster.at).collect();
        cells.extend(state.treasures.iter().map(|treasure| treasure.at));
        cells.extend([terrain.stair_up, terrain.stair_down]);
        let count = cells.len();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), count, "run {run}, floor {}", terrain.depth);
        assert!(cells.iter().all(|point| terrain.is_open(*point)));
    }
}

#[test]
fn only_guards_of_treasures_start_within_seven_cells_of_the_stair_up() {
    for (run, terrain, state) in floors() {
        for monster in state.monsters.iter().filter(|monster| monster.at.distance(terrain.stair_up) < 7) {
            let is_guard = state.treasures.iter().any(|treasure| treasure.at.distance(monster.at) == 1);
            assert!(is_guard, "run {run}, floor {}: {monster:?}", terrain.depth);
        }
        let is_quiet = terrain.crack.is_none_or(|crack| crack.distance(terrain.stair_up) >= 7);
        assert!(is_quiet, "run {run}, floor {}: {:?}", terrain.depth, terrain.crack);
    }
}

#[test]
fn a_guardian_stands_in_the_only_way_to_the_stair_of_every_fifth_floor() {
    for (run, terrain, state) in floors() {
        let bosses: Vec<&Monster> = state.monsters.iter().filter(|monster| monster.kind.is_boss()).collect();
        let kinds: Vec<MonsterKind> = bosses.iter().map(|boss| boss.kind).collect();
        assert_eq!(kinds, Vec::from_iter(boss::guardian(terrain.depth)), "run {run}");
        for boss in bosses {
            assert_eq!(open_beside(&terrain, terrain.stair_down), [boss.at], "run {run}");
        }
    }
}

#[test]
fn the_stair_down_and_its_guardian_are_placed_after_all_treasures_and_monsters() {
    let with_guardians = floors().filter(|floor| boss::guardian(floor.1.depth).is_some());
    for (run, terrain, state) in with_guardians {
        let last = state.monsters.iter().max_by_key(|monster| monster.id);
        assert!(last.is_some_and(|last| last.kind.is_boss()), "run {run}, floor {}", terrain.depth);
    }
}

#[test]
fn monsters_of_deeper_floors_are_stronger() {
    let mean = |depth: u32| {
        let attacks: Vec<u32> =
            (0..50).flat_map(|run| generate(run, depth).1.monsters).map(|monster| monster.attack).collect();
        attacks.iter().sum::<u32>() as usize / attacks.len()
    };
    let means = [1, 4, 8, 12, 16, 20].map(mean);
    assert!(means.is_sorted_by(|a, b| a < b), "{means:?}");
}

#[test]
fn a_floor_depends_on_the_run_and_its_number_alone() {
    assert_eq!(generate(7, 3), generate(7, 3));
    assert_ne!(generate(7, 3).0, generate(8, 3).0);
    assert_ne!(generate(7, 1).0.tiles, generate(7, 3).0.tiles);
    let digests: std::collections::BTreeSet<u64> = (0..50).map(|run| generate(run, 1).0.digest()).collect();
    assert_eq!(digests.len(), 50);
}

#[test]
fn all_kinds_of_monsters_are_met_and_none_is_roused_yet() {
    let mut met = [false; MonsterKind::ALL.len()];
    for (_, _, state) in floors() {
        for monster in state.monsters {
            met[monster.kind as usize] = true;
            assert_eq!((monster.hp, monster.mood, monster.sleep), (monster.max_hp, Mood::Calm, 0));
            assert!(monster.is_native() && monster.hp > 0 && monster.attack > 0);
        }
    }
    assert_eq!(met, [true; MonsterKind::ALL.len()]);
}
