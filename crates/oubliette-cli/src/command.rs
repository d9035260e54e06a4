//! The command line, built from the library's tables: a layout's parameters become flags of its subcommand.
//!
//! Values are taken as texts and checked later all at once; what may be written is still known here, for the help and
//! for completions.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, Str, StyledStr, TypedValueParser};
use clap::{Arg, ArgAction, Command};
use oubliette::export::{FORMATS, Options, Palette};
use oubliette::generation::{CATALOG, LayoutInfo, Param, ParamKind};
use oubliette::{Language, Text};

use crate::{batch, text};

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
    root.subcommand(generate(language))
        .subcommand(batch_command(language))
        .subcommand(analyze(language))
        .subcommand(catalog(language))
        .subcommand(completions(language))
        .subcommand(command("man", text::MAN, language))
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
    let animate =
        Arg::new("animate").long("animate").action(ArgAction::SetTrue).help(text::ANIMATE.to(language));
    let out = value("out", text::FILE_NAME, text::OUT, language);
    let outputs = vec![format_flag(text::FORMAT, language), out, animate];
    with_layouts(command("generate", text::GENERATE, language), &outputs, language)
}

fn batch_command(language: Language) -> Command {
    let range = text::NUMBER_RANGE
        .fill(language, &[("min", &1), ("max", &batch::MAX_COUNT), ("default", &batch::DEFAULT_COUNT)]);
    let outputs = vec![
        value("count", text::NUMBER_NAME, text::COUNT, language)
            .help(format!("{} [{range}]", text::COUNT.to(language))),
        format_flag(text::BATCH_FORMAT, language),
        value("out", text::PATH_NAME, text::BATCH_OUT, language),
        value("threads", text::NUMBER_NAME, text::THREADS, language),
    ];
    with_layouts(command("batch", text::BATCH, language), &outputs, language)
}

fn analyze(language: Language) -> Command {
    command("analyze", text::ANALYZE, language)
        .arg(argument("file", text::FILE_NAME, text::FILE, language))
        .arg(report_format(language))
        .mut_arg("help", last)
}

fn catalog(language: Language) -> Command {
    command("catalog", text::CATALOG, language).arg(report_format(language)).mut_arg("help", last)
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

/// A word without a flag that must be there.
fn argument(name: &'static str, value_name: Text, help: Text, language: Language) -> Arg {
    Arg::new(name)
        .value_name(value_name.to(language))
        .required(true)
        .help(help.to(language))
        .help_heading(text::ARGUMENTS.to(language))
}

/// A subcommand for each layout, with its parameters as flags. The other flags may stand before the layout's name
/// or after it.
fn with_layouts(base: Command, outputs: &[Arg], language: Language) -> Command {
    let shared = |command: Command, info: Option<&LayoutInfo>| {
        command
            .args(under(text::DUNGEON, dungeon_flags(info, language), language))
            .args(under(text::OUTPUT, outputs.to_vec(), language))
            .args(under(text::PICTURE, picture_flags(language), language))
            .mut_arg("help", last)
    };
    let base = base
        .subcommand_help_heading(text::LAYOUTS.to(language))
        .subcommand_value_name(text::LAYOUT_NAME.to(language))
        .disable_help_subcommand(true);
    CATALOG.iter().fold(shared(base, None), |base, info| {
        let params = info.params.iter().map(|param| param_flag(param, language)).collect();
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
        ParamKind::Choice { choices } => {
            let explained: Vec<String> = choices
                .iter()
                .map(|choice| format!("{} ({})", choice.name, choice.help.to(language)))
                .collect();
            text::CHOICES.fill(language, &[("choices", &explained.join(", ")), ("default", &choices[0].name)])
        }
    };
    let words: Vec<(&'static str, Text)> = match param.kind {
        ParamKind::Integer { .. } => Vec::new(),
        ParamKind::Choice { choices } => choices.iter().map(|choice| (choice.name, choice.help)).collect(),
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

fn picture_flags(language: Language) -> Vec<Arg> {
    let switch = |name: &'static str, help: Text| {
        Arg::new(name).long(name).action(ArgAction::SetTrue).help(help.to(language))
    };
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
        value("palette", text::WORD_NAME, text::PALETTE, language)
            .value_parser(AnyText { words: palettes, language })
            .help(format!("{} [{chosen}]", text::PALETTE.to(language))),
        switch("grid", text::GRID),
        switch("numbers", text::NUMBERS),
        switch("partitions", text::PARTITIONS),
    ]
}

fn format_flag(help: Text, language: Language) -> Arg {
    let words: Vec<(&'static str, Text)> = FORMATS.iter().map(|format| (format.name, format.help)).collect();
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    value("format", text::FORMAT_NAME, help, language)
        .value_parser(AnyText { words, language })
        .help(format!("{} [{}]", help.to(language), names.join(", ")))
}

fn report_format(language: Language) -> Arg {
    let words = vec![("text", text::PLAIN_TEXT), ("json", text::FOR_PROGRAMS)];
    let names = text::CHOICES.fill(language, &[("choices", &"text, json"), ("default", &"text")]);
    value("format", text::FORMAT_NAME, text::REPORT_FORMAT, language)
        .help_heading(text::OUTPUT.to(language))
        .value_parser(AnyText { words, language })
        .help(format!("{} [{names}]", text::REPORT_FORMAT.to(language)))
}

/// A flag with a value of any kind.
fn value(name: &'static str, value_name: Text, help: Text, language: Language) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value_name.to(language))
        .allow_hyphen_values(true)
        .value_parser(AnyText { words: Vec::new(), language })
        .hide_possible_values(true)
        .help(help.to(language))
}

fn under(heading: Text, args: Vec<Arg>, language: Language) -> Vec<Arg> {
    args.into_iter().map(|arg| arg.help_heading(heading.to(language))).collect()
}

fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + characters.as_str())
}

/// Takes any text, and knows the words that make sense.
#[derive(Clone)]
struct AnyText {
    words: Vec<(&'static str, Text)>,
    language: Language,
}

impl TypedValueParser for AnyText {
    type Value = String;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, value: &OsStr) -> Result<String, clap::Error> {
        value
            .to_str()
            .map(str::to_owned)
            .ok_or_else(|| clap::Error::new(clap::error::ErrorKind::InvalidUtf8).with_cmd(command))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        if self.words.is_empty() {
            return None;
        }
        let value = |&(name, help): &(&'static str, Text)| {
            PossibleValue::new(Str::from(name)).help(help.to(self.language))
        };
        Some(Box::new(self.words.iter().map(value)))
    }
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
        for command in ["generate", "batch"] {
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
