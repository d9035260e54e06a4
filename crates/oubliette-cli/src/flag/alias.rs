//! The names that document 003 gives to parameters of `bsp`, so that its readers find them.

use clap::{Arg, ArgMatches};
use oubliette::Language;

use super::{given, kind};
use crate::failure::Failure;
use crate::text::{self, texts};

texts! {
    ALSO: "(also --{alias})" / "(aussi --{alias})";
    PARTITION_RANGE: "Rooms of 50 % more or less this share of their part: 0.2 is 30 to 70 % [0 to 0.5]"
        / "Des salles de 50 % plus ou moins cette part de leur partie : 0.2 va de 30 à 70 % [0 à 0.5]";
    NOT_A_RANGE: "{flag}: \"{value}\" does not fit; use a number from 0 to 0.5, such as 0.2"
        / "{flag} : « {value} » ne convient pas ; utilisez un nombre de 0 à 0.5, comme 0.2";
}

const RANGE: &str = "partition-range";
const LAYOUT: &str = "bsp";

/// Parameters and their other names.
const ALIASES: [(&str, &str); 2] = [("levels", "iter"), ("border", "border-size")];
/// The parameters that a range stands for.
const ROOM_PERCENT: [&str; 2] = ["min_room_percent", "max_room_percent"];

/// The flag of a layout's parameter with its other name, if it has one.
pub(super) fn add(flag: Arg, layout: &str, language: Language) -> Arg {
    let found = ALIASES.iter().find(|(name, _)| layout == LAYOUT && flag.get_id() == name);
    let Some((_, alias)) = found else { return flag };
    let also = ALSO.fill(language, &[("alias", alias)]);
    let help = flag.get_help().map(|help| format!("{help} {also}")).unwrap_or_default();
    flag.alias(*alias).help(help)
}

/// The flags that stand for several parameters of a layout.
pub(super) fn declare(layout: &str, language: Language) -> Option<Arg> {
    (layout == LAYOUT).then(|| kind::value(RANGE, text::NUMBER_NAME, PARTITION_RANGE, language))
}

/// The parameters that such a flag stands for.
pub(super) fn read(layout: &str, matches: &ArgMatches) -> Result<Vec<(&'static str, String)>, Failure> {
    let Some(value) = (layout == LAYOUT).then(|| given::text(matches, RANGE)).flatten() else {
        return Ok(Vec::new());
    };
    if let Some(other) = ROOM_PERCENT.iter().find(|name| given::text(matches, name).is_some()) {
        return Err(given::not_together(RANGE, &other.replace('_', "-")));
    }
    let range = value.trim().parse::<f64>().ok().filter(|range| (0.0..=0.5).contains(range));
    let range = range
        .ok_or_else(|| Failure::said(NOT_A_RANGE, &[("flag", &format!("--{RANGE}")), ("value", &value)]))?;
    let percent = (range * 100.0).round() as i32;
    // A room of no size at all cannot be placed.
    let sides = [(50 - percent).max(1), 50 + percent];
    Ok(ROOM_PERCENT.into_iter().zip(sides.map(|side| side.to_string())).collect())
}
