//! `oubliette play`: starts the roguelike in the terminal, or on the page of the studio.

mod browser;

use clap::{ArgMatches, Command};
use oubliette::{Dungeon, Language, Message};
use oubliette_game::Class;
use oubliette_game::floor::OwnMap;
use oubliette_terminal::store::Slot;
use oubliette_terminal::{Config, Keys};

use crate::failure::{Failure, both};
use crate::flag::{given, kind, saves, seed};
use crate::text::{self, texts};
use crate::{help, input, output};

texts! {
    ABOUT: "Play the roguelike in this terminal, or in your browser"
        / "Jouer au roguelike dans ce terminal, ou dans votre navigateur";
    GAME: "Game" / "Jeu ";
    SEED: "Number or any text; by default a random seed" / "Nombre ou texte libre ; par défaut une graine au hasard";
    CLASS: "Start as this class; otherwise choose in the game"
        / "Commencer avec cette classe ; sinon, la choisir dans le jeu";
    MAP: "Your own map as the first floor, in any format that import reads; saved apart from other runs"
        / "Votre propre carte comme premier étage, dans tout format que lit import ; sauvegardée à part";
    DAILY: "Play the daily run, the same for everyone" / "Jouer la partie du jour, la même pour tous";
    CONTINUE: "Continue the saved run without asking" / "Reprendre la partie sauvegardée sans demander";
    REPLACE: "Abandon the saved run and start a new one" / "Abandonner la partie sauvegardée et en commencer une";
    BROWSER: "Play in the browser, on the page that this program serves; Ctrl-C ends it"
        / "Jouer dans le navigateur, sur la page que sert ce programme ; Ctrl-C l’arrête";
    SCREEN: "Screen" / "Écran ";
    KEYS: "Letters that move the hero, besides arrows and number pad"
        / "Lettres qui déplacent le héros, outre flèches et pavé numérique";
    KEYS_LETTERS: "WASD and ZQSD" / "ZQSD et WASD";
    KEYS_VI: "hjkl too" / "hjkl aussi";
    COLOR: "When to use colors" / "Quand utiliser des couleurs";
    COLOR_AUTO: "if the terminal shows them and NO_COLOR is not set"
        / "si le terminal les montre et que NO_COLOR n’est pas défini";
    COLOR_ALWAYS: "always" / "toujours";
    COLOR_NEVER: "never" / "jamais";
    UNPLAYABLE: "{path}: {problem}" / "{path} : {problem}";
    DAILY_ON_MAP: "the daily run has its own floors: leave out --daily or --map"
        / "la partie du jour a ses propres étages : omettez --daily ou --map";
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let classes = Class::ALL.map(|class| (class.name(), class.help()));
    let run = vec![
        seed::declare_with(SEED, language),
        kind::words("class", text::WORD_NAME, CLASS, &classes, language),
        kind::value("map", text::FILE_NAME, MAP, language),
        kind::switch("daily", DAILY, language),
        kind::switch("continue", CONTINUE, language),
        kind::switch("replace", REPLACE, language),
        saves::declare(language),
    ];
    let keys = [(Keys::Letters.name(), KEYS_LETTERS), (Keys::Vi.name(), KEYS_VI)];
    let colors = [("auto", COLOR_AUTO), ("always", COLOR_ALWAYS), ("never", COLOR_NEVER)];
    let screen = vec![
        kind::switch("browser", BROWSER, language),
        kind::words("keys", text::WORD_NAME, KEYS, &keys, language),
        kind::words("color", text::WORD_NAME, COLOR, &colors, language),
    ];
    let command = help::command(name, ABOUT, language)
        .args(kind::under(GAME, run, language))
        .args(kind::under(SCREEN, screen, language));
    help::help_last(command)
}

/// The arguments are the configuration of the game.
fn read(matches: &ArgMatches, language: Language) -> Result<Config, Failure> {
    let class = given::word(matches, "class", &Class::ALL.map(|class| (class.name(), class)));
    let keys = given::word(matches, "keys", &Keys::ALL.map(|keys| (keys.name(), keys)));
    let colors = [("auto", None), ("always", Some(true)), ("never", Some(false))];
    let color = given::word(matches, "color", &colors);
    let files = both(own_map(matches, language), saves::read(matches));
    let (((class, keys), color), (map, saves)) = both(both(both(class, keys), color), files)?;
    Ok(Config {
        class,
        keys: keys.unwrap_or_default(),
        has_color: color.flatten().unwrap_or_else(output::wants_color),
        map,
        saves,
        slot: if is_daily(matches) { Slot::Daily } else { Slot::Own },
        seed: seed::read(matches),
        is_continued: given::switch(matches, "continue"),
        is_replaced: given::switch(matches, "replace"),
        fresh_seed: seed::random,
        report: output::say,
        language,
    })
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    if given::switch(matches, "browser") {
        return browser::run(matches, language);
    }
    Ok(oubliette_terminal::play(read(matches, language)?)?)
}

fn is_daily(matches: &ArgMatches) -> bool {
    given::switch(matches, "daily")
}

/// The map for the first floor, if it can be played.
fn own_map(matches: &ArgMatches, language: Language) -> Result<Option<Dungeon>, Failure> {
    let Some(path) = given::path(matches, "map")? else { return Ok(None) };
    if is_daily(matches) {
        return Err(Failure::said(DAILY_ON_MAP, &[]));
    }
    let map = input::read_map(&path)?;
    match OwnMap::of(&map) {
        Ok(_) => Ok(Some(map)),
        Err(problem) => {
            let problem = problem.message(language);
            Err(Failure::said(UNPLAYABLE, &[("path", &path.display()), ("problem", &problem)]))
        }
    }
}
