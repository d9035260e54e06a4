//! An episode: a world, the steps of an agent in it, and their rewards.

use super::chart::{Shown, changes_everything};
use super::choice::{Choice, ChoiceSet};
use super::message::{REMEMBERED, remember};
use super::observation::Observation;
use super::task::Task;
use crate::class::Class;
use crate::event::Event;
use crate::stats::Stats;
use crate::world::World;

/// The deeds that an agent is rewarded for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// 1 for every new floor and for reaching the goal.
    Depth,
    /// The growth of the [score](Episode::score), by the thousand.
    Score,
    /// 1 for reaching the goal.
    Sparse,
}

impl Reward {
    /// Every reward.
    pub const ALL: [Reward; 3] = [Reward::Depth, Reward::Score, Reward::Sparse];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Reward::Depth => "depth",
            Reward::Score => "score",
            Reward::Sparse => "sparse",
        }
    }
}

/// The rules of an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The task.
    pub task: Task,
    /// The class of the hero.
    pub class: Class,
    /// The rewarded deeds.
    pub reward: Reward,
    /// The list of choices.
    pub choices: ChoiceSet,
    /// Steps after which the episode is cut off.
    pub step_limit: u32,
}

impl Setup {
    /// A setup with the usual choices and the usual limit.
    pub fn new(task: Task, class: Class, reward: Reward) -> Setup {
        Setup { task, class, reward, choices: task.choice_sets()[0], step_limit: task.step_limit() }
    }
}

/// The result of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StepOutcome {
    /// The reward.
    pub reward: f32,
    /// The goal is reached, or the hero is dead.
    pub is_terminated: bool,
    /// The limit of steps is reached.
    pub is_truncated: bool,
    /// The rules did not allow the choice, and nothing changed.
    pub is_refused: bool,
}

/// One attempt at a task.
#[derive(Clone, Debug)]
pub struct Episode {
    world: World,
    steps: u32,
    messages: [u8; REMEMBERED],
    /// The state that the plane of the floor shows; `None` before the first observation.
    shown: Option<Shown>,
    events: Vec<Event>,
}

impl Episode {
    /// The episode of this seed.
    pub fn new(setup: &Setup, seed: u64) -> Episode {
        let world = setup.task.start(seed, setup.class);
        Episode { world, steps: 0, messages: [0; REMEMBERED], shown: None, events: Vec::new() }
    }

    /// Does the choice of this number. One that the rules do not allow costs a step of the limit and nothing else.
    pub fn step(&mut self, setup: &Setup, choice: usize) -> StepOutcome {
        let before = Deeds::of(&self.world, setup);
        let (shown, choice) = (Shown::of(&self.world), Choice::of_number(choice));
        self.events.clear();
        let action = choice.and_then(|choice| choice.action(&self.world));
        let is_done = action.is_some_and(|action| self.world.act_into(action, &mut self.events).is_ok());
        remember(&mut self.messages, &self.events);
        if changes_everything(shown, Shown::of(&self.world), &self.events) {
            self.shown = None;
        }
        self.steps += 1;
        let after = Deeds::of(&self.world, setup);
        let is_terminated = after.is_won || !self.world.hero().is_alive();
        StepOutcome {
            reward: after.reward_since(&before, setup.reward),
            is_terminated,
            is_truncated: !is_terminated && self.steps >= setup.step_limit,
            is_refused: !is_done,
        }
    }

    /// Writes everything the player knows now.
    pub fn observe(&mut self, observation: &mut Observation<'_>) {
        observation.write(&self.world, &self.messages, self.shown.is_none());
        self.shown = Some(Shown::of(&self.world));
    }

    /// Makes the next observation write the whole plane of the floor.
    pub fn forget_plane(&mut self) {
        self.shown = None;
    }

    /// The run.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// Steps so far.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// The events of the last step.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Whether the goal is reached.
    pub fn is_success(&self, setup: &Setup) -> bool {
        setup.task.is_done(&self.world)
    }

    /// 1000 for each floor after the first, 500 for each puzzle, 100 for each door, 50 for each treasure, and the
    /// experience.
    pub fn score(&self) -> u32 {
        score(self.world.stats())
    }
}

fn score(stats: &Stats) -> u32 {
    1000 * stats.deepest.saturating_sub(1)
        + 500 * stats.puzzles
        + 100 * stats.doors
        + 50 * stats.treasures
        + stats.exp
}

/// The numbers from which rewards are computed.
struct Deeds {
    deepest: u32,
    score: u32,
    is_won: bool,
}

impl Deeds {
    fn of(world: &World, setup: &Setup) -> Deeds {
        let stats = world.stats();
        Deeds { deepest: stats.deepest, score: score(stats), is_won: setup.task.is_done(world) }
    }

    fn reward_since(&self, before: &Deeds, reward: Reward) -> f32 {
        let has_won = self.is_won && !before.is_won;
        match reward {
            Reward::Depth => {
                let floors = self.deepest - before.deepest;
                // Passing the last floor is a new floor already.
                floors.max(u32::from(has_won)) as f32
            }
            Reward::Score => (self.score - before.score) as f32 / 1000.0,
            Reward::Sparse => f32::from(u8::from(has_won)),
        }
    }
}
