//! A Parquet table that replaces another one. After a kill, the old or the new table must be there, whole; what was left
//! beside it is removed by the next run that finishes.

use std::fs;
use std::process::Child;

use super::{Place, Trial, files, is_passing, told};

pub(super) fn trial(place: Place) -> Result<Box<dyn Trial>, String> {
    let table = |seed: u32| {
        place.finish(&words(seed, "whole.parquet"))?;
        fs::read(place.path("whole.parquet")).map_err(told)
    };
    let tables = [table(0)?, table(1)?];
    fs::create_dir(place.path("tables")).map_err(told)?;
    Ok(Box::new(Table { place, tables, old: 0, new: 0, parts: 0 }))
}

fn words(seed: u32, file: &str) -> String {
    format!("batch rooms --seed {seed} --count 40 --out {file}")
}

struct Table {
    place: Place,
    tables: [Vec<u8>; 2],
    old: u32,
    new: u32,
    parts: u32,
}

impl Trial for Table {
    fn name(&self) -> &'static str {
        "writing a Parquet table"
    }

    fn start(&self, number: u32) -> Result<Child, String> {
        self.place.start(&words(number % 2, "tables/table.parquet"))
    }

    fn check(&mut self, number: u32, is_done: bool) -> Result<(), String> {
        let found = files(&self.place.path("tables"))?;
        let (passing, tables): (Vec<_>, Vec<_>) = found.into_iter().partition(|(name, _)| is_passing(name));
        self.parts += passing.len() as u32;
        if is_done && !passing.is_empty() {
            return Err(format!("{} is left behind", passing[0].0));
        }
        let [new, old] = [number % 2, (number + 1) % 2].map(|place| &self.tables[place as usize]);
        match &tables[..] {
            [(_, bytes)] if bytes == new => self.new += u32::from(!is_done),
            [(_, bytes)] if bytes == old && !is_done => self.old += 1,
            _ => return Err(format!("the table is torn; {} files", tables.len())),
        }
        Ok(())
    }

    fn report(&self) -> String {
        let Table { old, new, parts, .. } = self;
        format!(
            "the old table {old} times, the new table {new} times, {parts} partial files left, all removed later"
        )
    }
}
