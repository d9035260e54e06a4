//! `oubliette mission prove`: finds out whether a player can get stuck. Exit code 1 if so.

use clap::{ArgMatches, Command};
use oubliette::mission::{DEFAULT_BUDGET, Goal, Proof, prove_under, verdict};
use oubliette::{Bounds, Language, Mission};

use super::repair;
use crate::failure::{Failure, both};
use crate::flag::report::{self, Form};
use crate::flag::{given, kind};
use crate::stop::CtrlC;
use crate::text::{self, texts};
use crate::{help, input, output};

texts! {
    ABOUT: "Find out whether a player can get stuck" / "Savoir si un joueur peut rester bloqué";
    GOAL: "What must stay possible" / "Ce qui doit rester possible";
    GOAL_EVERYTHING: "open every lock" / "ouvrir tous les verrous";
    GOAL_END: "reach the end" / "atteindre l’arrivée";
    BUDGET: "States of play to look at before giving up" / "États de jeu à examiner avant d’abandonner";
    STOPPED: "not decided: the proof was stopped" / "non décidé : la preuve a été arrêtée";
}

struct Arguments {
    mission: Mission,
    goal: Goal,
    budget: u32,
    form: Form,
}

const MAX_BUDGET: u32 = 1 << 24;

pub(super) fn declare(name: &'static str, language: Language) -> Command {
    let goals = [("everything", GOAL_EVERYTHING), ("end", GOAL_END)];
    let goal = kind::words("goal", text::WORD_NAME, GOAL, &goals, language);
    let budget = kind::ranged("budget", BUDGET, MAX_BUDGET.into(), DEFAULT_BUDGET.into(), language);
    let command = help::command(name, ABOUT, language)
        .arg(super::file(language))
        .args(kind::under(text::PARAMETERS, vec![goal, budget], language))
        .arg(report::declare(language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        let goals = [("everything", Goal::Everything), ("end", Goal::End)];
        let goal = given::word(matches, "goal", &goals);
        let mission = input::mission_in(&super::read_file(matches));
        let budget = given::number(matches, "budget", 1..=MAX_BUDGET);
        let (((goal, budget), form), mission) =
            both(both(both(goal, budget), report::read(matches)), mission)?;
        let (goal, budget) = (goal.unwrap_or(Goal::Everything), budget.unwrap_or(DEFAULT_BUDGET));
        Ok(Arguments { mission, goal, budget, form })
    }
}

pub(super) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { mission, goal, budget, form } = Arguments::read(matches)?;
    let ctrl_c = CtrlC::watched();
    let bounds = Bounds { must_stop: &|| ctrl_c.is_pressed(), ..Bounds::NONE };
    let Ok(proof) = prove_under(&mission, goal, budget, &bounds.work()) else {
        return Err(Failure::NoResult(vec![STOPPED.to(language).to_owned()]));
    };
    let answer = proof.verdict();
    let lines = verdict::lines(&mission, &answer, language);
    match form {
        Form::Json => {
            let json = serde_json::to_string_pretty(&answer).expect("a verdict is an object of plain values");
            output::print((json + "\n").as_bytes())?;
        }
        Form::Text if proof.is_sound() => output::tell(&lines)?,
        Form::Text => {}
    }
    if matches!(proof, Proof::Sound(_)) {
        return Ok(());
    }
    if form == Form::Text {
        lines.iter().for_each(|line| output::say(line));
        repair::tell(&mission, budget, &ctrl_c, language);
    }
    Err(Failure::NoResult(Vec::new()))
}
