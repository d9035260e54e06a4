//! `oubliette generate`: one dungeon.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::export::Format;
use oubliette::{Dungeon, Language, Report, analyze, generate};

use crate::failure::{Failure, both};
use crate::request::{self, Request};
use crate::{animate, output, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    request::refuse_repeated(matches)?;
    let shown = both(chosen_output(matches), request::options(matches, language));
    let (((out, format), options), request) = both(shown, Request::from_matches(matches))?;
    if request.has_fresh_seed {
        output::say(&text::FRESH_SEED.fill(language, &[("seed", &request.plan.recipe().seed)]));
    }
    let saved = request::save_recipe(matches, &request.plan)?;
    let dungeon = if request::switch(matches, "animate") && output::is_terminal() {
        animate::play(&request.plan, language)?
    } else {
        generate(&request.plan)
    };
    let report = report_for(format, &dungeon);
    output::write_file(&out, |file| format.write(&dungeon, report.as_ref(), &options, file))?;
    saved.map_or(Ok(()), output::Prepared::commit)
}

/// The report, for formats that carry one.
pub(crate) fn report_for(format: &Format, dungeon: &Dungeon) -> Option<Report> {
    format.carries_report.then(|| analyze(dungeon))
}

/// Where the dungeon goes and in which format.
fn chosen_output(matches: &ArgMatches) -> Result<(PathBuf, &'static Format), Failure> {
    let out = request::path(matches, "out")?.unwrap_or_else(|| PathBuf::from("-"));
    let to_screen = out == Path::new("-");
    let format = match request::named_format(matches)? {
        Some(format) => format,
        None if !to_screen => request::format_of_file(&out)?,
        None => {
            let name = if output::wants_color() { "ansi" } else { "text" };
            Format::by_name(name).expect("the format is in the table")
        }
    };
    if to_screen && !format.is_text && output::is_terminal() {
        return Err(Failure::said(text::BINARY_TO_TERMINAL, &[("format", &format.name)]));
    }
    Ok((out, format))
}
