//! Limits of one request.

use std::collections::BTreeMap;
use std::ops::Deref;

use oubliette::{Bounds, Text, Value, Work};

use crate::host::Host;
use crate::refusal::{Refusal, RefusalKind};

/// The limits of one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Cells of a map.
    pub cells: u64,
    /// Maps of a gallery.
    pub maps: u64,
    /// Maps that a search may try.
    pub tries: u64,
    /// Cells of all maps of a gallery or a search together.
    pub total_cells: u64,
    /// Bytes of a file in any format, and pixels of a picture.
    pub file_bytes: u64,
    /// Names in a table of a recipe.
    pub keys: u64,
    /// Nodes of a mission.
    pub nodes: u64,
    /// Nodes of a mission that is set into a map.
    pub map_nodes: u64,
    /// Nodes of a mission that comes with its diagram. Larger ones come with a verdict and as files.
    pub drawn_nodes: u64,
    /// Nodes of a mission as a picture. Larger ones come as text, for other programs to draw.
    pub pictured_nodes: u64,
    /// Nodes of a mission for which repairs are looked for, and, on the largest map for which there is advice, what
    /// would fit.
    pub advised_nodes: u64,
    /// Edits of a mission.
    pub edits: u64,
    /// Edits of a mission, times its nodes.
    pub edited_nodes: u64,
    /// Actions of a game.
    pub actions: u64,
    /// Bytes of a saved run.
    pub run_bytes: u64,
    /// Bytes of the seed of a run.
    pub seed_bytes: u64,
    /// Actions of a recording.
    pub recorded_actions: u64,
    /// Bytes of a recording.
    pub replay_bytes: u64,
    /// Frames of a recording in one answer.
    pub frames: u64,
    /// Steps of work for a map, as counted by [`oubliette::Work`].
    pub steps: u64,
    /// Steps of looking for repairs of a mission, or for a map that has room for it.
    pub advice_steps: u64,
}

impl Limits {
    /// The limits for pages of other sites: a small picture.
    pub fn small() -> Limits {
        Limits {
            cells: 1 << 14,
            file_bytes: 1 << 20,
            map_nodes: 50,
            steps: 100_000_000,
            nodes: 50,
            advised_nodes: 0,
            ..Limits::default()
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            cells: 1 << 20,
            maps: 10_000,
            tries: 1_000_000,
            total_cells: 1 << 33,
            file_bytes: 64 << 20,
            keys: 1_000,
            nodes: 250_000,
            map_nodes: 2_000,
            drawn_nodes: 1_000,
            pictured_nodes: 100_000,
            advised_nodes: 150,
            edits: 1_000,
            edited_nodes: 10_000_000,
            actions: 64,
            run_bytes: 32 << 10,
            seed_bytes: 1_000,
            recorded_actions: 100_000,
            replay_bytes: 1 << 20,
            frames: 64,
            steps: 500_000_000,
            advice_steps: 200_000_000,
        }
    }
}

/// The limits of a request, and the program that answers it.
#[derive(Clone, Copy)]
pub(crate) struct Terms<'a> {
    pub(crate) limits: Limits,
    pub(crate) host: Host<'a>,
    /// The memory that the answer needs for each cell of its map.
    pub(crate) bytes_per_cell: u64,
}

impl<'a> Terms<'a> {
    /// The bounds of each map.
    pub(crate) fn bounds(self) -> Bounds<'a> {
        Bounds { budget: self.limits.steps, must_stop: self.host.must_stop }
    }

    /// The bounds of drawing and writing: the size of a file is limited in bytes and pixels, not in steps.
    pub(crate) fn drawing_bounds(self) -> Bounds<'a> {
        self.bounds().with_budget(u64::MAX)
    }

    /// The token for a map.
    pub(crate) fn work(self) -> Work<'a> {
        self.bounds().work()
    }

    /// The token for advice, which is left out if it takes too long to find.
    pub(crate) fn advice_work(self) -> Work<'a> {
        self.bounds().with_budget(self.limits.advice_steps).work()
    }

    /// Borrows the memory for a map of so many cells.
    pub(crate) fn borrow_for_map(self, cells: u64) -> Result<(), Refusal> {
        self.borrow(cells * self.bytes_per_cell)
    }

    /// Borrows bytes of memory until the answer is there.
    pub(crate) fn borrow(self, bytes: u64) -> Result<(), Refusal> {
        if (self.host.lend)(bytes) {
            return Ok(());
        }
        Err(Refusal::filled(RefusalKind::Busy, BUSY, &[]))
    }

    /// Ends a request whose client has gone, between two parts of its work.
    pub(crate) fn go_on(self) -> Result<(), Refusal> {
        Ok(self.work().look()?)
    }
}

#[cfg(test)]
impl Default for Terms<'_> {
    fn default() -> Self {
        Terms { limits: Limits::default(), host: Host::PATIENT, bytes_per_cell: 0 }
    }
}

impl Deref for Terms<'_> {
    type Target = Limits;

    fn deref(&self) -> &Limits {
        &self.limits
    }
}

/// Refuses a table, or one within it, with more names than any recipe has, since each unknown name would be one problem.
pub(crate) fn refuse_many_keys(table: &BTreeMap<String, Value>, terms: Terms<'_>) -> Result<(), Refusal> {
    let (keys, most) = (table.len() as u64, terms.keys);
    if keys > most {
        return Err(Refusal::filled(RefusalKind::TooLarge, MANY_KEYS, &[("keys", &keys), ("most", &most)]));
    }
    table.values().try_for_each(|value| match value {
        Value::Table(table) => refuse_many_keys(table, terms),
        _ => Ok(()),
    })
}

pub(crate) const BUSY: Text = Text::new(
    "other large requests use the memory of this server now; try again in a moment",
    "d’autres grandes requêtes occupent la mémoire de ce serveur ; réessayez dans un instant",
);
const MANY_KEYS: Text = Text::new(
    "a table has {keys} names; the limit is {most}",
    "une table a {keys} noms ; la limite est de {most}",
);
