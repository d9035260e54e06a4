//! Errors that clap finds in the arguments, in our words and on one line.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use oubliette::generation::{CATALOG, LayoutInfo};
use oubliette::{Language, Message, Problem, Value};

use crate::text::{self, texts};

texts! {
    NO_COMMAND: "no command; the commands are {known}; see --help"
        / "pas de commande ; les commandes sont {known} ; voir --help";
    NOT_HERE: "{flag} belongs to {layouts}; write it after the name of that layout"
        / "{flag} est une option de {layouts} ; écrivez-la après le nom de ce plan";
    ONE_TOO_MANY: "unexpected word \"{word}\"; leave it out, or see --help"
        / "mot inattendu « {word} » ; retirez-le, ou voir --help";
    TAKES_NO_VALUE: "{flag} has no value; leave out \"{value}\""
        / "{flag} n’a pas de valeur ; retirez « {value} »";
    UNKNOWN_FLAG: "unknown option {flag}{hint}; see --help" / "option inconnue {flag}{hint} ; voir --help";
    UNKNOWN_COMMAND: "unknown command \"{command}\"{hint}; the commands are {known}"
        / "commande inconnue « {command} »{hint} ; les commandes sont {known}";
    MEANT: " (did you mean {name}?)" / " (vouliez-vous dire {name} ?)";
    ONE_OF: "one of {names}" / "{names}";
}

/// No command was given.
pub(super) fn no_command(commands: &[String], language: Language) -> String {
    NO_COMMAND.fill(language, &[("known", &commands.join(", "))])
}

/// The message of an error that clap found in the arguments. `commands` are the names of all commands.
pub(super) fn line(error: &clap::Error, commands: &[String], language: Language) -> String {
    let context = |kind| error.get(kind).map(to_text).unwrap_or_default();
    let flag = context(ContextKind::InvalidArg);
    let flag_name = flag.split(' ').next().unwrap_or_default().to_owned();
    let value = context(ContextKind::InvalidValue);
    let hint = |kind| match context(kind) {
        name if name.is_empty() => String::new(),
        name => MEANT.fill(language, &[("name", &name)]),
    };
    match error.kind() {
        ErrorKind::UnknownArgument if !flag.starts_with('-') => {
            ONE_TOO_MANY.fill(language, &[("word", &flag)])
        }
        ErrorKind::UnknownArgument if !layouts_with(&flag_name).is_empty() => {
            let layouts = layouts_with(&flag_name).join(", ");
            NOT_HERE.fill(language, &[("flag", &flag_name), ("layouts", &layouts)])
        }
        ErrorKind::UnknownArgument => {
            let hint = hint(ContextKind::SuggestedArg);
            UNKNOWN_FLAG.fill(language, &[("flag", &flag), ("hint", &hint)])
        }
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            let hint = hint(ContextKind::SuggestedSubcommand);
            // The usage line shows whether a layout or a command was expected.
            if context(ContextKind::Usage).contains(text::LAYOUT_NAME.to(language)) {
                let known = CATALOG.iter().map(|info| info.name).collect();
                return Problem::UnknownLayout { value: Value::Text(command), known }.message(language);
            }
            let known = commands.join(", ");
            UNKNOWN_COMMAND.fill(language, &[("command", &command), ("hint", &hint), ("known", &known)])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            text::NEEDS_VALUE.fill(language, &[("flag", &flag_name)])
        }
        ErrorKind::InvalidValue => {
            let names = context(ContextKind::ValidValue);
            let allowed = ONE_OF.fill(language, &[("names", &names)]);
            text::BAD_VALUE.fill(language, &[("flag", &flag_name), ("value", &value), ("allowed", &allowed)])
        }
        ErrorKind::TooManyValues => TAKES_NO_VALUE.fill(language, &[("flag", &flag_name), ("value", &value)]),
        ErrorKind::ArgumentConflict => text::GIVEN_TWICE.fill(language, &[("flag", &flag_name)]),
        ErrorKind::MissingRequiredArgument => text::MISSING.fill(language, &[("flag", &flag)]),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            no_command(commands, language)
        }
        _ => {
            let rendered = error.to_string();
            let first = rendered.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        }
    }
}

/// The layouts with a parameter of this name.
fn layouts_with(flag: &str) -> Vec<&'static str> {
    let has_flag =
        |info: &&&LayoutInfo| info.params.iter().any(|param| format!("--{}", param.flag()) == flag);
    CATALOG.iter().filter(has_flag).map(|info| info.name).collect()
}

fn to_text(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(values) => values.join(", "),
        value => value.to_string(),
    }
}
