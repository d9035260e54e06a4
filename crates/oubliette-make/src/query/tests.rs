//! The language, its errors, its answers and its contradictions.

use oubliette_analyze::METRICS;
use oubliette_core::{
    Dungeon, Feature, FeatureKind, Grid, Language, Measure, Message, Point, Rng, Size, Tile,
};
use oubliette_gen::{Draft, check};

use super::*;
use crate::batch::nth;

/// A passage of five cells with the first feature in its first cell and the second in its last.
fn passage<const COUNT: usize>(kinds: [FeatureKind; COUNT]) -> Dungeon {
    let ends = [Point::new(0, 0), Point::new(4, 0)];
    Dungeon {
        recipe: None,
        tiles: Grid::filled(Size::new(5, 1), Tile::Corridor),
        rooms: Vec::new(),
        doors: Vec::new(),
        features: ends.into_iter().zip(kinds).map(|(at, kind)| Feature::new(at, kind)).collect(),
        partitions: Vec::new(),
        mission: None,
        remarks: Vec::new(),
        names: oubliette_core::Labels::default(),
    }
}

fn parsed(text: &str) -> Query {
    Query::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn queries_are_read_whatever_their_spacing_and_signs() {
    for text in [
        "loops >= 3",
        "path in 60..80 and loops >= 3 and dead_ends < 12",
        "path in 60 .. 80 AND NOT loops=3",
        "  (path<5)or(path>9)  ",
        "floor_share > 30% and floor_share < 0.5",
        "floor_share in 30 %..45.5 %",
        "connected",
        "connected and rooms > 3",
        "(connected)",
        "not connected",
        "connected = yes or connected != FALSE or connected == non",
        "path ≥ 3 and path ≤ 9 and path ≠ 5 and path <> 6",
        "not not not (not (path < 3))",
        "path > -5",
        "path\n<\t3",
    ] {
        parsed(text);
    }
    assert_eq!(parsed(" path   >\n3 ").to_string(), "path > 3");
}

#[test]
fn errors_name_the_place_and_what_belongs_there() {
    for (text, column, words) in [
        ("", 1, "expected a condition such as loops >= 3, found the end"),
        ("   ", 4, "found the end"),
        ("loops", 6, "expected <, <=, >, >=, =, != or in, found the end"),
        ("loops >", 8, "expected a number, found the end"),
        ("loops > > 3", 9, "expected a number, found \">\""),
        ("loops > three", 9, "found \"three\""),
        ("loops > 3 path < 2", 11, "expected and, or, or the end, found \"path\""),
        ("loops > 3 && path < 2", 11, "found \"&\""),
        ("loops > 3 and", 14, "expected a condition"),
        ("and loops > 3", 1, "expected a condition such as loops >= 3, found \"and\""),
        ("loops > 3 or or path < 2", 14, "found \"or\""),
        ("(loops > 3", 11, "expected and, or, or ), found the end"),
        ("loops > 3)", 10, "found \")\""),
        ("()", 2, "expected a condition"),
        ("path in 3", 10, "expected .. as in 60..80"),
        ("path in 3..", 12, "expected a number"),
        ("path in 3.5.7", 12, "expected .. as in 60..80"),
        ("path 3", 6, "expected <"),
        ("3 < path", 1, "expected a condition"),
        ("floor_share > 0,3", 16, "found \",\""),
        ("path > 30%", 8, "path is a number, not a share"),
        ("connected = 1", 13, "expected true or false, found \"1\""),
        ("connected = maybe", 13, "expected true or false"),
        ("connected > 0", 11, "expected =, !="),
        ("farthest_pair = 3", 1, "cannot be compared"),
        ("é > 3 and scoer", 1, "there is no metric \"é\""),
        ("path > 3 and dead_end < 2", 14, "(did you mean dead_ends?); the metrics are connected, regions"),
        ("loops >= 3 and Path < 2", 16, "did you mean path?"),
    ] {
        let error = Query::parse(text).unwrap_err();
        assert_eq!(error.column, column, "{text}: {error}");
        assert!(error.to_string().contains(words), "{text}: {error}");
        for language in Language::ALL {
            let message = error.message(language);
            assert!(message.contains(&column.to_string()) && !message.contains('\n'), "{message}");
        }
    }
}

#[test]
fn deep_nesting_is_refused_and_long_chains_are_not() {
    let nested = |depth: usize| format!("{}path > 3{}", "(".repeat(depth), ")".repeat(depth));
    parsed(&nested(64));
    for text in [nested(65), nested(1_000_000), "not ".repeat(1_000_000) + "connected", "(".repeat(100_000)] {
        assert_eq!(Query::parse(&text).unwrap_err().problem, QueryProblem::TooDeep);
    }
    assert_eq!(parsed(&vec!["path > 3"; 10_000].join(" and ")).conditions().len(), 10_000);
    parsed(&vec!["(path > 3 and loops < 2)"; 3000].join(" or ")).contradiction();
}

/// Whether measures match a query.
type Answer = Box<dyn Fn(&[Measure]) -> bool>;

/// A random query as text, and its answer for given measures, computed without the parser.
fn random_query(rng: &mut Rng, depth: u32) -> (String, Answer) {
    match rng.below(if depth == 0 { 2 } else { 5 }) {
        0 | 1 => {
            let row = loop {
                let row = rng.below(METRICS.len() as u32) as usize;
                if METRICS[row].name != "farthest_pair" {
                    break row;
                }
            };
            let name = METRICS[row].name;
            if matches!(kind::Kind::of(&METRICS[row]), kind::Kind::Flag) {
                return (name.to_owned(), Box::new(move |values| number_of(&values[row]) == Some(1.0)));
            }
            let is_share = kind::Kind::of(&METRICS[row]) == kind::Kind::Share;
            let limit = if is_share { f64::from(rng.below(100)) / 100.0 } else { f64::from(rng.below(60)) };
            let (sign, compare): (&str, fn(f64, f64) -> bool) = match rng.below(6) {
                0 => ("<", |a, b| a < b),
                1 => ("<=", |a, b| a <= b),
                2 => (">", |a, b| a > b),
                3 => (">=", |a, b| a >= b),
                4 => ("=", |a, b| a == b),
                _ => ("!=", |a, b| a != b),
            };
            let holds =
                move |values: &[Measure]| number_of(&values[row]).is_some_and(|value| compare(value, limit));
            (format!("{name} {sign} {limit}"), Box::new(holds))
        }
        2 => {
            let (text, holds) = random_query(rng, depth - 1);
            (format!("not ({text})"), Box::new(move |values| !holds(values)))
        }
        other => {
            let ((a, first), (b, second)) = (random_query(rng, depth - 1), random_query(rng, depth - 1));
            if other == 3 {
                (format!("({a} and {b})"), Box::new(move |values| first(values) && second(values)))
            } else {
                (format!("({a} or {b})"), Box::new(move |values| first(values) || second(values)))
            }
        }
    }
}

#[test]
fn answers_are_those_of_measuring_everything_and_no_contradiction_ever_matches() {
    let mut rng = Rng::from_state(11);
    let plans = ["bsp", "caves", "growth"].map(|layout| check(&Draft::new(layout).with_seed("ask")).unwrap());
    let dungeons: Vec<_> =
        plans.iter().flat_map(|plan| (0..8).map(|index| nth(plan, index).unwrap().dungeon)).collect();
    let measured: Vec<Vec<Measure>> = dungeons
        .iter()
        .map(|dungeon| {
            let survey = Survey::of(dungeon);
            METRICS.iter().map(|metric| (metric.measure)(&survey)).collect()
        })
        .collect();
    let (mut yes, mut impossible) = (0, 0);
    for _ in 0..400 {
        let (text, holds) = random_query(&mut rng, 4);
        let query = parsed(&text);
        impossible += u32::from(query.contradiction().is_some());
        for (dungeon, values) in dungeons.iter().zip(&measured) {
            let answer = query.matches(&Survey::of(dungeon));
            assert_eq!(answer, holds(values), "{text}");
            assert!(!answer || query.contradiction().is_none(), "{text}");
            yes += u32::from(answer);
        }
    }
    assert!(yes > 1000 && yes < 8600, "{yes}");
    assert!(impossible > 2, "{impossible}");
}

#[test]
fn a_missing_measure_matches_no_comparison() {
    let dungeon = passage([]);
    let matches = |text: &str| parsed(text).matches(&Survey::of(&dungeon));
    assert!(!matches("path < 5") && !matches("path >= 5") && !matches("path != 5"));
    assert!(matches("not path < 5") && matches("connected and rooms = 0"));
}

#[test]
fn a_metric_is_measured_once_and_only_if_it_can_matter() {
    let query = parsed("path > 3 and dead_ends < 0 and path < 9");
    assert!(
        matches!(&query.root, Node::All(nodes, _) if matches!(&nodes[0], Node::Test(Test { slot: 1, .. })))
    );
    let dungeon = passage([FeatureKind::Start, FeatureKind::End]);
    let survey = Survey::of(&dungeon);
    let values = Values::new(&query, &survey);
    assert!(!query.root.holds(&values));
    assert!(values.numbers[0].get().is_none() && values.numbers[1].get().is_some());
}

#[test]
fn conditions_are_listed_in_the_order_of_the_text() {
    let query = parsed(
        "path in 60..80 and not (loops > 3 or rooms  < 2) and (dead_ends<4 or path<9) and not connected",
    );
    let conditions: Vec<String> = query.conditions().iter().map(ToString::to_string).collect();
    assert_eq!(
        conditions,
        ["path in 60..80", "not loops > 3", "not rooms < 2", "(dead_ends<4 or path<9)", "not connected"]
    );
    let names: Vec<&str> = query.metrics().iter().map(|metric| metric.name).collect();
    assert_eq!(names, ["path", "loops", "rooms", "dead_ends", "connected"]);
}

#[test]
fn contradictory_queries_are_explained() {
    for (text, words) in [
        ("path > 10 and loops > 2 and path < 5", "path > 10 and path < 5: they exclude each other"),
        ("path < 5 and (path > 10 or path = 7)", "path < 5 and path > 10: they exclude"),
        ("path > 10 and path < 11", "exclude each other"),
        ("path in 80..60", "path in 80..60: the range is empty"),
        ("floor_share > 1", "floor_share is always from 0 to 1"),
        ("floor_share >= 30", "from 0 to 1"),
        ("loops < 0", "loops is a whole number from 0 up"),
        ("rooms = 2.5", "rooms is a whole number"),
        ("connected and not connected", "exclude each other"),
        ("connected = true and connected = false", "exclude each other"),
        ("rooms <= 1 and rooms != 0 and rooms != 1", "exclude each other"),
        ("not (path <= 10 or path >= 5) and path > 0", "exclude each other"),
        ("loops < 0 or floor_share > 100%", "from 0 to 1"),
        ("floor_share > 0.5 and floor_share <= 0.5", "exclude each other"),
    ] {
        let found = parsed(text).contradiction().unwrap_or_else(|| panic!("{text}"));
        assert!(found.to_string().contains(words), "{text}: {found}");
        assert!(found.message(Language::French).starts_with("aucune carte"), "{found}");
    }
}

#[test]
fn possible_queries_are_not_called_contradictory() {
    for text in [
        "connected = false",
        "path > 10 or path < 5",
        "path > 10 and not path < 5",
        "path >= 5 and path <= 5",
        "path in 5..5 and path != 6",
        "floor_share >= 1",
        "loops <= 0",
        "not loops >= 0",
        "path > 10 and (path < 5 or path < 20)",
        "not path in 0..100000000",
        "path > 99999999999999999999 and path != 99999999999999999999",
    ] {
        assert_eq!(parsed(text).contradiction(), None, "{text}");
    }
}

#[test]
fn the_score_ends_at_a_hundred() {
    if METRICS.iter().any(|metric| metric.name == "score") {
        assert!(parsed("score > 100").contradiction().is_some());
        assert!(parsed("score >= 100").contradiction().is_none());
    }
}
