//! The layout of a diagram: a box for each group, and the lines between them.
//!
//! Boxes hold their shapes and, below them, their names. No two boxes touch, and no line crosses a box: lines run down
//! from a box, along the gap between two levels, and down to the next box.

use oubliette_core::mission::NodeKind;
use oubliette_core::{Halt, Mission};

use super::group::{Branches, Group, groups_of};
use super::label::lines_of;
use super::tidy::{GRAIN, place_boxes};
use crate::diagram::DiagramOptions;
use crate::figure::{Font, Frame, PIXEL, font};

/// The sizes that follow from the size of a lock, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct Measures {
    /// The side of a lock.
    pub side: i64,
    /// Pixels across a line.
    pub line: i64,
    /// Between boxes of a level, and between levels.
    pub gap: (i64, i64),
    /// Around everything.
    pub margin: i64,
    /// The scale of letters.
    pub letters: i64,
}

impl Measures {
    /// The measures for these options.
    pub fn new(options: &DiagramOptions) -> Measures {
        let side = i64::from(
            options.cell_size.clamp(*DiagramOptions::CELL_SIZES.start(), *DiagramOptions::CELL_SIZES.end()),
        );
        let letters = (side / 32).max(1);
        Measures { side, line: (side / 20).max(1), gap: (side / 2, side * 3 / 4), margin: side / 2, letters }
    }

    /// Half pixels from a line of letters to the next.
    pub const fn leading(&self) -> i64 {
        (font::HEIGHT + 2 * font::OVERHANG) * self.letters * PIXEL
    }

    /// The columns of a ring of `count` keys.
    pub fn columns(count: usize) -> i64 {
        const MAX_IN_A_ROW: usize = 4;
        count.min(MAX_IN_A_ROW.max(count.isqrt())) as i64
    }

    /// Half pixels between the frame of a ring and its keys.
    pub const fn padding(&self) -> i64 {
        self.side / 6 * PIXEL
    }

    /// The position of each shape of a group, relative to the group.
    pub fn frames(&self, kind: NodeKind, count: usize, shape: Frame) -> impl Iterator<Item = Frame> {
        let side = self.side * PIXEL;
        let columns = if matches!(kind, NodeKind::Key { .. }) { Measures::columns(count) } else { 1 };
        let margin = if matches!(kind, NodeKind::Key { .. }) && count > 1 { self.padding() } else { 0 };
        let height = if count == 1 { shape.height() } else { side };
        (0..count as i64).map(move |index| {
            let (column, row) = (index % columns, index / columns);
            Frame::new(shape.left + margin + column * side, shape.top + margin + row * side, side, height)
        })
    }

    /// Width and height of the shapes of a group, in half pixels.
    fn shape(&self, group: &Group, kind: NodeKind) -> (i64, i64) {
        let side = self.side * PIXEL;
        let count = group.nodes.len();
        match kind {
            NodeKind::Lock { .. } => (side, count as i64 * side),
            NodeKind::Key { .. } if count > 1 => {
                let columns = Measures::columns(count);
                let rows = (count as i64 + columns - 1) / columns;
                (columns * side + 2 * self.padding(), rows * side + 2 * self.padding())
            }
            NodeKind::Obstacle => (side, side * 3 / 4 / PIXEL * PIXEL),
            _ => (side, side),
        }
    }
}

/// A group in its place.
#[derive(Clone, Debug)]
pub struct Cell {
    /// All of it.
    pub frame: Frame,
    /// Its shapes.
    pub shape: Frame,
    /// The lines below its shapes.
    pub label: Vec<String>,
}

/// A straight part of the line from a group to its children.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// Its rectangle.
    pub frame: Frame,
    /// Whether it leads to a part of a mission within the mission.
    pub is_nested: bool,
}

/// A diagram as boxes and lines, in half pixels.
pub struct Layout {
    /// The groups.
    pub groups: Vec<Group>,
    /// The cell of each group.
    pub cells: Vec<Cell>,
    /// The lines between cells.
    pub lines: Vec<Line>,
    /// From left to right, in half pixels.
    pub width: i64,
    /// From top to bottom, in half pixels.
    pub height: i64,
}

impl Layout {
    /// Lays out `mission`.
    ///
    /// # Errors
    /// If the work must end early.
    pub fn of(mission: &Mission, measures: &Measures, options: &DiagramOptions) -> Result<Layout, Halt> {
        let work = options.bounds.work();
        work.look()?;
        let groups = groups_of(mission);
        let parents: Vec<usize> = groups.iter().map(|group| group.parent).collect();
        let mut depths = vec![0usize; groups.len()];
        for place in 1..groups.len() {
            depths[place] = depths[parents[place]] + 1;
        }
        let cell = |group| work.spend(1).map(|()| cell_of(mission, group, measures, options));
        let mut cells = groups.iter().map(cell).collect::<Result<Vec<Cell>, Halt>>()?;
        let gap = measures.gap.0 * PIXEL;
        let widths: Vec<i64> = cells.iter().map(|cell| grained(cell.frame.width() + gap)).collect();
        let lefts = place_boxes(&parents, &widths, &work)?;
        let tops = tops_of(&cells, &depths, measures);
        let margin = measures.margin * PIXEL;
        for (place, cell) in cells.iter_mut().enumerate() {
            let middle = margin - gap / 2 + lefts[place] + widths[place] / 2;
            cell.move_to(middle, tops[depths[place]]);
        }
        work.look()?;
        let lines = lines_of_tree(mission, &groups, &cells, measures);
        let right = cells.iter().map(|cell| cell.frame.right).max().unwrap_or(0);
        let bottom = cells.iter().map(|cell| cell.frame.bottom).max().unwrap_or(0);
        Ok(Layout { groups, cells, lines, width: right + margin, height: bottom + margin })
    }
}

const fn grained(width: i64) -> i64 {
    (width + GRAIN - 1) / GRAIN * GRAIN
}

impl Cell {
    fn move_to(&mut self, middle: i64, top: i64) {
        let place = |frame: Frame, top: i64| {
            let left = middle - grained(frame.width()) / 2;
            Frame::new(left, top, grained(frame.width()), frame.height())
        };
        self.frame = place(self.frame, top);
        self.shape = Frame { left: middle - self.shape.width() / 2, ..place(self.shape, top) };
        self.shape.right = self.shape.left + 2 * (middle - self.shape.left);
    }
}

/// A cell of the right size, not yet in its place.
fn cell_of(mission: &Mission, group: &Group, measures: &Measures, options: &DiagramOptions) -> Cell {
    let (width, height) = measures.shape(group, mission.nodes()[group.nodes[0]].kind);
    let label = lines_of(mission, group, options);
    let letters = Font::Dots(measures.letters);
    let label_width = label.iter().map(|line| letters.width(line.chars().count())).max().unwrap_or(0);
    let label_height = label.len() as i64 * measures.leading();
    Cell {
        frame: Frame::new(0, 0, width.max(label_width), height + label_height),
        shape: Frame::new(0, 0, width, height),
        label,
    }
}

/// The top of each level.
fn tops_of(cells: &[Cell], depths: &[usize], measures: &Measures) -> Vec<i64> {
    let mut heights = vec![0; depths.iter().max().map_or(0, |depth| depth + 1)];
    for (cell, &depth) in cells.iter().zip(depths) {
        heights[depth] = cell.frame.height().max(heights[depth]);
    }
    let mut top = measures.margin * PIXEL;
    let gap = measures.gap.1 * PIXEL;
    let mut tops = Vec::with_capacity(heights.len());
    for height in heights {
        tops.push(top);
        top += height + gap;
    }
    tops
}

fn lines_of_tree(mission: &Mission, groups: &[Group], cells: &[Cell], measures: &Measures) -> Vec<Line> {
    let branches = Branches::of(groups.iter().map(|group| group.parent));
    let width = measures.line * PIXEL;
    let before = |middle: i64| (middle - width / 2).div_euclid(PIXEL) * PIXEL;
    let mut lines = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        let children = branches.behind(place);
        let (Some(&first), Some(&last)) = (children.first(), children.last()) else { continue };
        let middle_of = |child: u32| cells[child as usize].frame.center().x;
        let own = cell.frame.center().x;
        let (left, right) = (own.min(middle_of(first)), own.max(middle_of(last)));
        let row = before(cells[first as usize].frame.top - measures.gap.1 * PIXEL / 2);
        let is_nested = |child: u32| is_nested(mission, groups[child as usize].nodes[0]);
        let all_nested = children.iter().all(|&child| is_nested(child));
        let mut push = |frame: Frame, is_nested: bool| lines.push(Line { frame, is_nested });
        push(
            Frame { left: before(own), right: before(own) + width, top: cell.frame.bottom, bottom: row },
            all_nested,
        );
        push(
            Frame { left: before(left), right: before(right) + width, top: row, bottom: row + width },
            all_nested,
        );
        for &child in children {
            let (left, bottom) = (before(middle_of(child)), cells[child as usize].frame.top);
            push(Frame { left, right: left + width, top: row + width, bottom }, is_nested(child));
        }
    }
    lines
}

/// Whether the node at `place` belongs to a mission within the mission.
pub fn is_nested(mission: &Mission, place: usize) -> bool {
    mission.set_of(place).is_some_and(|set| mission.sets()[set].home.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::Rng;
    use oubliette_core::mission::Rule;
    use oubliette_core::sample::{full_mission, node, random_mission};

    fn layout(mission: &Mission, options: &DiagramOptions) -> Layout {
        Layout::of(mission, &Measures::new(options), options).unwrap()
    }

    fn overlap(a: Frame, b: Frame) -> bool {
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    }

    /// Asserts that no two boxes touch, that no line crosses a box, and that lines of different parents stay apart.
    fn assert_tidy(layout: &Layout) {
        let frames: Vec<Frame> = layout.cells.iter().map(|cell| cell.frame).collect();
        for (index, &frame) in frames.iter().enumerate() {
            let Cell { shape, .. } = layout.cells[index];
            assert!(
                frame.left >= 0
                    && frame.top >= 0
                    && frame.right <= layout.width
                    && frame.bottom <= layout.height
            );
            assert!(shape.left >= frame.left && shape.right <= frame.right && shape.bottom <= frame.bottom);
            for &other in &frames[..index] {
                assert!(!overlap(frame, other), "{frame:?} {other:?}");
            }
            for line in &layout.lines {
                assert!(!overlap(frame, line.frame), "{frame:?} {line:?}");
            }
        }
    }

    #[test]
    fn in_random_diagrams_no_boxes_overlap_and_no_line_crosses_a_box() {
        let mut rng = Rng::from_state(3);
        for round in 0..400 {
            let (count, reach) = (1 + rng.below(70), 1 + rng.below(40));
            let mission = random_mission(count, reach, &mut rng);
            let cell_size = 8 + rng.below(60);
            let options = DiagramOptions { cell_size, names: round % 2 == 0, ..DiagramOptions::default() };
            assert_tidy(&layout(&mission, &options));
        }
        assert_tidy(&layout(&full_mission(), &DiagramOptions::default()));
    }

    /// For each box, its parent according to the lines.
    fn parents_by_lines(layout: &Layout) -> Vec<Option<usize>> {
        let touch = |a: Frame, b: Frame| {
            a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
        };
        let mut parents = vec![None; layout.cells.len()];
        for (parent, cell) in layout.cells.iter().enumerate() {
            let mut reached: Vec<Frame> = Vec::new();
            let leaves = |line: Frame| line.top == cell.frame.bottom && touch(line, cell.frame);
            let mut rest: Vec<Frame> = layout.lines.iter().map(|line| line.frame).collect();
            reached.extend(rest.extract_if(.., |line| leaves(*line)));
            let mut next = 0;
            while next < reached.len() {
                let from = reached[next];
                reached.extend(rest.extract_if(.., |line| touch(from, *line)));
                next += 1;
            }
            for (child, other) in layout.cells.iter().enumerate().filter(|&(child, _)| child != parent) {
                let ends_here = |line: &Frame| line.bottom == other.frame.top && touch(*line, other.frame);
                if reached.iter().any(ends_here) {
                    assert_eq!(parents[child].replace(parent), None, "two lines lead to box {child}");
                }
            }
        }
        parents
    }

    #[test]
    fn lines_lead_from_each_lock_to_what_lies_behind_it_and_to_nothing_else() {
        let mut rng = Rng::from_state(4);
        for _ in 0..100 {
            let mission = random_mission(1 + rng.below(40), 1 + rng.below(20), &mut rng);
            let layout = layout(&mission, &DiagramOptions::default());
            let behind = layout.groups.iter().enumerate();
            let expected: Vec<Option<usize>> =
                behind.map(|(place, group)| (place > 0).then_some(group.parent)).collect();
            assert_eq!(parents_by_lines(&layout), expected);
        }
    }

    #[test]
    fn an_only_child_hangs_straight_below_its_parent() {
        let nodes =
            vec![node(0, 0, NodeKind::Start), node(1, 0, NodeKind::Obstacle), node(2, 1, NodeKind::End)];
        let mission = Mission::new(Rule::Kept, Vec::new(), nodes).unwrap();
        for cell_size in 8..70 {
            let layout = layout(&mission, &DiagramOptions { cell_size, ..DiagramOptions::default() });
            let middles: Vec<i64> = layout.cells.iter().map(|cell| cell.frame.center().x).collect();
            assert!(middles.iter().all(|&middle| middle == middles[0]), "{cell_size} {middles:?}");
        }
    }

    #[test]
    fn the_largest_missions_have_a_layout_deep_or_wide() {
        for parent in [|id: u32| id.saturating_sub(1), |_| 0] {
            let kind = |id| if id == 0 { NodeKind::Start } else { NodeKind::Obstacle };
            let nodes = (0..100_000).map(|id| node(id, parent(id), kind(id))).collect();
            let mission = Mission::new(Rule::Kept, Vec::new(), nodes).unwrap();
            assert_eq!(layout(&mission, &DiagramOptions::default()).cells.len(), 100_000);
        }
    }
}
