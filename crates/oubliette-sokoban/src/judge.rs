//! The merit of a puzzle.
//!
//! Pushing box after box straight home is dull. Players remember leaving one box for another because it is in the
//! way, pushing a box away from its goal, and avoiding a tempting push that loses. Each of these is counted on a
//! solution with the fewest pushes.

use oubliette_core::Direction;

use super::bound::Ground;
use super::cells::Cells;
use super::difficulty::Terms;
use super::key::Key;
use super::reverse::Backward;
use super::solve::{Push, is_lost};

/// Boxes that may stand on goals at the start.
const MAX_HOME: u16 = 1;
/// The cost of a box that is never pushed, in missing pushes.
const IDLE_COST: u16 = 8;
// Points beside one for each push. Found by looking at puzzles: less for changes brings back boxes that are
// pushed home one after the other, more for detours brings long shuttling of one box.
const CHANGE_POINTS: u16 = 5;
const LINE_POINTS: u16 = 2;
const DETOUR_POINTS: u16 = 3;
const TRAP_POINTS: u16 = 2;
/// The cost of a box on a goal at the start, in points.
const HOME_COST: u16 = 10;

/// The counts of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Merits {
    pub(super) pushes: u16,
    /// How often another box is pushed than before.
    pub(super) changes: u16,
    /// How often a box is pushed another way than before, or another box is.
    pub(super) lines: u16,
    /// Pushes beyond those that each box would need alone.
    pub(super) detour: u16,
    /// Positions of the solution with a push that loses and does not look like it.
    pub(super) traps: u16,
    /// Boxes that are never pushed.
    pub(super) idle: u16,
    /// Boxes that stand on goals at the start.
    pub(super) home: u16,
}

impl Merits {
    /// Counts everything but the traps, which take longer.
    pub(super) fn count(ground: &Ground, boxes: Cells, goals: Cells, pushes: &[Push]) -> Merits {
        let mut idle = boxes;
        let (mut changes, mut lines) = (0, 0);
        let mut last: Option<Push> = None;
        for push in pushes {
            idle = idle.without(push.from);
            let is_same = last.is_some_and(|last| last.from.step(last.direction) == push.from);
            changes += u16::from(last.is_some() && !is_same);
            lines += u16::from(!is_same || last.is_some_and(|last| last.direction != push.direction));
            last = Some(*push);
        }
        let pushes = pushes.len() as u16;
        Merits {
            pushes,
            changes,
            lines,
            detour: pushes.saturating_sub(ground.least_pushes(boxes).unwrap_or(pushes)),
            traps: 0,
            idle: idle.count() as u16,
            home: boxes.and(goals).count() as u16,
        }
    }

    /// The distance from `terms`; 0 if they are met.
    pub(super) fn shortfall(&self, terms: &Terms) -> u16 {
        let excess = self.pushes.saturating_sub(*terms.pushes.end());
        let [pushes, changes, detour] = [
            (*terms.pushes.start(), self.pushes),
            (terms.min_changes, self.changes),
            (terms.min_detour, self.detour),
        ]
        .map(|(least, count): (u16, u16)| least.saturating_sub(count));
        excess + pushes + changes + detour + IDLE_COST * (self.idle + self.home.saturating_sub(MAX_HOME))
    }

    /// The score; more is better.
    pub(super) fn score(&self) -> u32 {
        let praise = self.pushes
            + CHANGE_POINTS * self.changes
            + LINE_POINTS * self.lines
            + DETOUR_POINTS * self.detour
            + TRAP_POINTS * self.traps;
        u32::from(praise.saturating_sub(HOME_COST * self.home))
    }
}

/// How many positions on the way `pushes` offer a push that loses although no single box shows it.
pub(super) fn count_traps(ground: &Ground, backward: &Backward, mut boxes: Cells, pushes: &[Push]) -> u16 {
    let mut traps = 0;
    for push in pushes {
        let before = push.from.step(push.direction.reversed());
        let reach = ground.floor.minus(boxes).region(before);
        traps += u16::from(has_trap(ground, backward, boxes, reach));
        boxes = boxes.without(push.from).with(push.from.step(push.direction));
    }
    traps
}

fn has_trap(ground: &Ground, backward: &Backward, boxes: Cells, reach: Cells) -> bool {
    let free = ground.floor.minus(ground.dead).minus(boxes);
    Direction::ALL.into_iter().any(|direction| {
        let pushable = boxes.and(reach.moved(direction)).and(free.moved(direction.reversed()));
        pushable.iter().any(|from| {
            let boxes = boxes.without(from).with(from.step(direction));
            let reach = ground.floor.minus(boxes).region(from);
            !is_lost(ground, boxes) && backward.table.find(Key::new(boxes, reach)).is_none()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::level;
    use crate::puzzle::Puzzle;

    fn merits(rows: &[&str]) -> Merits {
        let Puzzle { floor, goals, start, .. } = level(rows);
        let backward = Backward::explore(floor, goals, 100_000, &mut 0).unwrap();
        let key = Key::new(start.boxes, floor.minus(start.boxes).region(start.player));
        let pushes = backward.pushes(backward.table.find(key).unwrap());
        let ground = Ground::new(floor, goals);
        let traps = count_traps(&ground, &backward, start.boxes, &pushes);
        Merits { traps, ..Merits::count(&ground, start.boxes, goals, &pushes) }
    }

    #[test]
    fn pushing_boxes_straight_home_has_no_merit_but_its_pushes() {
        let straight = merits(&["#######", "#@$ . #", "#     #", "# $ . #", "#######"]);
        assert_eq!((straight.pushes, straight.changes, straight.lines, straight.detour), (4, 1, 2, 0));
        assert_eq!((straight.idle, straight.home), (0, 0));
    }

    #[test]
    fn a_box_pushed_away_to_get_behind_it_is_a_detour() {
        let detour = merits(&["#########", "#####   #", "#.@$    #", "#####   #", "#########"]);
        assert_eq!((detour.pushes, detour.detour), (8, 6));
    }

    #[test]
    fn a_box_that_stays_on_its_goal_is_idle_and_home() {
        let merits = merits(&["########", "#  #####", "# *  $.#", "#@     #", "########"]);
        assert_eq!((merits.idle, merits.home), (1, 1));
    }

    #[test]
    fn a_push_that_loses_without_showing_it_is_a_trap() {
        // After the first push the box can be pushed back up, and then the player is below it for good.
        let rows = ["#####", "##@ #", "# $##", "#  .#", "#  ##", "#####"];
        assert_eq!(merits(&rows).traps, 1);
        assert_eq!(merits(&["#####", "#@$.#", "#####"]).traps, 0);
    }

    #[test]
    fn shortfalls_count_and_surpluses_do_not() {
        let terms = crate::Difficulty::Gentle.terms();
        let enough = Merits { pushes: 10, changes: 9, lines: 9, detour: 9, traps: 0, idle: 0, home: 1 };
        assert_eq!(enough.shortfall(&terms), 0);
        assert_eq!(Merits { pushes: 5, changes: 1, ..enough }.shortfall(&terms), 4);
        assert_eq!(Merits { pushes: 20, ..enough }.shortfall(&terms), 4);
        assert_eq!(Merits { idle: 1, home: 2, ..enough }.shortfall(&terms), 2 * IDLE_COST);
    }
}
