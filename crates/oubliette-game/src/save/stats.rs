//! The counts of a run. Most of them follow, at least nearly, from the differences of the floors.

use super::LIMIT;
use super::scribe::Scribe;
use crate::chamber::{Chamber, Record};
use crate::floor::FloorState;
use crate::monster::{Monster, MonsterKind};
use crate::stats::Stats;

/// The counts of a run that follow from its floors.
#[derive(Clone, Debug, Default)]
pub(super) struct Traces {
    counts: Stats,
}

impl Traces {
    /// Takes in how a floor changed.
    pub(super) fn take_in(&mut self, fresh: &FloorState, now: &FloorState) {
        let counts = &mut self.counts;
        let is_gone = |native: &&Monster| now.monsters.iter().all(|monster| monster.id != native.id);
        let sum = |monsters: &[Monster], field: fn(&Monster) -> u32| {
            monsters.iter().fold(0, |sum: u32, monster| sum.wrapping_add(field(monster)))
        };
        let mut left = 0;
        for native in fresh.monsters.iter().filter(is_gone) {
            counts.kills[native.kind as usize] += 1;
            left += u32::from(native.kind == MonsterKind::Mimic || native.kind.is_boss());
        }
        let lost = |field| sum(&fresh.monsters, field).wrapping_sub(sum(&now.monsters, field));
        counts.exp = counts.exp.wrapping_add(lost(|monster| monster.exp));
        counts.damage_dealt = counts.damage_dealt.wrapping_add(lost(|monster| monster.hp));
        let all = fresh.treasures.len() as u32 + left;
        counts.treasures += all.saturating_sub(now.treasures.len() as u32);
        counts.doors += now.opened.count();
    }
}

pub(super) fn stats(
    scribe: &mut Scribe<'_>,
    (traces, chambers, turn): (&Traces, &[Chamber], u32),
    told: &Stats,
) -> Stats {
    let expected = &traces.counts;
    let mut stats = Stats { deepest: told.deepest, ..Stats::default() };
    for (place, kills) in stats.kills.iter_mut().enumerate() {
        *kills = scribe.expected(16, expected.kills[place], told.kills[place]);
    }
    stats.exp = scribe.around(expected.exp, told.exp);
    stats.damage_dealt = scribe.around(expected.damage_dealt, told.damage_dealt);
    stats.damage_taken = scribe.large(told.damage_taken);
    stats.criticals = scribe.large(told.criticals);
    stats.steps = scribe.around(turn, told.steps);
    stats.treasures = scribe.expected(17, expected.treasures, told.treasures);
    stats.potions = scribe.large(told.potions);
    stats.scrolls = scribe.large(told.scrolls);
    stats.doors = scribe.expected(18, expected.doors, told.doors);
    let solved = chambers.iter().filter(|chamber| chamber.record == Record::Solved).count();
    stats.puzzles = scribe.expected(19, solved as u32, told.puzzles);
    let counts = [stats.exp, stats.damage_dealt, stats.damage_taken, stats.steps, stats.criticals];
    if counts.into_iter().chain(stats.kills).any(|count| count > LIMIT) {
        scribe.deceive();
    }
    stats
}
