//! The tileset as a PNG file.

use std::io;

use ::png::{BitDepth, ColorType, Encoder};
pub use oubliette_draw::tileset::{COLUMNS, NUMBERED, ROWS, Theme, TileId, TileSize};
use oubliette_draw::tileset::{Pixel, Tileset};

use crate::{Error, PictureOptions};

/// Writes the sheet as PNG.
fn write(tileset: &Tileset, out: impl io::Write) -> Result<(), Error> {
    let side = tileset.size.pixels();
    let mut encoder = Encoder::new(out, side * u32::from(COLUMNS), side * u32::from(ROWS));
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.add_text_chunk("Software".to_owned(), "oubliette".to_owned())?;
    let mut writer = encoder.write_header()?;
    let mut bytes = Vec::new();
    let tiles: Vec<TileId> = TileId::all().collect();
    for row in tiles.chunks(usize::from(COLUMNS)) {
        for y in 0..side as usize {
            let line = |&tile: &TileId| -> &[Pixel] {
                &tileset.pixels(tile)[y * side as usize..(y + 1) * side as usize]
            };
            bytes.extend(row.iter().flat_map(line).flat_map(|pixel| pixel.0));
        }
    }
    writer.write_image_data(&bytes)?;
    Ok(writer.finish()?)
}

/// The sheet of all tiles as PNG.
///
/// # Errors
/// None in practice: the encoder writes into memory.
pub fn tileset_png(size: TileSize, theme: Theme) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    write(&Tileset::draw(size, theme), &mut bytes)?;
    Ok(bytes)
}

/// The tileset for these options.
pub(crate) fn of_options(options: &PictureOptions) -> (TileSize, Theme) {
    (TileSize::of(options.cell_size), Theme::of(options.palette))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_is_a_png_of_sixteen_by_nine_tiles() {
        for size in TileSize::ALL {
            let png = tileset_png(size, Theme::Light).unwrap();
            let reader = ::png::Decoder::new(io::Cursor::new(png)).read_info().unwrap();
            let side = size.pixels();
            assert_eq!((reader.info().width, reader.info().height), (16 * side, 9 * side));
        }
    }
}
