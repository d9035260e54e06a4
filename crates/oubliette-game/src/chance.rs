//! The random streams of a run.
//!
//! Every stream is made anew from the run's seed and a number: the floor for its contents, the turn for its events.
//! So no generator has to be saved, and floor 5 is the same however floor 4 was played.

use oubliette_core::{Rng, Seed};

/// Every stream of the game; none of these names is a stage of the generator.
pub(crate) mod label {
    /// Monsters, treasures and stairs of a floor.
    pub(crate) const FLOOR: &str = "game floor";
    /// The mission of a floor with locked doors.
    pub(crate) const ERRAND: &str = "game errand";
    /// The objects in a treasure.
    pub(crate) const TREASURE: &str = "game treasure";
    /// The puzzle of a chamber.
    pub(crate) const CHAMBER: &str = "game chamber";
    /// The reward of a puzzle.
    pub(crate) const REWARD: &str = "game reward";
    /// The results of the hero's actions in a turn.
    pub(crate) const HERO: &str = "game hero";
    /// The actions of the monsters in a turn.
    pub(crate) const MONSTERS: &str = "game monsters";
    /// The skills that are offered.
    pub(crate) const LESSON: &str = "game lesson";
    /// The choices of the random bot.
    pub(crate) const BOT: &str = "game bot";
}

/// Keeps the streams of neighboring numbers apart: odd, and no small multiple of anything used elsewhere.
const STRIDE: u64 = 0xD1B5_4A32_D192_ED03;

/// The seed number `number` of a run.
pub(crate) fn seed_of(run: u64, number: u64) -> Seed {
    Seed::Number(run.wrapping_add(STRIDE.wrapping_mul(number.wrapping_add(1))))
}

/// The stream named `label` for the given floor, turn or lesson.
pub(crate) fn stream(run: u64, number: u64, label: &str) -> Rng {
    seed_of(run, number).stream(label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_differ_by_run_number_and_label() {
        let first = |run, number, label| stream(run, number, label).next_u64();
        let mut values = vec![
            first(1, 1, label::HERO),
            first(2, 1, label::HERO),
            first(1, 2, label::HERO),
            first(1, 1, label::MONSTERS),
        ];
        values.sort_unstable();
        values.dedup();
        assert_eq!(values.len(), 4);
    }
}
