//! `oubliette save`: shows the saved game, exports it as a short text, imports one, or abandons it.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command};
use oubliette::{Language, Message, Seed};
use oubliette_game::code::{from_code, to_code};
use oubliette_game::{Fault, World};
use oubliette_terminal::store::{self, Loaded, Run, Slot, Store};

use crate::failure::Failure;
use crate::flag::{given, kind, output as output_flag, saves};
use crate::text::{self, texts};
use crate::{file, help, output};

texts! {
    ABOUT: "Show, export, import or abandon the saved game"
        / "Montrer, exporter, importer ou abandonner la sauvegarde";
    SHOW: "Print a summary of the saved game, as without a command"
        / "Afficher un résumé de la sauvegarde, comme sans commande";
    EXPORT: "Print the saved game as letters and digits, for mail or chat"
        / "Afficher la sauvegarde en lettres et chiffres, pour un courriel ou une messagerie";
    IMPORT: "Save the game of an exported text or of a saved game file"
        / "Sauvegarder la partie d’un texte exporté ou d’un fichier de sauvegarde";
    FORGET: "Abandon the saved game; its recording becomes the last one"
        / "Abandonner la sauvegarde ; son enregistrement devient le dernier";
    FILE: "An exported text or a saved game file; by default standard input"
        / "Un texte exporté ou un fichier de sauvegarde ; par défaut l’entrée standard";
    DAILY: "Use the saved daily run instead of the other one"
        / "Utiliser la partie du jour sauvegardée au lieu de l’autre";
    REPLACE: "Replace the game that is saved already" / "Remplacer la partie déjà sauvegardée";
    NO_GAME: "there is no saved game in {folder}" / "il n’y a pas de sauvegarde dans {folder}";
    GAME_EXISTS: "there is a saved game in {folder} already; replace it with --replace"
        / "il y a déjà une sauvegarde dans {folder} ; remplacez-la avec --replace";
}

const ACTIONS: [&str; 4] = ["show", "export", "import", "forget"];

struct Arguments {
    folder: PathBuf,
    slot: Slot,
    action: Action,
}

enum Action {
    Show,
    Export { out: PathBuf },
    Import { file: PathBuf, replaces: bool },
    Forget,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let [show, export, import, forget] = ACTIONS;
    let flags = |flag: Option<Arg>| {
        let flags = [saves::declare(language), kind::switch("daily", DAILY, language)];
        kind::under(text::OPTIONS, flags.into_iter().chain(flag).collect(), language)
    };
    let action = |name: &'static str, about, file: Option<Arg>, flag: Option<Arg>| {
        help::help_last(help::command(name, about, language).args(file).args(flags(flag)))
    };
    let file = kind::argument("file", text::FILE_NAME, FILE, language).required(false);
    let replace = kind::switch("replace", REPLACE, language);
    let base = help::command(name, ABOUT, language);
    let command = help::with_commands(base, text::COMMANDS, text::COMMAND_NAME, language)
        .args(flags(None))
        .subcommand(action(show, SHOW, None, None))
        .subcommand(action(export, EXPORT, None, Some(output_flag::declare_out(language))))
        .subcommand(action(import, IMPORT, Some(file), Some(replace)))
        .subcommand(action(forget, FORGET, None, None));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        given::refuse_repeated(matches)?;
        let action = match matches.subcommand() {
            Some(("export", matches)) => Action::Export { out: output_flag::read_out(matches)? },
            Some(("import", matches)) => Action::Import {
                file: given::optional_argument(matches, "file").unwrap_or_else(|| PathBuf::from("-")),
                replaces: given::switch(matches, "replace"),
            },
            Some(("forget", _)) => Action::Forget,
            _ => Action::Show,
        };
        let slot = if given::switch(matches, "daily") { Slot::Daily } else { Slot::Own };
        Ok(Arguments { folder: store::folder(saves::read(matches)?)?, slot, action })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { folder, slot, action } = Arguments::read(matches)?;
    match action {
        Action::Show => {
            let run = saved_game(&folder, slot, language)?;
            print_summary(&run.world, &run.seed, language)
        }
        Action::Export { out } => {
            let code = to_code(&saved_game(&folder, slot, language)?.world.save());
            file::write_file(&out, |writer| Ok(writer.write_all(code.as_bytes())?))
        }
        Action::Import { file, replaces } => import(&file, &folder, slot, replaces, language),
        Action::Forget => {
            let store = Store::open(folder.clone())?;
            let run = saved_game(&folder, slot, language)?;
            let replay = store.load(slot)?.run.and_then(|run| run.replay);
            store.forget(slot, replay.as_ref())?;
            print_summary(&run.world, &run.seed, language)
        }
    }
}

fn import(path: &Path, folder: &Path, slot: Slot, replaces: bool, language: Language) -> Result<(), Failure> {
    let world = read_any(&file::read_file(path)?)
        .map_err(|fault| Failure::from(oubliette_terminal::Failure::unusable(path, fault)))?;
    let store = Store::open(folder.to_owned())?;
    let exists = store::look(folder, slot).map_or(true, |loaded| loaded.run.is_some());
    if exists && !replaces {
        return Err(Failure::said(GAME_EXISTS, &[("folder", &folder.display())]));
    }
    let seed = Seed::Number(world.seed());
    if let Some(failure) = store.save(slot, &world, &seed, None)? {
        return Err(failure.into());
    }
    print_summary(&world, &seed, language)
}

fn print_summary(world: &World, seed: &Seed, language: Language) -> Result<(), Failure> {
    output::print_lines([world.summary(seed, language)])
}

/// Reads an exported text or a saved game file.
fn read_any(bytes: &[u8]) -> Result<World, Fault> {
    match World::load(bytes) {
        Err(Fault::Foreign { .. } | Fault::CutShort) if !bytes.is_empty() => {
            World::load(&from_code(&String::from_utf8_lossy(bytes))?)
        }
        loaded => loaded,
    }
}

fn saved_game(folder: &Path, slot: Slot, language: Language) -> Result<Run, Failure> {
    let Loaded { run, remarks } = store::look(folder, slot)?;
    for remark in remarks {
        output::say(&remark.message(language));
    }
    run.ok_or_else(|| Failure::NoResult(vec![NO_GAME.fill(language, &[("folder", &folder.display())])]))
}
