//! Scan seeds for maps that match a query, and keep the best: `cargo run --example search`.

use oubliette::query::Query;
use oubliette::search::{Goal, Search};
use oubliette::{Bounds, Draft, Unmade, batch, check};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let plan = check(&Draft::new("rooms").with_seed("1"))?;
    let query = Query::parse("score >= 80 and path in 60..120 and loops >= 3")?;
    let goal = Goal { limit: 5, max: 2000 };

    // The closure is called after every map. It could show progress, save the search or stop it.
    let mut search = Search::default();
    search.run(&plan, &query, goal, None, &Bounds::NONE, |_| Ok::<(), Unmade>(()))?;
    println!("{} of {} maps match", search.matches().len(), search.tried());

    for &index in search.matches() {
        let report = batch::nth(&plan, index)?.report();
        println!("seed {}: score {:?}", plan.recipe().seed.nth(index), report.score);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_runs() -> Result<(), Box<dyn std::error::Error>> {
        super::main()
    }
}
