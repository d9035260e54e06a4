//! The run that a request is about: saved, or new.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use oubliette::game::code::from_code;
use oubliette::game::save::Floors;
use oubliette::game::{Fault, World, daily_seed};
use oubliette::{Message, Seed, Text};

use super::memory::Memory;
use crate::limits::Terms;
use crate::refusal::{Refusal, RefusalKind};
use crate::request::{NewRun, PlayRequest};

/// A run, its new floors as far as they are made, and its seed as far as it is known.
pub(super) struct Run {
    pub(super) world: World,
    pub(super) floors: Floors,
    pub(super) seed: Seed,
}

impl Run {
    /// The run of a request.
    pub(super) fn of(request: &PlayRequest, terms: Terms<'_>, memory: &Memory) -> Result<Run, Refusal> {
        match (&request.run, &request.code, &request.start) {
            (Some(run), None, None) => Run::saved(&from_text(run, "run", terms.run_bytes)?, terms, memory),
            (None, Some(code), None) => {
                // A letter holds five bits, and lines have spaces.
                refuse_many_bytes(code.len() / 2, terms.run_bytes)?;
                Run::saved(&from_code(code).map_err(unusable)?, terms, memory)
            }
            (None, None, Some(start)) => Run::new(start, terms),
            _ => Err(Refusal::filled(RefusalKind::Wrong, ONE_RUN, &[])),
        }
    }

    fn saved(bytes: &[u8], terms: Terms<'_>, memory: &Memory) -> Result<Run, Refusal> {
        let (world, floors) = match memory.runs.take(bytes) {
            Some(remembered) => remembered,
            None => loaded(bytes, terms)?,
        };
        Ok(Run { seed: Seed::Number(world.seed()), world, floors })
    }

    /// A new run.
    pub(super) fn new(start: &NewRun, terms: Terms<'_>) -> Result<Run, Refusal> {
        let seed = match (&start.seed, &start.daily) {
            (Some(_), Some(_)) => return Err(Refusal::filled(RefusalKind::Wrong, SEED_OR_DAY, &[])),
            (None, Some(day)) => seed_of_day(day)?,
            (seed, None) => seed.clone().unwrap_or(Seed::Number(0)),
        };
        refuse_long_seed(&seed, terms)?;
        let world = match &start.map {
            None => World::new(seed.number(), start.class),
            Some(_) if start.daily.is_some() => {
                return Err(Refusal::filled(RefusalKind::Wrong, DAILY_ON_MAP, &[]));
            }
            Some(map) => World::on_map(seed.number(), start.class, &map.map(terms)?.dungeon)
                .map_err(|reason| Refusal::of(RefusalKind::NoResult, |language| reason.message(language)))?,
        };
        Ok(Run { world, floors: Floors::new(), seed })
    }
}

/// A byte of a saved run can stand for this much memory: a floor takes at least four, and some kilobytes when it is made.
const BYTES_PER_BYTE: u64 = 2_500;

/// The run of its saved bytes, and its floors.
pub(super) fn loaded(bytes: &[u8], terms: Terms<'_>) -> Result<(World, Floors), Refusal> {
    terms.borrow(bytes.len() as u64 * BYTES_PER_BYTE)?;
    let mut floors = Floors::new();
    let world = World::load_within(bytes, &mut floors, &terms.work()).map_err(unusable)?;
    Ok((world, floors))
}

/// Bytes in Base64.
pub(super) fn to_text(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// The bytes of a field in Base64.
pub(super) fn from_text(text: &str, field: &str, most: u64) -> Result<Vec<u8>, Refusal> {
    refuse_many_bytes(text.len() / 4 * 3, most)?;
    STANDARD.decode(text).map_err(|_| Refusal::filled(RefusalKind::Wrong, NO_BASE64, &[("field", &field)]))
}

/// Why bytes are no run.
pub(super) fn unusable(fault: Fault) -> Refusal {
    if let Fault::Halted(halt) = fault {
        return halt.into();
    }
    Refusal::of(RefusalKind::NoResult, |language| fault.message(language))
}

pub(super) fn refuse_many_actions(count: usize, most: u64) -> Result<(), Refusal> {
    if count as u64 <= most {
        return Ok(());
    }
    Err(Refusal::filled(RefusalKind::TooLarge, MANY_ACTIONS, &[("count", &count), ("most", &most)]))
}

fn refuse_many_bytes(bytes: usize, most: u64) -> Result<(), Refusal> {
    if bytes as u64 <= most {
        return Ok(());
    }
    Err(Refusal::filled(RefusalKind::TooLarge, MANY_BYTES, &[("bytes", &bytes), ("most", &most)]))
}

fn refuse_long_seed(seed: &Seed, terms: Terms<'_>) -> Result<(), Refusal> {
    match seed {
        Seed::Text(text) if text.len() as u64 > terms.seed_bytes => {
            Err(Refusal::filled(RefusalKind::TooLarge, LONG_SEED, &[("most", &terms.seed_bytes)]))
        }
        _ => Ok(()),
    }
}

/// The seed of a day written as `2026-01-31`.
fn seed_of_day(day: &str) -> Result<Seed, Refusal> {
    let wrong = || Refusal::filled(RefusalKind::Wrong, NO_DAY, &[("day", &day)]);
    let number = |from: usize, to: usize| {
        let digits = day.get(from..to).filter(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
        digits.and_then(|part| part.parse::<u32>().ok()).ok_or_else(wrong)
    };
    let is_written_so = day.len() == 10 && day.get(4..5) == Some("-") && day.get(7..8) == Some("-");
    let (year, month, of_month) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
    if !is_written_so || !(1..=12).contains(&month) || !(1..=31).contains(&of_month) {
        return Err(wrong());
    }
    Ok(daily_seed(year, month, of_month))
}

const ONE_RUN: Text = Text::new(
    "play needs exactly one of run, code and start",
    "play demande exactement un champ parmi run, code et start",
);
const SEED_OR_DAY: Text = Text::new(
    "a daily run has the seed of its day: leave out seed or daily",
    "la partie du jour a la graine de son jour : omettez seed ou daily",
);
const DAILY_ON_MAP: Text = Text::new(
    "the daily run has its own floors: leave out daily or map",
    "la partie du jour a ses propres étages : omettez daily ou map",
);
const NO_DAY: Text = Text::new(
    "daily is \"{day}\", which is no day such as 2026-01-31",
    "daily vaut « {day} », qui n’est pas un jour comme 2026-01-31",
);
const NO_BASE64: Text = Text::new(
    "{field} is not in Base64, as in RFC 4648 with padding",
    "{field} n’est pas en Base64, comme dans la RFC 4648 avec remplissage",
);
const MANY_ACTIONS: Text = Text::new(
    "{count} actions are too many for one request; the limit is {most}",
    "{count} actions, c’est trop pour une requête ; la limite est de {most}",
);
const MANY_BYTES: Text = Text::new(
    "{bytes} bytes are too many for a run; the limit is {most}",
    "{bytes} octets, c’est trop pour une partie ; la limite est de {most}",
);
const LONG_SEED: Text = Text::new(
    "the seed is too long; the limit is {most} bytes",
    "la graine est trop longue ; la limite est de {most} octets",
);
