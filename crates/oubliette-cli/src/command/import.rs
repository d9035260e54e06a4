//! `oubliette import`: converts a map of another program to one of our formats.

use std::path::PathBuf;

use clap::{ArgMatches, Command};
use oubliette::export::Options;
use oubliette::import::{IMPORTS, Import};
use oubliette::mission::prove_map;
use oubliette::report::MissionProof;
use oubliette::{Language, Message, analyze};

use crate::failure::{Failure, both};
use crate::flag::output::Output;
use crate::flag::{given, kind, output as output_flag, picture};
use crate::text::{self, texts};
use crate::{file, help, input, output};

texts! {
    ABOUT: "Convert a map that another program made" / "Convertir une carte d’un autre programme";
    FILE: "A map of Oubliette, Tiled, LDtk, donjon or Watabou, a Sokoban level or a black and white picture; - reads standard input"
        / "Une carte d’Oubliette, de Tiled, LDtk, donjon ou Watabou, un niveau de Sokoban ou une image en noir et blanc ; - lit l’entrée standard";
    FROM: "Format of the file; detected by default" / "Format du fichier ; détecté par défaut";
    LEVEL: "Level of a file with several: its name in LDtk, its number in Sokoban; the first by default"
        / "Niveau d’un fichier qui en a plusieurs : son nom pour LDtk, son numéro pour Sokoban ; par défaut le premier";
    FAULTS: "Mark the cells where the map differs from its mission" / "Marquer les cases où la carte diffère de sa mission";
    FORMAT: "Output format; by default the file name ending decides, and json on standard output"
        / "Format de sortie ; par défaut la fin du nom de fichier décide, et json sur la sortie standard";
}

struct Arguments {
    file: PathBuf,
    from: Option<&'static Import>,
    level: Option<String>,
    output: Output,
    options: Options<'static>,
    marks_faults: bool,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let kinds: Vec<_> = IMPORTS.iter().map(|import| (import.name, import.help)).collect();
    let source = vec![
        kind::words("from", text::FORMAT_NAME, FROM, &kinds, language),
        kind::value("level", text::WORD_NAME, LEVEL, language),
    ];
    let command = help::command(name, ABOUT, language)
        .arg(kind::argument("file", text::FILE_NAME, FILE, language))
        .args(kind::under(text::SELECTION, source, language))
        .args(kind::under(text::OUTPUT, output_flag::declare(FORMAT, language), language))
        .args(kind::under(text::PICTURE, picture::declare(language), language))
        .args(kind::under(text::PICTURE, vec![kind::switch("faults", FAULTS, language)], language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches, language: Language) -> Result<Arguments, Failure> {
        let imports: Vec<_> = IMPORTS.iter().map(|import| (import.name, import)).collect();
        let shown = both(output_flag::read(matches, "json"), picture::read(matches));
        let ((output, picture), from) = both(shown, given::word(matches, "from", &imports))?;
        Ok(Arguments {
            file: given::argument(matches, "file"),
            from,
            level: given::text(matches, "level").map(str::to_owned),
            options: picture.options(output.format, &output.path, matches, language),
            output,
            marks_faults: given::switch(matches, "faults"),
        })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { file, from, level, output: Output { path, format }, mut options, marks_faults } =
        Arguments::read(matches, language)?;
    let (dungeon, notes) = input::read_map_with_notes(&file, from, level.as_deref())?;
    notes.iter().for_each(|note| output::say(&note.message(language)));
    let is_sheet = format.is_printed || options.print.sheet;
    let proof = if marks_faults || is_sheet { prove_map(&dungeon) } else { None };
    options.unproven = proof.as_ref().is_some_and(|proof| !proof.holds());
    if marks_faults {
        options.faults = proof.iter().flat_map(MissionProof::places).collect();
    }
    let report = format.carries_report.then(|| analyze(&dungeon));
    file::write_map(&path, format, &dungeon, report.as_ref(), &options)
}
