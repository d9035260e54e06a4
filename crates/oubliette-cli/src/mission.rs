//! `oubliette mission`: plan a mission, or edit, prove or draw one from a file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::export::Palette;
use oubliette::export::diagram::{DIAGRAM_FORMATS, DiagramFormat, DiagramOptions};
use oubliette::mission::edit::{EDITS, Edit, apply};
use oubliette::mission::{
    DEFAULT_BUDGET, Goal, MISSION, Proof, analyze_mission, check_mission, plan_mission, prove, prove_within,
    repairs, verdict,
};
use oubliette::{Language, Mission, Seed, Value};

use crate::failure::{Failure, both};
use crate::subject::mission_in;
use crate::{analyze, output, request, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    match matches.subcommand() {
        Some(("edit", matches)) => edit(matches, language),
        Some(("prove", matches)) => prove_file(matches, language),
        Some(("draw", matches)) => {
            let (shown, mission) = both(Shown::from_matches(matches, language), read(matches))?;
            shown.write(&mission)
        }
        _ => plan(matches, language),
    }
}

fn plan(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let given: BTreeMap<String, Value> = MISSION
        .iter()
        .filter_map(|param| {
            Some((param.name.to_owned(), Value::Text(request::flag(matches, param.name)?.to_owned())))
        })
        .collect();
    let plan = check_mission(&given).map_err(|problems| Failure::Problems { path: None, problems });
    let (plan, shown) = both(plan, Shown::from_matches(matches, language))?;
    let seed = request::flag(matches, "seed").map(Seed::from_text);
    let seed = seed.unwrap_or_else(|| {
        let seed = request::fresh_seed();
        output::say(&text::FRESH_SEED.fill(language, &[("seed", &seed)]));
        seed
    });
    shown.write(&plan_mission(&plan, &seed))
}

/// Makes the edits in the order in which they stand on the line, tells after which of them a player can get stuck,
/// and how to mend that.
fn edit(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let (shown, mut mission) = both(Shown::from_matches(matches, language), read(matches))?;
    let mut edits: Vec<(usize, &str, &str)> = Vec::new();
    for form in EDITS {
        let values = matches.get_many::<String>(form.name).into_iter().flatten().map(String::as_str);
        let places = matches.indices_of(form.name).into_iter().flatten();
        edits.extend(places.zip(values).map(|(place, value)| (place, form.name, value)));
    }
    edits.sort_unstable();
    if edits.is_empty() {
        return Err(Failure::said(text::NO_EDIT, &[]));
    }
    for (_, name, value) in edits {
        let made = Edit::parse(name, value).map_err(Failure::Edit)?;
        mission = apply(&mission, &made).map_err(Failure::Edit)?;
        let lines = verdict::lines(&mission, &prove(&mission).verdict(), language);
        lines.iter().for_each(|line| output::say(&format!("--{name} {value}: {line}")));
    }
    tell_repairs(&mission, language);
    shown.write(&mission)
}

fn tell_repairs(mission: &Mission, language: Language) {
    for repair in repairs(mission) {
        let edits: Vec<String> = repair.edits.iter().map(as_flag).collect();
        output::say(&text::REPAIR.fill(language, &[("edits", &edits.join(" "))]));
    }
}

/// An edit that repairs, as it is written on the command line.
fn as_flag(edit: &Edit) -> String {
    let (name, value) = edit.to_text();
    format!("--{name} {value}")
}

fn prove_file(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let goal = match request::flag(matches, "goal") {
        None | Some("everything") => Ok(Goal::Everything),
        Some("end") => Ok(Goal::End),
        Some(other) => Err(request::not_a_word("--goal", other, &["everything", "end"])),
    };
    let ((goal, is_json), mission) = both(both(goal, analyze::wants_json(matches)), read(matches))?;
    let proof = prove_within(&mission, goal, DEFAULT_BUDGET);
    let answer = proof.verdict();
    let lines = verdict::lines(&mission, &answer, language);
    if is_json {
        let json = serde_json::to_string_pretty(&answer).expect("a verdict is an object of plain values");
        output::print((json + "\n").as_bytes())?;
    } else if proof.is_sound() {
        output::tell(&lines)?;
    }
    if matches!(proof, Proof::Sound(_)) {
        return Ok(());
    }
    if !is_json {
        lines.iter().for_each(|line| output::say(line));
        tell_repairs(&mission, language);
    }
    Err(Failure::NoResult(Vec::new()))
}

/// The mission of a file, or of the dungeon in it.
fn read(matches: &ArgMatches) -> Result<Mission, Failure> {
    let path = Path::new(matches.get_one::<String>("file").map_or("", String::as_str));
    mission_in(path)
}

/// How and where a mission is written.
struct Shown {
    out: PathBuf,
    format: &'static DiagramFormat,
    options: DiagramOptions,
}

impl Shown {
    fn from_matches(matches: &ArgMatches, language: Language) -> Result<Shown, Failure> {
        let sizes = DiagramOptions::CELL_SIZES;
        let palette = match request::flag(matches, "palette") {
            None => Ok(Palette::default()),
            Some(name) => Palette::from_name(name).ok_or_else(|| {
                let names: Vec<&str> = Palette::ALL.iter().map(|palette| palette.name()).collect();
                request::not_a_word("--palette", name, &names)
            }),
        };
        let cell_size = request::number(matches, "cell-size", *sizes.start(), *sizes.end());
        let ((cell_size, palette), (out, format)) = both(both(cell_size, palette), chosen_output(matches))?;
        let options = DiagramOptions {
            cell_size: cell_size.unwrap_or(DiagramOptions::DEFAULT_CELL_SIZE),
            palette,
            language: request::legend_language(matches, language),
            names: !matches.get_flag("no-names"),
            numbers: matches.get_flag("numbers"),
            legend: !matches.get_flag("no-legend"),
            ascii: matches.get_flag("ascii"),
        };
        Ok(Shown { out, format, options })
    }

    fn write(&self, mission: &Mission) -> Result<(), Failure> {
        let report = self.format.carries_report.then(|| analyze_mission(mission));
        output::write_file(&self.out, |file| self.format.write(mission, report.as_ref(), &self.options, file))
    }
}

fn chosen_output(matches: &ArgMatches) -> Result<(PathBuf, &'static DiagramFormat), Failure> {
    let out = request::path(matches, "out")?.unwrap_or_else(|| PathBuf::from("-"));
    let to_screen = out == Path::new("-");
    let format = match request::flag(matches, "format") {
        Some(name) => {
            let names: Vec<&str> = DIAGRAM_FORMATS.iter().map(|format| format.name).collect();
            DiagramFormat::by_name(name).ok_or_else(|| request::not_a_word("--format", name, &names))?
        }
        None if to_screen => DiagramFormat::by_name("text").expect("the format is in the table"),
        None => {
            let ending = out.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            DiagramFormat::by_extension(ending).ok_or_else(|| {
                let endings: Vec<String> = DIAGRAM_FORMATS
                    .iter()
                    .flat_map(|format| format.extensions)
                    .map(|ending| format!(".{ending}"))
                    .collect();
                let values: [(&'static str, &dyn std::fmt::Display); 2] =
                    [("path", &out.display()), ("endings", &endings.join(", "))];
                Failure::said(text::UNKNOWN_ENDING, &values)
            })?
        }
    };
    if to_screen && !format.is_text && output::is_terminal() {
        return Err(Failure::said(text::BINARY_TO_TERMINAL, &[("format", &format.name)]));
    }
    Ok((out, format))
}
