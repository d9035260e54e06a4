//! The positions of everything in a diagram, for programs that draw it themselves, such as an editor.

use oubliette_core::{Halt, Mission, NodeId};
use serde::Serialize;

use super::DiagramOptions;
use super::layout::{Layout, Measures, is_nested};
use crate::figure::{Frame, PIXEL};

/// The boxes of a diagram, as they stand in its pictures without the legend. All lengths are in half pixels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Arrangement {
    /// From left to right.
    pub width: i64,
    /// From top to bottom.
    pub height: i64,
    /// The side of a lock.
    pub side: i64,
    /// Between a level and the next.
    pub gap: i64,
    /// Boxes of nodes that stand together. Each comes after its parent; the first is the box of the start.
    pub boxes: Vec<DiagramBox>,
}

/// A node, the bolts of one door, or the keys of a ring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiagramBox {
    /// The index of the parent box; the first box is its own parent.
    pub parent: usize,
    /// The whole box with its labels: left, top, width, height.
    pub frame: [i64; 4],
    /// The shapes without the labels.
    pub shape: [i64; 4],
    /// Whether it belongs to a mission within the mission.
    pub nested: bool,
    /// The lines of the label below the shapes.
    pub label: Vec<String>,
    /// The nodes, each with its own shape.
    pub nodes: Vec<(NodeId, [i64; 4])>,
}

impl Arrangement {
    /// Lays out the diagram of `mission`.
    ///
    /// # Errors
    /// If the work must end early.
    pub fn of(mission: &Mission, options: &DiagramOptions) -> Result<Arrangement, Halt> {
        let measures = Measures::new(options);
        let Layout { groups, cells, width, height, .. } = Layout::of(mission, &measures, options)?;
        let nodes = mission.nodes();
        let boxes = groups.into_iter().zip(cells).map(|(group, cell)| {
            let first = group.nodes[0];
            let frames = measures.frames(nodes[first].kind, group.nodes.len(), cell.shape).map(sides);
            DiagramBox {
                parent: group.parent,
                frame: sides(cell.frame),
                shape: sides(cell.shape),
                nested: is_nested(mission, first),
                label: cell.label,
                nodes: group.nodes.iter().map(|&place| nodes[place].id).zip(frames).collect(),
            }
        });
        let (side, gap) = (measures.side * PIXEL, measures.gap.1 * PIXEL);
        Ok(Arrangement { width, height, side, gap, boxes: boxes.collect() })
    }
}

const fn sides(frame: Frame) -> [i64; 4] {
    [frame.left, frame.top, frame.width(), frame.height()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::sample::full_mission;

    #[test]
    fn every_node_has_a_shape_inside_the_box_that_it_shares() {
        let mission = full_mission();
        let Arrangement { width, height, side, boxes, .. } =
            Arrangement::of(&mission, &DiagramOptions::default()).unwrap();
        let mut seen = Vec::new();
        for (place, DiagramBox { parent, shape: [left, top, wide, high], nodes, .. }) in
            boxes.iter().enumerate()
        {
            assert!(*parent < place || place == 0);
            assert!(*left >= 0 && *top >= 0 && left + wide <= width && top + high <= height);
            for (id, [x, y, w, h]) in nodes {
                assert!(x >= left && y >= top && x + w <= left + wide && y + h <= top + high, "node {id}");
                seen.push((*id, [*x, *y]));
            }
        }
        let ids: Vec<NodeId> = mission.nodes().iter().map(|node| node.id).collect();
        assert_eq!(seen.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ids);
        // The third box is a door with two bolts, one below the other; the fourth a ring of keys side by side.
        let ([[x3, y3], [x4, y4]], [[x5, y5], [x6, y6]]) = ([seen[3].1, seen[4].1], [seen[5].1, seen[6].1]);
        assert!((x4 - x3, y4 - y3) == (0, side) || (x4 - x3, y4 - y3) == (side, 0));
        assert!((x6 - x5, y6 - y5) == (0, side) || (x6 - x5, y6 - y5) == (side, 0));
    }
}
