//! Games played by bots, and their summary.
//!
//! A game is a function of bot, class and seed. Many games may be played in any order and on any number of threads:
//! a [`Summary`] is made of games in the order of their numbers.

use crate::action::Action;
use crate::bot::{Bot, BotKind};
use crate::class::Class;
use crate::monster::MonsterKind;
use crate::world::World;

mod summary;

pub use summary::{FloorSummary, Spread, Summary};

/// Turns without progress after which a game is given up.
pub(crate) const STALL_TURNS: u32 = 10_000;
/// Actions that cost no turn, one after the other, after which a game is given up.
const STALL_ACTIONS: u32 = 1_000;

/// A game that a bot played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The seed of the run.
    pub seed: u64,
    /// The deepest floor reached.
    pub depth: u32,
    /// Turns played.
    pub turns: u32,
    /// The level reached.
    pub level: u32,
    /// Monsters defeated.
    pub kills: u32,
    /// Treasures opened.
    pub treasures: u32,
    /// Whether the last guardian fell.
    pub is_won: bool,
    /// How it ended.
    pub ending: Ending,
    /// Each floor reached, from floor 1 down.
    pub floors: Vec<FloorVisit>,
}

/// The course of a floor for the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloorVisit {
    /// Hp on arrival, in percent of the greatest.
    pub hp_percent: u32,
    /// The fewest Hp there before the next floor was reached, in percent.
    pub lowest_percent: u32,
    /// The level on arrival.
    pub level: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The hero was killed.
    Died(MonsterKind),
    /// Nothing new happened for `STALL_TURNS` turns.
    Stalled,
}

impl Ending {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Died(killer) => killer.name(),
            Ending::Stalled => "stalled",
        }
    }
}

/// Lets a bot play the run `seed` to its end.
pub fn play(bot: BotKind, class: Class, seed: u64) -> Game {
    play_watched(bot, class, seed, |_, _| ())
}

/// Lets a bot play, and calls `watch` with the world and the bot's next action, or with `None` when the game is
/// over.
pub fn play_watched(
    bot: BotKind,
    class: Class,
    seed: u64,
    mut watch: impl FnMut(&World, Option<Action>),
) -> Game {
    let mut world = World::new(seed, class);
    let mut bot = Bot::new(bot);
    let mut progress = Progress::new(&world);
    let mut floors = vec![visit(&world)];
    while world.killer().is_none() && !progress.is_stalled(&world) {
        let action = bot.choose(&world);
        watch(&world, Some(action));
        if world.act(action).is_err() {
            break;
        }
        note(&world, &mut floors);
    }
    watch(&world, None);
    let stats = world.stats();
    Game {
        seed,
        depth: stats.deepest,
        turns: world.turn(),
        level: world.hero().level,
        kills: stats.kill_count(),
        treasures: stats.treasures,
        is_won: world.is_won(),
        ending: world.killer().map_or(Ending::Stalled, Ending::Died),
        floors,
    }
}

fn percent(world: &World) -> u32 {
    100 * world.hero().hp / world.hero().max_hp().max(1)
}

fn visit(world: &World) -> FloorVisit {
    FloorVisit { hp_percent: percent(world), lowest_percent: percent(world), level: world.hero().level }
}

fn note(world: &World, floors: &mut Vec<FloorVisit>) {
    if world.stats().deepest as usize > floors.len() {
        floors.push(visit(world));
    } else if let Some(floor) = floors.last_mut() {
        floor.lowest_percent = floor.lowest_percent.min(percent(world));
    }
}

/// Progress in a game: a floor, a blow given or taken, a treasure, a part of the map.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Deeds {
    deepest: u32,
    damage: u32,
    treasures: u32,
    explored: usize,
}

struct Progress {
    deeds: Deeds,
    turn: u32,
    actions: u32,
    last_turn: u32,
}

impl Progress {
    fn new(world: &World) -> Progress {
        Progress { deeds: Progress::deeds(world), turn: 0, actions: 0, last_turn: 0 }
    }

    fn deeds(world: &World) -> Deeds {
        let stats = world.stats();
        Deeds {
            deepest: stats.deepest,
            damage: stats.damage_dealt + stats.damage_taken,
            treasures: stats.treasures,
            explored: world.state().explored.cells().count(),
        }
    }

    fn is_stalled(&mut self, world: &World) -> bool {
        if world.turn() == self.last_turn {
            self.actions += 1;
            return self.actions > STALL_ACTIONS;
        }
        (self.last_turn, self.actions) = (world.turn(), 0);
        let deeds = Progress::deeds(world);
        if deeds != self.deeds {
            (self.deeds, self.turn) = (deeds, world.turn());
        }
        world.turn() - self.turn > STALL_TURNS
    }
}
