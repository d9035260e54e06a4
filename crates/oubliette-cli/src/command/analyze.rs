//! `oubliette analyze`: the score of a map with its reasons, warnings and metrics. Maps drawn by hand are welcome.

use std::path::PathBuf;

use clap::{ArgMatches, Command};
use oubliette::mission::{Verdict, verdict};
use oubliette::report::{MissionProof, Places};
use oubliette::text::capitalized;
use oubliette::{Language, METRICS, Message, Mission, Report, analyze, dead_end_cells};

use crate::failure::Failure;
use crate::flag::report::{self, Form};
use crate::flag::{given, kind};
use crate::help::{self, beside};
use crate::table::measure;
use crate::text::{self, texts};
use crate::{input, output};

texts! {
    ABOUT: "Score and measure a map from a file" / "Noter et mesurer une carte depuis un fichier";
    FILE: "A dungeon as JSON or as a text map, or any other map that import reads; - reads standard input"
        / "Un donjon en JSON ou en carte texte, ou toute autre carte qu’import sait lire ; - lit l’entrée standard";
    SCORE: "Score {score} of 100" / "Note {score} sur 100";
    NO_SCORE: "No score: nothing to walk on" / "Pas de note : rien où marcher";
    MISSION_HOLDS: "Mission: proven on the cells, no order of play strands the player"
        / "Mission : prouvée sur les cases, aucun ordre de jeu ne bloque le joueur";
    MISSION_FAILS: "Mission: not proven" / "Mission : non prouvée";
    AREAS: "{areas} areas, the start's included, separated by locks and obstacles"
        / "{areas} secteurs, celui du départ compris, séparés par verrous et obstacles";
    WARNINGS: "Warnings" / "Avertissements";
    METRICS_TITLE: "Metrics" / "Mesures";
}

struct Arguments {
    file: PathBuf,
    form: Form,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let command = help::command(name, ABOUT, language)
        .arg(kind::argument("file", text::FILE_NAME, FILE, language))
        .arg(report::declare(language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches, language: Language) -> Result<Arguments, Failure> {
        let form = report::read(matches)?;
        let file = given::argument(matches, "file");
        if file.as_os_str().is_empty() {
            let flag = format!("<{}>", text::FILE_NAME.to(language));
            return Err(Failure::said(text::MISSING, &[("flag", &flag)]));
        }
        Ok(Arguments { file, form })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { file, form } = Arguments::read(matches, language)?;
    let dungeon = input::read_map(&file)?;
    let places = vec![("dead_ends", Places::Points(dead_end_cells(&dungeon)))];
    let report = Report { places, ..analyze(&dungeon) };
    match form {
        Form::Text => output::print_lines(page(&report, dungeon.mission.as_ref(), language).lines()),
        Form::Json => {
            let json = serde_json::to_string_pretty(&report).expect("a report is an object of plain values");
            output::print((json + "\n").as_bytes())
        }
    }
}

/// The score with its reasons, the warnings and every metric.
fn page(report: &Report, mission: Option<&Mission>, language: Language) -> String {
    let score = match report.score {
        Some(score) => SCORE.fill(language, &[("score", &score)]),
        None => NO_SCORE.to(language).to_owned(),
    };
    let reason_lines = report.reasons.iter().map(|reason| {
        beside(&format!("{:>5}", format!("{:+}", reason.points)), "  ", &reason.message(language))
    });
    let warning_lines = report.warnings.iter().map(|warning| {
        let place = warning.at.map_or(String::new(), |at| format!(" ({}, {})", at.x, at.y));
        beside(" ", " ", &format!("{}{place}", warning.message(language)))
    });
    let mut sections = vec![section(&score, reason_lines)];
    if !report.warnings.is_empty() {
        sections.push(section(WARNINGS.to(language), warning_lines));
    }
    let proof = report.mission.as_ref().zip(mission);
    sections.extend(proof.map(|(proof, mission)| mission_section(proof, mission, language)));
    sections.push(section(METRICS_TITLE.to(language), metric_lines(report, language).into_iter()));
    sections.join("\n")
}

/// Whether the map agrees with its mission and the mission can be finished.
fn mission_section(proof: &MissionProof, mission: &Mission, language: Language) -> String {
    let title = if proof.holds() { MISSION_HOLDS } else { MISSION_FAILS };
    let areas = AREAS.fill(language, &[("areas", &proof.areas)]);
    let faults = proof.faults.iter().map(|fault| {
        let place = fault.at.map_or(String::new(), |at| format!(" ({}, {})", at.x, at.y));
        format!("{}{place}", fault.message(language))
    });
    let verdict = match proof.verdict {
        Verdict::Sound => Vec::new(),
        _ => verdict::lines(mission, &proof.verdict, language),
    };
    let lines =
        std::iter::once(areas).chain(verdict).chain(faults).map(|line| beside(" ", " ", &capitalized(&line)));
    section(title.to(language), lines)
}

fn section(title: &str, lines: impl Iterator<Item = String>) -> String {
    std::iter::once(title.to_owned()).chain(lines).map(|line| line + "\n").collect()
}

/// Every metric except the score, which has its own section.
fn metric_lines(report: &Report, language: Language) -> Vec<String> {
    let titles: Vec<&str> = METRICS.iter().map(|metric| metric.title.to(language)).collect();
    let width = titles.iter().map(|title| title.chars().count()).max().unwrap_or(0);
    let rows = titles.iter().zip(&report.metrics).filter(|(_, (name, _))| *name != "score");
    rows.map(|(title, (_, measure))| format!("  {title:<width$}  {}", measure::shown(measure, language)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette::import::read_dungeon;

    fn report(map: &str) -> Report {
        analyze(&read_dungeon(map.as_bytes()).expect("the map is drawn well"))
    }

    #[test]
    fn a_page_says_the_score_and_why_and_warns_in_both_languages() {
        let report = report("#######\n#<.>###\n#######\n");
        let english = page(&report, None, Language::English);
        assert!(english.starts_with("Score 54 of 100\n"), "{english}");
        assert!(english.contains("\n  -25  Only 0.0 % of the cells of the path are junctions"), "{english}");
        assert!(english.contains("\nWarnings\n  Too dense: "), "{english}");
        let french = page(&report, None, Language::French);
        assert!(french.starts_with("Note 54 sur 100\n"), "{french}");
        assert!(french.contains("\nAvertissements\n  Trop dense : "), "{french}");
        for page in [english, french] {
            assert!(page.lines().all(|line| line.chars().count() <= help::MAX_WIDTH), "{page}");
        }
    }

    #[test]
    fn a_warning_names_its_place() {
        let page = page(&report("######\n#<#.>#\n######\n"), None, Language::English);
        assert!(page.contains("No way: the end cannot be reached from the start (4, 1)\n"), "{page}");
    }

    #[test]
    fn a_mission_that_strands_the_player_is_told_with_its_reason() {
        let map = r#"<map width="5" height="1" tilewidth="1" tileheight="1"><tileset firstgid="1"/>
            <layer><data encoding="csv">2,2,2,2,2</data></layer><objectgroup><object type="start" x="0" y="0"/>
            <object type="lock" x="2" y="0"><properties><property name="set" value="1"/></properties></object>
            <object type="key" x="4" y="0"><properties><property name="set" value="1"/></properties></object>
            </objectgroup></map>"#;
        let dungeon = oubliette::import::import(map.as_bytes()).expect("a map of Tiled");
        let page = page(&analyze(&dungeon), dungeon.mission.as_ref(), Language::English);
        assert!(page.contains("Mission: not proven\n"), "{page}");
        assert!(
            page.contains("  The player gets stuck whatever is opened: at best lock 1 (set 1) stays"),
            "{page}"
        );
    }

    #[test]
    fn bare_rock_has_no_score() {
        let report = report("###\n###\n");
        let page = page(&report, None, Language::French);
        assert!(page.starts_with("Pas de note : rien où marcher\n\nAvertissements\n"), "{page}");
        assert_eq!(serde_json::to_value(&report).expect("plain values")["score"], serde_json::Value::Null);
    }

    #[test]
    fn a_report_as_json_holds_reasons_and_warnings_in_both_languages() {
        let json = serde_json::to_value(report("######\n#<#.>#\n######\n")).expect("plain values");
        let keys: Vec<&String> = json.as_object().expect("an object").keys().collect();
        let mut sorted = ["score", "reasons", "warnings", "metrics"];
        sorted.sort_unstable();
        let mut found: Vec<&str> = keys.into_iter().map(String::as_str).collect();
        found.sort_unstable();
        assert_eq!(found, sorted);
        let reason = &json["reasons"][0];
        assert_eq!(reason["criterion"], "unity");
        assert_eq!(reason["code"], "unreachable");
        assert!(reason["points"].as_i64().is_some_and(|points| points < 0));
        assert!(reason["en"].as_str().is_some_and(|text| text.ends_with("cannot be reached.")));
        assert!(reason["fr"].as_str().is_some_and(|text| text.ends_with("du sol est inaccessible.")));
        assert_eq!(json["warnings"][1]["code"], "no_path");
        assert_eq!(json["warnings"][1]["at"], serde_json::json!([4, 1]));
        assert_eq!(json["metrics"]["score"], json["score"]);
    }
}
