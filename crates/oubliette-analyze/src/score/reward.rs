//! Whether there are places for treasure, and whether rooms differ.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::gauge::Gauge;
use super::{Criterion, compared};
use crate::survey::Survey;

pub(super) const REWARDS: Criterion = Criterion {
    code: "rewards",
    title: Text::new("Rewards", "Récompenses"),
    help: Text::new(
        "Dead ends, rooms with a single neighbor and treasures reward a side trip: there should be enough for the floor.",
        "Impasses, salles à un seul voisin et trésors récompensent un détour : il en faudrait assez pour le sol.",
    ),
    judge: rewards,
};

pub(super) const VARIETY: Criterion = Criterion {
    code: "variety",
    title: Text::new("Variety", "Variété"),
    help: Text::new(
        "Rooms should differ: most pairs in the number of their exits, or one of the two in having a quarter more floor.",
        "Les salles devraient différer : la plupart des paires par le nombre de sorties, ou l’une des deux par un quart de sol \
         en plus.",
    ),
    judge: variety,
};

const NO_DEAD_ENDS: Text = Text::new(
    "There are no dead ends, side rooms or treasures; aim for {wanted}.",
    "Il n’y a ni impasse, ni salle à l’écart, ni trésor ; visez-en {wanted}.",
);
const FEW_DEAD_ENDS: Text = Text::new(
    "Dead ends, side rooms and treasures: {found}; aim for {wanted}.",
    "Impasses, salles à l’écart et trésors : {found} ; visez-en {wanted}.",
);
const ONE_ROOM: Text = Text::new("There is only one room.", "Il n’y a qu’une salle.");
const LIKE_ROOMS: Text = Text::new(
    "Rooms are alike: {found} % of the pairs differ in size or exits; aim for {wanted} %.",
    "Les salles se ressemblent : {found} % des paires diffèrent par la taille ou les sorties ; visez {wanted} %.",
);

fn rewards(survey: &Survey) -> Option<Reason> {
    let is_bare = Gauge::Rewards.number(survey) == Some(0);
    let finding = if is_bare { ("no_dead_ends", NO_DEAD_ENDS) } else { ("few_dead_ends", FEW_DEAD_ENDS) };
    compared(REWARDS.code, finding, Gauge::Rewards, survey)
}

fn variety(survey: &Survey) -> Option<Reason> {
    let is_alone = survey.dungeon.rooms.len() == 1;
    let finding = if is_alone { ("one_room", ONE_ROOM) } else { ("like_rooms", LIKE_ROOMS) };
    compared(VARIETY.code, finding, Gauge::UnlikeRooms, survey)
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Dungeon, Feature, FeatureKind, Point, Rect, RoomId, Size};

    use super::*;
    use crate::drawing::{dungeon_of, room};

    fn judged(criterion: Criterion, drawn: &Dungeon) -> Option<&'static str> {
        (criterion.judge)(&Survey::of(drawn)).map(|reason| reason.code)
    }

    #[test]
    fn a_side_trip_wants_a_reward() {
        let mut hall = dungeon_of(&BitGrid::of_rect(Size::new(32, 32), Rect::new(1, 1, 20, 20)));
        assert_eq!(judged(REWARDS, &hall), Some("no_dead_ends"));
        hall.rooms = vec![room(Rect::new(1, 1, 20, 20))];
        hall.rooms[0].connections = vec![RoomId(1)];
        assert_eq!(judged(REWARDS, &hall), Some("few_dead_ends"));
        hall.features = vec![Feature::new(Point::new(2, 2), FeatureKind::Treasure); 9];
        assert_eq!(judged(REWARDS, &hall), None);
    }

    #[test]
    fn rooms_should_differ() {
        let rooms = |widths: &[i32]| {
            let mut drawn = dungeon_of(&BitGrid::of_rect(Size::new(32, 32), Rect::new(0, 0, 32, 32)));
            drawn.rooms = widths.iter().map(|&width| room(Rect::new(0, 0, width, 4))).collect();
            judged(VARIETY, &drawn)
        };
        assert_eq!(rooms(&[]), None);
        assert_eq!(rooms(&[9]), Some("one_room"));
        assert_eq!(rooms(&[9, 9, 9]), Some("like_rooms"));
        assert_eq!(rooms(&[10, 8, 5]), None);
    }
}
