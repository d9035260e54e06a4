//! Names that the documents use are found here: as flags, as French words, and in the table of docs/sources.md.

use std::path::Path;

use oubliette_tests::oubliette;
use oubliette_tests::refusal::assert_refused;

fn map(arguments: &str) -> Vec<u8> {
    oubliette(arguments.split(' ')).quiet_success().stdout
}

#[test]
fn the_constants_of_document_003_are_flags_of_bsp() {
    for (theirs, ours) in [
        ("--iter 3", "--levels 3"),
        ("--border-size 3", "--border 3"),
        ("--partition-range 0.2", "--min-room-percent 30 --max-room-percent 70"),
        ("--partition-range 0", "--min-room-percent 50 --max-room-percent 50"),
        ("--partition-range 0.5", "--min-room-percent 1 --max-room-percent 100"),
    ] {
        let of = |flags: &str| map(&format!("generate bsp --seed 5 --format json {flags}"));
        assert!(of(theirs) == of(ours), "{theirs} is {ours}");
    }
    let batch = |flags: &str| map(&format!("batch bsp --seed 5 --count 2 {flags}"));
    assert!(batch("--iter 2") == batch("--levels 2"));
}

#[test]
fn a_range_that_no_room_can_have_is_refused() {
    for range in ["0.6", "-0.1", "NaN", "20", "wide", ""] {
        let flag = format!("--partition-range={range}");
        assert_refused(&["generate", "bsp", &flag], &["--partition-range", "from 0 to 0.5"]);
    }
    assert_refused(
        &["generate", "bsp", "--partition-range", "0.2", "--max-room-percent", "80"],
        &["--max-room-percent", "do not go together"],
    );
}

#[test]
fn modes_have_their_french_names() {
    let of = |mode: &str| map(&format!("generate rooms --seed 5 --format json --mode {mode}"));
    assert!(of("Crypte") == of("crypt") && of("ruines") == of("ruins"));
}

#[test]
fn a_square_needs_one_number_and_pillars_have_named_sizes() {
    let of = |size: &str| map(&format!("generate bsp --seed 5 --size {size}"));
    assert!(of("24") == of("24x24"));
    let pillars = |size: &str| map(&format!("generate pillars --seed 5 --size {size}"));
    for (name, size) in [("small", "25x25"), ("medium", "33x33"), ("large", "49x49"), ("huge", "65x65")] {
        assert!(pillars(name) == pillars(size), "{name}");
    }
}

#[test]
fn pillars_are_drawn_with_the_signs_of_document_004() {
    let drawn =
        String::from_utf8(map("generate pillars --seed 5 --size 7x5 --format text --blocks")).unwrap();
    let rows: Vec<&str> = drawn.lines().take(5).collect();
    assert_eq!((rows[0], rows[4]), ("■■■■■■■", "■■■■■■■"), "{drawn}");
    assert!(
        rows[2].matches('●').count() == 2 && drawn.contains(['|', '─']) && drawn.contains('□'),
        "{drawn}"
    );
}

#[test]
fn every_flag_of_the_table_of_names_exists() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/sources.md");
    let page = std::fs::read_to_string(page).unwrap();
    assert_eq!(page.matches("| name in the document | name here |").count(), 5);
    let commands =
        ["generate bsp", "generate rooms", "generate pillars", "batch", "mission", "play", "search rooms"];
    let help: String = commands
        .iter()
        .map(|command| String::from_utf8(map(&format!("{command} --help"))).unwrap())
        .collect();
    let known: Vec<&str> = help.split([' ', ')', '\n']).filter(|word| word.starts_with("--")).collect();
    let rows = page.lines().filter(|line| line.starts_with('|'));
    let flags = rows.flat_map(|row| row.split([' ', '`'])).filter(|word| word.starts_with("--"));
    let flags: Vec<&str> = flags.filter(|word| *word != "---").collect();
    assert!(flags.len() > 40, "{}", flags.len());
    for flag in flags {
        assert!(known.contains(&flag), "{flag} is in docs/sources.md and in no help");
    }
}
