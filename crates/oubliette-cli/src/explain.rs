//! `oubliette explain`: why is this door closed, and what opens it?

use std::path::Path;

use clap::ArgMatches;
use oubliette::mission::{Explanation, NoAnswer, Node, NodeKind, explain, explain_door, explain_on_map};
use oubliette::{Dungeon, Language, Mission, NodeId, Point};

use crate::failure::Failure;
use crate::subject::Subject;
use crate::{output, request, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let path = Path::new(matches.get_one::<String>("file").map_or("", String::as_str));
    let door = request::flag(matches, "door").map(place).transpose()?;
    let lock = request::number(matches, "lock", 0, u32::MAX)?.map(NodeId);
    let (mission, map) = match Subject::read(path)? {
        Subject::Mission(mission) => (Some(*mission), None),
        Subject::Map(map) => (map.mission.clone(), Some(map)),
    };
    let mission = mission.ok_or(Failure::NoAnswer(NoAnswer::NoMission))?;
    let answers = match (door, lock, &map) {
        (None, None, _) => Err(Failure::said(text::EXPLAIN_WHAT, &[])),
        (Some(_), Some(_), _) => {
            let flags: [(&'static str, &dyn std::fmt::Display); 2] =
                [("flag", &"--door"), ("other", &"--lock")];
            Err(Failure::said(text::NOT_TOGETHER, &flags))
        }
        (Some(_), None, None) => Err(Failure::said(text::DOOR_NEEDS_MAP, &[])),
        (Some(at), None, Some(map)) => explain_door(map, at).map_err(Failure::NoAnswer),
        (None, Some(lock), Some(map)) => {
            explain_on_map(map, lock).map(|answer| vec![answer]).map_err(Failure::NoAnswer)
        }
        (None, Some(lock), None) => {
            explain(&mission, lock).map(|answer| vec![answer]).map_err(Failure::NoAnswer)
        }
    };
    let locks = || locks_of(&mission, map.as_deref());
    let answers = answers.map_err(|failure| {
        Failure::Several(vec![failure, Failure::said(text::LOCKS_ARE, &[("locks", &locks())])])
    })?;
    tell(&mission, &answers, language)
}

/// The numbers of the locks that can be asked about, on a map with the cells of their doors.
fn locks_of(mission: &Mission, map: Option<&Dungeon>) -> String {
    const MANY: usize = 24;
    let doors = map.map_or(&[][..], |map| &map.doors);
    let named = |lock: &Node| match doors.iter().find(|door| door.lock == Some(lock.id)) {
        Some(door) => format!("{} ({},{})", lock.id, door.at.x, door.at.y),
        None => lock.id.to_string(),
    };
    let is_lock = |node: &&Node| matches!(node.kind, NodeKind::Lock { .. });
    let locks = mission.nodes().iter().filter(is_lock);
    let mut names: Vec<String> = locks.clone().take(MANY).map(named).collect();
    if locks.count() > MANY {
        names.push("…".to_owned());
    }
    names.join(", ")
}

fn tell(mission: &Mission, answers: &[Explanation], language: Language) -> Result<(), Failure> {
    output::print_lines(answers.iter().flat_map(|answer| answer.lines(mission, language)))
}

fn place(value: &str) -> Result<Point, Failure> {
    let numbers =
        value.split_once(',').and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    numbers.map(|(x, y)| Point::new(x, y)).ok_or_else(|| Failure::said(text::BAD_PLACE, &[("value", &value)]))
}
