//! Where on the map it is what a report speaks of.

use oubliette_core::path::a_star;
use oubliette_core::report::{Places, Report, Run};
use oubliette_core::{BitGrid, Components, Dungeon, FeatureKind, Tile};

use crate::metric::branching::dead_end_cells;
use crate::survey::Survey;

/// The way from start to end and the dead ends; the areas between locks and obstacles where the map has a mission; and
/// under the code of a reason the cells it is about, where those are neither.
pub fn places(dungeon: &Dungeon, report: &Report) -> Vec<(&'static str, Places)> {
    let survey = Survey::of(dungeon);
    let ends = survey.start().zip(survey.end());
    let way = ends.and_then(|(start, end)| a_star(&survey.open, start, end));
    let mut places = vec![
        ("dead_ends", Places::Points(dead_end_cells(dungeon))),
        ("path", Places::Points(way.unwrap_or_default())),
    ];
    if dungeon.mission.is_some() {
        places.push(("areas", Places::Areas(areas(dungeon, &survey.open))));
    }
    for reason in &report.reasons {
        let cells = match reason.code {
            "unreachable" => lost_cells(&survey),
            "many_chokepoints" => survey.chokepoints(),
            "much_backtracking" => survey.branch_cells(),
            _ => continue,
        };
        places.push((reason.code, Places::Cells(runs(&cells).collect())));
    }
    places
}

fn runs(cells: &BitGrid) -> impl Iterator<Item = Run> {
    (0..cells.size().height).flat_map(|y| cells.runs(y).map(move |(begin, end)| (y, begin, end)))
}

/// What cannot be reached from the start, or from the largest region.
fn lost_cells(survey: &Survey) -> BitGrid {
    let mut lost = survey.open.clone();
    if let Some(home) = survey.home_region() {
        for (run, &label) in runs(&survey.open).zip(survey.regions().run_labels()) {
            if label == home {
                lost.remove_run(run.0, run.1, run.2);
            }
        }
    }
    lost
}

/// What locked doors and obstacles part.
fn areas(dungeon: &Dungeon, open: &BitGrid) -> Vec<Vec<Run>> {
    let mut cut = open.clone();
    cut.subtract(&BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == Tile::LockedDoor));
    let is_obstacle = |kind: FeatureKind| kind == FeatureKind::Obstacle;
    for feature in dungeon.features.iter().filter(|feature| is_obstacle(feature.kind)) {
        if cut.contains(feature.at) {
            cut.remove(feature.at);
        }
    }
    let components = Components::of(&cut);
    let mut areas = vec![Vec::new(); components.count() as usize];
    for (run, &label) in runs(&cut).zip(components.run_labels()) {
        areas[label as usize].push(run);
    }
    areas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze;
    use crate::drawing::{dungeon, noises};

    fn shown(text: &str, name: &str) -> String {
        let drawn = dungeon(text);
        let found = places(&drawn, &analyze(&drawn)).into_iter().find(|place| place.0 == name);
        let Some((_, Places::Cells(runs))) = found else { panic!("{name}: {found:?}") };
        let mut cells = BitGrid::new(drawn.size());
        runs.iter().for_each(|&(y, begin, end)| cells.insert_run(y, begin, end));
        cells.to_text()
    }

    #[test]
    fn what_is_cut_off_is_shown() {
        assert_eq!(shown("<.#..\n..#.#\n.>#..\n", "unreachable"), "###..\n###.#\n###..\n");
    }

    #[test]
    fn what_must_be_crossed_and_what_leads_nowhere_is_shown() {
        let map = "..<.....>\n..##.####\n####...##\n";
        assert_eq!(shown(map, "many_chokepoints"), "##......#\n####.####\n####..###\n");
        assert_eq!(shown(map, "much_backtracking"), "#########\n####.####\n####...##\n");
    }

    #[test]
    fn as_many_cells_are_shown_as_are_counted() {
        for open in noises(11) {
            let drawn = crate::drawing::dungeon_of(&open);
            let survey = Survey::of(&drawn);
            assert_eq!(survey.chokepoints().count() as u64, survey.chokepoint_count());
            assert_eq!(survey.branch_cells().count() as u64, survey.branch_cell_count());
        }
    }
}
