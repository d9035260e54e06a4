//! The frames of films of the generation: the steps in the options, then the finished map.
//!
//! Frames have the indexed colors of the style `flat`. The version for players has only the finished map, since the
//! steps reveal everything.

use oubliette_core::{Dungeon, Grid, Labels, Tile};

use crate::format::png::{picture_size, raster};
use crate::{Error, Options, PictureOptions, Style};

/// Frames per second.
pub(super) const FRAMES_PER_SECOND: u16 = 12;
/// How long the last frame is shown, in seconds.
pub(super) const LAST_SECONDS: u16 = 3;

/// A film of a map.
pub(super) struct Film<'a> {
    dungeon: &'a Dungeon,
    options: PictureOptions,
    steps: Vec<&'a Grid<Tile>>,
}

impl<'a> Film<'a> {
    /// The film of a map. Steps of another size are left out.
    pub(super) fn of(dungeon: &'a Dungeon, options: &'a Options) -> Film<'a> {
        let is_shown = |tiles: &&Grid<Tile>| !options.player && tiles.size() == dungeon.size();
        let steps = options.steps.iter().filter(is_shown).collect();
        let flat = PictureOptions { style: Style::by_name("flat").unwrap_or_default(), ..options.picture };
        Film { dungeon, options: flat, steps }
    }

    /// Width and height in pixels.
    pub(super) fn size(&self) -> Result<(u32, u32), Error> {
        picture_size(self.dungeon, &self.options, None)
    }

    /// The number of frames, at least one.
    pub(super) fn frame_count(&self) -> usize {
        self.steps.len() + 1
    }

    /// Paints the frame `number`, a byte per pixel; the last is the finished map.
    pub(super) fn paint(&self, number: usize, frame: &mut Vec<u8>) -> Result<(), Error> {
        frame.clear();
        let mut add = |line: &[u8]| {
            frame.extend_from_slice(line);
            Ok(())
        };
        match self.steps.get(number) {
            Some(tiles) => raster::paint(&bare(tiles), &self.options, &mut add),
            None => raster::paint(self.dungeon, &self.options, &mut add),
        }
    }
}

/// A map without features.
fn bare(tiles: &Grid<Tile>) -> Dungeon {
    Dungeon {
        recipe: None,
        tiles: tiles.clone(),
        rooms: Vec::new(),
        doors: Vec::new(),
        features: Vec::new(),
        partitions: Vec::new(),
        mission: None,
        remarks: Vec::new(),
        names: Labels::default(),
    }
}
