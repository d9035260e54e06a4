//! Treasures: two objects each, drawn when the treasure is opened, always the same for the same treasure.

use oubliette_core::{Point, Rng};

use crate::chance::{label, stream};
use crate::item::{Equipment, EquipmentKind, Item, Potion, Scroll};

/// A treasure on a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Treasure {
    /// Where it comes from.
    pub source: Source,
    /// Its cell.
    pub at: Point,
}

/// The origin of a treasure. Together with run and floor, it determines the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It was there when the floor was new; its number among those.
    Native(u16),
    /// A mimic left it; the mimic's number.
    Mimic(u8),
    /// The guardian of the stair left it.
    Boss,
}

impl Source {
    /// A number of its own for each source of a floor.
    pub(crate) fn number(self) -> u64 {
        match self {
            Source::Native(number) => u64::from(number),
            Source::Mimic(number) => 256 + u64::from(number),
            Source::Boss => 512,
        }
    }
}

/// Objects in a treasure.
pub(crate) const OBJECTS: usize = 2;

/// How often each kind of object is found; the weights add up to 1000.
const WEIGHTS: [(u32, Kind); 17] = [
    (190, Kind::Potion(Potion::Healing)),
    (90, Kind::Potion(Potion::Magic)),
    (80, Kind::Potion(Potion::Regeneration)),
    (50, Kind::Potion(Potion::Precision)),
    (50, Kind::Potion(Potion::Learning)),
    (40, Kind::Potion(Potion::Might)),
    (30, Kind::Potion(Potion::StoneSkin)),
    (10, Kind::Potion(Potion::Elixir)),
    (30, Kind::Scroll(Scroll::Teleport)),
    (20, Kind::Scroll(Scroll::Recall)),
    (30, Kind::Scroll(Scroll::Map)),
    (30, Kind::Scroll(Scroll::Fire)),
    (30, Kind::Scroll(Scroll::Sleep)),
    (120, Kind::Equipment(EquipmentKind::Armor)),
    (145, Kind::Equipment(EquipmentKind::Weapon)),
    (35, Kind::Equipment(EquipmentKind::Wand)),
    (20, Kind::Token),
];

#[derive(Clone, Copy)]
enum Kind {
    Potion(Potion),
    Scroll(Scroll),
    Equipment(EquipmentKind),
    Token,
}

/// The content of the treasure from `source` on floor `depth` of run `run`.
pub(crate) fn objects(run: u64, depth: u32, source: Source) -> [Item; OBJECTS] {
    let mut rng = stream(run, u64::from(depth) << 16 | source.number(), label::TREASURE);
    match source {
        Source::Boss => {
            let kind = EquipmentKind::ALL[rng.below(EquipmentKind::ALL.len() as u32) as usize];
            [Item::Token, Item::Equipment(Equipment::plain(kind, depth))]
        }
        _ => [draw(depth, &mut rng), draw(depth, &mut rng)],
    }
}

fn draw(depth: u32, rng: &mut Rng) -> Item {
    let kind =
        rng.pick_weighted(&WEIGHTS.map(|(weight, _)| weight)).map_or(Kind::Token, |place| WEIGHTS[place].1);
    match kind {
        Kind::Potion(potion) => Item::Potion(potion),
        Kind::Scroll(scroll) => Item::Scroll(scroll),
        Kind::Equipment(kind) => Item::Equipment(Equipment::plain(kind, 1 + rng.below(depth))),
        Kind::Token => Item::Token,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(depth: u32) -> Vec<Item> {
        (0..10_000).flat_map(|run| objects(run, depth, Source::Native(3))).collect()
    }

    #[test]
    fn equipment_of_floor_n_has_each_quality_from_1_to_n_equally_often() {
        let mut counts = [0; 6];
        for item in found(5) {
            if let Item::Equipment(equipment) = item {
                counts[equipment.quality as usize] += 1;
            }
        }
        assert_eq!(counts[0], 0);
        assert!(counts[1..].iter().all(|count| (1_050..1_350).contains(count)), "{counts:?}");
    }

    #[test]
    fn tokens_are_rare_and_potions_common() {
        let items = found(2);
        let count = |is: fn(&Item) -> bool| items.iter().filter(|item| is(item)).count();
        assert!((300..500).contains(&count(|item| *item == Item::Token)));
        assert!(count(|item| matches!(item, Item::Potion(_))) > items.len() / 2);
        assert_eq!(WEIGHTS.iter().map(|row| row.0).sum::<u32>(), 1000);
    }

    #[test]
    fn a_treasure_always_holds_the_same_objects_and_others_hold_others() {
        let source = Source::Native(0);
        assert_eq!(objects(1, 2, source), objects(1, 2, source));
        assert!((0..20).any(|run| objects(run, 2, source) != objects(run, 2, Source::Native(1))));
        assert!((0..20).any(|run| objects(run, 2, source) != objects(run, 3, source)));
    }

    #[test]
    fn a_guardian_leaves_a_token_and_the_best_piece_of_its_floor() {
        let [token, piece] = objects(9, 10, Source::Boss);
        assert_eq!(token, Item::Token);
        assert!(matches!(piece, Item::Equipment(Equipment { quality: 10, .. })));
    }
}
