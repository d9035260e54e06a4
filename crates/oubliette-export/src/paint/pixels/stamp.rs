//! Stamps: painted once for each place within a pixel, then copied.

use std::collections::BTreeMap;

use oubliette_draw::picture::{CELL, Color, Spot, Stamp};

use super::flat::Flattened;
use super::mask::Mask;
use super::{Area, PART, Scale, over_255, stroke};

/// A painted stamp and its place.
pub(super) struct Copy<'a> {
    pub(super) area: Area,
    /// Red, green and blue, multiplied by alpha; and alpha.
    pub(super) pixels: &'a [[u8; 4]],
}

/// The painted stamps of a layer, by number and by their place within a pixel.
pub(super) struct Stamps {
    scale: Scale,
    /// Pixels along the side of a cell for the stamps, which may be larger than those of the map.
    cell_size: u32,
    painted: BTreeMap<(usize, i32, i32), Painted>,
}

struct Painted {
    area: Area,
    pixels: Vec<[u8; 4]>,
}

impl Stamps {
    pub(super) fn new(scale: Scale, cell_size: u32) -> Stamps {
        Stamps { scale, cell_size, painted: BTreeMap::new() }
    }

    /// A stamp at a place of the picture.
    pub(super) fn at(&mut self, number: usize, stamp: &Stamp, place: Spot, mask: &mut Mask) -> Copy<'_> {
        let own = Scale { cell_size: self.cell_size, corner: Spot::default() };
        let mut at = self.scale.place(place);
        if self.cell_size != self.scale.cell_size {
            // Around the middle of the cell.
            let half = |scale: Scale| scale.length(CELL) / 2;
            at = at.moved(half(self.scale) - half(own), half(self.scale) - half(own));
        }
        let whole = Spot::new(at.x.div_euclid(PART), at.y.div_euclid(PART));
        let within = Spot::new(at.x.rem_euclid(PART), at.y.rem_euclid(PART));
        let painted = self
            .painted
            .entry((number, within.x, within.y))
            .or_insert_with(|| paint(stamp, own, within, mask));
        let Area { left, top, right, bottom } = painted.area;
        Copy {
            area: Area {
                left: left + whole.x,
                top: top + whole.y,
                right: right + whole.x,
                bottom: bottom + whole.y,
            },
            pixels: &painted.pixels,
        }
    }
}

fn paint(stamp: &Stamp, scale: Scale, at: Spot, mask: &mut Mask) -> Painted {
    let margin = |shape: &oubliette_draw::picture::Shape| {
        shape.stroke.map_or(0, |stroke| scale.length(stroke.width) + PART)
    };
    let shapes: Vec<(Flattened, &oubliette_draw::picture::Shape)> =
        stamp.shapes.iter().map(|shape| (Flattened::of(&shape.path, scale), shape)).collect();
    let areas = shapes.iter().filter_map(|(path, shape)| path.area(at, margin(shape)));
    let Some(area) = areas.reduce(|a, b| Area {
        left: a.left.min(b.left),
        top: a.top.min(b.top),
        right: a.right.max(b.right),
        bottom: a.bottom.max(b.bottom),
    }) else {
        return Painted { area: Area { left: 0, top: 0, right: 0, bottom: 0 }, pixels: Vec::new() };
    };
    let mut pixels = vec![[0; 4]; area.width() * area.height()];
    for (path, shape) in &shapes {
        if let Some(color) = shape.fill {
            mask.begin(area);
            mask.fill(path, at);
            blend(mask, color, &mut pixels);
        }
        if let Some(line) = &shape.stroke {
            mask.begin(area);
            stroke::draw(path, at, line, scale, mask);
            blend(mask, line.color, &mut pixels);
        }
    }
    Painted { area, pixels }
}

fn blend(mask: &mut Mask, color: Color, pixels: &mut [[u8; 4]]) {
    let width = mask.area().width();
    mask.each_run(|y, begin, length, cover| {
        let alpha = over_255(u32::from(cover) * u32::from(color.alpha));
        let [red, green, blue] =
            [color.rgb.0, color.rgb.1, color.rgb.2].map(|level| over_255(u32::from(level) * alpha));
        for pixel in &mut pixels[y * width + begin..][..length] {
            for (own, new) in pixel.iter_mut().zip([red, green, blue, alpha]) {
                *own = (over_255(u32::from(*own) * (255 - alpha)) + new).min(255) as u8;
            }
        }
    });
}
