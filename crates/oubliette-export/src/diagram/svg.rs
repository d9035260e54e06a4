//! A diagram as SVG: a group for the lines, one for each box of the tree, and one for the legend.

use std::io::{self, BufWriter, Write};

use oubliette_core::{Language, Mission, MissionReport, Text};

use super::DiagramOptions;
use crate::Error;
use crate::figure::{TEXT_STYLE, write_figures, write_patterns};
use crate::xml::{allowed_json, escaped};
use oubliette_draw::diagram::draw::{Diagram, Part};
use oubliette_draw::diagram::group::Group;
use oubliette_draw::diagram::label::names_of;

const TITLE: Text = Text::new("Mission with {nodes} nodes", "Mission de {nodes} nœuds");
const DESCRIPTION: Text =
    Text::new("Sets of keys: {sets}. Rule: {rule}.", "Jeux de clés : {sets}. Règle : {rule}.");

pub(super) fn write(
    mission: &Mission,
    _: Option<&MissionReport>,
    options: &DiagramOptions,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut out = BufWriter::new(out);
    let diagram = Diagram::of(mission, options)?;
    let (width, height) = diagram.size;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\">"
    )?;
    let title = TITLE.fill(options.language, &[("nodes", &mission.nodes().len())]);
    let description = DESCRIPTION
        .fill(options.language, &[("sets", &mission.sets().len()), ("rule", &mission.rule().name())]);
    writeln!(out, "<title>{title}</title>\n<desc>{description}</desc>")?;
    if let Some(recipe) = mission.recipe() {
        writeln!(out, "<metadata>{}</metadata>", escaped(&allowed_json(&serde_json::to_string(recipe)?)))?;
    }
    let palette = options.palette;
    write_patterns(diagram.parts.iter().flat_map(|part| &part.figures), palette, &mut out)?;
    let paper = diagram.inks.paper.color(palette);
    writeln!(out, "<rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>")?;
    writeln!(out, "<g {TEXT_STYLE}>")?;
    for part in &diagram.parts {
        writeln!(out, "<g class=\"{}\">", part.class)?;
        if let Some(title) = title_of(mission, part, options.language) {
            writeln!(out, "<title>{}</title>", escaped(&title))?;
        }
        write_figures(part.figures.iter(), palette, &mut out)?;
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</g>\n</svg>")?;
    Ok(out.flush()?)
}

/// The tooltip of a part: the numbers of its nodes in files, and their full names.
fn title_of(mission: &Mission, part: &Part, language: Language) -> Option<String> {
    let first = *part.nodes.first()?;
    let numbers: Vec<String> =
        part.nodes.iter().map(|&place| mission.nodes()[place].id.to_string()).collect();
    let numbers = numbers.join(", ");
    let group = Group { nodes: part.nodes.clone(), parent: first };
    Some(match names_of(mission, &group.nodes, language) {
        Some(names) => format!("{numbers}: {names}"),
        None => numbers,
    })
}
