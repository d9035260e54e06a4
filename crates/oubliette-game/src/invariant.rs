//! Checks that hold after every turn of every run.

use std::fmt;

use oubliette_core::{Direction, Point};

use crate::chamber;
use crate::floor::{FloorState, LockedDoor, Terrain};
use crate::inventory::Inventory;
use crate::item::EquipmentKind;
use crate::world::World;
use oubliette_sokoban::Play;

/// A promise that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl World {
    /// Checks the whole state: gauges within limits, no monster inside a wall, one thing to a cell, at most 12
    /// objects, stairs reachable.
    pub fn check_invariants(&self) -> Result<(), Broken> {
        self.check_hero()?;
        check_floor(&self.terrain, self.state(), Some(self.hero.at))?;
        self.floors.iter().try_for_each(check_monsters)?;
        let terrain = &self.terrain;
        ensure(terrain.depth == self.depth, "the terrain belongs to another floor")?;
        let reached = terrain.open.flood(terrain.stair_up);
        ensure(reached.contains(self.hero.at), "the hero is cut off from the stairs")?;
        self.check_doors()?;
        self.check_chambers()
    }

    /// Chambers lie beside visited floors with cracks, and the attempt is the result of its steps.
    fn check_chambers(&self) -> Result<(), Broken> {
        let depths: Vec<u32> = self.chambers.iter().map(|chamber| chamber.depth).collect();
        ensure(depths.is_sorted_by(|a, b| a < b), "two chambers lie beside one floor")?;
        let is_known = |depth: &u32| chamber::has_crack(*depth) && *depth <= self.stats.deepest;
        ensure(depths.iter().all(is_known), "a chamber lies beside a floor without a crack")?;
        let Some(play) = &self.attempt else { return Ok(()) };
        let crack = self.terrain.crack.map(|crack| crack.distance(self.hero.at));
        ensure(crack == Some(1), "the hero is in a chamber, but not beside a crack")?;
        ensure(!depths.contains(&self.depth), "a chamber was left and entered at once")?;
        ensure(!play.is_won() && play.steps().len() <= chamber::MAX_STEPS, "the attempt should be over")?;
        let directions: Vec<Direction> = play.directions().collect();
        let replayed = Play::replay(play.puzzle().clone(), &directions, play.undone_count());
        ensure(replayed.as_ref() == Ok(play), "the board is not what its steps make of it")
    }

    /// The open doors were reached and paid for; with all of them open, both stairs are reached. That the others can be
    /// opened after any of them was proven when the floor was made.
    fn check_doors(&self) -> Result<(), Broken> {
        let Terrain { locks, open, stair_up, stair_down, .. } = &self.terrain;
        let opened = &self.state().opened;
        ensure(opened.places().all(|place| place < locks.doors.len()), "a door is open that does not exist")?;
        let is_open = |(place, door): (usize, &LockedDoor)| open.contains(door.at) == opened.contains(place);
        ensure(locks.doors.iter().enumerate().all(is_open), "a door is neither open nor closed")?;
        ensure(locks.are_reached(opened), "a door was opened that nobody could come to")?;
        ensure(locks.are_paid_for(self.state()), "a key was spent that nobody found")?;
        let mut open = open.clone();
        locks.doors.iter().for_each(|door| open.insert(door.at));
        ensure(open.flood(*stair_up).contains(*stair_down), "the stair down cannot be reached")
    }

    fn check_hero(&self) -> Result<(), Broken> {
        let hero = &self.hero;
        ensure(hero.hp <= hero.max_hp(), "Hp pass the limit")?;
        ensure(hero.mp <= hero.max_mp(), "Mp pass the limit")?;
        ensure(hero.is_alive() == self.killer.is_none(), "dead without a killer, or alive with one")?;
        ensure(hero.exp < crate::hero::level_cost(hero.level), "a level is due")?;
        ensure(hero.inventory.items().len() <= Inventory::CAPACITY, "too many objects")?;
        for kind in EquipmentKind::ALL {
            let worn = hero.inventory.worn(kind);
            ensure(worn.is_none_or(|piece| piece.kind == kind), "a piece is worn in the wrong place")?;
            let is_named = hero.inventory.worn_slot(kind).is_some();
            ensure(is_named == worn.is_some(), "something that is no equipment is worn")?;
        }
        let asked = self.question.map(|slot| hero.inventory.equipment_at(slot));
        ensure(asked != Some(None), "a question is about nothing")
    }
}

/// Checks that everything on a floor, and the hero if there, stands where it may.
pub(crate) fn check_floor(terrain: &Terrain, state: &FloorState, hero: Option<Point>) -> Result<(), Broken> {
    check_monsters(state)?;
    let mut cells: Vec<Point> = state.monsters.iter().map(|monster| monster.at).collect();
    cells.extend(state.treasures.iter().map(|treasure| treasure.at));
    ensure(cells.iter().all(|at| !terrain.is_stair(*at)), "something stands on a stair")?;
    cells.extend(hero);
    ensure(cells.iter().all(|at| terrain.is_open(*at)), "something is inside a wall")?;
    cells.sort_unstable();
    ensure(cells.is_sorted_by(|a, b| a < b), "two things share a cell")
}

fn check_monsters(state: &FloorState) -> Result<(), Broken> {
    let monsters = &state.monsters;
    ensure(monsters.iter().all(|monster| monster.hp > 0), "a dead monster stands around")?;
    ensure(monsters.iter().all(|monster| monster.hp <= monster.max_hp), "a monster's Hp pass the limit")?;
    let mut ids: Vec<u8> = monsters.iter().map(|monster| monster.id).collect();
    ids.sort_unstable();
    ensure(ids.is_sorted_by(|a, b| a < b), "two monsters have the same number")
}

fn ensure(holds: bool, promise: &str) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(promise.to_owned())) }
}
