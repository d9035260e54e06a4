//! `oubliette simulate`.

use clap::Command;
use oubliette::game::Class;
use oubliette::game::bot::BotKind;
use oubliette::{Language, Text};

use super::flag::{AnyText, ranged, under, value, words};
use super::last;
use crate::simulate::{ALL, DEFAULT_GAMES, MAX_GAMES};
use crate::text;

pub(super) fn command(language: Language) -> Command {
    let every = (ALL, text::ALL_BOTS);
    let bots: Vec<(&'static str, Text)> =
        BotKind::ALL.iter().map(|bot| (bot.name(), bot.help())).chain([every]).collect();
    let classes: Vec<(&'static str, Text)> =
        Class::ALL.iter().map(|class| (class.name(), class.help())).chain([every]).collect();
    let names: Vec<&str> = classes.iter().map(|class| class.0).collect();
    let choices = text::CHOICES
        .fill(language, &[("choices", &names.join(", ")), ("default", &Class::default().name())]);
    let game = vec![
        words("bot", text::WORD_NAME, text::BOT, &bots, language),
        value("class", text::WORD_NAME, text::HERO_CLASS, language)
            .value_parser(AnyText { words: classes, language })
            .help(format!("{} [{choices}]", text::HERO_CLASS.to(language))),
        ranged("games", text::GAMES, MAX_GAMES, DEFAULT_GAMES, language),
        value("seed", text::SEED_NAME, text::SEED, language),
    ];
    let forms = [("table", text::SIMULATE_TABLE), ("csv", text::SIMULATE_CSV), ("json", text::FOR_PROGRAMS)];
    let output = vec![
        words("format", text::FORMAT_NAME, text::REPORT_FORMAT, &forms, language),
        value("threads", text::NUMBER_NAME, text::THREADS, language),
    ];
    super::command("simulate", text::SIMULATE, language)
        .args(under(text::GAME_GROUP, game, language))
        .args(under(text::OUTPUT, output, language))
        .mut_arg("help", last)
}
