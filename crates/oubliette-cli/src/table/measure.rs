//! Measures as rows of a table: for people, for spreadsheets, for programs.

use std::path::Path;

use oubliette::report::tenths;
use oubliette::{Dungeon, Language, Measure, Metric, Plan, Survey};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::output;
use crate::table::{self, decimal};
use crate::text::texts;

#[cfg(feature = "parquet")]
mod columns;
mod sink;

pub(crate) use sink::{Bytes, Record, Sink, table};

texts! {
    NO_PARQUET: "this program was built without Parquet; write .csv or .jsonl, or build it with the feature parquet"
        / "ce programme a été construit sans Parquet ; écrivez en .csv ou .jsonl, ou construisez-le avec la fonctionnalité parquet";
    INDEX_TITLE: "index" / "numéro";
    SEED_TITLE: "seed" / "graine";
}

/// The form of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Jsonl,
    Csv,
    Parquet,
}

impl Form {
    pub(crate) const ALL: [Form; 4] = [Form::Text, Form::Jsonl, Form::Csv, Form::Parquet];

    /// The forms for programs, whose rows are written one after the other.
    pub(crate) const STREAMED: [Form; 3] = [Form::Jsonl, Form::Csv, Form::Parquet];

    /// The streamed form that a file's name ends in.
    pub(crate) fn of_file(path: &Path) -> Option<Form> {
        let ending = path.extension()?.to_str()?;
        Form::STREAMED.into_iter().find(|form| form.name().eq_ignore_ascii_case(ending))
    }

    /// This form, if the program was built with it.
    pub(crate) fn if_built(self) -> Result<Form, Failure> {
        match self {
            Form::Parquet if !cfg!(feature = "parquet") => Err(Failure::said(NO_PARQUET, &[])),
            form => Ok(form),
        }
    }

    /// Refuses to fill a terminal with bytes that are not text.
    pub(crate) fn refuse_screen(self, out: &Path) -> Result<(), Failure> {
        output::refuse_binary(out, self.name(), self != Form::Parquet)
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Form::Text => "text",
            Form::Jsonl => "jsonl",
            Form::Csv => "csv",
            Form::Parquet => "parquet",
        }
    }
}

/// The number of a dungeon and its measures.
pub(crate) struct Row {
    pub(crate) index: u64,
    pub(crate) measures: Vec<Measure>,
}

impl Row {
    /// Measures a dungeon.
    pub(crate) fn of(index: u64, dungeon: &Dungeon, metrics: &[&Metric]) -> Row {
        let survey = Survey::of(dungeon);
        Row { index, measures: metrics.iter().map(|metric| (metric.measure)(&survey)).collect() }
    }

    fn csv_line(&self, plan: &Plan) -> String {
        let seed = csv_field(&plan.recipe().seed.nth(self.index).to_string());
        let values = self.measures.iter().map(|measure| format!(",{}", plain(measure)));
        format!("{},{seed}{}\n", self.index, values.collect::<String>())
    }

    /// An object that `--recipe` understands too.
    fn json_line(&self, plan: &Plan, metrics: &[&Metric]) -> String {
        let plan = plan.with_seed(plan.recipe().seed.nth(self.index));
        let names = metrics.iter().map(|metric| metric.name.to_owned());
        let measures: Map<String, Value> =
            names.zip(self.measures.iter().map(|measure| json!(measure))).collect();
        let line = json!({
            "format": "oubliette-measures",
            "version": 1,
            "index": self.index,
            "seed": plan.recipe().seed,
            "metrics": measures,
            "recipe": plan.recipe(),
        });
        format!("{line}\n")
    }
}

/// The line above the rows of a CSV table.
fn csv_header(metrics: &[&Metric]) -> String {
    let names = metrics.iter().map(|metric| format!(",{}", metric.name));
    format!("index,seed{}\n", names.collect::<String>())
}

/// A table for people: numbers to the right, titles above.
pub(crate) fn aligned(rows: &[Row], plan: &Plan, metrics: &[&Metric], language: Language) -> String {
    let titles = [INDEX_TITLE.to(language), SEED_TITLE.to(language)];
    let mut lines: Vec<Vec<String>> =
        vec![titles.into_iter().chain(metrics.iter().map(|metric| metric.name)).map(str::to_owned).collect()];
    lines.extend(rows.iter().map(|row| {
        let seed: String = plan.recipe().seed.nth(row.index).to_string();
        // A seed may be any text; here it stays on its line.
        let seed = seed.chars().map(|character| if character.is_control() { ' ' } else { character });
        let values = row.measures.iter().map(|measure| shown(measure, language));
        [row.index.to_string(), seed.collect()].into_iter().chain(values).collect()
    }));
    table::aligned(&lines)
}

/// A measure for people.
pub(crate) fn shown(measure: &Measure, language: Language) -> String {
    match (measure, language) {
        (Measure::Absent, _) => "-".to_owned(),
        (Measure::Flag(true), Language::English) => "yes".to_owned(),
        (Measure::Flag(true), Language::French) => "oui".to_owned(),
        (Measure::Flag(false), Language::English) => "no".to_owned(),
        (Measure::Flag(false), Language::French) => "non".to_owned(),
        (Measure::Share(share), _) => {
            let tenths = tenths(*share);
            decimal(&format!("{}.{} %", tenths / 10, tenths % 10), language)
        }
        (Measure::Pair(a, b), _) => format!("({}, {}) - ({}, {})", a.x, a.y, b.x, b.y),
        (measure, _) => plain(measure),
    }
}

/// A measure for spreadsheets: nothing where it is absent, four numbers for two places.
pub(crate) fn plain(measure: &Measure) -> String {
    match measure {
        Measure::Absent => String::new(),
        Measure::Flag(flag) => flag.to_string(),
        Measure::Count(count) => count.to_string(),
        Measure::Share(share) => share.to_string(),
        Measure::Pair(a, b) => format!("{} {} {} {}", a.x, a.y, b.x, b.y),
    }
}

/// A text as a field of CSV, in quotes where it needs them.
pub(crate) fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) || text.trim() != text {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let fields = ["plain", "été 3", "a,b", "say \"x\"", "two\nlines", " edge"].map(csv_field);
        assert_eq!(fields, ["plain", "été 3", "\"a,b\"", "\"say \"\"x\"\"\"", "\"two\nlines\"", "\" edge\""]);
    }

    #[test]
    fn a_form_that_the_program_was_built_without_is_refused_in_a_sentence() {
        let told = Form::Parquet.if_built().err().map(|failure| failure.lines(Language::English).join("\n"));
        assert_eq!(told.is_none(), cfg!(feature = "parquet"));
        assert!(told.is_none_or(|told| told.contains("built without Parquet")));
        assert_eq!(Form::of_file(Path::new("a/b.PARQUET")), Some(Form::Parquet));
        assert_eq!(Form::of_file(Path::new("parquet")), None);
    }

    #[test]
    fn measures_are_plain_for_programs_and_spoken_for_people() {
        assert_eq!(plain(&Measure::Share(0.25)), "0.25");
        assert_eq!(shown(&Measure::Share(0.25), Language::French), "25,0 %");
        assert_eq!(
            (plain(&Measure::Absent), shown(&Measure::Absent, Language::English)),
            ("".into(), "-".into())
        );
    }
}
