//! Whether all floor can be reached, and how far it is from the start to the end.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::kind::Ramp;
use super::{Criterion, Finding, penalty, share};
use crate::survey::Survey;

pub(super) const UNITY: Criterion = Criterion {
    code: "unity",
    title: Text::new("Unity", "Unité"),
    help: Text::new(
        "Floor that cannot be reached costs 25 points, and up to 50 more in proportion to its size.",
        "Un sol inaccessible coûte 25 points, et jusqu’à 50 de plus selon sa part du sol.",
    ),
    most: 0,
    judge: unity,
};

pub(super) const EXPLORATION: Criterion = Criterion {
    code: "exploration",
    title: Text::new("Exploration", "Exploration"),
    help: Text::new(
        "The way from start to end should be 3.5 times the side of the map in a maze, 3 times between rooms and mazes, \
         3.8 times between rooms and 2 times in a cave. A shorter way costs up to 20 points, and 10 more below 15 steps \
         on a map of 32x32, in proportion to its side. A way longer than 6 times the side costs up to 15; no start or no \
         end costs 40, no way 50.",
        "Le chemin du départ à l’arrivée devrait faire 3,5 fois le côté du plan dans un labyrinthe, 3 fois entre salles et \
         labyrinthes, 3,8 fois entre salles et 2 fois dans une grotte. Un chemin plus court coûte jusqu’à 20 points, et 10 de \
         plus sous 15 pas sur un plan de 32x32, en proportion de son côté. Au-delà de 6 fois le côté, un chemin \
         coûte jusqu’à 15 ; sans départ ou arrivée 40, sans chemin 50.",
    ),
    most: 0,
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
const PLAIN_PATH: Text = Text::new(
    "The end is {found} steps from the start; {kind}, aim for {wanted} to show more of the map.",
    "L’arrivée est à {found} pas du départ ; {kind}, visez-en {wanted} pour montrer plus du plan.",
);
const LONG_PATH: Text = Text::new(
    "The end is {found} steps from the start; aim for at most {wanted} on a map of this size.",
    "L’arrivée est à {found} pas du départ ; visez-en au plus {wanted} sur un plan de cette taille.",
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
    Finding::share("unreachable", UNREACHABLE, points, found, 0).reason(UNITY.code, survey.kind())
}

/// A multiple of the side of the map, given in percent.
fn sides(survey: &Survey, percent: u64) -> u64 {
    (percent * percent * survey.cell_count()).isqrt() / 100
}

fn exploration(survey: &Survey) -> Option<Reason> {
    const MOST_FOR_PLAIN: u64 = 20;
    const MOST_FOR_SHORT: u64 = 10;
    const MOST_FOR_LONG: u64 = 15;
    // Six times along the side, and sixteen times.
    const LONG: u64 = 600;
    const ENDLESS: u64 = 1600;
    let kind = survey.kind();
    let (least, good) = (wanted_steps(survey), sides(survey, kind.limits().way));
    let plain = |steps| Ramp::new(good, 0, MOST_FOR_PLAIN).points(steps);
    let short = |steps| Ramp::new(least, 0, MOST_FOR_SHORT).points(steps);
    let has_both = survey.start().is_some() && survey.end().is_some();
    let finding = match survey.steps() {
        None if has_both => Finding::count("no_path", NO_PATH, -50, 0, least),
        None => Finding::count("no_start", NO_START, -40, 0, least),
        Some(steps) if steps < least => {
            Finding::count("short_path", SHORT_PATH, plain(steps) + short(steps), steps, least)
        }
        Some(steps) if steps < good => Finding::count("plain_path", PLAIN_PATH, plain(steps), steps, good),
        Some(steps) => {
            let ramp = Ramp::new(sides(survey, LONG), sides(survey, ENDLESS), MOST_FOR_LONG);
            Finding::count("long_path", LONG_PATH, ramp.points(steps), steps, ramp.good)
        }
    };
    finding.reason(EXPLORATION.code, kind)
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
        assert_eq!(points, [-30, -30, -26, -21, -17, -16, -15, -11]);
    }

    #[test]
    fn a_way_should_be_long_but_not_endless() {
        let open = BitGrid::of_rect(Size::new(1024, 1), Rect::new(0, 0, 1024, 1));
        let mut drawn = dungeon_of(&open);
        let judged = [44, 90, 112, 192, 193, 352, 512, 1000].map(|x| {
            let places = [(FeatureKind::Start, Point::new(0, 0)), (FeatureKind::End, Point::new(x, 0))];
            drawn.features = places.map(|(kind, at)| Feature::new(at, kind)).to_vec();
            exploration(&Survey::of(&drawn)).map_or(0, |reason| reason.points)
        });
        assert_eq!(judged, [-13, -4, 0, 0, -1, -8, -15, -15]);
    }

    #[test]
    fn a_way_must_exist_and_have_two_ends() {
        assert_eq!(judged(EXPLORATION, "<#>"), Some(("no_path", -50)));
        assert_eq!(judged(EXPLORATION, "<.."), Some(("no_start", -40)));
        assert_eq!(judged(EXPLORATION, "<.>"), Some(("plain_path", -14)));
    }

    #[test]
    fn what_cannot_be_reached_from_the_start_is_lost() {
        assert_eq!(judged(UNITY, "...."), None);
        assert_eq!(judged(UNITY, "...#."), Some(("unreachable", -38)));
        assert_eq!(judged(UNITY, "...#<"), Some(("unreachable", -63)));
    }
}
