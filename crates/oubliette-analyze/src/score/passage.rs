//! How the narrow parts are walked: cells that must be crossed, corridors between rooms, ways back.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::gauge::Gauge;
use super::{Criterion, compared};
use crate::survey::Survey;

pub(super) const CHOKEPOINTS: Criterion = Criterion {
    code: "chokepoints",
    title: Text::new("Chokepoints", "Goulets"),
    help: Text::new(
        "Little of the floor should be cells that must be crossed; dead ends do not count, and a maze consists of such \
         cells, so it is not judged by them.",
        "Peu de cases devraient être des passages obligés ; les impasses ne comptent pas, et un labyrinthe, qui en est fait, \
         n’est pas jugé par elles.",
    ),
    judge: chokepoints,
};

pub(super) const CORRIDORS: Criterion = Criterion {
    code: "corridors",
    title: Text::new("Corridors", "Couloirs"),
    help: Text::new(
        "There should not be too many cells of corridor and maze for each room, however large the map is.",
        "Il ne devrait pas y avoir trop de cases de couloir et de labyrinthe par salle, quelle que soit la taille du plan.",
    ),
    judge: corridors,
};

pub(super) const BACKTRACKING: Criterion = Criterion {
    code: "backtracking",
    title: Text::new("Backtracking", "Retours"),
    help: Text::new(
        "The way back from the deepest dead end should be short; judged where a fifth of the floor or more is maze.",
        "Le retour de l’impasse la plus profonde devrait être court ; jugé si un cinquième du sol ou plus est un labyrinthe.",
    ),
    judge: backtracking,
};

const MANY_CHOKEPOINTS: Text = Text::new(
    "Dead ends aside, chokepoints are {found} % of the floor; aim for at most {wanted} %.",
    "Sans compter les impasses, les goulets forment {found} % du sol ; visez {wanted} % au plus.",
);
const MUCH_CORRIDOR: Text = Text::new(
    "There are {found} cells of corridor for each room; aim for at most {wanted}.",
    "Il y a {found} cases de couloir par salle ; visez-en au plus {wanted}.",
);
const MUCH_BACKTRACKING: Text = Text::new(
    "The deepest dead end is {found} cells long; aim for at most {wanted}.",
    "L’impasse la plus profonde est longue de {found} cases ; visez-en {wanted} au plus.",
);

fn chokepoints(survey: &Survey) -> Option<Reason> {
    compared(CHOKEPOINTS.code, ("many_chokepoints", MANY_CHOKEPOINTS), Gauge::Chokepoints, survey)
}

fn corridors(survey: &Survey) -> Option<Reason> {
    compared(CORRIDORS.code, ("much_corridor", MUCH_CORRIDOR), Gauge::Corridor, survey)
}

fn backtracking(survey: &Survey) -> Option<Reason> {
    compared(BACKTRACKING.code, ("much_backtracking", MUCH_BACKTRACKING), Gauge::WayBack, survey)
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rect;
    use oubliette_core::report::Amount;

    use super::*;
    use crate::drawing::{dungeon, room};

    fn judged(text: &str) -> [i32; 3] {
        let drawn = dungeon(text);
        let survey = Survey::of(&drawn);
        [chokepoints, corridors, backtracking].map(|judge| judge(&survey).map_or(0, |reason| reason.points))
    }

    #[test]
    fn a_hall_has_nothing_narrow_to_blame() {
        assert_eq!(judged("<...\n...>"), [0, 0, 0]);
    }

    #[test]
    fn a_maze_is_judged_only_by_the_depth_of_its_dead_ends() {
        assert_eq!(judged("<.......\n.#.#.#.#\n.#.#.#.>"), [0, 0, 0]);
        let deep = format!("<>{}", ".".repeat(400));
        assert_eq!(judged(&deep), [0, 0, -25]);
    }

    #[test]
    fn corridors_are_judged_by_the_number_of_rooms() {
        let halls = |rooms: usize| {
            let mut drawn = dungeon(&"..........\n#########.\n..........\n.#########\n".repeat(20));
            drawn.rooms = vec![room(Rect::new(0, 0, 2, 1)); rooms];
            corridors(&Survey::of(&drawn)).map(|reason| (reason.code, reason.found))
        };
        assert_eq!(halls(0), None);
        assert_eq!(halls(2), Some(("much_corridor", Amount::Tenths(2200))));
        assert_eq!(halls(100), None);
    }
}
