//! `oubliette play --browser`: the game in a window, on the page that the studio serves.
//!
//! The link tells the page what to play, after the `#`, which no server ever sees: `#run=` and the code of a saved run,
//! or `#start=` and a new run as the request `play` takes it. Without `--lang` the page chooses its language.

use clap::ArgMatches;
use oubliette::Language;
use oubliette_game::Class;
use oubliette_game::code::to_code;
use oubliette_terminal::store::{self, Slot};
use oubliette_terminal::today;
use serde_json::{Map, Value};

use crate::command::studio;
use crate::failure::Failure;
use crate::flag::{given, language, saves, seed};
use crate::output;
use crate::text::texts;

texts! {
    NO_EFFECT: "--{flag} has no effect in the browser: leave out --{flag} or --browser"
        / "--{flag} est sans effet dans le navigateur : omettez --{flag} ou --browser";
    OPEN_MAP: "open {path} on the page and choose Play there, or leave out --browser"
        / "ouvrez {path} sur la page et choisissez Jouer, ou omettez --browser";
    SAVED_OR_NEW: "--continue takes the saved run: leave out --continue or --{flag}"
        / "--continue reprend la partie sauvegardée : omettez --continue ou --{flag}";
    SEED_OF_DAY: "the daily run has the seed of its day: leave out --daily or --seed"
        / "la partie du jour a la graine de son jour : omettez --daily ou --seed";
    ONLY_CONTINUED: "the browser keeps its own saved games: --saves needs --continue"
        / "le navigateur a ses propres sauvegardes : --saves demande --continue";
    NONE_SAVED: "no run is saved in {folder}; leave out --continue to start one"
        / "aucune partie n’est sauvegardée dans {folder} ; omettez --continue pour en commencer une";
    HANDED_OVER: "the run of {folder} goes on in the browser, which saves it there; the one here stays as it is"
        / "la partie de {folder} continue dans le navigateur, qui la sauvegarde ; celle d’ici reste telle quelle";
}

/// Serves the page until it is stopped, and opens it with the run to play.
pub(super) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let place = place(matches, language)?;
    studio::serve(oubliette_server::Config { signals: true, ..Default::default() }, Some(&place), language)
}

/// The part of the address after the host.
fn place(matches: &ArgMatches, language: Language) -> Result<String, Failure> {
    refuse_conflicts(matches)?;
    let is_daily = given::switch(matches, "daily");
    let fragment = if given::switch(matches, "continue") {
        format!("#run={}", saved_code(matches, is_daily, language)?)
    } else {
        let class = given::word(matches, "class", &Class::ALL.map(|class| (class.name(), class)))?;
        let fields = [
            ("seed", seed::read(matches).map(|seed| seed.to_string())),
            ("daily", is_daily.then(today)),
            ("class", class.map(|class| class.name().to_owned())),
        ];
        let start: Map<String, Value> =
            fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?.into()))).collect();
        if start.is_empty() { String::new() } else { format!("#start={}", encoded(&Value::from(start))) }
    };
    let lang = language::asked(matches).map(|code| format!("&lang={code}")).unwrap_or_default();
    Ok(format!("?view=play{lang}{fragment}"))
}

/// Refuses flags that cannot go together.
fn refuse_conflicts(matches: &ArgMatches) -> Result<(), Failure> {
    let has = |flag: &str| match flag {
        "continue" | "daily" | "replace" => given::switch(matches, flag),
        _ => given::text(matches, flag).is_some(),
    };
    let said = |text, flag: &str| Err(Failure::said(text, &[("flag", &flag)]));
    if let Some(path) = given::text(matches, "map") {
        return Err(Failure::said(OPEN_MAP, &[("path", &path)]));
    }
    if let Some(flag) = ["keys", "color", "replace"].into_iter().find(|flag| has(flag)) {
        return said(NO_EFFECT, flag);
    }
    if let Some(flag) = ["seed", "class"].into_iter().find(|flag| has("continue") && has(flag)) {
        return said(SAVED_OR_NEW, flag);
    }
    if has("daily") && has("seed") {
        return said(SEED_OF_DAY, "seed");
    }
    if has("saves") && !has("continue") {
        return said(ONLY_CONTINUED, "saves");
    }
    Ok(())
}

/// The code of the saved run, on one line.
fn saved_code(matches: &ArgMatches, is_daily: bool, language: Language) -> Result<String, Failure> {
    let folder = store::folder(saves::read(matches)?)?;
    let slot = if is_daily { Slot::Daily } else { Slot::Own };
    let Some(run) = store::look(&folder, slot)?.run else {
        return Err(Failure::said(NONE_SAVED, &[("folder", &folder.display())]));
    };
    output::say(&HANDED_OVER.fill(language, &[("folder", &folder.display())]));
    Ok(to_code(&run.world.save()).split_whitespace().collect())
}

/// JSON as a part of an address.
fn encoded(value: &Value) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    value.to_string().bytes().map(letter).collect()
}
