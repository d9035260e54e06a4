//! What is on the screen beside the world itself.

use std::rc::Rc;

use oubliette::{Dungeon, Language, Seed, Size};
use oubliette_game::{ClosedDoor, World};

use super::chart::Chart;
use super::draw::SCREEN;
use super::hint::Hints;
use super::input::Keys;
use super::log::Log;
use super::notice::Notices;
use super::session::Watch;
pub(super) use super::spell::Spell;

/// What the player looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    Menu,
    Classes,
    /// The dungeon, with nothing else open.
    Walk,
    /// The board of a chamber of the hidden floor.
    Board,
    Bag,
    /// An object is shown.
    Treasure,
    /// Which enchantment the piece in a slot shall have.
    Enchant {
        slot: u8,
    },
    /// Whether to throw away an object that is worn or enchanted.
    Throwing {
        slot: u8,
    },
    /// Whether to wear a piece.
    Question,
    /// Points and skills after a new level.
    Growth,
    Skills,
    /// Why doors are closed.
    Ledger,
    /// Which way to cast.
    Aim(Spell),
    Pause,
    /// Whether a new run may take the place of the saved one.
    Replacing {
        is_daily: bool,
    },
    /// A recorded run is played again.
    Watch,
    /// Whether to give the run up.
    GivingUp,
    Won,
    Dead,
}

/// What the screen shows beside the world.
#[derive(Clone, Debug)]
pub(super) struct Ui {
    pub(super) language: Language,
    pub(super) keys: Keys,
    /// The letters of the terminal.
    pub(super) size: Size,
    pub(super) screen: Screen,
    /// The chosen row of the list on the screen, if one is.
    pub(super) cursor: Option<usize>,
    /// The page of the help, while it is open.
    pub(super) help: Option<usize>,
    pub(super) log: Log,
    pub(super) hints: Hints,
    pub(super) chart: Chart,
    /// The closed doors that are known, and why they are closed.
    pub(super) ledger: Vec<ClosedDoor>,
    pub(super) notices: Notices,
    /// The game that can be continued.
    pub(super) saved: Option<World>,
    /// Whether there is a recording of the last run that ended.
    pub(super) has_recording: bool,
    /// What there is to say about saved games.
    pub(super) remarks: Vec<String>,
    /// How the recorded run on the screen goes on.
    pub(super) watch: Option<Watch>,
    /// The seed of the run as it was written.
    pub(super) seed: Seed,
    /// The seed of the daily run.
    pub(super) today: Seed,
    /// The map that is the first floor of every run; such runs are not kept.
    pub(super) map: Option<Rc<Dungeon>>,
}

impl Ui {
    pub(super) fn new(language: Language, keys: Keys, today: Seed) -> Ui {
        Ui {
            language,
            keys,
            size: SCREEN,
            screen: Screen::Menu,
            cursor: Some(0),
            help: None,
            log: Log::default(),
            hints: Hints::default(),
            chart: Chart::empty(),
            ledger: Vec::new(),
            notices: Notices::default(),
            saved: None,
            has_recording: false,
            remarks: Vec::new(),
            watch: None,
            seed: today.clone(),
            today,
            map: None,
        }
    }

    /// Opens a screen, with its first row chosen.
    pub(super) fn open(&mut self, screen: Screen) {
        self.screen = screen;
        self.cursor = Some(0);
    }
}
