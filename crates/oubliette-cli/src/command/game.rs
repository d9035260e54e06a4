//! `oubliette save` and `oubliette replay`.

use clap::{Arg, Command};
use oubliette::{Language, Text};

use super::flag::{argument, ranged, switch, under, value};
use super::last;
use crate::{play, text};

pub(super) fn save(language: Language) -> Command {
    let options = |more: Vec<Arg>| {
        let saves = value("saves", text::FOLDER_NAME, SAVES, language);
        let daily = switch("daily", DAILY, language);
        under(text::OPTIONS, [saves, daily].into_iter().chain(more).collect(), language)
    };
    let out = value("out", text::FILE_NAME, text::OUT, language);
    let replace = switch("replace", REPLACE, language);
    let file = argument("file", text::FILE_NAME, CODE_FILE, language).required(false);
    super::command("save", SAVE, language)
        .subcommand_help_heading(text::COMMANDS.to(language))
        .subcommand_value_name(text::COMMAND_NAME.to(language))
        .disable_help_subcommand(true)
        .subcommand(super::command("show", SHOW_SAVE, language).args(options(vec![])).mut_arg("help", last))
        .subcommand(
            super::command("export", EXPORT_SAVE, language).args(options(vec![out])).mut_arg("help", last),
        )
        .subcommand(
            super::command("import", IMPORT_SAVE, language)
                .arg(file)
                .args(options(vec![replace]))
                .mut_arg("help", last),
        )
        .subcommand(
            super::command("forget", FORGET_SAVE, language).args(options(vec![])).mut_arg("help", last),
        )
        .mut_arg("help", last)
}

pub(super) fn replay(language: Language) -> Command {
    let show = vec![
        ranged("speed", SPEED, play::MAX_SPEED.into(), play::SPEED.into(), language),
        switch("plain", PLAIN, language),
        switch("verify", VERIFY, language),
    ];
    let saves = value("saves", text::FOLDER_NAME, SAVES, language);
    super::command("replay", REPLAY, language)
        .arg(argument("file", text::FILE_NAME, REPLAY_FILE, language).required(false))
        .args(under(text::OUTPUT, show, language))
        .args(under(text::OPTIONS, vec![saves], language))
        .mut_arg("help", last)
}

const SAVE: Text = Text::new(
    "Show the saved game, write it as a short text, read one back, or give it up",
    "Montrer la sauvegarde, l'écrire en un texte court, en relire un, ou l'abandonner",
);
const SHOW_SAVE: Text = Text::new("Say what the saved game is", "Dire ce qu'est la sauvegarde");
const EXPORT_SAVE: Text = Text::new(
    "Print the saved game as letters and digits, for mail or chat",
    "Afficher la sauvegarde en lettres et chiffres, pour le courrier ou la messagerie",
);
const IMPORT_SAVE: Text = Text::new(
    "Make the game of such a text, or of a file, the saved one",
    "Faire de la partie d'un tel texte, ou d'un fichier, la sauvegarde",
);
const CODE_FILE: Text = Text::new(
    "A text of letters and digits, or a saved game; without it, standard input is read",
    "Un texte de lettres et chiffres, ou une sauvegarde ; sans lui, l'entrée standard est lue",
);
pub(super) const SAVES: Text = Text::new(
    "The folder with the saved game; OUBLIETTE_SAVES or the usual one without it",
    "Le dossier de la sauvegarde ; sans elle, OUBLIETTE_SAVES ou le dossier habituel",
);
const REPLACE: Text = Text::new(
    "Put it in the place of the game that is saved there",
    "La mettre à la place de la partie qui s'y trouve",
);
const DAILY: Text =
    Text::new("The daily run instead of the other one", "La partie du jour au lieu de l'autre");
const REPLAY: Text =
    Text::new("Watch a recorded game, or verify it", "Regarder une partie enregistrée, ou la vérifier");
const REPLAY_FILE: Text = Text::new(
    "A recorded game; without it, the last run that ended",
    "Une partie enregistrée ; sans lui, la dernière partie finie",
);
const FORGET_SAVE: Text = Text::new(
    "Give the saved game up; its recording becomes the last one",
    "Abandonner la sauvegarde ; son enregistrement devient le dernier",
);
const SPEED: Text = Text::new("Actions per second", "Actions par seconde");
const PLAIN: Text = Text::new(
    "Print each action and the map after it, without waiting",
    "Afficher chaque action et la carte qui suit, sans attendre",
);
const VERIFY: Text = Text::new(
    "Only check that the game goes as recorded; if not, name the turn",
    "Vérifier seulement que la partie se déroule comme enregistrée ; sinon, nommer le tour",
);
