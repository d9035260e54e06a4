//! Bands of depth: the deeper, the darker and the stranger.

use crate::palette::Rgb;

/// The colors of a band of floors. Floors and walls are multiplied by them, and fog takes their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Band {
    /// For floors.
    pub floor: Rgb,
    /// For walls.
    pub wall: Rgb,
    /// For cells that were never seen.
    pub fog: Rgb,
}

const fn band(floor: u32, wall: u32, fog: u32) -> Band {
    Band { floor: Rgb::hex(floor), wall: Rgb::hex(wall), fog: Rgb::hex(fog) }
}

/// The bands of floors 1 to 5, 6 to 10, 11 to 15, 16 to 20, and below: warm stone, mossy green, cold blue, violet and
/// embers.
pub const BANDS: [Band; 5] = [
    band(0xff_f4e2, 0xff_f2dc, 0x14_1218),
    band(0xd9_ead0, 0xcf_e2c6, 0x0f_1512),
    band(0xc4_d8ee, 0xb8_cce6, 0x0c_121a),
    band(0xd2_c2e8, 0xc4_b0de, 0x13_0d1b),
    band(0xea_b8a4, 0xdc_9c88, 0x1a_0b0a),
];
