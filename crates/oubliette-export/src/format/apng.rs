//! An animation of the generation (`apng`): the steps in the options, then the finished map.
//!
//! Browsers and chats show it like a GIF; programs without APNG support show the first frame. The version for players
//! has only the finished map, since the steps reveal everything.

use std::io;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use oubliette_core::{Dungeon, Grid, Report, Tile};

use crate::format::png::{FAST, add_texts, palette_bytes, picture_size, raster};
use crate::{Error, Options, PictureOptions, Style};

/// Frames per second, and the duration of the last frame in seconds.
const FRAMES_PER_SECOND: u16 = 12;
const LAST_SECONDS: u16 = 3;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    // Films are flat in every style.
    let flat = PictureOptions { style: Style::by_name("flat").unwrap_or_default(), ..options.picture };
    let (width, height) = picture_size(dungeon, &flat, None)?;
    let is_shown = |tiles: &&Grid<Tile>| !options.player && tiles.size() == dungeon.size();
    let steps: Vec<&Grid<Tile>> = options.steps.iter().filter(is_shown).collect();
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette_bytes(options.picture.palette, BitDepth::Eight));
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(FAST));
    encoder.set_animated(steps.len() as u32 + 1, 0)?;
    encoder.set_frame_delay(1, FRAMES_PER_SECOND)?;
    add_texts(&mut encoder, dungeon)?;
    let mut writer = encoder.write_header()?;
    let mut frame = Vec::new();
    for tiles in steps {
        paint(&bare(tiles), &options.picture, &mut frame)?;
        writer.write_image_data(&frame)?;
    }
    writer.set_frame_delay(LAST_SECONDS, 1)?;
    paint(dungeon, &options.picture, &mut frame)?;
    writer.write_image_data(&frame)?;
    Ok(writer.finish()?)
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
        names: oubliette_core::Labels::default(),
    }
}

fn paint(dungeon: &Dungeon, options: &PictureOptions, frame: &mut Vec<u8>) -> Result<(), Error> {
    frame.clear();
    raster::paint(dungeon, options, |line| {
        frame.extend_from_slice(line);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use oubliette_import::read_dungeon;

    fn frames(options: &Options) -> Vec<Vec<u8>> {
        let dungeon = read_dungeon(b"#####\n#<.>#\n#####\n").unwrap();
        let file = Format::by_name("apng").unwrap().to_bytes(&dungeon, None, options).unwrap();
        let mut reader = ::png::Decoder::new(io::Cursor::new(file)).read_info().unwrap();
        let count = reader.info().animation_control().unwrap().num_frames;
        (0..count)
            .map(|_| {
                let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
                reader.next_frame(&mut pixels).unwrap();
                pixels
            })
            .collect()
    }

    #[test]
    fn every_step_is_a_frame_and_the_finished_map_the_last() {
        let step = |map: &str| read_dungeon(map.as_bytes()).unwrap().tiles;
        let steps = vec![step("#####\n#####\n#####"), step("#####\n#.###\n#####"), step("..")];
        let picture = PictureOptions { cell_size: 4, ..PictureOptions::default() };
        let options = Options { steps, ..picture.into() };
        let all = frames(&options);
        assert_eq!(all.len(), 3, "a step of another size is left out");
        assert!(all[0] != all[1] && all[1] != all[2]);
        let alone = frames(&picture.into());
        assert_eq!(alone.last(), all.last());
        assert_eq!(frames(&Options { player: true, ..options }).len(), 1);
    }
}
