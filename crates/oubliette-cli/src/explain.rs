//! `oubliette explain`: why is this door closed, and what opens it?

use std::path::Path;

use clap::ArgMatches;
use oubliette::export::{read_dungeon, read_mission};
use oubliette::mission::{Explanation, explain, explain_door, explain_on_map};
use oubliette::{Language, Mission, NodeId, Point};

use crate::failure::Failure;
use crate::{output, request, text};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let path = Path::new(matches.get_one::<String>("file").map_or("", String::as_str));
    let door = request::flag(matches, "door").map(place).transpose()?;
    let lock = request::number(matches, "lock", 0, u32::MAX)?.map(NodeId);
    let bytes = output::read_file(path)?;
    let unreadable = |error| Failure::Map { path: path.to_owned(), error };
    if is_mission(&bytes) {
        let mission = read_mission(&bytes).map_err(unreadable)?;
        return match (lock, door) {
            (Some(lock), None) => {
                let answer = explain(&mission, lock).map_err(Failure::NoAnswer)?;
                tell(&mission, &[answer], language)
            }
            (_, Some(_)) => Err(Failure::said(text::DOOR_NEEDS_MAP, &[])),
            (None, None) => Err(Failure::said(text::EXPLAIN_WHAT, &[])),
        };
    }
    let dungeon = read_dungeon(&bytes).map_err(unreadable)?;
    let answers = match (door, lock) {
        (Some(at), None) => explain_door(&dungeon, at),
        (None, Some(lock)) => explain_on_map(&dungeon, lock).map(|answer| vec![answer]),
        (Some(_), Some(_)) => {
            return Err(Failure::said(text::NOT_TOGETHER, &[("flag", &"--door"), ("other", &"--lock")]));
        }
        (None, None) => return Err(Failure::said(text::EXPLAIN_WHAT, &[])),
    };
    let answers = answers.map_err(Failure::NoAnswer)?;
    dungeon.mission.as_ref().map_or(Ok(()), |mission| tell(mission, &answers, language))
}

fn tell(mission: &Mission, answers: &[Explanation], language: Language) -> Result<(), Failure> {
    let lines = answers.iter().flat_map(|answer| answer.lines(mission, language));
    output::print(lines.map(|line| line + "\n").collect::<String>().as_bytes())
}

/// Whether a file says of itself that it is a mission.
pub(crate) fn is_mission(bytes: &[u8]) -> bool {
    #[derive(serde::Deserialize)]
    struct Header {
        format: String,
    }

    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    serde_json::from_slice(bytes).is_ok_and(|header: Header| header.format == Mission::FORMAT)
}

fn place(value: &str) -> Result<Point, Failure> {
    let numbers =
        value.split_once(',').and_then(|(x, y)| Some((x.trim().parse().ok()?, y.trim().parse().ok()?)));
    numbers.map(|(x, y)| Point::new(x, y)).ok_or_else(|| Failure::said(text::BAD_PLACE, &[("value", &value)]))
}
