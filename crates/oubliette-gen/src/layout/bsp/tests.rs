use oubliette_core::Point;

use super::*;
use crate::{Draft, check, generate};

fn dungeon(draft: &Draft) -> oubliette_core::Dungeon {
    generate(&check(draft).unwrap()).unwrap()
}

#[test]
fn there_are_as_many_rooms_as_the_levels_ask_for() {
    for (levels, rooms) in [(0, 1), (1, 2), (2, 4), (4, 16), (6, 64)] {
        for seed in 0..20 {
            let draft = Draft::new("bsp").with_param("levels", levels).with_seed(&seed.to_string());
            assert_eq!(dungeon(&draft).rooms.len(), rooms, "{levels} levels, seed {seed}");
        }
    }
}

#[test]
fn a_map_too_small_for_all_rooms_gets_those_that_fit() {
    let draft =
        Draft::new("bsp").with_size(Size::new(9, 9)).with_param("levels", 16).with_param("min_partition", 1);
    assert_eq!(dungeon(&draft).rooms.len(), 4);
    let draft = Draft::new("bsp").with_size(Size::new(5, 5)).with_param("levels", 16);
    assert_eq!(dungeon(&draft).rooms.len(), 1);
}

#[test]
fn rooms_that_do_not_fit_are_remarked() {
    for (name, value, wanted) in [("levels", 7, 128), ("padding", 2, 32)] {
        for seed in 0..20 {
            let draft = Draft::new("bsp").with_param("levels", 5).with_param(name, value);
            let dungeon = dungeon(&draft.with_seed(&seed.to_string()));
            let placed = dungeon.rooms.len();
            let told = Remark::about_rooms(RoomKind::Main, wanted, placed);
            assert!(placed < wanted && dungeon.remarks.iter().copied().eq(told), "{name} {value}: {placed}");
        }
    }
    assert!(dungeon(&Draft::new("bsp")).remarks.is_empty());
    assert!(dungeon(&Draft::new("bsp").with_choice("cuts", "rogue")).remarks.is_empty());
}

#[test]
fn partitions_cover_the_map_inside_the_border_once() {
    let draft = Draft::new("bsp").with_size(Size::new(42, 31)).with_param("border", 2);
    let dungeon = dungeon(&draft);
    let mut covered = Grid::filled(Size::new(42, 31), 0);
    for room in &dungeon.rooms {
        let area = dungeon.partitions[room.partition.unwrap() as usize].area;
        assert!(area.contains_rect(room.area));
        assert!(area.cell_count() > room.area.cell_count());
        area.points().for_each(|point| covered[point] += 1);
    }
    for point in Size::new(42, 31).rect().points() {
        let inside = Size::new(42, 31).rect().shrunk(2).contains(point);
        assert_eq!(covered[point], i32::from(inside), "{point:?}");
    }
}

#[test]
fn connected_rooms_reach_each_other_without_crossing_a_third() {
    for seed in 0..30 {
        let dungeon = dungeon(&Draft::new("bsp").with_seed(&seed.to_string()));
        for room in &dungeon.rooms {
            for other in &room.connections {
                let mut open = dungeon.open_cells();
                for third in dungeon.rooms.iter().filter(|third| third.id != room.id && third.id != *other) {
                    third.area.points().for_each(|point| open.remove(point));
                }
                let reached = open.flood(room.area.center());
                assert!(reached.contains(dungeon.rooms[other.0 as usize].area.center()), "seed {seed}");
            }
        }
    }
}

fn with_parts_of(min_partition: i32) -> Bsp {
    Bsp {
        levels: 2,
        min_partition,
        border: 1,
        cut_range_percent: 20,
        room_percent: (60, 70),
        padding: 1,
        step: 2,
        is_rogue: false,
        has_doors: true,
    }
}

#[test]
fn long_parts_are_cut_across_and_others_either_way() {
    let upright_cuts = |width, height| {
        let area = Rect::new(0, 0, width, height);
        let cut = |seed| with_parts_of(10).try_cut(area, 1, &mut Rng::from_state(seed)).unwrap();
        (0..100).filter(|&seed| cut(seed).0.height == height).count()
    };
    assert_eq!([upright_cuts(31, 20), upright_cuts(20, 31)], [100, 0]);
    for (width, height) in [(30, 20), (20, 20), (20, 30)] {
        assert!((30..70).contains(&upright_cuts(width, height)), "{width}x{height}");
    }
}

#[test]
fn the_least_part_has_the_area_asked_for_and_no_more() {
    // A lattice point is four cells.
    for (area, width) in [(1, 2), (40, 2), (41, 3), (100, 5), (101, 6), (120, 6)] {
        assert_eq!(with_parts_of(area).least_width(5, 0), width, "{area} cells");
    }
}

#[test]
fn corridors_bend_to_either_side_about_equally_often() {
    let draft = Draft::new("bsp")
        .with_param("levels", 1)
        .with_param("min_room_percent", 20)
        .with_param("max_room_percent", 20);
    let mut bends = [0, 0];
    for seed in 0..200 {
        let dungeon = dungeon(&draft.clone().with_seed(&seed.to_string()));
        let [a, b] = [dungeon.rooms[0].area, dungeon.rooms[1].area];
        let corners = [Rect::new(a.x, b.y, a.width, b.height), Rect::new(b.x, a.y, b.width, a.height)];
        let is_straight = corners.iter().any(|corner| corner.intersects(a, 0) || corner.intersects(b, 0));
        let [first, second] = corners.map(|corner| corner.points().any(|at| dungeon.tiles[at].is_open()));
        if !is_straight {
            assert_ne!(first, second, "seed {seed}: one corridor with one bend");
            bends[usize::from(second)] += 1;
        }
    }
    assert!(bends.iter().sum::<u32>() > 60 && bends[0].abs_diff(bends[1]) < 30, "{bends:?}");
}

#[test]
fn the_whole_partition_may_be_a_room() {
    let full = Draft::new("bsp").with_param("min_room_percent", 100).with_param("max_room_percent", 100);
    let floor = dungeon(&full).open_cells().count();
    assert!(floor > 1000, "{floor} of 1600 cells");
    let smallest = Draft::new("bsp").with_param("min_room_percent", 1).with_param("max_room_percent", 1);
    assert!(dungeon(&smallest).rooms.iter().all(|room| (room.area.width, room.area.height) == (3, 3)));
}

#[test]
fn rogue_has_nine_rooms_three_by_three() {
    for seed in 0..50 {
        for size in [Size::new(13, 13), Size::new(40, 40), Size::new(80, 24), Size::new(31, 60)] {
            let draft =
                Draft::new("bsp").with_choice("cuts", "rogue").with_size(size).with_seed(&seed.to_string());
            let dungeon = dungeon(&draft);
            assert_eq!(dungeon.rooms.len(), 9, "{size}");
            let columns =
                |room: &Room| (room.area.center().x * 3 / size.width, room.area.center().y * 3 / size.height);
            let mut fields: Vec<(i32, i32)> = dungeon.rooms.iter().map(columns).collect();
            fields.sort_unstable();
            fields.dedup();
            assert!(size.width < 20 || fields.len() == 9, "{size}");
        }
    }
    let small = Draft::new("bsp").with_choice("cuts", "rogue").with_size(Size::new(12, 20));
    assert!(check(&small).unwrap_err().to_string().contains("at least 13x13"));
}

fn any_sides() -> Draft {
    Draft::new("bsp").with_choice("sides", "any")
}

#[test]
fn sides_of_any_length_leave_room_for_all_levels_on_a_small_map() {
    for seed in 0..40 {
        let draft = any_sides().with_size(Size::new(32, 32)).with_param("levels", 5);
        let dungeon = dungeon(&draft.with_seed(&seed.to_string()));
        assert!(
            dungeon.rooms.len() == 32 && dungeon.remarks.is_empty(),
            "seed {seed}: {}",
            dungeon.rooms.len()
        );
    }
}

#[test]
fn sides_of_any_length_are_the_nearest_whole_number_from_two() {
    let mut sides = [false; 40];
    for seed in 0..40 {
        let half = any_sides().with_param("min_room_percent", 50).with_param("max_room_percent", 50);
        let dungeon = dungeon(&half.with_seed(&seed.to_string()));
        for room in &dungeon.rooms {
            let part = dungeon.partitions[room.partition.unwrap() as usize].area;
            for (side, whole) in [(room.area.width, part.width), (room.area.height, part.height)] {
                assert_eq!(side, ((whole + 1) / 2).max(2).min(whole - 1), "seed {seed}");
                sides[side as usize] = true;
            }
        }
    }
    assert!(sides[2] && sides[3] && sides[4] && sides[5] && sides[6], "even and odd: {sides:?}");
}

#[test]
fn rooms_with_sides_of_any_length_are_smaller_than_their_parts_apart_and_joined() {
    for seed in 0..60 {
        for (percent, size) in [(100, 40), (70, 33), (1, 24), (100, 7)] {
            let draft = any_sides().with_size(Size::new(size, size)).with_param("max_room_percent", percent);
            let draft = draft.with_param("min_room_percent", percent).with_seed(&seed.to_string());
            let dungeon = dungeon(&draft);
            for room in &dungeon.rooms {
                let part = dungeon.partitions[room.partition.unwrap() as usize].area;
                assert!(part.contains_rect(room.area) && room.area.width.min(room.area.height) >= 2);
                assert!(room.area.width < part.width && room.area.height < part.height);
                let others = dungeon.rooms.iter().filter(|other| other.id != room.id);
                assert!(others.into_iter().all(|other| !room.area.intersects(other.area, 1)));
            }
            let open = dungeon.open_cells();
            assert_eq!(open.flood(dungeon.rooms[0].area.center()).count(), open.count(), "seed {seed}");
            for door in &dungeon.doors {
                let wall = |dx, dy| dungeon.tiles[Point::new(door.at.x + dx, door.at.y + dy)] == Tile::Wall;
                assert!((wall(-1, 0) && wall(1, 0)) || (wall(0, -1) && wall(0, 1)), "seed {seed}");
            }
        }
    }
}

#[test]
fn a_border_leaves_rooms_with_sides_of_any_length_their_place() {
    let least = any_sides().with_size(Size::new(5, 5)).with_param("levels", 16);
    assert_eq!(dungeon(&least).rooms.len(), 1);
    assert!(check(&any_sides().with_size(Size::new(5, 5)).with_param("border", 2)).is_err());
    let rogue = any_sides().with_choice("cuts", "rogue").with_size(Size::new(11, 11));
    assert_eq!(dungeon(&rogue).rooms.len(), 9);
    let small = any_sides().with_choice("cuts", "rogue").with_size(Size::new(10, 20));
    assert!(check(&small).unwrap_err().to_string().contains("at least 11x11"));
}

#[test]
fn padding_keeps_rooms_apart() {
    for padding in [1, 2, 3, 4, 5, 9] {
        for seed in 0..20 {
            let sides = if seed % 2 == 0 { "odd" } else { "any" };
            let draft = Draft::new("bsp").with_choice("sides", sides).with_param("padding", padding);
            let dungeon = dungeon(&draft.with_seed(&seed.to_string()));
            for room in &dungeon.rooms {
                let others = dungeon.rooms.iter().filter(|other| other.id != room.id);
                for other in others {
                    assert!(
                        !room.area.intersects(other.area, padding as i32),
                        "padding {padding}, seed {seed}"
                    );
                }
            }
        }
    }
}

#[test]
fn values_that_do_not_go_together_are_refused() {
    let draft = Draft::new("bsp").with_param("min_room_percent", 80).with_param("border", 19);
    let problems = check(&draft).unwrap_err().0;
    assert_eq!(problems.len(), 2);
    assert_eq!(problems[1].to_string(), "border: 19 leaves no place for a room on 40x40; use at most 18");
}
