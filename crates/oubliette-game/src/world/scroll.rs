//! The effects of scrolls.

use oubliette_core::Point;

use super::World;
use crate::combat::strike;
use crate::event::{Event, Means};
use crate::item::{Item, Scroll};

impl World {
    pub(super) fn read(&mut self, slot: u8, events: &mut Vec<Event>) {
        let Item::Scroll(scroll) = self.remove_object(slot) else { return };
        self.stats.scrolls += 1;
        events.push(Event::ScrollRead { scroll });
        match scroll {
            Scroll::Teleport => {
                let to = self.random_free_cell();
                self.teleport(to, events);
            }
            Scroll::Recall => {
                let is_fit = |point: &Point| self.is_free(*point) && !self.terrain.is_stair(*point);
                let beside = self.terrain.stair_up.neighbors().into_iter().find(is_fit);
                let to = beside.or_else(|| self.random_free_cell());
                self.teleport(to, events);
            }
            Scroll::Map => {
                self.state_mut().explored.see_all();
                events.push(Event::FloorRevealed);
            }
            Scroll::Fire => self.burn(events),
            Scroll::Sleep => self.let_sleep(Scroll::SLEEP_REACH, Scroll::SLEEP_TURNS, events),
        }
    }

    fn teleport(&mut self, to: Option<Point>, events: &mut Vec<Event>) {
        if let Some(to) = to {
            let from = std::mem::replace(&mut self.hero.at, to);
            events.push(Event::Teleported { from, to });
            self.look_around();
        }
    }

    /// A random free cell that no closed door divides from the hero.
    pub(crate) fn random_free_cell(&self) -> Option<Point> {
        let is_fit = |point: &Point| self.is_free(*point) && !self.terrain.is_stair(*point);
        let cells: Vec<Point> = self.terrain.open.flood(self.hero.at).points().filter(is_fit).collect();
        self.hero_dice().pick(&cells).copied()
    }

    fn burn(&mut self, events: &mut Vec<Event>) {
        let mut rng = self.hero_dice();
        for id in self.monsters_within(Scroll::FIRE_REACH) {
            let blow = strike(self.hero.magic(), self.hero.critical_percent(), &mut rng);
            if let Some(place) = self.place_of(id) {
                self.hurt(place, blow, Means::Fire, events);
            }
        }
    }

    /// Puts all monsters within `reach` to sleep.
    pub(super) fn let_sleep(&mut self, reach: u32, turns: u8, events: &mut Vec<Event>) {
        for id in self.monsters_within(reach) {
            if let Some(place) = self.place_of(id) {
                let monster = &mut self.state_mut().monsters[place];
                monster.sleep = turns;
                events.push(Event::MonsterSlept { kind: monster.kind, at: monster.at });
            }
        }
    }

    /// The numbers of the monsters at most `reach` away, as the crow walks, that the hero knows to be
    /// monsters.
    pub(super) fn monsters_within(&self, reach: u32) -> Vec<u8> {
        let is_near = |point: Point| point.distance(self.hero.at) <= reach;
        let is_known = |point: Point| self.target_at(point).is_some();
        let monsters = self.state().monsters.iter();
        monsters.filter(|one| is_near(one.at) && is_known(one.at)).map(|one| one.id).collect()
    }

    /// The place in the list of the monster numbered `id`.
    pub(super) fn place_of(&self, id: u8) -> Option<usize> {
        self.state().monsters.iter().position(|monster| monster.id == id)
    }
}
