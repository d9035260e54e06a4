//! The state of the screen beside the world.

use std::rc::Rc;

use oubliette_core::{Dungeon, Language, Seed, Size};

use super::draw::SCREEN;
use super::hint::Hints;
use super::input::Keys;
use super::log::Log;
use super::notice::Notices;
use super::session::Watch;
pub(super) use super::spell::Spell;
use crate::store::{Run, Slot};

/// The screen on view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    Menu,
    Classes,
    /// The dungeon, without a panel.
    Walk,
    /// The board of a chamber of the hidden floor.
    Board,
    Bag,
    /// An object is shown.
    Treasure,
    /// The choice of an enchantment for the piece in a slot.
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
    /// The choice of a direction.
    Aim(Spell),
    Pause,
    /// The question whether a new run may replace the saved one.
    Replacing(Slot),
    /// Whether to play although runs cannot be saved.
    Unkept,
    /// Whether to leave a run that could not be saved.
    Unsaved {
        exit: Exit,
    },
    /// A recorded run is played again.
    Watch,
    /// Whether to give the run up.
    GivingUp,
    Won,
    Dead,
}

/// Where a player who leaves a run for now goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exit {
    Menu,
    Shell,
}

/// The state of the user interface.
#[derive(Clone, Debug)]
pub(super) struct Ui {
    pub(super) language: Language,
    pub(super) keys: Keys,
    /// The letters of the terminal.
    pub(super) size: Size,
    pub(super) screen: Screen,
    /// The chosen row of the list on the screen, if there is one.
    pub(super) cursor: Option<usize>,
    /// The page of the help, while it is open.
    pub(super) help: Option<usize>,
    pub(super) log: Log,
    pub(super) hints: Hints,
    pub(super) notices: Notices,
    /// The runs that can be continued, by slot.
    pub(super) saved: [Option<Run>; Slot::ALL.len()],
    /// Where the run is kept.
    pub(super) slot: Slot,
    /// Whether runs are saved at all.
    pub(super) is_kept: bool,
    /// Whether there is a recording of the last run that ended.
    pub(super) has_recording: bool,
    /// Remarks about saved games.
    pub(super) remarks: Vec<String>,
    /// Why the run is not saved, or its recording is not.
    pub(super) trouble: Vec<String>,
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
            notices: Notices::default(),
            saved: [const { None }; Slot::ALL.len()],
            slot: Slot::Own,
            is_kept: false,
            has_recording: false,
            remarks: Vec::new(),
            trouble: Vec::new(),
            watch: None,
            seed: today.clone(),
            today,
            map: None,
        }
    }

    /// The run in a slot that can be continued.
    pub(super) fn saved_in(&self, slot: Slot) -> Option<&Run> {
        self.saved[slot as usize].as_ref()
    }

    /// Opens a screen, with its first row chosen.
    pub(super) fn open(&mut self, screen: Screen) {
        self.screen = screen;
        self.cursor = Some(0);
    }
}
