//! A floor's pieces as a tree to cut areas from.
//!
//! Two ways to get a tree: contract every loop, so that only lines remain that are the one way between their
//! sides; or leave out lines at random until no loop is left. The first needs no walls, the second works on floors
//! that are all loops.

use oubliette_core::{Rng, UnionFind};

use super::gate::Pieces;

/// A rooted tree; nodes are numbered so that each subtree is a range that begins with its root.
pub(super) struct Tree {
    nodes: Vec<Branch>,
    /// The node of each piece.
    pub(super) node_of_piece: Vec<u32>,
}

/// A node with its subtree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    /// Its parent; the root is its own.
    pub(super) parent: u32,
    /// The line to its parent.
    pub(super) line: u32,
    /// The node after the last of its subtree.
    pub(super) end: u32,
    /// The leaves of its subtree.
    pub(super) leaf_count: u32,
    /// The longest chain of nodes from here on.
    pub(super) height: u32,
    /// The cells of its subtree.
    pub(super) cell_count: u32,
    /// The rooms of its subtree.
    pub(super) room_count: u32,
}

/// The pieces joined into groups, and the lines between the groups.
pub(super) struct Links {
    /// The group of each piece: pieces of a group stay together.
    groups: Vec<u32>,
    group_count: u32,
    /// The lines of the tree.
    lines: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Links {
    /// Only lines that are the one way between their sides; everything else stays together.
    pub(super) fn bridges(pieces: &Pieces) -> Links {
        let graph = Graph::of(pieces, pieces.sizes.len() as u32, 0..pieces.lines.len() as u32, |piece| piece);
        let is_bridge = graph.bridges(pieces.lines.len());
        let mut sets = UnionFind::new(pieces.sizes.len() as u32);
        for (line, _) in pieces.lines.iter().zip(&is_bridge).filter(|(_, is_bridge)| !**is_bridge) {
            sets.union(line.pieces.0, line.pieces.1);
        }
        let (groups, group_count) = sets.into_numbers();
        let lines = (0..).zip(is_bridge).filter(|(_, is_bridge)| *is_bridge).map(|(line, _)| line).collect();
        Links { groups, group_count, lines }
    }

    /// A random tree over all pieces.
    pub(super) fn spanning(pieces: &Pieces, rng: &mut Rng) -> Links {
        let count = pieces.sizes.len() as u32;
        let mut lines: Vec<u32> = (0..pieces.lines.len() as u32).collect();
        rng.shuffle(&mut lines);
        let mut sets = UnionFind::new(count);
        lines.retain(|&line| {
            let (a, b) = pieces.lines[line as usize].pieces;
            sets.union(a, b)
        });
        Links { groups: (0..count).collect(), group_count: count, lines }
    }
}

impl Tree {
    /// The tree of `links`, rooted at the piece `root`.
    pub(super) fn rooted(pieces: &Pieces, links: &Links, root: u32) -> Tree {
        let graph = Graph::of(pieces, links.group_count, links.lines.iter().copied(), |piece| {
            links.groups[piece as usize]
        });
        let mut node_of_group = vec![NONE; links.group_count as usize];
        let mut nodes: Vec<Branch> = Vec::with_capacity(links.group_count as usize);
        let mut stack = vec![(links.groups[root as usize], 0, NONE)];
        while let Some((group, parent, line)) = stack.pop() {
            let node = nodes.len() as u32;
            node_of_group[group as usize] = node;
            let (leaf_count, cell_count, room_count) = (0, 0, 0);
            nodes.push(Branch { parent, line, end: node + 1, leaf_count, height: 1, cell_count, room_count });
            for &(next, along) in graph.around(group).iter().rev() {
                if along != line {
                    stack.push((next, node, along));
                }
            }
        }
        let node_of_piece: Vec<u32> =
            links.groups.iter().map(|&group| node_of_group[group as usize]).collect();
        let counts = pieces.sizes.iter().zip(&pieces.room_counts);
        for (&node, (size, rooms)) in node_of_piece.iter().zip(counts).filter(|(node, _)| **node != NONE) {
            nodes[node as usize].cell_count += size;
            nodes[node as usize].room_count += rooms;
        }
        sum_up(&mut nodes);
        Tree { nodes, node_of_piece }
    }

    pub(super) fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    pub(super) fn branch(&self, node: u32) -> Branch {
        self.nodes[node as usize]
    }
}

fn sum_up(nodes: &mut [Branch]) {
    for node in (1..nodes.len()).rev() {
        nodes[node].leaf_count = nodes[node].leaf_count.max(1);
        let Branch { parent, end, leaf_count, height, cell_count, room_count, .. } = nodes[node];
        let parent = &mut nodes[parent as usize];
        parent.end = parent.end.max(end);
        parent.leaf_count += leaf_count;
        parent.height = parent.height.max(height + 1);
        parent.cell_count += cell_count;
        parent.room_count += room_count;
    }
    nodes[0].leaf_count = nodes[0].leaf_count.max(1);
}

/// The neighbors of each node, with the lines to them, in two flat lists.
struct Graph {
    begins: Vec<u32>,
    ends: Vec<(u32, u32)>,
}

impl Graph {
    fn of(
        pieces: &Pieces,
        node_count: u32,
        lines: impl Iterator<Item = u32> + Clone,
        node_of: impl Fn(u32) -> u32,
    ) -> Graph {
        let sides = |line: u32| {
            let (a, b) = pieces.lines[line as usize].pieces;
            (node_of(a), node_of(b))
        };
        let mut begins = vec![0u32; node_count as usize + 1];
        for (a, b) in lines.clone().map(sides) {
            begins[a as usize + 1] += 1;
            begins[b as usize + 1] += 1;
        }
        (1..begins.len()).for_each(|place| begins[place] += begins[place - 1]);
        let mut next = begins.clone();
        let mut ends = vec![(0, 0); begins.last().map_or(0, |&count| count as usize)];
        for line in lines {
            let (a, b) = sides(line);
            for (from, to) in [(a, b), (b, a)] {
                ends[next[from as usize] as usize] = (to, line);
                next[from as usize] += 1;
            }
        }
        Graph { begins, ends }
    }

    fn around(&self, node: u32) -> &[(u32, u32)] {
        &self.ends[self.begins[node as usize] as usize..self.begins[node as usize + 1] as usize]
    }

    /// The lines without which their two sides have no way to each other: those over which a walk through the
    /// graph never comes back (Tarjan, 1974).
    fn bridges(&self, line_count: usize) -> Vec<bool> {
        let node_count = self.begins.len() - 1;
        let mut is_bridge = vec![false; line_count];
        let mut met = vec![NONE; node_count];
        let mut low = vec![0u32; node_count];
        let mut clock = 0;
        let mut stack: Vec<(u32, u32, u32)> = Vec::new();
        for root in 0..node_count as u32 {
            if met[root as usize] != NONE {
                continue;
            }
            stack.push((root, NONE, self.begins[root as usize]));
            while let Some((node, entered_by, next)) = stack.pop() {
                let place = node as usize;
                if met[place] == NONE {
                    (met[place], low[place]) = (clock, clock);
                    clock += 1;
                }
                if next == self.begins[place + 1] {
                    if let Some(&(parent, ..)) = stack.last() {
                        low[parent as usize] = low[parent as usize].min(low[place]);
                        is_bridge[entered_by as usize] = low[place] > met[parent as usize];
                    }
                    continue;
                }
                stack.push((node, entered_by, next + 1));
                let (neighbor, line) = self.ends[next as usize];
                if line == entered_by {
                    continue;
                }
                if met[neighbor as usize] == NONE {
                    stack.push((neighbor, line, self.begins[neighbor as usize]));
                } else {
                    low[place] = low[place].min(met[neighbor as usize]);
                }
            }
        }
        is_bridge
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::Point;

    use super::*;
    use crate::mission::embed::drawn;

    /// Two cells on a loop, and a dead end.
    const LOOP: &str = "
        ###########
        #:::::#:::#
        #:###:#:###
        #:::::::::#
        ###########";

    fn pieces() -> Pieces {
        let tiles = drawn(LOOP);
        Pieces::of(&tiles, Point::new(1, 1), tiles.size().rect(), 1000, &mut Rng::from_state(1))
    }

    #[test]
    fn bridges_are_the_lines_outside_of_loops() {
        let pieces = pieces();
        let links = Links::bridges(&pieces);
        let mut gates: Vec<Point> =
            links.lines.iter().map(|&line| pieces.lines[line as usize].gate).collect();
        gates.sort_unstable();
        let expected = [(8, 1), (7, 2), (6, 3), (8, 3)].map(|(x, y)| Point::new(x, y));
        assert_eq!(gates, expected);
    }

    #[test]
    fn every_tree_covers_the_whole_floor() {
        let pieces = pieces();
        let cells: u32 = pieces.sizes.iter().sum();
        for links in [Links::bridges(&pieces), Links::spanning(&pieces, &mut Rng::from_state(2))] {
            let tree = Tree::rooted(&pieces, &links, 0);
            assert_eq!((tree.branch(0).end, tree.branch(0).cell_count), (tree.len(), cells));
            assert!((1..tree.len()).all(|node| tree.branch(node).parent < node));
        }
    }
}
