//! What pressing a key does: the way from screen to screen, and into the world. Knows nothing of terminals.

use oubliette::{Direction, Seed, Size};
use oubliette_game::{Action, Class, Event, Outcome, View, World};

use super::chart::Chart;
use super::choice::{self, Deed, choices};
use super::draw::{self, HELP_PAGES};
use super::frame::{Color, Frame};
use super::input::{Press, direction_of};
use super::text;
use super::ui::{Screen, Spell, Ui};

/// Where seeds come from that nobody wrote.
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

/// A person at the game.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) ui: Ui,
    pub(super) world: Option<World>,
    sources: Sources,
}

impl Session {
    pub(super) fn new(ui: Ui, sources: Sources) -> Session {
        Session { ui, world: None, sources }
    }

    /// The screen as it is now.
    pub(super) fn draw(&self, size: Size) -> Frame {
        draw::draw(self.view().as_ref(), &self.ui, size)
    }

    fn view(&self) -> Option<View> {
        self.world.as_ref().map(World::view)
    }

    /// Asks for a class, for a run with this seed.
    pub(super) fn choose_class(&mut self, seed: Seed) {
        self.ui.seed = seed;
        self.ui.open(Screen::Classes);
    }

    /// Begins a run.
    pub(super) fn start(&mut self, class: Class) {
        let world = World::new(self.ui.seed.number(), class);
        let class = class.title().to(self.ui.language);
        self.ui.log = super::log::Log::default();
        self.ui.log.say(text::WELCOME.fill(self.ui.language, &[("class", &class)]), Color::Plain);
        self.ui.chart = Chart::of(&world);
        self.world = Some(world);
        self.ui.open(Screen::Walk);
    }

    /// Does what a key asks for.
    pub(super) fn press(&mut self, press: Press) -> Flow {
        if press == Press::Quit {
            return Flow::Leave;
        }
        if let Some(page) = self.ui.help {
            self.ui.help = (press != Press::Escape && page + 1 < HELP_PAGES).then_some(page + 1);
            return Flow::Stay;
        }
        if press == Press::Letter('?') {
            self.ui.help = Some(0);
            return Flow::Stay;
        }
        match self.ui.screen {
            Screen::Walk => self.walk(press),
            Screen::Aim(spell) => self.aim(spell, press),
            Screen::Won if matches!(press, Press::Enter | Press::Escape) => self.go_on(),
            Screen::Won => {}
            Screen::Dead => self.after_death(press),
            _ => return self.choose(press),
        }
        Flow::Stay
    }

    fn walk(&mut self, press: Press) {
        if let Some(direction) = direction_of(press, self.ui.language) {
            return self.act(Action::Step(direction));
        }
        match press {
            Press::Letter('m' | 'M') => self.cast(Spell::Magic),
            Press::Letter('c' | 'C') => self.ui.open(Screen::Skills),
            Press::Letter('i' | 'I') => self.ui.open(Screen::Bag),
            Press::Letter('p' | 'P') => self.ui.open(Screen::Growth),
            Press::Letter('.' | '5' | ' ') => self.act(Action::Wait),
            Press::Escape => self.ui.open(Screen::Pause),
            _ => {}
        }
    }

    fn aim(&mut self, spell: Spell, press: Press) {
        let direction = direction_of(press, self.ui.language);
        match direction {
            Some(direction) => {
                self.ui.open(Screen::Walk);
                self.act(spell.towards(direction));
            }
            None if press == Press::Escape => self.ui.open(Screen::Walk),
            None => {}
        }
    }

    /// Casts at once where only one direction makes sense; otherwise asks for one.
    fn cast(&mut self, spell: Spell) {
        let Some(view) = self.view() else { return };
        let meant: Vec<Action> =
            view.actions.iter().copied().filter(|action| spell.is_cast_by(*action)).collect();
        self.ui.open(Screen::Walk);
        match meant[..] {
            [action] => self.act(action),
            // The rules know why it cannot be done.
            [] => self.act(spell.towards(view.hero.facing)),
            _ => self.ui.open(Screen::Aim(spell)),
        }
    }

    fn after_death(&mut self, press: Press) {
        match press {
            Press::Letter('n' | 'N') => self.choose_class((self.sources.fresh)()),
            Press::Letter('r' | 'R') => self.choose_class(self.ui.seed.clone()),
            Press::Enter | Press::Escape => self.give_up(),
            _ => {}
        }
    }

    fn give_up(&mut self) {
        self.world = None;
        self.ui.today = (self.sources.today)();
        self.ui.open(Screen::Menu);
    }

    /// Back into the dungeon after a victory.
    fn go_on(&mut self) {
        self.ui.open(Screen::Walk);
        self.settle(&[]);
    }

    /// A press while a list is on the screen.
    fn choose(&mut self, press: Press) -> Flow {
        let rows = choices(self.view().as_ref(), &self.ui);
        let is_bag = matches!(self.ui.screen, Screen::Bag | Screen::Treasure);
        let slot = self.ui.cursor as u8;
        let lower = match press {
            Press::Letter(letter) => Some(letter.to_ascii_lowercase()),
            _ => None,
        };
        let by_letter = rows.iter().find(|row| row.letter.is_some() && row.letter == lower);
        match (press, lower) {
            _ if by_letter.is_some() => return by_letter.map_or(Flow::Stay, |row| self.perform(row.deed)),
            (_, Some('t')) | (Press::Enter, _) if self.ui.screen == Screen::Treasure => {
                self.act(Action::Take);
            }
            (_, Some('l')) if self.ui.screen == Screen::Treasure => self.act(Action::Leave),
            (_, Some('x')) if is_bag => self.act(Action::Throw(slot)),
            (_, Some('e')) if is_bag && self.is_equipment(slot) => self.ui.open(Screen::Enchant { slot }),
            (Press::Enter, _) | (_, Some('u')) => {
                if let Some(row) = rows.get(self.ui.cursor) {
                    return self.perform(row.deed);
                }
            }
            (Press::Escape, _) => return self.back(),
            _ => match direction_of(press, self.ui.language) {
                Some(Direction::Up) if !rows.is_empty() => {
                    self.ui.cursor = (self.ui.cursor + rows.len() - 1) % rows.len();
                }
                Some(Direction::Down) if !rows.is_empty() => {
                    self.ui.cursor = (self.ui.cursor + 1) % rows.len();
                }
                _ => {}
            },
        }
        Flow::Stay
    }

    fn is_equipment(&self, slot: u8) -> bool {
        self.world.as_ref().is_some_and(|world| world.hero().inventory.equipment_at(slot).is_some())
    }

    fn back(&mut self) -> Flow {
        match self.ui.screen {
            Screen::Menu => return Flow::Leave,
            Screen::Classes => self.give_up(),
            Screen::Question => self.act(Action::Keep),
            // Neither answer goes without saying.
            Screen::Treasure => {}
            Screen::Enchant { slot } => {
                self.ui.open(Screen::Bag);
                self.ui.cursor = slot.into();
                self.settle(&[]);
            }
            _ => self.ui.open(Screen::Walk),
        }
        Flow::Stay
    }

    fn perform(&mut self, deed: Deed) -> Flow {
        match deed {
            Deed::ChooseClass => self.choose_class((self.sources.fresh)()),
            Deed::Daily => self.choose_class((self.sources.today)()),
            Deed::Start(class) => self.start(class),
            Deed::Help => self.ui.help = Some(0),
            Deed::SwitchLanguage => {
                self.ui.language = match self.ui.language {
                    oubliette::Language::English => oubliette::Language::French,
                    oubliette::Language::French => oubliette::Language::English,
                };
            }
            Deed::Act(action) => self.act(action),
            Deed::Cast(spell) => self.cast(spell),
            Deed::Resume => self.ui.open(Screen::Walk),
            Deed::GiveUp => self.give_up(),
            Deed::Quit => return Flow::Leave,
        }
        Flow::Stay
    }

    fn act(&mut self, action: Action) {
        let Some(world) = &mut self.world else { return };
        self.ui.log.begin_action();
        match world.act(action) {
            Ok(events) => {
                self.ui.log.tell(&events, self.ui.language);
                if action.takes_a_turn() {
                    self.ui.open(Screen::Walk);
                }
                self.settle(&events);
            }
            Err(refusal) => {
                self.ui.log.say(refusal.text().to(self.ui.language).to_owned(), Color::Yellow);
            }
        }
    }

    /// Opens the screen that what happened calls for.
    fn settle(&mut self, events: &[Event]) {
        let Some(world) = &self.world else { return };
        self.ui.chart = Chart::of(world);
        let view = world.view();
        let has_grown = events.iter().any(|event| matches!(event, Event::LevelGained { .. }));
        let can_grow = view.hero.points > 0 || !view.offered.is_empty();
        let next = match self.ui.screen {
            _ if view.outcome != Outcome::Playing => Screen::Dead,
            _ if events.contains(&Event::DungeonWon) => Screen::Won,
            _ if view.question.is_some() => Screen::Question,
            _ if view.shown.is_some() => Screen::Treasure,
            Screen::Enchant { .. } => Screen::Bag,
            Screen::Treasure | Screen::Question => Screen::Walk,
            Screen::Growth if !can_grow => Screen::Walk,
            Screen::Walk if has_grown => Screen::Growth,
            screen => screen,
        };
        if next != self.ui.screen {
            self.ui.open(next);
        }
        let rows = choice::choices(Some(&view), &self.ui).len();
        self.ui.cursor = self.ui.cursor.min(rows.saturating_sub(1));
    }
}
