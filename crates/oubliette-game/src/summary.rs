//! A run in one line, and its end in a sentence.

use oubliette_core::{Language, Seed, Text};

use crate::view::{Outcome, View};
use crate::world::World;

impl World {
    /// The run in a line, with its seed as it was written.
    pub fn summary(&self, seed: &Seed, language: Language) -> String {
        let hero = self.hero();
        SUMMARY.fill(
            language,
            &[
                ("class", &hero.class.title().to(language)),
                ("level", &hero.level),
                ("depth", &self.depth()),
                ("hp", &hero.hp),
                ("max", &hero.max_hp()),
                ("turn", &self.turn()),
                ("seed", seed),
            ],
        )
    }
}

impl View {
    /// How the run ended; `None` while it goes on and is not won.
    pub fn ending(&self, language: Language) -> Option<String> {
        match self.outcome {
            Outcome::Dead { killer } => Some(KILLED_BY.fill(
                language,
                &[
                    ("monster", &killer.title().to(language)),
                    ("floor", &self.depth),
                    ("level", &self.hero.level),
                    ("turn", &self.turn),
                ],
            )),
            Outcome::Playing if self.is_won => Some(WON.fill(language, &[("turn", &self.turn)])),
            Outcome::Playing => None,
        }
    }
}

const SUMMARY: Text = Text::new(
    "{class}, level {level}, on floor {depth}: {hp} of {max} Hp, turn {turn}, seed {seed}",
    "{class}, niveau {level}, à l’étage {depth} : {hp} Hp sur {max}, tour {turn}, graine {seed}",
);
const KILLED_BY: Text = Text::new(
    "Killed by {monster} on floor {floor}, at level {level}, in turn {turn}.",
    "Vaincu par {monster}, étage {floor}, niveau {level}, tour {turn}.",
);
const WON: Text = Text::new(
    "The last guardian has fallen in turn {turn}. The dungeon goes on below.",
    "Le dernier gardien est tombé au tour {turn}. Le donjon continue en dessous.",
);
