//! `oubliette generate`: one dungeon.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::export::Format;
use oubliette::mission::{advice, prove_map};
use oubliette::{Dungeon, FRAMES, Language, Misfit, Plan, Report, analyze, generate, with_steps};

use crate::failure::{Failure, both};
use crate::request::{self, Request};
use crate::{animate, mission, output, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    request::refuse_repeated(matches)?;
    if request::switch(matches, "animate") && request::switch(matches, "player") {
        return Err(Failure::said(text::NOT_TOGETHER, &[("flag", &"--animate"), ("other", &"--player")]));
    }
    let shown = both(chosen_output(matches), request::options(matches, language));
    let (((out, format), options), request) = both(shown, Request::from_matches(matches))?;
    if request.has_fresh_seed {
        output::say(&text::FRESH_SEED.fill(language, &[("seed", &request.plan.recipe().seed)]));
    }
    request::mode_descriptions(&request.plan, language).iter().for_each(|line| output::say(line));
    let saved = request::save_recipe(matches, &request.plan)?;
    let dungeon = if request::switch(matches, "animate") && output::is_terminal() {
        animate::play(&request.plan, language)?
    } else {
        generate(&request.plan).map_err(|misfit| refused(&request.plan, misfit))?
    };
    refuse_false_map(&dungeon, language)?;
    if let (Some(removed), Some(mission)) = (request.plan.removed(), &dungeon.mission) {
        mission::tell_removed(removed, mission, language);
    }
    let options = with_steps(request::sized(matches, format, options), format, &request.plan, FRAMES);
    output::write_map(&out, format, &dungeon, &options)?;
    saved.map_or(Ok(()), output::Prepared::commit)
}

/// A mission that does not fit, with what would.
pub(crate) fn refused(plan: &Plan, misfit: Misfit) -> Failure {
    Failure::Misfit(misfit, advice(plan))
}

/// Reads the mission back from the cells of a map that was just made. A difference is a fault of this program, and
/// such a map is never handed out.
pub(crate) fn refuse_false_map(dungeon: &Dungeon, language: Language) -> Result<(), Failure> {
    let faults = prove_map(dungeon).map_or_else(Vec::new, |proof| proof.faults);
    if faults.is_empty() {
        return Ok(());
    }
    let faults: Vec<String> = faults.iter().map(|fault| fault.sentence(language)).collect();
    Err(Failure::said(text::FALSE_MAP, &[("faults", &faults.join(" "))]))
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
    output::refuse_binary_screen(&out, format)?;
    Ok((out, format))
}
