//! The flags that choose how a mission is drawn and where it is written.

use std::path::PathBuf;

use clap::{ArgMatches, Command};
use oubliette::export::diagram::{DIAGRAM_FORMATS, DiagramFormat, DiagramOptions};
use oubliette::mission::analyze_mission;
use oubliette::{Language, Mission};

use crate::failure::{Failure, both};
use crate::flag::{given, kind, language, output as output_flag, picture};
use crate::text::{self, texts};
use crate::{file, output};

texts! {
    UNIT_SIZE: "Pixels per side of a lock" / "Pixels par côté de verrou";
    NUMBERS: "Write each node's number, as mission edit and explain use it"
        / "Écrire le numéro de chaque nœud, tel que l’utilisent mission edit et explain";
    NO_NAMES: "Leave out the names of keys and locks" / "Omettre les noms des clés et des verrous";
    NO_LEGEND: "Leave out the legend" / "Omettre la légende";
    ASCII: "Use ASCII characters only" / "N’utiliser que des caractères ASCII";
}

/// How and where a mission is written.
pub(super) struct Shown {
    out: PathBuf,
    format: &'static DiagramFormat,
    options: DiagramOptions<'static>,
}

pub(super) fn declare(command: Command, language: Language) -> Command {
    let formats: Vec<_> = DIAGRAM_FORMATS.iter().map(|format| (format.name, format.help)).collect();
    let names: Vec<&str> = formats.iter().map(|format| format.0).collect();
    let format = kind::value("format", text::FORMAT_NAME, text::FORMAT, language)
        .help(format!("{} [{}]", text::FORMAT.to(language), names.join(", ")))
        .value_parser(kind::AnyText { words: formats, language });
    let (sizes, default) = (DiagramOptions::CELL_SIZES, DiagramOptions::DEFAULT_CELL_SIZE);
    let range = text::NUMBER_RANGE
        .fill(language, &[("min", sizes.start()), ("max", sizes.end()), ("default", &default)]);
    let pictures = vec![
        kind::value("cell-size", text::PIXELS_NAME, UNIT_SIZE, language)
            .help(format!("{} [{range}]", UNIT_SIZE.to(language))),
        picture::declare_palette(language),
        kind::switch("numbers", NUMBERS, language),
        kind::switch("no-names", NO_NAMES, language),
        kind::switch("no-legend", NO_LEGEND, language),
        kind::switch("ascii", ASCII, language),
    ];
    command
        .args(kind::under(text::OUTPUT, vec![format, output_flag::declare_out(language)], language))
        .args(kind::under(text::PICTURE, pictures, language))
}

impl Shown {
    pub(super) fn read(matches: &ArgMatches, language: Language) -> Result<Shown, Failure> {
        let cell_size = given::number(matches, "cell-size", DiagramOptions::CELL_SIZES);
        let looks = both(cell_size, picture::read_palette(matches));
        let ((cell_size, palette), (out, format)) = both(looks, read_output(matches))?;
        let options = DiagramOptions {
            cell_size: cell_size.unwrap_or(DiagramOptions::DEFAULT_CELL_SIZE),
            palette,
            language: language::of_legends(matches, &out, language),
            names: !matches.get_flag("no-names"),
            numbers: matches.get_flag("numbers"),
            legend: !matches.get_flag("no-legend"),
            ascii: matches.get_flag("ascii"),
            ..DiagramOptions::default()
        };
        Ok(Shown { out, format, options })
    }

    pub(super) fn write(&self, mission: &Mission) -> Result<(), Failure> {
        let report = self.format.carries_report.then(|| analyze_mission(mission));
        file::write_file(&self.out, |file| self.format.write(mission, report.as_ref(), &self.options, file))
    }
}

fn read_output(matches: &ArgMatches) -> Result<(PathBuf, &'static DiagramFormat), Failure> {
    let out = output_flag::read_out(matches)?;
    let formats: Vec<_> = DIAGRAM_FORMATS.iter().map(|format| (format.name, format)).collect();
    let format = match given::word(matches, "format", &formats)? {
        Some(format) => format,
        None if file::is_standard(&out) => {
            DiagramFormat::by_name("text").expect("the format is in the table")
        }
        None => {
            let ending = out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            let endings = DIAGRAM_FORMATS.iter().flat_map(|format| format.extensions);
            DiagramFormat::by_extension(ending).ok_or_else(|| output_flag::unknown_ending(&out, endings))?
        }
    };
    output::refuse_binary(&out, format.name, format.is_text)?;
    Ok((out, format))
}
