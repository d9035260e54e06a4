//! A film of the generation as GIF (`gif`), which every chat, forum and slide show plays.
//!
//! Each frame has only the rectangle of pixels that changed. The recipe is a comment.

use std::io;

use ::gif::{AnyExtension, Encoder, EncodingError, Extension, Frame, Repeat};
use ::png::BitDepth;
use oubliette_core::{Dungeon, Report};

use super::film::{FRAMES_PER_SECOND, Film, LAST_SECONDS};
use crate::format::png::palette_bytes;
use crate::{Error, Options};

/// Hundredths of a second, the unit of the format.
const HUNDREDTHS: u16 = 100;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let film = Film::of(dungeon, options);
    let (width, height) = side_lengths(dungeon, film.size()?)?;
    let palette = palette_bytes(options.picture.palette, BitDepth::Eight);
    let mut encoder = Encoder::new(out, width, height, &palette)?;
    encoder.set_repeat(Repeat::Infinite)?;
    if let Some(recipe) = &dungeon.recipe {
        let comment = AnyExtension(Extension::Comment as u8);
        encoder.write_raw_extension(comment, &[serde_json::to_string(recipe)?.as_bytes()])?;
    }
    let (mut before, mut pixels) = (Vec::new(), Vec::new());
    let work = options.bounds.work();
    for number in 0..film.frame_count() {
        work.look()?;
        film.paint(number, &mut pixels)?;
        work.look()?;
        let is_last = number + 1 == film.frame_count();
        let delay = if is_last { LAST_SECONDS * HUNDREDTHS } else { HUNDREDTHS / FRAMES_PER_SECOND };
        let part = Part::changed(&before, &pixels, usize::from(width));
        let frame = part.frame(&pixels, usize::from(width), delay);
        work.look()?;
        encoder.write_frame(&frame)?;
        std::mem::swap(&mut before, &mut pixels);
    }
    encoder.into_inner()?;
    Ok(())
}

/// Width and height in pixels, which the format stores in two bytes each.
fn side_lengths(dungeon: &Dungeon, (width, height): (u32, u32)) -> Result<(u16, u16), Error> {
    match (u16::try_from(width), u16::try_from(height)) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => {
            let cells = dungeon.size().width.max(dungeon.size().height).max(1);
            let largest_cell_size = u32::from(u16::MAX) / cells.unsigned_abs();
            Err(Error::PictureTooLarge { width: width.into(), height: height.into(), largest_cell_size })
        }
    }
}

/// A rectangle of pixels.
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

impl Part {
    /// The smallest rectangle with all pixels that differ; at least one pixel, since a frame needs one.
    fn changed(before: &[u8], now: &[u8], width: usize) -> Part {
        if before.is_empty() {
            return Part { left: 0, top: 0, width, height: now.len() / width };
        }
        let mut part: Option<(usize, usize, usize, usize)> = None;
        for (row, (old, new)) in before.chunks(width).zip(now.chunks(width)).enumerate() {
            let differs = |column: &usize| old[*column] != new[*column];
            let Some(first) = (0..width).find(differs) else { continue };
            let last = (first..width).rev().find(differs).unwrap_or(first);
            let (left, right, top, _) = part.unwrap_or((first, last, row, row));
            part = Some((left.min(first), right.max(last), top, row));
        }
        let (left, right, top, bottom) = part.unwrap_or_default();
        Part { left, top, width: right - left + 1, height: bottom - top + 1 }
    }

    fn frame(&self, pixels: &[u8], line: usize, delay: u16) -> Frame<'static> {
        let rows = pixels.chunks(line).skip(self.top).take(self.height);
        let buffer: Vec<u8> = rows.flat_map(|row| &row[self.left..][..self.width]).copied().collect();
        Frame {
            delay,
            left: self.left as u16,
            top: self.top as u16,
            width: self.width as u16,
            height: self.height as u16,
            buffer: buffer.into(),
            ..Frame::default()
        }
    }
}

impl From<EncodingError> for Error {
    fn from(cause: EncodingError) -> Error {
        match cause {
            EncodingError::Io(cause) => Error::Io(cause),
            cause => Error::Io(io::Error::other(cause)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, PictureOptions};
    use ::gif::{ColorOutput, DecodeOptions};
    use oubliette_import::read_dungeon;

    fn decoded(file: &[u8]) -> Vec<Frame<'static>> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(file).unwrap();
        let mut frames = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            frames.push(frame.clone());
        }
        frames
    }

    fn file(map: &str, options: &Options) -> Vec<u8> {
        let dungeon = read_dungeon(map.as_bytes()).unwrap();
        Format::by_name("gif").unwrap().to_bytes(&dungeon, None, options).unwrap()
    }

    #[test]
    fn each_frame_has_the_pixels_that_changed_and_the_last_makes_the_finished_map() {
        let step = |map: &str| read_dungeon(map.as_bytes()).unwrap().tiles;
        let map = "#####\n#<.>#\n#####";
        let steps =
            vec![step("#####\n#####\n#####"), step("#####\n#.###\n#####"), step("#####\n#.###\n#####")];
        let picture = PictureOptions { cell_size: 4, ..PictureOptions::default() };
        let options = Options { steps, ..picture.into() };
        let bytes = file(map, &options);
        assert_eq!(bytes, file(map, &options));
        let frames = decoded(&bytes);
        assert_eq!(frames.iter().map(|frame| frame.delay).collect::<Vec<_>>(), [8, 8, 8, 300]);
        assert_eq!((frames[0].width, frames[0].height), (20, 12));
        assert!(frames[1].width < 20);
        assert_eq!((frames[2].width, frames[2].height), (1, 1), "nothing changed");
        let mut shown = frames[0].buffer.to_vec();
        for frame in &frames[1..] {
            for (row, line) in frame.buffer.chunks(usize::from(frame.width)).enumerate() {
                let at = (usize::from(frame.top) + row) * 20 + usize::from(frame.left);
                shown[at..at + line.len()].copy_from_slice(line);
            }
        }
        let alone = decoded(&file(map, &picture.into()));
        assert_eq!((alone.len(), alone[0].buffer.to_vec()), (1, shown));
        assert_eq!(decoded(&file(map, &Options { player: true, ..options })).len(), 1);
    }

    #[test]
    fn a_film_with_too_long_a_side_names_the_cell_size_that_works() {
        let dungeon = read_dungeon(".".repeat(1000).as_bytes()).unwrap();
        let options = PictureOptions { cell_size: 66, ..PictureOptions::default() };
        let outcome = Format::by_name("gif").unwrap().to_bytes(&dungeon, None, &options.into());
        assert!(matches!(outcome, Err(Error::PictureTooLarge { largest_cell_size: 65, .. })));
    }
}
