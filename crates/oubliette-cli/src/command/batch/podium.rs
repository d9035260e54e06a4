//! `--top N --by METRIC`: the best dungeons of a batch.

use std::path::Path;

use clap::ArgMatches;
use oubliette::query::is_comparable;
use oubliette::top::{Best, Ranking, Winner, top};
use oubliette::{Language, Plan};

use super::folder::RANKS;
use crate::failure::{Failure, both};
use crate::flag::given;
use crate::table::measure::{csv_field, plain};
use crate::text::texts;
use crate::{file, progress};

texts! {
    NEEDS: "{flag} needs {other}; add it, or leave out {flag}"
        / "{flag} demande {other} ; ajoutez cette option, ou retirez {flag}";
    NO_RANK: "--by: {name} is a pair of places and cannot be ranked; choose another metric"
        / "--by : {name} est une paire de lieux et ne peut être classé ; choisissez une autre mesure";
    NOT_MEASURED: "{name} could not be measured on any of the maps; rank by another metric with --by"
        / "{name} n’a pu être mesuré sur aucune carte ; classez par une autre mesure avec --by";
}

pub(super) const TOP: &str = "top";
pub(super) const BY: &str = "by";
pub(super) const LOWEST: &str = "lowest";

/// All of them are kept in memory.
const MAX_TOP: usize = 1_000_000;
const DEFAULT_METRIC: &str = "score";

/// How many of the best are wanted, and how they are ranked.
pub(super) struct Podium {
    wanted: usize,
    ranking: Ranking,
}

impl Podium {
    /// The best that the flags ask for; `None` without `--top`.
    pub(super) fn read(matches: &ArgMatches) -> Result<Option<Podium>, Failure> {
        let by = given::text(matches, BY);
        let is_lowest = given::switch(matches, LOWEST);
        let ranking = Ranking::from_text(by.unwrap_or(DEFAULT_METRIC)).map_err(Failure::Metric);
        // Without --top, only a ranking that was asked for can be wrong.
        let ranking =
            if by.is_some() || given::text(matches, TOP).is_some() { ranking.map(Some) } else { Ok(None) };
        let (wanted, ranking) = both(given::number(matches, TOP, 1..=MAX_TOP), ranking)?;
        let (Some(wanted), Some(mut ranking)) = (wanted, ranking) else {
            let flag = if by.is_some() { Some(BY) } else { Some(LOWEST).filter(|_| is_lowest) };
            return flag.map_or(Ok(None), |flag| {
                let (flag, other) = (format!("--{flag}"), format!("--{TOP}"));
                Err(Failure::said(NEEDS, &[("flag", &flag), ("other", &other)]))
            });
        };
        if !is_comparable(ranking.metric) {
            return Err(Failure::said(NO_RANK, &[("name", &ranking.metric.name)]));
        }
        if is_lowest {
            ranking.best = Best::Lowest;
        }
        Ok(Some(Podium { wanted, ranking }))
    }

    /// The best of the first `count` dungeons, the best first.
    pub(super) fn winners(
        &self,
        plan: &Plan,
        count: u64,
        threads: Option<usize>,
        language: Language,
    ) -> Result<Vec<Winner>, Failure> {
        let bar = progress::bar(count);
        let winners = top(plan, self.ranking, self.wanted, count, threads, |_| {
            bar.inc(1);
            Ok::<(), Failure>(())
        })?;
        bar.finish_and_clear();
        if winners.is_empty() {
            let line = NOT_MEASURED.fill(language, &[("name", &self.ranking.metric.name)]);
            return Err(Failure::NoResult(vec![line]));
        }
        Ok(winners)
    }

    /// The lines that tell this batch from others.
    pub(super) fn manifest(&self, count: u64) -> String {
        let best = match self.ranking.best {
            Best::Highest => "highest",
            Best::Lowest => "lowest",
        };
        let Podium { wanted, ranking } = self;
        format!("top = {wanted}\nby = \"{}\"\nbest = \"{best}\"\ncount = {count}\n", ranking.metric.name)
    }
}

/// Writes the list of the best into the folder of a batch.
pub(super) fn write_ranks(folder: &Path, winners: &[Winner], plan: &Plan) -> Result<(), Failure> {
    file::write_file(&folder.join(RANKS), |out| {
        writeln!(out, "rank,index,seed,value")?;
        for (place, Winner { index, value }) in winners.iter().enumerate() {
            let seed = csv_field(&plan.recipe().seed.nth(*index).to_string());
            writeln!(out, "{},{index},{seed},{}", place + 1, plain(value))?;
        }
        Ok(())
    })
}

/// The numbers of the dungeons in such a list, the best first; `None` if it is damaged.
pub(crate) fn read_ranks(list: &str) -> Option<Vec<u64>> {
    let (header, rows) = list.split_once('\n')?;
    let has_place = |(place, line): (usize, &str)| {
        let mut fields = line.splitn(3, ',');
        let rank: usize = fields.next()?.parse().ok()?;
        (rank == place + 1).then(|| fields.next()?.parse().ok())?
    };
    // A seed in quotes may hold line breaks, so a line may be part of the row before it.
    let mut is_quoted = false;
    let lines = rows.lines().filter(|line| {
        let is_row = !is_quoted;
        is_quoted ^= line.matches('"').count() % 2 == 1;
        is_row
    });
    let numbers: Option<Vec<u64>> = lines.enumerate().map(has_place).collect();
    numbers.filter(|_| header == "rank,index,seed,value")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_of_the_best_is_read_back_whatever_the_seeds_are() {
        let list = "rank,index,seed,value\n1,17,\"a,\n2,3\"\"x/17\",9\n2,4,\"a,\n2,3\"\"x/4\",8\n";
        assert_eq!(read_ranks(list), Some(vec![17, 4]));
        assert_eq!(read_ranks("rank,index,seed,value\n"), Some(vec![]));
        for damaged in
            ["", "rank", "rank,index\n1,2", "rank,index,seed,value\n2,4,x,1", "rank,index,seed,value\n1,x"]
        {
            assert_eq!(read_ranks(damaged), None, "{damaged}");
        }
    }
}
