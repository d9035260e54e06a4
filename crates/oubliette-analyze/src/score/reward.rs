//! Whether there are places for treasure, and whether rooms differ.

use oubliette_core::Text;
use oubliette_core::report::Reason;

use super::{BONUS, Criterion, expected_count, penalty};
use crate::survey::Survey;

pub(super) const REWARDS: Criterion = Criterion {
    code: "rewards",
    title: Text::new("Rewards", "Récompenses"),
    help: Text::new(
        "Dead ends, rooms with a single neighbor and treasures reward a side trip: there should be one, and \
         one more for every 16 cells of the side. Too few cost up to 10 points; so do more dead ends than \
         twice that and 5 % of the floor, all of it at four times as many.",
        "Impasses, salles à un seul voisin et trésors récompensent un détour : il en faudrait un, plus un \
         par 16 cases de côté. Trop peu coûtent jusqu’à 10 points ; de même plus d’impasses que le double \
         et 5 % du sol, en entier au quadruple.",
    ),
    most: 0,
    judge: rewards,
};

pub(super) const VARIETY: Criterion = Criterion {
    code: "variety",
    title: Text::new("Variety", "Variété"),
    help: Text::new(
        "Rooms should be of different scale: the smallest should lack 80 % of the largest. Less costs up to \
         4 points, below 50 % up to 12, a single room 12; 90 % among four rooms or more earn 3.",
        "Les salles devraient différer en taille : à la plus petite devraient manquer 80 % de la plus \
         grande. Moins coûte jusqu’à 4 points, sous 50 % jusqu’à 12, une seule salle 12 ; 90 % entre quatre \
         salles ou plus en rapportent 3.",
    ),
    most: BONUS,
    judge: variety,
};

const NO_DEAD_ENDS: Text = Text::new(
    "No dead end, side room or treasure rewards a detour; there should be {wanted}.",
    "Aucune impasse, salle à l’écart ou trésor ne récompense un détour ; il en faudrait {wanted}.",
);
const FEW_DEAD_ENDS: Text = Text::new(
    "Dead ends, side rooms and treasures: {found}; there should be {wanted}.",
    "Impasses, salles à l’écart et trésors : {found} ; il en faudrait {wanted}.",
);
const MANY_DEAD_ENDS: Text = Text::new(
    "Dead ends: {found}; on this floor, more than {wanted} tire the player.",
    "Impasses : {found} ; sur ce sol, plus de {wanted} lassent le joueur.",
);
const ONE_ROOM: Text = Text::new("There is only one room.", "Il n’y a qu’une salle.");
const LIKE_ROOMS: Text = Text::new(
    "Rooms are of one scale: the smallest lacks {found} % of the largest; it should be {wanted} %.",
    "Les salles se ressemblent : à la plus petite manquent {found} % de la plus grande ; il faudrait \
     {wanted} %.",
);
const EVEN_ROOMS: Text = Text::new(
    "Rooms are of similar scale: the smallest lacks {found} % of the largest; {wanted} % would be better.",
    "Les salles sont de taille voisine : à la plus petite manquent {found} % de la plus grande ; {wanted} % \
     seraient mieux.",
);
const UNLIKE_ROOMS: Text = Text::new(
    "Rooms of every scale: the smallest lacks {found} % of the largest.",
    "Des salles de toute taille : à la plus petite manquent {found} % de la plus grande.",
);

fn rewards(survey: &Survey) -> Option<Reason> {
    const MAX_DEAD_END_PERCENT: u64 = 5;
    let dead_ends = survey.cells_by_neighbors[1];
    let side_rooms = survey.dungeon.rooms.iter().filter(|room| room.connections.len() == 1).count() as u64;
    let places = dead_ends + side_rooms + survey.treasure_count();
    let wanted = expected_count(survey);
    // A few dead ends are never too many, however small the floor.
    let most = 2 * wanted + survey.open_count() * MAX_DEAD_END_PERCENT / 100;
    let (code, points, text, found, wanted) = if places == 0 {
        ("no_dead_ends", -10, NO_DEAD_ENDS, 0, wanted)
    } else if places < wanted {
        ("few_dead_ends", penalty(wanted - places, wanted, 10), FEW_DEAD_ENDS, places, wanted)
    } else if dead_ends > most {
        ("many_dead_ends", penalty(dead_ends - most, 3 * most, 10), MANY_DEAD_ENDS, dead_ends, most)
    } else {
        return None;
    };
    Some(Reason { criterion: REWARDS.code, code, points, text, found, wanted })
}

fn variety(survey: &Survey) -> Option<Reason> {
    const LEAST: u64 = 50;
    const GOOD: u64 = 80;
    const GREAT: u64 = 90;
    const MANY_ROOMS: usize = 4;
    const MOST_FOR_EVEN: u64 = 4;
    const MOST_FOR_LIKE: u64 = 12;
    let found = survey.room_scale()?;
    let (code, points, text, wanted) = match survey.dungeon.rooms.len() {
        1 => ("one_room", -(MOST_FOR_LIKE as i32), ONE_ROOM, LEAST),
        _ if found < LEAST => {
            let more = penalty(LEAST - found, LEAST, MOST_FOR_LIKE - MOST_FOR_EVEN);
            ("like_rooms", more - MOST_FOR_EVEN as i32, LIKE_ROOMS, LEAST)
        }
        _ if found < GOOD => {
            ("even_rooms", penalty(GOOD - found, GOOD - LEAST, MOST_FOR_EVEN), EVEN_ROOMS, GOOD)
        }
        count if count >= MANY_ROOMS && found >= GREAT => ("unlike_rooms", BONUS, UNLIKE_ROOMS, GOOD),
        _ => return None,
    };
    Some(Reason { criterion: VARIETY.code, code, points, text, found, wanted })
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
        assert_eq!(judged(REWARDS, &hall), Some(("few_dead_ends", -7)));
        hall.features = vec![Feature::new(Point::new(2, 2), FeatureKind::Treasure); 2];
        assert_eq!(judged(REWARDS, &hall), None);
    }

    #[test]
    fn dead_ends_everywhere_are_too_many() {
        let comb = dungeon(
            "
            .............
            .#.#.#.#.#.#.",
        );
        assert_eq!(judged(REWARDS, &comb), Some(("many_dead_ends", -5)));
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
        assert_eq!(rooms(&[10, 8]), Some(("like_rooms", -9)));
        assert_eq!(rooms(&[10, 8, 5]), Some(("even_rooms", -4)));
        assert_eq!(rooms(&[10, 8, 3]), Some(("even_rooms", -2)));
        assert_eq!(rooms(&[10, 1, 5]), None);
        assert_eq!(rooms(&[10, 1, 5, 5]), Some(("unlike_rooms", 3)));
    }
}
