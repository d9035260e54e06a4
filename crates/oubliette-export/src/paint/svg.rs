//! A picture as SVG: a group per layer, stamps as symbols, and the units of the picture as its coordinates.

use std::io::Write;

use oubliette_draw::picture::{Color, Ends, Frame, Item, Path, Picture, Shape, Spot, Step, Stroke};

use crate::Error;

/// Writes the layers of a picture, and the definitions that they use.
pub(crate) fn write(picture: &Picture, out: &mut impl Write) -> Result<(), Error> {
    let Frame { left, top, .. } = picture.frame;
    writeln!(out, "<defs>")?;
    for (number, path) in picture.outlines.iter().enumerate() {
        writeln!(out, "<path id=\"outline{number}\" d=\"{}\"/>", data(path))?;
    }
    let clips: Vec<usize> = picture.layers.iter().filter_map(|layer| layer.clip).collect();
    for number in (0..picture.outlines.len()).filter(|number| clips.contains(number)) {
        writeln!(out, "<clipPath id=\"clip{number}\"><use href=\"#outline{number}\"/></clipPath>")?;
    }
    for (number, stamp) in picture.stamps.iter().enumerate() {
        write!(out, "<g id=\"{}\">", name_of(number))?;
        for shape in &stamp.shapes {
            write_shape(shape, out)?;
        }
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</defs>")?;
    let (width, height) = (picture.frame.width(), picture.frame.height());
    let paper = picture.paper;
    writeln!(out, "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>")?;
    for layer in &picture.layers {
        write!(out, "<g id=\"{}\"", layer.kind.name())?;
        if let Some(clip) = layer.clip {
            write!(out, " clip-path=\"url(#clip{clip})\"")?;
        }
        writeln!(out, ">")?;
        for item in &layer.items {
            match item {
                Item::Shape(shape) => write_shape(shape, out)?,
                Item::Outline { outline, by, fill, stroke } => {
                    write!(out, "<use href=\"#outline{outline}\"")?;
                    if *by != Spot::default() {
                        write!(out, " x=\"{}\" y=\"{}\"", by.x, by.y)?;
                    }
                    write_paint(*fill, stroke.as_ref(), out)?;
                    write!(out, "/>")?;
                }
                Item::Stamps { stamp, places } => {
                    for place in places {
                        write!(
                            out,
                            "<use href=\"#{}\" x=\"{}\" y=\"{}\"/>",
                            name_of(*stamp),
                            place.x,
                            place.y
                        )?;
                    }
                }
            }
            writeln!(out)?;
        }
        writeln!(out, "</g>")?;
    }
    Ok(())
}

/// A short name for a stamp: `a0` to `z9`, then with more digits. A file may use a stamp thousands of times.
fn name_of(stamp: usize) -> String {
    format!("{}{}", char::from(b'a' + (stamp % 26) as u8), stamp / 26)
}

fn write_shape(shape: &Shape, out: &mut impl Write) -> Result<(), Error> {
    write!(out, "<path d=\"{}\"", data(&shape.path))?;
    write_paint(shape.fill, shape.stroke.as_ref(), out)?;
    write!(out, "/>")?;
    Ok(())
}

fn write_paint(fill: Option<Color>, stroke: Option<&Stroke>, out: &mut impl Write) -> Result<(), Error> {
    match fill {
        Some(color) => {
            write!(out, " fill=\"{}\"", color.rgb)?;
            write_opacity("fill", color, out)?;
        }
        None => write!(out, " fill=\"none\"")?,
    }
    if let Some(stroke) = stroke {
        write!(out, " stroke=\"{}\" stroke-width=\"{}\"", stroke.color.rgb, stroke.width)?;
        write_opacity("stroke", stroke.color, out)?;
        if stroke.ends == Ends::Round {
            write!(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"")?;
        }
        if let Some((dash, gap)) = stroke.dash {
            write!(out, " stroke-dasharray=\"{dash} {gap}\"")?;
        }
    }
    Ok(())
}

fn write_opacity(what: &str, color: Color, out: &mut impl Write) -> Result<(), Error> {
    if color.alpha < 255 {
        write!(out, " {what}-opacity=\"{}\"", thousandths(color.alpha))?;
    }
    Ok(())
}

/// An alpha as a fraction with three digits.
pub(crate) fn thousandths(alpha: u8) -> String {
    let thousandths = (u32::from(alpha) * 1000 + 127) / 255;
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// A path as SVG writes it, with relative coordinates where they are shorter.
pub(crate) fn data(path: &Path) -> String {
    let mut text = String::new();
    let mut at = Spot::default();
    let mut start = at;
    for step in &path.steps {
        match *step {
            Step::Move(to) => {
                text.push_str(&format!("M{}", pair(to.x, to.y)));
                (at, start) = (to, to);
            }
            Step::Line(to) => {
                let (dx, dy) = (to.x - at.x, to.y - at.y);
                text.push_str(&match (dx, dy) {
                    (_, 0) => format!("h{dx}"),
                    (0, _) => format!("v{dy}"),
                    _ => format!("l{}", pair(dx, dy)),
                });
                at = to;
            }
            Step::Curve(control, to) => {
                let handle = pair(control.x - at.x, control.y - at.y);
                text.push_str(&format!("q{handle}{}", next_pair(to.x - at.x, to.y - at.y)));
                at = to;
            }
            Step::Close => {
                text.push('z');
                at = start;
            }
        }
    }
    text
}

/// Two numbers; a minus sign separates as well as a space.
fn pair(x: i32, y: i32) -> String {
    if y < 0 { format!("{x}{y}") } else { format!("{x} {y}") }
}

fn next_pair(x: i32, y: i32) -> String {
    if x < 0 { pair(x, y) } else { format!(" {}", pair(x, y)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_short() {
        let mut path = Path::rect(100, 200, 300, 250);
        path.move_to(Spot::new(5, -5));
        path.curve_to(Spot::new(10, -10), Spot::new(15, -5));
        path.line_to(Spot::new(20, 3));
        assert_eq!(data(&path), "M100 200h200v50h-200zM5-5q5-5 10 0l5 8");
    }
}
