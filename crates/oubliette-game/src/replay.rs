//! Replays: a run as its seed, its class, its first floor if that is a map of the player's own, and the actions of
//! the player, with a mark of the state after each action.
//!
//! A replay is recorded while playing and can be played again step by step. If the two differ, the first differing
//! action is reported: another version has other rules, or the recording was made up.
//!
//! ```
//! use oubliette_core::Direction;
//! use oubliette_game::{Action, Class, Replay, World};
//!
//! let mut world = World::new(42, Class::Rogue);
//! let mut replay = Replay::start(&world);
//! for action in [Action::Wait, Action::Step(Direction::Up), Action::Wait] {
//!     if world.act(action).is_ok() {
//!         replay.record(action, &world);
//!     }
//! }
//! let read = Replay::from_bytes(&replay.to_bytes());
//! assert_eq!(read.as_ref(), Ok(&replay));
//! assert!(replay.verify().is_ok_and(|end| end.digest() == world.digest()));
//! ```

use std::borrow::Cow;
use std::sync::Arc;

use oubliette_core::Text;

use crate::action::Action;
use crate::class::Class;
use crate::floor::OwnMap;
use crate::save::{own_from_bytes, own_to_bytes};
use crate::sealed::{Fault, Kind, push_varint, seal, take_varint, unseal};
use crate::world::World;

mod parting;
#[cfg(test)]
mod tests;

pub use parting::{Parting, PartingKind};

const REPLAY: Kind = Kind { mark: *b"OUBR", version: 2, title: Text::new("a replay", "une rediffusion") };

/// The actions of a run, and marks of the states after them.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    seed: u64,
    class: Class,
    /// The map of the first floor, if it is the player's own.
    own: Option<Arc<OwnMap>>,
    /// The mark of the state at the start.
    start: u16,
    /// Actions that were done, each with the mark of the state after it.
    deeds: Vec<(Action, u16)>,
    /// The digest of the last state.
    end: u64,
}

impl Replay {
    /// A recording that begins with `world`, which has to be a new run.
    pub fn start(world: &World) -> Replay {
        let end = world.digest();
        Replay {
            seed: world.seed(),
            class: world.hero().class,
            own: world.own.clone(),
            start: mark_of(end),
            deeds: Vec::new(),
            end,
        }
    }

    /// Records that `action` was done and led to `world`.
    pub fn record(&mut self, action: Action, world: &World) {
        self.end = world.digest();
        self.deeds.push((action, mark_of(self.end)));
    }

    /// The seed of the run.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The class of the hero.
    pub fn class(&self) -> Class {
        self.class
    }

    /// The actions, in order.
    pub fn actions(&self) -> impl ExactSizeIterator<Item = Action> + '_ {
        self.deeds.iter().map(|deed| deed.0)
    }

    /// Plays it again, step by step.
    pub fn play(&self) -> Playback<'_> {
        Playback { world: self.first_world(), replay: Cow::Borrowed(self), done: 0 }
    }

    /// Like [`Replay::play`], but owns the replay.
    pub fn into_playback(self) -> Playback<'static> {
        Playback { world: self.first_world(), replay: Cow::Owned(self), done: 0 }
    }

    /// The world before anything was done.
    fn first_world(&self) -> World {
        match &self.own {
            Some(own) => World::on_own(self.seed, self.class, Arc::clone(own)),
            None => World::new(self.seed, self.class),
        }
    }

    /// Plays all of it again: the world at its end, or where it differs from the recording.
    pub fn verify(&self) -> Result<World, Parting> {
        let mut playback = self.play();
        playback.check_start()?;
        while playback.step()?.is_some() {}
        playback.check_end()?;
        Ok(playback.world)
    }

    /// Removes the actions after the state of `world`, so that recording can go on from a saved game. `None` if the
    /// recording never reaches that state.
    pub fn resume(mut self, world: &World) -> Option<Replay> {
        let digest = world.digest();
        let mut playback = self.play();
        while playback.world.digest() != digest {
            playback.step().ok()??;
        }
        let done = playback.done;
        self.deeds.truncate(done);
        self.end = digest;
        Some(self)
    }

    /// The replay as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut content = Vec::new();
        push_varint(self.seed, &mut content);
        content.push(self.class as u8);
        let own = self.own.as_ref().map(|own| own_to_bytes(own)).unwrap_or_default();
        push_varint(own.len() as u64, &mut content);
        content.extend(own);
        content.extend(self.start.to_le_bytes());
        for (action, mark) in &self.deeds {
            push_varint(action.number().into(), &mut content);
            content.extend(mark.to_le_bytes());
        }
        content.extend(self.end.to_le_bytes());
        seal(REPLAY, &content)
    }

    /// Reads a replay from bytes. Whether it is genuine is checked by [`Replay::verify`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Replay, Fault> {
        let mut content = unseal(REPLAY, bytes)?;
        Replay::read(&mut content).ok_or(Fault::Edited)
    }

    fn read(content: &mut &[u8]) -> Option<Replay> {
        let seed = take_varint(content)?;
        let (class, rest) = content.split_first()?;
        let class = *Class::ALL.get(usize::from(*class))?;
        let mut rest = rest;
        let length = usize::try_from(take_varint(&mut rest)?).ok()?;
        let (map, rest) = rest.split_at_checked(length)?;
        let own = if map.is_empty() { None } else { Some(Arc::new(own_from_bytes(map)?)) };
        let (rest, end) = rest.split_last_chunk()?;
        let (start, mut rest) = rest.split_first_chunk()?;
        let mut deeds = Vec::new();
        while !rest.is_empty() {
            let action = Action::from_number(take_varint(&mut rest)?.try_into().ok()?)?;
            let (mark, after) = rest.split_first_chunk()?;
            deeds.push((action, u16::from_le_bytes(*mark)));
            rest = after;
        }
        let (start, end) = (u16::from_le_bytes(*start), u64::from_le_bytes(*end));
        Some(Replay { seed, class, own, start, deeds, end })
    }
}

/// A replay that is being played again.
#[derive(Clone, Debug)]
pub struct Playback<'a> {
    replay: Cow<'a, Replay>,
    world: World,
    done: usize,
}

impl Playback<'_> {
    /// The replay being played.
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The world as it is now.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// How many actions were played again.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Plays the next action again and returns it with its events; `None` at the end.
    pub fn step(&mut self) -> Result<Option<(Action, Vec<crate::Event>)>, Parting> {
        let Some(&(action, mark)) = self.replay.deeds.get(self.done) else { return Ok(None) };
        let turn = self.world.turn();
        let parting = |kind, done: usize| Parting { action: done + 1, turn, kind };
        let events = self
            .world
            .act(action)
            .map_err(|refusal| parting(PartingKind::Refused { action, refusal }, self.done))?;
        if mark_of(self.world.digest()) != mark {
            return Err(parting(PartingKind::OtherState, self.done));
        }
        self.done += 1;
        Ok(Some((action, events)))
    }

    fn check_start(&self) -> Result<(), Parting> {
        self.check(mark_of(self.world.digest()) == self.replay.start)
    }

    fn check_end(&self) -> Result<(), Parting> {
        self.check(self.world.digest() == self.replay.end)
    }

    fn check(&self, holds: bool) -> Result<(), Parting> {
        let parting = Parting { action: self.done, turn: self.world.turn(), kind: PartingKind::OtherState };
        if holds { Ok(()) } else { Err(parting) }
    }
}

/// Sixteen bits of a digest.
fn mark_of(digest: u64) -> u16 {
    (digest >> 48) as u16
}
