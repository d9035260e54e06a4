//! Recipes: a saved recipe gives the same bytes as the flags.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::path::Path;

use oubliette::export::FORMATS;
use oubliette::generation::LayoutInfo;
use oubliette::{Rng, Value, check};
use oubliette_tests::draft::layouts;
use oubliette_tests::{Folder, oubliette, random_draft};

/// Flags for a layout, with random values that go together.
fn random_flags(info: &LayoutInfo, rng: &mut Rng) -> Vec<String> {
    let draft = loop {
        let draft = random_draft(info, 40, rng);
        if check(&draft).is_ok() {
            break draft;
        }
    };
    let fields = draft.fields.iter().filter(|(name, _)| *name != "layout");
    let flag = |(name, value): (&String, &Value)| {
        let value = if let Value::Text(text) = value { text.clone() } else { value.to_string() };
        format!("--{}={value}", name.replace('_', "-"))
    };
    fields.chain(&draft.params).map(flag).collect()
}

#[track_caller]
fn printed(arguments: &[&str]) -> Vec<u8> {
    oubliette(arguments).quiet_success().stdout
}

fn as_str(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_saved_recipe_makes_the_same_bytes_in_every_format() {
    let mut rng = Rng::from_state(5);
    for info in layouts() {
        for round in 0..3 {
            let folder = Folder::new();
            let [toml, json] = ["recipe.toml", "recipe.json"].map(|name| folder.join(name));
            let flags = random_flags(info, &mut rng);
            let flags: Vec<&str> =
                ["generate", info.name].into_iter().chain(flags.iter().map(String::as_str)).collect();
            let plain = printed(&flags);
            for path in [&toml, &json] {
                let saving = [&flags[..], &["--save-recipe", as_str(path)]].concat();
                assert_eq!(printed(&saving), plain, "saving changes nothing");
            }
            assert_eq!(folder.names(), ["recipe.json", "recipe.toml"]);
            for format in FORMATS.iter().skip(round % 2) {
                let expected = printed(&[&flags[..], &["--format", format.name]].concat());
                for path in [&toml, &json] {
                    let made = printed(&["generate", "--recipe", as_str(path), "--format", format.name]);
                    assert!(made == expected, "{flags:?} as {} from {}", format.name, path.display());
                }
            }
        }
    }
}

#[test]
fn the_json_of_a_dungeon_is_a_recipe_too() {
    for info in layouts() {
        let folder = Folder::new();
        for name in ["map.json", "map.jsonl"] {
            let path = folder.join(name);
            printed(&["generate", info.name, "--seed", "a text", "--out", as_str(&path)]);
            let format = name.split_once('.').unwrap().1;
            let again = printed(&["generate", "--recipe", as_str(&path), "--format", format]);
            assert_eq!(again, std::fs::read(&path).unwrap());
            let named = printed(&["generate", info.name, "--recipe", as_str(&path), "--format", format]);
            assert_eq!(named, again, "the layout may be named as well");
        }
    }
}

#[test]
fn flags_override_the_recipe_and_the_recipe_the_defaults() {
    let folder = Folder::new();
    let path = folder.join("r.toml");
    std::fs::write(
        &path,
        "layout = \"bsp\"\nseed = 5\nsize = \"50x50\"\n[params]\nlevels = 2\npadding = 2\n",
    )
    .unwrap();
    let recipe = as_str(&path);
    let expected = printed(&["generate", "bsp", "--seed=9", "--size=50x50", "--levels=3", "--padding=2"]);
    assert_eq!(printed(&["generate", "bsp", "--recipe", recipe, "--seed", "9", "--levels", "3"]), expected);
    assert_eq!(printed(&["generate", "--seed", "9", "--recipe", recipe, "bsp", "--levels", "3"]), expected);
    let smaller = printed(&["generate", "--recipe", recipe, "--size", "30x30"]);
    assert_eq!(
        smaller,
        printed(&["generate", "bsp", "--seed=5", "--size=30x30", "--levels=2", "--padding=2"])
    );
}

#[test]
fn a_recipe_may_leave_out_values_of_flags() {
    let folder = Folder::new();
    let path = folder.join("r.toml");
    std::fs::write(&path, "seed = 5\n[params]\nlevels = 2\n").unwrap();
    let expected = printed(&["generate", "bsp", "--seed=5", "--levels=2"]);
    assert_eq!(printed(&["generate", "bsp", "--recipe", as_str(&path)]), expected);
    std::fs::write(&path, "").unwrap();
    let expected = printed(&["generate", "caves", "--seed=5"]);
    assert_eq!(printed(&["generate", "caves", "--seed=5", "--recipe", as_str(&path)]), expected);
}

#[test]
fn a_recipe_may_come_from_any_editor_and_from_standard_input() {
    let expected = printed(&["generate", "bsp", "--seed", "5"]);
    let folder = Folder::new();
    let path = folder.join("recipe without ending");
    for text in [
        "layout = \"bsp\"\nseed = 5",
        "layout = \"bsp\"\r\nseed = 5\r\n",
        "\u{feff}layout = \"bsp\"\nseed = 5",
        "\u{feff}{\"layout\": \"bsp\", \"seed\": 5}",
        "\n\n  {\"layout\": \"bsp\", \"seed\": \"5\"}\n\n",
        "# a note\nlayout = 'bsp' # another\nseed = 0x5\nparams = {}",
    ] {
        std::fs::write(&path, text).unwrap();
        assert_eq!(printed(&["generate", "--recipe", as_str(&path)]), expected, "{text:?}");
    }
    let mut command = oubliette_tests::program::command();
    command.args(["generate", "--recipe", "-"]).stdin(std::fs::File::open(&path).unwrap());
    assert_eq!(oubliette_tests::program::run(&mut command).quiet_success().stdout, expected);
}

#[test]
fn a_recipe_with_a_fresh_seed_is_saved_with_that_seed() {
    let folder = Folder::new();
    let path = folder.join("r.toml");
    let fresh = oubliette(["generate", "growth", "--save-recipe", as_str(&path)]);
    assert_eq!(fresh.code, 0);
    assert_eq!(printed(&["generate", "--recipe", as_str(&path)]), fresh.stdout);
}
