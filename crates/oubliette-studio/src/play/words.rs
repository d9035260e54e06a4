//! All texts that a page shows beside a view, in one language. The page has none of the game's rules, and so none of
//! its words.

mod hero;
mod object;
mod place;

use oubliette::game::{Event, Hint, View, World};
use oubliette::text::capitalized;
use oubliette::{Language, Message, Seed};
use serde::Serialize;

use hero::{AttributeWords, ClassWords, EffectWords, EnchantmentWords, SkillWords};
use object::{ObjectWords, QuestionWords};
use place::{BoardWords, DoorWords, RingWords, ThingWords};

/// The texts of a view.
#[derive(Serialize)]
pub(super) struct Words {
    floor: String,
    summary: String,
    class: ClassWords,
    bag: Vec<ObjectWords>,
    shown: Option<ObjectWords>,
    question: Option<QuestionWords>,
    magic: SkillWords,
    skills: Vec<SkillWords>,
    offered: Vec<SkillWords>,
    attributes: Vec<AttributeWords>,
    effects: Vec<EffectWords>,
    enchantments: Vec<EnchantmentWords>,
    things: Vec<ThingWords>,
    crack: Option<ThingWords>,
    doors: Vec<DoorWords>,
    ring: Vec<RingWords>,
    board: Option<BoardWords>,
    outcome: Option<String>,
    stats: Vec<CountWords>,
    kills: Vec<CountWords>,
    hints: Vec<HintWords>,
}

/// A count of the statistics.
#[derive(Serialize)]
struct CountWords {
    id: &'static str,
    title: String,
    count: u32,
}

/// A hint that fits now.
#[derive(Serialize)]
struct HintWords {
    id: &'static str,
    text: String,
}

impl Words {
    /// The texts of `view`, the view of `world` after `events`.
    pub(super) fn of(world: &World, view: &View, events: &[Event], language: Language) -> Words {
        let inventory = &view.hero.inventory;
        let hint = |hint: Hint| HintWords { id: hint.name(), text: hint.message(language) };
        let count = |(id, title, count): (&'static str, &str, u32)| CountWords {
            id,
            title: capitalized(title),
            count,
        };
        let stats = view.stats.rows().map(|(id, title, number)| count((id, title.to(language), number)));
        let kills = view.stats.defeated();
        let kills = kills.map(|(kind, number)| count((kind.name(), kind.title().to(language), number)));
        Words {
            floor: capitalized(view.floor.to(language)),
            summary: capitalized(&world.summary(&Seed::Number(view.seed), language)),
            class: ClassWords::of(view, language),
            bag: (0..inventory.items().len() as u8)
                .filter_map(|slot| ObjectWords::in_slot(view, slot, language))
                .collect(),
            shown: view.shown.map(|item| ObjectWords::of(view, item, language)),
            question: QuestionWords::of(view, language),
            magic: SkillWords::magic(view, language),
            skills: view.hero.skills.iter().map(|skill| SkillWords::of(view, skill, language)).collect(),
            offered: view.offered.iter().map(|skill| SkillWords::of(view, *skill, language)).collect(),
            attributes: AttributeWords::all(view, language),
            effects: EffectWords::all(view, language),
            enchantments: EnchantmentWords::all(language),
            things: ThingWords::all(world, view, language),
            crack: view.crack.map(|at| ThingWords::crack(at, language)),
            doors: view.doors.iter().map(|door| DoorWords::of(door, language)).collect(),
            ring: view.ring.iter().map(|keys| RingWords::of(*keys, language)).collect(),
            board: view.board.as_ref().map(|board| BoardWords::of(board, language)),
            outcome: view.ending(language),
            stats: stats.into(),
            kills: kills.collect(),
            hints: Hint::fitting(view, events).into_iter().map(hint).collect(),
        }
    }
}
