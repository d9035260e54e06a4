//! `oubliette simulate`: bots play many games, and this tells what came of them.

use clap::ArgMatches;
use oubliette::game::Class;
use oubliette::game::bot::BotKind;
use oubliette::game::simulate::{Game, Summary};
use oubliette::simulate::games;
use oubliette::{Language, Seed};

use crate::batch::MAX_THREADS;
use crate::failure::{Failure, both};
use crate::{output, progress, request, text};

mod file;
mod page;

pub(crate) const DEFAULT_GAMES: u64 = 100;
/// All games of a bot and a class are kept until the last is played.
pub(crate) const MAX_GAMES: u64 = 1_000_000;
/// What stands for every bot or every class.
pub(crate) const ALL: &str = "all";

/// What the games are told as.
#[derive(Clone, Copy)]
enum Form {
    Table,
    Csv,
    Json,
}

const FORMS: [(&str, Form); 3] = [("table", Form::Table), ("csv", Form::Csv), ("json", Form::Json)];

/// What is asked for.
struct Request {
    bots: Vec<BotKind>,
    classes: Vec<Class>,
    games: u64,
    threads: Option<usize>,
    form: Form,
}

/// The games of one bot and one class.
struct Simulation {
    bot: BotKind,
    class: Class,
    games: Vec<Game>,
    summary: Summary,
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let request = Request::from_matches(matches)?;
    let seed = request::flag(matches, "seed").map(Seed::from_text);
    let seed = seed.unwrap_or_else(|| {
        let seed = request::fresh_seed();
        output::say(&text::FRESH_SEED.fill(language, &[("seed", &seed)]));
        seed
    });
    let mut simulations = Vec::new();
    if matches!(request.form, Form::Csv) {
        output::print(file::CSV_HEADER.as_bytes())?;
    }
    for (bot, class) in request.pairs() {
        let mut simulation = request.simulate(bot, class, &seed);
        match request.form {
            Form::Table => output::print(page::page(&simulation, &seed, language).as_bytes())?,
            Form::Csv => output::print(file::csv(&simulation).as_bytes())?,
            Form::Json => {}
        }
        simulation.games = Vec::new();
        simulations.push(simulation);
    }
    match request.form {
        Form::Table if simulations.len() > 1 => {
            output::print(page::comparison(&simulations, language).as_bytes())
        }
        Form::Json => output::print(file::json(&simulations, &seed).as_bytes()),
        _ => Ok(()),
    }
}

impl Request {
    fn from_matches(matches: &ArgMatches) -> Result<Request, Failure> {
        let numbers = both(
            request::number(matches, "games", 1, MAX_GAMES),
            request::number(matches, "threads", 1, MAX_THREADS),
        );
        let who = both(
            one_or_all(matches, "bot", &BotKind::ALL.map(|bot| (bot.name(), bot)), BotKind::Careful),
            one_or_all(matches, "class", &Class::ALL.map(|class| (class.name(), class)), Class::default()),
        );
        let form = chosen(matches, "format", &FORMS, Form::Table);
        let (((games, threads), (bots, classes)), form) = both(both(numbers, who), form)?;
        Ok(Request { bots, classes, games: games.unwrap_or(DEFAULT_GAMES), threads, form })
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

/// The value that a flag names, of those in the list.
fn chosen<T: Copy>(matches: &ArgMatches, name: &str, values: &[(&str, T)], default: T) -> Result<T, Failure> {
    let Some(word) = request::flag(matches, name) else { return Ok(default) };
    let names: Vec<&str> = values.iter().map(|value| value.0).collect();
    let found = values.iter().find(|value| value.0 == word);
    found.map(|value| value.1).ok_or_else(|| request::not_a_word(&format!("--{name}"), word, &names))
}

/// The value that a flag names, or all of them.
fn one_or_all<T: Copy>(
    matches: &ArgMatches,
    name: &str,
    values: &[(&str, T)],
    default: T,
) -> Result<Vec<T>, Failure> {
    let named: Vec<(&str, Option<T>)> =
        values.iter().map(|&(name, value)| (name, Some(value))).chain([(ALL, None)]).collect();
    let one = chosen(matches, name, &named, Some(default))?;
    Ok(one.map_or_else(|| values.iter().map(|value| value.1).collect(), |one| vec![one]))
}
