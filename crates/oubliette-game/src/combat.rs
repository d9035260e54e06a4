//! A blow: 80 to 120 percent of the striker's power, three times that when it is critical.
//!
//! Hero and monsters strike by the same rule. The damage is a whole number, and all numbers in the range are
//! equally likely.

use oubliette_core::Rng;

/// The usual chance of a critical blow, in percent.
pub(crate) const CRITICAL_PERCENT: u32 = 5;
/// The factor of a critical blow.
pub(crate) const CRITICAL_FACTOR: u32 = 3;
/// The Mp of an attack by magic.
pub const MAGIC_COST: u32 = 20;
/// The factor from intelligence to the power of magic.
pub(crate) const MAGIC_FACTOR: u32 = 2;

/// The result of a blow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Hp taken.
    pub damage: u32,
    /// Whether it was critical.
    pub is_critical: bool,
}

/// Strikes with `power`, critically in `critical_percent` of 100 cases.
pub fn strike(power: u32, critical_percent: u32, rng: &mut Rng) -> Blow {
    let (low, high) = damage_range(power);
    let damage = low + rng.below(high - low + 1);
    let is_critical = rng.chance(critical_percent, 100);
    Blow { damage: if is_critical { CRITICAL_FACTOR * damage } else { damage }, is_critical }
}

/// The least and the most that a plain blow of `power` does.
pub fn damage_range(power: u32) -> (u32, u32) {
    ((4 * power).div_ceil(5), 6 * power / 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blows(power: u32, critical_percent: u32) -> Vec<Blow> {
        let mut rng = Rng::from_state(7);
        (0..100_000).map(|_| strike(power, critical_percent, &mut rng)).collect()
    }

    #[test]
    fn damage_is_every_whole_number_from_80_to_120_percent_equally_often() {
        let mut counts = [0; 13];
        for blow in blows(10, 0) {
            counts[blow.damage as usize] += 1;
        }
        assert_eq!(counts[..8], [0; 8]);
        assert!(counts[8..].iter().all(|count| (19_000..21_000).contains(count)), "{counts:?}");
    }

    #[test]
    fn five_blows_in_a_hundred_are_critical_and_take_three_times_as_much() {
        let blows = blows(10, CRITICAL_PERCENT);
        let criticals: Vec<&Blow> = blows.iter().filter(|blow| blow.is_critical).collect();
        assert!((4_750..5_250).contains(&criticals.len()), "{}", criticals.len());
        assert!(criticals.iter().all(|blow| blow.damage % 3 == 0 && (24..=36).contains(&blow.damage)));
        assert!(blows.iter().all(|blow| blow.is_critical || (8..=12).contains(&blow.damage)));
    }

    #[test]
    fn the_range_never_leaves_80_to_120_percent_and_is_never_empty() {
        for power in 0..2_000 {
            let (low, high) = damage_range(power);
            assert!(low <= power && power <= high);
            assert!(100 * low >= 80 * power && 100 * high <= 120 * power, "{power}");
        }
    }
}
