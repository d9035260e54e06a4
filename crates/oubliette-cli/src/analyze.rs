//! `oubliette analyze`: how good a map is and why, and what can be measured on it, also on one drawn by hand.

use std::path::Path;

use clap::ArgMatches;
use oubliette::mission::{Verdict, verdict};
use oubliette::report::{MissionProof, Places};
use oubliette::{Language, METRICS, Mission, Report, Text, analyze, dead_end_cells};

use crate::catalog::{capitalized, wrapped};
use crate::failure::Failure;
use crate::import::read_map;
use crate::{measure, output, request, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let is_json = wants_json(matches)?;
    let path = Path::new(matches.get_one::<String>("file").map_or("", String::as_str));
    if path == Path::new("") {
        let flag = format!("<{}>", text::FILE_NAME.to(language));
        return Err(Failure::said(text::MISSING, &[("flag", &flag)]));
    }
    let dungeon = read_map(path)?;
    let places = vec![("dead_ends", Places::Points(dead_end_cells(&dungeon)))];
    let report = Report { places, ..analyze(&dungeon) };
    if is_json {
        let json = serde_json::to_string_pretty(&report).expect("a report is an object of plain values");
        return output::print((json + "\n").as_bytes());
    }
    output::print_lines(page(&report, dungeon.mission.as_ref(), language).lines())
}

/// Whether `--format json` was asked for.
pub(crate) fn wants_json(matches: &ArgMatches) -> Result<bool, Failure> {
    match request::flag(matches, "format") {
        None | Some("text") => Ok(false),
        Some("json") => Ok(true),
        Some(other) => Err(request::not_a_word("--format", other, &["text", "json"])),
    }
}

/// The score, what moved it, what to look at, and every metric.
fn page(report: &Report, mission: Option<&Mission>, language: Language) -> String {
    let score = match report.score {
        Some(score) => SCORE.fill(language, &[("score", &score)]),
        None => NO_SCORE.to(language).to_owned(),
    };
    let reason_lines = report.reasons.iter().map(|reason| {
        wrapped(&format!("{:>5}", format!("{:+}", reason.points)), "  ", &reason.sentence(language))
    });
    let warning_lines = report.warnings.iter().map(|warning| {
        let place = warning.at.map_or(String::new(), |at| format!(" ({}, {})", at.x, at.y));
        wrapped(" ", " ", &format!("{}{place}", warning.sentence(language)))
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

/// Whether the map is its mission and the mission can be finished.
fn mission_section(proof: &MissionProof, mission: &Mission, language: Language) -> String {
    let title = if proof.holds() { MISSION_HOLDS } else { MISSION_FAILS };
    let areas = AREAS.fill(language, &[("areas", &proof.areas)]);
    let faults = proof.faults.iter().map(|fault| {
        let place = fault.at.map_or(String::new(), |at| format!(" ({}, {})", at.x, at.y));
        format!("{}{place}", fault.sentence(language))
    });
    let verdict = match proof.verdict {
        Verdict::Sound => Vec::new(),
        _ => verdict::lines(mission, &proof.verdict, language),
    };
    let lines = std::iter::once(areas)
        .chain(verdict)
        .chain(faults)
        .map(|line| wrapped(" ", " ", &capitalized(&line)));
    section(title.to(language), lines)
}

fn section(title: &str, lines: impl Iterator<Item = String>) -> String {
    std::iter::once(title.to_owned()).chain(lines).map(|line| line + "\n").collect()
}

/// Every metric but the score, which stands above.
fn metric_lines(report: &Report, language: Language) -> Vec<String> {
    let titles: Vec<&str> = METRICS.iter().map(|metric| metric.title.to(language)).collect();
    let width = titles.iter().map(|title| title.chars().count()).max().unwrap_or(0);
    let rows = titles.iter().zip(&report.metrics).filter(|(_, (name, _))| *name != "score");
    rows.map(|(title, (_, measure))| format!("  {title:<width$}  {}", measure::shown(measure, language)))
        .collect()
}

const SCORE: Text = Text::new("Score {score} of 100", "Note {score} sur 100");
const NO_SCORE: Text = Text::new("No score: nothing to walk on", "Pas de note : rien où marcher");
const MISSION_HOLDS: Text = Text::new(
    "Mission: proven on the cells, no order of play strands the player",
    "Mission : prouvée sur les cases, aucun ordre de jeu ne bloque le joueur",
);
const MISSION_FAILS: Text = Text::new("Mission: not proven", "Mission : non prouvée");
const AREAS: Text = Text::new(
    "{areas} areas behind locks and obstacles, the start's included",
    "{areas} zones derrière verrous et obstacles, celle du départ comprise",
);
const WARNINGS: Text = Text::new("Warnings", "Avertissements");
const METRICS_TITLE: Text = Text::new("Metrics", "Mesures");

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette::export::read_dungeon;

    fn report(map: &str) -> Report {
        analyze(&read_dungeon(map.as_bytes()).expect("the map is drawn well"))
    }

    #[test]
    fn a_page_says_the_score_and_why_and_warns_in_both_languages() {
        let report = report("#######\n#<.>###\n#######\n");
        let english = page(&report, None, Language::English);
        assert!(english.starts_with("Score 34 of 100\n"), "{english}");
        assert!(english.contains("\n  -20  No way leads around"), "{english}");
        assert!(english.contains("\nWarnings\n  Too dense: "), "{english}");
        let french = page(&report, None, Language::French);
        assert!(french.starts_with("Note 34 sur 100\n"), "{french}");
        assert!(french.contains("\nAvertissements\n  Trop dense : "), "{french}");
        for page in [english, french] {
            assert!(page.lines().all(|line| line.chars().count() <= crate::command::MAX_WIDTH), "{page}");
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
        let dungeon = oubliette::export::import(map.as_bytes()).expect("a map of Tiled");
        let page = page(&analyze(&dungeon), dungeon.mission.as_ref(), Language::English);
        assert!(page.contains("Mission: not proven\n"), "{page}");
        assert!(
            page.contains("  The player gets stuck whatever is opened: lock 1 (set 1) can never be"),
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
