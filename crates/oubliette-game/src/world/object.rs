//! The hero's actions with objects. All of them have passed the check.

use super::World;
use crate::effect::Effect;
use crate::enchant::Enchantment;
use crate::event::Event;
use crate::inventory::Stowed;
use crate::item::{Item, Potion};

impl World {
    /// Adds an object to the queue of those that are shown one by one.
    pub(super) fn show(&mut self, item: Item, events: &mut Vec<Event>) {
        self.found.push(item);
        if self.found.len() == 1 {
            events.push(Event::ObjectShown { item });
        }
    }

    fn show_next(&mut self, events: &mut Vec<Event>) {
        events.extend(self.shown().map(|item| Event::ObjectShown { item }));
    }

    pub(super) fn take(&mut self, events: &mut Vec<Event>) {
        let item = self.found.remove(0);
        events.push(Event::ObjectTaken { item });
        if item == Item::Token {
            self.hero.tokens += 1;
        } else {
            match self.hero.inventory.stow(item) {
                Stowed::Carried => {}
                Stowed::Worn => events.push(Event::PieceWorn { item }),
                Stowed::Asks => {
                    self.question = Some(self.hero.inventory.items().len() as u8 - 1);
                    events.push(Event::PieceAsks { item });
                }
            }
            // A better piece never lowers a gauge's limit, but it may stand in for one that was thrown away.
            self.hero.clamp_gauges();
        }
        self.show_next(events);
    }

    pub(super) fn leave(&mut self, events: &mut Vec<Event>) {
        let item = self.found.remove(0);
        events.push(Event::ObjectLeft { item });
        self.show_next(events);
    }

    pub(super) fn throw(&mut self, slot: u8, events: &mut Vec<Event>) {
        let item = self.remove_object(slot);
        events.push(Event::ObjectThrown { item });
    }

    pub(super) fn wear(&mut self, slot: u8, events: &mut Vec<Event>) {
        self.hero.inventory.wear(slot);
        self.hero.clamp_gauges();
        self.question = None;
        events.extend(self.hero.inventory.item_at(slot).map(|item| Event::PieceWorn { item }));
    }

    pub(super) fn enchant(&mut self, slot: u8, enchantment: Enchantment, events: &mut Vec<Event>) {
        self.hero.tokens -= Enchantment::COST;
        self.hero.inventory.enchant(slot, enchantment);
        let item = self.hero.inventory.item_at(slot);
        events.extend(item.map(|item| Event::PieceEnchanted { item, enchantment }));
    }

    pub(super) fn drink(&mut self, slot: u8, events: &mut Vec<Event>) {
        let Item::Potion(potion) = self.remove_object(slot) else { return };
        self.stats.potions += 1;
        events.push(Event::PotionDrunk { potion });
        let (hp, mp) = self.hero.potion_portion();
        match potion {
            Potion::Healing => self.give(hp, 0, events),
            Potion::Magic => self.give(0, mp, events),
            Potion::Elixir => self.give(self.hero.max_hp(), self.hero.max_mp(), events),
            Potion::Regeneration => self.start(Effect::Regeneration, events),
            Potion::Precision => self.start(Effect::Precision, events),
            Potion::Learning => self.start(Effect::Learning, events),
            Potion::Might => self.start(Effect::Might, events),
            Potion::StoneSkin => self.start(Effect::StoneSkin, events),
        }
    }

    fn start(&mut self, effect: Effect, events: &mut Vec<Event>) {
        self.hero.effects.start(effect);
        events.push(Event::EffectStarted { effect });
    }

    /// Takes an object out of the inventory; a question about it, or about one behind it, moves along.
    pub(super) fn remove_object(&mut self, slot: u8) -> Item {
        let item = self.hero.inventory.remove(slot);
        self.question = match self.question {
            Some(asked) if asked == slot => None,
            Some(asked) if asked > slot => Some(asked - 1),
            question => question,
        };
        self.hero.clamp_gauges();
        item
    }
}
