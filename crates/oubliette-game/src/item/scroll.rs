//! Scrolls: read once, which takes a turn.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

/// A scroll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scroll {
    /// Takes the hero to an empty cell of the floor, any of them.
    Teleport,
    /// Takes the hero to the cell beside the stair up.
    Recall,
    /// Shows the whole floor.
    Map,
    /// Burns every monster within `Scroll::FIRE_REACH` steps as an attack by magic would.
    Fire,
    /// Lets every monster within `Scroll::SLEEP_REACH` steps sleep for `Scroll::SLEEP_TURNS` turns.
    Sleep,
}

impl Scroll {
    /// Every scroll; a scroll's place in this list is its number.
    pub const ALL: [Scroll; 5] = [Scroll::Teleport, Scroll::Recall, Scroll::Map, Scroll::Fire, Scroll::Sleep];

    /// How far fire reaches, as the crow walks.
    pub(crate) const FIRE_REACH: u32 = 4;
    /// How far sleep reaches, as the crow walks.
    pub(crate) const SLEEP_REACH: u32 = 6;
    /// How long sleep lasts unless a blow ends it.
    pub(crate) const SLEEP_TURNS: u8 = 10;

    /// Its name.
    pub const fn title(self) -> Text {
        match self {
            Scroll::Teleport => Text::new("a scroll of teleport", "un parchemin de téléportation"),
            Scroll::Recall => Text::new("a scroll of recall", "un parchemin de rappel"),
            Scroll::Map => Text::new("a map", "une carte"),
            Scroll::Fire => Text::new("a scroll of fire", "un parchemin de feu"),
            Scroll::Sleep => Text::new("a scroll of sleep", "un parchemin de sommeil"),
        }
    }

    /// A description of its effect.
    pub const fn help(self) -> Text {
        match self {
            Scroll::Teleport => {
                Text::new("takes you elsewhere on this floor", "vous emmène ailleurs dans l’étage")
            }
            Scroll::Recall => {
                Text::new("takes you beside the stair up", "vous ramène près de l’escalier montant")
            }
            Scroll::Map => Text::new("shows the whole floor", "montre tout l’étage"),
            Scroll::Fire => Text::new("burns all monsters nearby", "brûle tous les monstres proches"),
            Scroll::Sleep => {
                Text::new("puts all monsters nearby to sleep", "endort tous les monstres proches")
            }
        }
    }
}
