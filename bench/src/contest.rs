//! Runs our program and a peer in turns on the same work.

use std::time::{Duration, Instant};

/// Turns of each side; odd, so that there is a median.
const TURNS: u64 = 21;

/// The same work done by us and by another program.
pub(crate) struct Contest<'a> {
    pub(crate) name: &'a str,
    pub(crate) peer: &'a str,
    /// The target: how many times as fast as the peer.
    pub(crate) wanted: f64,
    /// Repetitions of the work in one turn; `ours` and `theirs` get a different number each time.
    pub(crate) rounds_per_turn: u64,
    pub(crate) ours: &'a dyn Fn(u64),
    pub(crate) theirs: &'a dyn Fn(u64),
}

impl Contest<'_> {
    /// Runs all turns and prints a line about the median turns.
    pub(crate) fn run(&self) {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for turn in 0..TURNS {
            let rounds = turn * self.rounds_per_turn..(turn + 1) * self.rounds_per_turn;
            ours.push(timed(|| rounds.clone().for_each(self.ours)));
            theirs.push(timed(|| rounds.clone().for_each(self.theirs)));
        }
        let per_round = |turns| median(turns).div_f64(self.rounds_per_turn as f64);
        print_line(self.name, per_round(ours), per_round(theirs), self.wanted, self.peer);
    }
}

/// Names the columns of [`print_line`].
pub(crate) fn print_header() {
    println!("{:<16} {:>12} {:>12} {:>8} {:>8}  peer", "work", "ours", "peer", "ratio", "wanted");
}

/// Prints the times of both sides for the same work.
pub(crate) fn print_line(name: &str, ours: Duration, theirs: Duration, wanted: f64, peer: &str) {
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    println!(
        "{name:<16} {:>12} {:>12} {ratio:>8.1} {wanted:>8.1}  {peer}",
        format!("{ours:.1?}"),
        format!("{theirs:.1?}")
    );
}

pub(crate) fn timed(work: impl FnOnce()) -> Duration {
    let begin = Instant::now();
    work();
    begin.elapsed()
}

/// The median of an odd number of times.
pub(crate) fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
