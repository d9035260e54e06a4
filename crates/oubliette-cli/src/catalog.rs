//! `oubliette catalog`: everything there is to choose from, for people and for programs.

use clap::ArgMatches;
use oubliette::export::diagram::DIAGRAM_FORMATS;
use oubliette::export::{FORMATS, IMPORTS, Palette, Style};
use oubliette::generation::{CATALOG, FURNISH, Param, ParamKind};
use oubliette::mission::edit::EDITS;
use oubliette::mission::{MISSION, MISSION_METRICS};
use oubliette::text::line_parts;
use oubliette::{CRITERIA, Language, METRICS, Text, WARNINGS};

use crate::failure::Failure;
use crate::{analyze, command, output, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let text = if analyze::wants_json(matches)? {
        serde_json::to_string_pretty(&oubliette_studio::catalog())
            .expect("a catalog is an object of plain values")
            + "\n"
    } else {
        as_text(language)
    };
    output::print(text.as_bytes())
}

fn as_text(language: Language) -> String {
    let mut page = String::new();
    for info in CATALOG {
        let mut rows = vec![("--size".to_owned(), command::sizes(info, language))];
        rows.extend(param_rows(info.params, language));
        page += &format!("{}\n", wrapped(info.name, "  ", info.summary.to(language)));
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
    list("--format", FORMATS.iter().map(|format| (format.name, format.help)).collect());
    list("import --from", IMPORTS.iter().map(|import| (import.name, import.help)).collect());
    list("--palette", Palette::ALL.iter().map(|palette| (palette.name(), palette.title())).collect());
    list("--style", Style::ALL.iter().map(|style| (style.name(), style.title())).collect());
    list("analyze", METRICS.iter().map(|metric| (metric.name, metric.help)).collect());
    list("score", CRITERIA.iter().map(|criterion| (criterion.code, criterion.help)).collect());
    list("mission --format", DIAGRAM_FORMATS.iter().map(|format| (format.name, format.help)).collect());
    list("mission edit", EDITS.iter().map(|edit| (edit.name, edit.help)).collect());
    list("mission metrics", MISSION_METRICS.iter().map(|metric| (metric.name, metric.help)).collect());
    list("warnings", WARNINGS.iter().map(|warning| (warning.code, warning.text)).collect());
    page.trim_end().to_owned() + "\n"
}

fn param_rows(params: &[Param], language: Language) -> Vec<(String, String)> {
    let row = |param: &Param| {
        let help = format!("{} [{}]", param.help.to(language), range(param, language));
        (format!("--{}", param.flag()), help)
    };
    params.iter().map(row).collect()
}

/// Names on the left, what they mean on the right, and a blank line below.
fn table(rows: &[(String, String)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let lines = rows.iter().map(|(name, help)| wrapped(&format!("  {name:<width$}"), "  ", help));
    lines.collect::<Vec<_>>().join("\n") + "\n\n"
}

/// A text that begins a line.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}

/// `left`, a gap and `right`, which goes on below its own beginning where the line is full.
pub(crate) fn wrapped(left: &str, gap: &str, right: &str) -> String {
    let begin = left.chars().count() + gap.len();
    let mut text = format!("{left}{gap}");
    let mut column = begin;
    for word in line_parts(right) {
        let length = word.chars().count();
        if column > begin && column + 1 + length > command::MAX_WIDTH {
            text += &format!("\n{:begin$}", "");
            column = begin;
        } else if column > begin {
            text.push(' ');
            column += 1;
        }
        text += word;
        column += length;
    }
    text
}

fn range(param: &Param, language: Language) -> String {
    match param.kind {
        ParamKind::Integer { min, max, default } => {
            text::NUMBER_RANGE.fill(language, &[("min", &min), ("max", &max), ("default", &default)])
        }
        ParamKind::Decimal { min, max, default } => {
            text::NUMBER_RANGE.fill(language, &[("min", &min), ("max", &max), ("default", &default)])
        }
        ParamKind::Optional { min, max } => {
            text::OPTIONAL_RANGE.fill(language, &[("min", &min), ("max", &max)])
        }
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
            text::CHOICES.fill(language, &[("choices", &names.join(", ")), ("default", &choices[0].name)])
        }
    }
}
