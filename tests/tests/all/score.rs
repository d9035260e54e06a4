//! The score can be reached: in every layout and mode its advice is followed by some maps and not by most.
//!
//! `docs/score.md` explains the criteria and has the table that these tests print:
//! `cargo test -p oubliette-tests --test all -- score:: --nocapture`. `cargo xtask calibrate` writes the targets.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use oubliette::{
    CRITERIA, Draft, Dungeon, Plan, Sample, Seed, Size, Survey, Value, analyze, check, fitted_line,
};
use oubliette_tests::{
    draft::{layouts, modes},
    generate,
};

const DOCS: &str = include_str!("../../../docs/score.md");

/// Maps of each layout and mode at its default size.
const MAPS: u64 = 200;
/// Maps of each layout and mode at each other size.
const FURTHER_MAPS: u64 = 60;
const FURTHER_SIDES: [i32; 3] = [48, 64, 96];

/// Maps that meet a criterion, in percent.
const MET: RangeInclusive<usize> = 5..=70;
/// Criteria that more maps meet: nearly every fortress has the loops that are wanted of it, and most temples the path.
const MET_BY_MORE: [(&str, &str); 2] = [("rooms fortress", "choice"), ("rooms temple", "exploration")];
const MEDIAN: RangeInclusive<u32> = 65..=85;
/// The best map of [`MAPS`] scores this or more.
const BEST: u32 = 95;
/// A tenth of the maps scores at most this.
const LOW: u32 = 60;

fn map_of(plan: &Plan, seed: u64) -> Dungeon {
    generate(&plan.with_seed(Seed::Number(seed))).expect("without a mission")
}

/// A layout, or a mode of `rooms`.
struct Family {
    name: String,
    draft: Draft,
    is_odd: bool,
}

fn families() -> Vec<Family> {
    let plain = layouts().filter(|info| info.name != "rooms").map(|info| Family {
        name: info.name.to_owned(),
        draft: Draft::new(info.name),
        is_odd: info.size.odd,
    });
    let modes = modes().into_iter().map(|mode| Family {
        name: format!("rooms {mode}"),
        draft: Draft::new("rooms").with_choice("mode", mode),
        is_odd: false,
    });
    plain.chain(modes).collect()
}

/// Modes with less maze than usual, which lie between those with mazes and those without.
fn thinned() -> impl Iterator<Item = Family> {
    let variants = ["classic", "crypt"].into_iter().flat_map(|mode| [0, 40].map(|share| (mode, share)));
    variants.map(|(mode, share)| Family {
        name: format!("rooms {mode} with {share} % maze"),
        draft: Draft::new("rooms").with_choice("mode", mode).with_value("maze_share", Value::Integer(share)),
        is_odd: false,
    })
}

impl Family {
    /// The plan for maps of this side, or of the default size.
    fn plan(&self, side: Option<i32>) -> Plan {
        let sized = side.map(|side| side + i32::from(self.is_odd)).map(|side| Size::new(side, side));
        check(&sized.map_or_else(|| self.draft.clone(), |size| self.draft.clone().with_size(size)))
            .expect("a draft of the defaults")
    }

    /// Its rows in the table of targets: a comment, and the line of numbers.
    fn rows(&self) -> Vec<[String; 2]> {
        let sides = [None].into_iter().chain(FURTHER_SIDES.map(Some));
        let row = |side: Option<i32>| {
            let plan = self.plan(side);
            let seeds = 0..if side.is_none() { MAPS } else { FURTHER_MAPS };
            let samples: Vec<Sample> =
                seeds.map(|seed| Sample::of(&Survey::of(&map_of(&plan, seed)))).collect();
            let size = side.map_or("default size".to_owned(), |side| format!("{side}x{side}"));
            [format!("    // {}, {size}", self.name), fitted_line(&samples, side.is_none())]
        };
        sides.map(row).collect()
    }
}

fn targets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/oubliette-analyze/src/score/targets.rs")
}

#[test]
fn the_targets_are_those_that_the_maps_give() {
    let rows: Vec<[String; 2]> =
        families().into_iter().chain(thinned()).flat_map(|family| family.rows()).collect();
    if std::env::var_os("OUBLIETTE_CALIBRATE").is_some() {
        let mut file = "//! Values to aim for, fitted over all layouts, modes and sizes: `cargo xtask calibrate` writes this file.\n\n\
                        use super::aim::{NO, Row};\n\n\
                        /// What maps are made of, then a good value and its span for each gauge.\n\
                        #[rustfmt::skip]\n"
            .to_owned();
        writeln!(file, "pub(super) const ROWS: [Row; {}] = [", rows.len()).unwrap();
        rows.iter().flatten().for_each(|line| writeln!(file, "{line}").unwrap());
        file.push_str("];\n");
        fs::write(targets(), file).unwrap();
        return;
    }
    let file = fs::read_to_string(targets()).unwrap();
    for [name, numbers] in rows {
        assert!(
            file.contains(&format!("{name}\n{numbers}\n")),
            "run `cargo xtask calibrate`:\n{name}\n{numbers}"
        );
    }
}

/// The criteria by which a map is not judged, as docs/score.md has them.
fn not_judged(family: &str) -> &'static [&'static str] {
    match family {
        "pillars" | "growth" => &["unity", "density", "variety", "chokepoints", "corridors"],
        "caves" => &["unity", "variety", "corridors", "backtracking"],
        "rooms classic" | "rooms crypt" | "rooms ruins" | "rooms mine" => &["unity"],
        _ => &["unity", "backtracking"],
    }
}

#[test]
fn in_every_layout_and_mode_each_criterion_is_met_by_some_maps_and_not_by_most() {
    let mut faults = Vec::new();
    let codes: Vec<&str> =
        CRITERIA.iter().map(|criterion| criterion.code).filter(|&code| code != "unity").collect();
    println!("| layout or mode | {} | worst | low | median | high | best |", codes.join(" | "));
    for family in families() {
        let plan = family.plan(None);
        let reports = (0..MAPS).map(|seed| analyze(&generate(&plan.with_seed(Seed::Number(seed))).unwrap()));
        let (mut scores, lost): (Vec<u32>, Vec<BTreeSet<&str>>) = reports
            .map(|report| {
                (report.score.unwrap(), report.reasons.iter().map(|reason| reason.criterion).collect())
            })
            .unzip();
        scores.sort_unstable();
        let mut row = format!("| {} |", family.name);
        for &code in &codes {
            let met = lost.iter().filter(|lost| !lost.contains(code)).count() * 100 / lost.len();
            if not_judged(&family.name).contains(&code) {
                row.push_str(" - |");
            } else {
                write!(row, " {met} |").unwrap();
                if !MET.contains(&met) && !MET_BY_MORE.contains(&(family.name.as_str(), code)) {
                    faults.push(format!("{}: {met} % meet {code}", family.name));
                }
            }
        }
        let tenths = |tenths: usize| scores[(scores.len() * tenths / 10).min(scores.len() - 1)];
        let [worst, low, median, high, best] = [0, 1, 5, 9, 10].map(tenths);
        write!(row, " {worst} | {low} | {median} | {high} | {best} |").unwrap();
        println!("{row}");
        if !DOCS.contains(&row) {
            faults.push(format!("docs/score.md lacks {row}"));
        }
        if !MEDIAN.contains(&median) || best < BEST || low > LOW {
            faults.push(format!("{}: {low}, {median}, {best}", family.name));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_perfect_maze_is_not_blamed_for_having_no_loops() {
    for layout in ["pillars", "growth"] {
        for seed in 0..60_u64 {
            let dungeon =
                generate(&check(&Draft::new(layout).with_seed(&seed.to_string())).unwrap()).unwrap();
            let report = analyze(&dungeon);
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
fn the_first_map_of_a_visit_to_the_page_scores_90_or_more() {
    let page = include_str!("../../../web/shared/state.js");
    let list = page.split("const FIRST_SEEDS = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    let seeds: Vec<&str> = list.split(", ").map(|seed| seed.trim_matches('\'')).collect();
    assert!(seeds.len() > 5, "{seeds:?}");
    for seed in seeds {
        let dungeon = generate(&check(&Draft::new("rooms").with_seed(seed)).unwrap()).unwrap();
        let score = Survey::of(&dungeon).score();
        assert!(score >= Some(90), "{seed}: {score:?}");
    }
}
