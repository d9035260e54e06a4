//! The flags that place a mission on a map.

use std::path::PathBuf;

use clap::{Arg, ArgMatches};
use oubliette::Language;
use oubliette::generation::Param;
use oubliette::mission::MISSION;

use super::{given, kind, param};
use crate::failure::Failure;
use crate::text::{self, texts};

texts! {
    WITH_MISSION: "Place a mission of locks and keys on the map; any flag below does so too"
        / "Placer une mission de verrous et de clés sur la carte ; toute option ci-dessous suffit aussi";
    FILE_HELP: "Place the mission of this file on the map; mission --format json writes such files"
        / "Placer sur la carte la mission de ce fichier ; mission --format json en écrit";
    UNPROVEN_HELP: "Make the map even if it is not decided whether the player can get stuck; the map then says so"
        / "Faire la carte même si l’on ne sait pas si le joueur peut rester bloqué ; la carte le dit alors";
}

/// A field of the recipe and its flag.
pub(crate) const UNPROVEN: &str = "unproven";
const SWITCH: &str = "mission";
const FILE: &str = "mission-file";

/// The mission that was asked for, on top of that of the recipe.
pub(crate) enum MissionFlags {
    /// None beside that of the recipe.
    Absent,
    /// The mission of a file.
    File(PathBuf),
    /// A planned mission, with these parameters.
    Planned(Vec<(&'static str, String)>),
}

pub(crate) fn declare(language: Language) -> Vec<Arg> {
    let mut flags = vec![
        kind::switch(SWITCH, WITH_MISSION, language),
        kind::value(FILE, text::FILE_NAME, FILE_HELP, language),
        kind::switch(UNPROVEN, UNPROVEN_HELP, language),
    ];
    flags.extend(MISSION.iter().map(|param| param::declare(param, language)));
    flags
}

pub(crate) fn read(matches: &ArgMatches) -> Result<MissionFlags, Failure> {
    let file = given::path(matches, FILE)?;
    let params = param::read(MISSION, matches);
    let is_on = given::switch(matches, SWITCH);
    match file {
        Some(file) => {
            let flag_of = |(name, _): &(&str, String)| MISSION.iter().find(|param| param.name == *name);
            let first = params.first().and_then(flag_of).map(Param::flag);
            match first.or_else(|| is_on.then(|| SWITCH.into())) {
                Some(other) => Err(given::not_together(FILE, &other)),
                None => Ok(MissionFlags::File(file)),
            }
        }
        None if is_on || !params.is_empty() => Ok(MissionFlags::Planned(params)),
        None => Ok(MissionFlags::Absent),
    }
}
