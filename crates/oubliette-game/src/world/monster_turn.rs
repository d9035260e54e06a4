//! The monsters' turn after the hero's: each acts once, in the order of the list.

use super::World;
use crate::chance::{label, stream};
use crate::combat::{CRITICAL_PERCENT, strike};
use crate::event::Event;
use crate::monster::behavior::{ARROW_PERCENT, Deed, HEAL_PERCENT, NOTICE, Scene};
use crate::monster::field::Field;
use crate::monster::{Monster, MonsterKind, Mood};
use oubliette_core::Rng;

/// One in this many hits of a thief steals something.
const THEFT: u32 = 2;

impl World {
    pub(super) fn let_monsters_act(&mut self, events: &mut Vec<Event>) {
        let mut field = None;
        let mut rng = None;
        // Monsters that appear now act from the next turn on.
        for place in 0..self.state().monsters.len() {
            if !self.hero.is_alive() {
                return;
            }
            let monster = &self.state().monsters[place];
            if monster.sleep == 0 && monster.at.distance(self.hero.at) > NOTICE {
                continue;
            }
            let rng = rng.get_or_insert_with(|| stream(self.seed, self.turn.into(), label::MONSTERS));
            let deed = self.scene().decide(place, &mut field, rng);
            self.let_monster_do(place, deed, &mut field, rng, events);
        }
    }

    pub(crate) fn scene(&self) -> Scene<'_> {
        Scene { terrain: &self.terrain, state: self.state(), hero: self.hero.at, turn: self.turn }
    }

    fn let_monster_do(
        &mut self,
        place: usize,
        deed: Deed,
        field: &mut Option<Field>,
        rng: &mut Rng,
        events: &mut Vec<Event>,
    ) {
        let hero = self.hero.at;
        let monster = &mut self.state_mut().monsters[place];
        monster.sleep = monster.sleep.saturating_sub(1);
        match deed {
            Deed::Rest => {}
            Deed::Step(to) => {
                let from = std::mem::replace(&mut monster.at, to);
                events.push(Event::MonsterMoved { kind: monster.kind, from, to });
            }
            Deed::Strike => {
                debug_assert_eq!(monster.at.distance(hero), 1);
                if monster.is_asleep() {
                    monster.mood = Mood::Roused;
                    events.push(Event::MonsterWoke { kind: monster.kind, at: monster.at });
                }
                let monster = *monster;
                self.suffer(&monster, monster.attack, rng, events);
                if monster.kind == MonsterKind::Thief && self.hero.is_alive() && rng.chance(1, THEFT) {
                    self.be_robbed(place, field, rng, events);
                }
            }
            Deed::Shoot => {
                let monster = *monster;
                let power = (monster.attack * ARROW_PERCENT / 100).max(1);
                self.suffer(&monster, power, rng, events);
            }
            Deed::Heal(patient) => {
                let patient = &mut self.state_mut().monsters[patient];
                let hp = (patient.max_hp * HEAL_PERCENT).div_ceil(100).min(patient.max_hp - patient.hp);
                patient.hp += hp;
                events.push(Event::MonsterHealed { kind: patient.kind, at: patient.at, hp });
            }
        }
    }

    /// The hero takes a blow of `power`.
    fn suffer(&mut self, monster: &Monster, power: u32, rng: &mut Rng, events: &mut Vec<Event>) {
        let blow = strike(power, CRITICAL_PERCENT, rng);
        let damage = self.hero.damage_borne(blow.damage);
        self.stats.damage_taken += damage.min(self.hero.hp);
        self.hero.hp = self.hero.hp.saturating_sub(damage);
        events.push(Event::MonsterStruck {
            kind: monster.kind,
            at: monster.at,
            damage,
            is_critical: blow.is_critical,
            is_shot: monster.at.distance(self.hero.at) > 1,
        });
        if !self.hero.is_alive() {
            self.killer = Some(monster.kind);
            events.push(Event::HeroDied { killer: monster.kind, depth: self.depth });
        }
    }

    /// The thief at `place` steals an object that is not worn, and slips away by a cell.
    fn be_robbed(&mut self, place: usize, field: &mut Option<Field>, rng: &mut Rng, events: &mut Vec<Event>) {
        let thief = &self.state().monsters[place];
        let inventory = &self.hero.inventory;
        let slots: Vec<u8> =
            (0..inventory.items().len() as u8).filter(|slot| !inventory.is_worn(*slot)).collect();
        let (kind, None, Some(&slot)) = (thief.kind, thief.loot, rng.pick(&slots)) else { return };
        let item = self.remove_object(slot);
        let thief = &mut self.state_mut().monsters[place];
        thief.loot = Some(item);
        thief.mood = Mood::Roused;
        events.push(Event::ObjectStolen { kind, item });
        let away = self.scene().flee(place, field);
        self.let_monster_do(place, away, field, rng, events);
    }
}
