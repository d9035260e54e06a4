//! `oubliette mission` and its subcommands.

use clap::{Arg, ArgAction, Command};
use oubliette::export::Palette;
use oubliette::export::diagram::{DIAGRAM_FORMATS, DiagramOptions};
use oubliette::mission::MISSION;
use oubliette::mission::edit::EDITS;
use oubliette::{Language, Text};

use super::flag::{AnyText, argument, switch, under, value, words};
use super::{last, param_flag};
use crate::catalog::capitalized;
use crate::text;

pub(super) fn command(language: Language) -> Command {
    let base = super::command("mission", text::MISSION, language)
        .subcommand_help_heading(text::COMMANDS.to(language))
        .subcommand_value_name(text::COMMAND_NAME.to(language))
        .disable_help_subcommand(true)
        .args_conflicts_with_subcommands(true);
    let seed = value("seed", text::SEED_NAME, text::SEED, language);
    let params = MISSION.iter().map(|param| param_flag(param, language));
    let params = std::iter::once(seed).chain(params).collect();
    shown(base.args(under(text::PARAMETERS, params, language)), language)
        .subcommand(edit(language))
        .subcommand(prove(language))
        .subcommand(draw(language))
        .mut_arg("help", last)
}

fn file(language: Language) -> Arg {
    argument("file", text::FILE_NAME, text::A_MISSION_FILE, language)
}

fn edit(language: Language) -> Command {
    let edits = EDITS
        .iter()
        .map(|form| {
            Arg::new(form.name)
                .long(form.name)
                .value_name(form.form)
                .action(ArgAction::Append)
                .allow_hyphen_values(true)
                .value_parser(AnyText { words: Vec::new(), language })
                .hide_possible_values(true)
                .help(format!("{} [{}]", capitalized(form.help.to(language)), form.example))
        })
        .collect();
    let base = super::command("edit", text::EDIT_MISSION, language).arg(file(language)).args(under(
        text::EDITS,
        edits,
        language,
    ));
    shown(base, language).mut_arg("help", last)
}

fn prove(language: Language) -> Command {
    let goals = [("everything", text::GOAL_EVERYTHING), ("end", text::GOAL_END)];
    super::command("prove", text::PROVE_MISSION, language)
        .arg(file(language))
        .arg(words("goal", text::WORD_NAME, text::GOAL, &goals, language))
        .arg(super::report_format(language))
        .mut_arg("help", last)
}

fn draw(language: Language) -> Command {
    shown(super::command("draw", text::DRAW_MISSION, language).arg(file(language)), language)
        .mut_arg("help", last)
}

/// The flags that say how a mission is written.
fn shown(command: Command, language: Language) -> Command {
    let formats: Vec<(&'static str, Text)> =
        DIAGRAM_FORMATS.iter().map(|format| (format.name, format.help)).collect();
    let names: Vec<&str> = formats.iter().map(|format| format.0).collect();
    let format = value("format", text::FORMAT_NAME, text::FORMAT, language)
        .value_parser(AnyText { words: formats.clone(), language })
        .help(format!("{} [{}]", text::FORMAT.to(language), names.join(", ")));
    let output = vec![format, value("out", text::FILE_NAME, text::OUT, language)];
    let (sizes, default) = (DiagramOptions::CELL_SIZES, DiagramOptions::DEFAULT_CELL_SIZE);
    let range = text::NUMBER_RANGE
        .fill(language, &[("min", sizes.start()), ("max", sizes.end()), ("default", &default)]);
    let palettes: Vec<(&'static str, Text)> =
        Palette::ALL.iter().map(|palette| (palette.name(), palette.title())).collect();
    let pictures = vec![
        value("cell-size", text::PIXELS_NAME, text::UNIT_SIZE, language)
            .help(format!("{} [{range}]", text::UNIT_SIZE.to(language))),
        words("palette", text::WORD_NAME, text::PALETTE, &palettes, language),
        switch("numbers", text::NODE_NUMBERS, language),
        switch("no-names", text::NAMES_OFF, language),
        switch("no-legend", text::LEGEND_OFF, language),
        switch("ascii", text::ASCII, language),
    ];
    command.args(under(text::OUTPUT, output, language)).args(under(text::PICTURE, pictures, language))
}
