//! A picture in pixels, with smooth edges.
//!
//! All arithmetic is in whole numbers, 256 to a pixel, so that the pixels are the same on every machine. [`mask`]
//! finds how much of each pixel a path covers, [`stroke`] turns lines into paths, [`stamp`] paints stamps once and
//! copies them.

mod flat;
mod mask;
mod stamp;
mod stroke;

use oubliette_core::{Halt, Work};
use oubliette_draw::picture::{CELL, Color, Frame, Item, Picture, Spot, Stroke};

use flat::Flattened;
use mask::Mask;
use stamp::Stamps;

/// Parts of a pixel.
pub(crate) const PART: i32 = 256;

/// Converts units of a picture to parts of pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// Pixels along the side of a cell.
    cell_size: u32,
    /// The place that becomes 0, 0.
    corner: Spot,
}

impl Scale {
    fn length(self, units: i32) -> i32 {
        (i64::from(units) * i64::from(self.cell_size) * i64::from(PART) / i64::from(CELL)) as i32
    }

    fn place(self, spot: Spot) -> Spot {
        // Rounded down, also left of the corner, so that every cell is as wide as the others.
        let part = |units: i32| {
            (i64::from(units) * i64::from(self.cell_size) * i64::from(PART)).div_euclid(i64::from(CELL))
                as i32
        };
        Spot::new(part(spot.x - self.corner.x), part(spot.y - self.corner.y))
    }
}

/// Red, green and blue of each pixel, row by row.
pub(crate) struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// A rectangle of pixels: columns from `left` to before `right`, rows from `top` to before `bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Area {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Area {
    const fn width(self) -> usize {
        (self.right - self.left) as usize
    }

    const fn height(self) -> usize {
        (self.bottom - self.top) as usize
    }
}

/// The steps of an item, which may cover the whole picture, and of copying a stamp.
const STEPS_PER_ITEM: u64 = 10_000;
const STEPS_PER_COPY: u64 = 64;

/// Paints a picture with `cell_size` pixels along the side of a cell. Parts of a pixel at the right and lower
/// side of its frame are left out.
pub(crate) fn paint(picture: &Picture, cell_size: u32) -> Canvas {
    Work::whole(|work| paint_within(picture, cell_size, work))
}

/// The same within bounds.
///
/// # Errors
/// The reason to stop.
pub(crate) fn paint_within(picture: &Picture, cell_size: u32, work: &Work<'_>) -> Result<Canvas, Halt> {
    let pixels = |units: i32| (i64::from(units) * i64::from(cell_size) / i64::from(CELL)) as usize;
    let (width, height) = (pixels(picture.frame.width()), pixels(picture.frame.height()));
    let paper = picture.paper;
    let mut canvas = Canvas { width, height, pixels: [paper.0, paper.1, paper.2].repeat(width * height) };
    paint_over(&mut canvas, picture, cell_size, work)?;
    Ok(canvas)
}

/// Paints a picture over what the canvas shows, without its paper.
///
/// # Errors
/// The reason to stop.
pub(crate) fn paint_over(
    canvas: &mut Canvas,
    picture: &Picture,
    cell_size: u32,
    work: &Work<'_>,
) -> Result<(), Halt> {
    let Frame { left, top, .. } = picture.frame;
    let scale = Scale { cell_size, corner: Spot::new(left, top) };
    work.look()?;
    let outlines: Vec<Flattened> = picture.outlines.iter().map(|path| Flattened::of(path, scale)).collect();
    let mut mask = Mask::default();
    for layer in &picture.layers {
        let clip = layer.clip.map(|outline| {
            mask.begin(canvas.area());
            mask.fill(&outlines[outline], Spot::default());
            mask.coverage()
        });
        let clip = clip.as_deref();
        let least = layer.kind.least_pixels();
        let mut stamps = Stamps::new(scale, least.max(cell_size));
        for item in &layer.items {
            work.spend(STEPS_PER_ITEM)?;
            match item {
                Item::Shape(shape) => {
                    let path = Flattened::of(&shape.path, scale);
                    work.look()?;
                    let (fill, stroke) = (shape.fill, shape.stroke.as_ref());
                    canvas.fill(&path, Spot::default(), fill, clip, &mut mask);
                    work.look()?;
                    canvas.stroke(&path, Spot::default(), stroke, scale, clip, &mut mask);
                }
                Item::Outline { outline, by, fill, stroke } => {
                    let by = Spot::new(scale.length(by.x), scale.length(by.y));
                    canvas.fill(&outlines[*outline], by, *fill, clip, &mut mask);
                    work.look()?;
                    canvas.stroke(&outlines[*outline], by, stroke.as_ref(), scale, clip, &mut mask);
                }
                Item::Stamps { stamp, places } => {
                    for &place in places {
                        work.spend(STEPS_PER_COPY)?;
                        let copy = stamps.at(*stamp, &picture.stamps[*stamp], place, &mut mask);
                        canvas.copy(&copy, clip);
                    }
                }
            }
        }
    }
    Ok(())
}

impl Canvas {
    /// Rows of pixels of `width`, three bytes each.
    pub(crate) fn of(width: usize, pixels: Vec<u8>) -> Canvas {
        Canvas { width, height: pixels.len() / (3 * width.max(1)), pixels }
    }

    /// Gives a pixel another color.
    pub(crate) fn set(&mut self, place: usize, color: &[u8]) {
        self.pixels[3 * place..][..3].copy_from_slice(color);
    }

    /// Width and height.
    pub(crate) fn size(&self) -> (u32, u32) {
        (self.width as u32, self.height as u32)
    }

    /// The rows of pixels, three bytes each.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks(3 * self.width.max(1))
    }

    fn area(&self) -> Area {
        Area { left: 0, top: 0, right: self.width as i32, bottom: self.height as i32 }
    }

    /// Fills a path, if it has a color.
    fn fill(
        &mut self,
        path: &Flattened,
        by: Spot,
        fill: Option<Color>,
        clip: Option<&[u8]>,
        mask: &mut Mask,
    ) {
        if let Some(color) = fill
            && let Some(area) = self.within(path.area(by, 0))
        {
            mask.begin(area);
            mask.fill(path, by);
            self.blend(mask, color, clip);
        }
    }

    /// Draws a line along a path, if it has one.
    fn stroke(
        &mut self,
        path: &Flattened,
        by: Spot,
        stroke: Option<&Stroke>,
        scale: Scale,
        clip: Option<&[u8]>,
        mask: &mut Mask,
    ) {
        if let Some(stroke) = stroke
            && let Some(area) = self.within(path.area(by, scale.length(stroke.width)))
        {
            mask.begin(area);
            stroke::draw(path, by, stroke, scale, mask);
            self.blend(mask, stroke.color, clip);
        }
    }

    fn within(&self, area: Option<Area>) -> Option<Area> {
        let (area, own) = (area?, self.area());
        let area = Area {
            left: area.left.max(own.left),
            top: area.top.max(own.top),
            right: area.right.min(own.right),
            bottom: area.bottom.min(own.bottom),
        };
        (area.left < area.right && area.top < area.bottom).then_some(area)
    }

    /// Paints a color where the mask covers pixels.
    fn blend(&mut self, mask: &mut Mask, color: Color, clip: Option<&[u8]>) {
        let area = mask.area();
        let width = self.width;
        let pixels = &mut self.pixels;
        let own = [color.rgb.0, color.rgb.1, color.rgb.2];
        mask.each_run(|y, begin, length, cover| {
            let start = (area.top as usize + y) * width + area.left as usize + begin;
            let row = &mut pixels[3 * start..][..3 * length];
            let alpha = over_255(u32::from(cover) * u32::from(color.alpha));
            match clip {
                None => mix_run(row, own, alpha),
                // Most pixels are all inside or all outside.
                Some(clip) => {
                    let mut row = row;
                    for part in clip[start..][..length].chunk_by(|a, b| a == b) {
                        let (now, rest) = row.split_at_mut(3 * part.len());
                        mix_run(now, own, over_255(alpha * u32::from(part[0])));
                        row = rest;
                    }
                }
            }
        });
    }

    /// Copies a painted stamp.
    fn copy(&mut self, stamp: &stamp::Copy<'_>, clip: Option<&[u8]>) {
        let Some(area) = self.within(Some(stamp.area)) else { return };
        for y in area.top..area.bottom {
            let from =
                (y - stamp.area.top) as usize * stamp.area.width() + (area.left - stamp.area.left) as usize;
            let to = y as usize * self.width + area.left as usize;
            let source = &stamp.pixels[from..][..area.width()];
            let row = &mut self.pixels[3 * to..][..3 * area.width()];
            for (place, (pixel, &[red, green, blue, alpha])) in
                row.chunks_exact_mut(3).zip(source).enumerate()
            {
                if alpha == 0 {
                    continue;
                }
                let share = clip.map_or(255, |clip| u32::from(clip[to + place]));
                let left = 255 - over_255(u32::from(alpha) * share);
                for (own, new) in pixel.iter_mut().zip([red, green, blue]) {
                    // The colors of stamps are multiplied by their alpha already.
                    *own =
                        (over_255(u32::from(*own) * left) + over_255(u32::from(new) * share)).min(255) as u8;
                }
            }
        }
    }
}

/// Mixes a color into a run of pixels.
fn mix_run(pixels: &mut [u8], color: [u8; 3], alpha: u32) {
    match alpha {
        0 => {}
        255 => pixels.chunks_exact_mut(3).for_each(|pixel| pixel.copy_from_slice(&color)),
        _ => {
            let added = color.map(|level| u32::from(level) * alpha);
            for pixel in pixels.chunks_exact_mut(3) {
                for (own, added) in pixel.iter_mut().zip(added) {
                    *own = over_255(u32::from(*own) * (255 - alpha) + added) as u8;
                }
            }
        }
    }
}

/// A number divided by 255 and rounded, for numbers up to 255 times 255.
const fn over_255(number: u32) -> u32 {
    (number + 128 + ((number + 128) >> 8)) >> 8
}

#[cfg(test)]
mod tests;
