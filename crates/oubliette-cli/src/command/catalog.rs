//! `oubliette catalog`: all layouts, parameters, formats and metrics, for people and for programs.

use clap::{ArgMatches, Command};
use oubliette::export::diagram::DIAGRAM_FORMATS;
use oubliette::export::{FORMATS, Group};
use oubliette::generation::{CATALOG, FURNISH, Param};
use oubliette::import::IMPORTS;
use oubliette::mission::edit::EDITS;
use oubliette::mission::{MISSION, MISSION_METRICS};
use oubliette::{CRITERIA, Language, METRICS, Text, WARNINGS};

use crate::failure::Failure;
use crate::flag::report::{self, Form};
use crate::flag::{param, picture};
use crate::help::{self, beside};
use crate::output;
use crate::text::{self, texts};

texts! {
    ABOUT: "List layouts, parameters, formats, palettes and metrics"
        / "Lister plans, paramètres, formats, palettes et mesures";
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    help::help_last(help::command(name, ABOUT, language).arg(report::declare(language)))
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let page = match report::read(matches)? {
        Form::Text => as_text(language),
        Form::Json => {
            let json = serde_json::to_string_pretty(&oubliette_studio::catalog());
            json.expect("a catalog is an object of plain values") + "\n"
        }
    };
    output::print(page.as_bytes())
}

fn as_text(language: Language) -> String {
    let mut page = String::new();
    for info in CATALOG {
        let mut rows = vec![("--size".to_owned(), param::sizes(info, language))];
        rows.extend(param_rows(info.params, language));
        page += &format!("{}\n", beside(info.name, "  ", info.summary.to(language)));
        page += &table(&rows);
    }
    for (title, params) in [(text::FURNISHING, FURNISH), (text::MISSION_GROUP, MISSION)] {
        page += &format!("{}\n{}", title.to(language).trim_end(), table(&param_rows(params, language)));
    }
    let mut list = |title: &str, rows: Vec<(&str, Text)>| {
        let rows: Vec<(String, String)> =
            rows.iter().map(|(name, help)| ((*name).to_owned(), help.to(language).to_owned())).collect();
        page += &format!("{title}\n{}", table(&rows));
    };
    for group in Group::ALL {
        let formats = FORMATS.iter().filter(|format| format.group == group);
        let title = format!("--format, {}", group.title().to(language));
        list(&title, formats.map(|format| (format.name, format.help)).collect());
    }
    list("import --from", IMPORTS.iter().map(|import| (import.name, import.help)).collect());
    list("--palette", picture::palettes());
    list("--style", picture::styles());
    list("analyze", METRICS.iter().map(|metric| (metric.name, metric.help)).collect());
    list("score", CRITERIA.iter().map(|criterion| (criterion.code, criterion.help)).collect());
    list("mission --format", DIAGRAM_FORMATS.iter().map(|format| (format.name, format.help)).collect());
    list("mission edit", EDITS.iter().map(|edit| (edit.name, edit.help)).collect());
    list("mission metrics", MISSION_METRICS.iter().map(|metric| (metric.name, metric.help)).collect());
    list("warnings", WARNINGS.iter().map(|warning| (warning.code, warning.text)).collect());
    page.trim_end().to_owned() + "\n"
}

fn param_rows(params: &[Param], language: Language) -> Vec<(String, String)> {
    params.iter().map(|param| (format!("--{}", param.flag()), param::help(param, language))).collect()
}

/// Names on the left, their help on the right, and a blank line below.
fn table(rows: &[(String, String)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let lines = rows.iter().map(|(name, help)| beside(&format!("  {name:<width$}"), "  ", help));
    lines.collect::<Vec<_>>().join("\n") + "\n\n"
}
