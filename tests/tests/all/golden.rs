//! Golden seeds: dungeons that must not change, large ones as digests, small ones as readable maps.
//!
//! `cargo xtask bless` rewrites them. A changed golden is a decision and belongs into the changelog.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fmt::Write;

use oubliette::export::{Format, Options};
use oubliette::{Draft, Dungeon, Seed, Size, check};
use oubliette_tests::golden::assert_golden;
use oubliette_tests::{draft::layouts, generate};

/// Numbers near and far, and texts.
fn seeds() -> Vec<Seed> {
    let texts = ["oubliette", "été 🗝", "", "a longer text, with spaces", "18446744073709551616"];
    let numbers = (0..15).chain([255, 256, 65_535, 1 << 32, u64::MAX]).map(Seed::Number);
    numbers.chain(texts.map(Seed::from_text)).collect()
}

fn sizes(layout: &str, default: Size) -> [Size; 3] {
    match layout {
        "pillars" => [default, Size::new(9, 11), Size::new(131, 65)],
        "rooms" => [default, Size::new(17, 16), Size::new(64, 48)],
        _ => [default, Size::new(17, 12), Size::new(129, 90)],
    }
}

fn made(draft: &Draft) -> Dungeon {
    generate(&check(draft).unwrap()).unwrap()
}

fn digests() -> String {
    let mut lines = String::new();
    for info in layouts() {
        for size in sizes(info.name, info.size.default) {
            for seed in seeds() {
                let dungeon = made(&Draft::new(info.name).with_size(size).with_exact_seed(&seed));
                writeln!(lines, "{} {size} {:016x} {seed:?}", info.name, dungeon.digest()).unwrap();
            }
        }
    }
    for floor in 1..=60 {
        let draft = Draft::new("pillars").with_choice("dice", "arcade").with_param("floor", floor);
        writeln!(lines, "pillars arcade floor {floor} {:016x}", made(&draft).digest()).unwrap();
    }
    for seed in 0..25 {
        let draft = Draft::new("pillars").with_choice("dice", "xorshift").with_seed(&seed.to_string());
        writeln!(lines, "pillars xorshift {seed} {:016x}", made(&draft).digest()).unwrap();
    }
    lines
}

/// Small maps with one parameter each away from its default, as text.
fn maps() -> Vec<(String, String)> {
    let drafts = [
        ("pillars-13x9", Draft::new("pillars").with_size(Size::new(13, 9))),
        ("pillars-arcade-floor-1", Draft::new("pillars").with_choice("dice", "arcade")),
        (
            "pillars-arcade-floor-60",
            Draft::new("pillars").with_choice("dice", "arcade").with_param("floor", 60),
        ),
        ("pillars-xorshift", Draft::new("pillars").with_choice("dice", "xorshift")),
        ("growth-21x15", Draft::new("growth").with_size(Size::new(21, 15))),
        ("growth-7x7", Draft::new("growth").with_size(Size::new(7, 7))),
        ("bsp-30x20", Draft::new("bsp").with_size(Size::new(30, 20))),
        ("bsp-padding-3", Draft::new("bsp").with_param("padding", 3)),
        ("bsp-no-doors", Draft::new("bsp").with_size(Size::new(30, 20)).with_choice("doors", "none")),
        ("bsp-one-room", Draft::new("bsp").with_size(Size::new(12, 9)).with_param("levels", 0)),
        ("caves-40x20", Draft::new("caves").with_size(Size::new(40, 20))),
        ("caves-fill", Draft::new("caves").with_size(Size::new(40, 20)).with_choice("pockets", "fill")),
        ("rooms-24x24", Draft::new("rooms").with_size(Size::new(24, 24))),
        ("rooms-classic-dice", Draft::new("rooms").with_choice("dice", "classic")),
        ("rooms-crypt", Draft::new("rooms").with_choice("mode", "crypt")),
        ("rooms-temple", Draft::new("rooms").with_choice("mode", "temple")),
        ("rooms-ruins", Draft::new("rooms").with_choice("mode", "ruins")),
        ("rooms-caverns", Draft::new("rooms").with_choice("mode", "caverns")),
        ("rooms-fortress", Draft::new("rooms").with_choice("mode", "fortress")),
        ("rooms-warren", Draft::new("rooms").with_choice("mode", "warren")),
        ("rooms-prison", Draft::new("rooms").with_choice("mode", "prison")),
        ("rooms-mine", Draft::new("rooms").with_choice("mode", "mine")),
        ("rooms-cathedral", Draft::new("rooms").with_choice("mode", "cathedral")),
        ("caves-noise", Draft::new("caves").with_size(Size::new(30, 12)).with_param("rounds", 0)),
    ];
    let text = Format::by_name("text").unwrap();
    let shown = |draft: &Draft| {
        let bytes = text.to_bytes(&made(&draft.clone().with_seed("1")), None, &Options::default()).unwrap();
        String::from_utf8(bytes).unwrap()
    };
    drafts.into_iter().map(|(name, draft)| (format!("maps/{name}.txt"), shown(&draft))).collect()
}

#[test]
fn digests_of_many_seeds_are_unchanged() {
    assert_golden("digests.txt", &digests());
}

#[test]
fn small_maps_are_unchanged() {
    for (name, map) in maps() {
        assert_golden(&name, &map);
    }
}

#[test]
fn there_are_at_least_25_seeds_and_three_sizes_for_each_layout() {
    assert!(seeds().len() >= 25);
    for info in layouts() {
        assert!(sizes(info.name, info.size.default).iter().all(|&size| info.size.allows(size)));
    }
}
