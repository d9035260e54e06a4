//! How much of each pixel a path covers.
//!
//! For each pixel, two sums over the lines that cross it: the height of those lines, and the area to their left. Sums
//! from the left of a row give the covered part of each pixel exactly. Paths may overlap themselves as long as they
//! run the same way around; then their union is covered.

use oubliette_draw::picture::Spot;

use super::flat::Flattened;
use super::{Area, PART};

/// A mask over some pixels.
pub(super) struct Mask {
    area: Area,
    sums: Vec<Sums>,
    /// The first and last touched column of each row.
    touched: Vec<(u32, u32)>,
}

#[derive(Clone, Copy, Default)]
struct Sums {
    height: i32,
    area: i32,
}

impl Default for Mask {
    fn default() -> Mask {
        let area = Area { left: 0, top: 0, right: 0, bottom: 0 };
        Mask { area, sums: Vec::new(), touched: Vec::new() }
    }
}

const UNTOUCHED: (u32, u32) = (u32::MAX, 0);

impl Mask {
    /// Begins a mask over `area`. The sums are zero already: [`Mask::each_run`] leaves them so.
    pub(super) fn begin(&mut self, area: Area) {
        self.area = area;
        // A column to the right takes what lies beyond the last pixel.
        let count = (area.width() + 1) * area.height();
        if self.sums.len() < count {
            self.sums.resize(count, Sums::default());
        }
        self.touched.clear();
        self.touched.resize(area.height(), UNTOUCHED);
    }

    pub(super) const fn area(&self) -> Area {
        self.area
    }

    /// Covers the inside of a path.
    pub(super) fn fill(&mut self, path: &Flattened, by: Spot) {
        for line in &path.lines {
            self.polygon(line.spots.iter().map(|spot| spot.moved(by.x, by.y)));
        }
    }

    /// Covers the inside of a closed polygon.
    pub(super) fn polygon(&mut self, mut spots: impl Iterator<Item = Spot>) {
        let Some(first) = spots.next() else { return };
        let mut last = first;
        for spot in spots {
            self.line(last, spot);
            last = spot;
        }
        self.line(last, first);
    }

    /// Adds the side of a polygon.
    pub(super) fn line(&mut self, from: Spot, to: Spot) {
        let (left, top) = (self.area.left * PART, self.area.top * PART);
        let from = from.moved(-left, -top);
        let to = to.moved(-left, -top);
        if from.y == to.y {
            return;
        }
        // Downwards; upwards the sums count against.
        let (upper, lower, sign) = if from.y < to.y { (from, to, 1) } else { (to, from, -1) };
        let bottom = self.area.height() as i32 * PART;
        if lower.y <= 0 || upper.y >= bottom {
            return;
        }
        let (begin, end) = (upper.y.max(0), lower.y.min(bottom));
        let (dx, dy) = (i64::from(lower.x - upper.x), i64::from(lower.y - upper.y));
        // Most sides of walls are upright, and a division is slow.
        let x_at = |y: i32| match dx {
            0 => upper.x,
            _ => upper.x + (dx * i64::from(y - upper.y)).div_euclid(dy) as i32,
        };
        let mut y = begin;
        let mut x = x_at(y);
        while y < end {
            let next_y = ((y.div_euclid(PART) + 1) * PART).min(end);
            let next_x = if next_y == lower.y { lower.x } else { x_at(next_y) };
            self.in_row(y / PART, x, next_x, sign * (next_y - y));
            (x, y) = (next_x, next_y);
        }
    }

    /// A line inside a row of pixels, from one column to another. Its height is negative if it runs upwards.
    fn in_row(&mut self, row: i32, from: i32, to: i32, height: i32) {
        let width = self.area.width() as i32;
        let most = width * PART;
        let (from, to) = (from.clamp(0, most), to.clamp(0, most));
        let base = row as usize * (width as usize + 1);
        let touched = &mut self.touched[row as usize];
        let (first, last) = (from.min(to) / PART, from.max(to) / PART);
        touched.0 = touched.0.min(first as u32);
        touched.1 = touched.1.max(last as u32);
        if first == last {
            let sums = &mut self.sums[base + first as usize];
            sums.height += height;
            sums.area += height * (from - first * PART + to - first * PART);
            return;
        }
        // Through several pixels, each with its part of the height.
        let step = (to - from).signum();
        let span = i64::from((to - from).abs());
        let (mut x, mut done) = (from, 0);
        while x != to {
            let pixel = if step > 0 { x.div_euclid(PART) } else { (x - 1).div_euclid(PART) };
            let border = if step > 0 { ((pixel + 1) * PART).min(to) } else { (pixel * PART).max(to) };
            let whole = i64::from(height) * i64::from((border - from).abs()) / span;
            let part = whole as i32 - done;
            let sums = &mut self.sums[base + pixel as usize];
            sums.height += part;
            sums.area += part * (x - pixel * PART + border - pixel * PART);
            (x, done) = (border, whole as i32);
        }
    }

    /// Calls `each` with every run of pixels that are covered alike: its row, its first column, its length, and how much
    /// of each pixel is covered, from 1 to 255. Clears the mask.
    pub(super) fn each_run(&mut self, mut each: impl FnMut(usize, usize, usize, u8)) {
        let width = self.area.width();
        let covered =
            |height: i32, area: i32| ((2 * PART * height - area).unsigned_abs() >> 9).min(255) as u8;
        for y in 0..self.area.height() {
            let (first, last) = self.touched[y];
            if first > last {
                continue;
            }
            let sums = &mut self.sums[y * (width + 1)..][..=last as usize];
            let mut height = 0;
            let mut x = first as usize;
            while x < sums.len() {
                let Sums { height: change, area } = std::mem::take(&mut sums[x]);
                height += change;
                let cover = covered(height, area);
                if cover > 0 && x < width {
                    each(y, x, 1, cover);
                }
                x += 1;
                // Up to the next line, pixels are covered alike.
                let length = sums[x..].iter().take_while(|sums| sums.height == 0 && sums.area == 0).count();
                let cover = covered(height, 0);
                if cover > 0 && length > 0 {
                    each(y, x, length.min(width - x.min(width)), cover);
                }
                x += length;
            }
        }
    }

    /// How much of each pixel of the area is covered, row by row. Clears the mask.
    pub(super) fn coverage(&mut self) -> Vec<u8> {
        let width = self.area.width();
        let mut all = vec![0; width * self.area.height()];
        self.each_run(|y, begin, length, cover| {
            all[y * width + begin..][..length].fill(cover);
        });
        all
    }
}
