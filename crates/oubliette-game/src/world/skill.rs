//! The effects of skills.

use oubliette_core::{Direction, Point};

use super::World;
use crate::combat::strike;
use crate::event::{Event, Means};
use crate::skill::Skill;

impl World {
    pub(super) fn use_skill(&mut self, skill: Skill, direction: Direction, events: &mut Vec<Event>) {
        self.hero.mp -= skill.cost().unwrap_or(0);
        if skill.is_aimed() {
            self.hero.facing = direction;
        }
        events.push(Event::SkillUsed { skill });
        match skill {
            Skill::Whirl => self.whirl(events),
            Skill::Bolt => {
                if let Some(target) = self.bolt_target(direction) {
                    self.attack(target, self.hero.magic(), Means::Skill(skill), events);
                }
            }
            Skill::Mend => self.give(self.hero.max_hp() * Skill::MEND_PERCENT / 100, 0, events),
            Skill::Dash => self.dash(direction, events),
            Skill::Lull => self.let_sleep(1, Skill::LULL_TURNS, events),
            Skill::Drain => self.drain(direction, events),
            _ => {}
        }
    }

    fn whirl(&mut self, events: &mut Vec<Event>) {
        let mut rng = self.hero_dice();
        for id in self.monsters_within(1) {
            let blow = strike(self.hero.attack(), self.hero.critical_percent(), &mut rng);
            if let Some(place) = self.place_of(id) {
                self.hurt(place, blow, Means::Skill(Skill::Whirl), events);
            }
        }
    }

    fn drain(&mut self, direction: Direction, events: &mut Vec<Event>) {
        let dealt = self.stats.damage_dealt;
        let target = self.hero.at.step(direction);
        self.attack(target, self.hero.attack(), Means::Skill(Skill::Drain), events);
        self.give((self.stats.damage_dealt - dealt) / 2, 0, events);
    }

    fn dash(&mut self, direction: Direction, events: &mut Vec<Event>) {
        if let Some(to) = self.dash_end(direction) {
            let from = std::mem::replace(&mut self.hero.at, to);
            self.stats.steps += from.distance(to);
            events.push(Event::HeroMoved { from, to });
            self.look_around();
        }
    }

    /// Where a dash ends: before the first thing in the way, or a stair.
    pub(super) fn dash_end(&self, direction: Direction) -> Option<Point> {
        let way = (1..=Skill::DASH_REACH).map(|count| self.hero.at.steps(direction, count));
        way.take_while(|point| self.is_free(*point) && !self.terrain.is_stair(*point)).last()
    }

    /// The first monster in a straight line, with nothing before it.
    pub(super) fn bolt_target(&self, direction: Direction) -> Option<Point> {
        let mut way = (1..=Skill::BOLT_REACH).map(|count| self.hero.at.steps(direction, count));
        way.find(|point| !self.is_free(*point)).filter(|point| self.target_at(*point).is_some())
    }
}
