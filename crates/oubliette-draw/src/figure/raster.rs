//! Figures as pixels: a pixel belongs to a figure that covers its center.

use super::{Figure, Font, PIXEL, Paint, Spot, font};

/// Pixels of some rows of a picture; a pixel is the number of its tone.
pub struct Canvas {
    width: i64,
    /// The first row.
    top: i64,
    pixels: Vec<u8>,
}

impl Canvas {
    /// Rows of the given width from row `top` on, all of one tone.
    pub fn new(width: usize, top: usize, height: usize, tone: u8) -> Canvas {
        Canvas { width: width as i64, top: top as i64, pixels: vec![tone; width * height] }
    }

    /// The rows, from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width.max(1) as usize)
    }

    /// Draws the part of `figure` that lies on these rows.
    pub fn draw(&mut self, figure: &Figure) {
        match figure {
            Figure::Box { frame, paint } => {
                for y in self.rows_between(frame.top, frame.bottom) {
                    self.fill(y, first_pixel(frame.left), first_pixel(frame.right), *paint);
                }
            }
            Figure::Polygon { corners, paint } => self.draw_polygon(corners, *paint),
            &Figure::Disc { center, radius, paint } => {
                for y in self.rows_between(center.y - radius, center.y + radius) {
                    let away = PIXEL * y + 1 - center.y;
                    if let Some(half) = (radius * radius - away * away).checked_isqrt() {
                        self.fill(y, first_pixel(center.x - half), last_pixel(center.x + half) + 1, paint);
                    }
                }
            }
            Figure::Text { at, font, text, tone } => {
                for (index, character) in text.chars().enumerate() {
                    let left = at.x / PIXEL + index as i64 * font.advance() / PIXEL;
                    self.draw_character(left, at.y / PIXEL, *font, character, Paint::Plain(*tone));
                }
            }
        }
    }

    /// The rows of this canvas whose middle lies between two heights.
    fn rows_between(&self, top: i64, bottom: i64) -> std::ops::Range<i64> {
        let height = self.pixels.len() as i64 / self.width.max(1);
        first_pixel(top).max(self.top)..first_pixel(bottom).min(self.top + height)
    }

    fn draw_polygon(&mut self, corners: &[Spot], paint: Paint) {
        let top = corners.iter().map(|corner| corner.y).min().unwrap_or(0);
        let bottom = corners.iter().map(|corner| corner.y).max().unwrap_or(0);
        let mut crossings = Vec::new();
        for y in self.rows_between(top, bottom) {
            let line = PIXEL * y + 1;
            crossings.clear();
            for (index, from) in corners.iter().enumerate() {
                let to = corners[(index + 1) % corners.len()];
                if (from.y <= line) != (to.y <= line) {
                    // The x coordinate where the side meets the line is this divided by `rise`.
                    let (rise, run) = (to.y - from.y, to.x - from.x);
                    let scaled = from.x * rise + (line - from.y) * run;
                    crossings.push((scaled * rise.signum(), rise.abs()));
                }
            }
            crossings.sort_by(|a, b| (a.0 * b.1).cmp(&(b.0 * a.1)));
            for pair in crossings.chunks_exact(2) {
                let begin = -(pair[0].1 - pair[0].0).div_euclid(PIXEL * pair[0].1);
                let end = (pair[1].0 - pair[1].1).div_euclid(PIXEL * pair[1].1) + 1;
                self.fill(y, begin, end, paint);
            }
        }
    }

    fn draw_character(&mut self, left: i64, top: i64, font: Font, character: char, paint: Paint) {
        let mut draw_rows = |rows: &[u8], width: i64, overhang: i64, scale: i64| {
            for (row, &dots) in (0..).zip(rows) {
                for column in (0..width).filter(|column| dots >> (width - 1 - column) & 1 == 1) {
                    let x = left + column * scale;
                    for y in (0..scale).map(|line| top + (row - overhang) * scale + line) {
                        self.fill_checked(y, x, x + scale, paint);
                    }
                }
            }
        };
        match font {
            Font::Small => draw_rows(&font::small_rows(character), font::SMALL_WIDTH, 0, 1),
            Font::Dots(scale) => draw_rows(&font::rows(character), font::WIDTH, font::OVERHANG, scale),
        }
    }

    fn fill_checked(&mut self, y: i64, begin: i64, end: i64, paint: Paint) {
        if self.rows_between(PIXEL * y, PIXEL * (y + 1)).contains(&y) {
            self.fill(y, begin, end, paint);
        }
    }

    /// Fills the pixels from `begin` to before `end` of a row of this canvas.
    fn fill(&mut self, y: i64, begin: i64, end: i64, paint: Paint) {
        let (begin, end) = (begin.clamp(0, self.width), end.clamp(0, self.width));
        if begin >= end {
            return;
        }
        let row = (y - self.top) * self.width;
        let pixels = &mut self.pixels[(row + begin) as usize..(row + end) as usize];
        match paint {
            Paint::Plain(tone) => pixels.fill(tone.0),
            Paint::Patterned { pattern, under, over, dot } => {
                let dot = i64::from(dot.max(1));
                for (x, pixel) in (begin..).zip(pixels) {
                    *pixel = if pattern.covers(x / dot, y / dot) { over.0 } else { under.0 };
                }
            }
        }
    }
}

/// The first pixel whose center is not before `edge`.
const fn first_pixel(edge: i64) -> i64 {
    edge.div_euclid(PIXEL)
}

/// The last pixel whose center is not after `edge`.
const fn last_pixel(edge: i64) -> i64 {
    (edge - 1).div_euclid(PIXEL)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Frame;
    use crate::tone::{Pattern, Tone};

    fn drawn(width: usize, height: usize, figures: &[Figure]) -> Vec<String> {
        // In two parts, as large pictures are.
        let half = height / 2;
        let mut lines = Vec::new();
        for (top, height) in [(0, half), (half, height - half)] {
            let mut canvas = Canvas::new(width, top, height, 0);
            figures.iter().for_each(|figure| canvas.draw(figure));
            lines.extend(canvas.rows().map(|row| {
                row.iter().map(|&tone| ".#o"[tone as usize..][..1].to_owned()).collect::<String>()
            }));
        }
        lines
    }

    fn diamond(side: i64) -> Figure {
        let corners = [(side, 0), (2 * side, side), (side, 2 * side), (0, side)];
        let corners = corners.map(|(x, y)| Spot { x, y }).to_vec();
        Figure::Polygon { corners, paint: Paint::Plain(Tone(1)) }
    }

    #[test]
    fn diamonds_of_odd_and_even_size_are_symmetric() {
        assert_eq!(drawn(5, 5, &[diamond(5)]), ["..#..", ".###.", "#####", ".###.", "..#.."]);
        assert_eq!(drawn(6, 6, &[diamond(6)]), ["..##..", ".####.", "######", "######", ".####.", "..##.."]);
    }

    #[test]
    fn discs_and_boxes_lie_on_pixels() {
        let disc = Figure::Disc { center: Spot { x: 6, y: 6 }, radius: 6, paint: Paint::Plain(Tone(1)) };
        let dot = Figure::plain(Frame::new(4, 4, 4, 4), Tone(2));
        assert_eq!(drawn(6, 6, &[disc, dot]), [".####.", "######", "##oo##", "##oo##", "######", ".####."]);
    }

    #[test]
    fn a_star_is_filled_between_its_rays_and_not_beside_them() {
        let corners = [(6, 0), (8, 4), (12, 6), (8, 8), (6, 12), (4, 8), (0, 6), (4, 4)];
        let corners = corners.map(|(x, y)| Spot { x, y }).to_vec();
        let star = Figure::Polygon { corners, paint: Paint::Plain(Tone(1)) };
        assert_eq!(drawn(6, 6, &[star]), ["......", "..##..", ".####.", ".####.", "..##..", "......"]);
    }

    #[test]
    fn text_is_drawn_dot_by_dot_and_cut_at_the_edges() {
        let text = |text: &str, x, y, font| Figure::Text {
            at: Spot { x, y },
            font,
            text: text.into(),
            tone: Tone(1),
        };
        assert_eq!(
            drawn(8, 5, &[text("12", 0, 0, Font::Small)]),
            [".#..###.", "##....#.", ".#..###.", ".#..#...", "###.###."]
        );
        assert_eq!(drawn(3, 2, &[text("É", -4, 2, Font::Dots(1))]), ["#..", "###"]);
    }

    #[test]
    fn patterns_alternate_two_tones() {
        let paint = Paint::Patterned { pattern: Pattern::Columns, under: Tone(1), over: Tone(2), dot: 1 };
        let figure = Figure::Box { frame: Frame::new(0, 0, 16, 4), paint };
        assert_eq!(drawn(8, 2, &[figure]), ["oo##oo##", "oo##oo##"]);
    }

    #[test]
    fn nothing_outside_the_rows_is_drawn() {
        let far = Frame { left: -1_000, top: -1_000, right: 1_000, bottom: 1_000 };
        assert_eq!(drawn(2, 2, &[Figure::plain(far, Tone(1)), diamond(0)]), ["##", "##"]);
    }
}
