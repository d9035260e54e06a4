//! Where the chance of a run comes from.
//!
//! Every stream is made anew from the run's seed and a number: the floor for what a floor is, the turn for
//! what happens in it. So no generator has to be kept, and floor 5 is the same however floor 4 was played.

use oubliette_core::{Rng, Seed};

/// Every stream of the game; none of these names is a stage of the generator.
pub(crate) mod label {
    /// What stands on a floor.
    pub(crate) const FLOOR: &str = "game floor";
    /// What is asked of who wants to pass the doors of a floor.
    pub(crate) const ERRAND: &str = "game errand";
    /// What lies in a treasure.
    pub(crate) const TREASURE: &str = "game treasure";
    /// The puzzle of a chamber.
    pub(crate) const CHAMBER: &str = "game chamber";
    /// What whoever solves it gets.
    pub(crate) const REWARD: &str = "game reward";
    /// What the hero's own deeds lead to in a turn.
    pub(crate) const HERO: &str = "game hero";
    /// What the monsters do in a turn.
    pub(crate) const MONSTERS: &str = "game monsters";
    /// Which skills may be learned.
    pub(crate) const LESSON: &str = "game lesson";
    /// What a bot that plays by chance does.
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
