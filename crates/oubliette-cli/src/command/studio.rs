//! `oubliette studio`.

use clap::Command;
use oubliette::{Language, Text};
use oubliette_server::Config;

use super::flag::{switch, under, value};
use super::last;
use crate::text;

pub(super) fn command(language: Language) -> Command {
    let port = value("port", text::NUMBER_NAME, PORT, language);
    let range = DEFAULT_PORT.fill(language, &[("port", &Config::PORT)]);
    let place = vec![
        port.help(format!("{} [{range}]", PORT.to(language))),
        value("host", ADDRESS_NAME, HOST, language),
        switch("no-open", NO_OPEN, language),
    ];
    let page =
        vec![value("web-dir", text::FOLDER_NAME, WEB_DIR, language), switch("verbose", VERBOSE, language)];
    super::command("studio", STUDIO, language)
        .args(under(SERVER, place, language))
        .args(under(text::OUTPUT, page, language))
        .mut_arg("help", last)
}

const STUDIO: Text = Text::new(
    "Open the studio: a page in your browser, served by this program",
    "Ouvrir l'atelier : une page dans votre navigateur, servie par ce programme",
);
const SERVER: Text = Text::new("Server", "Serveur ");
const ADDRESS_NAME: Text = Text::new("ADDRESS", "ADRESSE");
const PORT: Text =
    Text::new("The port to listen on, and no other", "Le port sur lequel écouter, et aucun autre");
const DEFAULT_PORT: Text = Text::new(
    "1 to 65535; without it the first free one from {port}",
    "1 à 65535 ; sans lui, le premier libre à partir de {port}",
);
const HOST: Text = Text::new(
    "The address to listen on; without it, only this machine reaches the page",
    "L'adresse sur laquelle écouter ; sans elle, seule cette machine atteint la page",
);
const NO_OPEN: Text = Text::new("Do not open a browser", "Ne pas ouvrir de navigateur");
const WEB_DIR: Text = Text::new(
    "Serve the page from this folder, to work on the page itself",
    "Servir la page depuis ce dossier, pour travailler à la page elle-même",
);
const VERBOSE: Text = Text::new("Say a line per request", "Dire une ligne par requête");
