//! A film of the generation as APNG (`apng`).
//!
//! Browsers and chats show it like a GIF; programs without APNG support show the first frame.

use std::io;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use oubliette_core::{Dungeon, Report};

use super::film::{FRAMES_PER_SECOND, Film, LAST_SECONDS};
use crate::format::png::{FAST, add_texts, palette_bytes};
use crate::{Error, Options};

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let film = Film::of(dungeon, options);
    let (width, height) = film.size()?;
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette_bytes(options.picture.palette, BitDepth::Eight));
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(FAST));
    encoder.set_animated(film.frame_count() as u32, 0)?;
    encoder.set_frame_delay(1, FRAMES_PER_SECOND)?;
    add_texts(&mut encoder, dungeon)?;
    let mut writer = encoder.write_header()?;
    let mut frame = Vec::new();
    let work = options.bounds.work();
    for number in 0..film.frame_count() {
        if number + 1 == film.frame_count() {
            writer.set_frame_delay(LAST_SECONDS, 1)?;
        }
        work.look()?;
        film.paint(number, &mut frame)?;
        work.look()?;
        writer.write_image_data(&frame)?;
    }
    Ok(writer.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, PictureOptions};
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
