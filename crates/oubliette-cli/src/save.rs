//! `oubliette save`: shows the saved game, writes it as a short text, reads one back, or gives it up.

use std::path::Path;

use clap::ArgMatches;
use oubliette::{Language, Text};
use oubliette_game::code::{from_code, to_code};
use oubliette_game::{Fault, World};

use crate::failure::Failure;
use crate::store::{self, Loaded, Store};
use crate::{output, request};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Some((name, matches)) = matches.subcommand() else { return Err(Failure::NoCommand) };
    let folder = store::folder(request::path(matches, "saves")?)?;
    match name {
        "export" => {
            let code = to_code(&saved_game(&folder, language)?.save());
            let out = request::path(matches, "out")?;
            let out = out.as_deref().unwrap_or(Path::new("-"));
            output::write_file(out, |writer| Ok(writer.write_all(code.as_bytes())?))
        }
        "import" => import(matches, &folder, language),
        "forget" => {
            let store = Store::open(folder.clone())?;
            let world = saved_game(&folder, language)?;
            store.forget(store.load()?.replay.as_ref())?;
            print_summary(&world, language)
        }
        _ => print_summary(&saved_game(&folder, language)?, language),
    }
}

fn import(matches: &ArgMatches, folder: &Path, language: Language) -> Result<(), Failure> {
    let path = Path::new(matches.get_one::<String>("file").map_or("-", String::as_str));
    let world = read_any(&output::read_file(path)?).map_err(|fault| store::unusable(path, fault))?;
    let store = Store::open(folder.to_owned())?;
    let is_there = store::look(folder).map_or(true, |loaded| loaded.world.is_some());
    if is_there && !request::switch(matches, "replace") {
        return Err(Failure::said(IS_THERE, &[("folder", &folder.display())]));
    }
    store.save(&world, None)?;
    print_summary(&world, language)
}

fn print_summary(world: &World, language: Language) -> Result<(), Failure> {
    output::print_lines([summary(world, language)])
}

/// A saved game as text code, or as the file itself.
fn read_any(bytes: &[u8]) -> Result<World, Fault> {
    match World::load(bytes) {
        Err(Fault::Foreign { .. } | Fault::CutShort) if !bytes.is_empty() => {
            World::load(&from_code(&String::from_utf8_lossy(bytes))?)
        }
        loaded => loaded,
    }
}

fn saved_game(folder: &Path, language: Language) -> Result<World, Failure> {
    let Loaded { world, remarks, .. } = store::look(folder)?;
    for remark in remarks {
        output::say(&remark.sentence(language));
    }
    world.ok_or_else(|| Failure::NoResult(vec![NOTHING.fill(language, &[("folder", &folder.display())])]))
}

/// A saved game in a line.
pub(crate) fn summary(world: &World, language: Language) -> String {
    let hero = world.hero();
    SUMMARY.fill(
        language,
        &[
            ("class", &hero.class.title().to(language)),
            ("level", &hero.level),
            ("depth", &world.depth()),
            ("hp", &hero.hp),
            ("max", &hero.max_hp()),
            ("turn", &world.turn()),
            ("seed", &world.seed()),
        ],
    )
}

const SUMMARY: Text = Text::new(
    "{class}, level {level}, on floor {depth}: {hp} of {max} Hp, turn {turn}, seed {seed}",
    "{class}, niveau {level}, à l'étage {depth} : {hp} Hp sur {max}, tour {turn}, graine {seed}",
);
const NOTHING: Text =
    Text::new("there is no saved game in {folder}", "il n'y a pas de sauvegarde dans {folder}");
const IS_THERE: Text = Text::new(
    "there is a saved game in {folder} already; --replace puts the new one in its place",
    "il y a déjà une sauvegarde dans {folder} ; --replace met la nouvelle à sa place",
);
