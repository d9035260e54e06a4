//! `oubliette analyze`: what can be measured on a map, also one that was drawn by hand.

use std::path::Path;

use clap::ArgMatches;
use oubliette::export::read_dungeon;
use oubliette::{Language, METRICS, Measure, Report, analyze};

use crate::failure::Failure;
use crate::{output, request, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let is_json = wants_json(matches)?;
    let path = Path::new(matches.get_one::<String>("file").map_or("", String::as_str));
    if path == Path::new("") {
        let flag = format!("<{}>", text::FILE_NAME.to(language));
        return Err(Failure::said(text::MISSING, &[("flag", &flag)]));
    }
    let bytes = output::read_file(path)?;
    let dungeon = read_dungeon(&bytes).map_err(|error| Failure::Map { path: path.to_owned(), error })?;
    let report = analyze(&dungeon);
    let text = if is_json {
        serde_json::to_string_pretty(&report).expect("a report is an object of plain values") + "\n"
    } else {
        table(&report, language)
    };
    output::print(text.as_bytes())
}

/// Whether `--format json` was asked for.
pub(crate) fn wants_json(matches: &ArgMatches) -> Result<bool, Failure> {
    match request::flag(matches, "format") {
        None | Some("text") => Ok(false),
        Some("json") => Ok(true),
        Some(other) => Err(request::not_a_word("--format", other, &["text", "json"])),
    }
}

fn table(report: &Report, language: Language) -> String {
    let titles: Vec<&str> = METRICS.iter().map(|metric| metric.title.to(language)).collect();
    let width = titles.iter().map(|title| title.chars().count()).max().unwrap_or(0);
    let rows = titles.iter().zip(&report.metrics);
    rows.map(|(title, (_, measure))| format!("{title:<width$}  {}\n", shown(measure, language))).collect()
}

fn shown(measure: &Measure, language: Language) -> String {
    match (measure, language) {
        (Measure::Absent, _) => "-".to_owned(),
        (Measure::Flag(true), Language::English) => "yes".to_owned(),
        (Measure::Flag(true), Language::French) => "oui".to_owned(),
        (Measure::Flag(false), Language::English) => "no".to_owned(),
        (Measure::Flag(false), Language::French) => "non".to_owned(),
        (Measure::Count(count), _) => count.to_string(),
        (Measure::Share(share), Language::English) => format!("{:.1} %", share * 100.0),
        (Measure::Share(share), Language::French) => format!("{:.1} %", share * 100.0).replace('.', ","),
        (Measure::Pair(a, b), _) => format!("({}, {}) - ({}, {})", a.x, a.y, b.x, b.y),
    }
}
