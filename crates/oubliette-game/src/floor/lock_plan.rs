//! Which floors have locked doors.
//!
//! | floors | keys | doors | keys that opened a door |
//! | --- | --- | --- | --- |
//! | 1, 2 and all with a guardian | | | |
//! | 3, 4 | one | one | stay |
//! | 6 to 9 | two | two | stay |
//! | 11 to 14 | one, and one or two alike | two | are spent |
//! | from 16 on | one, and one for up to two doors | two or three | are spent, but for the latter |
//!
//! By the toss of a coin the stair down lies behind the last door, or every door only keeps a treasure. A
//! mission that does not fit its floor is drawn again with another floor, [`DRAWS`] times; then the floor has
//! no doors.

use oubliette_core::{Rng, Value};
use oubliette_make::generation::Draft;

use crate::boss;

/// How often a floor with doors is drawn before there are none.
pub(super) const DRAWS: u64 = 4;

/// The kind of mission of a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LockPlan {
    tier: Tier,
    /// Whether the stair down lies behind a door.
    pub(super) leads_down: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tier {
    OneKey,
    TwoKeys,
    LikeKeys,
    MasterKey,
}

impl LockPlan {
    /// How many there are.
    pub(super) const COUNT: usize = 8;

    /// The plan of floor `depth`, if it has one.
    pub(super) fn of_floor(depth: u32, rng: &mut Rng) -> Option<LockPlan> {
        let tier = match depth {
            _ if boss::guardian(depth).is_some() => return None,
            0..=2 => return None,
            3..=4 => Tier::OneKey,
            5..=9 => Tier::TwoKeys,
            10..=14 => Tier::LikeKeys,
            _ => Tier::MasterKey,
        };
        Some(LockPlan { tier, leads_down: rng.chance(1, 2) })
    }

    /// Its number among all plans.
    pub(super) fn number(self) -> usize {
        2 * self.tier as usize + usize::from(self.leads_down)
    }

    /// The draft of a floor with the mission of this plan.
    pub(super) fn set_into(self, draft: Draft) -> Draft {
        let (unique, multi, permanent) = match self.tier {
            Tier::OneKey => (1, 0, 0),
            Tier::TwoKeys => (2, 0, 0),
            Tier::LikeKeys => (1, 1, 0),
            Tier::MasterKey => (1, 0, 1),
        };
        let rule = match self.tier {
            Tier::OneKey | Tier::TwoKeys => "kept",
            Tier::LikeKeys | Tier::MasterKey => "consumed",
        };
        let numbers = [
            ("unique_keys", unique),
            ("multi_sets", multi),
            ("max_multi_locks", 1),
            ("max_multi_keys", 2),
            ("permanent_keys", permanent),
            ("max_permanent_locks", 2),
        ];
        let end = if self.leads_down { "deepest" } else { "none" };
        let words = [("rule", rule), ("end", end), ("empty_locks", "reward")];
        let draft = numbers
            .into_iter()
            .fold(draft, |draft, (name, number)| draft.with_mission_value(name, Value::Integer(number)));
        words
            .into_iter()
            .fold(draft, |draft, (name, word)| draft.with_mission_value(name, Value::Text(word.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_floors_and_those_with_a_guardian_have_no_doors() {
        for depth in 1..60 {
            let is_spared = depth < 3 || depth % 5 == 0;
            let lock_plan = LockPlan::of_floor(depth, &mut Rng::from_state(depth.into()));
            assert_eq!(lock_plan.is_none(), is_spared, "{depth}");
            assert!(lock_plan.is_none_or(|lock_plan| lock_plan.number() < LockPlan::COUNT));
        }
    }
}
