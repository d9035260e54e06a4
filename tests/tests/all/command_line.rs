//! The program as a user runs it: `generate`, `analyze`, `catalog`, `completions` and `man`.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::io::{Read, Write};
use std::process::{Command, Stdio};

use oubliette::export::{FORMATS, Format, Options, PictureOptions};
use oubliette::generation::LayoutInfo;
use oubliette::{Draft, Dungeon, FRAMES, METRICS, Work, analyze, check, make_for};
use oubliette_tests::draft::layouts;
use oubliette_tests::program::{command, run};
use oubliette_tests::refusal::assert_refused;
use oubliette_tests::{Folder, oubliette};
use serde_json::Value;

/// The standard output of a run without messages.
#[track_caller]
fn printed(arguments: &[&str]) -> Vec<u8> {
    oubliette(arguments).quiet_success().stdout
}

#[track_caller]
fn printed_text(arguments: &[&str]) -> String {
    String::from_utf8(printed(arguments)).unwrap()
}

#[track_caller]
fn printed_json(arguments: &[&str]) -> Value {
    serde_json::from_slice(&printed(arguments)).unwrap()
}

/// A layout with seed 7, and the default options of a format.
fn made(info: &LayoutInfo, format: &Format, name: &str) -> (Dungeon, Options<'static>) {
    let plan = check(&Draft::new(info.name).with_seed("7")).unwrap();
    let style = format.default_style();
    let cell_size = format.default_cell_size(style);
    let picture = PictureOptions { cell_size, style, ..PictureOptions::default() };
    let options = Options { name: name.to_owned(), ..picture.into() };
    let (made, steps) = make_for(format, &plan, FRAMES, &Work::unbounded()).unwrap();
    (made.dungeon, Options { steps, ..options })
}

/// The output of the library for a layout with seed 7.
fn made_by_library(info: &LayoutInfo, format: &Format, name: &str) -> Vec<u8> {
    let (dungeon, options) = made(info, format, name);
    let report = matches!(format.name, "json" | "jsonl").then(|| analyze(&dungeon));
    format.to_bytes(&dungeon, report.as_ref(), &options).unwrap()
}

/// The names of the companion files of a file called `name`.
fn companions(info: &LayoutInfo, format: &Format, name: &str) -> Vec<String> {
    let (dungeon, options) = made(info, format, name);
    let files = format.companions(&dungeon, &options).unwrap();
    files.into_iter().map(|companion| companion.file_name).collect()
}

#[test]
fn every_layout_is_printed_in_every_format_as_the_library_makes_it() {
    for info in layouts() {
        for format in FORMATS {
            let bytes = printed(&["generate", info.name, "--seed", "7", "--format", format.name]);
            assert!(bytes == made_by_library(info, format, "map"), "{} as {}", info.name, format.name);
        }
        let plain = printed(&["generate", info.name, "--seed", "7"]);
        assert_eq!(
            plain,
            made_by_library(info, Format::by_name("text").unwrap(), "map"),
            "a pipe gets plain text"
        );
    }
}

#[test]
fn the_ending_of_the_file_decides_the_format() {
    let info = layouts().next().unwrap();
    for format in FORMATS {
        for ending in
            format.extensions.iter().flat_map(|ending| [(*ending).to_owned(), ending.to_uppercase()])
        {
            let folder = Folder::new();
            let path = folder.join(&format!("a map.v1.{ending}"));
            let shown = printed(&["generate", info.name, "--seed", "7", "--out", path.to_str().unwrap()]);
            assert!(shown.is_empty());
            let same = std::fs::read(&path).unwrap() == made_by_library(info, format, "a map.v1");
            assert!(same, "{ending}");
            let mut expected = companions(info, format, "a map.v1");
            expected.push(format!("a map.v1.{ending}"));
            expected.sort();
            assert_eq!(folder.names(), expected, "nothing else is left");
        }
    }
}

#[test]
fn a_named_format_wins_over_the_ending_and_a_file_is_replaced_whole() {
    let folder = Folder::new();
    let path = folder.join("map.png");
    std::fs::write(&path, vec![b'x'; 100_000]).unwrap();
    let path = path.to_str().unwrap();
    printed(&["generate", "bsp", "--seed", "7", "--format", "matrix", "--out", path]);
    let expected = printed(&["generate", "bsp", "--seed", "7", "--format", "matrix", "--out", "-"]);
    assert_eq!(std::fs::read(path).unwrap(), expected);
    assert_eq!(folder.names(), ["map.png"]);
}

#[test]
fn a_random_seed_is_printed_and_makes_the_same_map_again() {
    let fresh = oubliette(["generate", "caves"]);
    assert_eq!(fresh.code, 0);
    let seed =
        fresh.stderr.strip_prefix("oubliette: seed ").and_then(|rest| rest.strip_suffix('\n')).unwrap();
    assert!(seed.bytes().all(|byte| byte.is_ascii_digit()), "{seed}");
    assert_eq!(printed(&["generate", "caves", "--seed", seed]), fresh.stdout);
    assert_ne!(oubliette(["generate", "caves"]).stdout, fresh.stdout);
}

#[test]
fn a_seed_may_be_any_text_and_every_text_makes_another_map() {
    let largest = u64::MAX.to_string();
    let seeds = ["", " ", "0", "-5", "--seed", "cellar", "Cellar", "été 🗝", "a\nb", "1.5", &largest];
    let mut maps = Vec::new();
    for seed in seeds {
        let arguments = ["generate", "growth", "--format", "jsonl", "--seed", seed];
        let dungeon = printed_json(&arguments);
        let written = &dungeon["recipe"]["seed"];
        assert_eq!(written.as_str().map_or_else(|| written.to_string(), str::to_owned), seed);
        assert_eq!(printed_json(&arguments), dungeon);
        let joined = format!("--seed={seed}");
        assert_eq!(printed_json(&["generate", "growth", "--format", "jsonl", &joined]), dungeon);
        assert!(!maps.contains(&dungeon["cells"]), "{seed:?}");
        maps.push(dungeon["cells"].clone());
    }
}

#[test]
fn a_size_may_be_written_in_several_ways() {
    for info in layouts() {
        let expected =
            printed(&["generate", info.name, "--seed", "1", "--size", "41x31", "--format", "json"]);
        let dungeon: Value = serde_json::from_slice(&expected).unwrap();
        assert_eq!((&dungeon["width"], &dungeon["height"]), (&Value::from(41), &Value::from(31)));
        for size in ["41X31", " 41x31 ", "41×31", "41 x 31"] {
            let arguments = ["generate", info.name, "--seed", "1", "--size", size, "--format", "json"];
            assert_eq!(printed(&arguments), expected, "{size:?}");
        }
    }
}

#[test]
fn flags_may_come_before_or_after_the_layout() {
    let after =
        printed(&["generate", "pillars", "--seed", "3", "--size", "21x21", "--format", "svg", "--grid"]);
    let before = ["generate", "--seed", "3", "--size", "21x21", "--format", "svg", "--grid", "pillars"];
    assert_eq!(printed(&before), after);
    let mixed = ["generate", "--grid", "--seed=3", "pillars", "--size=21x21", "--format=svg"];
    assert_eq!(printed(&mixed), after);
}

/// Other parameters that have to be set so that the extreme values of a parameter are valid.
fn company(param: &str) -> &'static [&'static str] {
    match param {
        "floor" => &["--dice", "arcade"],
        "min_room_percent" => &["--max-room-percent", "100"],
        "max_room_percent" => &["--min-room-percent", "1"],
        _ => &[],
    }
}

#[test]
fn every_parameter_of_the_catalog_is_a_flag_that_accepts_its_smallest_largest_and_default_value() {
    let catalog = printed_json(&["catalog", "--format", "json"]);
    let mut count = 0;
    for layout in catalog["layouts"].as_array().unwrap() {
        for param in layout["params"].as_array().unwrap() {
            let values = match param["kind"].as_str().unwrap() {
                "integer" => vec![&param["min"], &param["max"], &param["default"]],
                "optional" => vec![&param["min"], &param["max"]],
                "choice" | "open" => {
                    param["choices"].as_array().unwrap().iter().map(|choice| &choice["name"]).collect()
                }
                other => panic!("{other} is a new kind of parameter"),
            };
            for value in values {
                let name = param["name"].as_str().unwrap();
                let written = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                let mut arguments = vec!["generate", layout["name"].as_str().unwrap(), "--seed", "1"];
                arguments.extend(["--size", "301x301", "--format", "jsonl"]);
                arguments.extend([param["flag"].as_str().unwrap(), &written]);
                arguments.extend(company(name));
                assert_eq!(printed_json(&arguments)["recipe"]["params"][name], *value, "{arguments:?}");
                count += 1;
            }
        }
    }
    assert!(count > 60, "{count}");
}

#[test]
fn every_layout_has_the_flags_of_the_furnishing() {
    let catalog = printed_json(&["catalog", "--format", "json"]);
    for param in catalog["furnish"].as_array().unwrap() {
        let value = param["max"].as_i64().map_or_else(
            || param["choices"].as_array().unwrap().last().unwrap()["name"].as_str().unwrap().to_owned(),
            |max| max.to_string(),
        );
        for layout in catalog["layouts"].as_array().unwrap() {
            let flag = param["flag"].as_str().unwrap();
            let name = layout["name"].as_str().unwrap();
            let dungeon = printed_json(&["generate", name, "--seed", "1", "--format", "jsonl", flag, &value]);
            let written = &dungeon["recipe"]["furnish"][param["name"].as_str().unwrap()];
            assert_eq!(written.as_str().map_or_else(|| written.to_string(), str::to_owned), value);
        }
    }
}

#[test]
fn matrix_cells_and_text_agree() {
    for info in layouts() {
        let batch = printed_text(&["batch", info.name, "--seed", "0", "--count", "200", "--size", "25x19"]);
        for (seed, line) in batch.lines().enumerate() {
            let dungeon: Value = serde_json::from_str(line).unwrap();
            let cells = dungeon["cells"].as_array().unwrap();
            let blocks = |glyph: char| {
                matches!(dungeon["legend"][glyph.to_string()].as_str(), Some("wall" | "pillar"))
            };
            let digits: Vec<String> = cells
                .iter()
                .map(|row| {
                    row.as_str().unwrap().chars().map(|glyph| if blocks(glyph) { '1' } else { '0' }).collect()
                })
                .collect();
            let matrix: Vec<String> = dungeon["matrix"]
                .as_array()
                .unwrap()
                .iter()
                .map(|row| row.as_array().unwrap().iter().map(Value::to_string).collect())
                .collect();
            assert_eq!(matrix, digits, "{} seed {seed}", info.name);
            if seed >= 5 {
                continue;
            }
            let seed = seed.to_string();
            let arguments = ["generate", info.name, "--seed", &seed, "--size", "25x19", "--format"];
            let rows: Vec<String> =
                printed_text(&[&arguments[..], &["matrix"]].concat()).lines().map(str::to_owned).collect();
            assert_eq!(rows, matrix);
            let text = printed_text(&[&arguments[..], &["text"]].concat());
            let drawn = text
                .lines()
                .take(19)
                .map(|row| row.replace(['#', 'o'], "1").replace(['.', ',', ':', ';', '+', '<', '>'], "0"));
            assert!(drawn.eq(matrix), "{text}");
        }
    }
}

#[test]
fn a_map_has_the_same_metrics_from_every_format() {
    for info in layouts() {
        let folder = Folder::new();
        let [json, jsonl, text, matrix] = ["map.json", "map.jsonl", "map.txt", "map.matrix"].map(|name| {
            let path = folder.join(name).to_str().unwrap().to_owned();
            printed(&["generate", info.name, "--seed", "4", "--out", &path]);
            path
        });
        let written: Value = serde_json::from_slice(&std::fs::read(&json).unwrap()).unwrap();
        for path in [&json, &jsonl] {
            let mut report = printed_json(&["analyze", path, "--format", "json"]);
            // Only `analyze` lists the cells of dead ends.
            let places = report.as_object_mut().unwrap().remove("dead_ends").unwrap();
            assert_eq!(places.as_array().unwrap().len() as u64, report["metrics"]["dead_ends"]);
            assert_eq!(report, written["report"]);
        }
        for path in [&text, &matrix] {
            let report = printed_json(&["analyze", path, "--format", "json"]);
            for metric in ["connected", "regions", "floor_share", "dead_ends", "loops", "cycles", "farthest"]
            {
                assert_eq!(
                    report["metrics"][metric], written["report"]["metrics"][metric],
                    "{metric} of {path}"
                );
            }
        }
        let table = printed_text(&["analyze", &json]);
        assert!(table.starts_with("Score "), "{table}");
        let in_table = METRICS.iter().filter(|metric| metric.name != "score");
        assert!(in_table.into_iter().all(|metric| table.contains(metric.title.en)), "{table}");
    }
}

#[test]
fn a_map_drawn_by_hand_is_measured_from_standard_input() {
    for (arguments, expected) in
        [(["analyze", "-"].as_slice(), "yes"), (&["analyze", "-", "--format", "json"], "\"path\": 2")]
    {
        let mut child =
            command().args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"#####\n#<.>#\n#####\n").unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(expected), "{text}");
    }
}

#[test]
fn the_catalog_lists_every_layout_parameter_format_and_metric() {
    let text = printed_text(&["catalog"]);
    let json = printed_json(&["catalog", "--format", "json"]);
    let names = |list: &Value| -> Vec<String> {
        list.as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&json["formats"]), FORMATS.iter().map(|format| format.name).collect::<Vec<_>>());
    assert_eq!(names(&json["metrics"]), METRICS.iter().map(|metric| metric.name).collect::<Vec<_>>());
    assert_eq!(names(&json["layouts"]), layouts().map(|info| info.name).collect::<Vec<_>>());
    for (info, row) in layouts().zip(json["layouts"].as_array().unwrap()) {
        assert_eq!(names(&row["params"]), info.params.iter().map(|param| param.name).collect::<Vec<_>>());
        assert!(text.contains(info.name) && info.params.iter().all(|param| text.contains(&param.flag())));
        assert!(row["summary"]["en"].is_string() && row["summary"]["fr"].is_string());
    }
    for name in FORMATS.iter().map(|format| format.name).chain(METRICS.iter().map(|metric| metric.name)) {
        assert!(text.contains(name), "{name}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn every_shell_gets_completions_with_the_parameters() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = printed_text(&["completions", shell]);
        for word in ["wall-percent", "xorshift", "parchment", "batch"] {
            assert!(script.contains(word), "{word} for {shell}");
        }
    }
    // If bash is installed, it reads the script.
    let folder = Folder::new();
    let path = folder.join("completions.bash");
    std::fs::write(&path, printed(&["completions", "bash"])).unwrap();
    if let Ok(output) = Command::new("bash").arg("-n").arg(&path).output() {
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    }
}

#[test]
fn the_manual_page_explains_every_layout_and_parameter() {
    let page = printed_text(&["man"]);
    assert!(page.contains(".TH oubliette 1"));
    for info in layouts() {
        assert!(page.contains(&format!("OUBLIETTE GENERATE {}", info.name.to_uppercase())), "{}", info.name);
        for param in info.params {
            assert!(page.contains(&format!("\\-\\-{}", param.flag().replace('-', "\\-"))), "{}", param.name);
        }
    }
    for command in ["BATCH", "ANALYZE", "CATALOG", "COMPLETIONS", "MAN"] {
        assert!(page.contains(&format!(".SH \"OUBLIETTE {command}\"")), "{command}");
    }
}

#[test]
fn a_size_that_was_lowered_in_silence_is_printed() {
    let sizes = ["generate", "rooms", "--seed", "1", "--min-room-size", "9", "--max-room-size", "4"];
    let lowered = oubliette(sizes);
    assert_eq!(
        (lowered.code, lowered.stderr.as_str()),
        (0, "oubliette: min_room_size: 4 is used instead of 9\n")
    );
    assert!(lowered.text().contains("\"max_room_size\":4,\"min_room_size\":4"), "{}", lowered.text());
    let french = oubliette([&sizes[..], &["--lang", "fr"]].concat());
    assert_eq!(french.stderr, "oubliette: min_room_size : 4 remplace 9\n");
    let treasure = [
        "batch",
        "rooms",
        "--seed",
        "1",
        "--count",
        "1",
        "--min-treasure-rooms",
        "2",
        "--treasure-rooms",
        "1",
    ];
    assert_eq!(oubliette(treasure).stderr, "oubliette: treasure_rooms: 2 is used instead of 1\n");
    printed(&["generate", "rooms", "--seed", "1", "--min-room-size", "9"]);
}

#[test]
fn floors_of_the_arcade_machine_printed_a_seed_they_do_not_use() {
    let arcade = ["generate", "pillars", "--dice", "arcade", "--floor", "12"];
    assert_eq!(printed(&arcade), printed(&arcade), "the same each time");
    for used in [&["--mission"][..], &["--treasure-rooms", "2"]] {
        let told = oubliette([&arcade[..], used].concat()).stderr;
        assert!(told.starts_with("oubliette: seed "), "{used:?}: {told}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    // Far more than the buffer of a pipe, so that the program writes to the closed pipe.
    for arguments in [
        ["generate", "caves", "--seed", "1", "--size", "1200x900", "--format", "json"].as_slice(),
        &["generate", "caves", "--seed", "1", "--size", "1200x900"],
        &["generate", "caves", "--seed", "1", "--size", "1200x900", "--format", "svg"],
        &["generate", "caves", "--seed", "1", "--size", "1200x900", "--format", "png", "--cell-size", "4"],
        &["batch", "bsp", "--seed", "1", "--count", "1000"],
    ]
    .map(|arguments| [arguments, &["--player"]].concat())
    {
        let mut child =
            command().args(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut [0; 20]).unwrap();
        drop(out);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

#[test]
fn without_a_terminal_there_is_no_animation_and_no_color_unless_asked_for() {
    let plain = printed(&["generate", "bsp", "--seed", "1"]);
    assert!(!plain.contains(&b'\x1b'));
    assert_eq!(printed(&["generate", "bsp", "--seed", "1", "--animate"]), plain);
    let colored = printed(&["generate", "bsp", "--seed", "1", "--format", "ansi"]);
    assert!(colored.starts_with(b"\x1b["));
    let told =
        command().args(["generate", "bsp", "--seed", "1", "--format", "ansi"]).env("NO_COLOR", "1").output();
    assert_eq!(told.unwrap().stdout, colored, "a format that is named is meant");
}

#[test]
fn analyze_lists_the_cells_of_dead_ends_in_json() {
    let map = "#########\n#<..#...#\n#.#.#.#.#\n#.#...#>#\n#########\n";
    let folder = Folder::new();
    let path = folder.join("map.txt");
    std::fs::write(&path, map).unwrap();
    let json = printed_json(&["analyze", path.to_str().unwrap(), "--format", "json"]);
    assert_eq!(json["dead_ends"], serde_json::json!([[1, 3], [7, 3]]));
}

#[test]
fn the_tileset_is_written_in_both_sizes_and_themes() {
    let sheet = |words: &[&str]| printed(&[&["tileset"], words].concat());
    let width = |png: Vec<u8>| {
        let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
        reader.info().width
    };
    assert_eq!(width(sheet(&[])), 256);
    assert_eq!(width(sheet(&["--cell-size", "32", "--theme", "light"])), 512);
    assert_ne!(sheet(&["--theme", "light"]), sheet(&["--theme", "dark"]));
}

#[test]
fn tiles_fill_cells_of_sixteen_pixels_and_their_multiples() {
    let picture = |words: &[&str]| {
        let png = printed(
            &[&["generate", "bsp", "--seed", "7", "--format", "png", "--style", "tiles"], words].concat(),
        );
        let mut decoder = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
        let mut pixels = vec![0; decoder.output_buffer_size().unwrap()];
        let info = decoder.next_frame(&mut pixels).unwrap();
        (info.width, pixels)
    };
    let (small, small_pixels) = picture(&["--cell-size", "16"]);
    let (threefold, threefold_pixels) = picture(&["--cell-size", "48"]);
    assert_eq!((small, threefold), (40 * 16, 40 * 48));
    let pixel =
        |pixels: &[u8], width: u32, x: u32, y: u32| pixels[3 * (y * width + x) as usize..][..3].to_vec();
    for (x, y) in [(0, 0), (100, 37), (639, 639), (320, 200)] {
        let large = pixel(&threefold_pixels, threefold, 3 * x + 1, 3 * y + 2);
        assert_eq!(pixel(&small_pixels, small, x, y), large);
    }
    assert_eq!(picture(&[]).0, 40 * 32);
    assert_refused(
        &["generate", "bsp", "--seed", "7", "--style", "tiles", "--cell-size", "20", "--out", "map.png"],
        &["--cell-size 20", "16"],
    );
    assert_refused(&["generate", "bsp", "--style", "mosaic"], &["mosaic", "flat, tiles"]);
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_or_full_standard_output_is_an_error_and_a_closed_pipe_is_none() {
    let shell = |line: &str| {
        let mut shell = std::process::Command::new("sh");
        let program = command().get_program().to_owned();
        run(shell.env("LC_ALL", "C").arg("-c").arg(line).arg(program))
    };
    for words in ["generate bsp --seed 1", "--help", "catalog", "man", "batch bsp --seed 1 --count 2"] {
        let closed = shell(&format!("\"$0\" {words} >&-"));
        assert_eq!(closed.code, 2, "{words}: {}", closed.stderr);
        assert!(closed.stderr.contains("cannot write standard output: it is closed"), "{}", closed.stderr);
        assert_eq!(shell(&format!("\"$0\" {words} 1</dev/null")).code, 2, "{words}");
        let full = shell(&format!("\"$0\" {words} >/dev/full"));
        assert_eq!(full.code, 2, "{words}: {}", full.stderr);
        assert_eq!(shell(&format!("\"$0\" {words} >/dev/null")).code, 0, "{words}");
        let piped = shell(&format!("{{ \"$0\" {words}; echo $? >&2; }} | true"));
        assert_eq!(piped.stderr, "0\n", "{words}");
    }
    let folder = Folder::new();
    let out = folder.join("map.json");
    let mission = folder.join("mission.json");
    let prove = format!("mission prove {}", mission.display());
    oubliette(["mission", "--seed", "5", "--out", mission.to_str().unwrap()]).quiet_success();
    assert_eq!(shell(&format!("\"$0\" {prove} 1<>/dev/null")).code, 0, "the exit code says it");
    assert_eq!(shell(&format!("\"$0\" generate bsp --seed 1 --out {} >&-", out.display())).code, 0);
    assert!(out.exists(), "a file needs no standard output");
}
