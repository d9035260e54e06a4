//! Counts over a run, shown at its end.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

use crate::digest::Digest;
use crate::monster::MonsterKind;

/// Counts over a whole run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stats {
    /// Monsters defeated, by the number of their kind.
    pub kills: [u32; MonsterKind::ALL.len()],
    /// Hp taken from monsters.
    pub damage_dealt: u32,
    /// Hp lost to monsters.
    pub damage_taken: u32,
    /// Critical blows struck.
    pub criticals: u32,
    /// Cells walked.
    pub steps: u32,
    /// Treasures opened.
    pub treasures: u32,
    /// Potions drunk.
    pub potions: u32,
    /// Scrolls read.
    pub scrolls: u32,
    /// Experience gained in all.
    pub exp: u32,
    /// Locked doors opened.
    pub doors: u32,
    /// Puzzles of the hidden floor solved.
    pub puzzles: u32,
    /// The deepest floor reached.
    pub deepest: u32,
}

impl Stats {
    /// Monsters defeated in all.
    pub fn kill_count(&self) -> u32 {
        self.kills.iter().sum()
    }

    /// The counts as a page of statistics shows them: a name, a title and the count.
    pub fn rows(&self) -> [(&'static str, Text, u32); 12] {
        [
            ("deepest", Text::new("Deepest floor", "Étage le plus profond"), self.deepest),
            ("exp", Text::new("Experience", "Expérience"), self.exp),
            ("kills", Text::new("Monsters defeated", "Monstres vaincus"), self.kill_count()),
            ("damage_dealt", Text::new("Damage dealt", "Dégâts infligés"), self.damage_dealt),
            ("damage_taken", Text::new("Damage taken", "Dégâts subis"), self.damage_taken),
            ("criticals", Text::new("Critical blows", "Coups critiques"), self.criticals),
            ("steps", Text::new("Cells walked", "Cases parcourues"), self.steps),
            ("treasures", Text::new("Treasures opened", "Trésors ouverts"), self.treasures),
            ("potions", Text::new("Potions drunk", "Potions bues"), self.potions),
            ("scrolls", Text::new("Scrolls read", "Parchemins lus"), self.scrolls),
            ("doors", Text::new("Locked doors opened", "Portes ouvertes à la clé"), self.doors),
            ("puzzles", Text::new("Puzzles solved", "Casse-tête résolus"), self.puzzles),
        ]
    }

    /// The kinds that were defeated, with their numbers.
    pub fn defeated(&self) -> impl Iterator<Item = (MonsterKind, u32)> {
        MonsterKind::ALL.into_iter().zip(self.kills).filter(|(_, count)| *count > 0)
    }

    pub(crate) fn digest(&self, digest: &mut Digest) {
        let counts = [
            self.damage_dealt,
            self.damage_taken,
            self.criticals,
            self.steps,
            self.treasures,
            self.potions,
            self.scrolls,
            self.exp,
            self.doors,
            self.puzzles,
            self.deepest,
        ];
        for count in self.kills.iter().chain(&counts) {
            digest.number(u64::from(*count));
        }
    }
}
