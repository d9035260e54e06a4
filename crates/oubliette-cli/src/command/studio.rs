//! `oubliette studio`: serves the studio page until it is stopped.

use std::io;
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
        / "Ouvrir l'atelier : une page dans votre navigateur, servie par ce programme";
    SERVER: "Server" / "Serveur ";
    ADDRESS_NAME: "ADDRESS" / "ADRESSE";
    PORT: "Listen on this port only" / "Écouter seulement sur ce port";
    DEFAULT_PORT: "1 to 65535; by default the first free port from {port}"
        / "1 à 65535 ; par défaut le premier port libre à partir de {port}";
    HOST: "Listen on this address; by default only this machine can open the page"
        / "Écouter sur cette adresse ; par défaut seule cette machine peut ouvrir la page";
    NO_OPEN: "Do not open a browser" / "Ne pas ouvrir de navigateur";
    WEB_DIR: "Serve the page from this folder, for work on the page itself"
        / "Servir la page depuis ce dossier, pour travailler à la page elle-même";
    VERBOSE: "Print a line per request" / "Afficher une ligne par requête";

    PORT_TAKEN: "port {port} of {host} is in use; choose another, or leave out --port for the next free one"
        / "le port {port} de {host} est pris ; choisissez-en un autre, ou retirez --port pour le prochain libre";
    NOT_ALLOWED: "port {port} of {host} is not allowed; choose one from 1024 up"
        / "le port {port} de {host} n'est pas permis ; choisissez-en un à partir de 1024";
    NO_SUCH_HOST: "cannot listen on {host}: {cause}; use an address of this machine, such as 127.0.0.1"
        / "impossible d'écouter sur {host} : {cause} ; prenez une adresse de cette machine, comme 127.0.0.1";
    NEXT_PORT: "port {asked} is in use; listening on {port}" / "le port {asked} est pris ; écoute sur le {port}";
    REACHABLE: "everyone who can reach {host} can use this page; there is no password"
        / "toute personne qui peut atteindre {host} peut utiliser cette page ; il n'y a pas de mot de passe";
    NOT_A_FOLDER: "{path} is not a folder with a page: it has no index.html"
        / "{path} n'est pas un dossier de page : il n'a pas d'index.html";
    FAILED: "the studio stopped: {cause}" / "l'atelier s'est arrêté : {cause}";
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
        let (port, web_dir) = both(given::number(matches, "port", 1..=u16::MAX), web_dir)?;
        let default = Config::default();
        let config = Config {
            host: given::text(matches, "host").map_or(default.host, str::to_owned),
            port: port.map_or(default.port, Port::Exactly),
            web_dir,
            signals: true,
            log: given::switch(matches, "verbose").then_some(output::say as fn(&str)),
            ..Config::default()
        };
        Ok(Arguments { config, opens_browser: !given::switch(matches, "no-open") })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { config, opens_browser } = Arguments::read(matches)?;
    serve(config, opens_browser.then_some(""), language)
}

/// Serves the page until it is stopped. Opens a browser at a place of the page, if one is given.
pub(super) fn serve(config: Config, place: Option<&str>, language: Language) -> Result<(), Failure> {
    let (host, asked) = (config.host.clone(), config.port);
    let server = Server::bind(config).map_err(|cause| cannot_listen(&host, asked, &cause))?;
    let address = server.address();
    if !address.ip().is_loopback() {
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
    let url = format!("http://{shown}/{}", place.unwrap_or_default());
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
