//! A saved game in one line.

use oubliette_core::{Language, Seed, Text};
use oubliette_game::World;

/// A saved game in a line, with its seed as it was written.
pub fn summary(world: &World, seed: &Seed, language: Language) -> String {
    let hero = world.hero();
    SUMMARY.fill(
        language,
        &[
            ("class", &hero.class.title().to(language)),
            ("level", &hero.level),
            ("depth", &world.depth()),
            ("hp", &hero.hp),
            ("max", &hero.max_hp()),
            ("turn", &world.turn()),
            ("seed", seed),
        ],
    )
}

const SUMMARY: Text = Text::new(
    "{class}, level {level}, on floor {depth}: {hp} of {max} Hp, turn {turn}, seed {seed}",
    "{class}, niveau {level}, à l'étage {depth} : {hp} Hp sur {max}, tour {turn}, graine {seed}",
);
