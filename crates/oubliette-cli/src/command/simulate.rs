//! `oubliette simulate`: bots play many games; prints statistics of the games.

use clap::{ArgMatches, Command};
use oubliette::game::Class;
use oubliette::game::bot::BotKind;
use oubliette::game::simulate::{Game, Summary};
use oubliette::simulate::games;
use oubliette::{Language, Seed, Text};

use crate::failure::{Failure, both};
use crate::flag::{given, kind, seed, threads};
use crate::text::{self, texts};
use crate::{help, note, output, progress};

mod file;
mod page;

texts! {
    ABOUT: "Let bots play games and print statistics" / "Faire jouer des robots et afficher des statistiques";
    GAME_GROUP: "Games" / "Parties ";
    BOT: "Bot that plays" / "Robot qui joue";
    ALL_BOTS: "all bots in turn" / "tous les robots, l’un après l’autre";
    CLASS: "Class of the hero" / "Classe du héros";
    ALL_CLASSES: "all classes in turn" / "toutes les classes, l’une après l’autre";
    GAMES: "Number of games" / "Nombre de parties";
    CSV: "a row per game" / "une ligne par partie";
}

const DEFAULT_GAMES: u64 = 100;
/// All games of a bot and a class are kept until the last is played.
const MAX_GAMES: u64 = 1_000_000;
/// The word for every bot or every class.
const ALL: &str = "all";

struct Arguments {
    bots: Vec<BotKind>,
    classes: Vec<Class>,
    games: u64,
    seed: Option<Seed>,
    threads: Option<usize>,
    form: Form,
}

/// How the games are printed.
#[derive(Clone, Copy, Default)]
enum Form {
    #[default]
    Table,
    Csv,
    Json,
}

const FORMS: [(&str, Text, Form); 3] = [
    ("table", text::FOR_PEOPLE, Form::Table),
    ("csv", CSV, Form::Csv),
    ("json", text::FOR_PROGRAMS, Form::Json),
];

/// The games of one bot and one class.
struct Simulation {
    bot: BotKind,
    class: Class,
    games: Vec<Game>,
    summary: Summary,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let bots = BotKind::ALL.iter().map(|bot| (bot.name(), bot.help()));
    let bots: Vec<(&'static str, Text)> = bots.chain([(ALL, ALL_BOTS)]).collect();
    let classes = Class::ALL.iter().map(|class| (class.name(), class.help()));
    let classes: Vec<(&'static str, Text)> = classes.chain([(ALL, ALL_CLASSES)]).collect();
    let game = vec![
        kind::words("bot", text::WORD_NAME, BOT, &bots, language),
        kind::listed("class", text::WORD_NAME, CLASS, (&classes, Class::default().name()), language),
        kind::ranged("games", GAMES, MAX_GAMES, DEFAULT_GAMES, language),
        seed::declare(language),
    ];
    let forms = FORMS.map(|(name, help, _)| (name, help));
    let output = vec![
        kind::words("format", text::FORMAT_NAME, text::REPORT_FORMAT, &forms, language),
        threads::declare(language),
    ];
    let command = help::command(name, ABOUT, language)
        .args(kind::under(GAME_GROUP, game, language))
        .args(kind::under(text::OUTPUT, output, language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        let numbers = both(given::number(matches, "games", 1..=MAX_GAMES), threads::read(matches));
        let players = both(
            one_or_all(matches, "bot", &BotKind::ALL.map(|bot| (bot.name(), bot)), BotKind::Careful),
            one_or_all(matches, "class", &Class::ALL.map(|class| (class.name(), class)), Class::default()),
        );
        let form = given::word(matches, "format", &FORMS.map(|(name, _, form)| (name, form)));
        let (((games, threads), (bots, classes)), form) = both(both(numbers, players), form)?;
        Ok(Arguments {
            bots,
            classes,
            games: games.unwrap_or(DEFAULT_GAMES),
            seed: seed::read(matches),
            threads,
            form: form.unwrap_or_default(),
        })
    }

    fn pairs(&self) -> impl Iterator<Item = (BotKind, Class)> {
        self.bots.iter().flat_map(|bot| self.classes.iter().map(|class| (*bot, *class)))
    }

    fn simulate(&self, bot: BotKind, class: Class, seed: &Seed) -> Simulation {
        let bar = progress::bar(self.games);
        let games = games(bot, class, seed, self.games, self.threads, |_| bar.inc(1));
        bar.finish_and_clear();
        Simulation { bot, class, summary: Summary::of(&games), games }
    }
}

/// The value that a flag names, or all of them.
fn one_or_all<T: Copy>(
    matches: &ArgMatches,
    name: &str,
    values: &[(&str, T)],
    default: T,
) -> Result<Vec<T>, Failure> {
    let words: Vec<(&str, Option<T>)> =
        values.iter().map(|&(name, value)| (name, Some(value))).chain([(ALL, None)]).collect();
    let one = given::word(matches, name, &words)?.unwrap_or(Some(default));
    Ok(one.map_or_else(|| values.iter().map(|value| value.1).collect(), |one| vec![one]))
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let arguments = Arguments::read(matches)?;
    let seed = arguments.seed.clone().unwrap_or_else(|| {
        let seed = seed::random();
        note::random_seed(&seed, language);
        seed
    });
    let mut simulations = Vec::new();
    if matches!(arguments.form, Form::Csv) {
        output::print(file::CSV_HEADER.as_bytes())?;
    }
    for (bot, class) in arguments.pairs() {
        let mut simulation = arguments.simulate(bot, class, &seed);
        match arguments.form {
            Form::Table => output::print(page::page(&simulation, &seed, language).as_bytes())?,
            Form::Csv => output::print(file::csv(&simulation).as_bytes())?,
            Form::Json => {}
        }
        simulation.games = Vec::new();
        simulations.push(simulation);
    }
    match arguments.form {
        Form::Table if simulations.len() > 1 => {
            output::print(page::comparison(&simulations, language).as_bytes())
        }
        Form::Json => output::print(file::json(&simulations, &seed).as_bytes()),
        _ => Ok(()),
    }
}
