//! `oubliette generate`: one dungeon.

use clap::{ArgMatches, Command};
use oubliette::export::{Format, Options};
use oubliette::{FRAMES, Grid, Language, Made, Plan, Tile, Work, make_for, make_recorded};

use crate::failure::{Failure, both};
use crate::file::Prepared;
use crate::flag::output::Output;
use crate::flag::{given, kind, layout, output as output_flag, picture};
use crate::plan::Request;
use crate::text::{self, texts};
use crate::{file, help, note, output};

mod animate;

texts! {
    ABOUT: "Generate a dungeon" / "Générer un donjon";
    ANIMATE_HELP: "Show the generation step by step in the terminal"
        / "Montrer la génération pas à pas dans le terminal";
}

const ANIMATE: &str = "animate";

struct Arguments {
    output: Output,
    options: Options<'static>,
    request: Request,
    is_animated: bool,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let mut outputs = output_flag::declare(text::FORMAT, language);
    outputs.push(kind::switch(ANIMATE, ANIMATE_HELP, language));
    let groups = [(text::OUTPUT, outputs), (text::PICTURE, picture::declare(language))];
    layout::declare(help::command(name, ABOUT, language), &groups, language)
}

impl Arguments {
    fn read(matches: &ArgMatches, language: Language) -> Result<Arguments, Failure> {
        given::refuse_repeated(matches)?;
        let is_animated = given::switch(matches, ANIMATE);
        if is_animated && picture::read_player(matches) {
            return Err(given::not_together(ANIMATE, picture::PLAYER));
        }
        let screen_format = if output::wants_color() { "ansi" } else { "text" };
        let shown = both(output_flag::read(matches, screen_format), picture::read(matches));
        let ((output, picture), request) = both(shown, Request::read(matches))?;
        let options = picture.options(output.format, &output.path, matches, language);
        Ok(Arguments { output, options, request, is_animated })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { output: Output { path, format }, options, request, is_animated } =
        Arguments::read(matches, language)?;
    request.tell(language);
    note::modes(&request.plan, language);
    let saved = request.prepare_recipe()?;
    let (made, steps) = made(&request.plan, format, is_animated && output::is_terminal(), language)?;
    if let (Some(removed), Some(mission)) = (made.removed, &made.dungeon.mission) {
        note::removed(removed, mission, language);
    }
    note::unproven(&made.dungeon, language);
    let options = Options { steps, ..options };
    let report = note::report(&made, format);
    note::warn(note::warnings(report.as_ref(), &options), language);
    file::write_map(&path, format, &made.dungeon, report.as_ref(), &options)?;
    saved.map_or(Ok(()), Prepared::commit)
}

/// Makes the dungeon, plays its steps in the terminal if `is_animated`, and keeps frames for a format that moves.
fn made(
    plan: &Plan,
    format: &Format,
    is_animated: bool,
    language: Language,
) -> Result<(Made, Vec<Grid<Tile>>), Failure> {
    let work = Work::unbounded();
    if !is_animated {
        return make_for(format, plan, FRAMES, &work).map_err(|unmade| Failure::unmade(plan, unmade));
    }
    let (made, recording) = make_recorded(plan, &work).map_err(|unmade| Failure::unmade(plan, unmade))?;
    animate::play(&recording, made.dungeon.size(), language)?;
    let frames = if format.is_moving() { recording.frames(FRAMES) } else { Vec::new() };
    Ok((made, frames))
}
