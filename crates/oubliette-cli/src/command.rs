//! The command line, built from the library's tables: a layout's parameters become flags of its subcommand.
//!
//! Values are taken as texts and checked later all at once; what may be written is still known here, for the
//! help and for completions.

mod flag;
mod game;
mod mission;
mod simulate;
mod studio;

use clap::builder::{StyledStr, TypedValueParser};
use clap::{Arg, ArgAction, Command};
use oubliette::export::tileset::{Theme, TileSize};
use oubliette::export::{FORMATS, IMPORTS, Options, Palette, Paper, Square, Style};
use oubliette::generation::{CATALOG, FURNISH, LayoutInfo, Param, ParamKind};
use oubliette::mission::MISSION;
use oubliette::text::without_loose_signs;
use oubliette::{Language, Text};
use oubliette_game::Class;

use self::flag::{AnyText, argument, metric_names, ranged, switch, under, value, words};
use crate::catalog::capitalized;
use crate::play::{self, Keys};
use crate::{batch, search, text};

/// The flag that takes a mode from a file.
pub(crate) const MODE_FILE: &str = "mode-file";
/// The flag that takes a mission from a file.
pub(crate) const MISSION_FILE: &str = "mission-file";

/// Columns of the help, also in wider terminals: longer lines are harder to read.
pub(crate) const MAX_WIDTH: usize = 80;

/// The names of the commands.
pub(crate) fn names(language: Language) -> Vec<String> {
    program(language).get_subcommands().map(|command| command.get_name().to_owned()).collect()
}

/// The whole program.
pub(crate) fn program(language: Language) -> Command {
    let to = |text: Text| text.to(language);
    let root = command("oubliette", text::ABOUT, language)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(to(text::VERSION))
                .help_heading(to(text::OPTIONS)),
        )
        .arg(
            Arg::new("lang")
                .long("lang")
                .value_name(to(text::LANGUAGE_NAME))
                .global(true)
                .value_parser(Language::ALL.map(Language::code))
                .hide_possible_values(true)
                .help(to(text::LANG))
                .help_heading(to(text::OPTIONS)),
        )
        .subcommand_help_heading(to(text::COMMANDS))
        .subcommand_value_name(to(text::COMMAND_NAME))
        .disable_help_subcommand(true)
        .max_term_width(MAX_WIDTH);
    let program = root
        .subcommand(generate(language))
        .subcommand(batch_command(language))
        .subcommand(search_command(language))
        .subcommand(show(language))
        .subcommand(play_command(language))
        .subcommand(import(language))
        .subcommand(analyze(language))
        .subcommand(mission::command(language))
        .subcommand(simulate::command(language))
        .subcommand(game::save(language))
        .subcommand(game::replay(language))
        .subcommand(studio::command(language))
        .subcommand(explain(language))
        .subcommand(tileset(language))
        .subcommand(catalog(language))
        .subcommand(completions(language))
        .subcommand(command("man", text::MAN, language));
    without_loose_lines(program)
}

/// The command with its help in texts that break where French allows it.
fn without_loose_lines(command: Command) -> Command {
    let about = command.get_about().map(|about| without_loose_signs(&about.to_string()));
    let command = about.into_iter().fold(command, Command::about);
    let with_help = |arg: Arg| {
        let help = arg.get_help().map(|help| without_loose_signs(&help.to_string()));
        help.into_iter().fold(arg, Arg::help)
    };
    command.mut_args(with_help).mut_subcommands(without_loose_lines)
}

fn command(name: &'static str, about: Text, language: Language) -> Command {
    let usage = text::USAGE.to(language);
    Command::new(name)
        .about(about.to(language))
        .help_template(StyledStr::from(format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}")))
        .disable_help_flag(true)
        .arg(
            Arg::new("help")
                .long("help")
                .short('h')
                .action(ArgAction::Help)
                .help(text::HELP.to(language))
                .help_heading(text::OPTIONS.to(language)),
        )
}

fn generate(language: Language) -> Command {
    let animate = switch("animate", text::ANIMATE, language);
    let out = value("out", text::FILE_NAME, text::OUT, language);
    let outputs = vec![format_flag(text::FORMAT, language), out, animate];
    let groups = [(text::OUTPUT, outputs), (text::PICTURE, picture_flags(language))];
    with_layouts(command("generate", text::GENERATE, language), &groups, language)
}

fn batch_command(language: Language) -> Command {
    let tables = [("jsonl", text::TABLE_JSONL), ("csv", text::TABLE_CSV), ("parquet", text::TABLE_PARQUET)];
    let selection = vec![
        ranged("count", text::COUNT, batch::MAX_COUNT, batch::DEFAULT_COUNT, language),
        value("top", text::NUMBER_NAME, text::TOP, language),
        value("by", text::METRIC_NAME, text::BY, language).value_parser(metric_names(language)),
        switch("lowest", text::LOWEST, language),
    ];
    let outputs = vec![
        format_flag(text::BATCH_FORMAT, language),
        words("metrics", text::FORMAT_NAME, text::METRICS, &tables, language),
        value("out", text::PATH_NAME, text::BATCH_OUT, language),
        value("threads", text::NUMBER_NAME, text::THREADS, language),
    ];
    let groups =
        [(text::SELECTION, selection), (text::OUTPUT, outputs), (text::PICTURE, picture_flags(language))];
    with_layouts(command("batch", text::BATCH, language), &groups, language)
}

fn search_command(language: Language) -> Command {
    let tables = [
        ("text", text::TABLE_TEXT),
        ("jsonl", text::TABLE_JSONL),
        ("csv", text::TABLE_CSV),
        ("parquet", text::TABLE_PARQUET),
    ];
    let selection = vec![
        value("where", text::QUERY_NAME, text::WHERE, language),
        ranged("limit", text::LIMIT, search::MAX_LIMIT, search::DEFAULT_LIMIT, language),
        ranged("max", text::MAX, batch::MAX_COUNT, search::DEFAULT_MAX, language),
    ];
    let outputs = vec![
        words("format", text::FORMAT_NAME, text::TABLE_FORMAT, &tables, language),
        value("out", text::FILE_NAME, text::OUT, language),
        value("state", text::FILE_NAME, text::STATE, language),
        value("threads", text::NUMBER_NAME, text::THREADS, language),
    ];
    let groups = [(text::SELECTION, selection), (text::OUTPUT, outputs)];
    with_layouts(command("search", text::SEARCH, language), &groups, language)
}

fn show(language: Language) -> Command {
    let index = value("index", text::NUMBER_NAME, text::INDEX, language);
    command("show", text::SHOW, language)
        .arg(argument("folder", text::FOLDER_NAME, text::FOLDER, language))
        .args(under(text::SELECTION, vec![index, switch("player", text::PLAYER, language)], language))
        .mut_arg("help", last)
}

fn play_command(language: Language) -> Command {
    let classes = Class::ALL.map(|class| (class.name(), class.help()));
    let run = vec![
        value("seed", text::SEED_NAME, text::SEED, language),
        words("class", text::WORD_NAME, text::CLASS, &classes, language),
        value("map", text::FILE_NAME, text::MAP, language),
        switch("daily", text::DAILY, language),
        switch("continue", text::CONTINUE, language),
        switch("replace", text::REPLACE, language),
        value("saves", text::FOLDER_NAME, game::SAVES, language),
    ];
    let keys = [(Keys::Letters.name(), text::KEYS_LETTERS), (Keys::Vi.name(), text::KEYS_VI)];
    let screen = vec![
        words("keys", text::WORD_NAME, text::KEYS, &keys, language),
        words("color", text::WORD_NAME, text::COLOR, &play::COLORS, language),
    ];
    command("play", text::PLAY, language)
        .args(under(text::GAME, run, language))
        .args(under(text::SCREEN, screen, language))
        .mut_arg("help", last)
}

fn import(language: Language) -> Command {
    let kinds: Vec<(&'static str, Text)> = IMPORTS.iter().map(|import| (import.name, import.help)).collect();
    let source = vec![
        words("from", text::FORMAT_NAME, text::FROM, &kinds, language),
        value("level", text::WORD_NAME, text::LEVEL, language),
    ];
    let outputs =
        vec![format_flag(text::IMPORT_FORMAT, language), value("out", text::FILE_NAME, text::OUT, language)];
    command("import", text::IMPORT, language)
        .arg(argument("file", text::FILE_NAME, text::IMPORT_FILE, language))
        .args(under(text::SELECTION, source, language))
        .args(under(text::OUTPUT, outputs, language))
        .args(under(text::PICTURE, picture_flags(language), language))
        .mut_arg("help", last)
}

fn analyze(language: Language) -> Command {
    command("analyze", text::ANALYZE, language)
        .arg(argument("file", text::FILE_NAME, text::FILE, language))
        .arg(report_format(language))
        .mut_arg("help", last)
}

fn explain(language: Language) -> Command {
    let selection = vec![
        value("door", text::PLACE_NAME, text::DOOR, language),
        value("lock", text::NUMBER_NAME, text::LOCK, language),
    ];
    command("explain", text::EXPLAIN, language)
        .arg(argument("file", text::FILE_NAME, text::EXPLAIN_FILE, language))
        .args(under(text::SELECTION, selection, language))
        .mut_arg("help", last)
}

fn catalog(language: Language) -> Command {
    command("catalog", text::CATALOG, language).arg(report_format(language)).mut_arg("help", last)
}

fn tileset(language: Language) -> Command {
    let themes: Vec<&str> = Theme::ALL.iter().map(|theme| theme.name()).collect();
    let sizes: Vec<String> = TileSize::ALL.iter().map(|size| size.pixels().to_string()).collect();
    let sizes: Vec<&str> = sizes.iter().map(String::as_str).collect();
    let looks = vec![
        choice("cell-size", text::TILE_SIZE, &sizes, language),
        choice("theme", text::THEME, &themes, language),
    ];
    let out = value("out", text::FILE_NAME, text::TILES_OUT, language);
    command("tileset", text::TILESET, language)
        .args(under(text::PICTURE, looks, language))
        .args(under(text::OUTPUT, vec![out], language))
        .mut_arg("help", last)
}

fn completions(language: Language) -> Command {
    let shells = clap::builder::EnumValueParser::<clap_complete::Shell>::new();
    let names: Vec<String> = shells
        .possible_values()
        .map(|values| values.map(|value| value.get_name().to_owned()).collect())
        .unwrap_or_default();
    let shell = argument("shell", text::SHELL_NAME, text::SHELL, language)
        .help(format!("{} [{}]", text::SHELL.to(language), names.join(", ")))
        .value_parser(shells)
        .hide_possible_values(true);
    command("completions", text::COMPLETIONS, language).arg(shell).mut_arg("help", last)
}

/// Changes nothing about an argument; but `mut_arg` takes it out and puts it back, and so it stands last in the
/// help.
fn last(arg: Arg) -> Arg {
    arg
}

/// A subcommand for each layout, with its parameters as flags. The other flags may stand before the layout's
/// name or after it.
fn with_layouts(base: Command, groups: &[(Text, Vec<Arg>)], language: Language) -> Command {
    let shared = |command: Command, info: Option<&LayoutInfo>| {
        let furnishing = FURNISH.iter().map(|param| param_flag(param, language)).collect();
        let command = command
            .args(under(text::DUNGEON, dungeon_flags(info, language), language))
            .args(under(text::FURNISHING, furnishing, language))
            .args(under(text::MISSION_GROUP, mission_flags(language), language));
        let with_group = |command: Command, (heading, args): &(Text, Vec<Arg>)| {
            command.args(under(*heading, args.clone(), language))
        };
        groups.iter().fold(command, with_group).mut_arg("help", last)
    };
    let base = base
        .subcommand_help_heading(text::LAYOUTS.to(language))
        .subcommand_value_name(text::LAYOUT_NAME.to(language))
        .disable_help_subcommand(true);
    CATALOG.iter().fold(shared(base, None), |base, info| {
        let mut params: Vec<Arg> = info.params.iter().map(|param| param_flag(param, language)).collect();
        if info.params.iter().any(|param| param.name == "mode") {
            let file = value(MODE_FILE, text::FILE_NAME, text::MODE_FILE, language);
            params.insert(1, file.action(ArgAction::Append));
        }
        let layout = command(info.name, info.summary, language)
            .about(capitalized(info.summary.to(language)))
            .args(under(text::PARAMETERS, params, language));
        base.subcommand(shared(layout, Some(info)))
    })
}

/// The sizes that a layout can make, in words.
pub(crate) fn sizes(info: &LayoutInfo, language: Language) -> String {
    let odd = if info.size.odd { text::ODD_SIZE.to(language) } else { "" };
    let sizes =
        text::DEFAULT_SIZE.fill(language, &[("default", &info.size.default), ("min", &info.size.min)]);
    sizes + odd
}

fn param_flag(param: &'static Param, language: Language) -> Arg {
    let range = match param.kind {
        ParamKind::Integer { min, max, default } => {
            text::NUMBER_RANGE.fill(language, &[("min", &min), ("max", &max), ("default", &default)])
        }
        ParamKind::Decimal { min, max, default } => {
            text::NUMBER_RANGE.fill(language, &[("min", &min), ("max", &max), ("default", &default)])
        }
        ParamKind::Optional { min, max } => {
            text::OPTIONAL_RANGE.fill(language, &[("min", &min), ("max", &max)])
        }
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => {
            let explained: Vec<String> = choices
                .iter()
                .map(|choice| format!("{} ({})", choice.name, choice.help.to(language)))
                .collect();
            text::CHOICES.fill(language, &[("choices", &explained.join(", ")), ("default", &choices[0].name)])
        }
    };
    let words: Vec<(&'static str, Text)> = match param.kind {
        ParamKind::Integer { .. } | ParamKind::Decimal { .. } | ParamKind::Optional { .. } => Vec::new(),
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => {
            choices.iter().map(|choice| (choice.name, choice.help)).collect()
        }
    };
    Arg::new(param.name)
        .long(param.flag())
        .value_name(if words.is_empty() { text::NUMBER_NAME } else { text::WORD_NAME }.to(language))
        .allow_hyphen_values(true)
        .value_parser(AnyText { words, language })
        .hide_possible_values(true)
        .help(format!("{} [{range}]", capitalized(param.help.to(language))))
}

fn dungeon_flags(info: Option<&LayoutInfo>, language: Language) -> Vec<Arg> {
    let size = value("size", text::SIZE_NAME, text::SIZE, language);
    let size = match info {
        None => size,
        Some(info) => size.help(format!("{} [{}]", text::SIZE.to(language), sizes(info, language))),
    };
    vec![
        value("seed", text::SEED_NAME, text::SEED, language),
        size,
        value("recipe", text::FILE_NAME, text::RECIPE, language),
        value("save-recipe", text::FILE_NAME, text::SAVE_RECIPE, language),
    ]
}

fn mission_flags(language: Language) -> Vec<Arg> {
    let mut flags = vec![
        switch("mission", text::WITH_MISSION, language),
        value(MISSION_FILE, text::FILE_NAME, text::MISSION_FILE, language),
    ];
    flags.extend(MISSION.iter().map(|param| param_flag(param, language)));
    flags
}

fn picture_flags(language: Language) -> Vec<Arg> {
    let (sizes, default) = (Options::CELL_SIZES, Options::DEFAULT_CELL_SIZE);
    let range = text::NUMBER_RANGE
        .fill(language, &[("min", sizes.start()), ("max", sizes.end()), ("default", &default)]);
    let palettes: Vec<(&'static str, Text)> =
        Palette::ALL.iter().map(|palette| (palette.name(), palette.title())).collect();
    let names: Vec<&str> = palettes.iter().map(|palette| palette.0).collect();
    let chosen = text::CHOICES
        .fill(language, &[("choices", &names.join(", ")), ("default", &Palette::default().name())]);
    vec![
        value("cell-size", text::PIXELS_NAME, text::CELL_SIZE, language)
            .help(format!("{} [{range}]", text::CELL_SIZE.to(language))),
        words(
            "style",
            text::WORD_NAME,
            text::STYLE,
            &Style::ALL.map(|style| (style.name(), style.title())),
            language,
        ),
        value("palette", text::WORD_NAME, text::PALETTE, language)
            .value_parser(AnyText { words: palettes, language })
            .help(format!("{} [{chosen}]", text::PALETTE.to(language))),
        choice("paper", text::PAPER, &Paper::ALL.map(Paper::name), language),
        choice("square", text::SQUARE, &Square::ALL.map(Square::name), language),
        switch("grid", text::GRID, language),
        switch("numbers", text::NUMBERS, language),
        switch("partitions", text::PARTITIONS, language),
        switch("areas", text::AREAS, language),
        switch("player", text::PLAYER, language),
    ]
}

/// A flag that takes one of some words, the first unless told.
fn choice(name: &'static str, help: Text, choices: &[&str], language: Language) -> Arg {
    let chosen = text::CHOICES.fill(language, &[("choices", &choices.join(", ")), ("default", &choices[0])]);
    value(name, text::WORD_NAME, help, language).help(format!("{} [{chosen}]", help.to(language)))
}

fn format_flag(help: Text, language: Language) -> Arg {
    let words: Vec<(&'static str, Text)> = FORMATS.iter().map(|format| (format.name, format.help)).collect();
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    value("format", text::FORMAT_NAME, help, language)
        .value_parser(AnyText { words, language })
        .help(format!("{} [{}]", help.to(language), names.join(", ")))
}

fn report_format(language: Language) -> Arg {
    let forms = [("text", text::PLAIN_TEXT), ("json", text::FOR_PROGRAMS)];
    let names = text::CHOICES.fill(language, &[("choices", &"text, json"), ("default", &"text")]);
    words("format", text::FORMAT_NAME, text::REPORT_FORMAT, &forms, language)
        .help_heading(text::OUTPUT.to(language))
        .help(format!("{} [{names}]", text::REPORT_FORMAT.to(language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed_in_every_language() {
        for language in Language::ALL {
            program(language).debug_assert();
        }
    }

    #[test]
    fn every_parameter_is_a_flag_of_its_layout() {
        let program = program(Language::English);
        for command in ["generate", "batch", "search"] {
            let command = program.find_subcommand(command).unwrap();
            for info in CATALOG {
                let layout = command.find_subcommand(info.name).unwrap();
                for param in info.params {
                    let flag = param.flag();
                    assert!(layout.get_arguments().any(|arg| arg.get_long() == Some(&flag)), "{flag}");
                }
            }
        }
    }
}
