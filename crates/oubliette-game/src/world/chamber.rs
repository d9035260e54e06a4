//! The hero's actions on the hidden floor. None of them takes a turn.

use oubliette_core::{Direction, Point};

use super::World;
use super::check::refuse_if;
use crate::action::Action;
use crate::chamber::{self, Chamber, MAX_STEPS, Record};
use crate::event::Event;
use crate::explored::window_around;
use crate::refusal::Refusal;
use oubliette_sokoban::{Play, Refusal as Obstacle};

impl World {
    /// The attempt at the puzzle of the chamber in which the hero is.
    pub fn attempt(&self) -> Option<&Play> {
        self.attempt.as_ref()
    }

    /// The chambers of the hidden floor that the hero has left, by the number of the floor beside them.
    pub fn chambers(&self) -> &[Chamber] {
        &self.chambers
    }

    /// The crack of the present floor, if it is in the window.
    pub(super) fn crack_in_window(&self) -> Option<Point> {
        self.terrain.crack.filter(|at| window_around(self.hero.at).contains(*at))
    }

    /// Whether the chamber beside the present floor can be entered.
    pub(super) fn check_crack(&self) -> Result<(), Refusal> {
        let is_solved = |chamber: &Chamber| chamber.depth == self.depth && chamber.record == Record::Solved;
        refuse_if(self.chambers.iter().any(is_solved), Refusal::ChamberEmpty)
    }

    /// Whether an action that moves something can be done in the chamber.
    pub(super) fn check_in_chamber(&self, play: &Play, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Step(direction) => {
                play.puzzle().step(play.state(), direction).map_err(|obstacle| match obstacle {
                    Obstacle::Wall => Refusal::Blocked,
                    Obstacle::BoxBeforeWall => Refusal::BoxBeforeWall,
                    Obstacle::BoxBeforeBox => Refusal::BoxBeforeBox,
                })?;
                refuse_if(play.steps().len() >= MAX_STEPS, Refusal::TooManySteps)
            }
            Action::Undo | Action::Restart => refuse_if(play.steps().is_empty(), Refusal::NothingToUndo),
            Action::Redo => refuse_if(play.undone_count() == 0, Refusal::NothingToRedo),
            Action::Exit => Ok(()),
            _ => Err(Refusal::OnlyOutside),
        }
    }

    pub(super) fn enter_chamber(&mut self, direction: Direction, events: &mut Vec<Event>) {
        self.hero.facing = direction;
        let puzzle = chamber::puzzle(self.seed, self.depth);
        let known = self.chambers.iter().position(|chamber| chamber.depth == self.depth);
        let play = match known.map(|place| self.chambers.remove(place).record) {
            Some(Record::Unsolved { directions, undone }) => {
                let play = Play::replay(puzzle.clone(), &directions, undone).ok();
                play.filter(|play| !play.is_won()).unwrap_or_else(|| Play::new(puzzle))
            }
            _ => Play::new(puzzle),
        };
        self.attempt = Some(play);
        events.push(Event::ChamberEntered { difficulty: chamber::difficulty(self.depth) });
    }

    pub(super) fn act_in_chamber(&mut self, action: Action, events: &mut Vec<Event>) {
        let Some(play) = &mut self.attempt else { return };
        let event = match action {
            Action::Step(direction) => play.step(direction).ok().map(|step| Event::BoardStepped { step }),
            Action::Undo => play.undo().map(|step| Event::BoardStepUndone { step }),
            Action::Redo => play.redo().map(|step| Event::BoardStepRedone { step }),
            Action::Restart => {
                play.restart();
                Some(Event::BoardRestarted)
            }
            _ => Some(Event::ChamberLeft),
        };
        events.extend(event);
        let is_over = play.is_won();
        if is_over {
            let (steps, pushes) = (play.steps().len() as u32, play.push_count() as u32);
            events.push(Event::PuzzleSolved { steps, pushes });
        }
        if is_over || event == Some(Event::ChamberLeft) {
            self.leave_chamber(events);
        }
    }

    /// Back before the crack; with the reward, if the puzzle is solved.
    fn leave_chamber(&mut self, events: &mut Vec<Event>) {
        let Some(play) = self.attempt.take() else { return };
        let record = if play.is_won() { Some(Record::Solved) } else { Record::of(&play) };
        if record == Some(Record::Solved) {
            self.stats.puzzles += 1;
            for item in chamber::reward(self.seed, self.depth) {
                self.show(item, events);
            }
        }
        let place = self.chambers.partition_point(|chamber| chamber.depth < self.depth);
        if let Some(record) = record {
            self.chambers.insert(place, Chamber { depth: self.depth, record });
        }
    }
}
