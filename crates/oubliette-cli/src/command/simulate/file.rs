//! Games for spreadsheets and programs.

use oubliette::Seed;
use oubliette::game::simulate::{Game, Spread};
use serde_json::{Value, json};

use super::Simulation;

/// The line above the rows.
pub(super) const CSV_HEADER: &str =
    "bot,class,game,seed,depth,turns,level,kills,treasures,won,ending,hp_percent_by_floor\n";

/// A row per game; the Hp on arrival on each floor, in percent, stand together in the last column.
pub(super) fn csv(simulation: &Simulation) -> String {
    let (bot, class) = (simulation.bot.name(), simulation.class.name());
    let row = |(number, game): (usize, &Game)| {
        let Game { seed, depth, turns, level, kills, treasures, is_won, ending, floors } = game;
        let hp: Vec<String> = floors.iter().map(|floor| floor.hp_percent.to_string()).collect();
        format!(
            "{bot},{class},{number},{seed},{depth},{turns},{level},{kills},{treasures},{is_won},{},{}\n",
            ending.name(),
            hp.join(" ")
        )
    };
    simulation.games.iter().enumerate().map(row).collect()
}

/// One object with all of them.
pub(super) fn json(simulations: &[Simulation], seed: &Seed) -> String {
    let value = json!({
        "format": "oubliette-simulation",
        "version": 1,
        "seed": seed,
        "simulations": simulations.iter().map(object).collect::<Vec<Value>>(),
    });
    serde_json::to_string_pretty(&value).expect("a summary is an object of plain values") + "\n"
}

fn object(simulation: &Simulation) -> Value {
    let summary = &simulation.summary;
    let floors = summary.floors.iter().map(|floor| {
        json!({
            "depth": floor.depth,
            "reached": floor.reached,
            "ended": floor.ended,
            "mean_level": f64::from(floor.level_tenths) / 10.0,
            "mean_hp_percent": floor.hp_percent,
            "mean_lowest_hp_percent": floor.lowest_percent,
        })
    });
    let deaths = summary.killers.iter().map(|row| json!({ "killer": row.0.name(), "count": row.1 }));
    json!({
        "bot": simulation.bot.name(),
        "class": simulation.class.name(),
        "games": summary.games,
        "depth": spread(&summary.depth),
        "level": spread(&summary.level),
        "turns": spread(&summary.turns),
        "won": summary.won,
        "stalled": summary.stalled,
        "deaths": deaths.collect::<Vec<Value>>(),
        "floors": floors.collect::<Vec<Value>>(),
    })
}

fn spread(spread: &Spread) -> Value {
    json!({
        "mean": spread.mean_hundredths as f64 / 100.0,
        "min": spread.min,
        "quarter": spread.quarter,
        "median": spread.median,
        "three_quarters": spread.three_quarters,
        "max": spread.max,
    })
}
