//! A search with a state on disk. After a kill, the state must be one that the search can resume from, and the table is
//! whole or absent. Every fourth time the search is resumed; table and folder must then be as if nothing happened.

use std::fs;
use std::process::Child;

use super::{Place, Trial, files, is_passing, told};

const SEARCH: &str = "search rooms --seed 7 --where path>40 --max 60 --limit 60 --state";

pub(super) fn trial(place: Place) -> Result<Box<dyn Trial>, String> {
    fs::create_dir(place.path("whole")).map_err(told)?;
    place.finish(&format!("{SEARCH} whole/state --out whole/table.csv"))?;
    let whole = files(&place.path("whole"))?;
    fs::create_dir(place.path("found")).map_err(told)?;
    Ok(Box::new(Search { place, whole, states: 0, parts: 0, locks: 0, resumed: 0 }))
}

struct Search {
    place: Place,
    /// The files of a search that was not killed.
    whole: Vec<(String, Vec<u8>)>,
    states: u32,
    parts: u32,
    locks: u32,
    resumed: u32,
}

impl Search {
    fn words() -> String {
        format!("{SEARCH} found/state --out found/table.csv")
    }
}

impl Trial for Search {
    fn name(&self) -> &'static str {
        "searching"
    }

    fn start(&self, _number: u32) -> Result<Child, String> {
        self.place.start(&Search::words())
    }

    fn check(&mut self, number: u32, is_done: bool) -> Result<(), String> {
        let folder = self.place.path("found");
        for (name, bytes) in files(&folder)? {
            self.parts += u32::from(name.ends_with(".part"));
            self.locks += u32::from(name.ends_with(".lock"));
            let is_state = name == "state";
            self.states += u32::from(is_state);
            if !is_passing(&name) && !is_state && !self.whole.contains(&(name.clone(), bytes)) {
                return Err(format!("{name} is torn"));
            }
        }
        if is_done || number % 4 == 3 {
            // A torn state would be refused.
            self.place.finish(&Search::words())?;
            if files(&folder)? != self.whole {
                return Err("the resumed search differs, or something is left behind".to_owned());
            }
            self.resumed += 1;
            for name in ["state", "table.csv"] {
                fs::remove_file(folder.join(name)).map_err(told)?;
            }
        }
        Ok(())
    }

    fn report(&self) -> String {
        let Search { states, parts, locks, resumed, .. } = self;
        format!(
            "a state {states} times; {parts} partial files and {locks} locks left, all removed later; {resumed} searches resumed"
        )
    }
}
