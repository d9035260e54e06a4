//! `oubliette explain`: why is this door closed, and what opens it?

use std::path::Path;

use clap::ArgMatches;
use oubliette::mission::{Explanation, NoAnswer, explain, explain_door, explain_on_map};
use oubliette::{Language, Mission, NodeId, Point};

use crate::failure::Failure;
use crate::subject::Subject;
use crate::{output, request, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let path = Path::new(matches.get_one::<String>("file").map_or("", String::as_str));
    let door = request::flag(matches, "door").map(place).transpose()?;
    let lock = request::number(matches, "lock", 0, u32::MAX)?.map(NodeId);
    let (mission, answers) = match Subject::read(path)? {
        Subject::Mission(mission) => match (lock, door) {
            (Some(lock), None) => {
                let answer = explain(&mission, lock).map_err(Failure::NoAnswer)?;
                (*mission, vec![answer])
            }
            (_, Some(_)) => return Err(Failure::said(text::DOOR_NEEDS_MAP, &[])),
            (None, None) => return Err(Failure::said(text::EXPLAIN_WHAT, &[])),
        },
        Subject::Map(dungeon) => {
            let answers = match (door, lock) {
                (Some(at), None) => explain_door(&dungeon, at),
                (None, Some(lock)) => explain_on_map(&dungeon, lock).map(|answer| vec![answer]),
                (Some(_), Some(_)) => {
                    let flags: [(&'static str, &dyn std::fmt::Display); 2] =
                        [("flag", &"--door"), ("other", &"--lock")];
                    return Err(Failure::said(text::NOT_TOGETHER, &flags));
                }
                (None, None) => return Err(Failure::said(text::EXPLAIN_WHAT, &[])),
            };
            let answers = answers.map_err(Failure::NoAnswer)?;
            (dungeon.mission.ok_or(Failure::NoAnswer(NoAnswer::NoMission))?, answers)
        }
    };
    tell(&mission, &answers, language)
}

fn tell(mission: &Mission, answers: &[Explanation], language: Language) -> Result<(), Failure> {
    let lines = answers.iter().flat_map(|answer| answer.lines(mission, language));
    output::print(lines.map(|line| line + "\n").collect::<String>().as_bytes())
}

fn place(value: &str) -> Result<Point, Failure> {
    let numbers =
        value.split_once(',').and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    numbers.map(|(x, y)| Point::new(x, y)).ok_or_else(|| Failure::said(text::BAD_PLACE, &[("value", &value)]))
}
