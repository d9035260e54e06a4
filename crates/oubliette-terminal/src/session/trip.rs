//! Automatic walks, step by step, until something comes into view.

use std::collections::VecDeque;
use std::time::Duration;

use oubliette_core::{Direction, Point};
use oubliette_game::{Action, Event, Thing};

use super::Session;
use crate::frame::Color;
use crate::text;
use crate::ui::Screen;

/// The time between two steps.
const STEP: Duration = Duration::from_millis(25);

/// An automatic walk.
#[derive(Debug)]
pub(super) struct Trip {
    steps: VecDeque<Direction>,
    /// The floor it leads over. Stairs on the way are crossed: to the other floor, and back at once.
    depth: u32,
    /// Whether to go on exploring after it.
    explores: bool,
}

impl Session {
    /// The time until the next step, if something moves automatically.
    pub(crate) fn pace(&self) -> Option<Duration> {
        self.trip.as_ref().map(|_| STEP).or_else(|| self.ui.watch.as_ref().and_then(super::Watch::pace))
    }

    /// Whether an automatic walk is under way.
    #[cfg(test)]
    pub(crate) fn is_on_a_trip(&self) -> bool {
        self.trip.is_some()
    }

    /// Walks to a known cell.
    pub(super) fn go_to(&mut self, cell: Point) {
        match self.view.as_ref().and_then(|view| view.ways.to(cell)) {
            Some(way) => self.set_out(way, false),
            None => self.say(text::NO_WAY),
        }
    }

    /// Walks to where something new can be seen, again and again.
    pub(super) fn explore(&mut self) {
        match self.view.as_ref().and_then(|view| view.ways.to_unknown()) {
            Some(way) => self.set_out(way, true),
            None => self.say(text::ALL_KNOWN),
        }
    }

    /// Walks to the stair down, if it is known.
    pub(super) fn go_to_stair(&mut self) {
        let Some(view) = &self.view else { return };
        match view.ways.stair_down {
            Some(stair) if view.hero.at == stair => self.step_off_and_on(),
            Some(stair) => self.go_to(stair),
            None => self.say(text::STAIR_UNKNOWN),
        }
    }

    /// Follows the stair under the hero: a step away from it and a step back onto it.
    fn step_off_and_on(&mut self) {
        match self.view.as_ref().and_then(|view| view.ways.aside) {
            Some(away) => self.set_out(vec![away, away.reversed()], false),
            None => self.say(text::MONSTER_AHEAD),
        }
    }

    fn set_out(&mut self, way: Vec<Direction>, explores: bool) {
        let Some(view) = &self.view else { return };
        self.ui.notices.look(view);
        self.trip = Some(Trip { steps: way.into(), depth: view.depth, explores });
    }

    /// Makes the next step of an automatic walk or of a replay.
    pub(crate) fn tick(&mut self) {
        if self.ui.watch.is_some() {
            self.watch_on();
        } else {
            self.walk_on();
        }
    }

    /// Makes the next step of a walk.
    fn walk_on(&mut self) {
        let Some(mut trip) = self.trip.take() else { return };
        let Some(direction) = trip.steps.pop_front() else { return };
        if self.has_monster_ahead(direction) {
            return self.say(text::MONSTER_AHEAD);
        }
        let screen = self.ui.screen;
        let Some(events) = self.act(Action::Step(direction)) else { return };
        let Some(view) = &self.view else { return };
        let depth = view.depth;
        // Things beside the stair on the other floor do not stop the walk, since it leaves that floor at once.
        let is_news = self.ui.notices.look(view) && depth == trip.depth;
        let is_crossing = !trip.steps.is_empty();
        if is_crossing && events.iter().any(|event| matches!(event, Event::StairTaken { .. })) {
            self.cross_stair(&mut trip, depth);
        }
        let is_quiet = |event: &Event| match event {
            Event::WayOutBarred => true,
            Event::StairTaken { .. } => is_crossing,
            event => event.sentence(self.ui.language).is_none(),
        };
        if is_news || self.ui.screen != screen || !events.iter().all(is_quiet) {
            return;
        }
        if !trip.steps.is_empty() {
            self.trip = Some(trip);
        } else if trip.explores {
            self.explore();
        }
    }

    /// On the other floor of a stair on the way: steps aside and back onto it, with a line in the log.
    fn cross_stair(&mut self, trip: &mut Trip, depth: u32) {
        if depth == trip.depth {
            return;
        }
        let text = if depth < trip.depth { text::ACROSS_UP } else { text::ACROSS_DOWN };
        self.ui.log.say(text.to(self.ui.language).to_owned(), Color::Cyan);
        match self.view.as_ref().and_then(|view| view.ways.aside) {
            Some(aside) => [aside.reversed(), aside].into_iter().for_each(|step| trip.steps.push_front(step)),
            None => trip.steps.clear(),
        }
    }

    /// An automatic walk never attacks a monster.
    fn has_monster_ahead(&self, direction: Direction) -> bool {
        let ahead = self.view.as_ref().map(|view| view.sight(view.hero.at.step(direction)));
        self.ui.screen == Screen::Walk
            && ahead.is_some_and(|sight| matches!(sight.thing, Some(Thing::Monster(_))))
    }

    pub(super) fn say(&mut self, text: oubliette_core::Text) {
        self.ui.log.begin_action();
        self.ui.log.say(text.to(self.ui.language).to_owned(), Color::Yellow);
    }
}
