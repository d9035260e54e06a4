//! How much of the floor is narrow: corridors, cells that must be crossed, passages that must be walked
//! twice.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::kind::Ramp;
use super::{Criterion, Finding, share};
use crate::survey::Survey;

pub(super) const CHOKEPOINTS: Criterion = Criterion {
    code: "chokepoints",
    title: Text::new("Chokepoints", "Goulets"),
    help: Text::new(
        "Cells that must be crossed: above 2 % of the floor, 0.3 % in a cave, they cost up to 15 points. A maze \
         consists of them, so they cost nothing there.",
        "Les cases de passage obligées : au-delà de 2 % du sol, 0,3 % dans une grotte, elles coûtent jusqu’à \
         15 points. Un labyrinthe en est fait : elles n’y coûtent rien.",
    ),
    most: 0,
    judge: chokepoints,
};

pub(super) const CORRIDORS: Criterion = Criterion {
    code: "corridors",
    title: Text::new("Corridors", "Couloirs"),
    help: Text::new(
        "More than 400 cells of corridor for each room, or in a maze without rooms, cost up to 20 points. Between rooms, \
         less than 25 % of corridor costs up to 10; in a cave, less than 2 % of narrow places.",
        "Plus de 400 cases de couloir par salle, ou dans un labyrinthe sans salle, coûtent jusqu’à 20 points. Entre \
         salles, moins de 25 % de couloirs coûte jusqu’à 10 ; dans une grotte, moins de 2 % de boyaux.",
    ),
    most: 0,
    judge: corridors,
};

pub(super) const BACKTRACKING: Criterion = Criterion {
    code: "backtracking",
    title: Text::new("Backtracking", "Retours"),
    help: Text::new(
        "Passages that lead nowhere and are walked twice: above 1 % of the floor, 5 % between rooms and mazes, \
         they cost up to 15 points. A maze consists of them, so they cost nothing there.",
        "Les passages sans issue, à parcourir deux fois : au-delà de 1 % du sol, 5 % entre salles et \
         labyrinthes, ils coûtent jusqu’à 15 points. Un labyrinthe en est fait : ils n’y coûtent rien.",
    ),
    most: 0,
    judge: backtracking,
};

const MANY_CHOKEPOINTS: Text = Text::new(
    "Chokepoints are {found} % of the floor; {kind}, aim for at most {wanted} %.",
    "Les goulets forment {found} % du sol ; {kind}, visez {wanted} % au plus.",
);
const MUCH_CORRIDOR: Text = Text::new(
    "There are {found} cells of corridor for each room; aim for at most {wanted}.",
    "Il y a {found} cases de couloir par salle ; visez-en au plus {wanted}.",
);
const LARGE_MAZE: Text = Text::new(
    "There are {found} cells of passage and no room; aim for at most {wanted}.",
    "Il y a {found} cases de passage et aucune salle ; visez-en au plus {wanted}.",
);
const LITTLE_CORRIDOR: Text = Text::new(
    "Only {found} % of the floor is narrow; {kind}, aim for at least {wanted} %.",
    "Seulement {found} % du sol est étroit ; {kind}, visez au moins {wanted} %.",
);
const MUCH_BACKTRACKING: Text = Text::new(
    "{found} % of the floor leads nowhere and is walked twice; {kind}, aim for at most {wanted} %.",
    "{found} % du sol ne mène nulle part et se parcourt deux fois ; {kind}, visez {wanted} % au plus.",
);

fn chokepoints(survey: &Survey) -> Option<Reason> {
    let kind = survey.kind();
    let ramp = kind.limits().chokepoints;
    if ramp.most == 0 {
        return None;
    }
    let found = share(survey.chokepoint_count(), survey.open_count());
    let points = ramp.points(found);
    Finding::share("many_chokepoints", MANY_CHOKEPOINTS, points, found, ramp.good)
        .reason(CHOKEPOINTS.code, kind)
}

fn corridors(survey: &Survey) -> Option<Reason> {
    let kind = survey.kind();
    let little = kind.limits().corridor;
    let found = share(survey.corridor_cell_count(), survey.open_count());
    let finding = if found < little.good {
        Finding::share("little_corridor", LITTLE_CORRIDOR, little.points(found), found, little.good)
    } else {
        much_corridor(survey.corridor_cell_count(), survey.dungeon.rooms.len() as u64)
    };
    finding.reason(CORRIDORS.code, kind)
}

/// Judges the corridor there is for each room by the side of the square that it would fill: a maze with four times the cells
/// is walked about twice as long.
fn much_corridor(cells: u64, rooms: u64) -> Finding {
    const SIDE: Ramp = Ramp::new(20, 100, 20);
    let found = cells / (rooms + 1);
    let text = if rooms == 0 { LARGE_MAZE } else { MUCH_CORRIDOR };
    Finding::count("much_corridor", text, SIDE.points(found.isqrt()), found, SIDE.good * SIDE.good)
}

fn backtracking(survey: &Survey) -> Option<Reason> {
    let kind = survey.kind();
    let ramp = kind.limits().backtracking;
    let found = share(survey.branch_cell_count(), survey.open_count());
    let points = ramp.points(found);
    Finding::share("much_backtracking", MUCH_BACKTRACKING, points, found, ramp.good)
        .reason(BACKTRACKING.code, kind)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::dungeon;

    fn judged(text: &str) -> [i32; 3] {
        let drawn = dungeon(text);
        let survey = Survey::of(&drawn);
        [chokepoints, corridors, backtracking].map(|judge| judge(&survey).map_or(0, |reason| reason.points))
    }

    #[test]
    fn a_hall_alone_wants_narrow_places() {
        let hall = "
            <...
            ...>";
        assert_eq!(judged(hall), [0, -8, 0]);
    }

    #[test]
    fn a_maze_is_not_blamed_for_its_passages() {
        let maze = "
            <.......
            .#.#.#.#
            .#.#.#.>";
        assert_eq!(judged(maze), [0, 0, 0]);
        assert_eq!(judged("<........>"), [0, 0, 0]);
    }

    #[test]
    fn a_corridor_without_an_end_is_walked_twice() {
        let nowhere = "
            ..####.
            .......
            .<>####";
        assert_eq!(judged(nowhere), [-6, 0, -10]);
    }

    #[test]
    fn a_map_of_corridors_tires_unless_it_has_rooms() {
        let points = |cells, rooms| much_corridor(cells, rooms).points;
        assert_eq!([400, 900, 2500, 10_000, 99_999].map(|cells| points(cells, 0)), [0, -3, -8, -20, -20]);
        assert_eq!(points(31_500, 27), -4);
        assert_eq!(points(4000, 9), 0);
    }
}
