//! Bots: programs that play the game, to find out whether it is fair.
//!
//! A bot plays through [`World::act`] and uses only what a player sees. It is deterministic: the same run played by
//! the same bot is the same game.
//!
//! ```
//! use oubliette_game::bot::{Bot, BotKind};
//! use oubliette_game::{Class, World};
//!
//! let mut world = World::new(42, Class::Warrior);
//! let mut bot = Bot::new(BotKind::Careful);
//! for _ in 0..100 {
//!     let action = bot.choose(&world);
//!     if world.act(action).is_err() {
//!         break;
//!     }
//! }
//! assert!(world.stats().steps > 0);
//! ```

use oubliette_core::{Point, Text};

use crate::action::Action;
use crate::chance::{label, stream};
use crate::hero::Hero;
use crate::item::Scroll;
use crate::view::Thing;
use crate::world::World;

mod fight;
mod memory;
mod pack;
mod puzzle;
mod travel;
mod way;

use fight::Fight;
use memory::Memory;
use puzzle::Solver;
use way::Ways;

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotKind {
    /// Does any allowed action, at random.
    Random,
    /// Goes to the nearest goal, the stair included, and strikes everything in the way.
    Greedy,
    /// Clears floors as far as that is wise, drinks in time and avoids monsters that are too strong.
    Careful,
    /// Leaves no floor before everything on it is found, opened, defeated and solved.
    Completionist,
}

impl BotKind {
    /// Every kind; a kind's place in this list is its number.
    pub const ALL: [BotKind; 4] =
        [BotKind::Random, BotKind::Greedy, BotKind::Careful, BotKind::Completionist];

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Random => "random",
            BotKind::Greedy => "greedy",
            BotKind::Careful => "careful",
            BotKind::Completionist => "completionist",
        }
    }

    /// How it plays.
    pub const fn help(self) -> Text {
        match self {
            BotKind::Random => Text::new("acts at random", "agit au hasard"),
            BotKind::Greedy => Text::new("goes to the nearest goal", "va au but le plus proche"),
            BotKind::Careful => Text::new("plays it safe", "joue la prudence"),
            BotKind::Completionist => Text::new("clears every floor", "vide chaque étage"),
        }
    }
}

/// A player of one run.
#[derive(Clone, Debug)]
pub struct Bot {
    kind: BotKind,
    /// The known part of each floor, from floor 1 down.
    floors: Vec<Memory>,
    ways: Ways,
    /// The turn and the floor that were last looked at.
    looked: Option<(u32, u32)>,
    scrolls: u32,
    /// Turns spent waiting for a monster to come.
    waited: u32,
    /// Choices made by chance.
    choices: u64,
    /// Where the hero was in the last turn and in the one before it.
    trail: [Option<Point>; 2],
    /// How often in a row the hero went back to where it had just been.
    dithers: u32,
    solver: Solver,
}

impl Bot {
    /// A bot at the start of a run.
    pub fn new(kind: BotKind) -> Bot {
        Bot {
            kind,
            floors: Vec::new(),
            ways: Ways::new(),
            looked: None,
            scrolls: 0,
            waited: 0,
            choices: 0,
            trail: [None; 2],
            dithers: 0,
            solver: Solver::default(),
        }
    }

    /// The next action of the bot. It is allowed as long as the hero lives.
    pub fn choose(&mut self, world: &World) -> Action {
        if self.kind == BotKind::Random {
            self.choices += 1;
            return anything(world, self.choices);
        }
        if let Some(action) = pack::settle(world).or_else(|| pack::junk(world.hero())) {
            return action;
        }
        if let Some(play) = world.attempt() {
            self.floors[world.depth() as usize - 1].was_in_chamber = true;
            return self.solver.next(play);
        }
        self.look(world);
        let action = self.fight(world).unwrap_or_else(|| self.travel(world));
        debug_assert_eq!(world.check(action), Ok(()), "{action:?}");
        self.waited = if action == Action::Wait { self.waited + 1 } else { 0 };
        action
    }

    fn memory(&self, world: &World) -> &Memory {
        &self.floors[world.depth() as usize - 1]
    }

    /// Looks around, once a turn.
    fn look(&mut self, world: &World) {
        let now = (world.turn(), world.depth());
        if self.looked == Some(now) {
            return;
        }
        let place = world.depth() as usize - 1;
        if self.floors.len() <= place {
            self.floors.resize_with(place + 1, Memory::new);
        }
        let memory = &mut self.floors[place];
        if self.looked.is_none_or(|(_, depth)| depth != world.depth()) {
            self.ways.forget();
        }
        if self.scrolls != world.stats().scrolls {
            self.scrolls = world.stats().scrolls;
            self.ways.forget();
            memory.recall(world);
        } else {
            memory.look(world);
        }
        let at = Some(world.hero().at);
        let went_back = at == self.trail[1] && at != self.trail[0];
        self.dithers = if went_back { self.dithers + 1 } else { 0 };
        self.trail = [at, self.trail[0]];
        self.looked = Some(now);
    }

    fn fight(&self, world: &World) -> Option<Action> {
        let monsters = self.memory(world).monsters();
        if monsters.is_empty() {
            return self.read_map(world);
        }
        let fight = Fight { world, monsters, waited: self.waited };
        match self.kind {
            BotKind::Random => None,
            BotKind::Greedy => fight.strike(),
            BotKind::Careful | BotKind::Completionist => fight.act_wisely(),
        }
    }

    fn read_map(&self, world: &World) -> Option<Action> {
        pack::scroll(world.hero(), Scroll::Map).map(Action::Read)
    }
}

/// Walks about, straight back only from dead ends; beside a monster, in a chamber, and now and then elsewhere, it
/// does any allowed action.
fn anything(world: &World, choice: u64) -> Action {
    let mut rng = stream(world.seed(), choice, label::BOT);
    let Hero { at, facing, .. } = *world.hero();
    let is_monster = |point| matches!(world.sight(point).thing, Some(Thing::Monster(_)));
    let has_company = world.attempt().is_some() || at.neighbors().into_iter().any(is_monster);
    if rng.chance(15, 16) && !has_company {
        let ahead = [facing.turned_left(), facing, facing.turned_right()].map(Action::Step);
        let is_possible = |step: &Action| world.check(*step).is_ok();
        let ways: Vec<Action> = ahead.into_iter().filter(is_possible).collect();
        let back = Action::Step(facing.reversed());
        if let Some(step) = rng.pick(&ways).copied().or_else(|| Some(back).filter(is_possible)) {
            return step;
        }
    }
    rng.pick(&world.possible_actions()).copied().unwrap_or(Action::Wait)
}

#[cfg(test)]
mod tests;
