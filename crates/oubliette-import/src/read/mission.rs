//! Missions from JSON: from a file of their own, or from inside a dungeon.

use std::collections::BTreeMap;

use oubliette_core::mission::{MissionFault, MissionReader};
use oubliette_core::{Mission, NodeId, Value};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::{ReadError, each, json_error, lines_before};

/// Enough for 250,000 nodes.
const MAX_MISSION_BYTES: usize = 1 << 24;
/// The longest node, set or recipe; real ones are far shorter. A value needs many times its size in the file while it
/// is read.
const MAX_VALUE_BYTES: usize = 1 << 16;

/// Reads a mission from our own JSON. Data beyond the mission, such as spheres and metrics, is ignored.
///
/// ```
/// let file = br#"{"format": "oubliette-mission", "version": 1, "rule": "kept", "sets": [],
///     "nodes": [{"id": 0, "parent": null, "kind": "start"}]}"#;
/// assert_eq!(oubliette_import::read_mission(file)?.nodes().len(), 1);
/// # Ok::<(), oubliette_import::ReadError>(())
/// ```
///
/// # Errors
/// A [`ReadError`] with the problem and its place; [`ReadError::Mission`] holds all faults of the mission.
pub fn read_mission(bytes: &[u8]) -> Result<Mission, ReadError> {
    let text = super::text_of(bytes)?;
    mission_of(text, text)
}

/// A mission whose values stay in the file.
#[derive(Deserialize)]
struct File<'a> {
    #[serde(borrow)]
    format: Option<&'a RawValue>,
    #[serde(borrow)]
    version: Option<&'a RawValue>,
    #[serde(borrow)]
    rule: Option<&'a RawValue>,
    #[serde(borrow)]
    recipe: Option<&'a RawValue>,
    #[serde(borrow)]
    sets: Option<&'a RawValue>,
    #[serde(borrow)]
    nodes: Option<&'a RawValue>,
}

/// The mission written as `json`, a part of the file `text`.
pub(super) fn mission_of(json: &str, text: &str) -> Result<Mission, ReadError> {
    if json.len() > MAX_MISSION_BYTES {
        return Err(ReadError::MissionTooLong { limit: MAX_MISSION_BYTES });
    }
    let wrong = |faults| ReadError::Mission { faults };
    let wrong_json = |error| json_error(&error, lines_before(json, text));
    if !json.trim_start().starts_with('{') {
        let _: IgnoredAny = serde_json::from_str(json).map_err(wrong_json)?;
        return Err(wrong(vec![MissionFault::NotAMission]));
    }
    let file: File<'_> = serde_json::from_str(json).map_err(wrong_json)?;
    let mut head = BTreeMap::new();
    let known =
        [("format", file.format), ("version", file.version), ("rule", file.rule), ("recipe", file.recipe)];
    for (name, raw) in known {
        if let Some(raw) = raw {
            head.insert(name.to_owned(), value_of(raw, text)?);
        }
    }
    let mut reader = MissionReader::new(&head).map_err(wrong)?;
    let lists = [
        ("sets", file.sets, MissionReader::add_set as fn(&mut _, &_)),
        ("nodes", file.nodes, MissionReader::add_node),
    ];
    for (name, raw, add) in lists {
        match raw.filter(|raw| raw.get().starts_with('[')) {
            None => reader.miss_list(name),
            Some(raw) => each(text, raw, |_, element: &RawValue| {
                add(&mut reader, &value_of(element, text)?);
                Ok(())
            })?,
        }
    }
    reader.finish().map_err(wrong)
}

/// Parses a value. One that is too long for any part of a mission becomes null.
fn value_of(raw: &RawValue, text: &str) -> Result<Value, ReadError> {
    match raw.get() {
        json if json.len() > MAX_VALUE_BYTES => Ok(Value::Null),
        json => serde_json::from_str(json).map_err(|error| json_error(&error, lines_before(json, text))),
    }
}

/// The node of `mission` called `number`, if it is of the kind called `kind`.
pub(super) fn node_of(
    mission: Option<&Mission>,
    number: Option<u32>,
    kind: &'static str,
    place: impl Fn() -> String,
) -> Result<Option<NodeId>, ReadError> {
    let Some(number) = number else { return Ok(None) };
    match mission.and_then(|mission| mission.node(NodeId(number))) {
        Some(node) if node.kind.name() == kind => Ok(Some(node.id)),
        _ => Err(ReadError::NotInMission { place: place(), number, kind }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_dungeon;
    use oubliette_core::mission::MissionRecipe;
    use oubliette_core::sample::{full_mission, locked_dungeon};
    use oubliette_core::{Dungeon, Language, Message, Seed};
    use oubliette_export::{Format, Options};

    fn written(dungeon: &Dungeon, format: &str) -> String {
        let bytes = Format::by_name(format).unwrap().to_bytes(dungeon, None, &Options::default()).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    fn error_with(from: &str, to: &str) -> ReadError {
        let good = written(&locked_dungeon(), "json");
        assert!(good.contains(from), "{from} in {good}");
        let error = read_dungeon(good.replacen(from, to, 1).as_bytes()).unwrap_err();
        for language in Language::ALL {
            assert!(!error.message(language).is_empty());
        }
        error
    }

    #[test]
    fn a_dungeon_with_a_mission_comes_back_as_it_was_in_both_layouts() {
        for mission in [locked_dungeon().mission.unwrap(), full_mission()] {
            let recipe = MissionRecipe {
                generation: 1,
                seed: Seed::Number(u64::MAX),
                params: [("spread".into(), Value::Float(0.1))].into(),
            };
            let mut dungeon = locked_dungeon();
            // The end has another number in the second mission.
            dungeon.features.retain(|feature| {
                feature
                    .node
                    .and_then(|node| mission.node(node))
                    .is_some_and(|node| node.kind.name() == feature.kind.name())
            });
            dungeon.mission = Some(mission.with_recipe(recipe));
            for format in ["json", "jsonl"] {
                let file = written(&dungeon, format);
                assert_eq!(read_dungeon(file.as_bytes()).unwrap(), dungeon, "{file}");
            }
        }
    }

    #[test]
    fn in_the_file_a_set_and_a_node_have_a_line_each() {
        let file = written(&locked_dungeon(), "json");
        let expected = r#"
  "mission": {
    "format": "oubliette-mission",
    "version": 1,
    "recipe": null,
    "rule": "kept",
    "sets": [
      {"id":1,"kind":"unique","keys":1,"locks":1}
    ],
    "nodes": [
      {"id":0,"parent":null,"kind":"start","set":null,"needs":null},
      {"id":1,"parent":0,"kind":"key","set":1,"needs":null},
      {"id":2,"parent":0,"kind":"lock","set":1,"needs":1},
      {"id":3,"parent":2,"kind":"end","set":null,"needs":null}
    ]
  },
"#;
        assert!(file.contains(expected), "{file}");
    }

    #[test]
    fn a_file_from_before_missions_still_reads() {
        let json = r#"{"format":"oubliette-dungeon","version":1,"cells":[".+."],
            "doors":[{"x":1,"y":0,"kind":"normal"}],"features":[{"kind":"start","x":2,"y":0}]}"#;
        let dungeon = read_dungeon(json.as_bytes()).unwrap();
        assert_eq!((dungeon.mission, dungeon.doors[0].lock, dungeon.features[0].node), (None, None, None));
    }

    #[test]
    fn doors_and_features_name_nodes_of_their_kind() {
        for (from, to, place) in [
            ("\"lock\":2", "\"lock\":7", "doors[0].lock"),
            ("\"lock\":2", "\"lock\":1", "doors[0].lock"),
            ("\"node\":1", "\"node\":2", "features[2].node"),
            ("\"node\":0", "\"node\":3", "features[0].node"),
        ] {
            let ReadError::NotInMission { place: found, .. } = error_with(from, to) else { panic!("{to}") };
            assert_eq!(found, place);
        }
        let mut alone = locked_dungeon();
        alone.mission = None;
        let error = read_dungeon(written(&alone, "json").as_bytes()).unwrap_err();
        assert_eq!(error, ReadError::NotInMission { place: "doors[0].lock".into(), number: 2, kind: "lock" });
    }

    #[test]
    fn all_faults_of_a_mission_are_told_with_their_places() {
        let ReadError::Mission { faults } = error_with("\"rule\": \"kept\"", "\"rule\": \"lent\"") else {
            panic!()
        };
        assert_eq!(faults.len(), 1);
        let ReadError::Mission { faults } = error_with("\"parent\":2", "\"parent\":9") else { panic!() };
        assert_eq!(faults, [MissionFault::UnknownParent { node: NodeId(3), parent: NodeId(9) }]);
        let newer = error_with("mission\",\n    \"version\": 1", "mission\",\n    \"version\": 2");
        assert_eq!(newer, ReadError::Mission { faults: vec![MissionFault::Newer { version: 2 }] });
        let line =
            1 + written(&locked_dungeon(), "json").split("\"keys\":1").next().unwrap().matches('\n').count();
        let doubled = error_with("\"keys\":1", "\"id\":1");
        assert!(matches!(doubled, ReadError::Json { line: found, .. } if found == line), "{doubled}");
    }

    #[test]
    fn what_is_no_mission_is_told_so_and_a_huge_one_not_even_read() {
        assert!(matches!(read_mission(b"\xff"), Err(ReadError::NotText { line: 1 })));
        assert!(matches!(read_mission(b"{"), Err(ReadError::Json { .. })));
        let other = ReadError::Mission { faults: vec![MissionFault::NotAMission] };
        assert_eq!(read_mission(b"[1, 2]"), Err(other.clone()));
        assert_eq!(read_mission(written(&locked_dungeon(), "json").as_bytes()), Err(other));
        let huge = " ".repeat(MAX_MISSION_BYTES + 1);
        assert_eq!(
            read_mission(huge.as_bytes()),
            Err(ReadError::MissionTooLong { limit: MAX_MISSION_BYTES })
        );
    }

    #[test]
    fn a_file_that_is_wrong_all_over_takes_little_to_refuse() {
        let mission = |nodes: &str| {
            format!(r#"{{"format": "oubliette-mission", "rule": "kept", "sets": [], "nodes": [{nodes}]}}"#)
        };
        let faults_of = |file: String| match read_mission(file.as_bytes()) {
            Err(ReadError::Mission { faults }) => faults,
            other => panic!("{other:?}"),
        };
        let many = faults_of(mission(&vec!["{}"; 100_000].join(",")));
        assert!((100..2000).contains(&many.len()), "{}", many.len());
        let huge = format!(r#"{{"id": [{}]}}"#, vec!["[]"; MAX_VALUE_BYTES].join(","));
        let [MissionFault::BadValue { path, .. }] = &faults_of(mission(&huge))[..] else { panic!() };
        assert_eq!(path, "nodes[0]");
        let no_lists = faults_of(r#"{"format": "oubliette-mission", "sets": {}}"#.to_owned());
        assert_eq!(no_lists.len(), 2);
    }

    #[test]
    fn no_cut_or_flipped_byte_makes_it_panic() {
        let good = serde_json::to_vec(&full_mission()).unwrap();
        assert_eq!(read_mission(&good).unwrap(), full_mission());
        for end in 0..good.len() {
            let _ = read_mission(&good[..end]);
            let mut flipped = good.clone();
            flipped[end] ^= 1 << (end % 8);
            let _ = read_mission(&flipped);
        }
    }
}
