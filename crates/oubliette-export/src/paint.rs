//! Painters: a [`Picture`] as pixels, SVG, PDF operators, or data for a canvas.
//!
//! They know shapes and stamps, and nothing of dungeons or styles.

use ::png::{BitDepth, ColorType, Encoder};
use oubliette_draw::picture::Picture;

use crate::Error;

pub(crate) mod pdf;
pub(crate) mod pixels;
pub(crate) mod svg;
pub mod wire;

/// A picture as its width, its height, and three bytes for each pixel, row by row, with `cell_size` pixels for 100
/// units.
pub fn to_rgb(picture: &Picture, cell_size: u32) -> (u32, u32, Vec<u8>) {
    let canvas = pixels::paint(picture, cell_size);
    let (width, height) = canvas.size();
    (width, height, canvas.rows().flatten().copied().collect())
}

/// A picture as the bytes of a PNG file, with `cell_size` pixels for 100 units.
///
/// # Errors
///
/// A picture without pixels.
pub fn to_png(picture: &Picture, cell_size: u32) -> Result<Vec<u8>, Error> {
    let (width, height, rows) = to_rgb(picture, cell_size);
    if width == 0 || height == 0 {
        return Err(Error::PictureEmpty);
    }
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&rows)?;
    writer.finish()?;
    Ok(bytes)
}
