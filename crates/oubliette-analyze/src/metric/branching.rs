//! Dead ends, junctions, chokepoints and backtracking.

use oubliette_core::{BitGrid, Dungeon, Measure, Point, Text};

use super::{Metric, share_of};
use crate::neighborhood::neighborhoods;
use crate::survey::Survey;

pub(super) const DEAD_ENDS: Metric = Metric {
    name: "dead_ends",
    title: Text::new("Dead ends", "Impasses"),
    help: Text::new(
        "Open cells with exactly one open neighbor; the only way out is back.",
        "Cases ouvertes avec une seule voisine ouverte ; on ne peut qu’y rebrousser chemin.",
    ),
    measure: dead_ends,
};

pub(super) const JUNCTIONS: Metric = Metric {
    name: "junctions",
    title: Text::new("Junctions", "Carrefours"),
    help: Text::new(
        "Open cells where three or four passages meet; open floor, two cells wide or more, does not count.",
        "Cases ouvertes où se rejoignent trois ou quatre passages ; un sol large de deux cases ou plus ne \
         compte pas.",
    ),
    measure: junctions,
};

pub(super) const CHOKEPOINTS: Metric = Metric {
    name: "chokepoints",
    title: Text::new("Chokepoints", "Goulets"),
    help: Text::new(
        "Cells of passages that must be crossed: blocking one of them cuts the floor in two or more parts.",
        "Cases de passage obligées : en bloquer une coupe le sol en deux parties ou plus.",
    ),
    measure: chokepoints,
};

pub(super) const BACKTRACKING: Metric = Metric {
    name: "backtracking",
    title: Text::new("Backtracking", "Retours obligés"),
    help: Text::new(
        "The part of the open cells in passages that lead nowhere and must be walked back; rooms and the way \
         from start to end do not count.",
        "La part des cases ouvertes dans des passages sans issue, qu’il faut refaire en sens inverse ; \
         salles et chemin du départ à l’arrivée ne comptent pas.",
    ),
    measure: backtracking,
};

/// The open cells with exactly one open neighbor, in reading order.
pub fn dead_end_cells(dungeon: &Dungeon) -> Vec<Point> {
    let open = dungeon.open_cells();
    let mut ends = BitGrid::new(open.size());
    for (word, neighborhood) in ends.words_mut().iter_mut().zip(neighborhoods(&open)) {
        *word = neighborhood.cells_by_neighbors()[1];
    }
    ends.points().collect()
}

fn dead_ends(survey: &Survey) -> Measure {
    Measure::Count(survey.cells_by_neighbors[1])
}

fn junctions(survey: &Survey) -> Measure {
    Measure::Count(neighborhoods(&survey.open).map(|cells| u64::from(cells.partings().count_ones())).sum())
}

fn chokepoints(survey: &Survey) -> Measure {
    Measure::Count(survey.chokepoint_count())
}

fn backtracking(survey: &Survey) -> Measure {
    share_of(survey.branch_cell_count(), survey.open_count())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{dungeon, dungeon_of, measured, noises};

    #[test]
    fn a_comb_ends_at_every_tooth() {
        let map = "
            #######
            #.....#
            #.#.#.#
            #######";
        assert_eq!(measured(DEAD_ENDS, map), Measure::Count(3));
        assert_eq!(measured(JUNCTIONS, map), Measure::Count(1));
        let ends = [Point::new(1, 2), Point::new(3, 2), Point::new(5, 2)];
        assert_eq!(dead_end_cells(&dungeon(map)), ends);
    }

    #[test]
    fn passages_cross_where_four_of_them_meet() {
        let map = "
            #.#
            ...
            #.#";
        assert_eq!(measured(JUNCTIONS, map), Measure::Count(1));
        assert_eq!(measured(DEAD_ENDS, map), Measure::Count(4));
    }

    #[test]
    fn the_floor_of_a_room_is_no_junction() {
        let map = "
            ########
            #...####
            #......#
            #...####
            ########";
        assert_eq!(measured(JUNCTIONS, map), Measure::Count(0));
        assert_eq!(measured(DEAD_ENDS, map), Measure::Count(1));
    }

    #[test]
    fn a_side_passage_is_walked_twice_and_nothing_leads_around_the_way() {
        let map = "
            #####.##
            #<....>#
            ########";
        assert_eq!(measured(BACKTRACKING, map), Measure::Share(1.0 / 7.0));
        assert_eq!(measured(CHOKEPOINTS, map), Measure::Count(4));
        assert_eq!(measured(BACKTRACKING, "##"), Measure::Absent);
    }

    #[test]
    fn a_lone_cell_is_no_dead_end() {
        assert_eq!(measured(DEAD_ENDS, "."), Measure::Count(0));
        assert_eq!(measured(DEAD_ENDS, "##"), Measure::Count(0));
    }

    #[test]
    fn a_passage_across_a_word_boundary_ends_only_at_its_ends() {
        let passage = ".".repeat(130);
        assert_eq!(dead_end_cells(&dungeon(&passage)), [Point::new(0, 0), Point::new(129, 0)]);
    }

    #[test]
    fn the_list_is_as_long_as_the_count() {
        for open in noises(15) {
            let drawn = dungeon_of(&open);
            let listed = dead_end_cells(&drawn);
            assert!(listed.is_sorted());
            assert_eq!(dead_ends(&Survey::of(&drawn)), Measure::Count(listed.len() as u64));
        }
    }
}
