//! Lists about the hero: objects, equipment, skills and spells.

use oubliette_core::Language;
use oubliette_game::combat::{MAGIC_COST, damage_range};
use oubliette_game::{Action, Attribute, Enchantment, Equipment, Item, Skill, View};

use super::{Choice, Deed};
use crate::text;
use crate::ui::Spell;
use oubliette_core::text::capitalized;

/// The usual action with an object.
fn natural_use(item: Item, slot: u8) -> Action {
    match item {
        Item::Potion(_) => Action::Drink(slot),
        Item::Scroll(_) => Action::Read(slot),
        Item::Equipment(_) | Item::Token => Action::Wear(slot),
    }
}

pub(super) fn bag(view: &View, language: Language) -> Vec<Choice> {
    let row = |(slot, item): (u8, &Item)| {
        let title = capitalized(&item.title(language));
        Choice::act(view, title, item_help(*item, language), natural_use(*item, slot))
    };
    (0..).zip(view.hero.inventory.items()).map(row).collect()
}

/// A description of an object, with its enchantment.
pub(crate) fn item_help(item: Item, language: Language) -> String {
    let help = item.help().to(language).to_owned();
    let enchantment = match item {
        Item::Equipment(piece) => piece.enchantment,
        _ => None,
    };
    enchantment
        .map_or_else(|| help.clone(), |enchantment| format!("{help}; {}", enchantment.help().to(language)))
}

pub(super) fn enchantments(view: &View, slot: u8, language: Language) -> Vec<Choice> {
    let row = |enchantment: Enchantment| {
        let title = capitalized(enchantment.title().to(language));
        Choice::act(view, title, enchantment.help().to(language), Action::Enchant(slot, enchantment))
    };
    Enchantment::ALL.map(row).to_vec()
}

pub(super) fn throwing(slot: u8, language: Language) -> Vec<Choice> {
    let to = |text: oubliette_core::Text| text.to(language);
    vec![
        Choice::new(None, to(text::THROW_NO), to(text::THROW_NO_HELP), Deed::KeepObject(slot)),
        Choice::new(None, to(text::THROW_YES), to(text::THROW_YES_HELP), Deed::Act(Action::Throw(slot))),
    ]
}

/// The piece in question, and the one worn instead.
pub(crate) fn asked_pieces(view: &View) -> [Option<Equipment>; 2] {
    let asked = view.question.and_then(|slot| view.hero.inventory.equipment_at(slot));
    [asked, asked.and_then(|piece| view.hero.inventory.worn(piece.kind))]
}

pub(crate) fn piece_title(piece: Option<Equipment>, language: Language) -> String {
    piece.map_or_else(|| text::NOTHING.to(language).to_owned(), |piece| piece.title(language))
}

pub(super) fn question(view: &View, language: Language) -> Vec<Choice> {
    let pieces = asked_pieces(view);
    let [asked, worn] = pieces.map(|piece| piece_title(piece, language));
    let [asked_help, worn_help] = pieces
        .map(|piece| piece.map_or_else(String::new, |piece| item_help(Item::Equipment(piece), language)));
    let wear = text::WEAR_NEW.fill(language, &[("object", &asked)]);
    let keep = text::KEEP_OLD.fill(language, &[("worn", &worn)]);
    vec![
        Choice::act(view, wear, asked_help, Action::Wear(view.question.unwrap_or_default())),
        Choice::act(view, keep, worn_help, Action::Keep),
    ]
}

pub(super) fn growth(view: &View, language: Language) -> Vec<Choice> {
    let raise = |attribute: Attribute| {
        let (value, help) = match attribute {
            Attribute::Attack => (view.hero.base.attack, text::RAISE_ATTACK),
            Attribute::Intelligence => (view.hero.base.intelligence, text::RAISE_INTELLIGENCE),
            Attribute::Defense => (view.hero.base.defense, text::RAISE_DEFENSE),
        };
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("attribute", &attribute.title().to(language)), ("from", &value), ("to", &(value + 1))];
        Choice::act(view, text::RAISE.fill(language, &values), help.to(language), Action::Raise(attribute))
    };
    let learn = |skill: &Skill| {
        let help = with_mana_note(skill.help().to(language), skill.cost(), view, language);
        Choice::act(view, skill_title(*skill, language), help, Action::Learn(*skill))
    };
    let raises = Attribute::ALL.into_iter().filter(|_| view.hero.points > 0).map(raise);
    raises.chain(view.offered.iter().map(learn)).collect()
}

pub(super) fn skills(view: &View, language: Language) -> Vec<Choice> {
    let (low, high) = damage_range(view.hero.magic());
    let title = capitalized(
        &text::COST.fill(language, &[("skill", &text::MAGIC.to(language)), ("cost", &MAGIC_COST)]),
    );
    let help = text::MAGIC_HELP.fill(language, &[("low", &low), ("high", &high)]);
    let help = with_mana_note(&help, Some(MAGIC_COST), view, language);
    let magic = Choice {
        is_possible: is_castable(view, Spell::Magic),
        ..Choice::new(Some('m'), title, help, Deed::Cast(Spell::Magic))
    };
    let skill = |skill: Skill| Choice {
        is_possible: is_castable(view, Spell::Skill(skill)),
        ..Choice::new(
            None,
            skill_title(skill, language),
            with_mana_note(skill.help().to(language), skill.cost(), view, language),
            Deed::Cast(Spell::Skill(skill)),
        )
    };
    std::iter::once(magic).chain(view.hero.skills.iter().map(skill)).collect()
}

/// `help`, with a note if the hero can never hold enough Mp for it.
fn with_mana_note(help: &str, cost: Option<u32>, view: &View, language: Language) -> String {
    let most = view.hero.max_mp();
    match cost {
        Some(cost) if cost > most => {
            let note = text::TOO_COSTLY.fill(language, &[("cost", &cost), ("most", &most)]);
            format!("{help}. {note}")
        }
        _ => help.to_owned(),
    }
}

fn skill_title(skill: Skill, language: Language) -> String {
    let name = capitalized(skill.title().to(language));
    match skill.cost() {
        Some(cost) => text::COST.fill(language, &[("skill", &name), ("cost", &cost)]),
        None => text::ALWAYS.fill(language, &[("skill", &name)]),
    }
}

/// Whether there is anything to cast at now.
fn is_castable(view: &View, spell: Spell) -> bool {
    view.actions.iter().any(|action| spell.is_cast_by(*action))
}
