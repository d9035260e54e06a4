//! Finds queries that no dungeon can match, from the values that the conditions leave to each metric.
//!
//! Within an "all of", every condition narrows the range of its metric; if a range becomes empty, the query is
//! impossible. An "any of" is impossible if each of its parts is, within the ranges of the conditions around it.

use std::fmt;

use oubliette_core::{CompactSort, Language, Message, Text};

use super::kind::Kind;
use super::{Comparison, Node, Query, Test};

/// Why no dungeon can match a query.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Contradiction {
    /// A condition holds only for values that the metric never has.
    OutOfRange {
        /// The condition, as written.
        condition: String,
        /// The metric.
        name: &'static str,
        /// The smallest value there is.
        min: f64,
        /// The largest value there is, if there is one.
        max: Option<f64>,
    },
    /// Conditions on one metric leave it no value.
    Clash {
        /// The conditions, as written.
        conditions: Vec<String>,
    },
}

const BETWEEN: Text = Text::new(
    "no map can match {condition}: {name} is always from {min} to {max}",
    "aucune carte ne peut satisfaire {condition} : {name} va toujours de {min} à {max}",
);
const AT_LEAST: Text = Text::new(
    "no map can match {condition}: {name} is a whole number from {min} up",
    "aucune carte ne peut satisfaire {condition} : {name} est un nombre entier à partir de {min}",
);
const CLASH: Text = Text::new(
    "no map can match {conditions}: they exclude each other",
    "aucune carte ne peut satisfaire {conditions} : ces conditions s’excluent",
);
const EMPTY: Text = Text::new(
    "no map can match {conditions}: the range is empty",
    "aucune carte ne peut satisfaire {conditions} : l’intervalle est vide",
);

impl Message for Contradiction {
    /// The reason, in one line.
    fn message(&self, language: Language) -> String {
        match self {
            Contradiction::OutOfRange { condition, name, min, max: Some(max) } => BETWEEN
                .fill(language, &[("condition", condition), ("name", name), ("min", min), ("max", max)]),
            Contradiction::OutOfRange { condition, name, min, max: None } => {
                AT_LEAST.fill(language, &[("condition", condition), ("name", name), ("min", min)])
            }
            Contradiction::Clash { conditions } => {
                let text = if conditions.len() == 1 { EMPTY } else { CLASH };
                text.fill(language, &[("conditions", &conditions.join(" and "))])
            }
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

/// The first contradiction of a query.
pub(super) fn find(query: &Query) -> Option<Contradiction> {
    let bounds: Vec<Bounds> = query.metrics.iter().map(|metric| Bounds::new(Kind::of(metric))).collect();
    impossible(query, &query.root, &bounds)
}

/// Why `node` cannot hold where the metrics are within `outer`.
fn impossible<'a>(query: &'a Query, node: &'a Node, outer: &[Bounds<'a>]) -> Option<Contradiction> {
    let parts = if let Node::All(nodes, _) = node { nodes.as_slice() } else { std::slice::from_ref(node) };
    let mut bounds = outer.to_vec();
    for part in parts {
        if let Node::Test(test) = part {
            bounds[test.slot].narrow(test);
            if bounds[test.slot].is_impossible() {
                return Some(explain(query, &bounds[test.slot], test));
            }
        }
    }
    parts.iter().find_map(|part| {
        let Node::Any(alternatives, _) = part else { return None };
        let reasons: Option<Vec<Contradiction>> =
            alternatives.iter().map(|alternative| impossible(query, alternative, &bounds)).collect();
        reasons?.into_iter().next()
    })
}

/// The shortest reason why `last` left no value.
fn explain(query: &Query, bounds: &Bounds, last: &Test) -> Contradiction {
    let leave_nothing = |tests: &[&Test]| {
        let mut bounds = Bounds::new(bounds.kind);
        tests.iter().for_each(|test| bounds.narrow(test));
        bounds.is_impossible()
    };
    let text = |test: &Test| query.text_of(&Node::Test(test.clone()));
    if leave_nothing(&[last]) {
        let (min, max) = bounds.kind.range();
        if matches!(last.comparison, Comparison::Within(low, high) if low > high) || min.is_infinite() {
            return Contradiction::Clash { conditions: vec![text(last)] };
        }
        let (condition, name) = (text(last), query.metrics[last.slot].name);
        return Contradiction::OutOfRange {
            condition,
            name,
            min,
            max: Some(max).filter(|max| max.is_finite()),
        };
    }
    let other = bounds.tests.iter().find(|test| leave_nothing(&[test, last]));
    let mut tests = other.map_or_else(|| bounds.tests.clone(), |other| vec![*other, last]);
    tests.compact_sort_by_key(|test| test.place.start);
    Contradiction::Clash { conditions: tests.into_iter().map(text).collect() }
}

/// The values that a metric may still have: a range without some points.
#[derive(Clone, Debug)]
struct Bounds<'a> {
    kind: Kind,
    /// The ends, and whether each is itself outside.
    low: (f64, bool),
    high: (f64, bool),
    excluded: Vec<f64>,
    /// Whether a condition holds only where the metric could be measured.
    is_present: bool,
    tests: Vec<&'a Test>,
}

impl<'a> Bounds<'a> {
    fn new(kind: Kind) -> Bounds<'a> {
        let (low, high) = kind.range();
        let (low, high) = ((low, false), (high, false));
        Bounds { kind, low, high, excluded: Vec::new(), is_present: false, tests: Vec::new() }
    }

    fn narrow(&mut self, test: &'a Test) {
        self.tests.push(test);
        self.is_present |= !test.is_negated;
        match (test.comparison, test.is_negated) {
            (Comparison::Less(limit), false) | (Comparison::AtLeast(limit), true) => self.below(limit, true),
            (Comparison::AtMost(limit), false) | (Comparison::More(limit), true) => self.below(limit, false),
            (Comparison::More(limit), false) | (Comparison::AtMost(limit), true) => self.above(limit, true),
            (Comparison::AtLeast(limit), false) | (Comparison::Less(limit), true) => self.above(limit, false),
            (Comparison::Equal(value), false) | (Comparison::Other(value), true) => {
                self.above(value, false);
                self.below(value, false);
            }
            (Comparison::Other(value), false) | (Comparison::Equal(value), true) => self.excluded.push(value),
            (Comparison::Within(low, high), false) => {
                self.above(low, false);
                self.below(high, false);
            }
            // Two ranges would be left; keeping the one range is safe, since it is only larger.
            (Comparison::Within(..), true) => {}
        }
        if self.kind.is_whole() {
            self.keep_whole();
        }
    }

    fn above(&mut self, limit: f64, is_open: bool) {
        if limit > self.low.0 || (limit == self.low.0 && is_open) {
            self.low = (limit, is_open);
        }
    }

    fn below(&mut self, limit: f64, is_open: bool) {
        if limit < self.high.0 || (limit == self.high.0 && is_open) {
            self.high = (limit, is_open);
        }
    }

    /// Moves the ends to whole numbers that are inside.
    fn keep_whole(&mut self) {
        let inward = |(limit, is_open): (f64, bool), rounded: f64, step: f64| {
            (if is_open && limit == rounded { rounded + step } else { rounded }, false)
        };
        self.low = inward(self.low, self.low.0.ceil(), 1.0);
        self.high = inward(self.high, self.high.0.floor(), -1.0);
        for _ in 0..self.excluded.len() {
            if self.excluded.contains(&self.low.0) {
                self.low.0 += 1.0;
            }
        }
    }

    fn is_impossible(&self) -> bool {
        let ((low, low_open), (high, high_open)) = (self.low, self.high);
        let is_empty = low > high || (low == high && (low_open || high_open || self.excluded.contains(&low)));
        self.is_present && is_empty
    }
}
