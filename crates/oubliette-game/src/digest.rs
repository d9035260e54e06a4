//! A digest of a state: equal for equal states; for different ones equal with a chance of 1 in 2^64.

use oubliette_core::Point;

use crate::floor::FloorState;
use crate::hero::Hero;
use crate::item::Item;
use crate::monster::Monster;

/// Takes in numbers one by one. Every number goes through a full mixing, so order and zeros count.
#[derive(Clone, Debug)]
pub(crate) struct Digest(u64);

const START: u64 = 0x6F75_626C_6965_7474;
const FACTOR: u64 = 0x9FB2_1C65_1E98_DF25;

impl Digest {
    pub(crate) fn new() -> Digest {
        Digest(START)
    }

    pub(crate) fn number(&mut self, number: u64) -> &mut Digest {
        let mixed = (self.0.rotate_left(25) ^ number).wrapping_mul(FACTOR);
        self.0 = mixed ^ mixed >> 32;
        self
    }

    pub(crate) fn point(&mut self, point: Point) -> &mut Digest {
        self.number(u64::from(point.x as u32) << 32 | u64::from(point.y as u32))
    }

    pub(crate) fn item(&mut self, item: Option<Item>) -> &mut Digest {
        self.number(match item {
            None => 0,
            Some(Item::Potion(potion)) => 0x100 | potion as u64,
            Some(Item::Scroll(scroll)) => 0x200 | scroll as u64,
            Some(Item::Equipment(piece)) => {
                let enchantment = piece.enchantment.map_or(0, |enchantment| enchantment as u64 + 1);
                0x300 | piece.kind as u64 | enchantment << 12 | u64::from(piece.quality) << 20
            }
            Some(Item::Token) => 0x400,
        })
    }

    pub(crate) fn hero(&mut self, hero: &Hero) -> &mut Digest {
        let class_and_facing = (hero.class as u64) << 8 | hero.facing as u64;
        self.point(hero.at).number(class_and_facing);
        for number in [
            hero.hp,
            hero.mp,
            hero.base.attack,
            hero.base.intelligence,
            hero.base.defense,
            hero.level,
            hero.exp,
            hero.points,
            hero.lessons,
            hero.tokens,
        ] {
            self.number(number.into());
        }
        self.number(hero.skills.bits().into());
        for effect in crate::effect::Effect::ALL {
            self.number(hero.effects.turns_left(effect).into());
        }
        self.number(hero.inventory.items().len() as u64);
        for (slot, item) in hero.inventory.items().iter().enumerate() {
            self.item(Some(*item)).number(hero.inventory.is_worn(slot as u8).into());
        }
        self
    }

    pub(crate) fn floor(&mut self, state: &FloorState) -> &mut Digest {
        self.number(state.monsters.len() as u64);
        for monster in &state.monsters {
            self.monster(monster);
        }
        self.number(state.treasures.len() as u64);
        for treasure in &state.treasures {
            self.point(treasure.at).number(treasure.source.number());
        }
        self.number(state.opened.words().len() as u64);
        for word in state.opened.words() {
            self.number(*word);
        }
        for word in state.explored.cells().words() {
            self.number(*word);
        }
        self
    }

    fn monster(&mut self, monster: &Monster) -> &mut Digest {
        let small = [monster.id, monster.kind as u8, monster.mood as u8, monster.sleep];
        self.point(monster.at).number(u32::from_le_bytes(small).into());
        self.number(u64::from(monster.hp) << 32 | u64::from(monster.max_hp));
        self.number(u64::from(monster.attack) << 32 | u64::from(monster.exp)).item(monster.loot)
    }

    pub(crate) fn value(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_zeros_count() {
        let of = |numbers: &[u64]| {
            let mut digest = Digest::new();
            numbers.iter().for_each(|number| {
                digest.number(*number);
            });
            digest.value()
        };
        let mut values = [of(&[]), of(&[0]), of(&[0, 0]), of(&[1, 2]), of(&[2, 1])];
        values.sort_unstable();
        assert!(values.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
