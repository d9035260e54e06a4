//! Whether there are places for treasure, and whether rooms differ.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::kind::Ramp;
use super::{BONUS, Criterion, Finding, expected_count};
use crate::survey::Survey;

pub(super) const REWARDS: Criterion = Criterion {
    code: "rewards",
    title: Text::new("Rewards", "Récompenses"),
    help: Text::new(
        "Dead ends, rooms with a single neighbor and treasures reward a side trip: there should be 2, and \
         2 more for every 16 cells of the side. Too few cost up to 10 points; so do dead ends beyond that number \
         and beyond 5 % of the floor. In a maze the limit is 7 %, and the cost up to 15 points.",
        "Impasses, salles à un seul voisin et trésors récompensent un détour : il en faudrait 2, plus 2 \
         par 16 cases de côté. Trop peu coûtent jusqu’à 10 points ; de même les impasses au-delà de ce nombre et de \
         5 % du sol. Dans un labyrinthe, la limite est de 7 %, et le coût de 15 points au plus.",
    ),
    most: 0,
    judge: rewards,
};

pub(super) const VARIETY: Criterion = Criterion {
    code: "variety",
    title: Text::new("Variety", "Variété"),
    help: Text::new(
        "Rooms should differ in size: the smallest should be 90 % smaller than the largest, between mazes 85 %. Less \
         costs up to 12 points, a single room 12; 90 % among 4 rooms or more earn 3. In a maze and in a cave, rooms are \
         not compared.",
        "Les salles devraient différer en taille : la plus petite devrait être 90 % plus petite que la plus \
         grande, 85 % entre labyrinthes. Moins coûte jusqu’à 12 points, une seule salle 12 ; 90 % entre 4 salles ou plus en \
         rapportent 3. Dans un labyrinthe et dans une grotte, les salles ne sont pas comparées.",
    ),
    most: BONUS,
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
const MANY_DEAD_ENDS: Text = Text::new(
    "There are {found} dead ends; {kind}, aim for at most {wanted} on a floor of this size.",
    "Il y a {found} impasses ; {kind}, visez-en au plus {wanted} sur un sol de cette taille.",
);
const ONE_ROOM: Text = Text::new("There is only one room.", "Il n’y a qu’une salle.");
const LIKE_ROOMS: Text = Text::new(
    "The smallest room is only {found} % smaller than the largest; aim for {wanted} %.",
    "L’écart de taille entre les salles n’est que de {found} % ; visez {wanted} %.",
);
const UNLIKE_ROOMS: Text = Text::new(
    "Rooms differ well in size: the smallest is {found} % smaller than the largest.",
    "Les salles sont de tailles variées : la plus petite est {found} % plus petite que la plus grande.",
);

fn rewards(survey: &Survey) -> Option<Reason> {
    const MOST_FOR_FEW: u64 = 10;
    let kind = survey.kind();
    let dead_ends = survey.cells_by_neighbors[1];
    let side_rooms = survey.dungeon.rooms.iter().filter(|room| room.connections.len() == 1).count() as u64;
    let places = dead_ends + side_rooms + survey.treasure_count();
    let wanted = 2 * expected_count(survey);
    let finding = if places < wanted {
        let points = Ramp::new(wanted, 0, MOST_FOR_FEW).points(places);
        let (code, text) =
            if places == 0 { ("no_dead_ends", NO_DEAD_ENDS) } else { ("few_dead_ends", FEW_DEAD_ENDS) };
        Finding::count(code, text, points, places, wanted)
    } else {
        // A few dead ends are never too many, however small the floor.
        let on_floor = |tenths: u64| wanted + survey.open_count() * tenths / 1000;
        let limit = kind.limits().dead_ends;
        let ramp = Ramp::new(on_floor(limit.good), on_floor(limit.bad), limit.most);
        let points = ramp.points(dead_ends);
        let code = if dead_ends >= ramp.bad && points < 0 { "many_dead_ends" } else { "some_dead_ends" };
        Finding::count(code, MANY_DEAD_ENDS, points, dead_ends, ramp.good)
    };
    finding.reason(REWARDS.code, kind)
}

fn variety(survey: &Survey) -> Option<Reason> {
    const GREAT: u64 = 90;
    const MANY_ROOMS: usize = 4;
    let kind = survey.kind();
    let ramp = kind.limits().variety;
    if ramp.most == 0 {
        return None;
    }
    let found = survey.room_scale()?;
    let finding = |code, text, points| Finding::count(code, text, points, found, ramp.good);
    let finding = match survey.dungeon.rooms.len() {
        1 => finding("one_room", ONE_ROOM, -(ramp.most as i32)),
        count if count >= MANY_ROOMS && found >= GREAT => finding("unlike_rooms", UNLIKE_ROOMS, BONUS),
        _ => finding("like_rooms", LIKE_ROOMS, ramp.points(found)),
    };
    finding.reason(VARIETY.code, kind)
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Dungeon, Feature, FeatureKind, Point, Rect, RoomId, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of, room};

    fn judged(criterion: Criterion, drawn: &Dungeon) -> Option<(&'static str, i32)> {
        (criterion.judge)(&Survey::of(drawn)).map(|reason| (reason.code, reason.points))
    }

    #[test]
    fn a_side_trip_wants_a_reward() {
        let mut hall = dungeon_of(&BitGrid::of_rect(Size::new(32, 32), Rect::new(1, 1, 20, 20)));
        assert_eq!(judged(REWARDS, &hall), Some(("no_dead_ends", -10)));
        hall.rooms = vec![room(Rect::new(1, 1, 20, 20))];
        hall.rooms[0].connections = vec![RoomId(1)];
        assert_eq!(judged(REWARDS, &hall), Some(("few_dead_ends", -9)));
        hall.features = vec![Feature::new(Point::new(2, 2), FeatureKind::Treasure); 5];
        assert_eq!(judged(REWARDS, &hall), None);
    }

    #[test]
    fn dead_ends_everywhere_are_too_many() {
        let comb = dungeon(
            "
            .............
            .#.#.#.#.#.#.",
        );
        assert_eq!(judged(REWARDS, &comb), Some(("many_dead_ends", -15)));
        assert_eq!(judged(REWARDS, &dungeon("...\n.##")), None);
    }

    #[test]
    fn rooms_should_differ_in_scale() {
        let rooms = |widths: &[i32]| {
            let mut drawn = dungeon_of(&BitGrid::of_rect(Size::new(32, 32), Rect::new(0, 0, 32, 32)));
            drawn.rooms = widths.iter().map(|&width| room(Rect::new(0, 0, width, 4))).collect();
            judged(VARIETY, &drawn)
        };
        assert_eq!(rooms(&[]), None);
        assert_eq!(rooms(&[9]), Some(("one_room", -12)));
        assert_eq!(rooms(&[9, 9]), Some(("like_rooms", -12)));
        assert_eq!(rooms(&[10, 8]), Some(("like_rooms", -12)));
        assert_eq!(rooms(&[10, 8, 5]), Some(("like_rooms", -7)));
        assert_eq!(rooms(&[10, 8, 3]), Some(("like_rooms", -4)));
        assert_eq!(rooms(&[10, 1, 5]), None);
        assert_eq!(rooms(&[10, 1, 5, 5]), Some(("unlike_rooms", 3)));
    }
}
