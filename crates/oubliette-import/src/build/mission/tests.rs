//! Maps of Tiled, drawn as text: each letter is an object with the given class and properties.

use std::fmt::Write;

use oubliette_core::mission::{Node, NodeKind, Rule, SetKind};
use oubliette_core::{Dungeon, FeatureKind, Mission, NodeId};

use crate::{import, read_dungeon};
use oubliette_core::sample::{full_mission, key, lock, locked_dungeon, node};
use oubliette_export::{Format, Options};

/// A letter, its class, and its properties as `name=value`.
type Thing<'a> = (char, &'a str, &'a str);

/// A map where `#` blocks and all other cells are floor.
fn map(drawing: &str, things: &[Thing<'_>]) -> Dungeon {
    map_with("", drawing, things)
}

fn map_with(properties: &str, drawing: &str, things: &[Thing<'_>]) -> Dungeon {
    let rows: Vec<&str> = drawing.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let (width, height) = (rows[0].len(), rows.len());
    let cells: Vec<&str> =
        rows.iter().flat_map(|row| row.chars().map(|sign| if sign == '#' { "1" } else { "2" })).collect();
    let mut objects = String::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, sign) in row.chars().enumerate() {
            let Some((_, class, properties)) = things.iter().find(|thing| thing.0 == sign) else { continue };
            let properties = written(properties);
            let _ = write!(objects, r#"<object type="{class}" x="{x}.5" y="{y}.5">{properties}</object>"#);
        }
    }
    let file = format!(
        r#"<map width="{width}" height="{height}" tilewidth="1" tileheight="1">{}
        <tileset firstgid="1" tilecount="2"><tile id="0" type="wall"/></tileset>
        <layer width="{width}" height="{height}"><data encoding="csv">{}</data></layer>
        <objectgroup>{objects}</objectgroup></map>"#,
        written(properties),
        cells.join(","),
    );
    import(file.as_bytes()).unwrap()
}

fn written(properties: &str) -> String {
    let property = |property: &str| {
        let (name, value) = property.split_once('=').unwrap();
        format!(r#"<property name="{name}" value="{}"/>"#, value.replace('"', "&quot;"))
    };
    format!("<properties>{}</properties>", properties.split_whitespace().map(property).collect::<String>())
}

const START: Thing<'_> = ('<', "start", "");
const END: Thing<'_> = ('>', "end", "");
const RED_KEY: Thing<'_> = ('r', "key", "color=red");
const RED_DOOR: Thing<'_> = ('R', "locked_door", "color=red");
const BLUE_KEY: Thing<'_> = ('b', "key", "color=blue");
const BLUE_DOOR: Thing<'_> = ('B', "door", "locked=true color=blue");

/// Kind, number and parent of each node but the start.
fn nodes(mission: &Mission) -> Vec<(&'static str, u32, u32)> {
    let shown = |node: &Node| (node.kind.name(), node.id.0, node.parent.unwrap().0);
    mission.nodes().iter().skip(1).map(shown).collect()
}

#[test]
fn keys_and_doors_of_one_color_are_a_mission() {
    let dungeon = map("<.r.R.>", &[START, END, RED_KEY, RED_DOOR]);
    let mission = dungeon.mission.as_ref().unwrap();
    assert_eq!(nodes(mission), [("lock", 1, 0), ("key", 2, 0), ("end", 3, 1)]);
    let [set] = mission.sets() else { panic!() };
    assert_eq!((set.kind, &set.key_name.as_ref().unwrap().en[..]), (SetKind::Unique, "red"));
    assert_eq!((mission.rule(), dungeon.doors[0].lock), (Rule::Kept, Some(NodeId(1))));
    let found: Vec<_> =
        dungeon.features.iter().map(|feature| (feature.kind, feature.node.unwrap().0)).collect();
    assert_eq!(found, [(FeatureKind::Start, 0), (FeatureKind::Key, 2), (FeatureKind::End, 3)]);
}

#[test]
fn what_lies_behind_what_is_read_off_the_map() {
    let drawing = "
        ###########
        #b.R.<..r.#
        #####B#####
        #....>....#
        ###########";
    let dungeon = map(drawing, &[START, END, RED_KEY, RED_DOOR, BLUE_KEY, BLUE_DOOR]);
    let mission = dungeon.mission.unwrap();
    // The red door comes first and holds the blue key; the blue door holds the end.
    assert_eq!(
        nodes(&mission),
        [("lock", 1, 0), ("lock", 2, 0), ("key", 3, 1), ("key", 4, 0), ("end", 5, 2)]
    );
}

#[test]
fn a_set_is_what_its_keys_and_doors_make_of_it() {
    let kind_of = |drawing, things: &[Thing<'_>]| map(drawing, things).mission.unwrap().sets()[0].kind;
    let wide = ('W', "lock", "color=red needs=2");
    assert_eq!(kind_of("<rR>", &[START, END, RED_KEY, RED_DOOR]), SetKind::Unique);
    assert_eq!(kind_of(".R.<rR>", &[START, END, RED_KEY, RED_DOOR]), SetKind::Permanent);
    assert_eq!(kind_of("<rrW>", &[START, END, RED_KEY, wide]), SetKind::Multi);
    let mission = map("<rrW>", &[START, END, RED_KEY, wide]).mission.unwrap();
    assert!(mission.nodes().iter().any(|node| matches!(node.kind, NodeKind::Lock { needs: 2, .. })));
    let spent = map_with("rule=consumed", "<rR>", &[START, END, RED_KEY, RED_DOOR]).mission.unwrap();
    assert_eq!(spent.rule(), Rule::Consumed);
}

#[test]
fn numbers_are_the_numbers_of_sets_and_words_get_those_that_are_free() {
    let things = [START, ('k', "key", "set=7"), ('D', "lock", "set=7"), RED_KEY, RED_DOOR];
    let mission = map("k<rD.R.", &things).mission.unwrap();
    let ids: Vec<u32> = mission.sets().iter().map(|set| set.id.0).collect();
    assert_eq!(ids, [7, 8]);
    let clash = [START, RED_KEY, RED_DOOR, ('k', "key", "set=1"), ('D', "lock", "set=1")];
    let mission = map("k<rR.D.", &clash).mission.unwrap();
    assert_eq!(mission.sets().len(), 2, "red is not the set of number 1");
}

#[test]
fn maps_whose_doors_keep_nobody_out_have_no_mission() {
    let around = "
        <.r.R.>
        .#####.
        .......";
    for (drawing, things) in [
        (around, &[START, END, RED_KEY, RED_DOOR][..]),
        ("<.r.R.>", &[END, RED_KEY, RED_DOOR]),
        ("<.r.=.>", &[START, END, RED_KEY, ('=', "lock", "")]),
        ("<.r.R#>", &[START, END, RED_KEY, RED_DOOR]),
        ("<.k.=.>", &[START, END, ('k', "key", ""), ('=', "lock", "")]),
    ] {
        let dungeon = map(drawing, things);
        assert_eq!(dungeon.mission, None, "{drawing}");
        assert!(dungeon.doors.iter().all(|door| door.lock.is_none()));
        assert!(dungeon.features.iter().all(|feature| feature.node.is_none()));
    }
}

/// A map with every feature of missions: a ring, bolts, an obstacle with a set of its own, names.
fn full_dungeon() -> Dungeon {
    let mut dungeon = read_dungeon(
        b"###############\n#<?=?.!?=*#####\n#.###?#########\n#.=.>##########\n###############\n",
    )
    .unwrap();
    let lock_at = |x, y| match (x, y) {
        (3, 1) => 2,
        (8, 1) => 10,
        _ => 5,
    };
    for door in &mut dungeon.doors {
        door.lock = Some(NodeId(lock_at(door.at.x, door.at.y)));
    }
    let node_at = |kind, x, y| match (kind, x, y) {
        (FeatureKind::Start, ..) => 0,
        (FeatureKind::End, ..) => 12,
        (FeatureKind::Obstacle, ..) => 8,
        (FeatureKind::Reward, ..) => 11,
        (_, 2, 1) => 1,
        (_, 4, 1) => 3,
        (_, 7, 1) => 9,
        _ => 7,
    };
    for feature in &mut dungeon.features {
        feature.node = Some(NodeId(node_at(feature.kind, feature.at.x, feature.at.y)));
    }
    // The second key of the ring.
    let ring = *dungeon.features.iter().find(|feature| feature.node == Some(NodeId(3))).unwrap();
    dungeon.features.push(oubliette_core::Feature { node: Some(NodeId(4)), ..ring });
    dungeon.mission = Some(full_mission());
    dungeon
}

fn file(dungeon: &Dungeon, format: &str) -> String {
    let bytes = Format::by_name(format).unwrap().to_bytes(dungeon, None, &Options::default()).unwrap();
    String::from_utf8(bytes).unwrap()
}

const EDITORS: [&str; 3] = ["tmj", "tmx", "ldtk"];

#[test]
fn missions_come_back_from_the_files_of_editors() {
    for dungeon in [locked_dungeon(), full_dungeon()] {
        for format in EDITORS {
            assert_eq!(import(file(&dungeon, format).as_bytes()).unwrap(), dungeon, "{format}");
        }
    }
}

/// The map after `change`, written to and read from the file of each editor.
fn changed(dungeon: &Dungeon, change: impl Fn(&mut Dungeon)) -> [Dungeon; 3] {
    let mut other = dungeon.clone();
    change(&mut other);
    EDITORS.map(|format| import(file(&other, format).as_bytes()).unwrap())
}

fn feature_of(dungeon: &mut Dungeon, node: u32) -> &mut oubliette_core::Feature {
    dungeon.features.iter_mut().find(|feature| feature.node == Some(NodeId(node))).unwrap()
}

#[test]
fn a_key_that_was_moved_lies_where_it_is_now() {
    for dungeon in changed(&locked_dungeon(), |dungeon| feature_of(dungeon, 1).at.x = 5) {
        let mission = dungeon.mission.unwrap();
        assert_eq!(nodes(&mission), [("lock", 2, 0), ("key", 1, 2), ("end", 3, 2)]);
        assert_eq!(mission.recipe(), None);
    }
}

#[test]
fn a_key_that_was_copied_gets_a_node_of_its_own() {
    let copy = |dungeon: &mut Dungeon| {
        let mut copy = *feature_of(dungeon, 1);
        copy.at.x += 1;
        dungeon.features.push(copy);
    };
    for dungeon in changed(&locked_dungeon(), copy) {
        let mission = dungeon.mission.unwrap();
        assert_eq!(nodes(&mission), [("key", 1, 0), ("lock", 2, 0), ("end", 3, 2), ("key", 4, 0)]);
        assert_eq!(mission.sets()[0].kind, SetKind::Multi);
        assert_eq!(dungeon.features.last().unwrap().node, Some(NodeId(4)));
    }
}

#[test]
fn a_thing_that_was_taken_away_stays_in_the_mission() {
    for dungeon in changed(&locked_dungeon(), |dungeon| dungeon.features.truncate(2)) {
        assert_eq!(dungeon.mission, locked_dungeon().mission);
        assert!(dungeon.features.iter().all(|feature| feature.node != Some(NodeId(1))));
    }
}

#[test]
fn keys_of_a_ring_that_were_parted_are_no_ring() {
    for dungeon in changed(&full_dungeon(), |dungeon| feature_of(dungeon, 4).at.x = 5) {
        let mission = dungeon.mission.unwrap();
        assert_eq!(mission.node(NodeId(4)).unwrap().with, None);
    }
}

#[test]
fn a_record_stays_as_it_was_where_the_map_no_longer_fits_it() {
    let mission = Mission::new(
        Rule::Kept,
        locked_dungeon().mission.unwrap().sets().to_vec(),
        vec![node(0, 0, NodeKind::Start), node(1, 0, key(1)), node(2, 0, lock(1, 1))],
    )
    .unwrap();
    let record = format!("mission={}", serde_json::to_string(&mission).unwrap());
    let things = [START, END, ('k', "key", "node=1 set=1"), ('D', "lock", "node=2 set=1")];
    let dungeon = map_with(&record, "<k.\n.D.\n..>", &things);
    assert_eq!(dungeon.mission, Some(mission));
    assert_eq!(dungeon.doors[0].lock, Some(NodeId(2)));
    let other = map_with("mission=Save_the_king", "<.r.R.>", &[START, END, RED_KEY, RED_DOOR]);
    assert_eq!(other.mission.unwrap().nodes().len(), 4, "a text about something else is none of ours");
}
