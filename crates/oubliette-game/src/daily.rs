//! The run of the day: the same for everybody on the same day, in Universal Time.

/// The seed of the run of a day: its date as one number, 20260131 for the last day of January 2026. `None` if
/// there is no such day.
pub fn daily_seed(year: u32, month: u32, day: u32) -> Option<u64> {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 => 28 + u32::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    let is_real = (1..=days).contains(&day) && (1..=9999).contains(&year);
    is_real.then(|| u64::from(10_000 * year + 100 * month + day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_a_seed_of_its_own_that_reads_as_its_date() {
        assert_eq!(daily_seed(2026, 1, 31), Some(20_260_131));
        assert_eq!(daily_seed(2028, 2, 29), Some(20_280_229));
        for (year, month, day) in [(2026, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1)] {
            assert_eq!(daily_seed(year, month, day), None);
        }
        let days = |year| {
            (0..=13).flat_map(move |month| (0..=32).filter_map(move |day| daily_seed(year, month, day)))
        };
        assert_eq!((days(2026).count(), days(2028).count(), days(0).count()), (365, 366, 0));
    }
}
