//! `oubliette studio`: serves the page of the studio until it is told to stop.

use std::io;
use std::process::{Command, Stdio};

use clap::ArgMatches;
use oubliette::Language;
use oubliette_server::{Config, Port, Server};

use crate::failure::{Failure, both};
use crate::{output, request, text};

text::texts! {
    PORT_TAKEN: "port {port} of {host} is taken; leave out --port for the next free one, or choose another"
        / "le port {port} de {host} est pris ; sans --port, le prochain libre est choisi, ou choisissez-en un autre";
    NOT_ALLOWED: "port {port} of {host} may not be used; choose one from 1024 up"
        / "le port {port} de {host} n'est pas permis ; choisissez-en un à partir de 1024";
    NO_SUCH_HOST: "cannot listen on {host}: {cause}; use an address of this machine, such as 127.0.0.1"
        / "impossible d'écouter sur {host} : {cause} ; prenez une adresse de cette machine, comme 127.0.0.1";
    NEXT_PORT: "port {asked} is taken; this is {port}" / "le port {asked} est pris ; celui-ci est le {port}";
    REACHABLE: "everybody who reaches {host} can use this page; nothing is asked of them"
        / "quiconque atteint {host} peut se servir de cette page ; rien ne leur est demandé";
    NOT_A_FOLDER: "{path} is no folder with a page: it holds no index.html"
        / "{path} n'est pas un dossier de page : il n'a pas d'index.html";
    FAILED: "the studio stopped: {cause}" / "l'atelier s'est arrêté : {cause}";
    WENT_WRONG: "a request went wrong here: {what}" / "une requête a mal tourné ici : {what}";
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let config = config(matches)?;
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
    let url = format!("http://{shown}/");
    output::tell(std::slice::from_ref(&url))?;
    if !request::switch(matches, "no-open") {
        open_browser(&url);
    }
    std::panic::set_hook(Box::new(move |panic| {
        let what = panic.to_string().replace('\n', " ");
        output::say(&WENT_WRONG.fill(language, &[("what", &what)]));
    }));
    server.serve().map_err(|cause| Failure::said(FAILED, &[("cause", &cause)]))
}

fn config(matches: &ArgMatches) -> Result<Config, Failure> {
    let web_dir = request::path(matches, "web-dir").and_then(|path| match path {
        Some(path) if !path.join("index.html").is_file() => {
            Err(Failure::said(NOT_A_FOLDER, &[("path", &path.display())]))
        }
        path => Ok(path),
    });
    let (port, web_dir) = both(request::number(matches, "port", 1, u16::MAX), web_dir)?;
    let usual = Config::default();
    Ok(Config {
        host: request::flag(matches, "host").map_or(usual.host, str::to_owned),
        port: port.map_or(usual.port, Port::Exactly),
        web_dir,
        signals: true,
        log: request::switch(matches, "verbose").then_some(output::say as fn(&str)),
        ..Config::default()
    })
}

fn cannot_listen(host: &str, port: Port, cause: &io::Error) -> Failure {
    let (Port::Exactly(port) | Port::From(port)) = port;
    match cause.kind() {
        io::ErrorKind::AddrInUse => Failure::said(PORT_TAKEN, &[("port", &port), ("host", &host)]),
        io::ErrorKind::PermissionDenied => Failure::said(NOT_ALLOWED, &[("port", &port), ("host", &host)]),
        _ => Failure::said(NO_SUCH_HOST, &[("host", &host), ("cause", cause)]),
    }
}

/// Opens the page where there is a desktop to open it on. If that fails, the address was printed.
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
    let mut command = Command::new(program);
    command.args(arguments).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.spawn();
}
