//! Monsters: the name and strength of each kind, and the first floor with it.
//!
//! A monster of any kind beside the hero attacks after each of the hero's turns, unless it sleeps or is still
//! disguised as a treasure. The rest of its behavior is in `behavior`.

use oubliette_core::{Point, Text};
use serde::{Deserialize, Serialize};

use crate::item::Item;

pub(crate) mod behavior;
pub(crate) mod field;
mod intent;
mod strength;

pub use intent::Intent;
pub(crate) use strength::{Strength, share_exp};

/// A monster on a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Monster {
    /// Its number on its floor. Those that were there from the start count from 0, later ones from
    /// `Monster::FIRST_SPAWNED`.
    pub id: u8,
    /// Its kind.
    pub kind: MonsterKind,
    /// Its cell.
    pub at: Point,
    /// Hit points left.
    pub hp: u32,
    /// Hit points at first.
    pub max_hp: u32,
    /// Attack.
    pub attack: u32,
    /// Experience for defeating it.
    pub exp: u32,
    /// Its mood.
    pub mood: Mood,
    /// Turns that it still sleeps by magic.
    pub sleep: u8,
    /// The object it stole.
    pub loot: Option<Item>,
}

impl Monster {
    /// The number of the first monster that was not there from the start.
    pub(crate) const FIRST_SPAWNED: u8 = 192;

    /// Whether it was there when the floor was new.
    pub(crate) fn is_native(&self) -> bool {
        self.id < Monster::FIRST_SPAWNED
    }

    /// Whether it passes for a treasure.
    pub fn is_disguised(&self) -> bool {
        self.kind == MonsterKind::Mimic && self.mood == Mood::Calm
    }

    /// Whether it leaves its cell once it notices the hero. The others stay where they were found.
    pub fn roams(&self) -> bool {
        match self.kind {
            MonsterKind::Wolf | MonsterKind::Bat | MonsterKind::Thief => true,
            MonsterKind::Ogre | MonsterKind::Mimic => self.mood == Mood::Roused,
            _ => false,
        }
    }

    /// Whether it lies there with closed eyes.
    pub fn is_asleep(&self) -> bool {
        self.sleep > 0 || self.kind == MonsterKind::Ogre && self.mood == Mood::Calm
    }
}

/// The mood of a monster.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mood {
    /// As it was met: an ogre dozes, a mimic is in disguise, a thief looks for prey.
    #[default]
    Calm,
    /// Stirred up: an ogre is awake, a mimic is unmasked, a thief runs with its prey, the keeper has called
    /// for help.
    Roused,
}

/// The kind of a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MonsterKind {
    /// Stands where it stands.
    Sentinel,
    /// Hunts the hero.
    Wolf,
    /// Flits about.
    Bat,
    /// Splits in two when struck.
    Slime,
    /// Shoots along straight lines.
    Archer,
    /// Steals and runs.
    Thief,
    /// Sleeps until the hero comes close, then hunts.
    Ogre,
    /// Passes for a treasure until it is opened.
    Mimic,
    /// Heals the monsters around it.
    Shaman,
    /// Guards the stair of floor 5: strong, and nothing else.
    Minotaur,
    /// Guards the stair of floor 10: shoots.
    Lich,
    /// Guards the stair of floor 15: splits.
    Hydra,
    /// Guards the stair of floor 20: shoots, and calls wolves when half dead.
    Keeper,
}

/// A row of the table of monsters.
pub(crate) struct Traits {
    /// With its article, as in the middle of a sentence.
    pub(crate) title: Text,
    /// Hp beside the usual of the floor, in percent.
    pub(crate) hp_percent: u32,
    /// Attack beside the usual of the floor, in percent.
    pub(crate) attack_percent: u32,
    /// The first floor on which it is met.
    pub(crate) first_floor: u32,
    /// How often it guards a treasure.
    pub(crate) guard_weight: u32,
    /// How often it roams.
    pub(crate) free_weight: u32,
}

const fn traits(
    title: Text,
    (hp_percent, attack_percent): (u32, u32),
    first_floor: u32,
    (guard_weight, free_weight): (u32, u32),
) -> Traits {
    Traits { title, hp_percent, attack_percent, first_floor, guard_weight, free_weight }
}

impl MonsterKind {
    /// Every kind; a kind's place in this list is its number.
    pub const ALL: [MonsterKind; 13] = [
        MonsterKind::Sentinel,
        MonsterKind::Wolf,
        MonsterKind::Bat,
        MonsterKind::Slime,
        MonsterKind::Archer,
        MonsterKind::Thief,
        MonsterKind::Ogre,
        MonsterKind::Mimic,
        MonsterKind::Shaman,
        MonsterKind::Minotaur,
        MonsterKind::Lich,
        MonsterKind::Hydra,
        MonsterKind::Keeper,
    ];

    /// The letter of a monster; guardians are capitals.
    pub const fn letter(self) -> char {
        match self {
            MonsterKind::Sentinel => 's',
            MonsterKind::Wolf => 'w',
            MonsterKind::Bat => 'b',
            MonsterKind::Slime => 'l',
            MonsterKind::Archer => 'a',
            MonsterKind::Thief => 't',
            MonsterKind::Ogre => 'o',
            MonsterKind::Mimic => 'm',
            MonsterKind::Shaman => 'h',
            MonsterKind::Minotaur => 'M',
            MonsterKind::Lich => 'L',
            MonsterKind::Hydra => 'H',
            MonsterKind::Keeper => 'K',
        }
    }

    pub(crate) const fn traits(self) -> Traits {
        match self {
            MonsterKind::Sentinel => {
                traits(Text::new("the sentinel", "la sentinelle"), (100, 100), 1, (10, 2))
            }
            MonsterKind::Wolf => traits(Text::new("the wolf", "le loup"), (80, 100), 1, (0, 8)),
            MonsterKind::Bat => traits(Text::new("the bat", "la chauve-souris"), (50, 70), 1, (0, 6)),
            MonsterKind::Slime => traits(Text::new("the slime", "la gelée"), (120, 70), 1, (3, 4)),
            MonsterKind::Archer => traits(Text::new("the archer", "l’archer"), (80, 80), 2, (4, 3)),
            MonsterKind::Thief => traits(Text::new("the thief", "le chapardeur"), (70, 60), 2, (0, 3)),
            MonsterKind::Ogre => traits(Text::new("the ogre", "l’ogre"), (140, 120), 3, (3, 3)),
            MonsterKind::Mimic => traits(Text::new("the mimic", "la mimique"), (120, 110), 3, (0, 2)),
            MonsterKind::Shaman => traits(Text::new("the shaman", "le chaman"), (80, 70), 4, (2, 3)),
            MonsterKind::Minotaur => traits(Text::new("the minotaur", "le minotaure"), (300, 150), 5, (0, 0)),
            MonsterKind::Lich => traits(Text::new("the lich", "la liche"), (260, 150), 10, (0, 0)),
            MonsterKind::Hydra => traits(Text::new("the hydra", "l’hydre"), (400, 110), 15, (0, 0)),
            MonsterKind::Keeper => traits(
                Text::new("the keeper of the oubliette", "le gardien de l’oubliette"),
                (450, 170),
                20,
                (0, 0),
            ),
        }
    }

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            MonsterKind::Sentinel => "sentinel",
            MonsterKind::Wolf => "wolf",
            MonsterKind::Bat => "bat",
            MonsterKind::Slime => "slime",
            MonsterKind::Archer => "archer",
            MonsterKind::Thief => "thief",
            MonsterKind::Ogre => "ogre",
            MonsterKind::Mimic => "mimic",
            MonsterKind::Shaman => "shaman",
            MonsterKind::Minotaur => "minotaur",
            MonsterKind::Lich => "lich",
            MonsterKind::Hydra => "hydra",
            MonsterKind::Keeper => "keeper",
        }
    }

    /// Its name, with an article.
    pub const fn title(self) -> Text {
        self.traits().title
    }

    /// A hint about it.
    pub const fn help(self) -> Text {
        match self {
            MonsterKind::Sentinel | MonsterKind::Minotaur => {
                Text::new("never leaves its post", "ne quitte jamais son poste")
            }
            MonsterKind::Wolf => Text::new("hunts you", "vous traque"),
            MonsterKind::Bat => Text::new("flits about", "volette au hasard"),
            MonsterKind::Slime | MonsterKind::Hydra => {
                Text::new("splits in two when struck", "se divise quand on la frappe")
            }
            MonsterKind::Archer | MonsterKind::Lich => {
                Text::new("shoots up to 5 cells straight ahead", "tire droit devant jusqu’à 5 cases")
            }
            MonsterKind::Thief => {
                Text::new("steals an object you do not wear", "vole un objet que vous ne portez pas sur vous")
            }
            MonsterKind::Ogre => {
                Text::new("sleeps until you come close", "dort jusqu’à ce que vous approchiez")
            }
            MonsterKind::Mimic => Text::new("passes for a treasure", "se fait passer pour un trésor"),
            MonsterKind::Shaman => Text::new("heals the others", "soigne les autres"),
            MonsterKind::Keeper => Text::new(
                "shoots, and calls wolves when half dead; the last guardian",
                "tire, et appelle des loups à mi-vie ; le dernier gardien",
            ),
        }
    }

    /// Whether it guards a stair.
    pub const fn is_boss(self) -> bool {
        matches!(self, MonsterKind::Minotaur | MonsterKind::Lich | MonsterKind::Hydra | MonsterKind::Keeper)
    }

    /// Whether a blow that it survives makes two of it.
    pub(crate) const fn splits(self) -> bool {
        matches!(self, MonsterKind::Slime | MonsterKind::Hydra)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_is_in_the_list_at_its_number_and_has_a_name_of_its_own() {
        for (number, kind) in MonsterKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, number);
            assert_eq!(MonsterKind::ALL.iter().filter(|other| other.title() == kind.title()).count(), 1);
        }
    }

    #[test]
    fn some_kind_guards_and_some_kind_roams_on_the_first_floor() {
        let first =
            || MonsterKind::ALL.into_iter().map(MonsterKind::traits).filter(|kind| kind.first_floor == 1);
        assert!(first().any(|kind| kind.guard_weight > 0) && first().any(|kind| kind.free_weight > 0));
    }

    #[test]
    fn every_monster_has_a_letter_of_its_own_and_guardians_a_capital() {
        let letters: BTreeSet<char> = MonsterKind::ALL.into_iter().map(MonsterKind::letter).collect();
        assert_eq!(letters.len(), MonsterKind::ALL.len());
        for kind in MonsterKind::ALL {
            assert_eq!(kind.letter().is_ascii_uppercase(), kind.is_boss(), "{kind:?}");
        }
    }
}
