//! Figures as SVG elements.

use std::fmt;
use std::io::Write;

use oubliette_core::CompactSort;

use crate::Error;
use crate::xml::escaped;
use oubliette_draw::Palette;
use oubliette_draw::figure::{Figure, Font, PIXEL, Paint};
use oubliette_draw::tone::Pattern;

/// A number of half pixels, shown in pixels.
#[derive(Clone, Copy)]
struct Pixels(i64);

impl fmt::Display for Pixels {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, half) = (self.0.abs() / PIXEL, self.0.abs() % PIXEL);
        write!(f, "{sign}{whole}{}", if half == 0 { "" } else { ".5" })
    }
}

/// The definitions of all patterns that `figures` use, if any.
pub(crate) fn write_patterns<'a>(
    figures: impl Iterator<Item = &'a Figure>,
    palette: Palette,
    out: &mut impl Write,
) -> Result<(), Error> {
    let mut paints: Vec<Paint> = figures
        .filter_map(|figure| match figure {
            Figure::Box { paint, .. } | Figure::Polygon { paint, .. } | Figure::Disc { paint, .. } => {
                Some(*paint)
            }
            Figure::Text { .. } => None,
        })
        .filter(|paint| matches!(paint, Paint::Patterned { .. }))
        .collect();
    paints.compact_sort();
    paints.dedup();
    if paints.is_empty() {
        return Ok(());
    }
    writeln!(out, "<defs>")?;
    for paint in paints {
        let Paint::Patterned { pattern, under, over, dot } = paint else { continue };
        let dot = i64::from(dot);
        let side = Pattern::PERIOD * dot;
        writeln!(
            out,
            "<pattern id=\"{}\" width=\"{side}\" height=\"{side}\" patternUnits=\"userSpaceOnUse\" \
             shape-rendering=\"crispEdges\">",
            PatternId(paint)
        )?;
        writeln!(out, "<rect width=\"{side}\" height=\"{side}\" fill=\"{}\"/>", under.color(palette))?;
        write!(out, "<path fill=\"{}\" d=\"", over.color(palette))?;
        for y in 0..Pattern::PERIOD {
            for x in (0..Pattern::PERIOD).filter(|&x| pattern.covers(x, y)) {
                write!(out, "M{} {}h{dot}v{dot}h-{dot}z", x * dot, y * dot)?;
            }
        }
        writeln!(out, "\"/>\n</pattern>")?;
    }
    writeln!(out, "</defs>")?;
    Ok(())
}

/// The name of a pattern in the file.
struct PatternId(Paint);

impl fmt::Display for PatternId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Paint::Plain(tone) => write!(f, "tone-{}", tone.0),
            Paint::Patterned { pattern, under, over, dot } => {
                write!(f, "pattern-{}-{}-{}-{dot}", pattern as u8, under.0, over.0)
            }
        }
    }
}

/// The figures, in order.
pub(crate) fn write_figures<'a>(
    figures: impl Iterator<Item = &'a Figure>,
    palette: Palette,
    out: &mut impl Write,
) -> Result<(), Error> {
    for figure in figures {
        match figure {
            Figure::Box { frame, paint } => {
                write!(
                    out,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                    Pixels(frame.left),
                    Pixels(frame.top),
                    Pixels(frame.width()),
                    Pixels(frame.height())
                )?;
                write_fill(*paint, palette, out)?;
            }
            Figure::Polygon { corners, paint } => {
                write!(out, "<path fill-rule=\"evenodd\" d=\"")?;
                for (index, corner) in corners.iter().enumerate() {
                    let command = if index == 0 { 'M' } else { 'L' };
                    write!(out, "{command}{} {}", Pixels(corner.x), Pixels(corner.y))?;
                }
                write!(out, "z\"")?;
                write_fill(*paint, palette, out)?;
            }
            Figure::Disc { center, radius, paint } => {
                let [x, y, radius] = [center.x, center.y, *radius].map(Pixels);
                write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"")?;
                write_fill(*paint, palette, out)?;
            }
            Figure::Text { at, font, text, tone } => {
                let count = text.chars().count();
                let width = font.width(count);
                // Monospace typefaces advance by 0.6 of their size; ours advances six dots of ten.
                let size = match font {
                    Font::Small => "6.7".to_owned(),
                    Font::Dots(scale) => (10 * scale).to_string(),
                };
                let (x, y) = (Pixels(at.x + width / 2), Pixels(at.y + font.height()));
                write!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"")?;
                if count > 1 {
                    write!(out, " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", Pixels(width))?;
                }
                writeln!(out, " fill=\"{}\">{}</text>", tone.color(palette), escaped(text))?;
            }
        }
    }
    Ok(())
}

fn write_fill(paint: Paint, palette: Palette, out: &mut impl Write) -> Result<(), Error> {
    match paint {
        Paint::Plain(tone) => writeln!(out, " fill=\"{}\"/>", tone.color(palette))?,
        Paint::Patterned { .. } => writeln!(out, " fill=\"url(#{})\"/>", PatternId(paint))?,
    }
    Ok(())
}

/// The attributes that text needs, on a group around it.
pub(crate) const TEXT_STYLE: &str = "font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\" font-weight=\"bold\" text-anchor=\"middle\"";
