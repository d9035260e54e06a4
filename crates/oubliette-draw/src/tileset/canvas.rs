//! A square of pixels to draw a tile on, measured in sixteenths of its side.

use crate::figure::font;
use crate::palette::Rgb;

/// A color and how much it covers, from 0 for nothing to 255.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pixel(pub [u8; 4]);

impl Pixel {
    /// The color of `below` seen through this pixel.
    pub fn over(self, below: Rgb) -> Rgb {
        let [r, g, b, cover] = self.0;
        let mix = |above: u8, below: u8| {
            ((u32::from(above) * u32::from(cover) + u32::from(below) * (255 - u32::from(cover))) / 255) as u8
        };
        Rgb(mix(r, below.0), mix(g, below.1), mix(b, below.2))
    }
}

/// A tile while it is drawn.
pub(super) struct Canvas {
    /// Pixels along a side: 16 or 32.
    pub(super) side: i32,
    pixels: Vec<Pixel>,
}

impl Canvas {
    /// An empty tile.
    pub(super) fn new(side: i32) -> Canvas {
        Canvas { side, pixels: vec![Pixel::default(); (side * side) as usize] }
    }

    pub(super) fn into_pixels(self) -> Vec<Pixel> {
        self.pixels
    }

    /// Pixels in a sixteenth of the side.
    pub(super) fn unit(&self) -> i32 {
        self.side / 16
    }

    /// Sets a pixel, if it lies inside the tile.
    pub(super) fn set(&mut self, x: i32, y: i32, color: Rgb) {
        self.put(x, y, Pixel([color.0, color.1, color.2, 255]));
    }

    /// Puts black over a pixel: `cover` of 255 hides it.
    pub(super) fn shade(&mut self, x: i32, y: i32, cover: u32) {
        self.put(x, y, Pixel([0, 0, 0, cover.min(255) as u8]));
    }

    fn put(&mut self, x: i32, y: i32, pixel: Pixel) {
        if (0..self.side).contains(&x) && (0..self.side).contains(&y) {
            self.pixels[(y * self.side + x) as usize] = pixel;
        }
    }

    /// Fills a rectangle given in sixteenths.
    pub(super) fn rect(&mut self, left: i32, top: i32, right: i32, bottom: i32, color: Rgb) {
        let unit = self.unit();
        self.pixel_rect(left * unit, top * unit, right * unit, bottom * unit, color);
    }

    /// Fills a rectangle given in pixels.
    pub(super) fn pixel_rect(&mut self, left: i32, top: i32, right: i32, bottom: i32, color: Rgb) {
        for y in top..bottom {
            for x in left..right {
                self.set(x, y, color);
            }
        }
    }

    /// Fills an ellipse given by its middle and half its width and height, in half sixteenths.
    pub(super) fn ellipse(&mut self, x: i32, y: i32, half_width: i32, half_height: i32, color: Rgb) {
        let unit = self.unit();
        let (w, h) = (i64::from(half_width * unit), i64::from(half_height * unit));
        for py in 0..self.side {
            for px in 0..self.side {
                let dx = i64::from(2 * px + 1 - x * unit);
                let dy = i64::from(2 * py + 1 - y * unit);
                if dx * dx * h * h + dy * dy * w * w <= w * w * h * h {
                    self.set(px, py, color);
                }
            }
        }
    }

    /// Fills a disc with an outline around it, in half sixteenths.
    pub(super) fn outlined_disc(&mut self, x: i32, y: i32, radius: i32, color: Rgb, outline: Rgb) {
        self.ellipse(x, y, radius, radius, outline);
        self.ellipse(x, y, radius - 2, radius - 2, color);
    }

    /// Draws a drawing of characters, a sixteenth each; `colors` maps characters to colors.
    pub(super) fn drawing(&mut self, rows: &[&str], colors: &[(char, Rgb)]) {
        for (y, row) in (0..).zip(rows) {
            for (x, character) in (0..).zip(row.chars()) {
                if let Some(&(_, color)) = colors.iter().find(|(known, _)| *known == character) {
                    self.rect(x, y, x + 1, y + 1, color);
                }
            }
        }
    }

    /// Makes each pixel a little lighter or darker, by at most `amount` levels.
    pub(super) fn grain(&mut self, salt: u32, amount: i32) {
        let side = self.side;
        for (index, pixel) in (0..).zip(&mut self.pixels) {
            let chance = hash(index % side, index / side, salt) as i32 % (2 * amount + 1);
            for channel in &mut pixel.0[..3] {
                *channel = (i32::from(*channel) + chance - amount).clamp(0, 255) as u8;
            }
        }
    }

    /// Writes a number in the middle of a column and row given in sixteenths.
    pub(super) fn number(&mut self, number: u32, middle: i32, top: i32, color: Rgb) {
        let digits = number.to_string();
        let unit = self.unit();
        let mut left = middle * unit - (4 * digits.len() as i32 - 1) * unit / 2;
        for digit in digits.bytes() {
            for (row, bits) in (0..).zip(font::small_rows(char::from(digit))) {
                for column in (0..3).filter(|column| bits >> (2 - column) & 1 == 1) {
                    let (x, y) = (left + column * unit, (top + row) * unit);
                    self.pixel_rect(x, y, x + unit, y + unit, color);
                }
            }
            left += 4 * unit;
        }
    }
}

/// A lighter or darker color.
pub(super) fn lit(color: Rgb, by: i32) -> Rgb {
    let level = |channel: u8| (i32::from(channel) + by).clamp(0, 255) as u8;
    Rgb(level(color.0), level(color.1), level(color.2))
}

/// A pseudo-random number, the same on every machine.
pub(super) const fn hash(x: i32, y: i32, salt: u32) -> u32 {
    let mut value = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77) ^ salt;
    value = (value ^ value >> 15).wrapping_mul(0x2c1b_3c6d);
    value = (value ^ value >> 12).wrapping_mul(0x297a_2d39);
    (value ^ value >> 15) >> 1
}
