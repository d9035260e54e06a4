//! Pixel pictures as lists of figures: badges of the style `flat`, and diagrams of missions.
//!
//! Coordinates are whole numbers of half pixels, so that a shape can have its middle between two pixels or on one.

pub mod font;
mod raster;

pub use raster::Canvas;

use crate::tone::{Pattern, Tone};

/// Units per pixel.
pub const PIXEL: i64 = 2;

/// A place, in half pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// From the left.
    pub x: i64,
    /// From the top.
    pub y: i64,
}

/// A rectangle, in half pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// The left side.
    pub left: i64,
    /// The upper side.
    pub top: i64,
    /// The right side.
    pub right: i64,
    /// The lower side.
    pub bottom: i64,
}

impl Frame {
    /// A rectangle from its upper left corner and its size.
    pub const fn new(left: i64, top: i64, width: i64, height: i64) -> Frame {
        Frame { left, top, right: left + width, bottom: top + height }
    }

    /// The same without a margin of `margin` on each side.
    pub const fn shrunk(self, margin: i64) -> Frame {
        Frame {
            left: self.left + margin,
            top: self.top + margin,
            right: self.right - margin,
            bottom: self.bottom - margin,
        }
    }

    /// The same with its axes exchanged.
    pub const fn turned(self) -> Frame {
        Frame { left: self.top, top: self.left, right: self.bottom, bottom: self.right }
    }

    /// From left to right.
    pub const fn width(self) -> i64 {
        self.right - self.left
    }

    /// From top to bottom.
    pub const fn height(self) -> i64 {
        self.bottom - self.top
    }

    /// The middle.
    pub const fn center(self) -> Spot {
        Spot { x: (self.left + self.right) / 2, y: (self.top + self.bottom) / 2 }
    }
}

/// The paint of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Paint {
    /// One color.
    Plain(Tone),
    /// Two colors: the pattern in `over`, the rest in `under`. A dot of it is `dot` pixels wide.
    Patterned {
        /// The pattern.
        pattern: Pattern,
        /// The color of the rest.
        under: Tone,
        /// The color of the pattern.
        over: Tone,
        /// Pixels along a dot.
        dot: u8,
    },
}

/// The size of letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// Digits of three by five dots of one pixel.
    Small,
    /// Letters of five by seven dots, each this many pixels wide.
    Dots(i64),
}

impl Font {
    /// From a character to the next, in half pixels.
    const fn advance(self) -> i64 {
        match self {
            Font::Small => (font::SMALL_WIDTH + 1) * PIXEL,
            Font::Dots(scale) => (font::WIDTH + 1) * scale * PIXEL,
        }
    }

    /// From the top of a capital to its foot, in half pixels.
    pub const fn height(self) -> i64 {
        match self {
            Font::Small => font::SMALL_HEIGHT * PIXEL,
            Font::Dots(scale) => font::HEIGHT * scale * PIXEL,
        }
    }

    /// The width of `count` characters, in half pixels.
    pub const fn width(self, count: usize) -> i64 {
        let gap = match self {
            Font::Small => PIXEL,
            Font::Dots(scale) => scale * PIXEL,
        };
        if count == 0 { 0 } else { count as i64 * self.advance() - gap }
    }
}

/// A figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A rectangle.
    Box {
        /// The rectangle.
        frame: Frame,
        /// Its paint.
        paint: Paint,
    },
    /// A filled polygon; where it crosses itself, the even-odd rule decides.
    Polygon {
        /// The corners in order.
        corners: Vec<Spot>,
        /// Its paint.
        paint: Paint,
    },
    /// A disc.
    Disc {
        /// The middle.
        center: Spot,
        /// Half the width, in half pixels.
        radius: i64,
        /// Its paint.
        paint: Paint,
    },
    /// A line of text from its left end and the top of its capitals.
    Text {
        /// The upper left corner.
        at: Spot,
        /// The size of the letters.
        font: Font,
        /// The text.
        text: String,
        /// The color.
        tone: Tone,
    },
}

impl Figure {
    /// A rectangle in one color.
    pub const fn plain(frame: Frame, tone: Tone) -> Figure {
        Figure::Box { frame, paint: Paint::Plain(tone) }
    }

    /// A line of text around the middle of a place.
    pub fn centered_text(middle: Spot, font: Font, text: &str, tone: Tone) -> Figure {
        let width = font.width(text.chars().count());
        // On whole pixels, or dots would be cut in half.
        let whole = |half_pixels: i64| half_pixels.div_euclid(PIXEL) * PIXEL;
        let at = Spot { x: whole(middle.x - width / 2), y: whole(middle.y - font.height() / 2) };
        Figure::Text { at, font, text: text.to_owned(), tone }
    }

    /// The rows of half pixels it may touch: the first, and the one after the last.
    pub fn rows(&self) -> (i64, i64) {
        match self {
            Figure::Box { frame, .. } => (frame.top, frame.bottom),
            Figure::Polygon { corners, .. } => {
                let rows = || corners.iter().map(|corner| corner.y);
                (rows().min().unwrap_or(0), rows().max().unwrap_or(0))
            }
            Figure::Disc { center, radius, .. } => (center.y - radius, center.y + radius),
            Figure::Text { at, font, .. } => {
                let overhang = match font {
                    Font::Small => 0,
                    Font::Dots(scale) => font::OVERHANG * scale * PIXEL,
                };
                (at.y - overhang, at.y + font.height() + overhang)
            }
        }
    }
}
