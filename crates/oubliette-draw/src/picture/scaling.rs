//! Pictures in other units, in other places, and one below the other.

use super::{Frame, Item, Layer, Path, Picture, Shape, Spot, Stamp, Stroke};

/// A factor: a cell of the picture becomes `to` units instead of `from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factor {
    /// The new length.
    pub to: i32,
    /// The old length, at least 1.
    pub from: i32,
}

impl Factor {
    /// A length, rounded.
    pub const fn length(self, units: i32) -> i32 {
        let from = self.from as i64;
        (2 * units as i64 * self.to as i64 + from).div_euclid(2 * from) as i32
    }

    /// The width of a line, which never vanishes.
    fn width(self, units: i32) -> i32 {
        self.length(units).max(1)
    }

    fn spot(self, spot: Spot) -> Spot {
        Spot::new(self.length(spot.x), self.length(spot.y))
    }

    fn path(self, path: &Path) -> Path {
        path.mapped(|spot| self.spot(spot))
    }

    fn stroke(self, stroke: Stroke) -> Stroke {
        let dash = stroke.dash.map(|(dash, gap)| (self.width(dash), self.width(gap)));
        Stroke { width: self.width(stroke.width), dash, ..stroke }
    }

    fn shape(self, shape: &Shape) -> Shape {
        Shape {
            path: self.path(&shape.path),
            fill: shape.fill,
            stroke: shape.stroke.map(|stroke| self.stroke(stroke)),
        }
    }

    fn item(self, item: &Item) -> Item {
        match item {
            Item::Shape(shape) => Item::Shape(self.shape(shape)),
            Item::Outline { outline, by, fill, stroke } => Item::Outline {
                outline: *outline,
                by: self.spot(*by),
                fill: *fill,
                stroke: stroke.map(|stroke| self.stroke(stroke)),
            },
            Item::Stamps { stamp, places } => {
                Item::Stamps { stamp: *stamp, places: places.iter().map(|&place| self.spot(place)).collect() }
            }
        }
    }
}

impl Stamp {
    /// The stamp in other units.
    #[must_use]
    pub fn scaled(&self, factor: Factor) -> Stamp {
        Stamp { shapes: self.shapes.iter().map(|shape| factor.shape(shape)).collect() }
    }
}

impl Picture {
    /// The picture in other units.
    #[must_use]
    pub fn scaled(&self, factor: Factor) -> Picture {
        let layer = |layer: &Layer| Layer {
            kind: layer.kind,
            clip: layer.clip,
            items: layer.items.iter().map(|item| factor.item(item)).collect(),
        };
        let mut frame = self.frame;
        for side in [&mut frame.left, &mut frame.top, &mut frame.right, &mut frame.bottom] {
            *side = factor.length(*side);
        }
        Picture {
            frame,
            paper: self.paper,
            outlines: self.outlines.iter().map(|path| factor.path(path)).collect(),
            stamps: self.stamps.iter().map(|stamp| stamp.scaled(factor)).collect(),
            layers: self.layers.iter().map(layer).collect(),
        }
    }

    /// The picture `dx` further right and `dy` further down.
    #[must_use]
    pub fn moved(mut self, dx: i32, dy: i32) -> Picture {
        let Frame { left, top, right, bottom } = self.frame;
        self.frame = Frame { left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy };
        for outline in &mut self.outlines {
            *outline = outline.moved(dx, dy);
        }
        for item in self.layers.iter_mut().flat_map(|layer| &mut layer.items) {
            match item {
                Item::Shape(shape) => shape.path = shape.path.moved(dx, dy),
                // The outline itself has moved.
                Item::Outline { .. } => {}
                Item::Stamps { places, .. } => {
                    places.iter_mut().for_each(|place| *place = place.moved(dx, dy));
                }
            }
        }
        self
    }
}

impl Picture {
    /// Adds a picture of stamps and shapes that lies directly below this one.
    pub fn add_below(&mut self, below: Picture) {
        let (stamps, outlines) = (self.stamps.len(), self.outlines.len());
        self.frame.bottom = below.frame.bottom;
        self.stamps.extend(below.stamps);
        self.outlines.extend(below.outlines);
        for mut layer in below.layers {
            layer.clip = layer.clip.map(|clip| clip + outlines);
            for item in &mut layer.items {
                match item {
                    Item::Shape(_) => {}
                    Item::Outline { outline, .. } => *outline += outlines,
                    Item::Stamps { stamp, .. } => *stamp += stamps,
                }
            }
            let same = |own: &&mut Layer| own.kind == layer.kind && own.clip == layer.clip;
            match self.layers.iter_mut().find(same) {
                Some(own) => own.items.extend(layer.items),
                None => self.layers.push(layer),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_rounded_the_same_way_on_both_sides_of_zero() {
        let factor = Factor { to: 3, from: 2 };
        assert_eq!([-3, -1, 0, 1, 3].map(|units| factor.length(units)), [-4, -1, 0, 2, 5]);
    }

    #[test]
    fn thin_lines_stay_visible() {
        assert_eq!(Factor { to: 1, from: 100 }.width(2), 1);
    }
}
