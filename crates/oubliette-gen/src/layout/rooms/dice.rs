//! The two dice of `rooms`: our own, and the one of document 000.

use oubliette_core::Rng;

/// The dice of `rooms`.
pub(super) enum Dice {
    /// Our own.
    Pinned(Rng),
    /// The linear congruential generator of document 000, in exact integers.
    Classic(u64),
}

const MODULUS: u64 = 233_280;

impl Dice {
    /// The classic dice of a seed; only its remainder counts.
    pub(super) fn classic(seed: u64) -> Dice {
        Dice::Classic(seed % MODULUS)
    }

    /// A number in `low..=high`; `low` where `high` is smaller.
    pub(super) fn range(&mut self, low: i32, high: i32) -> i32 {
        match self {
            Dice::Pinned(rng) => rng.range(low, high),
            Dice::Classic(state) => {
                *state = (*state * 9_301 + 49_297) % MODULUS;
                let span = i64::from(high).saturating_sub(low.into()).max(0) as u64 + 1;
                low.wrapping_add_unsigned((*state * span / MODULUS) as u32)
            }
        }
    }

    /// A number below `bound`, which is at least 1.
    #[inline]
    pub(super) fn below(&mut self, bound: usize) -> usize {
        match self {
            Dice::Pinned(rng) if bound > 1 => rng.below(bound as u32) as usize,
            Dice::Pinned(_) => 0,
            Dice::Classic(_) => self.range(0, bound as i32 - 1) as usize,
        }
    }

    /// `true` in `permille` of a thousand cases.
    pub(super) fn chance(&mut self, permille: i32) -> bool {
        self.range(0, 999) < permille
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_dice_give_the_numbers_of_the_document() {
        let mut dice = Dice::classic(12_345);
        let states = [(); 6].map(|()| {
            dice.range(1, 10);
            if let Dice::Classic(state) = dice { state } else { 0 }
        });
        assert_eq!(states, [96_382, 3_239, 82_116, 51_493, 61_850, 47_667]);
        let draws = |seed| {
            let mut dice = Dice::classic(seed);
            [(); 4].map(|()| dice.range(1, 10))
        };
        assert_eq!(draws(12_345), [5, 1, 4, 3]);
        assert_eq!(draws(54_321)[..3], [1, 2, 5]);
        assert_eq!(draws(1), [3, 6, 4, 10]);
    }

    #[test]
    fn a_chance_is_as_good_as_it_says_over_the_whole_period() {
        for permille in [0, 1, 250, 500, 999, 1000] {
            let mut dice = Dice::classic(0);
            let favorable = (0..MODULUS).filter(|_| dice.chance(permille)).count() as u64;
            assert_eq!(favorable, (permille as u64 * MODULUS).div_ceil(1000), "{permille}");
        }
    }

    #[test]
    fn the_classic_dice_walk_through_all_their_states() {
        let mut dice = Dice::classic(0);
        let mut length = 0u64;
        loop {
            dice.range(0, 1);
            length += 1;
            if matches!(dice, Dice::Classic(0)) {
                break;
            }
        }
        assert_eq!(length, MODULUS);
    }
}
