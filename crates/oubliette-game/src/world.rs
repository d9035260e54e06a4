//! The whole state of a run, and the order of a turn.
//!
//! An action is checked first, without changing anything; after that it cannot fail. After an action that takes a
//! turn the monsters act, then effects count down, then the turn is over.

use std::sync::Arc;

use oubliette_core::{Dungeon, Point, Rng};

use crate::action::Action;
use crate::chamber::{Chamber, Record};
use crate::chance::{label, stream};
use crate::class::Class;
use crate::digest::Digest;
use crate::effect::{Effect, REGENERATION_HP, REGENERATION_MP};
use crate::event::Event;
use crate::floor::{self, FloorState, Ground, OwnMap, Terrain, Unplayable};
use crate::hero::Hero;
use crate::item::Item;
use crate::monster::MonsterKind;
use crate::refusal::Refusal;
use crate::stats::Stats;
use oubliette_sokoban::Play;

mod chamber;
mod check;
mod deed;
mod door;
mod fight;
mod monster_turn;
mod object;

mod scroll;
mod skill;

pub(crate) use fight::CROWD;

/// A run.
#[derive(Clone, Debug)]
pub struct World {
    pub(crate) seed: u64,
    /// Turns that are over.
    pub(crate) turn: u32,
    pub(crate) depth: u32,
    pub(crate) hero: Hero,
    /// Every floor visited, from floor 1 down.
    pub(crate) floors: Vec<FloorState>,
    /// Objects that are shown one by one, the next one first.
    pub(crate) found: Vec<Item>,
    /// The slot of the piece that the player may wear or not.
    pub(crate) question: Option<u8>,
    /// The chambers of the hidden floor that the hero has left, by the number of the floor beside them.
    pub(crate) chambers: Vec<Chamber>,
    /// The attempt at the puzzle of the chamber beside the present floor, while the hero is in it.
    pub(crate) attempt: Option<Play>,
    pub(crate) killer: Option<MonsterKind>,
    pub(crate) is_won: bool,
    pub(crate) stats: Stats,
    /// The terrain of the present floor. It follows from the seed, the depth and the doors that were opened,
    /// so it is no part of the state.
    pub(crate) terrain: Terrain,
    /// The map of the first floor, if it is the player's own.
    pub(crate) own: Option<Arc<OwnMap>>,
}

impl World {
    /// A new run: on the stair up of floor 1, with full gauges.
    pub fn new(seed: u64, class: Class) -> World {
        let (terrain, state) = floor::generate(seed, 1);
        World::on_floor(seed, class, terrain, state)
    }

    /// A new run whose first floor is the given map; below it the floors are those of the seed.
    ///
    /// # Errors
    /// Why the map cannot be played.
    pub fn on_map(seed: u64, class: Class, map: &Dungeon) -> Result<World, Unplayable> {
        Ok(World::on_own(seed, class, Arc::new(OwnMap::of(map)?)))
    }

    /// A new run whose first floor is the given map.
    pub(crate) fn on_own(seed: u64, class: Class, own: Arc<OwnMap>) -> World {
        let (terrain, state) = own.floor(seed);
        World { own: Some(own), ..World::on_floor(seed, class, terrain, state) }
    }

    /// Floor `depth` before the first visit.
    fn floor(&self, depth: u32) -> (Terrain, FloorState) {
        match &self.own {
            Some(own) if depth == 1 => own.floor(self.seed),
            _ => floor::generate(self.seed, depth),
        }
    }

    pub(crate) fn on_floor(seed: u64, class: Class, terrain: Terrain, state: FloorState) -> World {
        let mut world = World {
            seed,
            turn: 0,
            depth: terrain.depth,
            hero: Hero::new(class, terrain.stair_up),
            floors: vec![state],
            found: Vec::new(),
            question: None,
            chambers: Vec::new(),
            attempt: None,
            killer: None,
            is_won: false,
            stats: Stats { deepest: terrain.depth, ..Stats::default() },
            terrain,
            own: None,
        };
        world.look_around();
        world
    }

    /// Does an action and returns its events, or the reason why it is not possible. A refused action changes
    /// nothing.
    pub fn act(&mut self, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.act_into(action, &mut events)?;
        Ok(events)
    }

    /// Like [`World::act`], but adds the events to a list.
    pub(crate) fn act_into(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Refusal> {
        self.check(action)?;
        let (was_outside, seen) = (self.attempt.is_none(), self.crack_in_window());
        self.perform(action, events);
        let crack = self.crack_in_window().filter(|_| seen.is_none());
        events.extend(crack.map(|at| Event::CrackSeen { at }));
        if action.takes_a_turn() && was_outside && self.attempt.is_none() {
            self.end_turn(events);
        }
        Ok(())
    }

    /// A number for the whole state: equal states have equal numbers.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::new();
        digest.number(self.seed).number(self.turn.into()).number(self.depth.into()).hero(&self.hero);
        for state in &self.floors {
            digest.floor(state);
        }
        digest.number(self.found.len() as u64);
        for item in &self.found {
            digest.item(Some(*item));
        }
        digest.number(self.question.map_or(0, |slot| u64::from(slot) + 1));
        digest.number(self.chambers.len() as u64);
        for chamber in &self.chambers {
            digest.number(chamber.depth.into());
            chamber.record.digest(&mut digest);
        }
        digest.number(self.attempt.is_some().into());
        if let Some(record) = self.attempt.as_ref().and_then(Record::of) {
            record.digest(&mut digest);
        }
        digest.number(self.killer.map_or(0, |killer| killer as u64 + 1)).number(self.is_won.into());
        self.stats.digest(&mut digest);
        digest.value()
    }

    /// The seed of the run.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Turns that are over.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The present floor's number, from 1.
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The hero.
    pub fn hero(&self) -> &Hero {
        &self.hero
    }

    /// The terrain of the present floor.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// The material of the present floor.
    pub fn ground(&self) -> Ground {
        Ground::of(&self.terrain, self.own.is_some() && self.depth == 1)
    }

    /// The things on the present floor, hidden ones included.
    pub fn state(&self) -> &FloorState {
        &self.floors[self.depth as usize - 1]
    }

    /// The object that is shown.
    pub fn shown(&self) -> Option<Item> {
        self.found.first().copied()
    }

    /// The slot of the piece that the player may wear or not.
    pub fn question(&self) -> Option<u8> {
        self.question
    }

    /// The monster that dealt the last blow, once the hero is dead.
    pub fn killer(&self) -> Option<MonsterKind> {
        self.killer
    }

    /// Whether the last guardian has fallen.
    pub fn is_won(&self) -> bool {
        self.is_won
    }

    /// Counts over the run so far.
    pub fn stats(&self) -> &Stats {
        &self.stats
    }

    pub(crate) fn state_mut(&mut self) -> &mut FloorState {
        &mut self.floors[self.depth as usize - 1]
    }

    /// The random stream for the hero's actions in this turn.
    fn hero_dice(&self) -> Rng {
        stream(self.seed, self.turn.into(), label::HERO)
    }

    fn end_turn(&mut self, events: &mut Vec<Event>) {
        self.let_monsters_act(events);
        if self.hero.is_alive() {
            self.let_effects_work(events);
        }
        self.turn += 1;
    }

    fn let_effects_work(&mut self, events: &mut Vec<Event>) {
        let ticked = self.hero.effects.tick();
        if ticked.regenerates {
            self.give(REGENERATION_HP, REGENERATION_MP, events);
        }
        let ended = Effect::ALL.into_iter().filter(|effect| ticked.ended[*effect as usize]);
        events.extend(ended.map(|effect| Event::EffectEnded { effect }));
        self.hero.clamp_gauges();
    }

    /// Restores Hp and Mp, up to the greatest values.
    fn give(&mut self, hp: u32, mp: u32, events: &mut Vec<Event>) {
        let (hp, mp) = (self.hero.heal(hp), self.hero.restore(mp));
        if hp > 0 {
            events.push(Event::Healed { hp });
        }
        if mp > 0 {
            events.push(Event::Restored { mp });
        }
    }

    fn look_around(&mut self) {
        let at = self.hero.at;
        self.state_mut().explored.see_from(at);
    }

    /// Whether the hero can stand on `point`.
    fn is_free(&self, point: Point) -> bool {
        let state = self.state();
        self.terrain.is_open(point)
            && point != self.hero.at
            && state.monster_at(point).is_none()
            && state.treasure_at(point).is_none()
    }
}

#[cfg(test)]
pub(crate) mod tests;
