//! Objects: what they are, what they do, and how a piece compares with the one worn.

use oubliette::game::{Equipment, Item, View};
use oubliette::text::capitalized;
use oubliette::{Language, Text};
use serde::Serialize;

/// An object.
#[derive(Serialize)]
pub(super) struct ObjectWords {
    title: String,
    help: String,
    worn: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    compare: Option<CompareWords>,
}

/// A piece of equipment beside the piece of its kind that is worn.
#[derive(Serialize)]
struct CompareWords {
    text: String,
    /// How much better it is; negative if it is worse.
    difference: i64,
    worn: Option<String>,
}

/// The piece that the player may wear or not.
#[derive(Serialize)]
pub(super) struct QuestionWords {
    text: String,
    wear: String,
    keep: String,
}

impl ObjectWords {
    /// An object that is not carried.
    pub(super) fn of(view: &View, item: Item, language: Language) -> ObjectWords {
        let compare = match item {
            Item::Equipment(piece) => Some(CompareWords::of(view, piece, language)),
            _ => None,
        };
        let help = capitalized(&help(item, language));
        ObjectWords { title: capitalized(&item.title(language)), help, worn: false, compare }
    }

    /// The object in a slot of the bag.
    pub(super) fn in_slot(view: &View, slot: u8, language: Language) -> Option<ObjectWords> {
        let words = ObjectWords::of(view, view.hero.inventory.item_at(slot)?, language);
        let worn = view.hero.inventory.is_worn(slot);
        Some(ObjectWords { worn, compare: words.compare.filter(|_| !worn), ..words })
    }
}

/// A description, with the enchantment.
fn help(item: Item, language: Language) -> String {
    let help = item.help().to(language).to_owned();
    match item {
        Item::Equipment(Equipment { enchantment: Some(enchantment), .. }) => {
            format!("{help}; {}", enchantment.help().to(language))
        }
        _ => help,
    }
}

impl CompareWords {
    fn of(view: &View, piece: Equipment, language: Language) -> CompareWords {
        let worn = view.hero.inventory.worn(piece.kind);
        let difference = i64::from(piece.quality) - worn.map_or(0, |worn| i64::from(worn.quality));
        let worn = worn.map(|worn| worn.title(language));
        let attribute = piece.kind.attribute().title().to(language);
        let text = match &worn {
            Some(worn) => BESIDE.fill(
                language,
                &[("difference", &format!("{difference:+}")), ("attribute", &attribute), ("worn", worn)],
            ),
            None => {
                ALONE.fill(language, &[("difference", &format!("{difference:+}")), ("attribute", &attribute)])
            }
        };
        CompareWords { text, difference, worn }
    }
}

impl QuestionWords {
    pub(super) fn of(view: &View, language: Language) -> Option<QuestionWords> {
        let asked = view.hero.inventory.equipment_at(view.question?)?;
        let object = asked.title(language);
        let worn = view.hero.inventory.worn(asked.kind);
        let worn = worn.map_or_else(|| NOTHING.to(language).to_owned(), |worn| worn.title(language));
        Some(QuestionWords {
            text: QUESTION.fill(language, &[("object", &object), ("worn", &worn)]),
            wear: WEAR.fill(language, &[("object", &object)]),
            keep: KEEP.fill(language, &[("worn", &worn)]),
        })
    }
}

const BESIDE: Text = Text::new(
    "{attribute} {difference} compared with what you wear: {worn}.",
    "{attribute} {difference} par rapport à ce que vous portez : {worn}.",
);
const ALONE: Text =
    Text::new("{attribute} {difference}: you wear none.", "{attribute} {difference} : vous n’en portez pas.");
const QUESTION: Text =
    Text::new("You took {object}. You wear {worn}.", "Vous avez pris {object}. Vous portez {worn}.");
const WEAR: Text = Text::new("Wear {object}", "Porter {object}");
const KEEP: Text = Text::new("Keep {worn}", "Garder {worn}");
const NOTHING: Text = Text::new("nothing", "rien");
