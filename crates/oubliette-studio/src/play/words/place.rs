//! The floor: things in sight, doors and keys, and the board of a chamber.

use oubliette::game::sokoban::Lamp;
use oubliette::game::{BoardView, ClosedDoor, Intent, Metal, Monster, Placed, Thing, View, World};
use oubliette::text::capitalized;
use oubliette::{Language, Point, Text};
use serde::Serialize;

/// A thing in sight.
#[derive(Serialize)]
pub(super) struct ThingWords {
    at: Point,
    title: String,
    help: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    intent: Option<IntentWords>,
}

/// The next action of a monster, if the hero waits.
#[derive(Serialize)]
struct IntentWords {
    #[serde(flatten)]
    intent: Intent,
    text: String,
}

/// A locked door that is still closed.
#[derive(Serialize)]
pub(super) struct DoorWords {
    at: Point,
    title: String,
    why: String,
    ready: bool,
}

/// The keys of a metal on the ring.
#[derive(Serialize)]
pub(super) struct RingWords {
    metal: Metal,
    title: String,
    count: u32,
}

/// The board of a chamber.
#[derive(Serialize)]
pub(super) struct BoardWords {
    title: String,
    lamp: &'static str,
    reward: String,
}

impl ThingWords {
    /// One for each thing of the view, in its order.
    pub(super) fn all(world: &World, view: &View, language: Language) -> Vec<ThingWords> {
        view.things.iter().map(|placed| ThingWords::of(world, view, *placed, language)).collect()
    }

    fn of(world: &World, view: &View, placed: Placed, language: Language) -> ThingWords {
        let Placed { at, thing } = placed;
        let (title, help) = match thing {
            Thing::Monster(monster) => return ThingWords::monster(world, &monster, language),
            Thing::Hero { .. } => (HERO, view.hero.class.title()),
            Thing::Treasure => (TREASURE, TREASURE_HELP),
            Thing::StairUp if view.depth == 1 => (STAIR_UP, STAIR_BARRED),
            Thing::StairUp => (STAIR_UP, STAIR_UP_HELP),
            Thing::StairDown => (STAIR_DOWN, STAIR_DOWN_HELP),
        };
        ThingWords {
            at,
            title: title.to(language).to_owned(),
            help: capitalized(help.to(language)),
            intent: None,
        }
    }

    fn monster(world: &World, monster: &Monster, language: Language) -> ThingWords {
        let intent = world.intent_of(monster);
        let carries = monster.loot.map(|item| CARRIES.fill(language, &[("object", &item.title(language))]));
        let help = format!("{}.", capitalized(monster.kind.help().to(language)));
        ThingWords {
            at: monster.at,
            title: capitalized(monster.kind.title().to(language)),
            help: std::iter::once(help).chain(carries).collect::<Vec<_>>().join(" "),
            intent: intent.map(|intent| IntentWords { intent, text: intent.sentence(language) }),
        }
    }

    /// The cracked wall.
    pub(super) fn crack(at: Point, language: Language) -> ThingWords {
        let [title, help] = [CRACK, CRACK_HELP].map(|text| text.to(language).to_owned());
        ThingWords { at, title, help, intent: None }
    }
}

impl DoorWords {
    pub(super) fn of(door: &ClosedDoor, language: Language) -> DoorWords {
        let bearing = door.bearing.text().to(language);
        let title = DOOR_AT.fill(language, &[("door", &door.metal.door(language)), ("bearing", &bearing)]);
        DoorWords {
            at: door.at,
            title: capitalized(&title),
            why: door.text.to(language).to_owned(),
            ready: door.can_open,
        }
    }
}

impl RingWords {
    pub(super) fn of((metal, count): (Metal, u32), language: Language) -> RingWords {
        RingWords { metal, title: capitalized(&metal.key(language)), count }
    }
}

impl BoardWords {
    pub(super) fn of(board: &BoardView, language: Language) -> BoardWords {
        let lamp = match board.lamp {
            Lamp::Yes => LAMP_YES,
            Lamp::No => LAMP_NO,
            Lamp::Unknown => LAMP_UNKNOWN,
        };
        let [piece, token] = board.reward.map(|item| item.title(language));
        BoardWords {
            title: BOARD.fill(language, &[("difficulty", &board.difficulty.text().to(language))]),
            lamp: lamp.to(language),
            reward: REWARD.fill(language, &[("piece", &piece), ("token", &token)]),
        }
    }
}

const HERO: Text = Text::new("You", "Vous");
const TREASURE: Text = Text::new("A treasure", "Un trésor");
const TREASURE_HELP: Text = Text::new("Walk into it to open it.", "Avancez dessus pour l’ouvrir.");
const STAIR_UP: Text = Text::new("The stair up", "L’escalier montant");
const STAIR_UP_HELP: Text = Text::new("Leads to the floor above.", "Mène à l’étage du dessus.");
const STAIR_BARRED: Text =
    Text::new("Barred: the way out lies far below.", "Barré : la sortie est tout en bas.");
const STAIR_DOWN: Text = Text::new("The stair down", "L’escalier descendant");
const STAIR_DOWN_HELP: Text = Text::new("Leads to the floor below.", "Mène à l’étage du dessous.");
const CRACK: Text = Text::new("A cracked wall", "Un mur fissuré");
const CRACK_HELP: Text = Text::new(
    "Walk into it: a puzzle without danger waits behind it.",
    "Avancez dessus : un casse-tête sans danger attend derrière.",
);
const CARRIES: Text = Text::new("Carries {object}.", "Porte {object}.");
const DOOR_AT: Text = Text::new("{door} to the {bearing}", "{door} {bearing}");
const BOARD: Text =
    Text::new("A hidden chamber: a {difficulty} puzzle", "Une chambre cachée : casse-tête {difficulty}");
const REWARD: Text = Text::new("Reward: {piece} and {token}.", "Récompense : {piece} et {token}.");
const LAMP_YES: Text =
    Text::new("The lamp shines: it can still be solved.", "La lampe brille : c’est encore possible.");
const LAMP_NO: Text = Text::new(
    "The lamp is out: it can no longer be solved. Undo.",
    "La lampe est éteinte : c’est devenu impossible. Annulez.",
);
const LAMP_UNKNOWN: Text =
    Text::new("The lamp flickers: hard to say.", "La lampe vacille : difficile à dire.");
