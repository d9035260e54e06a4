//! Whether one gets everywhere, and how far it is from the start to the end.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::{BONUS, Criterion, bonus, penalty, percent};
use crate::survey::Survey;

pub(super) const UNITY: Criterion = Criterion {
    code: "unity",
    title: Text::new("Unity", "Unité"),
    help: Text::new(
        "Floor that cannot be reached costs 25 points, and up to 50 more by its part of the floor.",
        "Un sol inaccessible coûte 25 points, et jusqu’à 50 de plus selon sa part du sol.",
    ),
    most: 0,
    judge: unity,
};

pub(super) const EXPLORATION: Criterion = Criterion {
    code: "exploration",
    title: Text::new("Exploration", "Exploration"),
    help: Text::new(
        "From the start to the end it should be three times 15 steps on a map of 32x32, and more or less by \
         its side: up to 12 points for what is missing, up to 30 below 15 steps, 40 without start or end, 50 \
         if no way leads there. Every three times 15 steps earn 1, up to 3.",
        "Du départ à l’arrivée il faudrait trois fois 15 pas sur un plan de 32x32, plus ou moins selon son \
         côté : jusqu’à 12 points pour ce qui manque, jusqu’à 30 sous 15 pas, 40 sans départ ou arrivée, 50 \
         si aucun chemin n’y mène. Chaque fois trois fois 15 pas rapportent 1, jusqu’à 3.",
    ),
    most: BONUS,
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
const PLAIN_PATH: Text = Text::new(
    "The end is {found} steps from the start; a way of {wanted} would show more of the map.",
    "L’arrivée est à {found} pas du départ ; un chemin de {wanted} en montrerait davantage.",
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
    const MOST_FOR_PLAIN: u64 = 12;
    const MOST_FOR_SHORT: u64 = 30;
    let wanted = wanted_steps(survey);
    let long = LONG * wanted;
    let has_both = survey.start().is_some() && survey.end().is_some();
    let (code, points, text, found, wanted) = match survey.steps() {
        None if has_both => ("no_path", -50, NO_PATH, 0, wanted),
        None => ("no_start", -40, NO_START, 0, wanted),
        Some(steps) if steps < wanted => {
            let more = penalty(wanted - steps, wanted, MOST_FOR_SHORT - MOST_FOR_PLAIN);
            ("short_path", more - MOST_FOR_PLAIN as i32, SHORT_PATH, steps, wanted)
        }
        Some(steps) if steps < long => {
            ("plain_path", penalty(long - steps, long - wanted, MOST_FOR_PLAIN), PLAIN_PATH, steps, long)
        }
        Some(steps) => ("long_path", bonus(steps, long), LONG_PATH, steps, long),
    };
    (points != 0).then_some(Reason { criterion: EXPLORATION.code, code, points, text, found, wanted })
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
        let points: Vec<i32> = [0, 1, 5, 10, 14, 15, 16, 31]
            .into_iter()
            .map(|x| {
                let places = [(FeatureKind::Start, Point::new(0, 0)), (FeatureKind::End, Point::new(x, 0))];
                drawn.features = places.map(|(kind, at)| Feature::new(at, kind)).to_vec();
                exploration(&Survey::of(&drawn)).map_or(0, |reason| reason.points)
            })
            .collect();
        assert_eq!(points, [-30, -29, -24, -18, -14, -12, -12, -6]);
    }

    #[test]
    fn a_long_way_earns_a_little_and_a_longer_one_more() {
        let open = BitGrid::of_rect(Size::new(1024, 1), Rect::new(0, 0, 1024, 1));
        let mut drawn = dungeon_of(&open);
        let judged = [44, 45, 89, 90, 135, 1000].map(|x| {
            let places = [(FeatureKind::Start, Point::new(0, 0)), (FeatureKind::End, Point::new(x, 0))];
            drawn.features = places.map(|(kind, at)| Feature::new(at, kind)).to_vec();
            exploration(&Survey::of(&drawn)).map_or(0, |reason| reason.points)
        });
        assert_eq!(judged, [-1, 1, 1, 2, 3, 3]);
    }

    #[test]
    fn a_way_must_exist_and_have_two_ends() {
        assert_eq!(judged(EXPLORATION, "<#>"), Some(("no_path", -50)));
        assert_eq!(judged(EXPLORATION, "<.."), Some(("no_start", -40)));
        assert_eq!(judged(EXPLORATION, "<.>"), None);
    }

    #[test]
    fn what_cannot_be_reached_from_the_start_is_lost() {
        assert_eq!(judged(UNITY, "...."), None);
        assert_eq!(judged(UNITY, "...#."), Some(("unreachable", -38)));
        assert_eq!(judged(UNITY, "...#<"), Some(("unreachable", -63)));
    }
}
