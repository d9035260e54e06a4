//! Furnishing of a laid-out floor: treasure, rubble, start and end. Doors are hung by the layouts that have
//! rooms.
//!
//! Furnishing applies to every layout and draws from streams of its own, so it never moves a wall; what it puts into a
//! dead end keeps that dead end from being filled. Nothing it does cuts the floor in two or leads around a lock.

mod treasure;

use oubliette_core::seed::label;
use oubliette_core::{Feature, FeatureKind, Remark, RoomKind, Seed, Text};

use crate::floor::rubble::Pile;
use crate::floor::{Floorplan, ends};
use crate::observer::{Observer, Step};
use crate::param::{Choice, Param, Values};
use crate::stage;

const MOST_TREASURE_ROOMS: i32 = 9;

/// The parameters of furnishing, for every layout.
pub const FURNISH: &[Param] = &[
    Param::integer(
        "treasure_rooms",
        Text::new("Treasure rooms", "Salles au trésor"),
        0,
        MOST_TREASURE_ROOMS,
        0,
        Text::new(
            "most treasure rooms, in far dead ends",
            "nombre maximal de salles au trésor, dans des impasses lointaines",
        ),
    ),
    Param::optional(
        "min_treasure_rooms",
        Text::new("Fewest treasure rooms", "Salles au trésor, au moins"),
        0,
        MOST_TREASURE_ROOMS,
        Text::new(
            "fewest treasure rooms; the number is random from this to treasure_rooms",
            "nombre minimal de salles au trésor ; le nombre est tiré au sort de celui-ci à treasure_rooms",
        ),
    ),
    Param::integer(
        "rubble_percent",
        Text::new("Rubble (%)", "Éboulis (%)"),
        0,
        60,
        0,
        Text::new(
            "rubble inside rooms, in percent of their cells",
            "éboulis dans les salles, en pour cent de leurs cases",
        ),
    ),
    Param::choice(
        "ends",
        Text::new("Start and end", "Départ et arrivée"),
        ENDS,
        Text::new("where start and end stand", "où se trouvent le départ et l’arrivée"),
    ),
];

const ENDS: &[Choice] = &[
    Choice::new("layout", "du tracé", Text::new("where the layout puts them", "où le plan les met")),
    Choice::new("longest", "au plus loin", Text::new("as far apart as possible", "aussi loin que possible")),
];

/// How to furnish a floor.
#[derive(Clone, Debug)]
pub(crate) struct Furnishing {
    /// The fewest and the most.
    treasure_rooms: (i32, i32),
    rubble_percent: i32,
    has_longest_way: bool,
}

impl Furnishing {
    pub(crate) fn plan(values: &mut Values<'_>) -> Furnishing {
        let most = values.integer("treasure_rooms");
        let least = values.optional("min_treasure_rooms").unwrap_or(most);
        let most = most.max(least);
        values.settle("treasure_rooms", most);
        Furnishing {
            treasure_rooms: (least, most),
            rubble_percent: values.integer("rubble_percent"),
            has_longest_way: values.choice("ends") == "longest",
        }
    }

    /// Whether start and end are moved from where the layout puts them.
    pub(crate) fn moves_ends(&self) -> bool {
        self.has_longest_way
    }

    /// Whether the map depends on the seed beyond its layout.
    pub(crate) fn is_random(&self) -> bool {
        self.treasure_rooms.1 > 0 || self.rubble_percent > 0
    }

    /// Puts start and end onto the floor.
    pub(crate) fn ends(&self, floor: &mut Floorplan) -> Vec<Feature> {
        if self.has_longest_way {
            let start = ends::farthest(&floor.tiles, floor.start);
            (floor.start, floor.end) = (start, ends::farthest(&floor.tiles, start));
        }
        vec![Feature::new(floor.start, FeatureKind::Start), Feature::new(floor.end, FeatureKind::End)]
    }

    /// Furnishes the floor around the features that stand on it, and adds to them.
    pub(crate) fn furnish(
        &self,
        floor: &mut Floorplan,
        features: &mut Vec<Feature>,
        seed: &Seed,
        observer: &mut impl Observer,
    ) {
        // The rooms of which all others are images; treasure rooms are no place for rubble.
        let originals = floor.rooms.len() / floor.symmetry.copies();
        let (least, most) = self.treasure_rooms;
        if most > 0 {
            observer.see(Step::Stage(stage::TREASURE));
            let mut rng = seed.stream(label::TREASURE);
            let wanted = if least < most { rng.range(least, most) } else { most } as usize;
            let treasures = treasure::place(floor, features, wanted, &mut rng, observer);
            floor.remarks.extend(Remark::about_rooms(RoomKind::Treasure, wanted, treasures.len()));
            features.extend(treasures);
        }
        if self.rubble_percent > 0 {
            observer.see(Step::Stage(stage::RUBBLE));
            let mut rng = seed.stream(label::RUBBLE);
            let taken: Vec<_> = features.iter().map(|feature| feature.at).collect();
            let symmetry = floor.symmetry;
            let mut pile = Pile { tiles: &mut floor.tiles, symmetry, taken: &taken, observer };
            for room in &floor.rooms[..originals] {
                let count = room.area.cell_count() * self.rubble_percent as usize / 100;
                pile.scatter(room.area, count, |bound| rng.below(bound as u32) as usize);
            }
        }
    }
}
