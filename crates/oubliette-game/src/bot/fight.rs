//! How a bot fights: the likely cost of a duel, and the actions beside monsters.

use oubliette_core::Direction;

use super::memory::comes_closer;
use super::pack::{direction_to, potion, potions, scroll};
use crate::action::Action;
use crate::combat::{CRITICAL_PERCENT, MAGIC_COST};
use crate::effect::Effect;
use crate::hero::Hero;
use crate::item::{Potion, Scroll};
use crate::monster::{Monster, MonsterKind};
use crate::skill::Skill;
use crate::world::World;

/// How far arrows fly.
const ARROW_REACH: u32 = 5;
/// Turns for which a bot lets a monster come before it goes on.
const PATIENCE: u32 = 3;

/// Hp that `monster` takes per turn beside it, critical blows included.
fn bite(hero: &Hero, monster: &Monster) -> u32 {
    hero.damage_borne(monster.attack) * (100 + 2 * CRITICAL_PERCENT) / 100
}

/// The average damage of a blow of `power`.
fn mean_blow(hero: &Hero, power: u32) -> u32 {
    (power * (100 + 2 * hero.critical_percent()) / 100).max(1)
}

/// Blows needed to defeat `monster`, magic first where it is the stronger.
fn blows(hero: &Hero, monster: &Monster) -> u32 {
    let (melee, magic) = (mean_blow(hero, hero.attack()), mean_blow(hero, hero.magic()));
    let casts = if magic > melee { (hero.mp / MAGIC_COST).min(monster.hp.div_ceil(magic)) } else { 0 };
    casts + monster.hp.saturating_sub(casts * magic).div_ceil(melee)
}

/// Hp that a fight with `monster` is likely to cost.
pub(super) fn cost(hero: &Hero, monster: &Monster) -> u32 {
    let turns = blows(hero, monster).saturating_sub(1);
    let turns = match monster.kind {
        MonsterKind::Slime | MonsterKind::Hydra => turns * 3 / 2,
        MonsterKind::Archer | MonsterKind::Lich | MonsterKind::Keeper => turns + 2,
        _ => turns,
    };
    turns * bite(hero, monster)
}

/// Hp left, including what the carried potions would restore.
pub(super) fn reserve(hero: &Hero) -> u32 {
    let healing = potions(hero, Potion::Healing) * hero.max_hp() / 10;
    let elixirs = potions(hero, Potion::Elixir) * hero.max_hp();
    let regeneration = potions(hero, Potion::Regeneration) * 100;
    hero.hp + healing + elixirs + regeneration
}

/// The monsters a bot sees, and how long it has waited for them.
pub(super) struct Fight<'a> {
    pub(super) world: &'a World,
    pub(super) monsters: &'a [Monster],
    pub(super) waited: u32,
}

impl Fight<'_> {
    fn hero(&self) -> &Hero {
        self.world.hero()
    }

    fn beside(&self) -> impl Iterator<Item = &Monster> {
        self.monsters.iter().filter(|monster| monster.at.distance(self.hero().at) == 1)
    }

    /// Strikes the monster that falls first, with the strongest means.
    pub(super) fn strike(&self) -> Option<Action> {
        let hero = self.hero();
        let key = |monster: &&Monster| (blows(hero, monster), std::cmp::Reverse(monster.attack));
        let target = self.beside().min_by_key(key)?;
        let direction = direction_to(hero.at, target.at)?;
        Some(self.blow(target, direction))
    }

    fn blow(&self, target: &Monster, direction: Direction) -> Action {
        let hero = self.hero();
        let one_is_enough = target.hp <= hero.attack() * 4 / 5;
        if !one_is_enough && hero.mp >= MAGIC_COST && hero.magic() > hero.attack() {
            return Action::Cast(direction);
        }
        Action::Step(direction)
    }

    /// The fight of a bot that saves its life: potions in time, skills, and blows.
    pub(super) fn act_wisely(&self) -> Option<Action> {
        let hero = self.hero();
        let threat: u32 = self.threats().map(|monster| bite(hero, monster)).sum();
        if threat == 0 && self.beside().next().is_none() {
            return self.before_contact();
        }
        let total: u32 = self.threats().map(|monster| cost(hero, monster)).sum();
        self.drink(threat, total)
            .or_else(|| self.escape(total))
            .or_else(|| self.use_skill(threat))
            .or_else(|| self.strike())
    }

    /// Monsters that can hurt the hero now.
    fn threats(&self) -> impl Iterator<Item = &Monster> {
        let at = self.hero().at;
        let shoots = |kind| matches!(kind, MonsterKind::Archer | MonsterKind::Lich | MonsterKind::Keeper);
        self.monsters.iter().filter(move |monster| {
            let (distance, other) = (monster.at.distance(at), monster.at);
            let is_in_line = other.x == at.x || other.y == at.y;
            monster.sleep == 0
                && (distance == 1 || is_in_line && distance <= ARROW_REACH && shoots(monster.kind))
        })
    }

    /// Lets monsters come, so that the first blow is the hero's, and shoots at them meanwhile.
    fn before_contact(&self) -> Option<Action> {
        let hero = self.hero();
        let coming = self.monsters.iter().find(|one| comes_closer(one) && one.at.distance(hero.at) <= 6)?;
        if hero.skills.has(Skill::Bolt) && hero.magic() > hero.attack() {
            let bolts = Direction::ALL.map(|direction| Action::Use(Skill::Bolt, direction));
            if let Some(bolt) = bolts.into_iter().find(|bolt| self.world.check(*bolt).is_ok()) {
                return Some(bolt);
            }
        }
        (coming.at.distance(hero.at) == 2 && self.waited < PATIENCE).then_some(Action::Wait)
    }

    fn drink(&self, threat: u32, total: u32) -> Option<Action> {
        let hero = self.hero();
        let (hp, max) = (hero.hp, hero.max_hp());
        // A critical blow does three times the usual damage.
        let is_weak = 5 * hp < 2 * max || hp <= 3 * threat;
        let is_hard = 3 * total > hp;
        let wants = |wanted: Potion| match wanted {
            Potion::Healing => is_weak && hp + max / 10 <= max,
            Potion::Regeneration => (is_weak || is_hard && 3 * hp < 2 * max) && hp + 100 <= max,
            Potion::Elixir => 4 * hp < max || hp <= 2 * threat,
            Potion::StoneSkin => is_hard && !hero.effects.has(Effect::StoneSkin),
            Potion::Might => is_hard && hero.attack() >= hero.magic() && !hero.effects.has(Effect::Might),
            Potion::Precision => is_hard && !hero.effects.has(Effect::Precision),
            Potion::Learning => !hero.effects.has(Effect::Learning),
            Potion::Magic => hero.mp < MAGIC_COST && hero.magic() > hero.attack(),
        };
        let order = [
            Potion::StoneSkin,
            Potion::Regeneration,
            Potion::Healing,
            Potion::Elixir,
            Potion::Might,
            Potion::Precision,
            Potion::Magic,
            Potion::Learning,
        ];
        let slots = order.into_iter().filter(|wanted| wants(*wanted)).filter_map(|one| potion(hero, one));
        slots.map(Action::Drink).find(|drink| self.world.check(*drink).is_ok())
    }

    /// Leaves a fight that is lost, if a scroll can do it.
    fn escape(&self, total: u32) -> Option<Action> {
        let hero = self.hero();
        if let Some(slot) = scroll(hero, Scroll::Fire)
            && (self.monsters.iter().filter(|one| one.at.distance(hero.at) <= Scroll::FIRE_REACH).count()
                >= 2
                || total > hero.hp)
        {
            return Some(Action::Read(slot));
        }
        if total <= hero.hp {
            return None;
        }
        scroll(hero, Scroll::Teleport).map(Action::Read)
    }

    fn use_skill(&self, threat: u32) -> Option<Action> {
        let hero = self.hero();
        let count = self.beside().count();
        let target = self.beside().min_by_key(|monster| blows(hero, monster));
        let direction = target.and_then(|target| direction_to(hero.at, target.at)).unwrap_or(hero.facing);
        let missing = hero.max_hp() - hero.hp;
        let wanted = [
            (Skill::Mend, 2 * hero.hp < hero.max_hp() && hero.max_hp() * 3 / 10 > 2 * threat),
            (Skill::Whirl, count >= 2 && count as u32 * hero.attack() > hero.magic()),
            (Skill::Drain, missing >= hero.attack() / 2 && hero.attack() >= hero.magic()),
        ];
        wanted
            .into_iter()
            .filter(|(_, is_wanted)| *is_wanted)
            .map(|(skill, _)| Action::Use(skill, direction))
            .find(|action| self.world.check(*action).is_ok())
    }
}
