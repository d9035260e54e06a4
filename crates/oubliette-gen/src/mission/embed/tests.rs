use oubliette_core::mission::{KeySet, Node, NodeId, Rule, SetId, SetKind};
use oubliette_core::{BitGrid, Components, Dungeon, RoomKind, Seed, Size};

use super::*;
use crate::every_kind::{layouts, modes};
use crate::layout::CATALOG;
use crate::{Draft, check, generate};

/// Three unique pairs: a lock at the start, one behind it, and one beside it.
fn mission() -> Mission {
    let sets = (1..=3).map(|id| KeySet::new(SetId(id), SetKind::Unique)).collect();
    let lock = |set| NodeKind::Lock { set: SetId(set), needs: 1 };
    let key = |set| NodeKind::Key { set: SetId(set) };
    let node = |id, parent, kind| Node::new(NodeId(id), Some(NodeId(parent)), kind);
    let nodes = vec![
        Node::new(NodeId(0), None, NodeKind::Start),
        node(1, 0, key(1)),
        node(2, 0, lock(1)),
        node(3, 2, key(2)),
        node(4, 2, lock(2)),
        node(5, 4, key(3)),
        node(6, 0, lock(3)),
        node(7, 6, NodeKind::End),
    ];
    Mission::new(Rule::Kept, sets, nodes).unwrap()
}

fn floor(layout: &str, seed: u64) -> Floorplan {
    let plan = check(&Draft::new(layout).with_exact_seed(&Seed::Number(seed))).unwrap();
    plan.layout().lay_out(plan.recipe().size, &plan.recipe().seed, &mut ())
}

#[test]
fn a_mission_stands_on_every_layout() {
    let mission = mission();
    for info in CATALOG {
        let mut refusals = 0;
        for seed in 0..200 {
            let mut floor = floor(info.name, seed);
            match embed(&mut floor, &mission, &mut Rng::from_state(seed), &mut (), &Work::unbounded()) {
                Ok(features) => assert_areas(&floor, &features, info.name, seed),
                Err(_) => refusals += 1,
            }
        }
        assert!(refusals <= 2, "{}: {refusals} of 200 refused", info.name);
    }
}

#[test]
fn a_floor_without_narrow_places_is_refused_with_the_number_of_its_areas() {
    let tiles = BitGrid::from_text("######\n#....#\n#....#\n#....#\n######").paint(Tile::Room, Tile::Wall);
    let mut floor = Floorplan::bare(tiles, Point::new(1, 1), Point::new(4, 3));
    let refused = embed(&mut floor, &mission(), &mut Rng::from_state(1), &mut (), &Work::unbounded());
    let wanted = Unfinished::from(Misfit::Areas { needed: 4, found: 1 });
    assert_eq!(refused.map_err(|why| format!("{why:?}")), Err(format!("{wanted:?}")));
}

#[test]
fn a_floor_with_too_few_cells_is_refused_with_their_number() {
    let mut nodes = vec![
        Node::new(NodeId(0), None, NodeKind::Start),
        Node::new(NodeId(1), Some(NodeId(0)), NodeKind::Key { set: SetId(1) }),
        Node::new(NodeId(2), Some(NodeId(0)), NodeKind::Lock { set: SetId(1), needs: 1 }),
    ];
    nodes.extend((3..2003).map(|id| Node::new(NodeId(id), Some(NodeId(2)), NodeKind::Reward)));
    let sets = vec![KeySet::new(SetId(1), SetKind::Unique)];
    let mission = Mission::new(Rule::Kept, sets, nodes).unwrap();
    let mut floor = floor("bsp", 1);
    let refused = embed(&mut floor, &mission, &mut Rng::from_state(1), &mut (), &Work::unbounded());
    let Err(Unfinished::Misfit(Misfit::Cells { needed, found })) = refused else { panic!("{refused:?}") };
    assert!(needed >= 2000 && found < 1600, "{found} of {needed} cells");
}

#[test]
fn the_better_arrangement_has_more_areas_with_rooms_then_fewer_cramped_ones_and_then_more_behind_gates() {
    let with = |roomless_areas, cramped_areas, cells_behind_gates| Arrangement {
        area_of_piece: Vec::new(),
        area_of_line: Vec::new(),
        keeps_start: true,
        cells_behind_gates,
        cramped_areas,
        roomless_areas,
    };
    let from_best = [with(0, 0, 9), with(0, 0, 5), with(0, 1, 20), with(0, 1, 3), with(1, 0, 30)];
    for (place, better) in from_best.iter().enumerate() {
        for (other_place, other) in from_best.iter().enumerate() {
            assert_eq!(better.is_better_than(other), place < other_place, "{place} and {other_place}");
        }
    }
}

fn assert_areas(floor: &Floorplan, features: &[Feature], layout: &str, seed: u64) {
    let mut open = BitGrid::of_cells(floor.tiles.size(), floor.tiles.cells(), Tile::is_open);
    assert_eq!(Components::of(&open).count(), 1, "{layout} {seed}");
    for door in floor.doors.iter().filter(|door| door.kind == DoorKind::Locked) {
        open.remove(door.at);
    }
    let areas = Components::of(&open);
    assert_eq!(areas.count(), 4, "{layout} {seed}");
    let area = |node: u32| {
        let at = features.iter().find(|feature| feature.node == Some(NodeId(node))).unwrap().at;
        areas.label_at(at)
    };
    assert_eq!(area(0), area(1));
    let apart = [area(0), area(3), area(5), area(7)];
    assert!((0..4).all(|a| (0..a).all(|b| apart[a] != apart[b])), "{layout} {seed}: {apart:?}");
}

#[test]
fn a_floor_of_many_loops_is_parted_around_its_start() {
    let plan = check(&Draft::new("caves").with_seed("1").with_size(Size::new(1500, 1500))).unwrap();
    let mut floor = plan.layout().lay_out(plan.recipe().size, &plan.recipe().seed, &mut ());
    let features =
        embed(&mut floor, &mission(), &mut Rng::from_state(1), &mut (), &Work::unbounded()).unwrap();
    assert_areas(&floor, &features, "caves", 1);
}

/// The areas of a map with a mission that hold keys, rewards or the end, and how many of them have no room. Nothing may
/// lie outside of rooms in an area that has one.
fn areas_and_roomless(dungeon: &Dungeon) -> (usize, usize) {
    let mut open = dungeon.open_cells();
    let gates = dungeon.doors.iter().filter(|door| door.kind != DoorKind::Normal).map(|door| door.at);
    gates.for_each(|gate| open.remove(gate));
    let obstacles = dungeon.features.iter().filter(|feature| feature.kind == FeatureKind::Obstacle);
    obstacles.for_each(|obstacle| open.remove(obstacle.at));
    let areas = Components::of(&open);
    let mut has_room = vec![false; areas.count() as usize];
    for room in dungeon.rooms.iter().filter(|room| room.kind != RoomKind::Secret) {
        let mut cells = room.area.points().filter(|&at| dungeon.tiles[at] == Tile::Room);
        cells.next().into_iter().for_each(|at| has_room[areas.label_at(at) as usize] = true);
    }
    let is_held = |kind| matches!(kind, FeatureKind::Key | FeatureKind::Reward | FeatureKind::End);
    let mut held = vec![false; has_room.len()];
    for feature in dungeon.features.iter().filter(|feature| is_held(feature.kind)) {
        let area = areas.label_at(feature.at) as usize;
        held[area] = true;
        let is_in_room = dungeon.tiles[feature.at] == Tile::Room;
        assert!(is_in_room || !has_room[area], "{feature:?} lies in a corridor of {:?}", dungeon.recipe);
    }
    let roomless = held.iter().zip(&has_room).filter(|(held, has_room)| **held && !**has_room).count();
    (held.into_iter().filter(|held| *held).count(), roomless)
}

#[test]
fn keys_and_ends_lay_in_corridors_of_areas_with_rooms() {
    for kind in layouts().chain(modes()) {
        for seed in 0..60 {
            let draft = kind.clone().with_seed(&seed.to_string()).with_mission();
            if let Ok(dungeon) = generate(&check(&draft).unwrap()) {
                areas_and_roomless(&dungeon);
            }
        }
    }
}

#[test]
fn half_the_areas_of_a_locked_crypt_had_no_room() {
    let (mut areas, mut roomless) = (0, 0);
    for seed in 0..100 {
        let crypt = Draft::new("rooms").with_choice("mode", "crypt").with_size(Size::new(48, 48));
        let draft = crypt.with_seed(&seed.to_string()).with_mission();
        let found = areas_and_roomless(&generate(&check(&draft).unwrap()).unwrap());
        (areas, roomless) = (areas + found.0, roomless + found.1);
    }
    assert!(areas > 400 && 20 * roomless < areas, "{roomless} of {areas} areas have no room");
}
