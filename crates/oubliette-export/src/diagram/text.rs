//! A diagram as a tree of lines for a terminal.
//!
//! A line for each node; bolts of one door and the keys of a ring share a line. In very deep trees, lines start with
//! the number of levels left out, so that no line is wider than a screen and the size stays linear in the number of
//! nodes.

use std::io::{self, BufWriter, Write};

use oubliette_core::mission::NodeKind;
use oubliette_core::{Mission, MissionReport, Text};

use super::DiagramOptions;
use crate::Error;
use oubliette_draw::diagram::group::{Branches, Group, groups_of};
use oubliette_draw::diagram::label::{END, START, caption_of};
use oubliette_draw::diagram::layout::is_nested;
use oubliette_draw::diagram::legend::{Medium, entries};
use oubliette_draw::map::lockwork::badge_of;

/// Levels drawn in front of a node.
const MAX_LEVELS: usize = 24;

/// The characters of a tree.
struct Strokes {
    fork: &'static str,
    corner: &'static str,
    line: &'static str,
    gap: &'static str,
    ellipsis: &'static str,
    start: &'static str,
    end: &'static str,
    reward: &'static str,
    obstacle: &'static str,
    lock: [&'static str; 2],
    key: [&'static str; 2],
    times: &'static str,
}

const LINES: Strokes = Strokes {
    fork: "├─ ",
    corner: "└─ ",
    line: "│  ",
    gap: "   ",
    ellipsis: "…",
    start: "●",
    end: "◎",
    reward: "★",
    obstacle: "⬡",
    lock: ["□ ", ""],
    key: ["◇ ", ""],
    times: " ×",
};

const ASCII: Strokes = Strokes {
    fork: "|-- ",
    corner: "`-- ",
    line: "|   ",
    gap: "    ",
    ellipsis: "...",
    start: "(*)",
    end: "((*))",
    reward: "*",
    obstacle: "{!}",
    lock: ["[", "]"],
    key: ["<", ">"],
    times: " x",
};

const REWARD: Text = Text::new("reward", "récompense");
const OBSTACLE: Text = Text::new("obstacle", "obstacle");
const LOCAL: Text = Text::new("(local)", "(local)");

pub(super) fn write(
    mission: &Mission,
    _: Option<&MissionReport>,
    options: &DiagramOptions,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut out = BufWriter::new(out);
    let strokes = if options.ascii { &ASCII } else { &LINES };
    let groups = groups_of(mission);
    let branches = Branches::of(groups.iter().map(|group| group.parent));
    // For each level above the current group, whether more groups follow there.
    let mut follows: Vec<bool> = Vec::new();
    let mut waiting: Vec<(usize, usize, bool)> = vec![(0, 0, false)];
    while let Some((place, depth, is_followed)) = waiting.pop() {
        follows.truncate(depth);
        follows.push(is_followed);
        let skipped = depth.saturating_sub(MAX_LEVELS);
        if skipped > 0 {
            write!(out, "{}{skipped} ", strokes.ellipsis)?;
        }
        for &is_followed in &follows[(1 + skipped).min(depth)..depth] {
            write!(out, "{}", if is_followed { strokes.line } else { strokes.gap })?;
        }
        if depth > 0 {
            write!(out, "{}", if is_followed { strokes.fork } else { strokes.corner })?;
        }
        writeln!(out, "{}", line_of(mission, &groups[place], strokes, options))?;
        let children = branches.behind(place).iter().rev().enumerate();
        waiting.extend(children.map(|(after, &child)| (child as usize, depth + 1, after > 0)));
    }
    if options.legend {
        write_legend(mission, strokes, options, &mut out)?;
    }
    Ok(out.flush()?)
}

fn line_of(mission: &Mission, group: &Group, strokes: &Strokes, options: &DiagramOptions) -> String {
    let signs: Vec<String> = group.nodes.iter().map(|&place| sign_of(mission, place, strokes)).collect();
    let mut line = signs.join(" + ");
    let word = match mission.nodes()[group.nodes[0]].kind {
        NodeKind::Start => Some(START),
        NodeKind::End => Some(END),
        NodeKind::Reward => Some(REWARD),
        NodeKind::Obstacle => Some(OBSTACLE),
        _ if is_nested(mission, group.nodes[0]) => Some(LOCAL),
        _ => None,
    };
    let word = word.map(|word| word.to(options.language).to_owned());
    for part in [word, caption_of(mission, &group.nodes, options)].into_iter().flatten() {
        line.push(' ');
        line.push_str(&part);
    }
    line
}

/// The sign of a node: `□ 2 ×3`, `◇ 2`, `★`.
fn sign_of(mission: &Mission, place: usize, strokes: &Strokes) -> String {
    let around = |[before, after]: [&str; 2]| {
        let badge = badge_of(mission, place);
        let label = badge.as_ref().map_or("", |badge| badge.label.as_str());
        let count = badge.as_ref().and_then(|badge| badge.count);
        let count = count.map_or(String::new(), |count| format!("{}{count}", strokes.times));
        format!("{before}{label}{count}{after}")
    };
    match mission.nodes()[place].kind {
        NodeKind::Start => strokes.start.to_owned(),
        NodeKind::End => strokes.end.to_owned(),
        NodeKind::Reward => strokes.reward.to_owned(),
        NodeKind::Obstacle => strokes.obstacle.to_owned(),
        NodeKind::Lock { .. } => around(strokes.lock),
        NodeKind::Key { .. } => around(strokes.key),
    }
}

/// The meaning of the signs that the tree shows.
fn write_legend(
    mission: &Mission,
    strokes: &Strokes,
    options: &DiagramOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    let entries = entries(mission, Medium::Text, options.language);
    if !entries.is_empty() {
        writeln!(out)?;
    }
    for entry in entries {
        match entry.node {
            Some(place) => writeln!(out, "{}  {}", sign_of(mission, place, strokes), entry.text)?,
            None => writeln!(out, "{}", entry.text)?,
        }
    }
    Ok(())
}
