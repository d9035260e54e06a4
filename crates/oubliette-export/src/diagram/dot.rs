//! A diagram as a graph for Graphviz.

use std::io::{self, BufWriter, Write};

use oubliette_core::mission::{Node, NodeKind};
use oubliette_core::{Mission, MissionReport};

use super::DiagramOptions;
use crate::Error;
use oubliette_draw::Ink;
use oubliette_draw::diagram::draw::Inks;
use oubliette_draw::diagram::group::groups_of;
use oubliette_draw::diagram::label::{END, START, caption_of};
use oubliette_draw::diagram::layout::is_nested;
use oubliette_draw::map::lockwork::badge_of;
use oubliette_draw::tone::Tone;

pub(super) fn write(
    mission: &Mission,
    _: Option<&MissionReport>,
    options: &DiagramOptions,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut out = BufWriter::new(out);
    let inks = Inks::of(options.palette);
    let [paper, line] = [inks.paper, inks.line].map(|tone| tone.color(options.palette));
    writeln!(out, "digraph mission {{")?;
    writeln!(
        out,
        "  graph [rankdir=TB, ordering=out, splines=line, nodesep=0.5, ranksep=0.5, bgcolor=\"{paper}\", \
         fontcolor=\"{line}\"];"
    )?;
    writeln!(
        out,
        "  node [fontname=\"Helvetica\", fontsize=12, color=\"{line}\", fontcolor=\"#101010\", style=filled, \
         fixedsize=true, width=0.55, height=0.55];"
    )?;
    writeln!(out, "  edge [arrowhead=none, color=\"{line}\"];")?;
    for (place, node) in mission.nodes().iter().enumerate() {
        write_node(mission, place, node, options, &mut out)?;
    }
    for node in mission.nodes() {
        if let Some(parent) = node.parent {
            writeln!(out, "  n{parent} -> n{};", node.id)?;
        }
    }
    for group in groups_of(mission).iter().filter(|group| group.nodes.len() > 1) {
        let nodes: Vec<String> =
            group.nodes.iter().map(|&place| format!("n{};", mission.nodes()[place].id)).collect();
        let first = mission.nodes()[group.nodes[0]].id;
        writeln!(
            out,
            "  subgraph cluster_{first} {{ style=rounded; color=\"{line}\"; margin=6; {} }}",
            nodes.join(" ")
        )?;
    }
    writeln!(out, "}}")?;
    Ok(out.flush()?)
}

fn write_node(
    mission: &Mission,
    place: usize,
    node: &Node,
    options: &DiagramOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    let language = options.language;
    let badge = badge_of(mission, place);
    let ink = |ink: Ink| Tone::of(ink);
    let of_set = badge.as_ref().map_or(Tone::WHITE, |badge| Tone::strong(badge.set));
    let (shape, fill) = match node.kind {
        NodeKind::Start => ("circle", Tone::WHITE),
        NodeKind::End => ("doublecircle", Tone::WHITE),
        NodeKind::Reward => ("star", ink(Ink::Treasure)),
        NodeKind::Obstacle => ("hexagon", Tone::WHITE),
        NodeKind::Lock { .. } => ("square", of_set),
        NodeKind::Key { .. } => ("diamond", of_set),
    };
    let label = match (node.kind, badge) {
        (NodeKind::Start, _) => START.to(language).to_owned(),
        (NodeKind::End, _) => END.to(language).to_owned(),
        (NodeKind::Obstacle, _) => "!".to_owned(),
        (_, Some(badge)) => match badge.count {
            Some(count) => format!("{}\\n×{count}", badge.label),
            None => badge.label,
        },
        _ => String::new(),
    };
    write!(
        out,
        "  n{} [shape={shape}, fillcolor=\"{}\", label=\"{label}\"",
        node.id,
        fill.color(options.palette)
    )?;
    if matches!(node.kind, NodeKind::Start | NodeKind::End) {
        write!(out, ", width=0.8, height=0.8")?;
    }
    if is_nested(mission, place) {
        write!(out, ", style=\"filled,dashed\"")?;
    }
    // Beside the shape, because a long name would enlarge it.
    if let Some(caption) = caption_of(mission, &[place], options) {
        write!(out, ", xlabel=\"{}\"", escaped(&caption))?;
    }
    writeln!(out, "];")?;
    Ok(())
}

/// A line of text for a quoted string, with backslashes and ampersands escaped: Graphviz would read them as a command
/// or an HTML entity.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('&', "&amp;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_backslashes_and_entities_are_escaped() {
        assert_eq!(escaped(r#"a "b" \N &lt;"#), r#"a \"b\" \\N &amp;lt;"#);
    }
}
