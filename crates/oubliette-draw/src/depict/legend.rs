//! The signs that a map uses, for its legend.

use oubliette_core::text::capitalized;
use oubliette_core::{Dungeon, FeatureKind, Glyph, Language, Tile};

use super::door::{self, Door, Kind};
use super::thing::{self, Thing};
use super::{Look, isometric, wall};
use crate::map::lockwork::Lockwork;
use crate::map::mark::Marks;
use crate::picture::Stamp;
use crate::style;

/// A sign and its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The thing on the map; its title is the text of the legend.
    pub glyph: Glyph,
    /// The sign, as the map shows it.
    pub stamp: Stamp,
}

impl Sign {
    /// The text of the legend.
    pub fn title(&self, language: Language) -> String {
        capitalized(self.glyph.title().to(language))
    }
}

/// The signs that a map in this look shows, in the order of legends. Locked doors and keys are those of the first set
/// that has one.
pub fn signs(dungeon: &Dungeon, look: &Look<'_>) -> Vec<Sign> {
    let record = &look.style.record;
    let (marks, lockwork) = (Marks::of(dungeon), Lockwork::of(dungeon));
    let has_tile = |tile: Tile| dungeon.tiles.cells().contains(&tile);
    let has_mark = |kind: FeatureKind| marks.all().iter().any(|feature| feature.kind == kind);
    let first = |stands: &[crate::map::lockwork::Stand]| {
        let badges = stands.iter().filter_map(|stand| lockwork.key(stand));
        badges.min_by_key(|badge| badge.set)
    };
    let leaf = |kind| match record.kind {
        style::Kind::Isometric => isometric::door_sign(kind == Kind::Secret, record),
        _ => door::stamp(&Door { along_row: true, kind }, record),
    };
    let thing_of = |thing| thing::stamp(&thing, record);
    let doors = look.layers.doors;
    let stamp = |glyph: Glyph| match glyph {
        Glyph::Wall | Glyph::Floor => None,
        Glyph::Pillar => has_tile(Tile::Pillar).then(|| match record.kind {
            style::Kind::Isometric => isometric::pillar_sign(record),
            _ => wall::pillar(record),
        }),
        Glyph::Rubble => has_tile(Tile::Rubble).then(|| wall::heap(0, record)),
        Glyph::Door => (doors && has_tile(Tile::Door)).then(|| leaf(Kind::Plain)),
        Glyph::SecretDoor => {
            (doors && look.layers.secrets && has_tile(Tile::SecretDoor)).then(|| leaf(Kind::Secret))
        }
        Glyph::LockedDoor => (doors && has_tile(Tile::LockedDoor)).then(|| {
            let badge = first(lockwork.gates());
            let lock = thing_of(Thing::Lock(badge.map(|badge| (badge.set, badge.label, badge.count))));
            let mut stamp = leaf(Kind::Plain);
            stamp.shapes.extend(lock.shapes);
            stamp
        }),
        Glyph::Start => has_mark(FeatureKind::Start).then(|| thing_of(Thing::Start)),
        Glyph::End => has_mark(FeatureKind::End).then(|| thing_of(Thing::End)),
        Glyph::Treasure => has_mark(FeatureKind::Treasure).then(|| thing_of(Thing::Treasure)),
        Glyph::Reward => has_mark(FeatureKind::Reward).then(|| thing_of(Thing::Reward)),
        Glyph::Obstacle => has_mark(FeatureKind::Obstacle).then(|| thing_of(Thing::Obstacle)),
        Glyph::Key => has_mark(FeatureKind::Key).then(|| {
            let badge = first(lockwork.keys());
            thing_of(Thing::Key(badge.map(|badge| (badge.set, badge.label))))
        }),
    };
    ORDER.into_iter().filter_map(|glyph| Some(Sign { glyph, stamp: stamp(glyph)? })).collect()
}

/// The order of the legend: the way in and out, doors, what can be found, what stands in the way.
const ORDER: [Glyph; 11] = [
    Glyph::Start,
    Glyph::End,
    Glyph::Door,
    Glyph::LockedDoor,
    Glyph::SecretDoor,
    Glyph::Key,
    Glyph::Treasure,
    Glyph::Reward,
    Glyph::Obstacle,
    Glyph::Rubble,
    Glyph::Pillar,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Style;
    use oubliette_core::sample::locked_dungeon;
    use oubliette_import::read_dungeon;

    fn glyphs(dungeon: &Dungeon) -> Vec<Glyph> {
        let look = Look::new(<&Style>::default());
        signs(dungeon, &look).into_iter().map(|sign| sign.glyph).collect()
    }

    #[test]
    fn the_legend_lists_exactly_the_signs_that_occur() {
        let mut dungeon = locked_dungeon();
        assert_eq!(glyphs(&dungeon), [Glyph::Start, Glyph::End, Glyph::LockedDoor, Glyph::Key]);
        dungeon.features.clear();
        assert_eq!(glyphs(&dungeon), [Glyph::LockedDoor]);
        let all = read_dungeon(b"##############\n#<>+=S.?$*!%o#\n#..........o.#\n##############\n").unwrap();
        assert_eq!(glyphs(&all), ORDER);
        assert!(glyphs(&read_dungeon(b"####\n#..#\n####\n").unwrap()).is_empty());
    }

    #[test]
    fn secret_doors_that_look_like_walls_have_no_sign() {
        let dungeon = read_dungeon(b"#####\n#.S.#\n#####\n").unwrap();
        let mut look = Look::new(<&Style>::default());
        look.layers.secrets = false;
        assert!(signs(&dungeon, &look).is_empty());
    }
}
