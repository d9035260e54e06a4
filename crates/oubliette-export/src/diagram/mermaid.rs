//! A diagram as a flowchart for Mermaid.

use std::io::{self, BufWriter, Write};

use oubliette_core::mission::NodeKind;
use oubliette_core::{Mission, MissionReport};

use super::DiagramOptions;
use crate::Error;
use oubliette_draw::diagram::label::{END, START, caption_of};
use oubliette_draw::diagram::layout::is_nested;
use oubliette_draw::map::lockwork::badge_of;
use oubliette_draw::tone::{SETS, Tone};

pub(super) fn write(
    mission: &Mission,
    _: Option<&MissionReport>,
    options: &DiagramOptions,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut out = BufWriter::new(out);
    writeln!(out, "flowchart TD")?;
    let mut members: Vec<Vec<String>> = vec![Vec::new(); SETS];
    let mut nested: Vec<String> = Vec::new();
    for (place, node) in mission.nodes().iter().enumerate() {
        let (before, after) = match node.kind {
            NodeKind::Start => ("([", "])"),
            NodeKind::End => ("(((", ")))"),
            NodeKind::Reward => (">", "]"),
            NodeKind::Obstacle => ("{{", "}}"),
            NodeKind::Lock { .. } => ("[", "]"),
            NodeKind::Key { .. } => ("{", "}"),
        };
        writeln!(out, "  n{}{before}\"{}\"{after}", node.id, label_of(mission, place, options))?;
        if let Some(set) = mission.set_of(place) {
            members[set % SETS].push(format!("n{}", node.id));
        }
        if is_nested(mission, place) {
            nested.push(format!("n{}", node.id));
        }
    }
    for node in mission.nodes() {
        if let Some(parent) = node.parent {
            writeln!(out, "  n{parent} --- n{}", node.id)?;
        }
    }
    for (color, members) in members.iter().enumerate().filter(|(_, members)| !members.is_empty()) {
        let fill = Tone::strong(color).color(options.palette);
        writeln!(out, "  classDef set{color} fill:{fill},stroke:#101010,color:#101010")?;
        writeln!(out, "  class {} set{color}", members.join(","))?;
    }
    if !nested.is_empty() {
        writeln!(out, "  classDef nested stroke-dasharray:4 3")?;
        writeln!(out, "  class {} nested", nested.join(","))?;
    }
    Ok(out.flush()?)
}

fn label_of(mission: &Mission, place: usize, options: &DiagramOptions) -> String {
    let language = options.language;
    let mut parts = match (mission.nodes()[place].kind, badge_of(mission, place)) {
        (NodeKind::Start, _) => vec![START.to(language).to_owned()],
        (NodeKind::End, _) => vec![END.to(language).to_owned()],
        (NodeKind::Reward, _) => vec!["★".to_owned()],
        (NodeKind::Obstacle, _) => vec!["!".to_owned()],
        (_, Some(badge)) => match badge.count {
            Some(count) => vec![format!("{} ×{count}", badge.label)],
            None => vec![badge.label],
        },
        (_, None) => Vec::new(),
    };
    parts.extend(caption_of(mission, &[place], options));
    let parts: Vec<String> = parts.iter().map(|part| escaped(part)).collect();
    parts.join("<br/>")
}

/// Text for a quoted string. Characters that Mermaid would read as markup are written as numeric entities.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' | '#' | '&' | '<' | '>' | '`' | '\\' | '%' | ';' | '{' | '}' | '*' | '_' | '~' | '$' => {
                escaped.push_str(&format!("#{};", character as u32));
            }
            // Mermaid would turn a number and a full stop at the start of a label into a list.
            '.' | '-' | '+' if escaped.chars().all(|before| before.is_ascii_digit()) => {
                escaped.push_str(&format!("#{};", character as u32));
            }
            _ => escaped.push(character),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_mermaid_takes_for_markup_is_written_by_number() {
        assert_eq!(escaped("a \"b\" <i>#1;"), "a #34;b#34; #60;i#62;#35;1#59;");
        assert_eq!(escaped("1. clé"), "1#46; clé");
        assert_eq!(escaped("- clé 1.5 🗝"), "#45; clé 1.5 🗝");
    }
}
