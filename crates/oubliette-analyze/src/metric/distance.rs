//! Distances: from the start to the end, and between the farthest cells.

use oubliette_core::{Measure, Text};

use super::{Metric, count_of};
use crate::survey::Survey;

pub(super) const PATH: Metric = Metric {
    name: "path",
    title: Text::new("Shortest way", "Plus court chemin"),
    help: Text::new(
        "Steps of a shortest way from the start to the end.",
        "Nombre de pas d’un plus court chemin du départ à l’arrivée.",
    ),
    measure: path_length,
};

pub(super) const DETOUR: Metric = Metric {
    name: "detour",
    title: Text::new("Length of the way (straight: 100)", "Longueur du chemin (tout droit : 100)"),
    help: Text::new(
        "The shortest way from the start to the end, in percent of its length without walls.",
        "Le plus court chemin du départ à l’arrivée, en pour cent de sa longueur sans murs.",
    ),
    measure: detour,
};

pub(super) const FARTHEST: Metric = Metric {
    name: "farthest",
    title: Text::new("Greatest distance", "Plus grande distance"),
    help: Text::new(
        "Steps between the two cells of the largest region that are farthest apart: exact where passages \
         form a tree, elsewhere a lower bound that is rarely exceeded.",
        "Nombre de pas entre les deux cases les plus éloignées de la plus grande région : exact si les \
         passages forment un arbre, sinon un minimum rarement dépassé.",
    ),
    measure: farthest,
};

pub(super) const FARTHEST_PAIR: Metric = Metric {
    name: "farthest_pair",
    title: Text::new("Farthest cells", "Cases les plus éloignées"),
    help: Text::new(
        "The two cells between which the greatest distance was found, in reading order.",
        "Les deux cases entre lesquelles la plus grande distance a été trouvée, dans l’ordre de lecture.",
    ),
    measure: farthest_pair,
};

fn path_length(survey: &Survey) -> Measure {
    count_of(survey.steps())
}

fn detour(survey: &Survey) -> Measure {
    let straight = survey.start().zip(survey.end()).map_or(0, |(start, end)| u64::from(start.distance(end)));
    count_of(survey.steps().and_then(|steps| (100 * steps).checked_div(straight)))
}

fn farthest(survey: &Survey) -> Measure {
    count_of(survey.farthest().map(|farthest| u64::from(farthest.steps)))
}

fn farthest_pair(survey: &Survey) -> Measure {
    survey.farthest().map_or(Measure::Absent, |farthest| Measure::Pair(farthest.from, farthest.to))
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Feature, FeatureKind, Point, path};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of, measured, noises};

    #[test]
    fn the_way_leads_around_the_wall() {
        let map = "
            .....
            .###.
            .<#>.";
        assert_eq!(measured(PATH, map), Measure::Count(10));
    }

    #[test]
    fn without_start_or_end_or_a_way_there_is_no_path() {
        for map in ["...", "<..", "..>", "<#>"] {
            assert_eq!(measured(PATH, map), Measure::Absent, "{map}");
        }
    }

    #[test]
    fn who_starts_at_the_end_has_no_step_to_take() {
        let mut drawn = dungeon("<>");
        drawn.features[1].at = drawn.features[0].at;
        assert_eq!(path_length(&Survey::of(&drawn)), Measure::Count(0));
        assert_eq!(detour(&Survey::of(&drawn)), Measure::Absent);
    }

    #[test]
    fn the_way_is_as_long_as_the_one_that_a_star_finds() {
        for open in noises(15) {
            let mut drawn = dungeon_of(&open);
            let corner = Point::new(open.size().width - 1, 14);
            let (start, end) = (open.first().unwrap_or_default(), open.last().unwrap_or(corner));
            drawn.features = [(FeatureKind::Start, start), (FeatureKind::End, end)]
                .map(|(kind, at)| Feature::new(at, kind))
                .to_vec();
            let way = path::a_star(&open, start, end).map(|cells| cells.len() as u64 - 1);
            assert_eq!(path_length(&Survey::of(&drawn)), count_of(way), "{}", open.to_text());
        }
    }

    #[test]
    fn a_detour_is_measured_against_the_map_without_walls() {
        let map = "
            .....
            .###.
            .<#>.";
        assert_eq!(measured(DETOUR, map), Measure::Count(500));
        assert_eq!(measured(DETOUR, "<..>"), Measure::Count(100));
        assert_eq!(measured(DETOUR, "<#>"), Measure::Absent);
    }

    #[test]
    fn the_farthest_cells_are_named_with_their_distance() {
        let map = "
            #.####
            #....#
            ####..";
        assert_eq!(measured(FARTHEST, map), Measure::Count(6));
        assert_eq!(measured(FARTHEST_PAIR, map), Measure::Pair(Point::new(1, 0), Point::new(5, 2)));
    }

    #[test]
    fn rock_has_no_distances() {
        assert_eq!(measured(FARTHEST, "##"), Measure::Absent);
        assert_eq!(measured(FARTHEST_PAIR, ""), Measure::Absent);
    }
}
