use std::collections::BTreeSet;

use oubliette_core::mission::{NodeKind, Rule};
use oubliette_core::{
    Door, DoorKind, Feature, FeatureKind, Grid, Language, Message, NodeId, Rng, Size, Verdict,
};

use super::*;
use crate::analyze;
use crate::drawing::{dungeon_of, noise};
use crate::mission::sketch::{random_mission, sketch};

/// A key at the start, a lock before a reward and an obstacle, the end behind the obstacle.
const MISSION: &str = "
    start
      key 1
      lock 1
        reward
        obstacle
          end";

/// The map of [`MISSION`].
const MAP: &str = "
    #########
    #0.1#.3.#
    #...2...#
    #...##4##
    #####..5#
    #########";

/// Code, node and cell of a fault.
type Found = (&'static str, Option<u32>, Option<(i32, i32)>);

/// Reads a drawing: `#` is wall, a digit or a letter the node with that number, `=` a locked door that is
/// none.
fn drawn(mission: &str, map: &str) -> Dungeon {
    let mission = sketch(Rule::Kept, mission);
    let rows: Vec<&str> = map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let size = Size::new(rows[0].len() as i32, rows.len() as i32);
    let mut dungeon = dungeon_of(&BitGrid::new(size));
    dungeon.tiles = Grid::filled(size, Tile::Wall);
    for (point, glyph) in size.rect().points().zip(rows.concat().chars()) {
        dungeon.tiles[point] = match glyph {
            '#' => Tile::Wall,
            '=' => Tile::LockedDoor,
            _ => Tile::Room,
        };
        let Some(id) = glyph.to_digit(36).map(NodeId) else { continue };
        let kind = match mission.node(id).map(|node| node.kind) {
            Some(NodeKind::Lock { .. }) => {
                dungeon.tiles[point] = Tile::LockedDoor;
                dungeon.doors.push(Door { at: point, kind: DoorKind::Locked, lock: Some(id) });
                continue;
            }
            Some(NodeKind::Start) => FeatureKind::Start,
            Some(NodeKind::End) => FeatureKind::End,
            Some(NodeKind::Reward) => FeatureKind::Reward,
            Some(NodeKind::Obstacle) => FeatureKind::Obstacle,
            _ => FeatureKind::Key,
        };
        dungeon.features.push(Feature { at: point, kind, node: Some(id) });
    }
    dungeon.mission = Some(mission);
    dungeon
}

fn faults(dungeon: &Dungeon) -> Vec<Found> {
    let proof = prove_map(dungeon).unwrap();
    let fault =
        |fault: &MapFault| (fault.code, fault.node.map(|node| node.0), fault.at.map(|at| (at.x, at.y)));
    proof.faults.iter().map(fault).collect()
}

fn faults_of(mission: &str, map: &str) -> Vec<Found> {
    faults(&drawn(mission, map))
}

#[test]
fn a_map_that_is_its_mission_is_proven() {
    let proof = analyze(&drawn(MISSION, MAP)).mission.unwrap();
    assert_eq!(proof, MissionProof { verdict: Verdict::Sound, areas: 3, faults: Vec::new() });
    assert!(proof.holds());
}

#[test]
fn a_map_without_a_mission_has_nothing_to_prove() {
    assert_eq!(analyze(&dungeon_of(&BitGrid::from_text("..."))).mission, None);
}

#[test]
fn an_obstacle_with_something_behind_it_has_floor_behind_it() {
    let map = "
        #########
        #0.1#.3.#
        #...2...#
        #...##4##
        #########
        #5..#####";
    let expected = [("leads_nowhere", Some(4), Some((6, 3))), ("walled_in", Some(5), Some((1, 5)))];
    assert_eq!(faults_of(MISSION, map), expected);
}

#[test]
fn a_hole_in_the_wall_is_a_way_around_the_lock() {
    let map = "
        #########
        #0.1#.3.#
        #...2...#
        #.......#
        ######4##
        #####..5#
        #########";
    assert_eq!(faults_of(MISSION, map), [("way_around", Some(2), Some((4, 2)))]);
}

#[test]
fn two_doors_into_one_area_are_a_way_around() {
    let mission = "start\n  key 1\n  key 2\n  lock 1\n  lock 2";
    let map = "
        #######
        #0.3..#
        #12####
        ##4...#
        #####.#
        #######";
    assert_eq!(faults_of(mission, map), []);
    let looped = map.replace("#12####", "#12##.#").replace("#####.#", "#######");
    assert_eq!(faults_of(mission, &looped), [("way_around", Some(4), Some((2, 3)))]);
}

#[test]
fn a_key_behind_a_lock_that_it_should_lie_before_is_elsewhere() {
    let map = "
        #########
        #0..#.3.#
        #...2.1.#
        #...##4##
        #####..5#
        #########";
    let lost = [("never_opens", Some(2), Some((4, 2))), ("out_of_reach", Some(5), Some((7, 4)))];
    assert_eq!(faults_of(MISSION, map), [&[("elsewhere", Some(1), Some((6, 2)))], &lost[..]].concat());
}

#[test]
fn a_gate_in_another_area_is_told_once_and_not_for_all_that_lies_behind_it() {
    let map = "
        #########
        #0.1#.3.#
        #...2...#
        ##4######
        #....5..#
        #########";
    assert_eq!(faults_of(MISSION, map), [("elsewhere", Some(4), Some((2, 3)))]);
}

#[test]
fn a_gate_between_three_areas_is_one_too_many() {
    let map = "
        #########
        #0.1#.3.#
        #...2...#
        ####.####
        ######4##
        ######5##";
    assert_eq!(
        faults_of(MISSION, map),
        [
            ("walled_in", Some(4), Some((6, 4))),
            ("many_sides", Some(2), Some((4, 2))),
            ("walled_in", Some(5), Some((6, 5)))
        ]
    );
}

#[test]
fn floor_that_nothing_leads_to_is_sealed() {
    let map = "
        ###########
        #0.1#.3.#.#
        #...2...#.#
        #...##4####
        #####..5###
        ###########";
    assert_eq!(faults_of(MISSION, map), [("sealed", None, Some((9, 1)))]);
}

#[test]
fn a_node_that_is_not_on_the_map_is_missing() {
    let map = "
        #########
        #0.1#...#
        #...2...#
        #...##4##
        #####..5#
        #########";
    assert_eq!(faults_of(MISSION, map), [("missing", Some(3), None)]);
}

#[test]
fn a_node_that_is_there_twice_is_told_at_its_second_place() {
    let map = "
        #########
        #0.1#.3.#
        #...2.3.#
        #...##4##
        #####..5#
        #########";
    assert_eq!(faults_of(MISSION, map), [("twice", Some(3), Some((6, 2)))]);
}

#[test]
fn a_start_in_the_rock_leaves_nothing_to_compare() {
    let mut dungeon = drawn(MISSION, MAP);
    dungeon.features[0].at = Point::new(0, 0);
    assert_eq!(faults(&dungeon), [("no_start", None, Some((0, 0)))]);
    dungeon.features.remove(0);
    assert_eq!(faults(&dungeon), [("no_start", None, None)]);
}

#[test]
fn start_and_end_need_not_name_their_nodes() {
    let mut dungeon = drawn(MISSION, MAP);
    for feature in &mut dungeon.features {
        if matches!(feature.kind, FeatureKind::Start | FeatureKind::End) {
            feature.node = None;
        }
    }
    assert_eq!(faults(&dungeon), []);
}

#[test]
fn what_the_mission_does_not_know_is_told() {
    let mut dungeon = drawn(MISSION, MAP);
    dungeon.features.push(Feature { at: Point::new(1, 2), kind: FeatureKind::Key, node: Some(NodeId(77)) });
    dungeon.features.push(Feature::new(Point::new(1, 3), FeatureKind::Key));
    dungeon.features.push(Feature::new(Point::new(1, 3), FeatureKind::Treasure));
    dungeon.doors.push(Door::new(Point::new(2, 3), DoorKind::Locked));
    let expected = [
        ("stray", None, Some((2, 3))),
        ("unknown_node", Some(77), Some((1, 2))),
        ("stray", None, Some((1, 3))),
    ];
    assert_eq!(faults(&dungeon), expected);
}

#[test]
fn a_closed_door_that_belongs_to_no_lock_closes_all_the_same() {
    let map = "
        ###########
        #0.1#.3.#.#
        #...2...=.#
        #...##4####
        #####..5###
        ###########";
    assert_eq!(faults_of(MISSION, map), [("stray", None, Some((8, 2))), ("sealed", None, Some((9, 1)))]);
}

#[test]
fn door_and_cell_of_a_lock_are_both_locked() {
    let mut dungeon = drawn(MISSION, MAP);
    dungeon.tiles[Point::new(4, 2)] = Tile::Door;
    assert_eq!(faults(&dungeon), [("not_locked", Some(2), Some((4, 2)))]);
    dungeon.tiles[Point::new(4, 2)] = Tile::LockedDoor;
    dungeon.doors[0].kind = DoorKind::Normal;
    assert_eq!(faults(&dungeon), [("not_locked", Some(2), Some((4, 2)))]);
}

#[test]
fn a_reward_is_no_key_and_a_lock_no_feature() {
    let mut dungeon = drawn(MISSION, MAP);
    let reward = dungeon.features.iter().position(|feature| feature.kind == FeatureKind::Reward).unwrap();
    dungeon.features[reward].kind = FeatureKind::Key;
    assert_eq!(faults(&dungeon), [("wrong_kind", Some(3), Some((6, 1))), ("missing", Some(3), None)]);
    dungeon.features[reward] =
        Feature { at: Point::new(6, 1), kind: FeatureKind::Reward, node: Some(NodeId(2)) };
    assert_eq!(faults(&dungeon), [("wrong_kind", Some(2), Some((6, 1))), ("missing", Some(3), None)]);
}

#[test]
fn a_key_inside_the_rock_cannot_be_reached() {
    let mut dungeon = drawn(MISSION, MAP);
    dungeon.features[1].at = Point::new(8, 0);
    assert_eq!(faults(&dungeon)[0], ("off_floor", Some(1), Some((8, 0))));
    dungeon.features[1].at = Point::new(i32::MAX, i32::MIN);
    assert_eq!(faults(&dungeon)[0], ("off_floor", Some(1), Some((i32::MAX, i32::MIN))));
}

#[test]
fn only_the_keys_of_a_ring_share_a_cell() {
    let both_keys_in_one_cell = |mission: &str| {
        let mut dungeon = drawn(mission, "#####\n#01##\n##3##\n##4##\n#####");
        dungeon.features.push(Feature {
            at: Point::new(2, 1),
            kind: FeatureKind::Key,
            node: Some(NodeId(2)),
        });
        faults(&dungeon)
    };
    let ring = "start\n  key 1\n  key 2 with 1\n  lock 1\n    reward";
    assert_eq!(both_keys_in_one_cell(ring), []);
    assert_eq!(both_keys_in_one_cell(&ring.replace(" with 1", "")), [("crowded", Some(2), Some((2, 1)))]);
}

#[test]
fn bolts_share_the_door_of_the_first_lock() {
    let mission = "start\n  key 1\n  key 2\n  lock 1\n    lock 2 with 3\n      end";
    let map = "
        #######
        #0.#..#
        #12354#
        #######";
    let bolted = map.replace('4', ".");
    assert_eq!(faults_of(mission, &bolted), []);
    assert_eq!(faults_of(mission, map)[0], ("wrong_kind", Some(4), Some((5, 2))));
}

#[test]
fn the_mission_must_be_sound_for_the_map_to_hold() {
    let dungeon = drawn("start\n  lock 1\n    key 1", "#####\n#012#\n#####");
    let proof = prove_map(&dungeon).unwrap();
    assert_eq!(proof.faults, []);
    assert!(!proof.holds());
}

fn stuck(closed: &[u32]) -> Verdict {
    Verdict::Stranded { play: Vec::new(), closed: closed.iter().copied().map(NodeId).collect() }
}

fn verdict_of(dungeon: &Dungeon) -> Verdict {
    prove_map(dungeon).unwrap().verdict
}

#[test]
fn a_walled_in_key_is_named_with_its_place_and_its_lock_never_opens() {
    let map = "
        #########
        #0#1#.3.#
        #.###...#
        #...2.###
        ####..4.#
        #######5#";
    let dungeon = drawn(MISSION, map);
    let proof = prove_map(&dungeon).unwrap();
    let expected = [
        ("walled_in", Some(1), Some((3, 1))),
        ("never_opens", Some(2), Some((4, 3))),
        ("out_of_reach", Some(5), Some((7, 5))),
    ];
    assert_eq!((faults(&dungeon), proof.verdict), (expected.to_vec(), stuck(&[2])));
    let told: Vec<String> = proof.faults.iter().map(|fault| fault.message(Language::English)).collect();
    assert_eq!(told[0], "Key 1 cannot be reached: it is walled in here");
    assert_eq!(told[1], "Lock 1 never opens: too few of its keys can be reached");
    assert_eq!(told[2], "The end is out of reach: a lock on the way never opens");
    let french = proof.faults[0].message(Language::French);
    assert_eq!(french, "La clé 1 est inaccessible : des murs l’enferment ici");
}

#[test]
fn a_map_with_a_way_around_a_lock_can_still_be_finished() {
    let map = "
        #########
        #0.1#.3.#
        #...2...#
        #.......#
        ######4##
        #####..5#
        #########";
    assert_eq!(verdict_of(&drawn(MISSION, map)), Verdict::Sound);
    let without_key = map.replace('1', ".");
    assert_eq!(verdict_of(&drawn(MISSION, &without_key)), stuck(&[2]));
}

#[test]
fn a_map_whose_end_is_walled_in_or_gone_cannot_be_finished() {
    let walled = MAP.replace("#####..5#", "#####.#5#");
    assert_eq!(verdict_of(&drawn(MISSION, &walled)), stuck(&[]));
    assert_eq!(verdict_of(&drawn(MISSION, &MAP.replace('5', "."))), stuck(&[]));
}

#[test]
fn a_start_behind_the_lock_is_played_from_there() {
    let map = "
        #########
        #..1#.3.#
        #...2.0.#
        #...##4##
        #####..5#
        #########";
    assert_eq!(verdict_of(&drawn(MISSION, map)), stuck(&[2]));
    let open = "start\n  reward\n  lock 1\n    key 1";
    assert_eq!(verdict_of(&drawn(open, "########\n#1.2.30#\n########")), Verdict::Sound);
}

#[test]
fn where_keys_are_spent_the_map_is_proven_with_its_own_areas() {
    // The mission has a key behind the first lock. On the map that key lies at the start, and no order of play is lost.
    let mission = "start\n  key 1\n  lock 1\n    key 1\n  lock 1\n    end";
    let spent = |map: &str| {
        let mut dungeon = drawn(mission, map);
        dungeon.mission = Some(sketch(Rule::Consumed, mission));
        verdict_of(&dungeon)
    };
    let lost = Verdict::Stranded { play: vec![NodeId(4)], closed: vec![NodeId(2)] };
    let sealed = "##########\n#.########";
    assert_eq!(spent(&format!("#3201.4.5#\n{sealed}")), lost, "as in the mission");
    assert_eq!(spent(&format!("#.20134.5#\n{sealed}")), Verdict::Sound);
    let two_ways = "
        #######
        #.0.1.#
        #2###4#
        #..3.5#
        #######";
    assert_eq!(spent(two_ways), Verdict::Undecided { states: 1 });
    assert_eq!(spent(&two_ways.replace('1', ".")), stuck(&[2, 4]));
}

#[test]
fn codes_and_sentences_are_all_different_and_translated() {
    let codes: BTreeSet<&str> = MAP_FAULTS.iter().map(|info| info.code).collect();
    assert_eq!(codes.len(), MAP_FAULTS.len());
    for language in Language::ALL {
        let texts: BTreeSet<&str> = MAP_FAULTS.iter().map(|info| info.text.to(language)).collect();
        assert_eq!(texts.len(), MAP_FAULTS.len());
    }
    for info in MAP_FAULTS {
        assert_ne!(info.text.en, info.text.fr);
        assert_eq!(info.text.places(Language::English), info.text.places(Language::French));
    }
}

#[test]
fn no_map_and_no_mission_are_too_strange_to_compare() {
    for seed in 0..400 {
        let mut rng = Rng::from_state(seed);
        let size = Size::new(rng.range(-1, 12), rng.range(-1, 9));
        let mut dungeon = dungeon_of(&noise(size, 70, seed));
        let mission = random_mission(&mut rng, 6);
        let cell = |rng: &mut Rng| Point::new(rng.range(-2, 12), rng.range(-2, 9));
        for node in mission.nodes() {
            let at = cell(&mut rng);
            if dungeon.tiles.at(at).is_some() && rng.chance(1, 2) {
                dungeon.tiles[at] = Tile::LockedDoor;
            }
            let kind = FeatureKind::ALL[rng.below(6) as usize];
            dungeon.doors.push(Door { at, kind: DoorKind::Locked, lock: Some(node.id) });
            dungeon.features.push(Feature { at: cell(&mut rng), kind, node: Some(node.id) });
        }
        dungeon.features.push(Feature::new(Point::new(1, 1), FeatureKind::Start));
        dungeon.mission = Some(mission);
        assert!(analyze(&dungeon).mission.is_some());
    }
}
