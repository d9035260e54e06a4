//! How much of the floor is narrow: corridors, cells that must be crossed, passages that must be walked
//! twice.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::{Criterion, penalty, percent};
use crate::survey::Survey;

pub(super) const CHOKEPOINTS: Criterion = Criterion {
    code: "chokepoints",
    title: Text::new("Chokepoints", "Goulets"),
    help: Text::new(
        "At most 25 % of the floor should be cells that must be crossed; more cost up to 10 points.",
        "Au plus 25 % du sol devraient être des cases de passage obligées ; plus coûtent jusqu’à 10 points.",
    ),
    most: 0,
    judge: chokepoints,
};

pub(super) const CORRIDORS: Criterion = Criterion {
    code: "corridors",
    title: Text::new("Corridors", "Couloirs"),
    help: Text::new(
        "Between 10 % and 50 % of the floor should be corridor; more costs up to 10 points, less up to 5.",
        "Entre 10 % et 50 % du sol devraient être en couloirs ; plus coûte jusqu’à 10 points, moins jusqu’à \
         5.",
    ),
    most: 0,
    judge: corridors,
};

pub(super) const BACKTRACKING: Criterion = Criterion {
    code: "backtracking",
    title: Text::new("Backtracking", "Retours"),
    help: Text::new(
        "At most 20 % of the floor should lie in passages that lead nowhere; more costs up to 20 points.",
        "Au plus 20 % du sol devraient se trouver dans des passages sans issue ; plus coûte jusqu’à 20 \
         points.",
    ),
    most: 0,
    judge: backtracking,
};

const MANY_CHOKEPOINTS: Text = Text::new(
    "{found} % of the floor must be crossed, with no way around; it should be at most {wanted} %.",
    "{found} % du sol est un passage obligé, sans autre chemin ; il en faudrait au plus {wanted} %.",
);
const MUCH_CORRIDOR: Text = Text::new(
    "{found} % of the floor is corridor; it should be at most {wanted} %.",
    "{found} % du sol est en couloirs ; il en faudrait au plus {wanted} %.",
);
const LITTLE_CORRIDOR: Text = Text::new(
    "Only {found} % of the floor is corridor; from {wanted} % on, wide places are set off by narrow ones.",
    "Seulement {found} % du sol est en couloirs ; à partir de {wanted} %, l’étroit met le large en valeur.",
);
const MUCH_BACKTRACKING: Text = Text::new(
    "{found} % of the floor leads nowhere and is walked twice; it should be at most {wanted} %.",
    "{found} % du sol ne mène nulle part et se refait en sens inverse ; il en faudrait au plus {wanted} %.",
);

fn chokepoints(survey: &Survey) -> Option<Reason> {
    let found = percent(survey.chokepoint_count(), survey.open_count());
    beyond(25, found, 10, CHOKEPOINTS.code, ("many_chokepoints", MANY_CHOKEPOINTS))
}

fn corridors(survey: &Survey) -> Option<Reason> {
    const LEAST: u64 = 10;
    let found = percent(survey.corridor_cell_count(), survey.open_count());
    if found < LEAST {
        let points = penalty(LEAST - found, LEAST, 5);
        let (code, text) = ("little_corridor", LITTLE_CORRIDOR);
        return Some(Reason { criterion: CORRIDORS.code, code, points, text, found, wanted: LEAST });
    }
    beyond(50, found, 10, CORRIDORS.code, ("much_corridor", MUCH_CORRIDOR))
}

fn backtracking(survey: &Survey) -> Option<Reason> {
    let found = percent(survey.branch_cell_count(), survey.open_count());
    beyond(20, found, 20, BACKTRACKING.code, ("much_backtracking", MUCH_BACKTRACKING))
}

/// A penalty of up to `most` points where `found` percent are more than `wanted`.
fn beyond(
    wanted: u64,
    found: u64,
    most: u64,
    criterion: &'static str,
    (code, text): (&'static str, Text),
) -> Option<Reason> {
    let points = penalty(found.saturating_sub(wanted), 100 - wanted, most);
    (points < 0).then_some(Reason { criterion, code, points, text, found, wanted })
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
    fn rooms_beside_each_other_are_rather_too_wide_than_too_narrow() {
        let map = "
            <...##....
            ..........
            ....##...>";
        assert_eq!(judged(map), [0, -2, 0]);
    }

    #[test]
    fn a_hall_alone_wants_corridors() {
        let hall = "
            <...
            ...>";
        assert_eq!(judged(hall), [0, -5, 0]);
    }

    #[test]
    fn a_long_corridor_is_narrow_but_leads_somewhere() {
        assert_eq!(judged("<........>"), [-8, -10, 0]);
    }

    #[test]
    fn a_corridor_without_an_end_is_walked_twice() {
        let nowhere = "
            ..####.
            .......
            .<>####";
        assert_eq!(judged(nowhere), [-1, 0, -5]);
    }
}
