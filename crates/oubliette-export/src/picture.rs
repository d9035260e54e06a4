//! Pictures as lists of figures, which pixels and outlines are made from alike.
//!
//! Coordinates are whole numbers of half pixels, so that a shape can have its middle between two pixels or on one.

pub(crate) mod font;
mod raster;
mod svg;

pub(crate) use raster::Canvas;
pub(crate) use svg::{TEXT_STYLE, write_figures, write_patterns};

use crate::tone::{Pattern, Tone};

/// Units per pixel.
pub(crate) const PIXEL: i64 = 2;

/// A place, in half pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) x: i64,
    pub(crate) y: i64,
}

/// A rectangle, in half pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) left: i64,
    pub(crate) top: i64,
    pub(crate) right: i64,
    pub(crate) bottom: i64,
}

impl Frame {
    /// A rectangle from its upper left corner and its size.
    pub(crate) const fn new(left: i64, top: i64, width: i64, height: i64) -> Frame {
        Frame { left, top, right: left + width, bottom: top + height }
    }

    /// The same without a margin of `margin` on each side.
    pub(crate) const fn shrunk(self, margin: i64) -> Frame {
        Frame {
            left: self.left + margin,
            top: self.top + margin,
            right: self.right - margin,
            bottom: self.bottom - margin,
        }
    }

    /// The same with its axes exchanged.
    pub(crate) const fn turned(self) -> Frame {
        Frame { left: self.top, top: self.left, right: self.bottom, bottom: self.right }
    }

    pub(crate) const fn width(self) -> i64 {
        self.right - self.left
    }

    pub(crate) const fn height(self) -> i64 {
        self.bottom - self.top
    }

    pub(crate) const fn center(self) -> Spot {
        Spot { x: (self.left + self.right) / 2, y: (self.top + self.bottom) / 2 }
    }
}

/// What fills a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Paint {
    /// One color.
    Plain(Tone),
    /// Two colors: the pattern in `over`, the rest in `under`. A dot of it is `dot` pixels wide.
    Patterned { pattern: Pattern, under: Tone, over: Tone, dot: u8 },
}

/// The size of letters and digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    /// Digits of three by five dots of one pixel.
    Small,
    /// Letters of five by seven dots of so many pixels.
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
    pub(crate) const fn height(self) -> i64 {
        match self {
            Font::Small => font::SMALL_HEIGHT * PIXEL,
            Font::Dots(scale) => font::HEIGHT * scale * PIXEL,
        }
    }

    /// The width of `count` characters, in half pixels.
    pub(crate) const fn width(self, count: usize) -> i64 {
        let gap = match self {
            Font::Small => PIXEL,
            Font::Dots(scale) => scale * PIXEL,
        };
        if count == 0 { 0 } else { count as i64 * self.advance() - gap }
    }
}

/// Something drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Figure {
    /// A rectangle.
    Box { frame: Frame, paint: Paint },
    /// A closed line of straight sides, filled; where it crosses itself, the inside is what an odd number of
    /// sides surrounds.
    Polygon { corners: Vec<Spot>, paint: Paint },
    /// A disc.
    Disc { center: Spot, radius: i64, paint: Paint },
    /// A line of text from its left end and the top of its capitals.
    Text { at: Spot, font: Font, text: String, tone: Tone },
}

impl Figure {
    /// A rectangle in one color.
    pub(crate) const fn plain(frame: Frame, tone: Tone) -> Figure {
        Figure::Box { frame, paint: Paint::Plain(tone) }
    }

    /// A line of text around the middle of a place.
    pub(crate) fn centered_text(middle: Spot, font: Font, text: &str, tone: Tone) -> Figure {
        let width = font.width(text.chars().count());
        // On whole pixels, or dots would be cut in half.
        let whole = |half_pixels: i64| half_pixels.div_euclid(PIXEL) * PIXEL;
        let at = Spot { x: whole(middle.x - width / 2), y: whole(middle.y - font.height() / 2) };
        Figure::Text { at, font, text: text.to_owned(), tone }
    }

    /// The rows of half pixels it may touch: the first, and the first below.
    pub(crate) fn rows(&self) -> (i64, i64) {
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
