//! One game: its episodes follow from a seed, the present one and the choices made in it.

use oubliette_game::env::{Episode, Observation, Setup, StepOutcome};

/// A game and where its present episode comes from.
#[derive(Clone)]
pub(super) struct Game {
    /// The seed of all its episodes.
    pub(super) seed: u64,
    /// How many episodes came before.
    pub(super) number: u64,
    pub(super) episode: Episode,
    /// Every choice of this episode. With the seed they make the same episode again.
    pub(super) choices: Vec<u8>,
    /// Whether the episode has ended.
    pub(super) is_over: bool,
}

const STRIDE: u64 = 0x9E37_79B9_7F4A_7C15;

impl Game {
    /// The game of `seed` at the start of its episode `number`.
    pub(super) fn new(setup: &Setup, seed: u64, number: u64) -> Game {
        let episode = Episode::new(setup, episode_seed(seed, number));
        Game { seed, number, episode, choices: Vec::new(), is_over: false }
    }

    /// The same episode again, after `choices`.
    pub(super) fn replayed(setup: &Setup, seed: u64, number: u64, choices: &[u8]) -> Game {
        let mut game = Game::new(setup, seed, number);
        for choice in choices {
            game.step(setup, usize::from(*choice));
        }
        game
    }

    /// Goes on with the next episode.
    pub(super) fn restart(&mut self, setup: &Setup) {
        *self = Game::new(setup, self.seed, self.number.wrapping_add(1));
    }

    /// Does a choice.
    pub(super) fn step(&mut self, setup: &Setup, choice: usize) -> StepOutcome {
        let outcome = self.episode.step(setup, choice);
        self.choices.push(u8::try_from(choice).unwrap_or(u8::MAX));
        self.is_over = outcome.is_terminated || outcome.is_truncated;
        outcome
    }

    /// Writes what the agent sees. Where no action is left after the end, every one is marked: whatever comes next starts
    /// a new episode, and an agent that draws from the mask has something to draw.
    pub(super) fn observe(&mut self, observation: &mut Observation<'_>) {
        self.episode.observe(observation);
        if self.is_over && !observation.mask.contains(&true) {
            observation.mask.fill(true);
        }
    }
}

/// The first episode has the seed itself, so that it is the run of that number in every front end.
fn episode_seed(seed: u64, number: u64) -> u64 {
    if number == 0 {
        return seed;
    }
    let mixed = (seed ^ STRIDE.wrapping_mul(number)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (mixed ^ mixed >> 29).wrapping_mul(0x94D0_49BB_1331_11EB)
}
