//! Cells a report refers to.

use std::collections::BTreeSet;

use oubliette_core::area::{Areas, gates_of};
use oubliette_core::report::{Places, Report, Run};
use oubliette_core::{BitGrid, Dungeon, FeatureKind, Point, Rect, Size, Tile};

use crate::metric::branching::dead_end_cells;
use crate::score::gauge::uneven_cells;
use crate::survey::Survey;

/// The path from start to end and the dead ends; the areas between locks and obstacles where the map has a mission; and
/// under the code of each reason or warning the cells it is about.
pub fn places(survey: &Survey<'_>, report: &Report) -> Vec<(&'static str, Places)> {
    let dungeon = survey.dungeon;
    let path = survey.path().to_vec();
    let dead_ends = dead_end_cells(dungeon);
    let reasons = report.reasons.iter().map(|reason| reason.code);
    let codes: BTreeSet<&str> = reasons.chain(report.warnings.iter().map(|warning| warning.code)).collect();
    let cells = codes.into_iter().filter_map(|code| Some((code, cells_of(code, survey, &path, &dead_ends)?)));
    let cells: Vec<_> = cells.map(|(code, cells)| (code, Places::Cells(runs(&cells).collect()))).collect();
    let mut places = vec![("dead_ends", Places::Points(dead_ends)), ("path", Places::Points(path))];
    if dungeon.mission.is_some() {
        places.push(("areas", Places::Areas(areas(dungeon, &survey.open))));
    }
    places.extend(cells);
    places
}

/// The cells of a reason or warning; `None` if it is about the whole map, or about one cell that it has itself.
fn cells_of(code: &str, survey: &Survey<'_>, path: &[Point], dead_ends: &[Point]) -> Option<BitGrid> {
    let dungeon = survey.dungeon;
    let points = |points: &mut dyn Iterator<Item = Point>| {
        let mut cells = BitGrid::new(dungeon.size());
        points.filter(|point| dungeon.size().contains(*point)).for_each(|point| cells.insert(point));
        cells
    };
    Some(match code {
        "unreachable" => lost_cells(survey),
        "many_chokepoints" => survey.trunk_chokepoints(),
        "much_backtracking" => survey.branch_cells(),
        "uneven" => uneven_cells(survey),
        "much_corridor" => BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), is_between_rooms),
        "like_rooms" | "one_room" => extreme_rooms(survey),
        "plain_path" | "short_path" => points(&mut path.iter().copied()),
        "no_path" => points(&mut survey.start().into_iter().chain(survey.end())),
        "few_dead_ends" => {
            let treasures = dungeon.features.iter().filter(|feature| feature.kind == FeatureKind::Treasure);
            points(&mut dead_ends.iter().copied().chain(treasures.map(|feature| feature.at)))
        }
        _ => return None,
    })
}

fn is_between_rooms(tile: Tile) -> bool {
    matches!(tile, Tile::Corridor | Tile::Passage | Tile::Door | Tile::SecretDoor)
}

/// The smallest and the largest room by their floor, as far as they lie on the map.
fn extreme_rooms(survey: &Survey<'_>) -> BitGrid {
    let rooms = || survey.dungeon.rooms.iter().zip(survey.room_floors());
    let extremes = [rooms().min_by_key(|(_, floor)| **floor), rooms().max_by_key(|(_, floor)| **floor)];
    let mut cells = BitGrid::new(survey.dungeon.size());
    let Size { width, height } = cells.size();
    for Rect { x, y, width: columns, height: rows } in
        extremes.into_iter().flatten().map(|(room, _)| room.area)
    {
        let (begin, end) = (x.max(0), x.saturating_add(columns).min(width));
        let rows = y.max(0)..y.saturating_add(rows).min(height);
        rows.filter(|_| begin < end).for_each(|y| cells.insert_run(y, begin, end));
    }
    cells
}

fn runs(cells: &BitGrid) -> impl Iterator<Item = Run> {
    (0..cells.size().height).flat_map(|y| cells.runs(y).map(move |(begin, end)| (y, begin, end)))
}

/// The open cells that cannot be reached from the start, or from the largest region.
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

/// The areas between locked doors and obstacles.
fn areas(dungeon: &Dungeon, open: &BitGrid) -> Vec<Vec<Run>> {
    let areas = Areas::between(open.clone(), gates_of(dungeon));
    let mut runs = vec![Vec::new(); areas.count()];
    areas.runs().for_each(|(area, run)| runs[area].push(run));
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze;
    use crate::drawing::{dungeon, noises, room};

    fn shown(text: &str, name: &str) -> String {
        let drawn = dungeon(text);
        let found = places(&Survey::of(&drawn), &analyze(&drawn)).into_iter().find(|place| place.0 == name);
        let Some((_, Places::Cells(runs))) = found else { panic!("{name}: {found:?}") };
        let mut cells = BitGrid::new(drawn.size());
        runs.iter().for_each(|&(y, begin, end)| cells.insert_run(y, begin, end));
        cells.to_text()
    }

    #[test]
    fn cells_that_are_cut_off_are_shown() {
        assert_eq!(shown("<.#..\n..#.#\n.>#..\n", "unreachable"), "###..\n###.#\n###..\n");
    }

    #[test]
    fn chokepoints_and_branches_are_shown() {
        let map = "..<.....>\n..##.####\n####...##\n";
        assert_eq!(shown(map, "many_chokepoints"), "##......#\n#########\n#########\n");
        let deep = format!("<>{}\n", ".".repeat(200));
        assert_eq!(shown(&deep, "much_backtracking"), format!("##{}\n", ".".repeat(200)));
    }

    #[test]
    fn rooms_corridors_and_ends_are_shown() {
        let mut drawn = dungeon("<....\n#.###\n....#\n....>\n");
        let areas = [Rect { x: 0, y: 0, width: 2, height: 1 }, Rect { x: 0, y: 2, width: 4, height: 2 }];
        drawn.rooms = areas.map(room).to_vec();
        let survey = Survey::of(&drawn);
        let path: Vec<Point> = survey.start().into_iter().collect();
        let cells = |code| cells_of(code, &survey, &path, &[]).map(|cells| cells.to_text());
        assert_eq!(cells("like_rooms").unwrap(), "..###\n#####\n....#\n....#\n");
        assert_eq!(cells("no_path").unwrap(), ".####\n#####\n#####\n####.\n");
        assert_eq!(cells("short_path").unwrap(), ".####\n#####\n#####\n#####\n");
        assert_eq!(cells("few_dead_ends").unwrap(), "#####\n#####\n#####\n#####\n");
        assert_eq!(cells("no_loops"), None);
    }

    #[test]
    fn every_code_of_a_reason_is_listed_once() {
        let drawn = dungeon("<.#..\n..#.#\n.>#..\n");
        let names: Vec<&str> =
            places(&Survey::of(&drawn), &analyze(&drawn)).into_iter().map(|place| place.0).collect();
        assert_eq!(names.len(), names.iter().collect::<BTreeSet<_>>().len(), "{names:?}");
    }

    #[test]
    fn the_shown_cells_are_as_many_as_counted() {
        for open in noises(11) {
            let drawn = crate::drawing::dungeon_of(&open);
            let survey = Survey::of(&drawn);
            assert_eq!(survey.chokepoints().count() as u64, survey.chokepoint_count());
            assert_eq!(survey.trunk_chokepoints().count() as u64, survey.trunk_chokepoint_count());
            assert_eq!(survey.branch_cells().count() as u64, survey.branch_cell_count());
        }
    }
}
