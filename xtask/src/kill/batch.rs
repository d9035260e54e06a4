//! A batch into a folder. After a kill, every file must be as in a batch that was not killed. Every second time a rival
//! writes into the same folder. Every eighth time the batch is resumed, and the folder must then be as if nothing happened.

use std::fs;
use std::process::Child;

use super::{Place, Trial, files, is_passing, told};

const BATCH: &str = "batch rooms --seed 7 --size 48x48 --count 12 --out";

/// Exit code of a refused command.
const REFUSED: i32 = 2;

pub(super) fn trial(place: Place) -> Result<Box<dyn Trial>, String> {
    place.finish(&format!("{BATCH} whole"))?;
    let whole = files(&place.path("whole"))?;
    Ok(Box::new(Batch { place, whole, parts: 0, locks: 0, refused: 0, resumed: 0 }))
}

struct Batch {
    place: Place,
    /// The files of a batch that was not killed.
    whole: Vec<(String, Vec<u8>)>,
    /// Unfinished files that were left.
    parts: u32,
    locks: u32,
    /// Rivals that were refused.
    refused: u32,
    resumed: u32,
}

impl Trial for Batch {
    fn name(&self) -> &'static str {
        "writing a batch"
    }

    fn start(&self, _number: u32) -> Result<Child, String> {
        self.place.start(&format!("{BATCH} maps"))
    }

    fn check(&mut self, number: u32, is_done: bool) -> Result<(), String> {
        let maps = self.place.path("maps");
        let found = if maps.exists() { files(&maps)? } else { Vec::new() };
        for (name, bytes) in found {
            self.parts += u32::from(name.ends_with(".part"));
            self.locks += u32::from(name.ends_with(".lock"));
            if !is_passing(&name) && !self.whole.contains(&(name.clone(), bytes)) {
                return Err(format!("{name} is torn"));
            }
        }
        if number % 2 == 1 {
            self.run_two()?;
        }
        if is_done || number % 8 == 7 {
            self.place.finish(&format!("{BATCH} maps"))?;
            if files(&maps)? != self.whole {
                return Err("the resumed batch is not whole, or something is left behind".to_owned());
            }
            self.resumed += 1;
            fs::remove_dir_all(&maps).map_err(told)?;
        }
        Ok(())
    }

    fn report(&self) -> String {
        let Batch { parts, locks, refused, resumed, .. } = self;
        format!(
            "{parts} partial files and {locks} locks left, all removed later; {refused} rivals refused; {resumed} batches resumed"
        )
    }
}

impl Batch {
    /// Two processes write into the folder: each succeeds or is refused, and at least one succeeds.
    fn run_two(&mut self) -> Result<(), String> {
        let rivals = [0, 1].map(|_| self.place.start(&format!("{BATCH} maps")));
        let mut succeeded = 0;
        for rival in rivals {
            match rival?.wait().map_err(told)?.code() {
                Some(0) => succeeded += 1,
                Some(REFUSED) => self.refused += 1,
                code => return Err(format!("a rival ended with {code:?}")),
            }
        }
        if succeeded == 0 {
            return Err("both rivals were refused".to_owned());
        }
        Ok(())
    }
}
