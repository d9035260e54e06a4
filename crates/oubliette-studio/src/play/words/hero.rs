//! The hero: class, attributes, skills, effects, and the enchantments that a token pays for.

use oubliette::game::combat::{MAGIC_COST, damage_range};
use oubliette::game::{Attribute, Effect, Enchantment, Skill, View};
use oubliette::text::capitalized;
use oubliette::{Language, Text};
use serde::Serialize;

/// The class of the hero.
#[derive(Serialize)]
pub(super) struct ClassWords {
    id: &'static str,
    title: String,
    help: String,
}

/// A skill, or the attack by magic.
#[derive(Serialize)]
pub(super) struct SkillWords {
    id: SkillId,
    title: String,
    help: String,
    /// Mp; `null` for a skill that always works.
    cost: Option<u32>,
    aimed: bool,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum SkillId {
    Magic,
    #[serde(untagged)]
    Skill(Skill),
}

/// An attribute that a point can be put into.
#[derive(Serialize)]
pub(super) struct AttributeWords {
    id: Attribute,
    title: &'static str,
    help: &'static str,
    /// Points in it, without equipment.
    base: u32,
    /// With equipment and effects.
    value: u32,
}

/// An effect of a potion that is active.
#[derive(Serialize)]
pub(super) struct EffectWords {
    id: Effect,
    title: String,
    turns: u8,
}

/// An enchantment.
#[derive(Serialize)]
pub(super) struct EnchantmentWords {
    id: Enchantment,
    title: String,
    help: String,
}

impl ClassWords {
    pub(super) fn of(view: &View, language: Language) -> ClassWords {
        let class = view.hero.class;
        ClassWords {
            id: class.name(),
            title: capitalized(class.title().to(language)),
            help: capitalized(class.help().to(language)),
        }
    }
}

impl SkillWords {
    pub(super) fn of(view: &View, skill: Skill, language: Language) -> SkillWords {
        SkillWords {
            id: SkillId::Skill(skill),
            title: capitalized(skill.title().to(language)),
            help: described(skill.help().to(language), skill.cost(), view, language),
            cost: skill.cost(),
            aimed: skill.is_aimed(),
        }
    }

    /// The attack by magic, which every hero knows.
    pub(super) fn magic(view: &View, language: Language) -> SkillWords {
        let (low, high) = damage_range(view.figures.magic);
        let help = MAGIC_HELP.fill(language, &[("low", &low), ("high", &high)]);
        SkillWords {
            id: SkillId::Magic,
            title: MAGIC.to(language).to_owned(),
            help: described(&help, Some(MAGIC_COST), view, language),
            cost: Some(MAGIC_COST),
            aimed: true,
        }
    }
}

/// A sentence about a skill, with a second if the hero can never hold enough Mp for it.
fn described(help: &str, cost: Option<u32>, view: &View, language: Language) -> String {
    let help = format!("{}.", capitalized(help));
    let most = view.figures.max_mp;
    match cost {
        Some(cost) if cost > most => {
            format!("{help} {}", TOO_COSTLY.fill(language, &[("cost", &cost), ("most", &most)]))
        }
        _ => help,
    }
}

impl AttributeWords {
    pub(super) fn all(view: &View, language: Language) -> Vec<AttributeWords> {
        let words = |id: Attribute| {
            let (base, value, help) = match id {
                Attribute::Attack => (view.hero.base.attack, view.figures.attack, ATTACK),
                Attribute::Intelligence => {
                    (view.hero.base.intelligence, view.figures.intelligence, INTELLIGENCE)
                }
                Attribute::Defense => (view.hero.base.defense, view.figures.defense, DEFENSE),
            };
            AttributeWords { id, title: id.title().to(language), help: help.to(language), base, value }
        };
        Attribute::ALL.map(words).into()
    }
}

impl EffectWords {
    pub(super) fn all(view: &View, language: Language) -> Vec<EffectWords> {
        let active = Effect::ALL.into_iter().filter(|effect| view.hero.effects.has(*effect));
        let words = |id: Effect| EffectWords {
            id,
            title: capitalized(id.title().to(language)),
            turns: view.hero.effects.turns_left(id),
        };
        active.map(words).collect()
    }
}

impl EnchantmentWords {
    pub(super) fn all(language: Language) -> Vec<EnchantmentWords> {
        let words = |id: Enchantment| EnchantmentWords {
            id,
            title: capitalized(id.title().to(language)),
            help: capitalized(id.help().to(language)),
        };
        Enchantment::ALL.map(words).into()
    }
}

const MAGIC: Text = Text::new("Magic", "Magie");
const MAGIC_HELP: Text = Text::new(
    "strikes a monster beside you by magic: {low} to {high} Hp",
    "frappe par magie un monstre voisin : de {low} à {high} Hp",
);
const TOO_COSTLY: Text = Text::new(
    "You can hold at most {most} Mp and it costs {cost}: raise Int first.",
    "Vous avez au plus {most} Mp et il en faut {cost} : augmentez d’abord Int.",
);
const ATTACK: Text = Text::new("How hard you strike.", "La force de vos coups.");
const INTELLIGENCE: Text =
    Text::new("How strong your magic is, and how much Mp you hold.", "La force de votre magie, et vos Mp.");
const DEFENSE: Text = Text::new("How much Hp you have.", "Vos Hp.");
