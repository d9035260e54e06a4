//! Assigns parts of the tree of pieces to the areas.
//!
//! An area gets a node with its subtree and hands parts of it on to the areas behind it: whole subtrees, none inside
//! another, each large and branched enough for its area. The rest, which it keeps, is connected, so each area is in one
//! piece, and its only way in is the line above its first node.

use oubliette_core::{Halt, Rng, Work};

use super::area::{Area, Areas};
use super::gate::{Line, Pieces};
use super::tree::{Branch, Tree};

/// The first node of each area, and the area of each node.
pub(super) struct Hosting {
    pub(super) first_of_area: Vec<u32>,
    pub(super) area_of_node: Vec<u32>,
}

/// The state of a node while an area hands out parts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Free,
    /// It lies between the area's first node and a part that was handed out, so the area keeps it.
    Kept,
    /// It was handed out, with its subtree.
    Given,
}

/// Finds a place for every area, with a room if it `wants_rooms` and there is one; `None` if a random choice left no place for one.
pub(super) fn host(
    areas: &Areas,
    tree: &Tree,
    pieces: &Pieces,
    wants_rooms: bool,
    rng: &mut Rng,
    work: &Work<'_>,
) -> Result<Option<Hosting>, Halt> {
    let mut first_of_area = vec![0; areas.list.len()];
    let mut marks = vec![Mark::Free; tree.len() as usize];
    for (area, info) in (0..).zip(&areas.list) {
        let first = first_of_area[area as usize];
        let mut budget = Budget::of(tree.branch(first), info, areas, area);
        budget.wants_rooms = wants_rooms;
        for &child in areas.children(area) {
            let wanted = &areas.list[child as usize];
            work.spend(u64::from(tree.branch(first).end - first))?;
            let part =
                budget.after(wanted).and_then(|order| best_part(tree, pieces, first, &order, &marks, rng));
            let Some(node) = part else { return Ok(None) };
            first_of_area[child as usize] = node;
            budget.pay(tree.branch(node), wanted);
            mark(tree, first, node, &mut marks, Mark::Given, Mark::Kept);
        }
        // The areas behind it hand out the nodes of their own parts.
        for &child in areas.children(area) {
            mark(tree, first, first_of_area[child as usize], &mut marks, Mark::Free, Mark::Free);
        }
    }
    Ok(Some(Hosting { area_of_node: spread(&first_of_area, tree), first_of_area }))
}

/// The cells and leaves that an area has, and those that it must still hand out.
struct Budget {
    whole_cells: u32,
    cells_left: u32,
    leaves_left: u32,
    cells_wanted: u32,
    all_cells_wanted: u32,
    leaves_wanted: u32,
    wants_rooms: bool,
    rooms_left: u32,
    rooms_wanted: u32,
}

/// The requirements on a part.
struct Order<'a> {
    wanted: &'a Area,
    most_cells: u32,
    most_leaves: u32,
    wants_rooms: bool,
    most_rooms: u32,
    fair_share: u64,
}

impl Budget {
    fn of(whole: Branch, info: &Area, areas: &Areas, area: u32) -> Budget {
        let leaves = areas.children(area).iter().map(|&child| areas.list[child as usize].leaf_count);
        Budget {
            whole_cells: whole.cell_count,
            cells_left: whole.cell_count,
            leaves_left: whole.leaf_count,
            cells_wanted: info.cell_count,
            all_cells_wanted: info.cell_count,
            leaves_wanted: leaves.sum(),
            wants_rooms: false,
            rooms_left: whole.room_count,
            rooms_wanted: info.room_count,
        }
    }

    /// The order for a part, such that enough is left for all others.
    fn after<'a>(&self, wanted: &'a Area) -> Option<Order<'a>> {
        let others = (self.cells_wanted - wanted.cell_count, self.leaves_wanted - wanted.leaf_count);
        Some(Order {
            wanted,
            most_cells: self.cells_left.checked_sub(others.0)?,
            most_leaves: self.leaves_left.checked_sub(others.1)?,
            wants_rooms: self.wants_rooms,
            most_rooms: self.rooms_left.saturating_sub(self.rooms_wanted - wanted.room_count),
            fair_share: u64::from(self.whole_cells) * u64::from(wanted.cell_count)
                / u64::from(self.all_cells_wanted),
        })
    }

    fn pay(&mut self, part: Branch, wanted: &Area) {
        self.cells_left -= part.cell_count;
        self.leaves_left -= part.leaf_count;
        self.cells_wanted -= wanted.cell_count;
        self.leaves_wanted -= wanted.leaf_count;
        self.rooms_left -= part.room_count;
        self.rooms_wanted -= wanted.room_count;
    }
}

impl Order<'_> {
    fn fits(&self, branch: Branch, node: u32) -> bool {
        (self.wanted.cell_count..=self.most_cells).contains(&branch.cell_count)
            && (self.wanted.leaf_count..=self.most_leaves).contains(&branch.leaf_count)
            && branch.height >= self.wanted.height
            && branch.end - node >= self.wanted.area_count
    }

    /// The areas that would be left without a room, here and elsewhere.
    fn lacking_rooms(&self, branch: Branch) -> u32 {
        if !self.wants_rooms {
            return 0;
        }
        self.wanted.room_count.saturating_sub(branch.room_count)
            + branch.room_count.saturating_sub(self.most_rooms.max(self.wanted.room_count))
    }
}

fn best_part(
    tree: &Tree,
    pieces: &Pieces,
    first: u32,
    order: &Order<'_>,
    marks: &[Mark],
    rng: &mut Rng,
) -> Option<u32> {
    let mut best: Option<((u32, u64), u32)> = None;
    let mut node = first + 1;
    let end = tree.branch(first).end;
    while node < end {
        let branch = tree.branch(node);
        match marks[node as usize] {
            Mark::Given => {
                node = branch.end;
                continue;
            }
            Mark::Free if order.fits(branch, node) => {
                let line = &pieces.lines[branch.line as usize];
                let cost = (order.lacking_rooms(branch), cost_of(branch, order.fair_share, line, rng));
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, node));
                }
            }
            _ => {}
        }
        node += 1;
    }
    best.map(|(_, node)| node)
}

/// The farther from the fair share the worse; an existing door is better than a new gate, a narrow place better than a
/// wide one; ties are broken at random.
fn cost_of(branch: Branch, fair_share: u64, line: &Line, rng: &mut Rng) -> u64 {
    const CHANCE: u32 = 24;
    const NEW_GATE: u32 = 12;
    const WALL: u32 = 12;
    let off = u64::from(branch.cell_count).abs_diff(fair_share) * 32 / fair_share.max(1);
    let building = if line.is_door { 0 } else { NEW_GATE + WALL * line.wall_count() };
    off + u64::from(building + rng.below(CHANCE))
}

/// Marks a node, and those between it and `top`.
fn mark(tree: &Tree, top: u32, node: u32, marks: &mut [Mark], own: Mark, above: Mark) {
    marks[node as usize] = own;
    let mut node = tree.branch(node).parent;
    while node != top && marks[node as usize] != above {
        marks[node as usize] = above;
        node = tree.branch(node).parent;
    }
}

/// Each node belongs to the area of its parent, unless another area begins with it.
fn spread(first_of_area: &[u32], tree: &Tree) -> Vec<u32> {
    let mut firsts: Vec<(u32, u32)> = first_of_area.iter().copied().zip(0..).collect();
    firsts.sort_unstable();
    let mut firsts = firsts.into_iter().peekable();
    let mut area_of_node = vec![0; tree.len() as usize];
    for node in 0..tree.len() {
        area_of_node[node as usize] = match firsts.next_if(|&(first, _)| first == node) {
            Some((_, area)) => area,
            None => area_of_node[tree.branch(node).parent as usize],
        };
    }
    area_of_node
}
