//! Whether one gets everywhere, and how far it is from the start to the end.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::{Criterion, penalty, percent};
use crate::survey::Survey;

pub(super) const UNITY: Criterion = Criterion {
    code: "unity",
    title: Text::new("Unity", "Unité"),
    help: Text::new(
        "Floor that cannot be reached costs 25 points, and up to 50 more by its part of the floor.",
        "Un sol inaccessible coûte 25 points, et jusqu’à 50 de plus selon sa part du sol.",
    ),
    judge: unity,
};

pub(super) const EXPLORATION: Criterion = Criterion {
    code: "exploration",
    title: Text::new("Exploration", "Exploration"),
    help: Text::new(
        "From the start to the end it should be 15 steps on a map of 32x32, and more or less by its side: \
         up to 30 points for what is missing, 40 without start or end, 50 if no way leads there. A way \
         three times as long earns 3.",
        "Du départ à l’arrivée il faudrait 15 pas sur un plan de 32x32, plus ou moins selon son côté : \
         jusqu’à 30 points pour ce qui manque, 40 sans départ ou arrivée, 50 si aucun chemin n’y mène. Un \
         chemin trois fois plus long en rapporte 3.",
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
    "The end is {found} steps from the start; it should be at least {wanted}.",
    "L’arrivée est à {found} pas du départ ; il en faudrait au moins {wanted}.",
);
const LONG_PATH: Text = Text::new(
    "The end is {found} steps from the start: a long way, where {wanted} would do.",
    "L’arrivée est à {found} pas du départ : un long chemin, où {wanted} suffiraient.",
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
    Some(Reason {
        criterion: UNITY.code,
        code: "unreachable",
        points: -25 + penalty(lost, survey.open_count(), 50),
        text: UNREACHABLE,
        found: percent(lost, survey.open_count()).max(1),
        wanted: 0,
    })
}

fn exploration(survey: &Survey) -> Option<Reason> {
    const LONG: u64 = 3;
    let wanted = wanted_steps(survey);
    let has_both = survey.start().is_some() && survey.end().is_some();
    let (code, points, text, found) = match survey.steps() {
        None if has_both => ("no_path", -50, NO_PATH, 0),
        None => ("no_start", -40, NO_START, 0),
        Some(steps) if steps < wanted => {
            ("short_path", penalty(wanted - steps, wanted, 30), SHORT_PATH, steps)
        }
        Some(steps) if steps > 0 && steps >= LONG * wanted => ("long_path", 3, LONG_PATH, steps),
        Some(_) => return None,
    };
    Some(Reason { criterion: EXPLORATION.code, code, points, text, found, wanted })
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
    fn the_nearer_the_end_the_greater_the_penalty() {
        let size = Size::new(32, 32);
        let mut drawn = dungeon_of(&BitGrid::of_rect(size, Rect::new(0, 0, 32, 32)));
        let points: Vec<i32> = [0, 1, 5, 10, 14, 15, 31]
            .into_iter()
            .map(|x| {
                let places = [(FeatureKind::Start, Point::new(0, 0)), (FeatureKind::End, Point::new(x, 0))];
                drawn.features = places.map(|(kind, at)| Feature::new(at, kind)).to_vec();
                exploration(&Survey::of(&drawn)).map_or(0, |reason| reason.points)
            })
            .collect();
        assert_eq!(points, [-30, -28, -20, -10, -2, 0, 0]);
    }

    #[test]
    fn a_way_must_exist_and_have_two_ends() {
        assert_eq!(judged(EXPLORATION, "<#>"), Some(("no_path", -50)));
        assert_eq!(judged(EXPLORATION, "<.."), Some(("no_start", -40)));
        assert_eq!(judged(EXPLORATION, "<.>"), Some(("long_path", 3)));
    }

    #[test]
    fn what_cannot_be_reached_from_the_start_is_lost() {
        assert_eq!(judged(UNITY, "...."), None);
        assert_eq!(judged(UNITY, "...#."), Some(("unreachable", -38)));
        assert_eq!(judged(UNITY, "...#<"), Some(("unreachable", -63)));
    }
}
