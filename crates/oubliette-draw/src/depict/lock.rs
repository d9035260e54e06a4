//! Locks and keys: a number, a color and a pattern for each key set, so that color is never the only difference.

use crate::badge::Badge;
use crate::palette::Rgb;
use crate::picture::{Color, Frame, Path, Shape, Spot, Stamp, Stroke, font};
use crate::style::Record;
use crate::tone::{Pattern, area_color, mixed};

/// A padlock with the number of its set, in a cell.
pub(super) fn lock(badge: &Badge, record: &Record) -> Vec<Shape> {
    let ink = record.thing.ink;
    let look = Set::of(badge, record);
    let mut bow = Path::default();
    bow.move_to(Spot::new(30, 44));
    bow.line_to(Spot::new(30, 26));
    bow.curve_to(Spot::new(30, 2), Spot::new(50, 2));
    bow.curve_to(Spot::new(70, 2), Spot::new(70, 26));
    bow.line_to(Spot::new(70, 44));
    let body = Path::round_rect(Frame { left: 10, top: 30, right: 90, bottom: 100 }, 14);
    let mut shapes = vec![
        Shape::stroked(bow.clone(), Stroke::round(record.thing.halo, 26)),
        Shape::stroked(body.clone(), Stroke::round(record.thing.halo, 16)),
        Shape::stroked(bow.clone(), Stroke::round(ink, 18)),
        Shape::stroked(bow, Stroke::round(look.color, 7)),
        Shape::outlined(body, look.color, Stroke::round(ink, 8)),
    ];
    shapes.extend(pattern(look.pattern, look.light, Spot::new(50, 65), 32));
    let text = match badge.count {
        Some(count @ 2..) => format!("{}×{count}", badge.label),
        _ => badge.label.clone(),
    };
    shapes.extend(plate(&text, Spot::new(50, 65), 26));
    shapes
}

/// A key with the number of its set in its bow, in a cell.
pub(super) fn key(badge: &Badge, record: &Record) -> Stamp {
    let ink = record.thing.ink;
    let look = Set::of(badge, record);
    let shaft = Path::line(&[(50, 50), (104, 104)]);
    let teeth = Path::line(&[(80, 80), (96, 64)]);
    let more_teeth = Path::line(&[(96, 96), (110, 82)]);
    let bow = Path::circle(36, 36, 40);
    let mut shapes = Vec::new();
    for (color, width) in [(record.thing.halo, 34), (ink, 24), (look.color, 12)] {
        for path in [&shaft, &teeth, &more_teeth] {
            shapes.push(Shape::stroked(path.clone(), Stroke::round(color, width)));
        }
        if width == 34 {
            shapes.push(Shape::stroked(bow.clone(), Stroke::round(color, 16)));
        }
    }
    shapes.push(Shape::outlined(bow, look.color, Stroke::round(ink, 8)));
    shapes.extend(pattern(look.pattern, look.light, Spot::new(36, 36), 36));
    shapes.extend(plate(&badge.label, Spot::new(36, 36), 27));
    // The bow and the shaft together reach further right and down than the cell.
    let centered = |shape: Shape| Shape { path: shape.path.moved(-10, -10), ..shape };
    Stamp { shapes: shapes.into_iter().map(centered).collect() }
}

/// The color and pattern of a set.
struct Set {
    color: Color,
    light: Color,
    pattern: Pattern,
}

/// How much white goes into the lines of a pattern, in percent.
const LIGHT: u32 = 70;
/// The color of sets in styles without colors.
const GRAY: Rgb = Rgb::hex(0xc8c8c8);

impl Set {
    fn of(badge: &Badge, record: &Record) -> Set {
        let rgb = if record.thing.colored { area_color(badge.set) } else { GRAY };
        let (light, other) =
            if record.thing.colored { (LIGHT, Rgb::hex(0xff_ffff)) } else { (70, Rgb::hex(0)) };
        Set {
            color: Color::solid(rgb),
            light: Color::solid(mixed(rgb, other, light)),
            pattern: Pattern::of_set(badge.set),
        }
    }
}

/// A text on a white disc, as large as fits.
pub(crate) fn plate(text: &str, middle: Spot, radius: i32) -> Vec<Shape> {
    let ink = Color::solid(Rgb::hex(0x14_1210));
    let width = font::width(text, 100).max(1);
    let size = (radius * 2 * 78 / width).clamp(12, radius * 11 / 10);
    let at = middle.moved(-font::width(text, size) / 2, size / 2);
    vec![
        Shape::filled(Path::circle(middle.x, middle.y, radius), Color::solid(Rgb::hex(0xff_fdf6))),
        Shape::stroked(font::lettering(text, at, size), Stroke::round(ink, font::bold_width(size))),
    ]
}

/// The lines and dots of the pattern inside a circle.
pub(crate) fn pattern(pattern: Pattern, color: Color, middle: Spot, radius: i32) -> Option<Shape> {
    let inside = radius - 3;
    let mut path = Path::default();
    let mut chord = |(x, y): (i32, i32), offset: i32| {
        let half = (inside * inside - offset * offset).max(0).isqrt();
        let at = |along: i32| {
            Spot::new(middle.x + (along * x - offset * y) / 1000, middle.y + (along * y + offset * x) / 1000)
        };
        path.move_to(at(-half));
        path.line_to(at(half));
    };
    let offsets = [-24_i32, -12, 0, 12, 24].into_iter().filter(|offset| offset.abs() < inside);
    let directions: &[(i32, i32)] = match pattern {
        Pattern::Solid => &[],
        Pattern::Rising => &[(707, -707)],
        Pattern::Falling => &[(707, 707)],
        Pattern::Rows => &[(1000, 0)],
        Pattern::Columns => &[(0, 1000)],
        Pattern::Grid => &[(1000, 0), (0, 1000)],
        Pattern::Checkered => &[(707, 707), (707, -707)],
        Pattern::Dots => return Some(dots(color, middle, inside)),
    };
    for &direction in directions {
        offsets.clone().for_each(|offset| chord(direction, offset));
    }
    (!path.is_empty()).then(|| Shape::stroked(path, Stroke::sharp(color, 5)))
}

fn dots(color: Color, middle: Spot, inside: i32) -> Shape {
    let mut path = Path::default();
    for y in [-28, -14, 0, 14, 28] {
        for x in [-28, -14, 0, 14, 28] {
            if x * x + y * y < (inside - 2) * (inside - 2) {
                path.add(&Path::circle(middle.x + x, middle.y + y, 4));
            }
        }
    }
    Shape::filled(path, color)
}
