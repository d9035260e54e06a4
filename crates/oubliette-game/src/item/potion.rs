//! Potions: the five of document 002, and three more.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

/// A potion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Potion {
    /// Restores 10 % of the greatest Hp.
    Healing,
    /// Restores 10 % of the greatest Mp.
    Magic,
    /// Restores 20 Hp and 10 Mp every 3 turns for 30 turns; not while it is already active.
    Regeneration,
    /// 15 critical blows in a hundred instead of 5 for 30 turns.
    Precision,
    /// 30 % more experience for 30 turns.
    Learning,
    /// A quarter more attack for 30 turns.
    Might,
    /// Half the damage for 15 turns.
    StoneSkin,
    /// Fills both gauges.
    Elixir,
}

impl Potion {
    /// Every potion; a potion's place in this list is its number.
    pub const ALL: [Potion; 8] = [
        Potion::Healing,
        Potion::Magic,
        Potion::Regeneration,
        Potion::Precision,
        Potion::Learning,
        Potion::Might,
        Potion::StoneSkin,
        Potion::Elixir,
    ];

    /// Its name.
    pub const fn title(self) -> Text {
        match self {
            Potion::Healing => Text::new("a potion of healing", "une potion de soin"),
            Potion::Magic => Text::new("a potion of magic", "une potion de magie"),
            Potion::Regeneration => Text::new("a potion of regeneration", "une potion de régénération"),
            Potion::Precision => Text::new("a potion of precision", "une potion de précision"),
            Potion::Learning => Text::new("a potion of learning", "une potion d’apprentissage"),
            Potion::Might => Text::new("a potion of might", "une potion de force"),
            Potion::StoneSkin => Text::new("a potion of stone skin", "une potion de peau de pierre"),
            Potion::Elixir => Text::new("an elixir", "un élixir"),
        }
    }

    /// A description of its effect.
    pub const fn help(self) -> Text {
        match self {
            Potion::Healing => Text::new("restores 10 % of Hp", "restaure 10 % des Hp"),
            Potion::Magic => Text::new("restores 10 % of Mp", "restaure 10 % des Mp"),
            Potion::Regeneration => Text::new(
                "20 Hp and 10 Mp every 3 turns for 30 turns",
                "20 Hp et 10 Mp tous les 3 tours pendant 30 tours",
            ),
            Potion::Precision => Text::new(
                "15 % critical blows instead of 5 % for 30 turns",
                "15 % de coups critiques au lieu de 5 % pendant 30 tours",
            ),
            Potion::Learning => {
                Text::new("30 % more Exp for 30 turns", "30 % d’Exp en plus pendant 30 tours")
            }
            Potion::Might => Text::new("25 % more Atk for 30 turns", "25 % d’Atk en plus pendant 30 tours"),
            Potion::StoneSkin => {
                Text::new("half the damage for 15 turns", "moitié des dégâts pendant 15 tours")
            }
            Potion::Elixir => Text::new("fills Hp and Mp", "remplit Hp et Mp"),
        }
    }
}
