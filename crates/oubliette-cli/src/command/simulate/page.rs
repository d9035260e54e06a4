//! Games as tables for people.

use oubliette::game::simulate::{Spread, Summary};
use oubliette::{Language, Seed, Text};

use super::Simulation;
use crate::table::{aligned, decimal};
use crate::text::texts;

texts! {
    SIMULATED: "{bot}, {class}, {games} games, seed {seed}" / "{bot}, {class}, {games} parties, graine {seed}";
    SPREAD_HEAD: "mean,min,25 %,median,75 %,max" / "moyenne,min,25 %,médiane,75 %,max";
    SPREAD_ROWS: "depth,level,turns" / "étage,niveau,tours";
    ENDINGS: "killed by" / "tué par";
    STALLED: "nothing: the game stalled" / "rien : la partie s’enlise";
    WON: "The last guardian fell in {won} games." / "Le dernier gardien est tombé dans {won} parties.";
    FLOOR_HEAD: "floor,reached,ended,level,Hp on arrival,lowest Hp"
        / "étage,atteint,fini,niveau,Hp en arrivant,Hp au plus bas";
    COMPARE_HEAD: "bot,class,depth,25 %,median,75 %,max,level,turns,won,stalled"
        / "robot,classe,étage,25 %,médiane,75 %,max,niveau,tours,gagnées,enlisées";
}

/// The spread of depth, level and turns, the causes of death, and a row per floor.
pub(super) fn page(simulation: &Simulation, seed: &Seed, language: Language) -> String {
    let summary = &simulation.summary;
    // A seed may be any text; here it stays on its line.
    let seed = seed.to_string().replace(char::is_control, " ");
    let mut page = SIMULATED.fill(
        language,
        &[
            ("bot", &simulation.bot.name()),
            ("class", &simulation.class.title().to(language)),
            ("games", &summary.games),
            ("seed", &seed),
        ],
    );
    page += "\n\n";
    page += &spreads(summary, language);
    if summary.won > 0 {
        page += &WON.fill(language, &[("won", &summary.won)]);
        page.push('\n');
    }
    page + &format!("\n{}\n{}\n", endings(summary, language), floors(summary, language))
}

/// A row for each bot and class.
pub(super) fn comparison(simulations: &[Simulation], language: Language) -> String {
    let mut rows = vec![head(COMPARE_HEAD, language)];
    rows.extend(simulations.iter().map(|simulation| {
        let Summary { depth, level, turns, won, stalled, .. } = &simulation.summary;
        vec![
            simulation.bot.name().to_owned(),
            simulation.class.title().to(language).to_owned(),
            mean(depth, language),
            depth.quarter.to_string(),
            depth.median.to_string(),
            depth.three_quarters.to_string(),
            depth.max.to_string(),
            mean(level, language),
            mean(turns, language),
            won.to_string(),
            stalled.to_string(),
        ]
    }));
    aligned(&rows)
}

fn head(text: Text, language: Language) -> Vec<String> {
    text.to(language).split(',').map(str::to_owned).collect()
}

fn spreads(summary: &Summary, language: Language) -> String {
    let mut rows = vec![[vec![String::new()], head(SPREAD_HEAD, language)].concat()];
    let spreads = [&summary.depth, &summary.level, &summary.turns];
    rows.extend(head(SPREAD_ROWS, language).into_iter().zip(spreads).map(|(name, spread)| {
        let Spread { min, quarter, median, three_quarters, max, .. } = spread;
        let counts = [min, quarter, median, three_quarters, max].map(u32::to_string);
        [vec![name, mean(spread, language)], counts.to_vec()].concat()
    }));
    aligned(&rows)
}

fn mean(spread: &Spread, language: Language) -> String {
    let Spread { mean_hundredths: mean, .. } = spread;
    decimal(&format!("{}.{:02}", mean / 100, mean % 100), language)
}

fn endings(summary: &Summary, language: Language) -> String {
    let line = |count: u32, what: Text| {
        let percent = format!("{:.1}", 100.0 * f64::from(count) / f64::from(summary.games));
        format!("{count:>7} {:>5} %  {}\n", decimal(&percent, language), what.to(language))
    };
    let killers = summary.killers.iter().map(|(killer, count)| line(*count, killer.title()));
    let stalled = line(summary.stalled, STALLED);
    format!("{}\n{}{stalled}", ENDINGS.to(language), killers.collect::<String>())
}

fn floors(summary: &Summary, language: Language) -> String {
    let mut rows = vec![head(FLOOR_HEAD, language)];
    rows.extend(summary.floors.iter().map(|floor| {
        let level = format!("{}.{}", floor.level_tenths / 10, floor.level_tenths % 10);
        vec![
            floor.depth.to_string(),
            floor.reached.to_string(),
            floor.ended.to_string(),
            decimal(&level, language),
            format!("{} %", floor.hp_percent),
            format!("{} %", floor.lowest_percent),
        ]
    }));
    aligned(&rows)
}
