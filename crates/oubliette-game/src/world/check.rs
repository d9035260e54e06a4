//! Whether an action is possible. Checks change nothing.

use oubliette_core::{Direction, Point};

use super::World;
use crate::action::Action;
use crate::combat::MAGIC_COST;
use crate::effect::Effect;
use crate::enchant::Enchantment;
use crate::floor::Locks;
use crate::item::{Item, Potion};
use crate::refusal::Refusal;
use crate::skill::Skill;

impl World {
    /// Why `action` is not possible now, if it is not.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        if !self.hero.is_alive() {
            return Err(Refusal::Dead);
        }
        if action.takes_a_turn() {
            refuse_if(!self.found.is_empty(), Refusal::ObjectWaits)?;
            refuse_if(self.question.is_some(), Refusal::PieceWaits)?;
        }
        if let Some(play) = &self.attempt
            && (action.takes_a_turn() || action.is_for_chambers())
        {
            return self.check_in_chamber(play, action);
        }
        match action {
            Action::Step(direction) => self.check_step(self.hero.at.step(direction)),
            Action::Cast(direction) => {
                refuse_if(self.target_at(self.hero.at.step(direction)).is_none(), Refusal::NoTarget)?;
                refuse_if(self.hero.mp < MAGIC_COST, Refusal::NoMana)
            }
            Action::Use(skill, direction) => self.check_skill(skill, direction),
            Action::Wait => Ok(()),
            Action::Drink(slot) => self.check_potion(slot),
            Action::Read(slot) => match self.item(slot)? {
                Item::Scroll(_) => Ok(()),
                _ => Err(Refusal::NotAScroll),
            },
            Action::Throw(slot) => self.item(slot).map(drop),
            Action::Take => {
                let item = self.shown().ok_or(Refusal::NothingShown)?;
                refuse_if(self.question.is_some(), Refusal::PieceWaits)?;
                refuse_if(item != Item::Token && self.hero.inventory.is_full(), Refusal::InventoryFull)
            }
            Action::Leave => refuse_if(self.found.is_empty(), Refusal::NothingShown),
            Action::Wear(slot) => self.check_wear(slot),
            Action::Keep => refuse_if(self.question.is_none(), Refusal::NothingAsked),
            Action::Raise(_) => refuse_if(self.hero.points == 0, Refusal::NoPoints),
            Action::Learn(skill) => refuse_if(
                self.hero.lessons == 0 || !self.hero.skills.offered(self.seed).contains(&skill),
                Refusal::NotOffered,
            ),
            Action::Enchant(slot, _) => self.check_enchant(slot),
            Action::Undo | Action::Redo | Action::Restart | Action::Exit => Err(Refusal::OnlyInChamber),
        }
    }

    fn check_step(&self, target: Point) -> Result<(), Refusal> {
        let locks: &Locks = &self.terrain.locks;
        match self.closed_door_at(target) {
            _ if self.terrain.is_open(target) => Ok(()),
            None if self.terrain.crack == Some(target) => self.check_crack(),
            None => Err(Refusal::Blocked),
            Some(place) => {
                let has_any = locks.doors[place].bolts.iter().any(|bolt| self.key_count(bolt.metal) > 0);
                let refusal = if has_any { Refusal::TooFewKeys } else { Refusal::Locked };
                refuse_if(!locks.can_open(place, self.state()), refusal)
            }
        }
    }

    fn item(&self, slot: u8) -> Result<Item, Refusal> {
        self.hero.inventory.item_at(slot).ok_or(Refusal::EmptySlot)
    }

    fn check_skill(&self, skill: Skill, direction: Direction) -> Result<(), Refusal> {
        refuse_if(!self.hero.skills.has(skill), Refusal::UnknownSkill)?;
        let cost = skill.cost().ok_or(Refusal::PassiveSkill)?;
        match skill {
            Skill::Whirl | Skill::Lull => {
                let has_target = self.hero.at.neighbors().into_iter().any(|at| self.target_at(at).is_some());
                refuse_if(!has_target, Refusal::NoTarget)?;
            }
            Skill::Bolt => refuse_if(self.bolt_target(direction).is_none(), Refusal::NoTarget)?,
            Skill::Drain => {
                refuse_if(self.target_at(self.hero.at.step(direction)).is_none(), Refusal::NoTarget)?;
            }
            Skill::Dash => refuse_if(self.dash_end(direction).is_none(), Refusal::Blocked)?,
            Skill::Mend => refuse_if(self.hero.hp >= self.hero.max_hp(), Refusal::NothingToRestore)?,
            _ => {}
        }
        refuse_if(self.hero.mp < cost, Refusal::NoMana)
    }

    fn check_potion(&self, slot: u8) -> Result<(), Refusal> {
        let Item::Potion(potion) = self.item(slot)? else { return Err(Refusal::NotAPotion) };
        let is_unhurt = self.hero.hp >= self.hero.max_hp();
        let is_rested = self.hero.mp >= self.hero.max_mp();
        match potion {
            Potion::Healing => refuse_if(is_unhurt, Refusal::NothingToRestore),
            Potion::Magic => refuse_if(is_rested, Refusal::NothingToRestore),
            Potion::Elixir => refuse_if(is_unhurt && is_rested, Refusal::NothingToRestore),
            Potion::Regeneration => {
                refuse_if(self.hero.effects.has(Effect::Regeneration), Refusal::AlreadyRegenerating)
            }
            _ => Ok(()),
        }
    }

    fn check_wear(&self, slot: u8) -> Result<(), Refusal> {
        let Item::Equipment(piece) = self.item(slot)? else { return Err(Refusal::NotEquipment) };
        refuse_if(!self.hero.inventory.is_chosen_by_hand(piece.kind), Refusal::WornByItself)?;
        refuse_if(self.hero.inventory.is_worn(slot), Refusal::AlreadyWorn)?;
        refuse_if(self.question.is_some_and(|asked| asked != slot), Refusal::PieceWaits)
    }

    fn check_enchant(&self, slot: u8) -> Result<(), Refusal> {
        let Item::Equipment(piece) = self.item(slot)? else { return Err(Refusal::NotEquipment) };
        refuse_if(piece.enchantment.is_some(), Refusal::AlreadyEnchanted)?;
        refuse_if(self.hero.tokens < Enchantment::COST, Refusal::NoToken)
    }

    /// Whether a monster that the hero knows to be one stands beside the hero.
    pub(crate) fn has_target_beside(&self) -> bool {
        self.hero.at.neighbors().into_iter().any(|at| self.target_at(at).is_some())
    }

    /// The place in the list of the monster at `point` that the hero knows to be one.
    pub(super) fn target_at(&self, point: Point) -> Option<usize> {
        let place = self.state().monster_at(point)?;
        let is_known = !self.state().monsters[place].is_disguised() || self.hero.class.sees_mimics();
        is_known.then_some(place)
    }
}

pub(super) fn refuse_if(condition: bool, refusal: Refusal) -> Result<(), Refusal> {
    if condition { Err(refusal) } else { Ok(()) }
}
