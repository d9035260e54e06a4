//! The modes that a map may use: the built-in ones, and those its recipe brings along.
//!
//! `mode` is the name of a mode, a record, or a list of both. Zones name modes of either kind. A record that a zone
//! names is for zones; the remaining one is the mode of the map, and there can be only one.

use oubliette_core::{Text, Value};

use super::mode::{self, Mode};
use super::table;
use crate::problem::Problem;

/// The mode of the map, and the records that zones may name.
pub(super) struct Modes {
    pub(super) of_map: Mode,
    records: Vec<(String, Mode)>,
}

impl Modes {
    /// Reads the modes; their problems are added to `problems`.
    pub(super) fn read(value: &Value, named_by_zones: &[&str], problems: &mut Vec<Problem>) -> Modes {
        let entries = if let Value::List(entries) = value { entries } else { std::slice::from_ref(value) };
        let default = table::PARAMS[0].default_value();
        let built_in = mode::mode(&default).expect("the default mode is built in");
        let mut records: Vec<(String, Mode)> = Vec::new();
        let mut for_map: Vec<&str> = Vec::new();
        for entry in entries {
            match (entry, name_of(entry)) {
                (Value::Text(name), _) => for_map.push(name),
                (_, name) => match mode::mode(entry) {
                    Ok(_) if records.iter().any(|(other, _)| other == name) => {
                        problems.push(Problem::conflict(SAME_NAME, &[("name", &name)]));
                    }
                    Ok(mode) => {
                        records.push((name.to_owned(), mode));
                        for_map.extend(Some(name).filter(|name| !named_by_zones.contains(name)));
                    }
                    Err(problem) => {
                        problems.push(problem);
                        // So that a zone that names it is not reported as well.
                        records.push((name.to_owned(), built_in.clone()));
                    }
                },
            }
        }
        for_map.dedup();
        if let [first, second, ..] = for_map[..] {
            problems.push(Problem::conflict(TWO_MODES, &[("first", &first), ("second", &second)]));
        }
        let mut modes = Modes { of_map: built_in, records };
        if let Some(name) = for_map.first() {
            match modes.named(name) {
                Ok(mode) => modes.of_map = mode,
                Err(problem) => problems.push(problem),
            }
        }
        modes
    }

    /// The mode of that name.
    pub(super) fn named(&self, name: &str) -> Result<Mode, Problem> {
        match self.records.iter().find(|(own, _)| own == name) {
            Some((_, mode)) => Ok(mode.clone()),
            None => mode::mode(&Value::Text(name.to_owned())),
        }
    }
}

const SAME_NAME: Text = Text::new(
    "mode: two records are called {name}; rename one of them",
    "mode : deux enregistrements s’appellent {name} ; renommez l’un d’eux",
);
const TWO_MODES: Text = Text::new(
    "mode: {first} and {second} are both for the whole map; leave out one, or name it in zones",
    "mode : {first} et {second} sont tous deux pour toute la carte ; retirez l’un, ou nommez-le dans zones",
);

/// The name that a record gives itself.
fn name_of(entry: &Value) -> &str {
    match entry {
        Value::Table(record) => match record.get("name") {
            Some(Value::Text(name)) => name,
            _ => "",
        },
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(name: &str, secret_rooms: i64) -> Value {
        let text = format!("name = \"{name}\"\nroom_shapes = [\"round\"]\ncorridor_style = \"bent\"\n");
        toml::from_str(&format!("{text}secret_rooms = {secret_rooms}\n")).unwrap()
    }

    fn read(value: &Value, named_by_zones: &[&str]) -> Result<Modes, String> {
        let mut problems = Vec::new();
        let modes = Modes::read(value, named_by_zones, &mut problems);
        problems.first().map_or(Ok(modes), |problem| Err(problem.to_string()))
    }

    #[test]
    fn a_record_that_a_zone_names_is_not_the_mode_of_the_map() {
        let burrow = record("burrow", 5);
        assert_eq!(read(&burrow, &[]).unwrap().of_map.secret_rooms, 5);
        let modes = read(&burrow, &["burrow"]).unwrap();
        assert_eq!((modes.of_map.secret_rooms, modes.named("burrow").unwrap().secret_rooms), (0, 5));
        let both = Value::List(vec![burrow.clone(), record("nest", 7)]);
        assert_eq!(read(&both, &["burrow"]).unwrap().of_map.secret_rooms, 7);
        let again = Value::List(vec![Value::Text("burrow".into()), burrow]);
        assert_eq!(read(&again, &["burrow"]).unwrap().of_map.secret_rooms, 5);
    }

    #[test]
    fn a_record_that_cannot_be_read_is_one_problem_even_where_zones_name_it() {
        let broken: Value = toml::from_str("name = \"burrow\"\nroom_shapes = 3\n").unwrap();
        let mut problems = Vec::new();
        let modes = Modes::read(&broken, &["burrow"], &mut problems);
        assert!(problems.len() == 1 && modes.named("burrow").is_ok());
    }

    #[test]
    fn two_modes_for_one_map_are_refused() {
        let both = Value::List(vec![record("burrow", 5), record("nest", 7)]);
        assert!(read(&both, &["crypt"]).is_err_and(|problem| problem.contains("burrow and nest")));
        let twins = Value::List(vec![record("nest", 5), record("nest", 7)]);
        assert!(read(&twins, &["nest"]).is_err_and(|problem| problem.contains("called nest")));
        let unknown = Value::List(vec![Value::Text("cript".into())]);
        assert!(read(&unknown, &[]).is_err_and(|problem| problem.contains("did you mean crypt?")));
    }
}
