//! Modes from files, and zones, from the command line.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette_tests::{Folder, oubliette};

const BURROW: &str = "\
name = \"burrow\"
room_shapes = [\"round\"]
corridor_style = \"winding\"
maze_share = 0.0

[custom]
smell = \"earthy\"
";

fn with_mode(mode: &str) -> (Folder, String) {
    let folder = Folder::new();
    let path = folder.join("mode.toml");
    std::fs::write(&path, mode).unwrap();
    let path = path.to_str().unwrap().to_owned();
    (folder, path)
}

#[test]
fn a_mode_from_a_file_makes_a_dungeon_and_is_saved_in_its_recipe() {
    let (folder, mode) = with_mode(BURROW);
    let recipe = folder.join("recipe.toml");
    let recipe = recipe.to_str().unwrap();
    let flags = ["generate", "rooms", "--seed", "1", "--mode-file", &mode, "--save-recipe", recipe];
    let made = oubliette(flags).quiet_success();
    assert!(!made.text().contains("\"mode\":\"classic\""));
    std::fs::remove_file(&mode).unwrap();
    let again = oubliette(["generate", "--recipe", recipe]).quiet_success();
    assert_eq!(made.stdout, again.stdout);
}

#[test]
fn zones_can_use_a_mode_from_a_file() {
    let (folder, burrow) = with_mode(BURROW);
    let nest = folder.join("nest.toml");
    let described = "[description]\nen = \"soft and warm\"\nfr = \"doux et chaud\"\n";
    let record = BURROW.replace("burrow", "nest").replace("[custom]", &format!("{described}[custom]"));
    std::fs::write(&nest, record).unwrap();
    let nest = nest.to_str().unwrap();
    let recipe = folder.join("recipe.toml");
    let recipe = recipe.to_str().unwrap();
    let map = |flags: &[&str]| oubliette([&["generate", "rooms", "--seed", "1"], flags].concat());
    let plain = map(&[]).quiet_success();
    let zoned = map(&["--mode-file", &burrow, "--zones", "left=burrow"]).quiet_success();
    assert_ne!(plain.stdout, zoned.stdout);
    let both = ["--mode-file", &burrow, "--mode-file", nest, "--zones", "left=burrow; right=nest@80"];
    let both = map(&[&both[..], &["--mode", "crypt", "--save-recipe", recipe]].concat());
    assert_eq!((both.code, both.stderr.as_str()), (0, "oubliette: nest: soft and warm\n"));
    assert_eq!(oubliette(["generate", "--recipe", recipe]).stdout, both.stdout);
    let french = oubliette(["--lang", "fr", "generate", "--recipe", recipe]);
    assert_eq!(french.stderr, "oubliette: nest : doux et chaud\n");
    let message = map(&["--mode-file", &burrow, "--mode-file", nest]).refusal();
    assert!(message.contains("burrow and nest are both for the whole map"), "{message}");
}

#[test]
fn the_mode_in_the_docs_can_be_used() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/command-line.md");
    let page = std::fs::read_to_string(path).unwrap();
    let (_, block) = page.split_once("```toml\n").unwrap();
    let (_folder, path) = with_mode(block.split_once("```").unwrap().0);
    let flags = ["generate", "rooms", "--seed", "1", "--size", "48x48", "--mode-file", &path];
    let made = oubliette(flags).quiet_success();
    assert!(made.text().contains("S secret door"), "{}", made.text());
}

#[test]
fn the_refusal_of_a_bad_mode_names_the_change() {
    for (mode, hint) in [
        ("room_shapes = [\"round\"]\ncorridor_style = \"bent\"\n", "name"),
        ("name = \"x\"\nroom_shapes = [\"egg\"]\ncorridor_style = \"bent\"\n", "use one of rectangle, round"),
        ("name = \"x\"\nroom_shapes = [\"round\"]\ncorridor_style = \"curly\"\n", "bent, straight, winding"),
        (
            "name = \"x\"\nroom_shapes = [\"round\"]\ncorridor_style = \"bent\"\nsymmetry = 3\n",
            "mode.symmetry: 3 is not a number from 0 to 1",
        ),
        (
            "name = \"x\"\nroom_shapes = [\"round\"]\ncorridor_style = \"bent\"\nsecret_rooms = 99999999999\n",
            "mode.secret_rooms: 99999999999",
        ),
        ("name = \"x\"\ndescription = 3\n", "expected a text, or a table with en and fr in `description`"),
        ("name = \"x\"\nroom_shapes = [\"round\"]\ncorridor_style = \"bent\"\nsymetry = 1\n", "symetry"),
        ("name = = 3\n", "line 1, column 8"),
        ("[1, 2]\n", "line 1"),
    ] {
        let (_folder, path) = with_mode(mode);
        let message = oubliette(["generate", "rooms", "--seed", "1", "--mode-file", &path]).refusal();
        assert!(message.contains(hint), "{hint} in {message}");
    }
    let message = oubliette(["generate", "rooms", "--mode-file", "no/such/file.toml"]).refusal();
    assert!(message.contains("no/such/file.toml"), "{message}");
    let (_folder, path) = with_mode(BURROW);
    let message = oubliette(["generate", "rooms", "--mode", "crypt", "--mode-file", &path]).refusal();
    assert!(message.contains("crypt and burrow are both for the whole map"), "{message}");
    let message = oubliette(["generate", "rooms", "--mode", "cript"]).refusal();
    assert!(message.contains("did you mean crypt?"), "{message}");
}

#[test]
fn a_description_may_be_one_text() {
    let (_folder, path) = with_mode(&format!("description = \"soft\"\n{BURROW}"));
    for (language, words) in [("en", "oubliette: burrow: soft\n"), ("fr", "oubliette: burrow : soft\n")] {
        let made = oubliette(["--lang", language, "generate", "rooms", "--seed", "1", "--mode-file", &path]);
        assert_eq!((made.code, made.stderr.as_str()), (0, words));
    }
}

#[test]
fn bad_modes_are_refused_in_french_too() {
    for (mode, words) in [
        ("room_shapes = [\"round\"]\ncorridor_style = \"bent\"\n", "mode : missing field `name`"),
        (
            "name = \"x\"\nroom_shapes = 3\n",
            "mode : invalid type: integer `3`, expected a sequence in `room_shapes`",
        ),
        ("name = \"x\"\nsymetry = 1\n", "mode : unknown field `symetry`, expected one of `name`"),
        ("name = = 3\n", "ligne 1, colonne 8 : extra `=`"),
        ("name = \"x\"\nname = \"y\"\n", "ligne 2, colonne 1 : duplicate key"),
        ("name = x\n", "ligne 1, colonne 8 : string values must be quoted"),
        ("room_shapes = [\"round\"\n", "ligne 1, colonne 23 : unclosed array"),
        ("{\"name\": \"x\"", "ligne 1, colonne 12 : EOF while parsing an object"),
        ("{\"name\" \"x\"}", "ligne 1, colonne 9 : expected `:`"),
    ] {
        let (_folder, path) = with_mode(mode);
        let arguments = ["--lang", "fr", "generate", "rooms", "--seed", "1", "--mode-file", &path];
        let message = oubliette(arguments).refusal();
        assert!(message.contains(words), "{words} in {message}");
    }
}

#[test]
fn zones_change_the_map_and_bad_ones_are_refused() {
    let map = |zones: &str| {
        let flags =
            ["generate", "rooms", "--seed", "1", "--size", "large", "--format", "matrix", "--zones", zones];
        oubliette(flags).quiet_success().stdout
    };
    let maps = ["none", "left=crypt", "ring=warren@80; center=temple", "AB/BA: A=mine; B=ruins"].map(map);
    assert!((1..maps.len()).all(|place| !maps[..place].contains(&maps[place])));
    for (zones, hint) in [
        ("left", "cannot read"),
        ("left=cript", "did you mean crypt?"),
        ("left=crypt; top=mine", "overlap"),
        ("90,0,5x5=mine", "does not lie"),
    ] {
        let message = oubliette(["generate", "rooms", "--seed", "1", "--zones", zones]).refusal();
        assert!(message.contains(hint), "{hint} in {message}");
    }
}

#[test]
fn sizes_have_names() {
    for (name, side) in [("small", 24), ("medium", 32), ("large", 48), ("huge", 64)] {
        let flags = ["generate", "rooms", "--seed", "1", "--format", "matrix", "--size", name];
        assert_eq!(oubliette(flags).quiet_success().text().lines().count(), side);
    }
}

#[test]
fn missing_rooms_are_reported_with_their_counts() {
    let folder = Folder::new();
    let path = folder.join("crowded.json");
    let path = path.to_str().unwrap();
    oubliette(["generate", "rooms", "--seed", "1", "--density", "2000", "--out", path]).quiet_success();
    let english = oubliette(["analyze", path]).quiet_success();
    assert!(english.text().contains("Fewer rooms than asked for: no place was left ("), "{}", english.text());
    assert!(english.text().contains("/280)"), "{}", english.text());
    let french = oubliette(["--lang", "fr", "analyze", path]).quiet_success();
    assert!(french.text().contains("Moins de salles que voulu"), "{}", french.text());
}

#[test]
fn bsp_reports_rooms_that_did_not_fit() {
    let folder = Folder::new();
    let path = folder.join("crowded.json");
    let path = path.to_str().unwrap();
    oubliette(["generate", "bsp", "--seed", "1", "--levels", "7", "--out", path]).quiet_success();
    let told = oubliette(["analyze", path]).quiet_success();
    assert!(told.text().contains("Fewer rooms than asked for: no place was left ("), "{}", told.text());
    assert!(told.text().contains("/128)"), "{}", told.text());
}
