//! The text of a badge, as large as fits.

use super::{Badge, outline_of, rim_of};
use crate::figure::{Figure, Font, Frame, PIXEL, Spot};
use crate::tone::Tone;

/// One or two lines of digits, and dots below them.
pub(super) struct Lines {
    texts: Vec<(String, Font)>,
    dots: u32,
    pub(super) width: i64,
    pub(super) height: i64,
}

impl Lines {
    /// The largest text of a lock that fits a band of a square of `side` pixels: inside the rim, or else over the rim
    /// above and below.
    pub(super) fn in_frame(badge: &Badge, band: Frame, side: i64) -> Option<Lines> {
        let is_whole = band.width() + 4 * outline_of(side) >= side * PIXEL && band.height() >= band.width();
        let rim = rim_of(side).min(band.width() / 4);
        let inside = if is_whole { band.height() - 2 * rim } else { band.height() - PIXEL };
        let whole = if is_whole { band.height() } else { inside };
        let width = band.width() - 2 * rim;
        let fits = |height: i64| move |lines: &Lines| lines.width <= width && lines.height <= height;
        Lines::with_count(badge, fits(inside))
            .or_else(|| Lines::with_count(badge, fits(whole)))
            .or_else(|| Lines::without_count(badge, fits(inside)))
            .or_else(|| Lines::without_count(badge, fits(whole)))
    }

    /// The largest text that fits a diamond with tips `reach` away from the middle: half the width plus half the
    /// height is at most `reach`.
    pub(super) fn in_diamond(badge: &Badge, reach: i64) -> Option<Lines> {
        Lines::without_count(badge, |lines| (lines.width + lines.height) / 2 <= reach)
    }

    /// The layouts with the count below, behind, or as dots; none without a count.
    fn with_count(badge: &Badge, fits: impl Fn(&Lines) -> bool) -> Option<Lines> {
        let (label, count) = (&badge.label, badge.count?);
        let below = |font| Lines::new(vec![(label.clone(), font), (format!("×{count}"), smaller(font))]);
        let behind = |font| Lines::new(vec![(format!("{label}×{count}"), font)]);
        let written = fonts().flat_map(|font| [below(font), behind(font)]).find(|lines| fits(lines));
        written.or_else(|| Some(Lines::with_dots(label.clone(), count)).filter(|lines| fits(lines)))
    }

    fn without_count(badge: &Badge, fits: impl Fn(&Lines) -> bool) -> Option<Lines> {
        fonts().map(|font| Lines::new(vec![(badge.label.clone(), font)])).find(|lines| fits(lines))
    }

    pub(super) fn new(texts: Vec<(String, Font)>) -> Lines {
        let width = texts.iter().map(|(text, font)| font.width(text.chars().count())).max().unwrap_or(0);
        let height: i64 = texts.iter().map(|(_, font)| font.height() + leading(*font)).sum();
        let height = height - texts.last().map_or(0, |(_, font)| leading(*font));
        Lines { texts, dots: 0, width, height }
    }

    /// A small number above `count` dots.
    fn with_dots(label: String, dots: u32) -> Lines {
        let lines = Lines::new(vec![(label, Font::Small)]);
        let width = lines.width.max(2 * i64::from(dots) * PIXEL - PIXEL);
        Lines { dots, width, height: lines.height + 2 * PIXEL, ..lines }
    }

    pub(super) fn draw(&self, middle: Spot, out: &mut Vec<Figure>) {
        let mut top = middle.y - self.height / 2;
        for (text, font) in &self.texts {
            let at = Spot { x: middle.x, y: top + font.height() / 2 };
            out.push(Figure::centered_text(at, *font, text, Tone::BLACK));
            top += font.height() + leading(*font);
        }
        let whole = |half_pixels: i64| half_pixels.div_euclid(PIXEL) * PIXEL;
        let left = whole(middle.x - (2 * i64::from(self.dots) - 1) * PIXEL / 2);
        let top = whole(middle.y + self.height / 2) - PIXEL;
        for dot in 0..i64::from(self.dots) {
            out.push(Figure::plain(Frame::new(left + 2 * dot * PIXEL, top, PIXEL, PIXEL), Tone::BLACK));
        }
    }
}

/// All fonts from the largest.
fn fonts() -> impl Iterator<Item = Font> {
    (1..=MAX_SCALE).rev().map(Font::Dots).chain([Font::Small])
}

/// The font of a count below a number.
const fn smaller(font: Font) -> Font {
    match font {
        Font::Small | Font::Dots(..=1) => Font::Small,
        Font::Dots(scale) => Font::Dots((scale + 1) / 2),
    }
}

/// Digits larger than this are no easier to read.
const MAX_SCALE: i64 = 16;

/// Half pixels between two lines.
const fn leading(font: Font) -> i64 {
    match font {
        Font::Small => PIXEL,
        Font::Dots(scale) => scale * PIXEL,
    }
}
