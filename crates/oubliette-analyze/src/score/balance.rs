//! Whether floor and walls balance, and whether there is a choice of ways.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::kind::{Choice, Ramp};
use super::{BONUS, Criterion, Finding, bonus, expected_count, share};
use crate::survey::Survey;

pub(super) const DENSITY: Criterion = Criterion {
    code: "density",
    title: Text::new("Density", "Densité"),
    help: Text::new(
        "Between 25 % and 60 % of the cells should be open; each percent too few costs 2 points, each \
         percent too many 1, up to 40.",
        "Entre 25 % et 60 % des cases devraient être ouvertes ; chaque pour cent qui manque coûte 2 points, \
         chaque pour cent de trop 1, jusqu’à 40.",
    ),
    most: 0,
    judge: density,
};

pub(super) const CHOICE: Criterion = Criterion {
    code: "choice",
    title: Text::new("Choice", "Choix"),
    help: Text::new(
        "A choice of ways: between rooms, as many loops as 30 % of the rooms; in a cave, 4 for every 1000 open cells; in \
         a maze, junctions at 35 % of the cells of the way. Too few cost up to 15 points, in a maze 20; each further \
         time that number of loops earns 1, up to 3.",
        "Le choix des chemins : entre salles, autant de boucles que 30 % des salles ; dans une grotte, 4 par 1000 cases \
         ouvertes ; dans un labyrinthe, des carrefours sur 35 % des cases du chemin. Trop peu coûtent \
         jusqu’à 15 points, 20 dans un labyrinthe ; chaque fois ce nombre de boucles en plus rapporte 1, jusqu’à 3.",
    ),
    most: BONUS,
    judge: choice,
};

const TOO_DENSE: Text = Text::new(
    "Only {found} % of the cells are open; aim for at least {wanted} %.",
    "Seulement {found} % des cases sont ouvertes ; visez au moins {wanted} %.",
);
const TOO_EMPTY: Text = Text::new(
    "{found} % of the cells are open; aim for at most {wanted} %.",
    "{found} % des cases sont ouvertes ; visez au plus {wanted} %.",
);
const NO_LOOPS: Text = Text::new(
    "There are no loops, so the player has no choice of ways; {kind}, aim for {wanted}.",
    "Il n’y a pas de boucle, donc pas de choix de chemin ; {kind}, visez-en {wanted}.",
);
const FEW_LOOPS: Text = Text::new(
    "There are few loops: {found}; {kind}, aim for {wanted}.",
    "Il y a peu de boucles : {found} ; {kind}, visez-en {wanted}.",
);
const MANY_LOOPS: Text = Text::new(
    "There is a good choice of ways: {found} loops; {wanted} would be enough.",
    "Il y a un bon choix de chemins : {found} boucles ; {wanted} suffiraient.",
);
const FEW_CROSSINGS: Text = Text::new(
    "Only {found} % of the cells of the way are junctions; {kind}, aim for {wanted} %.",
    "Seulement {found} % des cases du chemin sont des carrefours ; {kind}, visez {wanted} %.",
);

fn density(survey: &Survey) -> Option<Reason> {
    // The limits of document 000.
    const TOO_FEW: Ramp = Ramp::new(250, 50, 40);
    const TOO_MANY: Ramp = Ramp::new(600, 1000, 40);
    let found = share(survey.open_count(), survey.cell_count());
    let finding = if found < TOO_FEW.good {
        Finding::share("too_dense", TOO_DENSE, TOO_FEW.points(found), found, TOO_FEW.good)
    } else {
        Finding::share("too_empty", TOO_EMPTY, TOO_MANY.points(found), found, TOO_MANY.good)
    };
    finding.reason(DENSITY.code, survey.kind())
}

fn choice(survey: &Survey) -> Option<Reason> {
    let kind = survey.kind();
    let loops_wanted = match kind.limits().choice {
        Choice::Crossings(ramp) => {
            let found = share(survey.crossing_count(), survey.open_count() - survey.branch_cell_count());
            let finding =
                Finding::share("few_crossings", FEW_CROSSINGS, ramp.points(found), found, ramp.good);
            return finding.reason(CHOICE.code, kind);
        }
        Choice::LoopsOfRooms(_) if survey.dungeon.rooms.is_empty() => expected_count(survey),
        Choice::LoopsOfRooms(tenths) => survey.dungeon.rooms.len() as u64 * tenths / 1000,
        Choice::LoopsOfFloor(tenths) => survey.open_count() * tenths / 1000,
    };
    loops(survey.loop_count(), loops_wanted.max(1)).reason(CHOICE.code, kind)
}

fn loops(found: u64, wanted: u64) -> Finding {
    const MOST: u64 = 15;
    let points = Ramp::new(wanted, 0, MOST).points(found);
    match found {
        0 => Finding::count("no_loops", NO_LOOPS, points, found, wanted),
        _ if found < wanted => Finding::count("few_loops", FEW_LOOPS, points, found, wanted),
        _ => Finding::count("many_loops", MANY_LOOPS, bonus(found - wanted, wanted), found, wanted),
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::report::{Amount, tenths};
    use oubliette_core::{BitGrid, Language, Measure, Message, Rect, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of};
    use crate::metric;

    fn judged(criterion: Criterion, text: &str) -> Option<(&'static str, i32)> {
        (criterion.judge)(&Survey::of(&dungeon(text))).map(|reason| (reason.code, reason.points))
    }

    #[test]
    fn from_25_to_60_percent_of_open_cells_is_balanced() {
        let verdicts = [1, 5, 24, 25, 26, 59, 60, 61, 80, 100].map(|height| {
            let area = Rect::new(0, 0, 10, height);
            let drawn = dungeon_of(&BitGrid::of_rect(Size::new(10, 100), area));
            density(&Survey::of(&drawn)).map(|reason| (reason.code, reason.points, reason.found))
        });
        let found = |code, points, percent: u64| Some((code, points, Amount::Tenths(10 * percent)));
        let expected = [
            found("too_dense", -40, 1),
            found("too_dense", -40, 5),
            found("too_dense", -2, 24),
            None,
            None,
            None,
            None,
            found("too_empty", -1, 61),
            found("too_empty", -20, 80),
            found("too_empty", -40, 100),
        ];
        assert_eq!(verdicts, expected);
    }

    #[test]
    fn a_reason_says_the_same_number_as_the_metric() {
        let mut open = BitGrid::of_rect(Size::new(100, 100), Rect::new(0, 0, 100, 23));
        open.insert_run(23, 0, 78);
        let drawn = dungeon_of(&open);
        let reason = density(&Survey::of(&drawn)).unwrap();
        assert_eq!(
            Language::ALL.map(|language| reason.message(language)),
            [
                "Only 23.8 % of the cells are open; aim for at least 25 %.",
                "Seulement 23,8 % des cases sont ouvertes ; visez au moins 25 %."
            ]
        );
        let Measure::Share(share) = (metric("floor_share").unwrap().measure)(&Survey::of(&drawn)) else {
            panic!("a share")
        };
        assert_eq!(Amount::Tenths(tenths(share)), reason.found);
    }

    #[test]
    fn between_rooms_the_loops_of_the_document_are_enough() {
        let points = [0, 1, 2, 3, 4, 6, 8, 99].map(|found| loops(found, 7 * 300 / 1000).points);
        assert_eq!(points, [-15, -8, 0, 0, 1, 2, 3, 3]);
    }

    #[test]
    fn a_way_around_is_a_choice() {
        let hall = "
            .....
            .....";
        assert_eq!(judged(CHOICE, hall), Some(("no_loops", -15)));
        let pillar = "
            .....
            .....
            ..#..
            .....
            .....";
        assert_eq!(judged(CHOICE, pillar), None);
    }

    #[test]
    fn a_perfect_maze_is_not_judged_by_loops() {
        let maze = "
            <.......
            .#.#.#.#
            .#.#.#.>";
        assert_eq!(judged(CHOICE, maze), Some(("few_crossings", -4)));
        assert_eq!(judged(CHOICE, "<.....>"), Some(("few_crossings", -20)));
    }

    #[test]
    fn larger_caves_need_more_loops() {
        let mut open = BitGrid::of_rect(Size::new(48, 48), Rect::new(0, 0, 48, 48));
        let wanted = survey_loops(&open);
        assert_eq!(wanted, Some((-15, Amount::Count(9))));
        for x in [5, 10, 15, 20, 25, 30, 35, 40] {
            open.remove_run(5, x, x + 1);
        }
        assert_eq!(survey_loops(&open), Some((-2, Amount::Count(9))));
        open.remove_run(9, 5, 6);
        assert_eq!(survey_loops(&open), None);
    }

    fn survey_loops(open: &BitGrid) -> Option<(i32, Amount)> {
        choice(&Survey::of(&dungeon_of(open))).map(|reason| (reason.points, reason.wanted))
    }
}
