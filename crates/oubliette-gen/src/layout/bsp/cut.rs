//! Cutting the map into parts, level by level.

use oubliette_core::{Rect, Rng};

use super::lattice::Lattice;
use super::{Bsp, MIN_ROOM};
use crate::observer::{Observer, Step};

/// Columns and rows of parts in Rogue.
pub(super) const ROGUE: (i32, i32) = (3, 3);

impl Bsp {
    /// Cuts the map level by level. The list of parts is its own queue: halves are added behind, and taken in
    /// turn.
    pub(super) fn cut(&self, lattice: &Lattice, rng: &mut Rng, observer: &mut impl Observer) -> Vec<Part> {
        let fields = if self.is_rogue { ROGUE } else { (1, 1) };
        let mut tree = vec![Part { area: lattice.area(), level: 0, parent: None, halves: None, fields }];
        let mut place = 0;
        while place < tree.len() {
            let part = tree[place];
            let halves = if self.is_rogue {
                part.cut_off_field()
            } else {
                let halves = self.try_cut(part.area, self.levels - part.level, rng);
                halves.map(|(first, second)| [(first, fields), (second, fields)])
            };
            if let Some(halves) = halves {
                let halves_of_map = || halves.map(|(half, _)| lattice.partition(half));
                observer.see_made(|| Step::Cut(halves_of_map(), part.level));
                tree[place].halves = Some(tree.len());
                let (level, parent) = (part.level + 1, Some(place as u32));
                tree.extend(halves.map(|(area, fields)| Part { area, level, parent, halves: None, fields }));
            }
            place += 1;
        }
        tree
    }

    /// The halves of `area`, which should be cut `levels` times in all; fewer if not all rooms would fit.
    pub(super) fn try_cut(&self, area: Rect, levels: u32, rng: &mut Rng) -> Option<(Rect, Rect)> {
        let levels =
            (1..=levels).rev().find(|&levels| self.least_width(area.height, levels) <= area.width)?;
        let least_width = self.least_width(area.height, levels - 1);
        let least_height = self.least_width(area.width, levels - 1);
        let (tall_cut, wide_cut) = (2 * least_width <= area.width, 2 * least_height <= area.height);
        let upright = match (tall_cut, wide_cut) {
            (true, true) if 2 * area.width > 3 * area.height => true,
            (true, true) if 2 * area.height > 3 * area.width => false,
            (true, true) => rng.chance(1, 2),
            (tall_cut, _) => tall_cut,
        };
        let Rect { x, y, width, height } = area;
        Some(if upright {
            let first = self.cut_at(width, least_width, rng);
            (Rect::new(x, y, first, height), Rect::new(x + first, y, width - first, height))
        } else {
            let first = self.cut_at(height, least_height, rng);
            (Rect::new(x, y, width, first), Rect::new(x, y + first, width, height - first))
        })
    }

    pub(super) fn cut_at(&self, length: i32, least: i32, rng: &mut Rng) -> i32 {
        let low = (length * (50 - self.cut_range_percent) + 99) / 100;
        let high = length * (50 + self.cut_range_percent) / 100;
        rng.range(low.clamp(least, length - least), high.clamp(least, length - least))
    }

    /// The least width of a part of the given height that can be cut `levels` times: of the cuts, some halve
    /// the height as long as it lasts, and the others the width.
    pub(super) fn least_width(&self, height: i32, levels: u32) -> i32 {
        let least_side = MIN_ROOM + self.gap();
        (0..=levels)
            .filter_map(|width_cuts| {
                let height = height >> (levels - width_cuts);
                if height < least_side {
                    return None;
                }
                let column = self.step * self.step * height;
                let width = least_side.max((self.min_partition + column - 1) / column);
                width.checked_mul(1 << width_cuts)
            })
            .min()
            .unwrap_or(i32::MAX / 2)
    }

    /// Lattice points between two rooms; the cell of wall between neighboring points of every second cell comes for
    /// free.
    pub(super) fn gap(&self) -> i32 {
        self.padding / self.step
    }
}

/// A node of the tree of cuts, in lattice points.
#[derive(Clone, Copy)]
pub(super) struct Part {
    pub(super) area: Rect,
    pub(super) level: u32,
    pub(super) parent: Option<u32>,
    /// The place of the first half in the tree; the second follows it.
    pub(super) halves: Option<usize>,
    /// Columns and rows of equal fields that it is to be cut into.
    pub(super) fields: (i32, i32),
}

impl Part {
    /// Cuts off one column of fields, or one row if there is only one column.
    pub(super) fn cut_off_field(&self) -> Option<[(Rect, (i32, i32)); 2]> {
        let Rect { x, y, width, height } = self.area;
        match self.fields {
            (1, 1) => None,
            (1, rows) => {
                let first = height / rows;
                let rest = Rect::new(x, y + first, width, height - first);
                Some([(Rect::new(x, y, width, first), (1, 1)), (rest, (1, rows - 1))])
            }
            (columns, rows) => {
                let first = width / columns;
                let rest = Rect::new(x + first, y, width - first, height);
                Some([(Rect::new(x, y, first, height), (1, rows)), (rest, (columns - 1, rows))])
            }
        }
    }
}
