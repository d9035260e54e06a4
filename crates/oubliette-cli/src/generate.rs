//! `oubliette generate`: one dungeon.

use std::path::Path;

use clap::ArgMatches;
use oubliette::export::Format;
use oubliette::{Dungeon, Language, Report, analyze, generate};

use crate::failure::Failure;
use crate::request::{self, Request};
use crate::{animate, output, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let out = Path::new(request::flag(matches, "out").unwrap_or("-"));
    let format = chosen_format(matches, out)?;
    let options = request::options(matches, language)?;
    let request = Request::from_matches(matches)?;
    if request.has_fresh_seed {
        let seed = &request.plan.recipe().seed;
        eprintln!("oubliette: {}", text::FRESH_SEED.fill(language, &[("seed", seed)]));
    }
    request::save_recipe(matches, &request.plan)?;
    let dungeon = if request::switch(matches, "animate") && output::is_terminal() {
        animate::play(&request.plan, language)?
    } else {
        generate(&request.plan)
    };
    let report = report_for(format, &dungeon);
    output::write_file(out, |file| format.write(&dungeon, report.as_ref(), &options, file))
}

/// The report, for formats that carry one.
pub(crate) fn report_for(format: &Format, dungeon: &Dungeon) -> Option<Report> {
    matches!(format.name, "json" | "jsonl").then(|| analyze(dungeon))
}

fn chosen_format(matches: &ArgMatches, out: &Path) -> Result<&'static Format, Failure> {
    let to_screen = out == Path::new("-");
    let format = match request::named_format(matches)? {
        Some(format) => format,
        None if !to_screen => request::format_of_file(out)?,
        None => {
            let name = if output::wants_color() { "ansi" } else { "text" };
            Format::by_name(name).expect("the format is in the table")
        }
    };
    if to_screen && !format.is_text && output::is_terminal() {
        return Err(Failure::said(text::BINARY_TO_TERMINAL, &[("format", &format.name)]));
    }
    Ok(format)
}
