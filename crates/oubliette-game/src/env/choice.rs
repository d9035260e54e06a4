//! Choices: a fixed list of everything an agent can do, and which of them the rules allow now.
//!
//! The list begins with what small tasks need, so that a [`ChoiceSet`] is a beginning of the list and numbers mean the
//! same everywhere.

use oubliette_core::Direction;

use super::guide;
use crate::action::Action;
use crate::attribute::Attribute;
use crate::enchant::Enchantment;
use crate::inventory::Inventory;
use crate::item::{EquipmentKind, Item};
use crate::skill::Skill;
use crate::world::World;

/// Something an agent can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// An action that is the same whatever the hero carries.
    Plain(Action),
    /// Drinks, reads or wears the object in a slot.
    UseSlot(u8),
    /// Throws the object in a slot away.
    ThrowSlot(u8),
    /// Uses a skill that is not aimed.
    UseSkill(Skill),
    /// Enchants the piece of a kind that is worn.
    Enchant(EquipmentKind, Enchantment),
    /// A step toward the nearest cell from which something new can be seen.
    Explore,
    /// A step toward the stair down, once it was seen.
    Descend,
}

/// A beginning of the list of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceSet {
    /// The four steps.
    Moves,
    /// Steps, and taking them back on a board.
    Board,
    /// Steps, waiting, taking and leaving objects.
    Basic,
    /// Everything the rules of the game know.
    All,
    /// Also steps toward unknown cells and toward the stair.
    Guided,
}

const UNDO: usize = 4;
const WAIT: usize = 7;
const CAST: usize = 10;
const USE: usize = CAST + 4;
const THROW: usize = USE + Inventory::CAPACITY;
const KEEP: usize = THROW + Inventory::CAPACITY;
const EXIT: usize = KEEP + 1;
const RAISE: usize = EXIT + 1;
const LEARN: usize = RAISE + Attribute::ALL.len();
const SKILL: usize = LEARN + Skill::ALL.len();
const AIMED: usize = SKILL + UNAIMED_SKILLS.len();
const ENCHANT: usize = AIMED + 4 * AIMED_SKILLS.len();
const EXPLORE: usize = ENCHANT + EquipmentKind::ALL.len() * Enchantment::ALL.len();
const DESCEND: usize = EXPLORE + 1;

const UNAIMED_SKILLS: [Skill; 3] = [Skill::Whirl, Skill::Mend, Skill::Lull];
const AIMED_SKILLS: [Skill; 3] = [Skill::Bolt, Skill::Dash, Skill::Drain];

impl ChoiceSet {
    /// Every set, the smallest first.
    pub const ALL: [ChoiceSet; 5] =
        [ChoiceSet::Moves, ChoiceSet::Board, ChoiceSet::Basic, ChoiceSet::All, ChoiceSet::Guided];

    /// How many choices it has.
    pub const fn len(self) -> usize {
        match self {
            ChoiceSet::Moves => UNDO,
            ChoiceSet::Board => WAIT,
            ChoiceSet::Basic => CAST,
            ChoiceSet::All => EXPLORE,
            ChoiceSet::Guided => DESCEND + 1,
        }
    }

    /// Whether it has none, which is never so.
    pub const fn is_empty(self) -> bool {
        false
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            ChoiceSet::Moves => "moves",
            ChoiceSet::Board => "board",
            ChoiceSet::Basic => "basic",
            ChoiceSet::All => "all",
            ChoiceSet::Guided => "guided",
        }
    }
}

impl Choice {
    /// The choice of this number, if there is one.
    pub fn of_number(number: usize) -> Option<Choice> {
        let direction = |place: usize| Direction::ALL[place % 4];
        Some(match number {
            ..UNDO => Choice::Plain(Action::Step(direction(number))),
            UNDO..WAIT => Choice::Plain([Action::Undo, Action::Redo, Action::Restart][number - UNDO]),
            WAIT..CAST => Choice::Plain([Action::Wait, Action::Take, Action::Leave][number - WAIT]),
            CAST..USE => Choice::Plain(Action::Cast(direction(number - CAST))),
            USE..THROW => Choice::UseSlot((number - USE) as u8),
            THROW..KEEP => Choice::ThrowSlot((number - THROW) as u8),
            KEEP => Choice::Plain(Action::Keep),
            EXIT => Choice::Plain(Action::Exit),
            RAISE..LEARN => Choice::Plain(Action::Raise(Attribute::ALL[number - RAISE])),
            LEARN..SKILL => Choice::Plain(Action::Learn(Skill::ALL[number - LEARN])),
            SKILL..AIMED => Choice::UseSkill(UNAIMED_SKILLS[number - SKILL]),
            AIMED..ENCHANT => {
                let place = number - AIMED;
                Choice::Plain(Action::Use(AIMED_SKILLS[place / 4], direction(place)))
            }
            ENCHANT..EXPLORE => {
                let place = number - ENCHANT;
                let count = Enchantment::ALL.len();
                Choice::Enchant(EquipmentKind::ALL[place / count], Enchantment::ALL[place % count])
            }
            EXPLORE => Choice::Explore,
            DESCEND => Choice::Descend,
            _ => return None,
        })
    }

    /// Its name.
    pub fn name(self) -> String {
        let way = |direction: Direction| ["up", "right", "down", "left"][direction as usize];
        let skill = |skill: Skill| skill.title().en;
        match self {
            Choice::Plain(Action::Step(direction)) => way(direction).to_owned(),
            Choice::Plain(Action::Cast(direction)) => format!("cast_{}", way(direction)),
            Choice::Plain(Action::Raise(attribute)) => {
                format!("raise_{}", ["attack", "intelligence", "defense"][attribute as usize])
            }
            Choice::Plain(Action::Learn(learned)) => format!("learn_{}", skill(learned)),
            Choice::Plain(Action::Use(used, direction)) => format!("{}_{}", skill(used), way(direction)),
            Choice::Plain(action) => format!("{action:?}").to_lowercase(),
            Choice::UseSlot(slot) => format!("use_{slot}"),
            Choice::ThrowSlot(slot) => format!("throw_{slot}"),
            Choice::UseSkill(used) => skill(used).to_owned(),
            Choice::Enchant(kind, enchantment) => {
                let kind = ["armor", "weapon", "wand"][kind as usize];
                format!("enchant_{kind}_{}", enchantment.title().en)
            }
            Choice::Explore => "explore".to_owned(),
            Choice::Descend => "descend".to_owned(),
        }
    }

    /// The action it stands for now; `None` if there is none.
    pub fn action(self, world: &World) -> Option<Action> {
        match self {
            Choice::Plain(action) => Some(action),
            Choice::UseSlot(slot) => world.hero().inventory.item_at(slot).and_then(|item| used(item, slot)),
            Choice::ThrowSlot(slot) => Some(Action::Throw(slot)),
            Choice::UseSkill(skill) => Some(Action::Use(skill, world.hero().facing)),
            Choice::Enchant(kind, enchantment) => {
                let slot = world.hero().inventory.worn_slot(kind)?;
                Some(Action::Enchant(slot, enchantment))
            }
            Choice::Explore | Choice::Descend if world.attempt().is_some() => None,
            Choice::Explore => guide::explore(world),
            Choice::Descend => guide::descend(world),
        }
    }
}

fn used(item: Item, slot: u8) -> Option<Action> {
    match item {
        Item::Potion(_) => Some(Action::Drink(slot)),
        Item::Scroll(_) => Some(Action::Read(slot)),
        Item::Equipment(_) => Some(Action::Wear(slot)),
        Item::Token => None,
    }
}

/// Marks the choices that the rules allow now; `mask` has as many as the set of the task.
pub(super) fn mark_allowed(world: &World, mask: &mut [bool]) {
    mask.fill(false);
    let hero = world.hero();
    if !hero.is_alive() {
        return;
    }
    let is_free = world.shown().is_none() && world.question().is_none();
    let is_in_chamber = world.attempt().is_some();
    let mut mark = |first: usize, count: usize| {
        let last = (first + count).min(mask.len());
        for (number, allowed) in mask.iter_mut().enumerate().take(last).skip(first) {
            let action = Choice::of_number(number).and_then(|choice| choice.action(world));
            *allowed = action.is_some_and(|action| world.check(action).is_ok());
        }
    };
    if is_free {
        mark(0, UNDO);
    }
    if is_in_chamber {
        mark(UNDO, WAIT - UNDO);
        mark(EXIT, 1);
    }
    mark(WAIT, CAST - WAIT);
    let is_abroad = is_free && !is_in_chamber;
    if is_abroad && world.has_target_beside() {
        mark(CAST, USE - CAST);
    }
    let count = hero.inventory.items().len();
    mark(USE, count);
    mark(THROW, count);
    if world.question().is_some() {
        mark(KEEP, 1);
    }
    if hero.points > 0 {
        mark(RAISE, LEARN - RAISE);
    }
    if hero.lessons > 0 {
        mark(LEARN, SKILL - LEARN);
    }
    if is_abroad && hero.skills.bits() != 0 {
        mark(SKILL, ENCHANT - SKILL);
    }
    if hero.tokens > 0 {
        mark(ENCHANT, EXPLORE - ENCHANT);
    }
    if is_abroad {
        mark(EXPLORE, 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_has_a_name_of_its_own_and_the_sets_grow() {
        let choices: Vec<Choice> = (0..).map_while(Choice::of_number).collect();
        assert_eq!(choices.len(), ChoiceSet::Guided.len());
        let mut names: Vec<String> = choices.into_iter().map(Choice::name).collect();
        assert_eq!(
            names[..10],
            ["up", "right", "down", "left", "undo", "redo", "restart", "wait", "take", "leave"]
        );
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ChoiceSet::Guided.len());
        assert!(ChoiceSet::ALL.windows(2).all(|pair| pair[0].len() < pair[1].len()));
        assert_eq!(Choice::of_number(names.len()), None);
    }

    #[test]
    fn skills_are_aimed_as_the_game_says() {
        assert!(AIMED_SKILLS.iter().all(|skill| skill.is_aimed()));
        let unaimed = |skill: &Skill| !skill.is_aimed() && skill.cost().is_some();
        assert_eq!(Skill::ALL.into_iter().filter(unaimed).collect::<Vec<_>>(), UNAIMED_SKILLS);
    }
}
