//! Locks as squares and keys as diamonds, with the number, color and pattern of their set.
//!
//! Large ones have a patterned rim around a white plate with the number; where there is no room for a rim, the number
//! stands on the plain color, and where there is no room for the number, it is left out.

use crate::picture::{Figure, Font, Frame, PIXEL, Paint, Spot};
use crate::tone::{Pattern, Tone};

/// What a lock or key shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Badge {
    /// The place of its set, which decides on color and pattern.
    pub(crate) set: usize,
    /// The number of its set, or the numbers of a ring.
    pub(crate) label: String,
    /// How many keys a lock needs, where that is not always one.
    pub(crate) count: Option<u32>,
}

/// The line around badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outline {
    pub(crate) paint: Paint,
}

impl Outline {
    /// A full line.
    pub(crate) const fn full(tone: Tone) -> Outline {
        Outline { paint: Paint::Plain(tone) }
    }

    /// A line with gaps.
    pub(crate) const fn dashed(tone: Tone, gap: Tone, side: i64) -> Outline {
        let dot = dot_of(side);
        Outline { paint: Paint::Patterned { pattern: Pattern::Checkered, under: tone, over: gap, dot } }
    }
}

/// Badges of fewer pixels than this have no rim.
const MIN_WITH_RIM: i64 = 14;
/// Badges of fewer pixels than this have no outline.
const MIN_WITH_OUTLINE: i64 = 9;

/// Pixels of a dot of a pattern on a badge of `side` pixels.
const fn dot_of(side: i64) -> u8 {
    let dot = side / 16;
    if dot < 1 {
        1
    } else if dot > 16 {
        16
    } else {
        dot as u8
    }
}

/// Half pixels of the outline of a badge of `side` pixels.
pub(crate) const fn outline_of(side: i64) -> i64 {
    match side {
        ..MIN_WITH_OUTLINE => 0,
        MIN_WITH_OUTLINE..24 => PIXEL,
        _ => side / 16 * PIXEL + PIXEL,
    }
}

const fn paint_of(set: usize, side: i64) -> Paint {
    match (Pattern::of_set(set), side) {
        (Pattern::Solid, _) | (_, ..MIN_WITH_RIM) => Paint::Plain(Tone::strong(set)),
        (pattern, _) => {
            Paint::Patterned { pattern, under: Tone::strong(set), over: Tone::light(set), dot: dot_of(side) }
        }
    }
}

/// Draws a lock, or several that bolt one door, into a square of `side` pixels at a corner in half pixels.
pub(crate) fn draw_lock(bolts: &[Badge], corner: Spot, side: i64, outline: Outline, out: &mut Vec<Figure>) {
    let square = Frame::new(corner.x, corner.y, side * PIXEL, side * PIXEL);
    let line = outline_of(side);
    if line > 0 {
        out.push(Figure::Box { frame: square, paint: outline.paint });
    }
    let inside = square.shrunk(line);
    // Below each other, or beside each other where only so their numbers fit.
    let fits = |bands: &[Frame]| {
        bands.iter().zip(bolts).all(|(band, bolt)| Lines::in_frame(bolt, *band, side).is_some())
    };
    let rows = bands(inside, bolts.len(), line.min(PIXEL));
    let columns =
        || bands(inside.turned(), bolts.len(), line.min(PIXEL)).into_iter().map(Frame::turned).collect();
    let bands = if fits(&rows) {
        rows
    } else {
        Some(columns()).filter(|columns: &Vec<_>| fits(columns)).unwrap_or(rows)
    };
    for (bolt, band) in bolts.iter().zip(bands) {
        draw_band(bolt, band, side, out);
    }
}

/// A frame cut into bands from the top, with gaps between them. All lie on whole pixels; what is left over goes to
/// the last.
fn bands(frame: Frame, count: usize, gap: i64) -> Vec<Frame> {
    let count = count as i64;
    let height = frame.height() / PIXEL / count.max(1) * PIXEL;
    let band = |index: i64| {
        let top = frame.top + index * height;
        let is_last = index + 1 == count;
        Frame { top, bottom: if is_last { frame.bottom } else { (top + height - gap).max(top) }, ..frame }
    };
    (0..count).map(band).collect()
}

fn draw_band(badge: &Badge, band: Frame, side: i64, out: &mut Vec<Figure>) {
    out.push(Figure::Box { frame: band, paint: paint_of(badge.set, side) });
    let Some(lines) = Lines::in_frame(badge, band, side) else { return };
    let middle = band.center();
    if side >= MIN_WITH_RIM {
        // A plate a little larger than what stands on it, and most of the square where that is small.
        let half = |wanted: i64, room: i64| {
            let least = (room - 2 * rim_of(side)).min(room * 5 / 8);
            (wanted + 2 * PIXEL).max(least).min(room) / 2 / PIXEL * PIXEL
        };
        let (across, down) = (half(lines.width, band.width()), half(lines.height, band.height()));
        let plate = Frame {
            left: middle.x - across,
            right: middle.x + across,
            top: middle.y - down,
            bottom: middle.y + down,
        };
        out.push(Figure::plain(plate, Tone::WHITE));
    }
    lines.draw(middle, out);
}

/// Half pixels of the rim around the plate of a lock.
const fn rim_of(side: i64) -> i64 {
    if side >= MIN_WITH_RIM { side / 8 * PIXEL } else { 0 }
}

/// Draws a key into a square of `side` pixels at a corner in half pixels.
pub(crate) fn draw_key(badge: &Badge, corner: Spot, side: i64, outline: Outline, out: &mut Vec<Figure>) {
    let middle = Spot { x: corner.x + side, y: corner.y + side };
    let line = outline_of(side) * 7 / 5;
    let has_rim = side >= MIN_WITH_RIM;
    let wide = if has_rim { side * 3 / 5 } else { side - line };
    let narrow = side - line - if has_rim { 3 * PIXEL / 2 } else { 0 };
    let inside = Lines::in_diamond(badge, wide)
        .map(|lines| (lines, wide))
        .or_else(|| Lines::in_diamond(badge, narrow).map(|lines| (lines, narrow)));
    if let Some((lines, plate)) = inside {
        if line > 0 {
            out.push(diamond(middle, side, side, outline.paint));
        }
        out.push(diamond(middle, side - line, side, paint_of(badge.set, side)));
        if has_rim {
            out.push(diamond(middle, plate, side, Paint::Plain(Tone::WHITE)));
        }
        lines.draw(middle, out);
        return;
    }
    // Too small for a number inside: the diamond grows into the corners of its square, all in one color.
    let lines =
        Some(Lines::new(vec![badge.label.clone()], Font::Small)).filter(|lines| lines.width <= side * PIXEL);
    let needed = lines.as_ref().map_or(0, |lines| (lines.width + lines.height) / 2 - PIXEL / 2);
    let reach = side.max(needed + line);
    if line > 0 {
        out.push(diamond(middle, reach, side, outline.paint));
    }
    out.push(diamond(middle, reach - line, side - line / 2, Paint::Plain(Tone::strong(badge.set))));
    if let Some(lines) = lines {
        lines.draw(middle, out);
    }
}

/// A diamond of which the tips are `reach` away from the middle, cut off at `limit`.
fn diamond(middle: Spot, reach: i64, limit: i64, paint: Paint) -> Figure {
    let Spot { x, y } = middle;
    let far = reach.min(limit);
    let near = reach - far;
    let corners = [
        (near, -far),
        (far, -near),
        (far, near),
        (near, far),
        (-near, far),
        (-far, near),
        (-far, -near),
        (-near, -far),
    ];
    let corners: Vec<Spot> = corners.map(|(dx, dy)| Spot { x: x + dx, y: y + dy }).to_vec();
    Figure::Polygon { corners, paint }
}

/// One or two lines of digits, and dots below them.
struct Lines {
    texts: Vec<String>,
    font: Font,
    dots: u32,
    width: i64,
    height: i64,
}

impl Lines {
    /// The largest way to write what a lock says into a band of a square of `side` pixels.
    fn in_frame(badge: &Badge, band: Frame, side: i64) -> Option<Lines> {
        let is_whole = band.width() + 4 * outline_of(side) >= side * PIXEL && band.height() >= band.width();
        let rim = rim_of(side).min(band.width() / 4);
        let width = band.width() - 2 * rim;
        // Two lines need the height of the rim as well.
        let height = |lines: &Lines| match lines.texts.len() {
            1 if is_whole => band.height() - 2 * rim,
            _ if is_whole => band.height(),
            _ => band.height() - PIXEL,
        };
        Lines::largest(badge, |lines| lines.width <= width && lines.height <= height(lines))
    }

    /// The largest that fits a diamond of which the tips are `reach` away from the middle: half the width and half
    /// the height together are at most that.
    fn in_diamond(badge: &Badge, reach: i64) -> Option<Lines> {
        Lines::largest(badge, |lines| (lines.width + lines.height) / 2 <= reach)
    }

    /// With the count below, behind, as dots, or left out.
    fn largest(badge: &Badge, fits: impl Fn(&Lines) -> bool) -> Option<Lines> {
        let label = &badge.label;
        let fonts = || (1..=MAX_SCALE).rev().map(Font::Dots).chain([Font::Small]);
        let with_count = badge.count.and_then(|count| {
            let below = |font| Lines::new(vec![label.clone(), format!("×{count}")], font);
            let behind = |font| Lines::new(vec![format!("{label}×{count}")], font);
            let written = fonts().flat_map(|font| [below(font), behind(font)]).find(|lines| fits(lines));
            written.or_else(|| Some(Lines::with_dots(label.clone(), count)).filter(|lines| fits(lines)))
        });
        with_count
            .or_else(|| fonts().map(|font| Lines::new(vec![label.clone()], font)).find(|lines| fits(lines)))
    }

    fn new(texts: Vec<String>, font: Font) -> Lines {
        let width = texts.iter().map(|text| font.width(text.chars().count())).max().unwrap_or(0);
        let count = texts.len() as i64;
        let height = count * font.height() + (count - 1) * leading(font);
        Lines { texts, font, dots: 0, width, height }
    }

    /// A small number above so many dots.
    fn with_dots(label: String, dots: u32) -> Lines {
        let lines = Lines::new(vec![label], Font::Small);
        let width = lines.width.max(2 * i64::from(dots) * PIXEL - PIXEL);
        Lines { dots, width, height: lines.height + 2 * PIXEL, ..lines }
    }

    fn draw(&self, middle: Spot, out: &mut Vec<Figure>) {
        let step = self.font.height() + leading(self.font);
        let first = middle.y - (self.height - self.font.height()) / 2;
        for (index, text) in (0..).zip(&self.texts) {
            let at = Spot { x: middle.x, y: first + index * step };
            out.push(Figure::centered_text(at, self.font, text, Tone::BLACK));
        }
        let whole = |half_pixels: i64| half_pixels.div_euclid(PIXEL) * PIXEL;
        let left = whole(middle.x - (2 * i64::from(self.dots) - 1) * PIXEL / 2);
        let top = whole(middle.y + self.height / 2) - PIXEL;
        for dot in 0..i64::from(self.dots) {
            out.push(Figure::plain(Frame::new(left + 2 * dot * PIXEL, top, PIXEL, PIXEL), Tone::BLACK));
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Canvas;

    fn badge(set: usize, label: &str, count: Option<u32>) -> Badge {
        Badge { set, label: label.to_owned(), count }
    }

    fn lock(bolts: &[Badge], side: i64) -> Vec<Figure> {
        let mut figures = Vec::new();
        draw_lock(bolts, Spot { x: 0, y: 0 }, side, Outline::full(Tone::BLACK), &mut figures);
        figures
    }

    fn key(badge: &Badge, side: i64) -> Vec<Figure> {
        let mut figures = Vec::new();
        draw_key(badge, Spot { x: 0, y: 0 }, side, Outline::full(Tone::BLACK), &mut figures);
        figures
    }

    fn texts(figures: &[Figure]) -> Vec<&str> {
        let mut texts = Vec::new();
        for figure in figures {
            if let Figure::Text { text, .. } = figure {
                texts.push(text.as_str());
            }
        }
        texts
    }

    /// `#` black, `.` white, a letter for the color of a set, a space for what is left free.
    fn drawn(figures: &[Figure], side: usize) -> Vec<String> {
        let mut canvas = Canvas::new(side, 0, side, u8::MAX);
        figures.iter().for_each(|figure| canvas.draw(figure));
        let shown = |&tone: &u8| match Tone(tone) {
            Tone::BLACK => '#',
            Tone::WHITE => '.',
            Tone(u8::MAX) => ' ',
            tone if tone == Tone::light(1) => '/',
            _ => 'c',
        };
        canvas.rows().map(|row| row.iter().map(shown).collect()).collect()
    }

    #[test]
    fn a_lock_is_a_square_and_a_key_a_diamond_with_the_number_of_their_set() {
        let seven = badge(1, "7", None);
        let lock = drawn(&lock(std::slice::from_ref(&seven), 14), 14);
        assert!(
            lock[0] == "#".repeat(14) && lock.iter().all(|row| row.starts_with('#') && row.ends_with('#'))
        );
        let key = drawn(&key(&seven, 14), 14);
        assert_eq!((key[0].as_str(), key[13].as_str()), ("      ##      ", "      ##      "));
        assert!(key[6].starts_with('#') && key[6].ends_with('#') && key[3].starts_with("   #"));
    }

    #[test]
    fn one_digit_is_shown_at_every_size_from_five_pixels_and_two_from_seven() {
        for side in 5..80 {
            assert_eq!(texts(&lock(&[badge(0, "7", None)], side)), ["7"], "{side}");
            assert_eq!(texts(&key(&badge(0, "7", None), side)), ["7"], "{side}");
        }
        for side in 7..80 {
            assert_eq!(texts(&lock(&[badge(0, "12", None)], side)), ["12"], "{side}");
            assert_eq!(texts(&key(&badge(0, "12", None), side)), ["12"], "{side}");
        }
    }

    #[test]
    fn a_lock_of_several_keys_shows_their_number_as_dots_or_digits() {
        assert_eq!(texts(&lock(&[badge(0, "2", Some(3))], 20)), ["2", "×3"]);
        let small = lock(&[badge(0, "2", Some(3))], 9);
        let dots = small.iter().filter(|figure| {
            matches!(figure, Figure::Box { frame, .. } if frame.width() == PIXEL && frame.height() == PIXEL)
        });
        assert_eq!((texts(&small), dots.count()), (vec!["2"], 3));
    }

    #[test]
    fn bolts_share_the_square_of_their_door() {
        let bolts = [badge(0, "1", None), badge(1, "2", Some(2)), badge(2, "3", None)];
        for side in [24, 32, 48] {
            assert!(texts(&lock(&bolts, side)).len() >= 3, "{side}");
        }
        assert_eq!(texts(&lock(&bolts[..2], 14)), ["1", "2"]);
    }

    #[test]
    fn nothing_leaves_its_square_and_every_number_leaves_some_color_to_be_seen() {
        for side in 5..60 {
            for label in ["1", "12", "123", "1+2", "4294967295"] {
                for count in [None, Some(1), Some(12), Some(u32::MAX)] {
                    let badge = badge(1, label, count);
                    for figures in [lock(std::slice::from_ref(&badge), side), key(&badge, side)] {
                        for figure in &figures {
                            if let Figure::Text { at, font, text, .. } = figure {
                                let right = at.x + font.width(text.chars().count());
                                assert!(at.x >= 0 && right <= side * PIXEL, "{side} {label} {count:?}");
                                assert!(at.y >= 0 && at.y + font.height() <= side * PIXEL, "{side} {label}");
                            }
                        }
                        let pixels = drawn(&figures, side as usize).concat();
                        assert!(pixels.contains(['c', '/']), "{side} {label} {count:?}");
                    }
                }
            }
        }
    }
}
