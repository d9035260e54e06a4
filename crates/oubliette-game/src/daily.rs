//! The run of the day: the same for all players on the same day, in Universal Time.

use oubliette_core::Seed;

/// The seed of the run of a day, such as `daily-2026-01-31`. The caller provides the date: this crate reads no
/// clock.
pub fn daily_seed(year: u32, month: u32, day: u32) -> Seed {
    Seed::Text(format!("daily-{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_seed_of_its_own_that_reads_as_its_date() {
        assert_eq!(daily_seed(2026, 1, 31), Seed::from_text("daily-2026-01-31"));
        let days = (2020..2040)
            .flat_map(|year| (1..=12).flat_map(move |month| (1..=31).map(move |day| (year, month, day))));
        let mut runs: Vec<u64> =
            days.map(|(year, month, day)| daily_seed(year, month, day).number()).collect();
        let count = runs.len();
        runs.sort_unstable();
        runs.dedup();
        assert_eq!(runs.len(), count);
    }
}
