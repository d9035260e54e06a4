//! A picture as JSON for a canvas.
//!
//! Paths are SVG path data, which a canvas reads (`Path2D`). A shape is `[path, fill, line color, width, ends, dash,
//! gap]`, where `path` is path data or the number of an outline, and trailing values may be missing; places are a flat
//! list of x and y.

use std::fmt::Write;

use oubliette_draw::picture::{Color, Ends, Item, Picture, Shape, Spot, Stroke};
use oubliette_draw::sprite::{Band, Sprite};

use super::svg::data;

/// The picture as one JSON object.
pub fn to_json(picture: &Picture) -> String {
    let mut out = String::with_capacity(64 * 1024);
    let frame = picture.frame;
    let _ = write!(
        out,
        "{{\"frame\":[{},{},{},{}],\"paper\":\"{}\",\"outlines\":[",
        frame.left, frame.top, frame.right, frame.bottom, picture.paper
    );
    list(&mut out, &picture.outlines, |out, path| {
        let _ = write!(out, "\"{}\"", data(path));
    });
    out.push_str("],\"stamps\":[");
    list(&mut out, &picture.stamps, |out, stamp| {
        out.push('[');
        list(out, &stamp.shapes, write_shape);
        out.push(']');
    });
    out.push_str("],\"layers\":[");
    list(&mut out, &picture.layers, |out, layer| {
        let _ = write!(out, "{{\"kind\":\"{}\"", layer.kind.name());
        if let Some(clip) = layer.clip {
            let _ = write!(out, ",\"clip\":{clip}");
        }
        if layer.kind.least_pixels() > 0 {
            let _ = write!(out, ",\"least\":{}", layer.kind.least_pixels());
        }
        out.push_str(",\"items\":[");
        list(out, &layer.items, write_item);
        out.push_str("]}");
    });
    out.push_str("]}");
    out
}

/// Sprites as one JSON object: the frames of each by its name, a frame being a list of shapes; and the colors of the
/// bands of depth.
pub fn sprites_to_json(sprites: &[Sprite], bands: &[Band]) -> String {
    let mut out = String::with_capacity(128 * 1024);
    out.push_str("{\"sprites\":{");
    list(&mut out, sprites, |out, sprite| {
        let _ = write!(out, "\"{}\":[", sprite.name);
        list(out, &sprite.frames, |out, frame| {
            out.push('[');
            list(out, &frame.shapes, write_shape);
            out.push(']');
        });
        out.push(']');
    });
    out.push_str("},\"palettes\":[");
    list(&mut out, bands, |out, band| {
        let Band { floor, wall, fog } = band;
        let _ = write!(out, "{{\"floor\":\"{floor}\",\"wall\":\"{wall}\",\"fog\":\"{fog}\"}}");
    });
    out.push_str("]}");
    out
}

fn list<T>(out: &mut String, items: &[T], each: impl Fn(&mut String, &T)) {
    for (number, item) in items.iter().enumerate() {
        if number > 0 {
            out.push(',');
        }
        each(out, item);
    }
}

fn write_item(out: &mut String, item: &Item) {
    match item {
        Item::Shape(shape) => {
            out.push_str("{\"shape\":");
            write_shape(out, shape);
            out.push('}');
        }
        Item::Outline { outline, by, fill, stroke } => {
            let _ = write!(out, "{{\"shape\":[{outline}");
            write_paint(out, *fill, stroke.as_ref());
            out.push(']');
            if *by != Spot::default() {
                let _ = write!(out, ",\"by\":[{},{}]", by.x, by.y);
            }
            out.push('}');
        }
        Item::Stamps { stamp, places } => {
            let _ = write!(out, "{{\"stamp\":{stamp},\"places\":[");
            list(out, places, |out, place| {
                let _ = write!(out, "{},{}", place.x, place.y);
            });
            out.push_str("]}");
        }
    }
}

fn write_shape(out: &mut String, shape: &Shape) {
    let _ = write!(out, "[\"{}\"", data(&shape.path));
    write_paint(out, shape.fill, shape.stroke.as_ref());
    out.push(']');
}

fn write_paint(out: &mut String, fill: Option<Color>, stroke: Option<&Stroke>) {
    let _ = write!(out, ",\"{}\"", fill.map(css).unwrap_or_default());
    if let Some(stroke) = stroke {
        let ends = if stroke.ends == Ends::Round { 1 } else { 0 };
        let _ = write!(out, ",\"{}\",{},{ends}", css(stroke.color), stroke.width);
        if let Some((dash, gap)) = stroke.dash {
            let _ = write!(out, ",{dash},{gap}");
        }
    }
}

/// A color as in style sheets.
pub fn css(color: Color) -> String {
    if color.alpha == 255 { color.rgb.to_string() } else { format!("{}{:02x}", color.rgb, color.alpha) }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;
    use oubliette_draw::sprite::{BANDS, all};
    use serde_json::Value;

    use super::*;

    /// The most bytes of the sprites in a request, and of the same packed.
    const MOST: (usize, usize) = (180 * 1024, 35 * 1024);

    #[test]
    fn sprites_have_their_frames_and_the_bands_their_colors() {
        let json: Value = serde_json::from_str(&sprites_to_json(all(), &BANDS)).expect("JSON");
        for sprite in all() {
            let frames = json["sprites"][&sprite.name].as_array().expect("a list of frames");
            assert_eq!(frames.len(), sprite.frames.len(), "{}", sprite.name);
            for (frame, stamp) in frames.iter().zip(&sprite.frames) {
                assert_eq!(frame.as_array().map(Vec::len), Some(stamp.shapes.len()), "{}", sprite.name);
            }
        }
        assert_eq!(json["palettes"][0]["floor"], "#fff4e2");
        assert_eq!(json["palettes"].as_array().map(Vec::len), Some(BANDS.len()));
    }

    #[test]
    fn the_sprites_are_a_small_download() {
        let json = sprites_to_json(all(), &BANDS);
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(json.as_bytes()).expect("memory");
        let packed = packer.finish().expect("memory").len();
        assert!(json.len() <= MOST.0 && packed <= MOST.1, "{} bytes, packed {packed}", json.len());
    }
}
