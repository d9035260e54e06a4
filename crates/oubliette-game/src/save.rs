//! Saved games: a few hundred bytes that bring a world back exactly.
//!
//! Floors are made anew from the run's seed, or from the map of the player's own that the save holds, and compared
//! with a mark of 16 bits each; a save holds only the differences: monsters that are gone, moved or hurt, opened
//! treasures and doors, and explored cells. Every value is coded by its probability in its place (`coder`), by one
//! description for writing and reading (`scribe`). The frame with version, length and seal is that of replays, too
//! (`sealed`).
//!
//! Loading panics on no input, and makes at most as many floors as there are pairs of bytes; the hero has to have seen
//! the stairs of each. Before each floor it asks whether to stop. The loaded world has to pass every check of a world and to give the same bytes when it is saved again, so it could have been saved.
//! Counts have limits far beyond those of any run.
//!
//! The seal keeps out accident and casual editing. Its key is part of an open program, so it does not stop a person
//! who writes a program to forge it.

use std::sync::Arc;

use oubliette_core::{Halt, Text, Work};

use crate::class::Class;
use crate::floor::{FloorState, OwnMap, Terrain};
use crate::monster::MonsterKind;
use crate::sealed::{Fault, Kind, seal, unseal};
use crate::world::World;
use oubliette_sokoban::Play;

mod chamber;
mod coder;
mod floor;
mod item;
mod own_map;
mod scribe;
mod stats;
#[cfg(test)]
mod tests;

use scribe::{Scribe, Topic};
use stats::Traces;

const SAVE: Kind = Kind { mark: *b"OUBS", version: 2, title: Text::new("a saved game", "une partie") };

/// The limit for counts of a run and for values of monsters.
const LIMIT: u32 = 1 << 24;
/// The limit for attributes, levels and qualities.
const SHORT_LIMIT: u32 = 1 << 16;

/// The new floors of a run, each made once. Kept between calls by programs that save or load the same run often.
#[derive(Clone, Debug, Default)]
pub struct Floors {
    run: u64,
    own: Option<Arc<OwnMap>>,
    floors: Vec<(Terrain, FloorState)>,
}

impl Floors {
    /// None yet.
    pub fn new() -> Floors {
        Floors::default()
    }

    /// Floor `depth` of the run with this seed and this first floor, and those above it.
    fn floor(&mut self, run: u64, own: Option<&Arc<OwnMap>>, depth: u32) -> &(Terrain, FloorState) {
        if self.run != run || self.own.as_ref() != own {
            *self = Floors { run, own: own.cloned(), floors: Vec::new() };
        }
        for depth in self.floors.len() as u32 + 1..=depth {
            self.floors.push(match own {
                Some(own) if depth == 1 => own.floor(run),
                _ => crate::floor::generate(run, depth),
            });
        }
        &self.floors[depth as usize - 1]
    }
}

impl World {
    /// The world as bytes; [`World::load`] brings it back.
    ///
    /// ```
    /// use oubliette_core::{Language, Message};
    /// use oubliette_game::{Class, World};
    ///
    /// let world = World::new(42, Class::Mage);
    /// let loaded = World::load(&world.save()).map_err(|fault| fault.message(Language::English));
    /// assert_eq!(loaded.map(|loaded| loaded.digest()), Ok(world.digest()));
    /// ```
    pub fn save(&self) -> Vec<u8> {
        self.save_with(&mut Floors::new())
    }

    /// The world that these bytes hold, or why they cannot be used.
    pub fn load(bytes: &[u8]) -> Result<World, Fault> {
        World::load_with(bytes, &mut Floors::new())
    }

    /// As [`World::save`], with floors kept between calls.
    pub fn save_with(&self, floors: &mut Floors) -> Vec<u8> {
        Work::whole(|work| self.save_within(floors, work))
    }

    /// As [`World::save_with`], for programs whose players may leave.
    ///
    /// # Errors
    /// Why the work ended early.
    pub fn save_within(&self, floors: &mut Floors, work: &Work<'_>) -> Result<Vec<u8>, Halt> {
        let mut scribe = Scribe::writing();
        match world(&mut scribe, floors, Some(self), work) {
            Err(Fault::Halted(halt)) => return Err(halt),
            written => debug_assert_eq!(written.map(|world| world.digest()), Ok(self.digest())),
        }
        Ok(seal(SAVE, &scribe.finish()))
    }

    /// As [`World::load`], with floors kept between calls.
    pub fn load_with(bytes: &[u8], floors: &mut Floors) -> Result<World, Fault> {
        World::load_within(bytes, floors, &Work::unbounded())
    }

    /// As [`World::load_with`], for programs whose players may leave.
    pub fn load_within(bytes: &[u8], floors: &mut Floors, work: &Work<'_>) -> Result<World, Fault> {
        let mut scribe = Scribe::reading(unseal(SAVE, bytes)?);
        let read = world(&mut scribe, floors, None, work)?;
        let is_sound = !scribe.is_deceived() && read.check_invariants().is_ok();
        let saved =
            if is_sound { read.save_within(floors, work).map_err(Fault::Halted)? } else { Vec::new() };
        if saved == bytes { Ok(read) } else { Err(Fault::Edited) }
    }
}

/// A whole world; `told` is the world to write, `None` when reading.
fn world(
    scribe: &mut Scribe<'_>,
    floors: &mut Floors,
    told: Option<&World>,
    work: &Work<'_>,
) -> Result<World, Fault> {
    let seed = scribe.huge(told.map_or(0, |told| told.seed));
    let class = Class::ALL
        [scribe.uniform(Class::ALL.len() as u32, told.map_or(0, |told| told.hero.class as u32)) as usize];
    let own = own_map(scribe, told.and_then(|told| told.own.as_ref()))?;
    let own = own.as_ref();
    let (terrain, fresh) = floors.floor(seed, own, 1);
    let blank = World::on_floor(seed, class, terrain.clone(), fresh.clone());
    let is_read = told.is_none();
    let told = told.unwrap_or(&blank);

    let mut traces = Traces::default();
    let mut states = Vec::new();
    loop {
        work.look().map_err(Fault::Halted)?;
        let depth = states.len() as u32 + 1;
        let (terrain, fresh) = floors.floor(seed, own, depth);
        let state = told.floors.get(states.len()).unwrap_or(fresh);
        let mark = floor::mark(terrain, fresh);
        if scribe.plain(16, mark) != mark {
            return Err(Fault::OtherFloors { depth });
        }
        let state = floor::floor(scribe, (terrain, fresh), state);
        if scribe.is_deceived() || !is_sound(terrain, &state) {
            return Err(Fault::Edited);
        }
        traces.take_in(fresh, &state);
        let has_seen = |stair| state.explored.contains(stair);
        let (came, went) = (has_seen(terrain.stair_up), has_seen(terrain.stair_down));
        states.push(state);
        let goes_on = scribe.bit(Topic::Flag, 0, told.floors.len() > states.len());
        if is_read && (!came || goes_on && !went) {
            return Err(Fault::Edited);
        }
        if !goes_on {
            break;
        }
    }
    let deepest = states.len() as u32;
    let depth = deepest - scribe.small(Topic::Flag, deepest.saturating_sub(told.depth)).min(deepest - 1);
    let chambers = chamber::chambers(scribe, deepest, &told.chambers);
    let turn = scribe.large(told.turn);
    let mut stats = stats::stats(scribe, (&traces, &chambers, turn), &told.stats);
    stats.deepest = deepest;

    let mut terrain = floors.floor(seed, own, depth).0.clone();
    terrain.open_doors(&states[depth as usize - 1].opened);
    let hero = item::hero(scribe, (class, stats.exp, terrain.size()), &told.hero);
    let found = item::items(scribe, FOUND, &told.found);
    let question = scribe.expected(9, 0, told.question.map_or(0, |slot| u32::from(slot) + 1));
    let question = scribe.at_most(hero.inventory.items().len() as u32, question).checked_sub(1);
    let killer = (!hero.is_alive()).then(|| {
        let kind = told.killer.map_or(0, |killer| killer as u32);
        MonsterKind::ALL[scribe.uniform(MonsterKind::ALL.len() as u32, kind) as usize]
    });
    let is_won = scribe.bit(Topic::Flag, 1, told.is_won);
    let mut world = World {
        seed,
        turn,
        depth,
        hero,
        floors: states,
        found,
        question: question.map(|slot| slot as u8),
        chambers,
        attempt: None,
        killer,
        is_won,
        stats,
        terrain,
        own: own.cloned(),
    };
    world.attempt = attempt(scribe, &world, told)?;
    Ok(world)
}

/// The map of the first floor, if it is the player's own.
fn own_map(scribe: &mut Scribe<'_>, told: Option<&Arc<OwnMap>>) -> Result<Option<Arc<OwnMap>>, Fault> {
    if !scribe.bit(Topic::Flag, 3, told.is_some()) {
        return Ok(None);
    }
    let read = own_map::map(scribe, told.map(Arc::as_ref));
    match told {
        Some(told) => Ok(Some(Arc::clone(told))),
        None => {
            read.and_then(|read| read.checked().ok()).map(|read| Some(Arc::new(read))).ok_or(Fault::Edited)
        }
    }
}

/// The map as bytes, as a replay holds it, and back.
pub(crate) fn own_to_bytes(map: &OwnMap) -> Vec<u8> {
    let mut scribe = Scribe::writing();
    own_map::map(&mut scribe, Some(map));
    scribe.finish()
}

/// The map that [`own_to_bytes`] wrote.
pub(crate) fn own_from_bytes(bytes: &[u8]) -> Option<OwnMap> {
    let mut scribe = Scribe::reading(bytes);
    let map = own_map::map(&mut scribe, None)?;
    map.checked().ok().filter(|map| own_to_bytes(map) == bytes)
}

/// The limit for objects that wait to be shown: those of a treasure, and those thieves lose to a scroll of fire.
const FOUND: usize = 64;

fn attempt(scribe: &mut Scribe<'_>, world: &World, told: &World) -> Result<Option<Play>, Fault> {
    if world.terrain.crack.is_none() || !scribe.bit(Topic::Flag, 2, told.attempt.is_some()) {
        return Ok(None);
    }
    let steps = told
        .attempt
        .as_ref()
        .map_or((Vec::new(), 0), |play| (play.directions().collect(), play.undone_count()));
    let (directions, undone) = chamber::attempt(scribe, (&steps.0, steps.1));
    let puzzle = match &told.attempt {
        Some(play) => play.puzzle().clone(),
        None => crate::chamber::puzzle(world.seed, world.depth),
    };
    Play::replay(puzzle, &directions, undone).map(Some).map_err(|_| Fault::Edited)
}

/// Whether everything of a floor stands where it may.
fn is_sound(terrain: &Terrain, state: &FloorState) -> bool {
    let mut terrain = terrain.clone();
    terrain.open_doors(&state.opened);
    crate::invariant::check_floor(&terrain, state, None).is_ok()
}
