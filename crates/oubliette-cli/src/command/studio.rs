//! `oubliette studio`: serves the studio page until it is stopped.

use std::io;
use std::net::IpAddr;
use std::process::{Command as Process, Stdio};

use clap::{ArgMatches, Command};
use oubliette::Language;
use oubliette_server::{Config, Port, Server};

use crate::failure::{Failure, both};
use crate::flag::{given, kind};
use crate::text::{self, texts};
use crate::{help, output};

texts! {
    ABOUT: "Open the studio: a page in your browser, served by this program"
        / "Ouvrir l’atelier : une page dans votre navigateur, servie par ce programme";
    SERVER: "Server" / "Serveur ";
    ADDRESS_NAME: "ADDRESS" / "ADRESSE";
    PORT: "Listen on this port only" / "Écouter seulement sur ce port";
    DEFAULT_PORT: "1 to 65535; by default the first free port from {port}"
        / "1 à 65535 ; par défaut le premier port libre à partir de {port}";
    HOST: "Listen on this address; by default only this machine can open the page"
        / "Écouter sur cette adresse ; par défaut seule cette machine peut ouvrir la page";
    TOKEN: "Ask every visitor for this word" / "Demander ce mot à chaque visiteur";
    TOKEN_NAME: "WORD" / "MOT";
    OPEN_TO_ALL: "Let everyone use the page who can reach the address"
        / "Laisser utiliser la page à quiconque peut atteindre l’adresse";
    NO_OPEN: "Do not open a browser" / "Ne pas ouvrir de navigateur";
    WEB_DIR: "Serve the page from this folder, for work on the page itself"
        / "Servir la page depuis ce dossier, pour travailler à la page elle-même";
    VERBOSE: "Print a line per request" / "Afficher une ligne par requête";

    PORT_TAKEN: "port {port} of {host} is in use; choose another, or leave out --port for the next free one"
        / "le port {port} de {host} est pris ; choisissez-en un autre, ou retirez --port pour le prochain libre";
    NOT_ALLOWED: "port {port} of {host} is not allowed; choose one from 1024 up"
        / "le port {port} de {host} n’est pas permis ; choisissez-en un à partir de 1024";
    NO_SUCH_HOST: "cannot listen on {host}: {cause}; use an address of this machine, such as 127.0.0.1"
        / "impossible d’écouter sur {host} : {cause} ; prenez une adresse de cette machine, comme 127.0.0.1";
    NEXT_PORT: "port {asked} is in use; listening on {port}" / "le port {asked} est pris ; écoute sur le {port}";
    REACHABLE: "everyone who can reach {host} can use this page"
        / "toute personne qui peut atteindre {host} peut utiliser cette page";
    UNGUARDED: "--host {host} lets other machines use this page: add --token WORD to ask for a word, or --open-to-all if everyone may"
        / "--host {host} ouvre cette page à d’autres machines : ajoutez --token MOT pour demander un mot, ou --open-to-all si tout le monde peut entrer";
    WEAK_TOKEN: "--token needs 8 to 128 letters, digits, - or _" / "--token demande de 8 à 128 lettres, chiffres, - ou _";
    TOKEN_AND_ALL: "--token and --open-to-all exclude each other; leave one out"
        / "--token et --open-to-all s’excluent ; retirez l’un des deux";
    NOT_A_FOLDER: "{path} is not a folder with a page: it has no index.html"
        / "{path} n’est pas un dossier de page : il n’a pas d’index.html";
    FAILED: "the studio stopped: {cause}" / "l’atelier s’est arrêté : {cause}";
    WENT_WRONG: "internal error in a request: {what}" / "erreur interne dans une requête : {what}";
}

struct Arguments {
    config: Config,
    opens_browser: bool,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let range = DEFAULT_PORT.fill(language, &[("port", &Config::PORT)]);
    let server = vec![
        kind::value("port", text::NUMBER_NAME, PORT, language)
            .help(format!("{} [{range}]", PORT.to(language))),
        kind::value("host", ADDRESS_NAME, HOST, language),
        kind::value("token", TOKEN_NAME, TOKEN, language),
        kind::switch("open-to-all", OPEN_TO_ALL, language),
        kind::switch("no-open", NO_OPEN, language),
    ];
    let page = vec![
        kind::value("web-dir", text::FOLDER_NAME, WEB_DIR, language),
        kind::switch("verbose", VERBOSE, language),
    ];
    let command = help::command(name, ABOUT, language)
        .args(kind::under(SERVER, server, language))
        .args(kind::under(text::OUTPUT, page, language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        let web_dir = given::path(matches, "web-dir").and_then(|path| match path {
            Some(path) if !path.join("index.html").is_file() => {
                Err(Failure::said(NOT_A_FOLDER, &[("path", &path.display())]))
            }
            path => Ok(path),
        });
        let default = Config::default();
        let host = given::text(matches, "host").map_or(default.host, str::to_owned);
        let token = token(matches, &host);
        let port = given::number(matches, "port", 1..=u16::MAX);
        let ((port, web_dir), token) = both(both(port, web_dir), token)?;
        let config = Config {
            host,
            token,
            port: port.map_or(default.port, Port::Exactly),
            web_dir,
            signals: true,
            log: given::switch(matches, "verbose").then_some(output::say as fn(&str)),
            ..Config::default()
        };
        Ok(Arguments { config, opens_browser: !given::switch(matches, "no-open") })
    }
}

/// The token. An address that other machines can reach needs one, unless everyone may use the page.
fn token(matches: &ArgMatches, host: &str) -> Result<Option<String>, Failure> {
    let is_open = given::switch(matches, "open-to-all");
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    match given::text(matches, "token") {
        Some(_) if is_open => Err(Failure::said(TOKEN_AND_ALL, &[])),
        Some(word) if !(8..=128).contains(&word.len()) || !word.bytes().all(is_plain) => {
            Err(Failure::said(WEAK_TOKEN, &[]))
        }
        None if !is_open && !is_this_machine(host) => Err(Failure::said(UNGUARDED, &[("host", &host)])),
        word => Ok(word.map(str::to_owned)),
    }
}

fn is_this_machine(host: &str) -> bool {
    host == "localhost" || host.parse().is_ok_and(|address: IpAddr| address.is_loopback())
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { config, opens_browser } = Arguments::read(matches)?;
    serve(config, opens_browser.then_some(""), language)
}

/// Serves the page until it is stopped. Opens a browser at a place of the page, if one is given.
pub(super) fn serve(config: Config, place: Option<&str>, language: Language) -> Result<(), Failure> {
    let (host, asked, token) = (config.host.clone(), config.port, config.token.clone());
    let server = Server::bind(config).map_err(|cause| cannot_listen(&host, asked, &cause))?;
    let address = server.address();
    if !address.ip().is_loopback() && token.is_none() {
        output::say(&REACHABLE.fill(language, &[("host", &host)]));
    }
    if let Port::From(asked) = asked
        && asked != address.port()
    {
        output::say(&NEXT_PORT.fill(language, &[("asked", &asked), ("port", &address.port())]));
    }
    let shown = if address.ip().is_unspecified() {
        format!("127.0.0.1:{}", address.port())
    } else {
        address.to_string()
    };
    let query = token.map(|token| format!("?token={token}")).unwrap_or_default();
    let url = format!("http://{shown}/{query}{}", place.unwrap_or_default());
    output::tell(std::slice::from_ref(&url))?;
    if place.is_some() {
        open_browser(&url);
    }
    std::panic::set_hook(Box::new(move |panic| {
        let what = panic.to_string().replace('\n', " ");
        output::say(&WENT_WRONG.fill(language, &[("what", &what)]));
    }));
    server.serve().map_err(|cause| Failure::said(FAILED, &[("cause", &cause)]))
}

fn cannot_listen(host: &str, port: Port, cause: &io::Error) -> Failure {
    let (Port::Exactly(port) | Port::From(port)) = port;
    match cause.kind() {
        io::ErrorKind::AddrInUse => Failure::said(PORT_TAKEN, &[("port", &port), ("host", &host)]),
        io::ErrorKind::PermissionDenied => Failure::said(NOT_ALLOWED, &[("port", &port), ("host", &host)]),
        _ => Failure::said(NO_SUCH_HOST, &[("host", &host), ("cause", cause)]),
    }
}

/// Opens the page if there is a desktop. The address is printed either way.
fn open_browser(url: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        let has_desktop = ["DISPLAY", "WAYLAND_DISPLAY"]
            .iter()
            .any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()));
        if !has_desktop {
            return;
        }
        ("xdg-open", &[])
    };
    let mut process = Process::new(program);
    process.args(arguments).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = process.spawn();
}
