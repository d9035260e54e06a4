//! Light over a picture: bright and warm around the hero, dim at the edge of the window.

use oubliette::draw::sprite::{BANDS, Band};

const BRIGHT: [i32; 3] = [255, 248, 232];
const EDGE: [i32; 3] = [136, 122, 142];
/// Parts of a whole.
const WHOLE: i32 = 1024;

/// The colors of floor `depth`.
pub(super) fn band_of(depth: u32) -> &'static Band {
    &BANDS[(depth.saturating_sub(1) / 5).min(4) as usize]
}

/// Darkens the pixels of the window by their distance from its middle and tints them with the colors of the floor.
/// `width` and `height` are those of the window in pixels.
pub(super) fn shine(pixels: &mut [u8], width: u32, height: u32, depth: u32) {
    let tint = band_of(depth).floor;
    let tint = [tint.0, tint.1, tint.2].map(i32::from);
    let (width, height) = (width as i32, height as i32);
    // The light reaches a little beyond the sides.
    let (reach_x, reach_y) = (width * 58 / 100, height * 62 / 100);
    for (place, pixel) in pixels.chunks_exact_mut(3).take((width * height) as usize).enumerate() {
        let (x, y) = (place as i32 % width, place as i32 / width);
        let (dx, dy) = ((x - width / 2) * WHOLE / reach_x, (y - height / 2) * WHOLE / reach_y);
        let far = ((dx * dx + dy * dy) as u32).isqrt() as i32;
        let part = ((far - WHOLE * 22 / 100) * 100 / 85).clamp(0, WHOLE);
        for (channel, value) in pixel.iter_mut().enumerate() {
            let light = BRIGHT[channel] + (EDGE[channel] - BRIGHT[channel]) * part / WHOLE;
            *value = (i32::from(*value) * light / 255 * tint[channel] / 255) as u8;
        }
    }
}
