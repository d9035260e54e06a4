//! The effect of a blow on a monster, and of its death.

use oubliette_core::Point;

use super::World;
use crate::boss::LAST_FLOOR;
use crate::combat::Blow;
use crate::event::{Event, Means};
use crate::monster::{Monster, MonsterKind, Mood};
use crate::treasure::{Source, Treasure};

/// No floor ever holds more monsters than this.
pub(crate) const CROWD: usize = 60;
/// Wolves that the keeper calls.
const CALLED: usize = 2;

impl World {
    /// Hurts the monster at `place` of the list.
    pub(super) fn hurt(&mut self, place: usize, blow: Blow, means: Means, events: &mut Vec<Event>) {
        let monster = &mut self.state_mut().monsters[place];
        let damage = blow.damage.min(monster.hp);
        monster.hp -= damage;
        let was_asleep = monster.is_asleep();
        monster.sleep = 0;
        if matches!(monster.kind, MonsterKind::Ogre | MonsterKind::Mimic) {
            monster.mood = Mood::Roused;
        }
        let Monster { kind, at, hp, .. } = *monster;
        self.stats.damage_dealt += damage;
        self.stats.criticals += u32::from(blow.is_critical);
        events.push(Event::HeroStruck {
            kind,
            at,
            damage: blow.damage,
            is_critical: blow.is_critical,
            means,
        });
        if hp == 0 {
            self.defeat(place, events);
            return;
        }
        if was_asleep {
            events.push(Event::MonsterWoke { kind, at });
        }
        if kind.splits() {
            self.split(place, events);
        }
        if kind == MonsterKind::Keeper {
            self.call_for_help(place, events);
        }
    }

    fn defeat(&mut self, place: usize, events: &mut Vec<Event>) {
        let monster = self.state_mut().monsters.remove(place);
        let exp = self.hero.exp_learned(monster.exp);
        self.stats.kills[monster.kind as usize] += 1;
        self.stats.exp += exp;
        events.push(Event::MonsterDied { kind: monster.kind, at: monster.at, exp });
        let (hp, mp) = self.hero.victory_portion();
        self.give(hp, mp, events);
        let before = self.hero.level;
        let gained = self.hero.gain_exp(exp);
        events.extend((1..=gained).map(|more| Event::LevelGained { level: before + more }));
        if let Some(item) = monster.loot {
            self.show(item, events);
        }
        self.leave_treasure(&monster, events);
        if monster.kind == MonsterKind::Keeper && self.depth == LAST_FLOOR && !self.is_won {
            self.is_won = true;
            events.push(Event::DungeonWon);
        }
    }

    /// Mimics and guardians leave a treasure where they fall.
    fn leave_treasure(&mut self, monster: &Monster, events: &mut Vec<Event>) {
        let source = match monster.kind {
            _ if !monster.is_native() => return,
            MonsterKind::Mimic => Source::Mimic(monster.id),
            kind if kind.is_boss() => Source::Boss,
            _ => return,
        };
        self.state_mut().treasures.push(Treasure { source, at: monster.at });
        events.push(Event::TreasureLeft { at: monster.at });
    }

    /// Half of the monster's remaining Hp and experience becomes another monster beside it.
    fn split(&mut self, place: usize, events: &mut Vec<Event>) {
        let parent = self.state().monsters[place];
        let Some(at) = self.spawning_cell(parent.at) else { return };
        if parent.hp < 2 {
            return;
        }
        let child = Monster { hp: parent.hp / 2, exp: parent.exp / 2, at, loot: None, ..parent };
        if self.spawn(child) {
            let parent = &mut self.state_mut().monsters[place];
            parent.hp -= child.hp;
            parent.exp -= child.exp;
            events.push(Event::MonsterSplit { kind: child.kind, at });
        }
    }

    /// The keeper calls wolves, once, when half of its Hp is gone.
    fn call_for_help(&mut self, place: usize, events: &mut Vec<Event>) {
        let keeper = &mut self.state_mut().monsters[place];
        if keeper.mood == Mood::Roused || 2 * keeper.hp > keeper.max_hp {
            return;
        }
        keeper.mood = Mood::Roused;
        let keeper = *keeper;
        for _ in 0..CALLED {
            let Some(at) = self.spawning_cell(keeper.at) else { return };
            let hp = (keeper.max_hp / 8).max(1);
            let kind = MonsterKind::Wolf;
            let wolf =
                Monster { kind, at, hp, max_hp: hp, attack: (keeper.attack / 3).max(1), exp: 0, ..keeper };
            if self.spawn(Monster { mood: Mood::Calm, loot: None, ..wolf }) {
                events.push(Event::MonsterCalled { kind, at });
            }
        }
    }

    /// The first free cell beside `point` that is no stair.
    fn spawning_cell(&self, point: Point) -> Option<Point> {
        let is_fit = |point: &Point| self.is_free(*point) && !self.terrain.is_stair(*point);
        point.neighbors().into_iter().find(is_fit)
    }

    /// Adds a monster under the first number that is not in use, if there is room for one more.
    fn spawn(&mut self, monster: Monster) -> bool {
        let monsters = &mut self.state_mut().monsters;
        let is_unused = |id: &u8| monsters.iter().all(|other| other.id != *id);
        let Some(id) = (Monster::FIRST_SPAWNED..=u8::MAX).find(is_unused) else { return false };
        let has_room = monsters.len() < CROWD;
        if has_room {
            monsters.push(Monster { id, ..monster });
        }
        has_room
    }
}
