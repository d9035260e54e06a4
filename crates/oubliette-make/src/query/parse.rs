//! From text to a tree. A `not` is carried down to the conditions while parsing, so the tree has only "all
//! of" and "any of".

use std::ops::Range;

use oubliette_analyze::{METRICS, Metric};
use oubliette_core::CompactSort;

use super::error::{Expected, QueryError, QueryProblem};
use super::kind::{Kind, cost};
use super::token::{Token, tokens};
use super::{Comparison, Node, Test};

/// The deepest nesting of parentheses and `not`s.
pub(super) const MAX_DEPTH: usize = 64;

/// Reads a query: its tree, and the metrics it names.
pub(super) fn parse(text: &str) -> Result<(Node, Vec<&'static Metric>), QueryError> {
    let mut parser = Parser { text, tokens: tokens(text), at: 0, depth: 0, metrics: Vec::new() };
    let mut root = parser.any_of(false)?;
    if parser.peek() != Token::End {
        return Err(parser.unexpected(Expected::Connective));
    }
    sort_by_cost(&mut root, &parser.metrics);
    Ok((root, parser.metrics))
}

struct Parser<'a> {
    text: &'a str,
    tokens: Vec<(Token<'a>, Range<usize>)>,
    at: usize,
    depth: usize,
    metrics: Vec<&'static Metric>,
}

impl<'a> Parser<'a> {
    fn any_of(&mut self, is_negated: bool) -> Result<Node, QueryError> {
        let mut nodes = vec![self.all_of(is_negated)?];
        while self.take_word("or") {
            nodes.push(self.all_of(is_negated)?);
        }
        // Not (a or b) is (not a) and (not b).
        Ok(if is_negated { Node::all(nodes) } else { Node::any(nodes) })
    }

    fn all_of(&mut self, is_negated: bool) -> Result<Node, QueryError> {
        let mut nodes = vec![self.part(is_negated)?];
        while self.take_word("and") {
            nodes.push(self.part(is_negated)?);
        }
        Ok(if is_negated { Node::any(nodes) } else { Node::all(nodes) })
    }

    /// A condition, perhaps with a `not` before it or parentheses around it.
    fn part(&mut self, is_negated: bool) -> Result<Node, QueryError> {
        let begin = self.tokens[self.at].1.start;
        if self.depth > MAX_DEPTH {
            return Err(self.error(self.at, QueryProblem::TooDeep));
        }
        self.depth += 1;
        let node = if self.take_word("not") {
            let mut node = self.part(!is_negated)?;
            node.begin_at(begin);
            node
        } else if self.take(Token::Open) {
            let mut node = self.any_of(is_negated)?;
            if !self.take(Token::Close) {
                return Err(self.unexpected(Expected::Closing));
            }
            node.cover(begin..self.tokens[self.at - 1].1.end);
            node
        } else {
            self.condition(is_negated)?
        };
        self.depth -= 1;
        Ok(node)
    }

    fn condition(&mut self, is_negated: bool) -> Result<Node, QueryError> {
        let (Token::Word(word), place) = self.tokens[self.at].clone() else {
            return Err(self.unexpected(Expected::Condition));
        };
        if ["and", "or", "in"].iter().any(|keyword| word.eq_ignore_ascii_case(keyword)) {
            return Err(self.unexpected(Expected::Condition));
        }
        let Some(metric) = METRICS.iter().find(|metric| metric.name == word) else {
            return Err(self.error(self.at, QueryProblem::UnknownName { name: word.to_owned() }));
        };
        let comparison = match Kind::of(metric) {
            Kind::Pair => {
                return Err(self.error(self.at, QueryProblem::Incomparable { name: metric.name }));
            }
            Kind::Flag => self.flag_comparison()?,
            kind => self.comparison(metric.name, kind)?,
        };
        let known = self.metrics.iter().position(|known| known.name == metric.name);
        let slot = known.unwrap_or_else(|| {
            self.metrics.push(metric);
            self.metrics.len() - 1
        });
        let place = place.start..self.tokens[self.at - 1].1.end;
        Ok(Node::Test(Test { slot, comparison, is_negated, place }))
    }

    fn comparison(&mut self, name: &'static str, kind: Kind) -> Result<Comparison, QueryError> {
        self.at += 1;
        if self.take_word("in") {
            let low = self.number(name, kind)?;
            if !self.take(Token::Dots) {
                return Err(self.unexpected(Expected::Dots));
            }
            return Ok(Comparison::Within(low, self.number(name, kind)?));
        }
        let compare = match self.peek() {
            Token::Less => Comparison::Less,
            Token::AtMost => Comparison::AtMost,
            Token::More => Comparison::More,
            Token::AtLeast => Comparison::AtLeast,
            Token::Equal => Comparison::Equal,
            Token::Other => Comparison::Other,
            _ => return Err(self.unexpected(Expected::Comparison)),
        };
        self.at += 1;
        Ok(compare(self.number(name, kind)?))
    }

    fn number(&mut self, name: &'static str, kind: Kind) -> Result<f64, QueryError> {
        match self.peek() {
            Token::Number { is_percent: true, .. } if kind.is_whole() => {
                Err(self.error(self.at, QueryProblem::NotAShare { name }))
            }
            Token::Number { value, .. } => {
                self.at += 1;
                Ok(value)
            }
            _ => Err(self.unexpected(Expected::Number)),
        }
    }

    /// Nothing, or `=` or `!=` with a word.
    fn flag_comparison(&mut self) -> Result<Comparison, QueryError> {
        self.at += 1;
        let compare = match self.peek() {
            Token::Equal => Comparison::Equal,
            Token::Other => Comparison::Other,
            Token::End | Token::Close => return Ok(Comparison::Equal(1.0)),
            Token::Word(word) if ["and", "or"].iter().any(|next| word.eq_ignore_ascii_case(next)) => {
                return Ok(Comparison::Equal(1.0));
            }
            _ => return Err(self.unexpected(Expected::FlagComparison)),
        };
        self.at += 1;
        let Token::Word(word) = self.peek() else { return Err(self.unexpected(Expected::Flag)) };
        let value = match word.to_lowercase().as_str() {
            "true" | "yes" | "oui" | "vrai" => 1.0,
            "false" | "no" | "non" | "faux" => 0.0,
            _ => return Err(self.unexpected(Expected::Flag)),
        };
        self.at += 1;
        Ok(compare(value))
    }

    fn peek(&self) -> Token<'a> {
        self.tokens[self.at].0
    }

    fn take(&mut self, token: Token<'_>) -> bool {
        let is_there = self.peek() == token;
        self.at += usize::from(is_there);
        is_there
    }

    fn take_word(&mut self, keyword: &str) -> bool {
        let is_there = matches!(self.peek(), Token::Word(word) if word.eq_ignore_ascii_case(keyword));
        self.at += usize::from(is_there);
        is_there
    }

    fn unexpected(&self, expected: Expected) -> QueryError {
        let found = self.text[self.tokens[self.at].1.clone()].to_owned();
        self.error(self.at, QueryProblem::Unexpected { found, expected })
    }

    fn error(&self, token: usize, problem: QueryProblem) -> QueryError {
        QueryError { column: self.text[..self.tokens[token].1.start].chars().count() + 1, problem }
    }
}

/// Puts the parts that cost least first; those that cost the same stay in order. Returns the highest cost.
fn sort_by_cost(node: &mut Node, metrics: &[&'static Metric]) -> u8 {
    match node {
        Node::Test(test) => cost(metrics[test.slot].name),
        Node::All(nodes, _) | Node::Any(nodes, _) => {
            let mut costs: Vec<(u8, Node)> = std::mem::take(nodes)
                .into_iter()
                .map(|mut node| (sort_by_cost(&mut node, metrics), node))
                .collect();
            costs.compact_sort_by_key(|&(cost, _)| cost);
            let highest = costs.last().map_or(0, |&(cost, _)| cost);
            nodes.extend(costs.into_iter().map(|(_, node)| node));
            highest
        }
    }
}
