//! Measures as columns of a Parquet table: numbers, booleans, and missing values where a metric could not be measured.

use std::io::{self, Write};

use oubliette::query::Kind;
use oubliette::{Measure, Metric, Plan, Point};

use super::sink::{Record, Sink};
use crate::table::parquet::{Column, Type, Value, Writer};

/// The columns before the measures.
const BASE: [(&str, Type); 6] = [
    ("index", Type::Whole),
    ("seed", Type::Text),
    ("layout", Type::Text),
    ("width", Type::Whole),
    ("height", Type::Whole),
    ("recipe", Type::Text),
];
/// The columns of a pair of places; the name of the metric stands before each.
const PLACES: [&str; 4] = ["x1", "y1", "x2", "y2"];

/// A table whose rows can each be made again from their recipe.
pub(super) struct Columns<'a> {
    plan: &'a Plan,
    kinds: Vec<Kind>,
    writer: Writer,
}

impl<'a> Columns<'a> {
    pub(super) fn new(plan: &'a Plan, metrics: &[&Metric]) -> Columns<'a> {
        let base = BASE.into_iter().map(|(name, holds)| Column { name: name.to_owned(), holds });
        let measures = metrics.iter().flat_map(|metric| columns(metric));
        Columns {
            plan,
            kinds: metrics.iter().map(|metric| Kind::of(metric)).collect(),
            writer: Writer::new(base.chain(measures).collect()),
        }
    }
}

impl Sink<Record> for Columns<'_> {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.writer.begin(out)
    }

    fn put(&mut self, record: Record, out: &mut dyn Write) -> io::Result<()> {
        let recipe = self.plan.recipe();
        let seed = recipe.seed.nth(record.row.index).to_string();
        let base = [
            whole(record.row.index),
            Value::Text(&seed),
            Value::Text(&recipe.layout),
            Value::Whole(recipe.size.width.into()),
            Value::Whole(recipe.size.height.into()),
            Value::Text(&record.text),
        ];
        let measures = self.kinds.iter().zip(&record.row.measures);
        let measures = measures.flat_map(|(&kind, measure)| values(kind, measure));
        self.writer.put(base.into_iter().chain(measures), out)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.writer.end(out)
    }
}

/// The columns of a metric: one, but four for two places.
fn columns(metric: &Metric) -> Vec<Column> {
    let one = |holds| vec![Column { name: metric.name.to_owned(), holds }];
    match Kind::of(metric) {
        Kind::Flag => one(Type::Flag),
        Kind::Count | Kind::Score => one(Type::Whole),
        Kind::Share | Kind::Number => one(Type::Fraction),
        Kind::Pair => {
            let name = |part: &&str| format!("{}_{part}", metric.name);
            PLACES.iter().map(|part| Column { name: name(part), holds: Type::Whole }).collect()
        }
    }
}

/// The values in the columns of a metric of this kind.
fn values(kind: Kind, measure: &Measure) -> Vec<Value<'static>> {
    match (kind, measure) {
        (Kind::Pair, Measure::Pair(a, b)) => [a, b]
            .into_iter()
            .flat_map(|&Point { x, y }| [x, y])
            .map(|place| Value::Whole(place.into()))
            .collect(),
        (Kind::Pair, _) => vec![Value::Missing; PLACES.len()],
        (Kind::Number, Measure::Count(count)) => vec![Value::Fraction(*count as f64)],
        (_, Measure::Flag(flag)) => vec![Value::Flag(*flag)],
        (_, Measure::Count(count)) => vec![whole(*count)],
        (_, Measure::Share(share)) => vec![Value::Fraction(*share)],
        (_, Measure::Absent | Measure::Pair(..)) => vec![Value::Missing],
    }
}

/// A count; there are never as many of anything as the format has no number for.
fn whole(count: u64) -> Value<'static> {
    Value::Whole(i64::try_from(count).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use oubliette::METRICS;

    use super::*;

    #[test]
    fn a_metric_has_as_many_values_as_columns_whatever_was_measured() {
        let places = Measure::Pair(Point::new(1, 2), Point::new(3, 4));
        let measures = [Measure::Absent, Measure::Flag(true), Measure::Count(3), Measure::Share(0.5), places];
        for metric in METRICS {
            for measure in &measures {
                assert_eq!(values(Kind::of(metric), measure).len(), columns(metric).len(), "{}", metric.name);
            }
        }
    }

    #[test]
    fn two_places_are_four_numbers() {
        let metric = METRICS.iter().find(|metric| metric.name == "farthest_pair").unwrap();
        let names: Vec<String> = columns(metric).into_iter().map(|column| column.name).collect();
        assert_eq!(names, ["farthest_pair_x1", "farthest_pair_y1", "farthest_pair_x2", "farthest_pair_y2"]);
        let places = Measure::Pair(Point::new(1, 2), Point::new(3, 4));
        assert_eq!(values(Kind::Pair, &places), [1, 2, 3, 4].map(Value::Whole));
    }
}
