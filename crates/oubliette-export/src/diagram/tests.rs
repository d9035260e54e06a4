use super::*;
use crate::Palette;
use oubliette_core::mission::{MissionRecipe, NodeKind, Rule};
use oubliette_core::sample::{full_mission, node, random_mission};
use oubliette_core::{Language, Measure, NodeId, Rng, Seed, Verdict};
use oubliette_import::read_mission;

fn shown(format: &str, mission: &Mission, options: &DiagramOptions) -> String {
    let bytes = DiagramFormat::by_name(format).unwrap().to_bytes(mission, None, options).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn report() -> MissionReport {
    MissionReport {
        verdict: Verdict::Sound,
        spheres: vec![vec![NodeId(0), NodeId(1)], vec![NodeId(2)]],
        walkthrough: vec![NodeId(2)],
        metrics: vec![("depth", Measure::Count(2)), ("linearity", Measure::Share(0.5))],
    }
}

#[test]
fn every_format_is_found_by_its_name_and_by_its_extensions() {
    let names: Vec<&str> = DIAGRAM_FORMATS.iter().map(|format| format.name).collect();
    assert_eq!(names, ["text", "json", "png", "svg", "dot", "mermaid"]);
    for format in DIAGRAM_FORMATS {
        assert_eq!(DiagramFormat::by_name(format.name).unwrap().name, format.name);
        for extension in format.extensions {
            assert_eq!(DiagramFormat::by_extension(&extension.to_uppercase()).unwrap().name, format.name);
        }
    }
    assert!(DiagramFormat::by_extension("").is_none());
}

#[test]
fn every_format_writes_every_mission_and_the_same_bytes_twice() {
    let mut rng = Rng::from_state(1);
    let start = Mission::new(Rule::Kept, Vec::new(), vec![node(0, 0, NodeKind::Start)]).unwrap();
    for mission in [start, full_mission(), random_mission(40, 5, &mut rng)] {
        for format in DIAGRAM_FORMATS {
            for (cell_size, palette) in [0, 40, u32::MAX].into_iter().zip(Palette::ALL) {
                let options = DiagramOptions { cell_size, palette, ..DiagramOptions::default() };
                let bytes = format.to_bytes(&mission, None, &options).unwrap();
                assert_eq!(bytes, format.to_bytes(&mission, None, &options).unwrap());
                assert_eq!(std::str::from_utf8(&bytes).is_ok(), format.is_text, "{}", format.name);
            }
        }
    }
}

#[test]
fn a_format_carries_the_report_if_and_only_if_it_says_so() {
    for format in DIAGRAM_FORMATS {
        let bytes = |report| format.to_bytes(&full_mission(), report, &DiagramOptions::default()).unwrap();
        assert_eq!(bytes(Some(&report())) != bytes(None), format.carries_report, "{}", format.name);
    }
}

#[test]
fn a_reader_that_went_away_is_reported_by_every_format() {
    for format in DIAGRAM_FORMATS {
        let mut no_room: [u8; 0] = [];
        let outcome =
            format.write(&full_mission(), None, &DiagramOptions::default(), &mut no_room.as_mut_slice());
        assert!(matches!(outcome, Err(Error::Io(_))), "{}", format.name);
    }
}

#[test]
fn json_has_a_set_a_node_and_a_sphere_per_line_and_reads_back() {
    let recipe = MissionRecipe { generation: 1, seed: Seed::Number(7), params: [].into() };
    let mission = full_mission().with_recipe(recipe);
    let format = DiagramFormat::by_name("json").unwrap();
    let bytes = format.to_bytes(&mission, Some(&report()), &DiagramOptions::default()).unwrap();
    assert_eq!(read_mission(&bytes).unwrap(), mission);
    let text = String::from_utf8(bytes).unwrap();
    assert!(text.contains("\n    {\"id\":2,\"kind\":\"multi\",\"keys\":2,\"locks\":1},\n"), "{text}");
    assert!(
        text.contains("\n    {\"id\":5,\"parent\":0,\"kind\":\"lock\",\"set\":2,\"needs\":2},\n"),
        "{text}"
    );
    let tail = r#"
  "spheres": [
    [0,1],
    [2]
  ],
  "walkthrough": [2],
  "metrics": {
    "depth": 2,
    "linearity": 0.5
  },
  "proof": {
    "verdict": "sound"
  }
}
"#;
    assert!(text.ends_with(tail), "{text}");
}

const TREE: &str = "\
● start
├─ ◇ 1 brass key
├─ □ 1 porte \"rouge\" <b>&🗝
│  ├─ ◇ 2 + ◇ 2
│  ├─ ◇ 3
│  └─ ⬡ obstacle
│     ├─ ◇ 12 (local)
│     └─ □ 12 (local)
│        └─ ★ reward a chest
└─ □ 2 ×2 + □ 3
   └─ ◎ end
";

const ASCII_TREE: &str = "\
(*) d\u{e9}part
|-- <1>
|-- [1]
|   |-- <2> + <2>
|   |-- <3>
|   `-- {!} obstacle
|       |-- <12> (local)
|       `-- [12] (local)
|           `-- * r\u{e9}compense
`-- [2 x2] + [3]
    `-- ((*)) arriv\u{e9}e
";

#[test]
fn in_a_terminal_a_diagram_is_a_tree() {
    let options = DiagramOptions { legend: false, ..DiagramOptions::default() };
    assert_eq!(shown("text", &full_mission(), &options), TREE);
    let options = DiagramOptions { ascii: true, names: false, language: Language::French, ..options };
    assert_eq!(shown("text", &full_mission(), &options), ASCII_TREE);
}

#[test]
fn below_the_tree_its_signs_are_explained() {
    let text = shown("text", &full_mission(), &DiagramOptions::default());
    let legend = text.strip_prefix(TREE).unwrap();
    assert!(
        legend.starts_with("\n□ 1  lock: needs the key of its number\n□ 2 ×2  lock: needs 2 keys\n"),
        "{legend}"
    );
}

fn chain(count: u32) -> Mission {
    let kind = |id| if id == 0 { NodeKind::Start } else { NodeKind::Obstacle };
    let nodes = (0..count).map(|id| node(id, id.saturating_sub(1), kind(id))).collect();
    Mission::new(Rule::Kept, Vec::new(), nodes).unwrap()
}

#[test]
fn the_lines_of_a_deep_tree_stay_short() {
    let text = shown("text", &chain(30_000), &DiagramOptions::default());
    assert_eq!(text.lines().count(), 30_002);
    assert!(text.lines().all(|line| line.chars().count() < 120));
    assert!(text.contains("\n…29975 "), "levels that are left out are counted");
}

#[test]
fn a_deep_mission_is_written_by_all_and_refused_as_pixels_with_what_to_do() {
    let mission = chain(100_000);
    for format in DIAGRAM_FORMATS {
        match format.to_bytes(&mission, None, &DiagramOptions::default()) {
            Ok(bytes) => assert!(bytes.len() > 100_000, "{}", format.name),
            Err(error) => {
                assert_eq!(format.name, "png");
                assert!(matches!(error, Error::PictureTooLarge { width: 1.., height: 1.., .. }));
            }
        }
    }
}

#[test]
fn names_break_no_format_whatever_they_are() {
    use oubliette_core::SetId;
    use oubliette_core::mission::{KeySet, Name, SetKind};
    use oubliette_core::sample::{key, lock};
    let names = [
        "\"quoted\" 'single' `tick`",
        "<b>&amp;</b>",
        "a\nb\r\n\tc\u{2028}d",
        "🗝️ 鍵 é",
        "\\\" \\N \\",
        "]]> --> %%{x}%%",
        "\0\u{1b}[31m\u{202e}\u{fffe}",
        "end",
        "; # { } [ ] ( ) | ",
        "",
        "   ",
    ];
    for name in names {
        let set = KeySet {
            key_name: Some(Name::same(name)),
            lock_name: Some(Name::same(name)),
            ..KeySet::new(SetId(1), SetKind::Unique)
        };
        let nodes = vec![
            node(0, 0, NodeKind::Start),
            node(1, 0, key(1)),
            node(2, 0, lock(1, 1)),
            oubliette_core::mission::Node { name: Some(Name::same(name)), ..node(3, 2, NodeKind::End) },
        ];
        let mission = Mission::new(Rule::Kept, vec![set], nodes).unwrap();
        let options = DiagramOptions { legend: false, ..DiagramOptions::default() };
        let svg = shown("svg", &mission, &options);
        let document = roxmltree::Document::parse(&svg).unwrap();
        assert!(document.descendants().all(|element| element.tag_name().name() != "b"), "{svg}");
        assert_eq!(shown("text", &mission, &options).lines().count(), 4, "{name:?}");
        assert!(!shown("text", &mission, &options).contains(['\0', '\u{1b}', '\u{202e}']));
        assert_eq!(read_mission(shown("json", &mission, &options).as_bytes()).unwrap(), mission);
        let mermaid = shown("mermaid", &mission, &options);
        assert_eq!(mermaid.lines().count(), 1 + 4 + 3 + 2, "{mermaid}");
        for line in mermaid.lines().skip(1).take(4) {
            assert_eq!(line.matches('"').count(), 2, "{line}");
            assert!(!line.replace("<br/>", "").contains(['<', '`', '\\', '%']), "{line}");
        }
        let dot = shown("dot", &mission, &options);
        for line in dot.lines().filter(|line| line.contains("label=")) {
            let unescaped = line.replace("\\\\", "").replace("\\\"", "");
            assert_eq!(unescaped.matches('"').count() % 2, 0, "{line}");
        }
    }
}

#[test]
fn outlines_and_pixels_are_the_same_picture() {
    let svg = shown("svg", &full_mission(), &DiagramOptions::default());
    let png = DiagramFormat::by_name("png").unwrap();
    let bytes = png.to_bytes(&full_mission(), None, &DiagramOptions::default()).unwrap();
    let reader = ::png::Decoder::new(io::Cursor::new(bytes)).read_info().unwrap();
    let (width, height) = reader.info().size();
    assert!(svg.contains(&format!("viewBox=\"0 0 {width} {height}\"")));
    let document = roxmltree::Document::parse(&svg).unwrap();
    let count =
        |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    let classes = ["start", "lock", "key", "end", "reward", "obstacle", "lines", "legend"];
    assert_eq!(classes.map(count), [1, 3, 4, 1, 1, 1, 1, 1]);
}
