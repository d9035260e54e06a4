//! The hero's actions. All of them have passed the check.

use oubliette_core::{Direction, Point};

use super::World;
use crate::action::Action;
use crate::combat::{MAGIC_COST, strike};
use crate::event::{Event, Means};
use crate::monster::Mood;
use crate::treasure;

impl World {
    pub(super) fn perform(&mut self, action: Action, events: &mut Vec<Event>) {
        match action {
            Action::Step(_) if self.attempt.is_some() => self.act_in_chamber(action, events),
            Action::Undo | Action::Redo | Action::Restart | Action::Exit => {
                self.act_in_chamber(action, events);
            }
            Action::Step(direction) if self.terrain.crack == Some(self.hero.at.step(direction)) => {
                self.enter_chamber(direction, events);
            }
            Action::Step(direction) => self.step(direction, events),
            Action::Cast(direction) => {
                self.hero.facing = direction;
                self.hero.mp -= MAGIC_COST;
                self.attack(self.hero.at.step(direction), self.hero.magic(), Means::Magic, events);
            }
            Action::Use(skill, direction) => self.use_skill(skill, direction, events),
            Action::Read(slot) => self.read(slot, events),
            Action::Wait => events.push(Event::Waited),
            Action::Drink(slot) => self.drink(slot, events),
            Action::Throw(slot) => self.throw(slot, events),
            Action::Take => self.take(events),
            Action::Leave => self.leave(events),
            Action::Wear(slot) => self.wear(slot, events),
            Action::Keep => self.question = None,
            Action::Raise(attribute) => {
                self.hero.raise(attribute);
                events.push(Event::AttributeRaised { attribute });
            }
            Action::Learn(skill) => {
                self.hero.lessons -= 1;
                self.hero.skills.learn(skill);
                events.push(Event::SkillLearned { skill });
            }
            Action::Enchant(slot, enchantment) => self.enchant(slot, enchantment, events),
        }
    }

    /// Goes, strikes or searches, depending on the cell in that direction.
    fn step(&mut self, direction: Direction, events: &mut Vec<Event>) {
        self.hero.facing = direction;
        let target = self.hero.at.step(direction);
        if self.target_at(target).is_some() {
            self.attack(target, self.hero.attack(), Means::Melee, events);
        } else if let Some(place) = self.state().monster_at(target) {
            self.state_mut().monsters[place].mood = Mood::Roused;
            events.push(Event::MimicRevealed { at: target });
        } else if let Some(place) = self.state().treasure_at(target) {
            self.open_treasure(place, events);
        } else if let Some(place) = self.closed_door_at(target) {
            self.open_door(place, events);
        } else {
            let from = std::mem::replace(&mut self.hero.at, target);
            self.stats.steps += 1;
            events.push(Event::HeroMoved { from, to: target });
            self.arrive(events);
        }
    }

    /// Strikes the monster at `target` with `power`.
    pub(super) fn attack(&mut self, target: Point, power: u32, means: Means, events: &mut Vec<Event>) {
        let blow = strike(power, self.hero.critical_percent(), &mut self.hero_dice());
        if let Some(place) = self.state().monster_at(target) {
            self.hurt(place, blow, means, events);
        }
    }

    fn open_treasure(&mut self, place: usize, events: &mut Vec<Event>) {
        let treasure = self.state_mut().treasures.remove(place);
        self.stats.treasures += 1;
        events.push(Event::TreasureOpened { at: treasure.at });
        events.extend(self.keys_in(treasure.source).map(|metal| Event::KeyFound { metal }));
        for item in treasure::objects(self.seed, self.depth, treasure.source) {
            self.show(item, events);
        }
    }

    /// Follows the stair under the hero, if there is one, and looks around.
    pub(super) fn arrive(&mut self, events: &mut Vec<Event>) {
        let (up, down) = (self.terrain.stair_up, self.terrain.stair_down);
        if self.hero.at == down {
            self.travel(self.depth + 1, events);
        } else if self.hero.at == up && self.depth > 1 {
            self.travel(self.depth - 1, events);
        } else if self.hero.at == up {
            events.push(Event::WayOutBarred);
        }
        self.look_around();
    }

    fn travel(&mut self, to: u32, events: &mut Vec<Event>) {
        let (from, (mut terrain, state)) = (self.depth, self.floor(to));
        if self.floors.len() < to as usize {
            self.floors.push(state);
        }
        terrain.open_doors(&self.floors[to as usize - 1].opened);
        self.hero.at = if to > from { terrain.stair_up } else { terrain.stair_down };
        self.depth = to;
        self.terrain = terrain;
        self.stats.deepest = self.stats.deepest.max(to);
        events.push(Event::StairTaken { from, to });
    }
}
