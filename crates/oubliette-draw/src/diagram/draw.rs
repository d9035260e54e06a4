//! A diagram as figures, in the manner of Boss Keys.
//!
//! Locks are squares and keys diamonds, the start is a disc and the end a ring, rewards are stars and obstacles
//! hexagons on the line. Bolts of one door touch, and the keys of a ring stand in a frame. Nodes of a mission within
//! the mission have dashed outlines.

use oubliette_core::mission::NodeKind;
use oubliette_core::{CompactSort, Halt, Mission, NodeId};

use super::DiagramOptions;
use super::layout::{Cell, Layout, Measures, is_nested};
use super::legend::{LegendEntry, Medium, entries};
use crate::badge::{Outline, draw_key, draw_lock, outline_of};
use crate::figure::{Figure, Font, Frame, PIXEL, Paint, Spot};
use crate::map::lockwork::badge_of;
use crate::palette::{Ink, Palette};
use crate::tone::{Pattern, Tone};

/// The colors of a diagram beside those of sets.
#[derive(Clone, Copy, Debug)]
pub struct Inks {
    /// The background.
    pub paper: Tone,
    /// Lines, outlines and letters.
    pub line: Tone,
}

impl Inks {
    /// The inks of a palette.
    pub const fn of(palette: Palette) -> Inks {
        match palette {
            Palette::Dungeon => Inks { paper: Tone::of(Ink::Rock), line: Tone::of(Ink::Room) },
            Palette::Parchment => Inks { paper: Tone::of(Ink::Room), line: Tone::of(Ink::Edge) },
            Palette::Blueprint => Inks { paper: Tone::of(Ink::Rock), line: Tone::of(Ink::Edge) },
            Palette::Colorblind | Palette::Print => Inks { paper: Tone::WHITE, line: Tone::BLACK },
        }
    }
}

/// Figures that belong together.
pub struct Part {
    /// The kind of its nodes, `lines` or `legend`.
    pub class: &'static str,
    /// The indices of the nodes they show.
    pub nodes: Vec<usize>,
    /// The figures, in drawing order.
    pub figures: Vec<Figure>,
}

/// All figures of a diagram, from the lowest to the uppermost.
pub struct Diagram {
    /// Width and height in pixels.
    pub size: (u64, u64),
    /// Its colors.
    pub inks: Inks,
    /// Its parts, in the order in which they are drawn.
    pub parts: Vec<Part>,
}

impl Diagram {
    /// Lays out and draws `mission`.
    ///
    /// # Errors
    /// If the work must end early.
    pub fn of(mission: &Mission, options: &DiagramOptions) -> Result<Diagram, Halt> {
        let measures = Measures::new(options);
        let Layout { groups, cells, lines, mut width, mut height } = Layout::of(mission, &measures, options)?;
        let work = options.bounds.work();
        let mut homes: Vec<NodeId> = mission.sets().iter().filter_map(|set| set.home).collect();
        homes.compact_sort();
        let brush = Brush { measures, inks: Inks::of(options.palette), homes };
        let mut parts = Vec::with_capacity(groups.len() + 2);
        let figures = lines.iter().map(|line| brush.line(line.frame, line.is_nested)).collect();
        parts.push(Part { class: "lines", nodes: Vec::new(), figures });
        for (group, cell) in groups.into_iter().zip(&cells) {
            work.spend(1)?;
            let mut figures = Vec::new();
            brush.shapes(mission, &group.nodes, cell.shape, &mut figures);
            brush.label(cell, &mut figures);
            let class = mission.nodes()[group.nodes[0]].kind.name();
            parts.push(Part { class, nodes: group.nodes, figures });
        }
        let entries =
            if options.legend { entries(mission, Medium::Picture, options.language) } else { Vec::new() };
        if !entries.is_empty() {
            let mut figures = Vec::new();
            brush.legend(mission, &entries, &mut width, &mut height, &mut figures);
            parts.push(Part { class: "legend", nodes: Vec::new(), figures });
        }
        let pixels = |half_pixels: i64| (half_pixels.max(0) as u64).div_ceil(PIXEL as u64);
        Ok(Diagram { size: (pixels(width), pixels(height)), inks: brush.inks, parts })
    }
}

struct Brush {
    measures: Measures,
    inks: Inks,
    /// The obstacles that hold a mission of their own, sorted.
    homes: Vec<NodeId>,
}

impl Brush {
    fn line(&self, frame: Frame, is_nested: bool) -> Figure {
        if !is_nested {
            return Figure::plain(frame, self.inks.line);
        }
        let pattern = if frame.width() > frame.height() { Pattern::Columns } else { Pattern::Rows };
        let dot = self.measures.line.clamp(1, 16) as u8;
        Figure::Box {
            frame,
            paint: Paint::Patterned { pattern, under: self.inks.line, over: self.inks.paper, dot },
        }
    }

    fn outline(&self, is_nested: bool, side: i64) -> Outline {
        match is_nested {
            true => Outline::dashed(self.inks.line, self.inks.paper, side),
            false => Outline::full(self.inks.line),
        }
    }

    fn shapes(&self, mission: &Mission, nodes: &[usize], shape: Frame, out: &mut Vec<Figure>) {
        let side = self.measures.side;
        let kind = mission.nodes()[nodes[0]].kind;
        match kind {
            NodeKind::Lock { .. } | NodeKind::Key { .. } => {
                let is_key = matches!(kind, NodeKind::Key { .. });
                if is_key && nodes.len() > 1 {
                    out.push(Figure::plain(shape, self.inks.line));
                    out.push(Figure::plain(shape.shrunk(self.measures.line * PIXEL), self.inks.paper));
                }
                // Bolts of a door share their outline.
                let frames = self.measures.frames(kind, nodes.len(), shape);
                for (&place, frame) in nodes.iter().zip(frames) {
                    let Some(badge) = badge_of(mission, place) else { continue };
                    let corner = Spot { x: frame.left, y: frame.top };
                    let outline = self.outline(is_nested(mission, place), side);
                    match is_key {
                        true => draw_key(&badge, corner, side, outline, out),
                        false => draw_lock(&[badge], corner, side, outline, out),
                    }
                }
            }
            NodeKind::Start => self.start(shape, out),
            NodeKind::End => self.end(shape, out),
            NodeKind::Reward => self.reward(shape, out),
            NodeKind::Obstacle => {
                let is_home = self.homes.binary_search(&mission.nodes()[nodes[0]].id).is_ok();
                self.obstacle(shape, is_home, out);
            }
        }
    }

    /// A disc with an arrow into the dungeon.
    fn start(&self, shape: Frame, out: &mut Vec<Figure>) {
        let (center, radius) = (shape.center(), shape.height() / 2);
        out.push(Figure::Disc { center, radius, paint: Paint::Plain(self.inks.line) });
        let inner = radius - outline_of(self.measures.side);
        out.push(Figure::Disc { center, radius: inner, paint: Paint::Plain(Tone::of(Ink::Start)) });
        let (across, up) = (inner * 6 / 10, inner * 4 / 10);
        let corners = vec![
            Spot { x: center.x - across, y: center.y - up },
            Spot { x: center.x + across, y: center.y - up },
            Spot { x: center.x, y: center.y + inner * 7 / 10 },
        ];
        out.push(Figure::Polygon { corners, paint: Paint::Plain(Tone::WHITE) });
    }

    /// A disc in a ring.
    fn end(&self, shape: Frame, out: &mut Vec<Figure>) {
        let (center, radius) = (shape.center(), shape.height() / 2);
        let paints =
            [(100, self.inks.line), (88, Tone::WHITE), (72, self.inks.line), (62, Tone::of(Ink::End))];
        for (percent, tone) in paints {
            out.push(Figure::Disc { center, radius: radius * percent / 100, paint: Paint::Plain(tone) });
        }
    }

    /// A star of five rays.
    fn reward(&self, shape: Frame, out: &mut Vec<Figure>) {
        let center = shape.center();
        let radius = shape.height() / 2;
        let star = |percent: i64, tone: Tone| {
            let corner = |(x, y): (i64, i64)| Spot {
                x: center.x + radius * percent * x / 100_000,
                y: center.y + radius * percent * y / 100_000,
            };
            Figure::Polygon { corners: STAR.map(corner).to_vec(), paint: Paint::Plain(tone) }
        };
        out.push(star(104, self.inks.line));
        out.push(star(74, Tone::of(Ink::Treasure)));
    }

    /// A hexagon with an exclamation mark, dashed where it holds a mission of its own.
    fn obstacle(&self, shape: Frame, is_home: bool, out: &mut Vec<Figure>) {
        let hexagon = |margin: i64, paint: Paint| {
            let Frame { left, top, right, bottom } = shape.shrunk(margin);
            let (cut, middle) = ((bottom - top) / 3, shape.center().y);
            let corners = [
                (left + cut, top),
                (right - cut, top),
                (right, middle),
                (right - cut, bottom),
                (left + cut, bottom),
                (left, middle),
            ];
            let corners = corners.map(|(x, y)| Spot { x, y }).to_vec();
            Figure::Polygon { corners, paint }
        };
        out.push(hexagon(0, self.outline(is_home, self.measures.side).paint));
        out.push(hexagon(outline_of(self.measures.side).max(PIXEL), Paint::Plain(Tone::WHITE)));
        let (middle, height) = (shape.center(), shape.height());
        let width = (height / 9 / PIXEL).max(1) * PIXEL;
        let bar = |top: i64, bottom: i64| {
            let left = (middle.x - width / 2).div_euclid(PIXEL) * PIXEL;
            let row = |percent: i64| (shape.top + height * percent / 100).div_euclid(PIXEL) * PIXEL;
            Figure::plain(
                Frame { left, right: left + width, top: row(top), bottom: row(bottom) },
                Tone::BLACK,
            )
        };
        out.push(bar(24, 60));
        out.push(bar(68, 68 + (100 * width / height.max(1)).max(8)));
    }

    fn label(&self, cell: &Cell, out: &mut Vec<Figure>) {
        let font = Font::Dots(self.measures.letters);
        let mut y = cell.shape.bottom + self.measures.leading() / 2;
        for line in &cell.label {
            out.push(Figure::centered_text(Spot { x: cell.frame.center().x, y }, font, line, self.inks.line));
            y += self.measures.leading();
        }
    }

    /// The legend below everything, in as many lines as it needs; a narrow picture grows to hold an entry.
    fn legend(
        &self,
        mission: &Mission,
        entries: &[LegendEntry],
        width: &mut i64,
        height: &mut i64,
        out: &mut Vec<Figure>,
    ) {
        let font = Font::Dots(self.measures.letters);
        let side = (self.measures.side * 3 / 4).max(MIN_LEGEND_SIDE);
        let (margin, gap) = (self.measures.margin * PIXEL, side / 4 * PIXEL);
        let homes = self.homes.clone();
        let brush = Brush { measures: Measures { side, ..self.measures }, inks: self.inks, homes };
        let shape_width = |entry: &LegendEntry| if entry.node.is_some() { side * PIXEL + gap } else { 0 };
        let width_of = |entry: &LegendEntry| shape_width(entry) + font.width(entry.text.chars().count());
        let widest = entries.iter().map(width_of).max().unwrap_or(0);
        *width = (*width).max(widest + 2 * margin).max(MIN_LEGEND_WIDTH * side * PIXEL);
        let rule = Frame::new(margin, *height - margin / 2, *width - 2 * margin, self.measures.line * PIXEL);
        out.push(Figure::plain(rule, self.inks.line));
        // Entries with a shape, then sentences without one, in rows of their own.
        let (shown, said): (Vec<&LegendEntry>, Vec<&LegendEntry>) =
            entries.iter().partition(|entry| entry.node.is_some());
        for (entries, row_height) in [
            (shown, (side * PIXEL).max(2 * self.measures.leading())),
            (said, 3 * self.measures.leading() / 2),
        ] {
            let mut x = margin;
            for (index, entry) in entries.iter().enumerate() {
                if x + width_of(entry) + margin > *width && index > 0 {
                    x = margin;
                    *height += row_height + gap / 2;
                }
                if let Some(place) = entry.node {
                    let top = *height + (row_height - side * PIXEL) / 2;
                    brush.shapes(mission, &[place], Frame::new(x, top, side * PIXEL, side * PIXEL), out);
                }
                let y = (*height + (row_height - font.height()) / 2).div_euclid(PIXEL) * PIXEL;
                let at = Spot { x: x + shape_width(entry), y };
                out.push(Figure::Text { at, font, text: entry.text.clone(), tone: self.inks.line });
                x += width_of(entry) + 4 * gap;
            }
            *height += if entries.is_empty() { 0 } else { row_height + gap / 2 };
        }
        *height += margin;
    }
}

/// The smallest shape in the legend, in pixels, and the fewest shapes side by side in its width.
const MIN_LEGEND_SIDE: i64 = 14;
const MIN_LEGEND_WIDTH: i64 = 12;

/// A star of five rays around the middle, in thousandths of its radius.
const STAR: [(i64, i64); 10] = [
    (0, -1000),
    (224, -309),
    (951, -309),
    (363, 118),
    (588, 809),
    (0, 382),
    (-588, 809),
    (-363, 118),
    (-951, -309),
    (-224, -309),
];
