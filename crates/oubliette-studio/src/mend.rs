//! The smallest changes of paint that make a painted map match its mission again.
//!
//! Each patch of painted cells is taken off the map alone; where that does not prove it, all of them are. Then as many
//! of these cells as possible are painted again, as long as the map is proven. What remains is walled up, opened or put
//! back by removing its paint. A map that is faulty without paint is painted. Each repair was proven before it is offered.

mod added;

use oubliette::mission::{NodeKind, prove_map};
use oubliette::report::MissionProof;
use oubliette::{BitGrid, Dungeon, FeatureKind, NodeId, Point, Text};
use serde::Serialize;

use crate::paint::paint_over;
use crate::refusal::Sentence;
use crate::stroke::{Paint, Stroke, write};
use added::candidates;

/// A change of paint with which the map is proven.
#[derive(Serialize)]
pub(crate) struct Repair {
    #[serde(flatten)]
    words: Sentence,
    /// The whole paint after it.
    strokes: String,
    /// The cells it changes.
    cells: Vec<[i32; 2]>,
}

/// The most repairs that are offered, and the most cells of maps that are proven to find them.
const MAX_REPAIRS: usize = 4;
const MAX_CELLS: usize = 1 << 20;
/// The most cells to which a key is moved.
const MAX_MOVES: usize = 64;

/// A part of the paint.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Cell(Point),
    Start,
    End,
    Key(NodeId),
}

struct Search<'a> {
    below: &'a Dungeon,
    strokes: &'a [Stroke],
    /// How many more maps may be proven.
    tries: usize,
}

/// The part that a mark of this kind is.
fn mark(kind: FeatureKind) -> Part {
    if kind == FeatureKind::Start { Part::Start } else { Part::End }
}

impl Search<'_> {
    /// Keys that are missing or lie where they cannot be used, moved to the nearest cell that proves the map.
    fn moved_keys(&mut self) -> Vec<Repair> {
        let mut dungeon = self.below.clone();
        if paint_over(&mut dungeon, self.strokes).is_err() {
            return Vec::new();
        }
        let mut proof = prove_map(&dungeon);
        proof.iter_mut().for_each(|proof| mark_missing(proof, self.below));
        let mut repairs = Vec::new();
        for fault in proof.iter().flat_map(|proof| &proof.faults) {
            let (Some(NodeKind::Key { set }), Some(node), Some(from)) = (fault.kind, fault.node, fault.at)
            else {
                continue;
            };
            let distance = |at: &Point| at.x.abs_diff(from.x).saturating_add(at.y.abs_diff(from.y));
            let is_free = |at: &Point| {
                dungeon.doors.iter().all(|door| door.at != *at)
                    && dungeon.features.iter().all(|feature| feature.at != *at)
            };
            let mut cells: Vec<Point> = dungeon.open_cells().points().filter(is_free).collect();
            cells.sort_by_key(distance);
            for at in cells.into_iter().take(MAX_MOVES) {
                let strokes = [self.strokes, &[Stroke::Key { node, at }]].concat();
                if self.is_good_with(&strokes, &MissionProof::holds) {
                    let cell = format!("{}, {}", at.x, at.y);
                    let words = Sentence::filled(MOVE_KEY, &[("set", &set), ("cell", &cell)]);
                    repairs.push(Repair { words, strokes: write(&strokes), cells: vec![[at.x, at.y]] });
                    break;
                }
            }
        }
        repairs
    }

    /// The strokes without some parts.
    fn without(&self, parts: &[Part]) -> Vec<Stroke> {
        let mut left = Vec::new();
        for stroke in self.strokes {
            match *stroke {
                Stroke::Run { paint, y, begin, end } => {
                    let mut first = begin;
                    for x in begin..=end {
                        if x == end || parts.binary_search(&Part::Cell(Point::new(x, y))).is_ok() {
                            left.extend((first < x).then_some(Stroke::Run {
                                paint,
                                y,
                                begin: first,
                                end: x,
                            }));
                            first = x + 1;
                        }
                    }
                }
                Stroke::Key { node, .. } if parts.contains(&Part::Key(node)) => {}
                Stroke::Mark { kind, .. } if parts.contains(&mark(kind)) => {}
                stroke => left.push(stroke),
            }
        }
        left
    }

    /// Whether the map without some parts of the paint has a proof that is good enough.
    fn is_good(&mut self, parts: &[Part], is_enough: &dyn Fn(&MissionProof) -> bool) -> bool {
        let strokes = self.without(parts);
        self.is_good_with(&strokes, is_enough)
    }

    fn is_good_with(&mut self, strokes: &[Stroke], is_enough: &dyn Fn(&MissionProof) -> bool) -> bool {
        let Some(tries) = self.tries.checked_sub(1) else { return false };
        self.tries = tries;
        let mut dungeon = self.below.clone();
        paint_over(&mut dungeon, strokes).is_ok()
            && prove_map(&dungeon).is_some_and(|proof| is_enough(&proof))
    }

    /// Paint over the faults of the map itself.
    fn added(&mut self) -> Vec<Repair> {
        let mut dungeon = self.below.clone();
        let is_painted = paint_over(&mut dungeon, self.strokes).is_ok();
        let proof = prove_map(&dungeon).filter(|_| is_painted);
        let mut repairs = Vec::new();
        for (paint, cells) in proof.iter().flat_map(|proof| candidates(&dungeon, proof)) {
            let new = cells.iter().map(|at| Stroke::Run { paint, y: at.y, begin: at.x, end: at.x + 1 });
            let strokes: Vec<Stroke> = self.strokes.iter().copied().chain(new).collect();
            if repairs.len() < MAX_REPAIRS && self.is_good_with(&strokes, &MissionProof::holds) {
                let text = if paint == Paint::Wall { WALL_UP } else { OPEN };
                let told: Vec<(Text, Part)> = cells.iter().map(|&at| (text, Part::Cell(at))).collect();
                let cells = cells.iter().map(|at| [at.x, at.y]).collect();
                repairs.push(Repair { words: told_words(&told), strokes: write(&strokes), cells });
            }
        }
        repairs
    }

    /// As few of these parts as are found to be enough; halves are dropped before single parts.
    fn fewest(&mut self, mut parts: Vec<Part>, is_enough: &dyn Fn(&MissionProof) -> bool) -> Vec<Part> {
        let mut length = parts.len() / 2;
        while length > 0 {
            let mut begin = 0;
            while begin < parts.len() && parts.len() > 1 {
                let end = parts.len().min(begin + length);
                let fewer = [&parts[..begin], &parts[end..]].concat();
                if !fewer.is_empty() && self.is_good(&fewer, is_enough) {
                    parts = fewer;
                } else {
                    begin = end;
                }
            }
            length /= 2;
        }
        parts
    }

    /// The smallest sets of parts without which the paint is good enough.
    fn smallest(&mut self, is_enough: &dyn Fn(&MissionProof) -> bool) -> Vec<Vec<Part>> {
        let patches = self.patches();
        let mut found: Vec<Vec<Part>> = Vec::new();
        for patch in &patches {
            if found.len() < MAX_REPAIRS && self.is_good(patch, is_enough) {
                found.push(self.fewest(patch.clone(), is_enough));
            }
        }
        if found.is_empty() {
            let mut all = patches.concat();
            all.sort_unstable();
            if self.is_good(&all, is_enough) {
                found.push(self.fewest(all, is_enough));
            }
        }
        found.sort_by_key(Vec::len);
        found
    }

    /// Painted cells that touch at a side or a corner, each patch in order, and the marks.
    fn patches(&self) -> Vec<Vec<Part>> {
        let mut left = BitGrid::new(self.below.size());
        let mut patches = Vec::new();
        for stroke in self.strokes {
            match *stroke {
                Stroke::Run { y, begin, end, .. } => left.insert_run(y, begin, end),
                Stroke::Mark { kind, .. } if !patches.contains(&vec![mark(kind)]) => {
                    patches.push(vec![mark(kind)]);
                }
                Stroke::Key { node, .. } if !patches.contains(&vec![Part::Key(node)]) => {
                    patches.push(vec![Part::Key(node)]);
                }
                _ => {}
            }
        }
        while let Some(first) = left.first() {
            let (mut patch, mut next) = (Vec::new(), vec![first]);
            left.remove(first);
            while let Some(Point { x, y }) = next.pop() {
                patch.push(Part::Cell(Point::new(x, y)));
                for around in (0..9).map(|place| Point::new(x + place % 3 - 1, y + place / 3 - 1)) {
                    if left.contains(around) {
                        left.remove(around);
                        next.push(around);
                    }
                }
            }
            patch.sort_unstable();
            patches.push(patch);
        }
        patches
    }
}

fn search<'a>(below: &'a Dungeon, strokes: &'a [Stroke]) -> Search<'a> {
    Search { below, strokes, tries: MAX_CELLS / below.size().cell_count().max(1) }
}

/// Marks another way into an area where the paint opens it, and not at the lock, and what is missing where it was.
pub(crate) fn mark_breaches(proof: &mut MissionProof, below: &Dungeon, strokes: &[Stroke]) {
    mark_missing(proof, below);
    let mut search = search(below, strokes);
    for fault in proof.faults.iter_mut().filter(|fault| fault.code == "way_around") {
        let is_gone = |proof: &MissionProof| {
            !proof.faults.iter().any(|other| (other.code, other.node) == (fault.code, fault.node))
        };
        if let Some(Part::Cell(at)) = search.smallest(&is_gone).first().and_then(|parts| parts.first()) {
            fault.at = Some(*at);
        }
    }
}

/// Marks what is missing where it was.
fn mark_missing(proof: &mut MissionProof, below: &Dungeon) {
    for fault in proof.faults.iter_mut().filter(|fault| fault.code == "missing") {
        let doors = below.doors.iter().map(|door| (door.lock, door.at));
        let mut spots = doors.chain(below.features.iter().map(|feature| (feature.node, feature.at)));
        fault.at = spots.find(|(node, _)| *node == fault.node).map(|(_, at)| at);
    }
}

/// The smallest repairs, each of which was proven.
pub(crate) fn repairs(below: &Dungeon, strokes: &[Stroke]) -> Vec<Repair> {
    let mut search = search(below, strokes);
    let found = search.smallest(&MissionProof::holds);
    let repair = |parts: &Vec<Part>| {
        let left = search.without(parts);
        let cell = |part: &Part| match part {
            Part::Cell(at) => Some([at.x, at.y]),
            _ => None,
        };
        let cells = parts.iter().filter_map(cell).collect();
        Repair { words: words(below, parts), strokes: write(&left), cells }
    };
    let mut repairs: Vec<Repair> = found.iter().map(repair).collect();
    if repairs.is_empty() {
        repairs = search.added();
    }
    repairs.extend(search.moved_keys());
    repairs.truncate(MAX_REPAIRS);
    repairs
}

/// What happens to the parts when their paint is removed.
fn words(below: &Dungeon, parts: &[Part]) -> Sentence {
    let open = below.open_cells();
    let text = |part: &Part| match *part {
        Part::Start => MOVE_START,
        Part::End => MOVE_END,
        Part::Key(_) => MOVE_KEY_BACK,
        Part::Cell(at) if below.doors.iter().any(|door| door.at == at && door.lock.is_some()) => PUT_LOCK,
        Part::Cell(at)
            if below.features.iter().any(|feature| feature.at == at && feature.kind == FeatureKind::Key) =>
        {
            PUT_KEY
        }
        Part::Cell(at) if open.contains(at) => OPEN,
        Part::Cell(_) => WALL_UP,
    };
    told_words(&parts.iter().map(|part| (text(part), *part)).collect::<Vec<_>>())
}

fn told_words(told: &[(Text, Part)]) -> Sentence {
    Sentence::of(|language| {
        let all = [WALL_UP, OPEN, PUT_LOCK, PUT_KEY, MOVE_START, MOVE_END, MOVE_KEY_BACK]
            .into_iter()
            .filter_map(|text| {
                let own: Vec<String> = told
                    .iter()
                    .filter(|(other, _)| other.en == text.en)
                    .map(|(_, part)| match part {
                        Part::Cell(at) => format!("{}, {}", at.x, at.y),
                        _ => String::new(),
                    })
                    .collect();
                let cells = if own.len() > MOST_CELLS {
                    CELLS.fill(language, &[("count", &own.len())])
                } else {
                    own.join(" · ")
                };
                (!own.is_empty()).then(|| text.fill(language, &[("cells", &cells)]))
            });
        all.collect::<Vec<_>>().join(" + ")
    })
}

/// The most cells that are listed one by one.
const MOST_CELLS: usize = 3;
const CELLS: Text = Text::new("{count} cells", "{count} cases");
const WALL_UP: Text = Text::new("Wall up: {cells}", "Murer : {cells}");
const OPEN: Text = Text::new("Open: {cells}", "Ouvrir : {cells}");
const PUT_LOCK: Text = Text::new("Put the lock back: {cells}", "Remettre le verrou : {cells}");
const PUT_KEY: Text = Text::new("Put the key back: {cells}", "Remettre la clé : {cells}");
const MOVE_START: Text = Text::new("Move the start back", "Remettre le départ à sa place");
const MOVE_KEY: Text = Text::new("Move key {set} to {cell}", "Déplacer la clé {set} en {cell}");
const MOVE_KEY_BACK: Text = Text::new("Move the key back", "Remettre la clé à sa place");
const MOVE_END: Text = Text::new("Move the end back", "Remettre l’arrivée à sa place");
