//! Whether floor and walls balance, and whether there is a choice of ways.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::{BONUS, Criterion, bonus, expected_count, penalty, percent};
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
        "Loops give a choice of ways: there should be two, and two more for every 16 cells of the side. Too \
         few cost up to 5 points, less than half of that up to 20; every three halves of it earn 1, up to 3.",
        "Les boucles offrent un choix de chemins : il en faudrait deux, plus deux par 16 cases de côté. Trop \
         peu coûtent jusqu’à 5 points, moins de la moitié jusqu’à 20 ; chaque fois une fois et demie en \
         rapporte 1, jusqu’à 3.",
    ),
    most: BONUS,
    judge: choice,
};

const TOO_DENSE: Text = Text::new(
    "Only {found} % of the cells are open; it should be at least {wanted} %.",
    "Seulement {found} % des cases sont ouvertes ; il en faudrait au moins {wanted} %.",
);
const TOO_EMPTY: Text = Text::new(
    "{found} % of the cells are open; it should be at most {wanted} %.",
    "{found} % des cases sont ouvertes ; il en faudrait au plus {wanted} %.",
);
const NO_LOOPS: Text = Text::new(
    "No way leads around: there is nothing to choose; loops wanted: {wanted}.",
    "Aucun chemin ne fait le tour : il n’y a rien à choisir ; boucles voulues : {wanted}.",
);
const FEW_LOOPS: Text = Text::new(
    "Few ways lead around: loops found: {found}, wanted: {wanted}.",
    "Peu de chemins font le tour : boucles trouvées : {found}, voulues : {wanted}.",
);
const SOME_LOOPS: Text = Text::new(
    "Some ways lead around: loops found: {found}; with {wanted} there would be more to choose.",
    "Des chemins font le tour : boucles trouvées : {found} ; avec {wanted}, il y aurait plus de choix.",
);
const MANY_LOOPS: Text = Text::new(
    "Many ways to choose from: {found} loops, where {wanted} would do.",
    "Beaucoup de chemins au choix : {found} boucles, où {wanted} suffiraient.",
);

fn density(survey: &Survey) -> Option<Reason> {
    const MIN_PERCENT: u64 = 25;
    const MAX_PERCENT: u64 = 60;
    let cells = survey.cell_count();
    // Hundredths of a cell, so that a limit is met exactly.
    let (open, min, max) = (100 * survey.open_count(), MIN_PERCENT * cells, MAX_PERCENT * cells);
    let found = percent(survey.open_count(), cells);
    let (code, points, text, found, wanted) = if open < min {
        ("too_dense", penalty(min - open, 20 * cells, 40), TOO_DENSE, found, MIN_PERCENT)
    } else if open > max {
        // Rounded up, or 60.5 % would be said to be 60 %, and that is allowed.
        ("too_empty", penalty(open - max, 40 * cells, 40), TOO_EMPTY, open.div_ceil(cells), MAX_PERCENT)
    } else {
        return None;
    };
    Some(Reason { criterion: DENSITY.code, code, points, text, found, wanted })
}

fn choice(survey: &Survey) -> Option<Reason> {
    const PLENTY: u64 = 2;
    const MANY: u64 = 3;
    const MOST_FOR_SOME: u64 = 5;
    const MOST_FOR_FEW: u64 = 20;
    let (found, least) = (survey.loop_count(), expected_count(survey));
    let (plenty, many) = (PLENTY * least, MANY * least);
    let (code, points, text, wanted) = match found {
        0 => ("no_loops", -(MOST_FOR_FEW as i32), NO_LOOPS, least),
        _ if found < least => {
            let more = penalty(least - found, least, MOST_FOR_FEW - MOST_FOR_SOME);
            ("few_loops", more - MOST_FOR_SOME as i32, FEW_LOOPS, least)
        }
        _ if found < plenty => {
            ("some_loops", penalty(plenty - found, plenty - least, MOST_FOR_SOME), SOME_LOOPS, plenty)
        }
        _ => ("many_loops", bonus(found, many), MANY_LOOPS, plenty),
    };
    (points != 0).then_some(Reason { criterion: CHOICE.code, code, points, text, found, wanted })
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Rect, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of};

    fn judged(criterion: Criterion, text: &str) -> Option<(&'static str, i32)> {
        (criterion.judge)(&Survey::of(&dungeon(text))).map(|reason| (reason.code, reason.points))
    }

    #[test]
    fn from_25_to_60_percent_of_open_cells_is_balanced() {
        let verdicts: Vec<_> = [1, 5, 24, 25, 26, 59, 60, 61, 80, 100]
            .map(|height| {
                let area = Rect::new(0, 0, 10, height);
                let drawn = dungeon_of(&BitGrid::of_rect(Size::new(10, 100), area));
                density(&Survey::of(&drawn)).map(|reason| (reason.code, reason.points, reason.found))
            })
            .into_iter()
            .collect();
        let expected = [
            Some(("too_dense", -40, 1)),
            Some(("too_dense", -40, 5)),
            Some(("too_dense", -2, 24)),
            None,
            None,
            None,
            None,
            Some(("too_empty", -1, 61)),
            Some(("too_empty", -20, 80)),
            Some(("too_empty", -40, 100)),
        ];
        assert_eq!(verdicts, expected);
    }

    #[test]
    fn a_cell_beyond_the_limit_counts() {
        let mut open = BitGrid::of_rect(Size::new(100, 100), Rect::new(0, 0, 100, 60));
        assert!(density(&Survey::of(&dungeon_of(&open))).is_none());
        open.insert_run(60, 0, 1);
        let reason = density(&Survey::of(&dungeon_of(&open))).unwrap();
        assert_eq!((reason.code, reason.points, reason.found), ("too_empty", -1, 61));
    }

    #[test]
    fn a_way_around_is_a_choice() {
        assert_eq!(judged(CHOICE, "....."), Some(("no_loops", -20)));
        let one = "
            ...
            .#.
            ...";
        assert_eq!(judged(CHOICE, one), Some(("some_loops", -5)));
        let two = "
            .....
            .#.#.
            .....";
        assert_eq!(judged(CHOICE, two), None);
        let three = "
            .......
            .#.#.#.
            .......";
        assert_eq!(judged(CHOICE, three), Some(("many_loops", 1)));
    }

    #[test]
    fn larger_maps_need_more_loops() {
        let mut open = BitGrid::of_rect(Size::new(48, 48), Rect::new(0, 0, 48, 48));
        let points = [5, 10, 15, 20, 25, 30, 35, 40].map(|x| {
            open.remove_run(5, x, x + 1);
            choice(&Survey::of(&dungeon_of(&open))).map(|reason| (reason.points, reason.wanted))
        });
        assert_eq!(
            points,
            [
                Some((-17, 4)),
                Some((-13, 4)),
                Some((-9, 4)),
                Some((-5, 8)),
                Some((-4, 8)),
                Some((-3, 8)),
                Some((-2, 8)),
                None,
            ]
        );
    }
}
