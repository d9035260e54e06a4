//! Where a bot goes when no monster is beside it.

use super::memory::{CELLS, Cell, Known, Memory};
use super::{Bot, BotKind, fight};
use crate::action::Action;
use crate::explored::window_around;
use crate::hero::Hero;
use crate::monster::{Monster, MonsterKind, Mood};
use crate::world::World;

/// The share of its Hp that a careful bot risks in a fight, in percent.
const CAUTION_PERCENT: u32 = 60;
/// After this many turns back in a row, because monsters moved in and out of its way, a bot attacks every monster.
const INDECISION: u32 = 8;

/// A bit for each cell of the field.
struct Marks([u64; CELLS / 64]);

impl Marks {
    fn of<'a>(monsters: impl Iterator<Item = &'a Monster>) -> Marks {
        let mut marks = Marks([0; CELLS / 64]);
        for cell in monsters.filter_map(|monster| Cell::of(monster.at)) {
            marks.0[cell.index() / 64] |= 1 << (cell.index() % 64);
        }
        marks
    }

    fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }
}

impl Bot {
    /// A step towards the bot's next goal.
    pub(super) fn travel(&mut self, world: &World) -> Action {
        let Some(here) = Cell::of(world.hero().at) else { return Action::Wait };
        if !self.is_on_the_way(world, here) && !self.plan(world, here) {
            return Action::Wait;
        }
        self.ways.advance().map_or(Action::Wait, Action::Step)
    }

    /// Whether the way found before is still good: nothing new is in sight, and its end is unchanged.
    fn is_on_the_way(&self, world: &World, here: Cell) -> bool {
        let Some(target) = self.ways.target(here) else { return false };
        let memory = self.memory(world);
        let window = window_around(world.hero().at);
        let is_alone = !memory.monsters().iter().any(|monster| window.contains(monster.at));
        is_alone
            && match memory.at(target) {
                Known::Floor => memory.is_frontier(target),
                Known::Wall => true,
                known => matches!(known, Known::Treasure | Known::LockedDoor | Known::StairDown),
            }
    }

    fn plan(&mut self, world: &World, here: Cell) -> bool {
        let temper = Temper { has_fear: self.kind == BotKind::Careful && self.dithers < INDECISION };
        let hero = world.hero();
        let Bot { kind, floors, ways, .. } = self;
        let memory = &floors[world.depth() as usize - 1];
        let monsters = memory.monsters();
        let all = Marks::of(monsters.iter());
        let wanted = Marks::of(monsters.iter().filter(|one| temper.wants(hero, one)));
        let feared = Marks::of(monsters.iter().filter(|one| !temper.accepts(hero, one)));
        let is_floor = |cell: Cell| memory.at(cell) == Known::Floor;
        let is_walkable = |cell: Cell| is_floor(cell) || memory.at(cell) == Known::StairUp;
        let is_stair = |cell: Cell| memory.at(cell) == Known::StairDown;
        let is_treasure = |cell: Cell| memory.at(cell) == Known::Treasure;
        let doors = memory.openable_doors(world);
        let crack = memory.new_chamber().filter(|_| *kind == BotKind::Completionist);
        let is_lead = |cell: Cell| doors.contains(&cell) || crack == Some(cell);
        let is_prey = |cell: Cell| is_treasure(cell) || wanted.contains(cell) || is_lead(cell);
        let is_news = |cell: Cell| is_prey(cell) || memory.is_frontier(cell) && !feared.contains(cell);

        if world.stats().deepest > world.depth() {
            return Bot::go_back_down(memory, ways, here);
        }
        if *kind == BotKind::Greedy {
            let is_goal = |cell: Cell| is_prey(cell) || is_stair(cell);
            return ways.find_or(here, is_floor, is_goal, |cell| memory.is_frontier(cell))
                || ways.find_or(here, is_walkable, is_goal, |cell| memory.is_frontier(cell))
                || ways.find(here, is_walkable, |cell| all.contains(cell));
        }
        // Where a stair up stands in the middle of a maze, the other side is reached through the floor above.
        ways.find(here, |cell| is_floor(cell) && !feared.contains(cell), is_news)
            || ways.find(here, |cell| is_walkable(cell) && !feared.contains(cell), is_news)
            || ways.find(here, |cell| is_walkable(cell) && !feared.contains(cell), is_stair)
            || ways.find(here, is_walkable, |cell| is_stair(cell) || memory.is_frontier(cell))
            || ways.find(here, is_walkable, |cell| all.contains(cell))
    }

    /// To the floor below, which is known already. A hero on its stair steps off first.
    fn go_back_down(memory: &Memory, ways: &mut super::Ways, here: Cell) -> bool {
        let is_walkable = |cell: Cell| matches!(memory.at(cell), Known::Floor | Known::Treasure);
        let is_stair = |cell: Cell| memory.at(cell) == Known::StairDown;
        if is_stair(here) {
            return ways.find(here, is_walkable, is_walkable);
        }
        ways.find(here, is_walkable, is_stair)
            || ways.find(
                here,
                |cell| is_walkable(cell) || memory.at(cell) == Known::StairUp,
                |cell| is_stair(cell) || memory.is_frontier(cell),
            )
    }
}

/// Which monsters a bot goes after.
struct Temper {
    has_fear: bool,
}

impl Temper {
    /// Whether the bot goes after this monster.
    fn wants(&self, hero: &Hero, monster: &Monster) -> bool {
        let runs_away = monster.kind == MonsterKind::Thief && monster.mood == Mood::Roused;
        !runs_away && self.accepts(hero, monster)
    }

    /// Whether the bot would rather fight this monster than walk around it.
    fn accepts(&self, hero: &Hero, monster: &Monster) -> bool {
        !self.has_fear || 100 * fight::cost(hero, monster) <= CAUTION_PERCENT * fight::reserve(hero)
    }
}
