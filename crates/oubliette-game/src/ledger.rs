//! The key ledger: why a door is closed, whether its keys exist, and where to look for them.
//!
//! It uses the doors and keys of the floor's mission, so it covers every key; it gives the area of a key, not its
//! treasure.

use oubliette_core::text::capitalized;
use oubliette_core::{Language, Point, Text};
use serde::{Deserialize, Serialize};

use crate::floor::{Bolt, HiddenKey, Metal};
use crate::view::Wording;
use crate::world::World;

/// The ledger's entry about a door that is still closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedDoor {
    /// Its cell.
    pub at: Point,
    /// The metal of the door and of the keys of its first bolt.
    pub metal: Metal,
    /// Whether the hero holds the keys.
    pub can_open: bool,
    /// In which direction it lies from the hero.
    pub bearing: Bearing,
    /// Its bolts.
    pub bolts: Vec<ClosedBolt>,
    /// All of this in a few sentences.
    pub text: Wording,
}

/// Keys of one metal that a closed door needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClosedBolt {
    /// The metal of the keys.
    pub metal: Metal,
    /// How many it needs.
    pub needs: u32,
    /// How many of them are gone afterwards.
    pub spends: u32,
    /// How many such keys the hero holds.
    pub held: u32,
    /// Where the other such keys lie.
    pub hidden: Vec<KeyArea>,
}

/// The area in which a key lies in a treasure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyArea {
    /// Before every locked door, where the stair up is.
    Outside,
    /// Behind a locked door.
    Behind {
        /// The door's cell.
        door: Point,
        /// The metal of the door.
        metal: Metal,
        /// Whether it is open by now.
        is_open: bool,
        /// In which direction it lies from the hero.
        bearing: Bearing,
    },
}

/// A compass direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearing {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl World {
    /// Why the door at `door` is closed; `None` if there is no closed door.
    pub fn why_closed(&self, door: Point) -> Option<ClosedDoor> {
        let locks = &self.terrain.locks;
        let door = &locks.doors[self.closed_door_at(door)?];
        let closed = |bolt: &Bolt| {
            let is_hidden = |key: &&HiddenKey| key.metal == bolt.metal && !key.is_found(self.state());
            ClosedBolt {
                metal: bolt.metal,
                needs: bolt.needs,
                spends: bolt.spends,
                held: self.key_count(bolt.metal),
                hidden: locks.keys.iter().filter(is_hidden).map(|key| self.key_area(key)).collect(),
            }
        };
        let bolts: Vec<ClosedBolt> = door.bolts.iter().map(closed).collect();
        let can_open = bolts.iter().all(|bolt| bolt.held >= bolt.needs);
        let text = Wording::of(|language| explanation(door.metal(), can_open, &bolts, language));
        let bearing = Bearing::between(self.hero.at, door.at);
        Some(ClosedDoor { at: door.at, metal: door.metal(), can_open, bearing, bolts, text })
    }

    fn key_area(&self, key: &HiddenKey) -> KeyArea {
        let locks = &self.terrain.locks;
        let Some(door) = locks.door_into(key.area).map(|place| &locks.doors[place]) else {
            return KeyArea::Outside;
        };
        KeyArea::Behind {
            door: door.at,
            metal: door.metal(),
            is_open: self.closed_door_at(door.at).is_none(),
            bearing: Bearing::between(self.hero.at, door.at),
        }
    }
}

/// Why a door is closed, in a few sentences.
fn explanation(metal: Metal, can_open: bool, bolts: &[ClosedBolt], language: Language) -> String {
    let door = metal.door(language);
    let bolt = |bolt: &ClosedBolt| {
        let text = if bolt.metal == metal { CLOSED } else { FURTHER_BOLT };
        let metal = bolt.metal.title(language);
        text.fill(
            language,
            &[("door", &door), ("metal", &metal), ("needs", &bolt.needs), ("held", &bolt.held)],
        )
    };
    let mut sentences: Vec<String> = bolts.iter().map(bolt).collect();
    if can_open {
        sentences.push(READY.to(language).to_owned());
    }
    for bolt in bolts {
        sentences.extend(bolt.hidden.iter().map(|area| area.text(bolt.metal, language)));
    }
    sentences.iter().map(|sentence| capitalized(sentence)).collect::<Vec<_>>().join(" ")
}

impl KeyArea {
    fn text(&self, key: Metal, language: Language) -> String {
        let key = key.key(language);
        match self {
            KeyArea::Outside => OUTSIDE.fill(language, &[("key", &key)]),
            KeyArea::Behind { metal, is_open, bearing, .. } => {
                let text = if *is_open { BEHIND_OPEN } else { BEHIND_CLOSED };
                let (door, bearing) = (metal.door(language), bearing.text().to(language));
                text.fill(language, &[("key", &key), ("door", &door), ("bearing", &bearing)])
            }
        }
    }
}

const CLOSED: Text = Text::new(
    "{door} is closed. Keys needed: {needs}; on your ring: {held}.",
    "{door} est fermée. Clés nécessaires : {needs} ; à votre trousseau : {held}.",
);
const FURTHER_BOLT: Text = Text::new(
    "further keys needed, of {metal}: {needs}; on your ring: {held}.",
    "autres clés nécessaires ({metal}) : {needs} ; à votre trousseau : {held}.",
);
const READY: Text = Text::new("walk into it to open it.", "marchez vers elle pour l’ouvrir.");
const OUTSIDE: Text = Text::new(
    "{key} lies in a treasure that is not behind a locked door.",
    "{key} se trouve dans un trésor qui n’est derrière aucune porte verrouillée.",
);
const BEHIND_OPEN: Text = Text::new(
    "{key} lies in a treasure behind {door} to the {bearing}, which is open.",
    "{key} se trouve dans un trésor derrière {door} {bearing}, qui est ouverte.",
);
const BEHIND_CLOSED: Text = Text::new(
    "{key} lies in a treasure behind {door} to the {bearing}, which is still closed.",
    "{key} se trouve dans un trésor derrière {door} {bearing}, encore fermée.",
);

impl Bearing {
    /// From `from` to `to`: straight where one way is more than twice as long as the other.
    pub fn between(from: Point, to: Point) -> Bearing {
        let (east, south) = (to.x - from.x, to.y - from.y);
        let is_straight = |long: i32, short: i32| long.abs() > 2 * short.abs();
        match (east >= 0, south >= 0) {
            (true, _) if is_straight(east, south) => Bearing::East,
            (false, _) if is_straight(east, south) => Bearing::West,
            (_, true) if is_straight(south, east) => Bearing::South,
            (_, false) if is_straight(south, east) => Bearing::North,
            (true, true) => Bearing::SouthEast,
            (true, false) => Bearing::NorthEast,
            (false, true) => Bearing::SouthWest,
            (false, false) => Bearing::NorthWest,
        }
    }

    /// As it follows "to the", in French with its preposition.
    pub const fn text(self) -> Text {
        match self {
            Bearing::North => Text::new("north", "au nord"),
            Bearing::NorthEast => Text::new("northeast", "au nord-est"),
            Bearing::East => Text::new("east", "à l’est"),
            Bearing::SouthEast => Text::new("southeast", "au sud-est"),
            Bearing::South => Text::new("south", "au sud"),
            Bearing::SouthWest => Text::new("southwest", "au sud-ouest"),
            Bearing::West => Text::new("west", "à l’ouest"),
            Bearing::NorthWest => Text::new("northwest", "au nord-ouest"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::world;

    #[test]
    fn the_ledger_says_that_the_key_exists_and_where_its_area_lies() {
        let world = world("#I@.1..C2.#");
        let copper = world.terrain.locks.doors[1].at;
        let ledger = world.why_closed(copper).unwrap();
        let [bolt] = &ledger.bolts[..] else { panic!("one bolt") };
        assert_eq!((bolt.metal, bolt.needs, bolt.held), (Metal::COPPER, 1, 0));
        assert_eq!(
            ledger.text.to(Language::English),
            "The copper door is closed. Keys needed: 1; on your ring: 0. \
             A copper key lies in a treasure behind the iron door to the east, which is still closed."
        );
        assert_eq!(
            ledger.text.to(Language::French),
            "La porte de cuivre est fermée. Clés nécessaires : 1 ; à votre trousseau : 0. \
             Une clé de cuivre se trouve dans un trésor derrière la porte de fer à l’est, encore fermée."
        );
    }

    #[test]
    fn a_key_that_was_found_makes_the_answer_shorter() {
        let mut world = world("#I@.1.#");
        let iron = world.terrain.locks.doors[0].at;
        assert_eq!(world.why_closed(iron).unwrap().bolts[0].hidden, [KeyArea::Outside]);
        world.state_mut().treasures.clear();
        let ledger = world.why_closed(iron).unwrap();
        assert!(ledger.can_open && ledger.bolts[0].hidden.is_empty());
        assert!(ledger.text.to(Language::English).ends_with("Walk into it to open it."));
        world.state_mut().opened.insert(0);
        assert_eq!(world.why_closed(iron), None);
        assert_eq!(world.why_closed(Point::new(2, 0)), None, "there is no door");
    }

    #[test]
    fn bearings_are_straight_or_between() {
        let of = |x, y| Bearing::between(Point::new(0, 0), Point::new(x, y));
        let all = [of(0, -5), of(4, -5), of(9, 4), of(3, 3), of(-1, 5), of(-5, 4), of(-5, 0), of(-2, -3)];
        let expected = [
            Bearing::North,
            Bearing::NorthEast,
            Bearing::East,
            Bearing::SouthEast,
            Bearing::South,
            Bearing::SouthWest,
            Bearing::West,
            Bearing::NorthWest,
        ];
        assert_eq!(all, expected);
    }
}
