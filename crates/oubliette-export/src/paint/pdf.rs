//! A picture as objects of a PDF file.
//!
//! A picture is a form object in its own units, with y downwards; pages show it at any size. Each stamp is a form
//! object as well, and so is an outline that several items use: it takes their colors and widths. A form object is cut
//! off at its frame. The paper is left to the page.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use oubliette_core::{Halt, Work};
use oubliette_draw::picture::{Color, Ends, Frame, Item, Path, Picture, Shape, Spot, Step, Stroke};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref};

/// Adds a picture, and returns its form object. Its objects are numbered from `next`.
pub(crate) fn add(picture: &Picture, pdf: &mut Pdf, next: &mut Ref, work: &Work<'_>) -> Result<Ref, Halt> {
    let mut objects = Objects { pdf, next, work, alphas: BTreeMap::new() };
    let stamps: Vec<Option<Ref>> = picture
        .stamps
        .iter()
        .map(|stamp| {
            let mut content = Content::default();
            stamp.shapes.iter().for_each(|shape| content.shape(shape));
            stamp.frame().map(|frame| objects.add(&content, frame)).transpose()
        })
        .collect::<Result<_, Halt>>()?;
    let mut content = Content::default();
    let outlines = Outlines::of(picture, &mut objects)?;
    let mut clip = None;
    for layer in &picture.layers {
        if layer.clip != clip {
            if clip.is_some() {
                content.end_clip();
            }
            if let Some(outline) = layer.clip {
                content.begin_clip(&picture.outlines[outline]);
            }
            clip = layer.clip;
        }
        for item in &layer.items {
            work.look()?;
            match item {
                Item::Shape(shape) => content.shape(shape),
                Item::Outline { outline, by, fill, stroke } => {
                    let form = |turn| outlines.forms.get(&(*outline, turn)).copied();
                    let path = &picture.outlines[*outline];
                    if let Some(color) = *fill {
                        content.fill_color(color);
                        content.outline(path, *by, form(Turn::Fill), "f");
                    }
                    if let Some(stroke) = stroke {
                        content.stroke_paint(stroke);
                        content.outline(path, *by, form(Turn::Stroke), "S");
                    }
                }
                Item::Stamps { stamp, places } => {
                    if let Some(form) = stamps[*stamp] {
                        content.stamps(form, places);
                    }
                }
            }
        }
    }
    if clip.is_some() {
        content.end_clip();
    }
    objects.add(&content, picture.frame)
}

/// A stream, compressed.
pub(crate) fn packed(content: &str, work: &Work<'_>) -> Result<Vec<u8>, Halt> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    for part in content.as_bytes().chunks(PACKED_AT_ONCE) {
        work.look()?;
        // Writing into memory cannot fail.
        let _ = packer.write_all(part);
    }
    Ok(packer.finish().unwrap_or_default())
}

/// The bytes that are compressed in about a millisecond.
const PACKED_AT_ONCE: usize = 1 << 15;

/// The objects of a file in the making.
struct Objects<'a> {
    pdf: &'a mut Pdf,
    next: &'a mut Ref,
    work: &'a Work<'a>,
    /// The graphics states, by the alpha of fills and of lines.
    alphas: BTreeMap<(u8, u8), Ref>,
}

impl Objects<'_> {
    /// Adds a form object.
    fn add(&mut self, content: &Content, frame: Frame) -> Result<Ref, Halt> {
        for &(fill, line) in &content.alphas {
            if !self.alphas.contains_key(&(fill, line)) {
                let id = self.next.bump();
                let share = |alpha: u8| f32::from(alpha) / 255.0;
                self.pdf.ext_graphics(id).non_stroking_alpha(share(fill)).stroking_alpha(share(line));
                self.alphas.insert((fill, line), id);
            }
        }
        let id = self.next.bump();
        let stream = packed(&content.text, self.work)?;
        let mut form = self.pdf.form_xobject(id, &stream);
        form.filter(Filter::FlateDecode);
        let [left, top, right, bottom] =
            [frame.left, frame.top, frame.right, frame.bottom].map(|side| side as f32);
        form.bbox(Rect::new(left, top, right, bottom));
        let mut resources = form.resources();
        if !content.forms.is_empty() {
            let mut forms = resources.x_objects();
            for form in &content.forms {
                forms.pair(Name(form_name(*form).as_bytes()), *form);
            }
        }
        if !content.alphas.is_empty() {
            let mut states = resources.ext_g_states();
            for &alphas in &content.alphas {
                states.pair(Name(alpha_name(alphas).as_bytes()), self.alphas[&alphas]);
            }
        }
        resources.finish();
        form.finish();
        Ok(id)
    }
}

/// How an outline is painted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    Fill,
    Stroke,
}

/// The form objects of outlines that are used more than once in the same way.
struct Outlines {
    forms: BTreeMap<(usize, Turn), Ref>,
}

impl Outlines {
    fn of(picture: &Picture, objects: &mut Objects<'_>) -> Result<Outlines, Halt> {
        let mut uses: BTreeMap<(usize, Turn), (usize, i32)> = BTreeMap::new();
        for item in picture.layers.iter().flat_map(|layer| &layer.items) {
            if let Item::Outline { outline, fill, stroke, .. } = item {
                if fill.is_some() {
                    uses.entry((*outline, Turn::Fill)).or_default().0 += 1;
                }
                if let Some(stroke) = stroke {
                    let known = uses.entry((*outline, Turn::Stroke)).or_default();
                    *known = (known.0 + 1, known.1.max(stroke.width));
                }
            }
        }
        let mut forms = BTreeMap::new();
        for ((outline, turn), (_, widest)) in uses.into_iter().filter(|(_, (count, _))| *count > 1) {
            let path = &picture.outlines[outline];
            let Some(frame) = path.frame() else { continue };
            let mut content = Content::default();
            content.path(path, Spot::default());
            content.text.push_str(if turn == Turn::Fill { "f" } else { "S" });
            // The corners of sharp lines reach further out than their width.
            forms.insert((outline, turn), objects.add(&content, frame.grown(4 * widest + 1))?);
        }
        Ok(Outlines { forms })
    }
}

fn form_name(form: Ref) -> String {
    format!("X{}", form.get())
}

fn alpha_name((fill, line): (u8, u8)) -> String {
    format!("A{fill}_{line}")
}

/// A content stream. Everything that a form object inherits from its user is set before it is used, except alpha and
/// dashes: they are off when it begins.
#[derive(Default)]
struct Content {
    text: String,
    forms: Vec<Ref>,
    alphas: Vec<(u8, u8)>,
    state: State,
    /// The states outside of clips.
    outer: Vec<State>,
}

#[derive(Clone, Copy)]
struct State {
    fill: Option<oubliette_draw::Rgb>,
    line: Option<oubliette_draw::Rgb>,
    width: Option<i32>,
    ends: Option<Ends>,
    dash: Option<(i32, i32)>,
    alphas: (u8, u8),
}

impl Default for State {
    fn default() -> State {
        State { fill: None, line: None, width: None, ends: None, dash: None, alphas: (255, 255) }
    }
}

impl Content {
    fn shape(&mut self, shape: &Shape) {
        let is_solid = |color: Color| color.alpha == 255;
        match (shape.fill, &shape.stroke) {
            (Some(fill), Some(stroke)) if is_solid(fill) && is_solid(stroke.color) => {
                self.fill_color(fill);
                self.stroke_paint(stroke);
                self.path(&shape.path, Spot::default());
                self.text.push_str("B\n");
            }
            (fill, stroke) => {
                if let Some(color) = fill {
                    self.fill_color(color);
                    self.path(&shape.path, Spot::default());
                    self.text.push_str("f\n");
                }
                if let Some(stroke) = stroke {
                    self.stroke_paint(stroke);
                    self.path(&shape.path, Spot::default());
                    self.text.push_str("S\n");
                }
            }
        }
    }

    /// Paints an outline with the operator, or through the form object that does.
    fn outline(&mut self, path: &Path, by: Spot, form: Option<Ref>, operator: &str) {
        let Some(form) = form else {
            self.path(path, by);
            self.text.push_str(operator);
            self.text.push('\n');
            return;
        };
        self.uses(form);
        let name = form_name(form);
        let _ = if by == Spot::default() {
            writeln!(self.text, "/{name} Do")
        } else {
            writeln!(self.text, "q 1 0 0 1 {} {} cm /{name} Do Q", by.x, by.y)
        };
    }

    /// A stamp in several places. Each place is the distance from the one before, which is shorter.
    fn stamps(&mut self, form: Ref, places: &[Spot]) {
        if places.is_empty() {
            return;
        }
        self.alpha((255, 255));
        self.dash(None);
        self.uses(form);
        let name = form_name(form);
        let mut at = Spot::default();
        self.text.push('q');
        for place in places {
            let _ = writeln!(self.text, " 1 0 0 1 {} {} cm /{name} Do", place.x - at.x, place.y - at.y);
            at = *place;
        }
        self.text.push_str("Q\n");
    }

    fn begin_clip(&mut self, path: &Path) {
        self.outer.push(self.state);
        self.text.push_str("q ");
        self.path(path, Spot::default());
        self.text.push_str("W n\n");
    }

    fn end_clip(&mut self) {
        self.text.push_str("Q\n");
        self.state = self.outer.pop().unwrap_or_default();
    }

    fn uses(&mut self, form: Ref) {
        if !self.forms.contains(&form) {
            self.forms.push(form);
        }
    }

    fn fill_color(&mut self, color: Color) {
        if self.state.fill != Some(color.rgb) {
            self.state.fill = Some(color.rgb);
            let _ = writeln!(self.text, "{} rg", Level(color.rgb));
        }
        self.alpha((color.alpha, self.state.alphas.1));
    }

    fn stroke_paint(&mut self, stroke: &Stroke) {
        if self.state.line != Some(stroke.color.rgb) {
            self.state.line = Some(stroke.color.rgb);
            let _ = writeln!(self.text, "{} RG", Level(stroke.color.rgb));
        }
        if self.state.width != Some(stroke.width) {
            self.state.width = Some(stroke.width);
            let _ = writeln!(self.text, "{} w", stroke.width);
        }
        if self.state.ends != Some(stroke.ends) {
            self.state.ends = Some(stroke.ends);
            // The limit of sharp corners is that of SVG.
            self.text.push_str(if stroke.ends == Ends::Round { "1 J 1 j\n" } else { "0 J 0 j 4 M\n" });
        }
        self.dash(stroke.dash);
        self.alpha((self.state.alphas.0, stroke.color.alpha));
    }

    fn dash(&mut self, dash: Option<(i32, i32)>) {
        if self.state.dash != dash {
            self.state.dash = dash;
            let _ = match dash {
                Some((dash, gap)) => writeln!(self.text, "[{dash} {gap}] 0 d"),
                None => writeln!(self.text, "[] 0 d"),
            };
        }
    }

    fn alpha(&mut self, alphas: (u8, u8)) {
        if self.state.alphas != alphas {
            self.state.alphas = alphas;
            if !self.alphas.contains(&alphas) {
                self.alphas.push(alphas);
            }
            let _ = writeln!(self.text, "/{} gs", alpha_name(alphas));
        }
    }

    /// The operators of a path. Quadratic curves become cubic ones.
    fn path(&mut self, path: &Path, by: Spot) {
        let mut at = Spot::default();
        let mut start = at;
        for step in &path.steps {
            let _ = match *step {
                Step::Move(to) => {
                    let to = to.moved(by.x, by.y);
                    (at, start) = (to, to);
                    write!(self.text, "{} {} m ", to.x, to.y)
                }
                Step::Line(to) => {
                    at = to.moved(by.x, by.y);
                    write!(self.text, "{} {} l ", at.x, at.y)
                }
                Step::Curve(control, to) => {
                    let (control, to) = (control.moved(by.x, by.y), to.moved(by.x, by.y));
                    let handle = |end: Spot| (Third::of(end.x, control.x), Third::of(end.y, control.y));
                    let ((ax, ay), (bx, by)) = (handle(at), handle(to));
                    at = to;
                    write!(self.text, "{ax} {ay} {bx} {by} {} {} c ", to.x, to.y)
                }
                Step::Close => {
                    at = start;
                    write!(self.text, "h ")
                }
            };
        }
    }
}

/// A place two thirds of the way from an end of a curve to its control, in tenths of a unit.
struct Third(i64);

impl Third {
    fn of(end: i32, control: i32) -> Third {
        let thirds = i64::from(end) + 2 * i64::from(control);
        Third((20 * thirds + 3).div_euclid(6))
    }
}

impl fmt::Display for Third {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        let sign = if self.0 < 0 { "-" } else { "" };
        if tenth == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{tenth}") }
    }
}

/// Red, green and blue, each from 0 to 1.
pub(crate) struct Level(pub(crate) oubliette_draw::Rgb);

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |level: u8| {
            let thousandths = (u32::from(level) * 1000 + 127) / 255;
            if thousandths == 1000 { "1".to_owned() } else { format!(".{thousandths:03}") }
        };
        let oubliette_draw::Rgb(red, green, blue) = self.0;
        write!(f, "{} {} {}", part(red), part(green), part(blue))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(shape: &Shape) -> String {
        let mut content = Content::default();
        content.shape(shape);
        content.text
    }

    #[test]
    fn quadratic_curves_become_cubic() {
        let mut path = Path::default();
        path.move_to(Spot::new(0, 0));
        path.curve_to(Spot::new(30, 0), Spot::new(30, -31));
        let mut content = Content::default();
        content.path(&path, Spot::new(0, 1));
        assert_eq!(content.text, "0 1 m 20 1 30 -9.3 30 -30 c ");
    }

    #[test]
    fn a_solid_shape_with_a_line_is_painted_at_once_and_a_translucent_one_is_not() {
        let color = Color::solid(oubliette_draw::Rgb::hex(0xff_0080));
        let rect = Path::rect(0, 0, 10, 5);
        let text = drawn(&Shape::outlined(rect.clone(), color, Stroke::round(color, 3)));
        assert!(text.starts_with("1 .000 .502 rg\n1 .000 .502 RG\n3 w\n1 J 1 j\n"), "{text}");
        assert!(text.ends_with("h B\n"), "{text}");
        let text = drawn(&Shape::outlined(rect, color.percent(50), Stroke::sharp(color, 3)));
        assert!(text.contains("/A127_255 gs") && text.contains("h f\n") && text.ends_with("h S\n"), "{text}");
    }

    #[test]
    fn a_stamp_is_one_object_however_often_it_is_used() {
        let mut content = Content::default();
        content.stamps(Ref::new(7), &[Spot::new(100, 200), Spot::new(150, 200)]);
        assert_eq!(content.text, "q 1 0 0 1 100 200 cm /X7 Do\n 1 0 0 1 50 0 cm /X7 Do\nQ\n");
        assert_eq!(content.forms, [Ref::new(7)]);
    }
}
