use super::*;
use crate::{Format, Palette};
use oubliette_core::sample::locked_dungeon;
use oubliette_core::{
    Language, Partition, Point, Recipe, Rect, Rng, Room, RoomId, RoomKind, RoomShape, Seed, Size,
};
use oubliette_import::read_dungeon;

const NAMESPACE: &str = "http://www.w3.org/2000/svg";

fn shown(dungeon: &Dungeon, options: &Options) -> String {
    let bytes = Format::by_name("svg").unwrap().to_bytes(dungeon, None, options).unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Twice the area inside a path of `M`, `h`, `v` and `z`, each loop by its own shoelace.
fn area(path: &str) -> i64 {
    let mut total = 0;
    for outline in path.split('z').filter(|outline| !outline.is_empty()) {
        let numbers = |text: &str| -> Vec<i64> {
            text.split([' ', 'M', 'h', 'v']).filter_map(|number| number.parse().ok()).collect()
        };
        let numbers = numbers(outline);
        let (mut x, mut y) = (numbers[0], numbers[1]);
        let start = (x, y);
        let mut corners = vec![start];
        for (index, run) in numbers[2..].iter().enumerate() {
            if index % 2 == 0 {
                x += run;
            } else {
                y += run;
            }
            corners.push((x, y));
        }
        assert!(x == start.0 || y == start.1, "the last side is straight");
        for (index, &(x, y)) in corners.iter().enumerate() {
            let next = corners[(index + 1) % corners.len()];
            total += x * next.1 - next.0 * y;
        }
    }
    total / 2
}

fn floor_area(svg: &str) -> i64 {
    let document = roxmltree::Document::parse(svg).unwrap();
    let floor = document.descendants().find(|node| node.attribute("id") == Some("floor")).unwrap();
    floor.children().filter_map(|path| path.attribute("d")).map(area).sum()
}

fn noise(size: Size, seed: u64) -> Dungeon {
    let mut rng = Rng::from_state(seed);
    let mut map = String::new();
    for _ in 0..size.height {
        map.extend((0..size.width).map(|_| char::from(b"##o.,:;+S$%"[rng.below(11) as usize])));
        map.push('\n');
    }
    read_dungeon(map.as_bytes()).unwrap()
}

#[test]
fn the_floor_paths_cover_exactly_the_open_cells_and_those_under_rubble() {
    for (width, height) in [(1, 1), (1, 8), (63, 1), (64, 3), (65, 7), (130, 20)] {
        for cell_size in [1, 20, 33] {
            let dungeon = noise(Size::new(width, height), u64::from(cell_size));
            let options: Options = PictureOptions { cell_size, ..PictureOptions::flat() }.into();
            let expected = ground_cells(&dungeon).count() as i64 * i64::from(cell_size).pow(2);
            assert_eq!(floor_area(&shown(&dungeon, &options)), expected, "{width}x{height} {cell_size}");
        }
    }
}

#[test]
fn growing_adds_every_neighbor_and_nothing_else() {
    for width in [1, 63, 64, 65, 128, 130] {
        let cells = noise(Size::new(width, 9), 3).open_cells();
        let grown = grown(&cells);
        for point in cells.size().rect().points() {
            let around = Rect::new(point.x - 1, point.y - 1, 3, 3);
            let touches = around.points().any(|near| cells.contains(near));
            assert_eq!(grown.contains(point), touches, "{point:?} of {width}");
        }
        assert_eq!(grown.row(0).last().unwrap() & !grown.row_mask(), 0);
    }
}

#[test]
fn each_thing_has_its_group_and_options_add_theirs() {
    let dungeon = read_dungeon(b"#####\n#<+>#\n#####\n").unwrap();
    let groups = |options: &Options| -> Vec<String> {
        let svg = shown(&dungeon, options);
        let document = roxmltree::Document::parse(&svg).unwrap();
        document.descendants().filter_map(|node| node.attribute("id")).map(str::to_owned).collect()
    };
    let plain = ["rock", "walls", "floor", "doors", "marks"];
    assert_eq!(groups(&Options::from(PictureOptions::flat())), plain);
    let all: Options =
        PictureOptions { grid: true, numbers: true, partitions: true, ..PictureOptions::flat() }.into();
    assert_eq!(groups(&all), ["rock", "walls", "floor", "grid", "doors", "marks", "partitions", "numbers"]);
}

#[test]
fn secret_doors_and_rubble_have_groups_of_their_own_where_they_occur() {
    let svg = shown(&read_dungeon(b"#####\n#.S%#\n#####\n").unwrap(), &Options::from(PictureOptions::flat()));
    let document = roxmltree::Document::parse(&svg).unwrap();
    let shapes_in = |id: &str| {
        let group = document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
        group.children().filter(roxmltree::Node::is_element).count()
    };
    assert_eq!(shapes_in("doors"), 0);
    assert!(shapes_in("secret_doors") > 0 && shapes_in("rubble") > 0);
}

#[test]
fn the_floor_under_rubble_is_that_around_it() {
    let floor = |map: &str| {
        let svg = shown(&read_dungeon(map.as_bytes()).unwrap(), &Options::from(PictureOptions::flat()));
        svg.lines().find(|line| line.contains("class=\"corridor\"")).unwrap().to_owned()
    };
    assert_eq!(floor("###\n,%,\n###\n"), floor("###\n,,,\n###\n"));
}

#[test]
fn treasure_is_a_chest_on_gold() {
    let svg = shown(&read_dungeon(b"$$").unwrap(), &Options::from(PictureOptions::flat()));
    assert!(svg.contains("<path class=\"treasure\" fill=\"#ffd700\""), "{svg}");
    assert_eq!(svg.matches("<g class=\"treasure\">\n<rect").count(), 2);
}

#[test]
fn grid_lines_run_between_open_cells_only() {
    let mut path = Vec::new();
    let dungeon = read_dungeon(b"...\n.#.\n...\n").unwrap();
    draw::write_grid(&dungeon, 10, &mut path).unwrap();
    let path = String::from_utf8(path).unwrap();
    let mut lines: Vec<&str> = path.split('M').skip(1).collect();
    lines.sort_unstable();
    assert_eq!(
        lines,
        ["0 10h10", "0 20h10", "10 0v10", "10 20v10", "20 0v10", "20 10h10", "20 20h10", "20 20v10"]
    );
}

#[test]
fn no_seed_breaks_the_file_and_the_recipe_comes_back() {
    for seed in ["]]>", "<script>alert(1)</script>", "\"'&amp;", "\0\u{1b}\n\r\t\u{fffe}\u{ffff}", "été 🗝"]
    {
        let mut dungeon = read_dungeon(b"#.#").unwrap();
        let recipe = Recipe {
            generation: Recipe::GENERATION,
            layout: "caves".into(),
            size: dungeon.size(),
            seed: Seed::Text(seed.into()),
            params: [].into(),
            furnish: [].into(),
            mission: None,
            unproven: false,
            names: oubliette_core::Labels::default(),
        };
        dungeon.recipe = Some(recipe.clone());
        let svg =
            shown(&dungeon, &Options { language: Language::French, ..Options::from(PictureOptions::flat()) });
        let document = roxmltree::Document::parse(&svg).unwrap();
        let metadata = document.descendants().find(|node| node.tag_name().name() == "metadata");
        let text = metadata.unwrap().text().unwrap();
        assert_eq!(serde_json::from_str::<Recipe>(text).unwrap(), recipe);
        assert!(!svg.contains("<script"));
        let is_allowed = |c: char| c == '\n' || c == '\t' || c >= ' ' && c != '\u{fffe}' && c != '\u{ffff}';
        assert!(svg.chars().all(is_allowed));
    }
}

#[test]
fn numbers_stand_in_the_middle_and_parts_are_dashed() {
    let mut dungeon = read_dungeon(b".....\n.....\n.....\n").unwrap();
    dungeon.rooms.push(Room {
        id: RoomId(7),
        area: Rect::new(0, 0, 5, 3),
        kind: RoomKind::Main,
        shape: RoomShape::Rectangle,
        connections: Vec::new(),
        partition: None,
    });
    dungeon.partitions.push(Partition { area: Rect::new(0, 0, 5, 3), level: 0, parent: None });
    let svg =
        shown(&dungeon, &PictureOptions { numbers: true, partitions: true, ..PictureOptions::flat() }.into());
    assert!(svg.contains("<text x=\"50\" y=\"37\" font-size=\"19.4\">8</text>"), "{svg}");
    assert!(svg.contains("d=\"M0 0h100M0 60h100M0 0v60M100 0v60\""), "{svg}");
}

#[test]
fn start_and_end_differ_by_shape() {
    let svg = shown(
        &read_dungeon(b"<>").unwrap(),
        &PictureOptions { palette: Palette::Print, ..PictureOptions::flat() }.into(),
    );
    assert!(svg.contains("<g class=\"start\">\n<path"));
    assert!(svg.contains("<g class=\"end\">\n<circle"));
}

#[test]
fn a_large_maze_stays_small() {
    let size = Size::new(255, 255);
    let mut rng = Rng::from_state(1);
    let mut dungeon = noise(size, 0);
    dungeon.features.clear();
    for point in size.rect().points() {
        let is_cell = point.x % 2 == 1 && point.y % 2 == 1;
        let is_wall = point.x % 2 == 0 && point.y % 2 == 0;
        let is_open = is_cell || !is_wall && rng.chance(1, 2) && size.interior().contains(point);
        dungeon.tiles[Point::new(point.x, point.y)] = if is_open { Tile::Passage } else { Tile::Wall };
    }
    assert!(shown(&dungeon, &Options::from(PictureOptions::flat())).len() < 700_000);
}

#[test]
fn a_heap_of_rubble_takes_few_bytes() {
    let dungeon = read_dungeon(vec!["%".repeat(100); 100].join("\n").as_bytes()).unwrap();
    assert!(
        shown(&dungeon, &Options::from(PictureOptions::flat())).len() < 200 * dungeon.size().cell_count()
    );
}

#[test]
fn locks_and_keys_have_groups_with_their_numbers_and_areas_a_path_each() {
    let options: Options = PictureOptions { areas: true, ..PictureOptions::flat() }.into();
    let svg = shown(&locked_dungeon(), &options);
    let document = roxmltree::Document::parse(&svg).unwrap();
    let group = |id: &str| document.descendants().find(|node| node.attribute("id") == Some(id)).unwrap();
    for (id, title) in [("locks", "lock of set 1"), ("keys", "key of set 1")] {
        let texts = |name: &str| -> Vec<_> {
            group(id)
                .descendants()
                .filter(|node| node.has_tag_name((NAMESPACE, name)))
                .map(|node| node.text())
                .collect()
        };
        assert_eq!((texts("title"), texts("text")), (vec![Some(title)], vec![Some("1")]));
    }
    assert_eq!(group("areas").children().filter(roxmltree::Node::is_element).count(), 2);
    assert!(svg.contains("<g transform=\"translate(80 20) scale(0.500)\">"), "{svg}");
    assert!(!svg.contains("id=\"locked_doors\"") && !svg.contains("class=\"key\""));
}

#[test]
fn every_pattern_that_fills_a_shape_is_defined() {
    let mut dungeon = locked_dungeon();
    dungeon.mission = Some(oubliette_core::sample::full_mission());
    dungeon.doors[0].lock = Some(oubliette_core::NodeId(5));
    let svg = shown(&dungeon, &Options::from(PictureOptions::flat()));
    let uses: Vec<&str> = svg.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()).collect();
    assert!(!uses.is_empty());
    assert!(uses.iter().all(|id| svg.contains(&format!("<pattern id=\"{id}\""))));
}

#[test]
fn a_picture_is_as_many_pixels_large_as_its_cells() {
    let dungeon = read_dungeon(b"#####\n#<.>#\n#####\n").unwrap();
    for style in ["flat", "parchment", "tiles"] {
        let style = oubliette_draw::Style::by_name(style).unwrap();
        let text =
            shown(&dungeon, &PictureOptions { style, cell_size: 16, ..PictureOptions::default() }.into());
        assert!(text.contains("width=\"80\" height=\"48\""), "{}", style.name);
    }
}
