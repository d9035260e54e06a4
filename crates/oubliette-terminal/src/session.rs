//! Key presses: they change the screen or act in the world. Independent of terminals.

use std::rc::Rc;

use oubliette_core::{Dungeon, Message, Seed, Size};
use oubliette_game::floor::keeps_its_locks;
use oubliette_game::{Action, Class, Event, Outcome, Refusal, Replay, View, World};

use super::choice::{Choice, Deed, choices};
use super::draw::{self, HELP_PAGES};
use super::frame::{Color, Frame};
use super::input::Press;
use super::log::Log;
use super::notice::Notices;
use super::text;
use super::ui::{Exit, Screen, Ui};
use crate::store::{Slot, Store};

mod keep;
mod list;
mod pointer;
mod trip;
mod walk;
mod watch;

use trip::Trip;
pub(super) use watch::Watch;
pub use watch::{MAX_SPEED, SPEED};

/// The source of seeds that the player did not type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sources {
    pub(super) fresh: fn() -> Seed,
    pub(super) today: fn() -> Seed,
}

/// Whether the game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    Stay,
    Leave,
}

/// One player's session.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) ui: Ui,
    pub(super) world: Option<World>,
    /// The view of the world as it is now; everything that is shown comes from it.
    pub(super) view: Option<View>,
    /// The screen as it was last shown, for clicks.
    frame: Option<Rc<Frame>>,
    trip: Option<Trip>,
    sources: Sources,
    /// Where runs are kept; `None` if they are not.
    store: Option<Store>,
    /// The actions of the run so far, if they are complete.
    replay: Option<Replay>,
    /// Actions since the run was saved.
    unsaved: u32,
    /// The first screen, after the question whether to play without saving.
    first: Screen,
}

impl Session {
    pub(super) fn new(ui: Ui, sources: Sources) -> Session {
        let first = ui.screen;
        Session {
            ui,
            world: None,
            view: None,
            frame: None,
            trip: None,
            sources,
            store: None,
            replay: None,
            unsaved: 0,
            first,
        }
    }

    /// The screen as it is now.
    pub(super) fn draw(&self) -> Frame {
        draw::draw(self.view.as_ref(), &self.ui)
    }

    /// Draws the screen and keeps it, so that a click is looked up on the screen the player sees.
    pub(super) fn render(&mut self) -> Rc<Frame> {
        let frame = Rc::new(self.draw());
        self.frame = Some(Rc::clone(&frame));
        frame
    }

    /// Sets the size of the terminal, in letters.
    pub(super) fn resize(&mut self, size: Size) {
        self.ui.size = size;
    }

    /// Replaces the world, and the view with it.
    pub(super) fn set_world(&mut self, world: Option<World>) {
        self.world = world;
        self.look();
    }

    /// Computes the view of the world. Called once after each change of the world.
    fn look(&mut self) {
        self.view = self.world.as_ref().map(World::view);
    }

    /// Shows the choice of a class, for a run with this seed that is kept in `slot`.
    pub(super) fn choose_class(&mut self, seed: Seed, slot: Slot) {
        (self.ui.seed, self.ui.slot) = (seed, slot);
        self.ui.open(Screen::Classes);
    }

    /// Begins a run.
    pub(super) fn start(&mut self, class: Class) {
        let title = class.title().to(self.ui.language);
        let welcome = text::WELCOME.fill(self.ui.language, &[("class", &title)]);
        let Some(map) = self.ui.map.clone() else {
            return self.begin(World::new(self.ui.seed.number(), class), welcome);
        };
        match World::on_map(self.ui.seed.number(), class, &map) {
            Ok(world) => {
                self.begin(world, welcome);
                self.tell_of_map(&map);
            }
            Err(problem) => self.ui.remarks.push(problem.message(self.ui.language)),
        }
    }

    /// Enters a new run, which replaces the saved one.
    fn begin(&mut self, world: World, welcome: String) {
        self.retire_saved();
        self.replay = Some(Replay::start(&world));
        self.enter(world, welcome);
        self.keep();
    }

    fn tell_of_map(&mut self, map: &Dungeon) {
        let language = self.ui.language;
        self.ui.log.say(text::OWN_MAP.to(language).to_owned(), Color::Cyan);
        if !keeps_its_locks(map) {
            self.ui.log.say(text::OPEN_LOCKS.to(language).to_owned(), Color::Yellow);
        }
    }

    fn enter(&mut self, world: World, welcome: String) {
        self.set_world(Some(world));
        self.welcome(welcome);
    }

    /// Shows the dungeon when a run starts or continues.
    fn welcome(&mut self, welcome: String) {
        self.ui.log = Log::default();
        self.ui.notices = Notices::default();
        self.ui.watch = None;
        self.ui.log.say(welcome, Color::Plain);
        self.go_home();
    }

    /// Handles a key.
    pub(super) fn press(&mut self, press: Press) -> Flow {
        if self.trip.take().is_some() && press != Press::Quit {
            // Any key press stops an automatic walk.
            return Flow::Stay;
        }
        match press {
            Press::Quit if matches!(self.ui.screen, Screen::Unsaved { .. }) => Flow::Leave,
            Press::Quit => self.leave(Exit::Shell),
            Press::Click(at) => self.click(at),
            press => self.press_key(press),
        }
    }

    fn press_key(&mut self, press: Press) -> Flow {
        if let Some(page) = self.ui.help {
            let is_over = matches!(press, Press::Escape | Press::Erase) || page + 1 >= HELP_PAGES;
            self.ui.help = (!is_over).then_some(page + 1);
            return Flow::Stay;
        }
        if press == Press::Letter('?') {
            self.ui.help = Some(0);
            return Flow::Stay;
        }
        match self.ui.screen {
            Screen::Walk => self.walk(press),
            Screen::Board => self.walk_on_board(press),
            Screen::Aim(spell) => self.aim(spell, press),
            Screen::Won if matches!(press, Press::Enter | Press::Escape | Press::Erase) => self.go_home(),
            Screen::Won => {}
            Screen::Dead => return self.after_death(press),
            Screen::Watch => return self.press_while_watching(press),
            _ => return self.choose(press),
        }
        Flow::Stay
    }

    fn after_death(&mut self, press: Press) -> Flow {
        match press {
            Press::Letter('n' | 'N') => return self.perform(Deed::New(Slot::Own)),
            Press::Letter('r' | 'R') => self.choose_class(self.ui.seed.clone(), self.ui.slot),
            Press::Letter('v' | 'V') => self.watch_last(),
            Press::Enter | Press::Escape | Press::Erase => self.open_menu(),
            _ => {}
        }
        Flow::Stay
    }

    fn open_menu(&mut self) {
        self.set_world(None);
        self.ui.watch = None;
        self.ui.today = (self.sources.today)();
        self.ui.open(Screen::Menu);
    }

    /// Back into the dungeon.
    fn go_home(&mut self) {
        self.ui.open(Screen::Walk);
        self.settle(&[]);
    }

    /// Does an action, and logs its events or its refusal; returns the events, if it was done.
    fn act(&mut self, action: Action) -> Option<Vec<Event>> {
        let before = (self.ui.screen, choices(self.view.as_ref(), &self.ui));
        let world = self.world.as_mut()?;
        self.ui.log.begin_action();
        match world.act(action) {
            Ok(events) => {
                self.look();
                self.ui.log.tell(&events, self.ui.language);
                if action.takes_a_turn() {
                    self.ui.open(Screen::Walk);
                }
                self.record(action);
                self.settle(&events);
                self.unchoose_if_changed(before);
                Some(events)
            }
            Err(refusal) => {
                self.tell_refusal(action, refusal);
                None
            }
        }
    }

    /// Unselects the row if the list changed: pressing a key twice must not use up two things.
    fn unchoose_if_changed(&mut self, (screen, before): (Screen, Vec<Choice>)) {
        let rows = choices(self.view.as_ref(), &self.ui);
        let deed = |rows: &[Choice]| self.ui.cursor.and_then(|place| Some(rows.get(place)?.deed));
        if self.ui.screen == screen && (rows.len() < before.len() || deed(&rows) != deed(&before)) {
            self.ui.cursor = None;
        }
    }

    fn tell_refusal(&mut self, action: Action, refusal: Refusal) {
        let language = self.ui.language;
        self.ui.log.say(refusal.text().to(language).to_owned(), Color::Yellow);
        if let (Refusal::Locked | Refusal::TooFewKeys, Action::Step(direction), Some(view)) =
            (refusal, action, &self.view)
            && let Some(door) = view.door_at(view.hero.at.step(direction))
        {
            self.ui.log.say(door.text.to(language).to_owned(), Color::Plain);
        }
    }

    /// Opens the screen that the events call for.
    fn settle(&mut self, events: &[Event]) {
        let Some(view) = &self.view else { return };
        for hint in self.ui.hints.due(view, events, self.ui.language) {
            self.ui.log.say(text::HINT.fill(self.ui.language, &[("hint", &hint)]), Color::Cyan);
        }
        let has_grown = events.iter().any(|event| matches!(event, Event::LevelGained { .. }));
        let can_grow = view.hero.points > 0 || !view.offered.is_empty();
        let home = if view.board.is_some() { Screen::Board } else { Screen::Walk };
        let next = match self.ui.screen {
            _ if view.outcome != Outcome::Playing => Screen::Dead,
            _ if events.contains(&Event::DungeonWon) => Screen::Won,
            _ if view.question.is_some() => Screen::Question,
            _ if view.shown.is_some() => Screen::Treasure,
            Screen::Enchant { .. } | Screen::Throwing { .. } => Screen::Bag,
            Screen::Treasure | Screen::Question => home,
            Screen::Growth if !can_grow => home,
            Screen::Walk | Screen::Board if has_grown => Screen::Growth,
            Screen::Walk | Screen::Board => home,
            screen => screen,
        };
        if next != self.ui.screen {
            let left = std::mem::replace(&mut self.ui.screen, next);
            self.ui.cursor = match left {
                Screen::Enchant { slot } => Some(slot.into()),
                Screen::Throwing { .. } => None,
                _ => Some(0),
            };
            if next == Screen::Dead {
                self.retire();
            }
        }
    }
}
