//! How many maps of a batch have which warning: one line per warning, however many maps there are.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use oubliette::report::Warning;
use oubliette::{Language, WARNINGS};

use crate::output;
use crate::text::texts;

texts! {
    SHARE: "warning, {count} of {maps} maps: {warning}" / "avertissement, {count} sur {maps} : {warning}";
}

/// Counts of maps by the code of a warning. Maps are counted on any thread, in any order.
#[derive(Default)]
pub(super) struct Tally(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    maps: u64,
    by_code: BTreeMap<&'static str, u64>,
}

impl Tally {
    /// Counts a map and its warnings.
    pub(super) fn count(&self, warnings: &[Warning]) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.maps += 1;
        for warning in warnings {
            *counts.by_code.entry(warning.code).or_default() += 1;
        }
    }

    /// Prints the warnings that any map has, in the order of a report.
    pub(super) fn tell(self, language: Language) {
        let Counts { maps, by_code } = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        for info in WARNINGS {
            if let Some(count) = by_code.get(info.code) {
                let warning = info.text.to(language);
                let values: [(&str, &dyn std::fmt::Display); 3] =
                    [("count", count), ("maps", &maps), ("warning", &warning)];
                output::say(&SHARE.fill(language, &values));
            }
        }
    }
}
