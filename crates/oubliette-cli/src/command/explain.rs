//! `oubliette explain`: why a door is closed, and what opens it.

use std::path::PathBuf;

use clap::{ArgMatches, Command};
use oubliette::mission::{NoAnswer, Node, NodeKind, explain, explain_door, explain_on_map};
use oubliette::{Dungeon, Language, Mission, NodeId, Point};

use crate::failure::Failure;
use crate::flag::{given, kind};
use crate::input::Subject;
use crate::text::{self, texts};
use crate::{help, output};

texts! {
    ABOUT: "Explain why a door of a map or a lock of a mission is closed"
        / "Expliquer pourquoi une porte d’une carte ou un verrou d’une mission est fermé";
    FILE: "A mission as JSON, or a map that holds one; - reads standard input"
        / "Une mission en JSON, ou une carte qui en contient une ; - lit l’entrée standard";
    PLACE_NAME: "X,Y" / "X,Y";
    DOOR: "The door at this cell of the map" / "La porte sur cette case de la carte";
    LOCK: "The lock with this number" / "Le verrou de ce numéro";
    NEITHER: "name a door: --door X,Y on a map, or --lock NUMBER"
        / "nommez une porte : --door X,Y sur une carte, ou --lock NUMÉRO";
    LOCKS_ARE: "the locks are {locks}" / "les verrous sont {locks}";
    BAD_PLACE: "--door: \"{value}\" is not a cell; write column and row, such as 12,7"
        / "--door : « {value} » n’est pas une case ; écrivez colonne et rangée, comme 12,7";
    DOOR_NEEDS_MAP: "--door needs a map, and this file is a mission; use --lock NUMBER"
        / "--door demande une carte, et ce fichier est une mission ; utilisez --lock NUMÉRO";
}

struct Arguments {
    file: PathBuf,
    door: Option<Point>,
    lock: Option<NodeId>,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let selection = vec![
        kind::value("door", PLACE_NAME, DOOR, language),
        kind::value("lock", text::NUMBER_NAME, LOCK, language),
    ];
    let command = help::command(name, ABOUT, language)
        .arg(kind::argument("file", text::FILE_NAME, FILE, language))
        .args(kind::under(text::SELECTION, selection, language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        let door = given::text(matches, "door").map(cell).transpose()?;
        let lock = given::number(matches, "lock", 0..=u32::MAX)?.map(NodeId);
        Ok(Arguments { file: given::argument(matches, "file"), door, lock })
    }
}

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let Arguments { file, door, lock } = Arguments::read(matches)?;
    let (mission, map) = match Subject::read(&file)? {
        Subject::Mission(mission) => (Some(*mission), None),
        Subject::Map(map) => (map.mission.clone(), Some(map)),
    };
    let mission = mission.ok_or(Failure::NoAnswer(NoAnswer::NoMission))?;
    let answers = match (door, lock, &map) {
        (None, None, _) => Err(Failure::said(NEITHER, &[])),
        (Some(_), Some(_), _) => Err(given::not_together("door", "lock")),
        (Some(_), None, None) => Err(Failure::said(DOOR_NEEDS_MAP, &[])),
        (Some(at), None, Some(map)) => explain_door(map, at).map_err(Failure::NoAnswer),
        (None, Some(lock), Some(map)) => {
            explain_on_map(map, lock).map(|answer| vec![answer]).map_err(Failure::NoAnswer)
        }
        (None, Some(lock), None) => {
            explain(&mission, lock).map(|answer| vec![answer]).map_err(Failure::NoAnswer)
        }
    };
    let answers = answers.map_err(|failure| {
        let locks = locks_of(&mission, map.as_deref());
        Failure::Several(vec![failure, Failure::said(LOCKS_ARE, &[("locks", &locks)])])
    })?;
    output::print_lines(answers.iter().flat_map(|answer| answer.lines(&mission, language)))
}

/// The numbers of the locks, on a map with the cells of their doors.
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

/// Reads `12,7`.
fn cell(value: &str) -> Result<Point, Failure> {
    let numbers =
        value.split_once(',').and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    numbers.map(|(x, y)| Point::new(x, y)).ok_or_else(|| Failure::said(BAD_PLACE, &[("value", &value)]))
}
