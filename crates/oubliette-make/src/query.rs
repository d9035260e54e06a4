//! A small language for conditions on the metrics of a dungeon.
//!
//! ```text
//! score >= 80 and path in 60..80 and loops >= 3 and dead_ends < 12
//! connected and not (floor_share > 45% or rooms = 0)
//! ```
//!
//! - Names are those of [`METRICS`](oubliette_analyze::METRICS).
//! - `<`, `<=`, `>`, `>=`, `=` and `!=` compare with a number; `in 60..80` means from 60 to 80, both included.
//! - Shares are numbers from 0 to 1, or percentages: `floor_share > 0.3` and `floor_share > 30%` mean the same.
//! - A yes-or-no metric stands alone, or is compared with `true` or `false` (`yes` and `no` are accepted too).
//! - `not` binds closer than `and`, `and` closer than `or`; parentheses group.
//! - A metric that could not be measured matches no comparison, not even `!=`; a `not` before the comparison then holds.
//!
//! ```
//! use oubliette_analyze::Survey;
//! use oubliette_make::generation::{Draft, check};
//! use oubliette_make::{make, query::Query};
//!
//! let query = Query::parse("connected and rooms in 8..16 and floor_share < 60%")?;
//! let dungeon = make(&check(&Draft::new("bsp").with_seed("1"))?)?.dungeon;
//! assert!(query.matches(&Survey::of(&dungeon)));
//!
//! let error = Query::parse("rooms >= ten").unwrap_err();
//! assert_eq!(error.to_string(), "column 10: expected a number, found \"ten\"");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contradiction;
mod error;
mod kind;
mod parse;
mod token;

#[cfg(test)]
mod tests;

use std::cell::OnceCell;
use std::fmt;
use std::ops::Range;

use oubliette_analyze::{Metric, Survey};
use oubliette_core::CompactSort;

pub use contradiction::Contradiction;
pub use error::{Expected, QueryError, QueryProblem};
pub use kind::{Kind, is_comparable, number_of};

/// A condition that a dungeon matches or not.
#[derive(Clone, Debug)]
pub struct Query {
    text: String,
    root: Node,
    metrics: Vec<&'static Metric>,
}

impl Query {
    /// Reads a query.
    ///
    /// # Errors
    /// The first error in the text, with its column and the expected text.
    pub fn parse(text: &str) -> Result<Query, QueryError> {
        let (root, metrics) = parse::parse(text)?;
        Ok(Query { text: text.to_owned(), root, metrics })
    }

    /// Whether the dungeon matches. Cheap metrics are measured first, each at most once, and none that cannot
    /// change the answer any more.
    pub fn matches(&self, survey: &Survey) -> bool {
        self.root.holds(&Values::new(self, survey))
    }

    /// The metrics that the query names, in the order in which it first names them.
    pub fn metrics(&self) -> &[&'static Metric] {
        &self.metrics
    }

    /// The parts that must all hold, in the order of the text; a query without `and` is one part.
    pub fn conditions(&self) -> Vec<Condition<'_>> {
        let mut nodes: Vec<&Node> = match &self.root {
            Node::All(nodes, _) => nodes.iter().collect(),
            node => vec![node],
        };
        nodes.compact_sort_by_key(|node| node.place().start);
        nodes.into_iter().map(|node| Condition { query: self, node }).collect()
    }

    /// Why no dungeon at all can match, as far as this follows from the query alone.
    ///
    /// A contradiction that is found is certain, but not every one is found: conditions on different metrics are
    /// never compared with each other.
    pub fn contradiction(&self) -> Option<Contradiction> {
        contradiction::find(self)
    }

    fn text_of(&self, node: &Node) -> String {
        let words = one_line(&self.text[node.place().clone()]);
        match node {
            Node::Test(Test { is_negated: true, .. }) => format!("not {words}"),
            _ => words,
        }
    }
}

/// The text of the query with single spaces.
impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&one_line(&self.text))
    }
}

/// One of the parts of a query that must all hold.
#[derive(Clone, Copy, Debug)]
pub struct Condition<'a> {
    query: &'a Query,
    node: &'a Node,
}

impl Condition<'_> {
    /// Whether the dungeon meets this condition.
    pub fn holds(&self, survey: &Survey) -> bool {
        self.node.holds(&Values::new(self.query, survey))
    }

    /// The metric it is about, unless it is about several.
    pub fn metric(&self) -> Option<&'static Metric> {
        match self.node {
            Node::Test(test) => Some(self.query.metrics[test.slot]),
            _ => None,
        }
    }
}

/// As it was written.
impl fmt::Display for Condition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.query.text_of(self.node))
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The tree of a query. Groups have at least two parts and none of their own kind.
#[derive(Clone, Debug)]
enum Node {
    Test(Test),
    All(Vec<Node>, Range<usize>),
    Any(Vec<Node>, Range<usize>),
}

/// A metric compared with numbers.
#[derive(Clone, Debug)]
struct Test {
    /// The index of its metric in the query.
    slot: usize,
    comparison: Comparison,
    is_negated: bool,
    /// Its bytes in the text, without any `not`.
    place: Range<usize>,
}

#[derive(Clone, Copy, Debug)]
enum Comparison {
    Less(f64),
    AtMost(f64),
    More(f64),
    AtLeast(f64),
    Equal(f64),
    Other(f64),
    Within(f64, f64),
}

impl Comparison {
    /// A number below which it never holds, if there is one.
    fn least(self) -> Option<f64> {
        match self {
            Comparison::More(least)
            | Comparison::AtLeast(least)
            | Comparison::Equal(least)
            | Comparison::Within(least, _) => Some(least),
            Comparison::Less(_) | Comparison::AtMost(_) | Comparison::Other(_) => None,
        }
    }

    #[expect(clippy::float_cmp, reason = "the user asks for exactly this number")]
    fn holds(self, value: f64) -> bool {
        match self {
            Comparison::Less(limit) => value < limit,
            Comparison::AtMost(limit) => value <= limit,
            Comparison::More(limit) => value > limit,
            Comparison::AtLeast(limit) => value >= limit,
            Comparison::Equal(wanted) => value == wanted,
            Comparison::Other(unwanted) => value != unwanted,
            Comparison::Within(low, high) => value >= low && value <= high,
        }
    }
}

impl Node {
    fn all(nodes: Vec<Node>) -> Node {
        Node::group(nodes, Node::All, |node| match node {
            Node::All(nodes, _) => Ok(nodes),
            other => Err(other),
        })
    }

    fn any(nodes: Vec<Node>) -> Node {
        Node::group(nodes, Node::Any, |node| match node {
            Node::Any(nodes, _) => Ok(nodes),
            other => Err(other),
        })
    }

    /// Joins nodes into a group; groups of the same kind are merged, and a single node stays as it is.
    fn group(
        mut nodes: Vec<Node>,
        join: impl Fn(Vec<Node>, Range<usize>) -> Node,
        parts_of: impl Fn(Node) -> Result<Vec<Node>, Node>,
    ) -> Node {
        if nodes.len() == 1 {
            return nodes.remove(0);
        }
        let begin = nodes.iter().map(|node| node.place().start).min().unwrap_or(0);
        let end = nodes.iter().map(|node| node.place().end).max().unwrap_or(0);
        let parts = nodes.into_iter().flat_map(|node| parts_of(node).unwrap_or_else(|node| vec![node]));
        join(parts.collect(), begin..end)
    }

    fn place(&self) -> &Range<usize> {
        match self {
            Node::Test(test) => &test.place,
            Node::All(_, place) | Node::Any(_, place) => place,
        }
    }

    /// Extends the text of a group to its `not`.
    fn begin_at(&mut self, begin: usize) {
        self.cover(begin..self.place().end);
    }

    /// Extends the text of a group to its parentheses.
    fn cover(&mut self, wider: Range<usize>) {
        if let Node::All(_, place) | Node::Any(_, place) = self {
            *place = wider;
        }
    }

    fn holds(&self, values: &Values) -> bool {
        match self {
            Node::Test(test) => {
                let value = values.number(test.slot, test.comparison.least());
                let holds = value.is_some_and(|value| test.comparison.holds(value));
                holds != test.is_negated
            }
            Node::All(nodes, _) => nodes.iter().all(|node| node.holds(values)),
            Node::Any(nodes, _) => nodes.iter().any(|node| node.holds(values)),
        }
    }
}

/// The metrics of one dungeon, each measured when first asked for.
struct Values<'a> {
    query: &'a Query,
    survey: &'a Survey<'a>,
    numbers: Vec<OnceCell<Option<f64>>>,
}

impl<'a> Values<'a> {
    fn new(query: &'a Query, survey: &'a Survey<'a>) -> Values<'a> {
        Values { query, survey, numbers: vec![OnceCell::new(); query.metrics.len()] }
    }

    /// The number in a slot; it may be missing where it is less than `least`.
    fn number(&self, slot: usize, least: Option<f64>) -> Option<f64> {
        let (cell, metric) = (&self.numbers[slot], self.query.metrics[slot]);
        let Some(least) = least.filter(|_| cell.get().is_none()) else {
            return *cell.get_or_init(|| number_of(&(metric.measure)(self.survey)));
        };
        let number = number_of(&metric.measure_from(self.survey, least));
        number.map(|number| cell.get_or_init(|| Some(number)));
        number
    }
}
