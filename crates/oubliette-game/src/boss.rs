//! Boss floors: on every fifth floor a guardian stands before the stair down, and no way leads around it.
//!
//! The guardian of floor 20 is the last. A hero who defeats it has won, and may go on; below, the guardians come
//! again.

use crate::monster::MonsterKind;

/// Floors between two guardians.
pub const PERIOD: u32 = 5;
/// The floor of the last guardian.
pub const LAST_FLOOR: u32 = 20;

const GUARDIANS: [MonsterKind; 4] =
    [MonsterKind::Minotaur, MonsterKind::Lich, MonsterKind::Hydra, MonsterKind::Keeper];

/// The guardian of the stair of floor `depth`, if it has one.
pub fn guardian(depth: u32) -> Option<MonsterKind> {
    let is_guarded = depth > 0 && depth.is_multiple_of(PERIOD);
    is_guarded.then(|| GUARDIANS[(depth / PERIOD - 1) as usize % GUARDIANS.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fifth_floor_has_its_guardian_and_the_keeper_waits_on_floor_20() {
        let guarded: Vec<u32> = (1..=26).filter(|depth| guardian(*depth).is_some()).collect();
        assert_eq!(guarded, [5, 10, 15, 20, 25]);
        assert_eq!(guardian(5), Some(MonsterKind::Minotaur));
        assert_eq!(guardian(LAST_FLOOR), Some(MonsterKind::Keeper));
        assert_eq!(guardian(25), Some(MonsterKind::Minotaur));
        assert!((1..=40).filter_map(guardian).all(MonsterKind::is_boss));
    }
}
