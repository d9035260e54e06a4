//! How strong monsters are, and how the experience of a floor is shared among them.
//!
//! A hero who does everything right gains two levels, six points and a little quality per floor. Monsters
//! grow a little faster than that, so that every run ends somewhere.

use oubliette_core::Rng;

use super::{Monster, MonsterKind};

/// The usual values of a floor, before the kind and chance change them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    pub(crate) hp: u32,
    pub(crate) attack: u32,
}

impl Strength {
    /// The usual values of floor `depth`.
    pub(crate) fn usual(depth: u32) -> Strength {
        Strength { hp: 11 + 8 * depth + 9 * depth * depth / 8, attack: 3 + 3 * depth / 2 + depth * depth / 4 }
    }

    /// The values of a monster of `kind`, up to a fifth more or less.
    pub(crate) fn of(kind: MonsterKind, depth: u32, rng: &mut Rng) -> Strength {
        let usual = Strength::usual(depth);
        let traits = kind.traits();
        let mut drawn = |usual: u32, percent: u32| {
            let percent = u64::from(percent * (80 + rng.below(41)));
            (u64::from(usual) * percent).div_ceil(10_000) as u32
        };
        Strength {
            hp: drawn(usual.hp, traits.hp_percent),
            attack: drawn(usual.attack, traits.attack_percent),
        }
    }
}

/// Experience that floor `depth` holds: two levels for a hero who enters it with two levels per floor before.
pub(crate) fn floor_exp(depth: u32) -> u32 {
    650 + 200 * depth
}

/// Gives each monster its share of the floor's experience, by how much it can take and deal. The shares add up to
/// exactly the experience of the floor.
pub(crate) fn share_exp(monsters: &mut [Monster], depth: u32) {
    let weight = |monster: &Monster| u64::from(monster.max_hp + 4 * monster.attack);
    let total: u64 = monsters.iter().map(weight).sum();
    let (mut weight_so_far, mut exp_so_far) = (0, 0);
    for monster in monsters {
        weight_so_far += weight(monster);
        let due = (u64::from(floor_exp(depth)) * weight_so_far / total.max(1)) as u32;
        monster.exp = due - exp_so_far;
        exp_so_far = due;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn monsters_grow_with_every_floor() {
        for depth in 1..60 {
            let (here, below) = (Strength::usual(depth), Strength::usual(depth + 1));
            assert!(below.hp > here.hp && below.attack > here.attack);
        }
    }

    #[test]
    fn no_floor_is_too_deep_to_be_counted() {
        let mut rng = Rng::from_state(1);
        let keeper = Strength::of(MonsterKind::Keeper, 5_000, &mut rng);
        assert!(keeper.hp > Strength::usual(5_000).hp && keeper.attack > Strength::usual(5_000).attack);
    }

    #[test]
    fn two_of_a_kind_differ_by_a_fifth_at_most_from_the_usual() {
        let usual = Strength::usual(10);
        let mut rng = Rng::from_state(1);
        let drawn: Vec<Strength> =
            (0..500).map(|_| Strength::of(MonsterKind::Sentinel, 10, &mut rng)).collect();
        assert!(drawn.iter().all(|one| (80..=121).contains(&(100 * one.hp / usual.hp))));
        assert!(drawn.iter().any(|one| one.hp < usual.hp) && drawn.iter().any(|one| one.hp > usual.hp));
    }
}
