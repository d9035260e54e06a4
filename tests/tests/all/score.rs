//! The score is calibrated: typical maps of every layout and mode score from 40 to 95.
//!
//! `docs/score.md` explains the limits and has the table that this test prints:
//! `cargo test -p oubliette-tests --test all -- score:: --nocapture`.

use oubliette::{Draft, Kind, Seed, Size, Survey, analyze, check};
use oubliette_tests::{
    draft::{layouts, modes},
    generate,
};

/// Maps of each layout, mode and size.
const MAPS: u64 = 40;
const SIDES: [i32; 4] = [32, 48, 64, 96];

/// The range of the scores of typical maps: all but the lowest and the highest tenth.
const TYPICAL: std::ops::RangeInclusive<u32> = 40..=95;
/// The least difference between the lowest and the highest of the typical scores.
const SPREAD: u32 = 4;
/// Half of the maps of a layout or mode, at all sizes, score more than this.
const MEDIAN: std::ops::RangeInclusive<u32> = 55..=90;
/// How far the medians of two kinds may be apart.
const BETWEEN_KINDS: u32 = 15;

/// A layout, or a mode of `rooms`.
struct Family {
    name: String,
    draft: Draft,
}

fn families() -> Vec<Family> {
    let plain = layouts().map(|info| info.name).filter(|&name| name != "rooms");
    let plain = plain.map(|name| Family { name: name.to_owned(), draft: Draft::new(name) });
    let modes = modes().into_iter().map(|mode| Family {
        name: format!("rooms {mode}"),
        draft: Draft::new("rooms").with_choice("mode", mode),
    });
    plain.chain(modes).collect()
}

/// The scores of maps of a family at a size, or at its own size, from low to high, with the kind of each.
fn scores(family: &Family, side: Option<i32>) -> Vec<(u32, Kind)> {
    // Some layouts need odd sizes.
    let is_even = family.name.starts_with("rooms");
    let sized = side.map(|side| side + i32::from(!is_even)).map(|side| Size::new(side, side));
    let draft = sized.map_or_else(|| family.draft.clone(), |size| family.draft.clone().with_size(size));
    let plan = check(&draft).expect("a draft of the defaults");
    let mut scores: Vec<(u32, Kind)> = (0..MAPS)
        .map(|seed| {
            let dungeon = generate(&plan.with_seed(Seed::Number(seed))).expect("without a mission");
            let survey = Survey::of(&dungeon);
            (survey.score().expect("a floor"), survey.kind())
        })
        .collect();
    scores.sort_by_key(|&(score, _)| score);
    scores
}

/// The score below which this many tenths of the maps are.
fn tenths(scores: &[(u32, Kind)], tenths: usize) -> u32 {
    scores[(scores.len() * tenths / 10).min(scores.len() - 1)].0
}

#[test]
fn typical_maps_of_every_layout_and_mode_spread_over_40_to_95() {
    let mut by_kind: Vec<(u32, Kind)> = Vec::new();
    let mut faults = Vec::new();
    println!("| layout or mode | size | kinds | low | median | high |");
    for family in families() {
        let mut of_family = Vec::new();
        for side in [None].into_iter().chain(SIDES.map(Some)) {
            let found = scores(&family, side);
            let [low, median, high] = [1, 5, 9].map(|part| tenths(&found, part));
            let kinds: Vec<&str> = Kind::ALL
                .iter()
                .filter(|kind| found.iter().any(|(_, of)| of == *kind))
                .map(|kind| kind.name())
                .collect();
            let size = side.map_or("default".to_owned(), |side| side.to_string());
            println!("| {} | {size} | {} | {low} | {median} | {high} |", family.name, kinds.join(", "));
            if !TYPICAL.contains(&low) || !TYPICAL.contains(&high) || high - low < SPREAD {
                faults.push(format!("{} at {size}: {low} to {high}", family.name));
            }
            of_family.extend(found);
        }
        of_family.sort_by_key(|&(score, _)| score);
        let median = tenths(&of_family, 5);
        if !MEDIAN.contains(&median) {
            faults.push(format!("half of {} score {median}", family.name));
        }
        by_kind.extend(of_family);
    }
    by_kind.sort_by_key(|&(score, _)| score);
    let medians = Kind::ALL.map(|kind| {
        let of_kind: Vec<_> = by_kind.iter().copied().filter(|&(_, of)| of == kind).collect();
        let [low, median, high] = [1, 5, 9].map(|part| tenths(&of_kind, part));
        println!("| all {} | {} maps | {low} | {median} | {high} |", kind.name(), of_kind.len());
        median
    });
    let apart = medians.iter().max().unwrap() - medians.iter().min().unwrap();
    if apart > BETWEEN_KINDS {
        faults.push(format!("the medians of the kinds are {apart} points apart: {medians:?}"));
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_perfect_maze_is_not_hard_to_enjoy() {
    for layout in ["pillars", "growth"] {
        for seed in 0..60_u64 {
            let dungeon =
                generate(&check(&Draft::new(layout).with_seed(&seed.to_string())).unwrap()).unwrap();
            let report = analyze(&dungeon);
            assert!(report.score.is_some_and(|score| score >= 50), "{layout} {seed}: {:?}", report.score);
            assert!(report.reasons.iter().all(|reason| !reason.code.ends_with("loops")), "{layout} {seed}");
            assert_eq!(report.warnings, [], "{layout} {seed}");
        }
    }
}

#[test]
fn a_huge_map_that_is_nearly_all_corridor_is_not_excellent() {
    let plan = check(&Draft::new("rooms").with_size(Size::new(255, 255))).unwrap();
    for seed in 0..5_u64 {
        let dungeon = generate(&plan.with_seed(Seed::Number(seed))).unwrap();
        let survey = Survey::of(&dungeon);
        assert!(survey.score().is_some_and(|score| score < 80), "{seed}: {:?}", survey.score());
    }
}

#[test]
fn the_extra_links_of_the_document_cost_nothing() {
    let plan = check(&Draft::new("rooms")).unwrap();
    let few = (0..200_u64).filter(|&seed| {
        let report = analyze(&generate(&plan.with_seed(Seed::Number(seed))).unwrap());
        report.reasons.iter().any(|reason| reason.criterion == "choice" && reason.points < 0)
    });
    assert!(few.count() < 20, "at most one map in ten has fewer loops than links were added");
}
