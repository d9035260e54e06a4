//! The day of the daily run.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use oubliette_core::Seed;

/// The seed of today's run: the same for all players, in every time zone.
pub(super) fn daily_seed() -> Seed {
    daily_seed_of(now())
}

/// The day of today's run, such as `2026-01-31`.
pub fn today() -> String {
    let (year, month, day) = date_of(now().as_secs() / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

fn daily_seed_of(since_epoch: Duration) -> Seed {
    let (year, month, day) = date_of(since_epoch.as_secs() / 86_400);
    oubliette_game::daily_seed(year, month, day)
}

/// Year, month and day of the day that comes `days` after 1970-01-01.
fn date_of(days: u64) -> (u32, u32, u32) {
    let is_leap = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let (mut year, mut left) = (1970, days);
    // Four centuries always have as many days.
    year += 400 * (left / 146_097);
    left %= 146_097;
    while left >= 365 + u64::from(is_leap(year)) {
        left -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    (year as u32, month, left as u32 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(date_of(0), (1970, 1, 1));
        assert_eq!(date_of(58), (1970, 2, 28));
        assert_eq!(date_of(59), (1970, 3, 1));
        assert_eq!(date_of(364), (1970, 12, 31));
        assert_eq!(date_of(11_016), (2000, 2, 29));
        assert_eq!(date_of(20_454), (2026, 1, 1));
        assert_eq!(date_of(146_097), (2370, 1, 1));
    }

    #[test]
    fn a_daily_run_lasts_until_midnight() {
        let at = |seconds| daily_seed_of(Duration::from_secs(seconds)).to_string();
        assert_eq!(at(1_767_225_599), "daily-2025-12-31");
        assert_eq!(at(1_767_225_600), "daily-2026-01-01");
    }
}
