//! Whether all floor can be reached, and how much the path from the start to the end shows.

use oubliette_core::Text;
use oubliette_core::report::{Amount, Reason};

use super::gauge::Gauge;
use super::{Criterion, compared, fault, penalty, share, weight};
use crate::survey::Survey;

pub(super) const UNITY: Criterion = Criterion {
    code: "unity",
    title: Text::new("Unity", "Unité"),
    help: Text::new(
        "All floor should be reached from the start: floor that cannot be reached costs 25 points, and up to 50 more in \
         proportion to its size.",
        "Tout le sol devrait être accessible depuis le départ : un sol inaccessible coûte 25 points, et jusqu’à 50 de plus \
         selon sa part du sol.",
    ),
    judge: unity,
};

pub(super) const EXPLORATION: Criterion = Criterion {
    code: "exploration",
    title: Text::new("Exploration", "Exploration"),
    help: Text::new(
        "The path from start to end should show much of the map: rooms where a third of the floor is rooms, elsewhere \
         sectors, which are the 16 parts of a map cut into 4 columns and 4 rows. It should be at least 15 steps long on a map \
         of 32x32, in proportion to the side; no start or no end costs 40 points, no path 50.",
        "Le chemin du départ à l’arrivée devrait montrer une bonne part du plan : des salles si elles font le tiers du \
         sol, sinon des secteurs, qui sont les 16 parts d’un plan coupé en 4 colonnes et 4 rangées. Il devrait faire au moins \
         15 pas sur un plan de 32x32, en proportion du côté ; sans départ ou arrivée, 40 points sont perdus, sans chemin 50.",
    ),
    judge: exploration,
};

const UNREACHABLE: Text =
    Text::new("{found} % of the floor cannot be reached.", "{found} % du sol est inaccessible.");
const NO_START: Text =
    Text::new("There is no start, or no end.", "Il n’y a pas de départ, ou pas d’arrivée.");
const NO_PATH: Text =
    Text::new("No way leads from the start to the end.", "Aucun chemin ne mène du départ à l’arrivée.");
const SHORT_PATH: Text = Text::new(
    "The end is {found} steps from the start; aim for at least {wanted}.",
    "L’arrivée est à {found} pas du départ ; visez-en au moins {wanted}.",
);
const FEW_ROOMS: Text = Text::new(
    "The path to the end passes {found} of the {all} rooms; aim for {wanted}.",
    "Le chemin vers l’arrivée passe par {found} des {all} salles ; visez-en {wanted}.",
);
const FEW_SECTORS: Text = Text::new(
    "The path to the end crosses {found} of the {all} sectors of the map; aim for {wanted}.",
    "Le chemin vers l’arrivée traverse {found} des {all} secteurs du plan ; visez-en {wanted}.",
);

/// The steps there should be from start to end: 15 on a map of 32x32 cells, and in proportion to the root of
/// the number of cells, rounded down. On a square map that is document 000's `floor(15 * size / 32)`.
pub(crate) fn wanted_steps(survey: &Survey) -> u64 {
    (15 * 15 * survey.cell_count() / (32 * 32)).isqrt()
}

fn unity(survey: &Survey) -> Option<Reason> {
    if survey.region_count() < 2 {
        return None;
    }
    let lost = survey.open_count() - u64::from(survey.regions().sizes()[survey.home_region()? as usize]);
    let points = -25 + penalty(lost, survey.open_count(), 50);
    let found = share(lost, survey.open_count()).max(1);
    fault(UNITY.code, ("unreachable", UNREACHABLE), points, Amount::Tenths(found), Amount::Tenths(0))
}

fn exploration(survey: &Survey) -> Option<Reason> {
    let least = wanted_steps(survey);
    let fault = |finding, points, found| {
        fault(EXPLORATION.code, finding, points, Amount::Count(found), Amount::Count(least))
    };
    let has_both = survey.start().is_some() && survey.end().is_some();
    match survey.steps() {
        None if has_both => fault(("no_path", NO_PATH), -50, 0),
        None => fault(("no_start", NO_START), -40, 0),
        Some(steps) if steps < least => fault(("short_path", SHORT_PATH), -(weight(survey) as i32), steps),
        Some(_) if Gauge::RoomsPassed.applies(survey) => {
            compared(EXPLORATION.code, ("plain_path", FEW_ROOMS), Gauge::RoomsPassed, survey)
        }
        Some(_) => compared(EXPLORATION.code, ("plain_path", FEW_SECTORS), Gauge::SectorsPassed, survey),
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Feature, FeatureKind, Point, Rect, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of};

    fn judged(criterion: Criterion, text: &str) -> Option<(&'static str, i32)> {
        (criterion.judge)(&Survey::of(&dungeon(text))).map(|reason| (reason.code, reason.points))
    }

    #[test]
    fn the_wanted_distance_is_that_of_the_document() {
        let sizes = [(24, 24, 11), (32, 32, 15), (48, 48, 22), (64, 64, 30), (63, 43, 24), (1, 1, 0)];
        for (width, height, steps) in sizes {
            let drawn = dungeon_of(&BitGrid::new(Size::new(width, height)));
            assert_eq!(wanted_steps(&Survey::of(&drawn)), steps, "{width}x{height}");
        }
        for side in 1..400_u64 {
            let drawn = dungeon_of(&BitGrid::new(Size::new(side as i32, side as i32)));
            assert_eq!(wanted_steps(&Survey::of(&drawn)), 15 * side / 32);
        }
    }

    #[test]
    fn a_path_that_shows_more_costs_less() {
        let open = BitGrid::of_rect(Size::new(64, 64), Rect::new(0, 0, 64, 64));
        let mut drawn = dungeon_of(&open);
        let points = [(29, 0), (31, 0), (63, 0), (63, 20), (63, 63)].map(|(x, y)| {
            let places = [(FeatureKind::Start, Point::new(0, 0)), (FeatureKind::End, Point::new(x, y))];
            drawn.features = places.map(|(kind, at)| Feature::new(at, kind)).to_vec();
            exploration(&Survey::of(&drawn)).map_or(0, |reason| reason.points)
        });
        assert!(points.is_sorted() && points[1] < points[4], "{points:?}");
    }

    #[test]
    fn a_way_must_exist_and_have_two_ends() {
        assert_eq!(judged(EXPLORATION, "<#>"), Some(("no_path", -50)));
        assert_eq!(judged(EXPLORATION, "<.."), Some(("no_start", -40)));
        let hall = "<...............................\n".repeat(32).replacen(".", ">", 1);
        assert_eq!(judged(EXPLORATION, &hall).map(|found| found.0), Some("short_path"));
    }

    #[test]
    fn what_cannot_be_reached_from_the_start_is_lost() {
        assert_eq!(judged(UNITY, "...."), None);
        assert_eq!(judged(UNITY, "...#."), Some(("unreachable", -38)));
        assert_eq!(judged(UNITY, "...#<"), Some(("unreachable", -63)));
    }
}
