//! The seed catalog: for each layout and mode, at three sizes, 200 maps with a mission, a line each.
//!
//! `golden/catalog/` has a file per layout and mode. A changed line shows what changed about a map: the number of rooms and doors,
//! the length of the path, the score, or only the digest. `cargo xtask bless` rewrites the files; a changed line is a decision and belongs
//! into the changelog.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fmt::Write;
use std::thread;

use oubliette::generation::LayoutInfo;
use oubliette::{Draft, Measure, Plan, Seed, Size, check, make};
use oubliette_tests::draft::{layouts, modes};
use oubliette_tests::golden::assert_golden;

/// Seeds of each layout or mode at each size.
const SEEDS: u64 = 200;
/// Sides of the maps; a layout takes the nearest size that it allows.
const SIDES: [i32; 3] = [32, 48, 64];

/// The name of each file, its layout and its mode.
fn kinds() -> Vec<(String, &'static LayoutInfo, Option<&'static str>)> {
    let mut kinds = Vec::new();
    for info in layouts() {
        if info.name == "rooms" {
            kinds.extend(modes().into_iter().map(|mode| (format!("rooms-{mode}"), info, Some(mode))));
        } else {
            kinds.push((info.name.to_owned(), info, None));
        }
    }
    kinds
}

/// The lines of a layout or mode.
fn lines(info: &LayoutInfo, mode: Option<&str>) -> String {
    let plans = SIDES.iter().map(|&side| {
        let size = info.size.nearest(Size::new(side, side))[0];
        let draft = Draft::new(info.name).with_size(size).with_mission();
        let draft = mode.map_or(draft.clone(), |mode| draft.with_choice("mode", mode));
        check(&draft).unwrap()
    });
    let maps = plans.flat_map(|plan| (0..SEEDS).map(move |seed| plan.with_seed(Seed::Number(seed))));
    maps.map(|plan| line(&plan) + "\n").collect()
}

/// The line of a map, or a line that says that the mission does not fit.
fn line(plan: &Plan) -> String {
    let recipe = plan.recipe();
    let mut line = format!("{} seed {:3}", recipe.size, recipe.seed.number());
    let Ok(made) = make(plan) else { return line + "  the mission does not fit" };
    let report = made.report();
    let path = match report.measure("path") {
        Some(Measure::Count(path)) => path.to_string(),
        other => format!("{other:?}"),
    };
    let nodes = made.dungeon.mission.as_ref().map_or(0, |mission| mission.nodes().len());
    let (rooms, doors) = (made.dungeon.rooms.len(), made.dungeon.doors.len());
    let score = report.score.map_or("-".to_owned(), |score| score.to_string());
    let digest = made.dungeon.digest();
    write!(
        line,
        "  rooms {rooms:2} doors {doors:2} nodes {nodes:2} path {path:>3} score {score:>3} digest {digest:016x}"
    )
    .unwrap();
    line
}

#[test]
fn maps_of_the_catalog_are_unchanged() {
    thread::scope(|scope| {
        for (name, info, mode) in kinds() {
            scope.spawn(move || assert_golden(&format!("catalog/{name}.txt"), &lines(info, mode)));
        }
    });
}
