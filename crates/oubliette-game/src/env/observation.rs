//! Everything a player may know, as slices of numbers.

use super::chart::{self, CHART};
use super::choice::mark_allowed;
use super::item_id::{self, FIELDS};
use super::message::REMEMBERED;
use super::stats_row::{self, STATS};
use super::window::{self, CELLS, PLANES};
use crate::inventory::Inventory;
use crate::world::World;

/// How many numbers each part of an observation has.
pub mod lengths {
    use super::{CELLS, CHART, FIELDS, Inventory, PLANES};

    /// The planes of the window.
    pub const VIEW: usize = PLANES.len() * CELLS;
    /// The plane of the remembered floor.
    pub const FLOOR: usize = CHART.cell_count();
    /// The inventory: a row per slot.
    pub const BAG: usize = Inventory::CAPACITY * FIELDS;
    /// The object that waits to be taken or left.
    pub const SHOWN: usize = FIELDS;
}

/// The slices to write into. The plane of the floor has to be the one of the last observation of the same episode,
/// unless the episode is new.
pub struct Observation<'a> {
    /// [`PLANES`], one after the other, row by row.
    pub view: &'a mut [u8],
    /// The remembered floor, row by row.
    pub floor: &'a mut [u8],
    /// [`STATS`].
    pub stats: &'a mut [i32],
    /// The inventory.
    pub bag: &'a mut [i16],
    /// The object that waits to be taken or left.
    pub shown: &'a mut [i16],
    /// The last messages, the newest first.
    pub messages: &'a mut [u8],
    /// Which choices the rules allow.
    pub mask: &'a mut [bool],
}

/// Memory for an observation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Buffers {
    /// See [`Observation::view`].
    pub view: Vec<u8>,
    /// See [`Observation::floor`].
    pub floor: Vec<u8>,
    /// See [`Observation::stats`].
    pub stats: Vec<i32>,
    /// See [`Observation::bag`].
    pub bag: Vec<i16>,
    /// See [`Observation::shown`].
    pub shown: Vec<i16>,
    /// See [`Observation::messages`].
    pub messages: Vec<u8>,
    /// See [`Observation::mask`].
    pub mask: Vec<bool>,
}

impl Buffers {
    /// Memory for an observation with the choices of `set`.
    pub fn new(set: super::ChoiceSet) -> Buffers {
        Buffers {
            view: vec![0; lengths::VIEW],
            floor: vec![0; lengths::FLOOR],
            stats: vec![0; STATS.len()],
            bag: vec![0; lengths::BAG],
            shown: vec![0; lengths::SHOWN],
            messages: vec![0; REMEMBERED],
            mask: vec![false; set.len()],
        }
    }

    /// The slices.
    pub fn as_observation(&mut self) -> Observation<'_> {
        Observation {
            view: &mut self.view,
            floor: &mut self.floor,
            stats: &mut self.stats,
            bag: &mut self.bag,
            shown: &mut self.shown,
            messages: &mut self.messages,
            mask: &mut self.mask,
        }
    }
}

impl Observation<'_> {
    /// Writes everything about `world`; of the floor only what a turn can change, unless `is_new`.
    pub(super) fn write(&mut self, world: &World, messages: &[u8; REMEMBERED], is_new: bool) {
        window::write(world, self.view);
        if is_new {
            chart::write(world, self.floor);
        } else {
            chart::refresh(world, self.floor);
        }
        stats_row::write(world, self.stats);
        self.write_objects(world);
        self.messages.copy_from_slice(messages);
        mark_allowed(world, self.mask);
    }

    fn write_objects(&mut self, world: &World) {
        let inventory = &world.hero().inventory;
        self.bag.fill(0);
        for (slot, (item, row)) in inventory.items().iter().zip(self.bag.chunks_exact_mut(FIELDS)).enumerate()
        {
            row.copy_from_slice(&item_id::numbers(*item, inventory.is_worn(slot as u8)));
        }
        self.shown.copy_from_slice(&world.shown().map_or([0; FIELDS], |item| item_id::numbers(item, false)));
    }
}
