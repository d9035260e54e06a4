//! Skills: one is learned at every third level, out of three that are offered.
//!
//! The offer depends on the run and on the number of known skills, so postponing the choice does not change it.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

use crate::chance::{label, stream};

/// Something a hero can learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// Strikes every adjacent monster.
    Whirl,
    /// An attack by magic along a straight line.
    Bolt,
    /// Restores 30 % of the greatest Hp.
    Mend,
    /// Moves up to three cells straight ahead.
    Dash,
    /// Lets all adjacent monsters sleep.
    Lull,
    /// Strikes, and gets restores half of the damage as Hp.
    Drain,
    /// Each victory restores 3 % of Hp.
    Vigor,
    /// Each victory restores 4 Mp.
    Focus,
    /// A tenth less damage.
    Toughness,
    /// Five more critical blows in a hundred.
    Deadliness,
    /// A tenth more experience.
    Scholar,
    /// Potions of healing and magic restore twice as much.
    Alchemy,
}

/// Levels between two lessons.
pub(crate) const LESSON_PERIOD: u32 = 3;
/// Skills offered at a lesson.
pub(crate) const OFFERED: usize = 3;

impl Skill {
    /// Every skill; a skill's place in this list is its number.
    pub const ALL: [Skill; 12] = [
        Skill::Whirl,
        Skill::Bolt,
        Skill::Mend,
        Skill::Dash,
        Skill::Lull,
        Skill::Drain,
        Skill::Vigor,
        Skill::Focus,
        Skill::Toughness,
        Skill::Deadliness,
        Skill::Scholar,
        Skill::Alchemy,
    ];

    /// How far a bolt flies.
    pub(crate) const BOLT_REACH: i32 = 6;
    /// How far a dash leads.
    pub(crate) const DASH_REACH: i32 = 3;
    /// How long a lulled monster sleeps unless a blow ends it.
    pub(crate) const LULL_TURNS: u8 = 6;
    /// Share of the greatest Hp that mending restores, in percent.
    pub(crate) const MEND_PERCENT: u32 = 30;

    /// Mp it costs; `None` for a passive skill.
    pub const fn cost(self) -> Option<u32> {
        match self {
            Skill::Whirl => Some(15),
            Skill::Bolt => Some(25),
            Skill::Mend => Some(40),
            Skill::Dash => Some(15),
            Skill::Lull => Some(20),
            Skill::Drain => Some(20),
            _ => None,
        }
    }

    /// Whether it is used in a direction.
    pub const fn is_aimed(self) -> bool {
        matches!(self, Skill::Bolt | Skill::Dash | Skill::Drain)
    }

    /// Its name.
    pub const fn title(self) -> Text {
        match self {
            Skill::Whirl => Text::new("whirl", "tourbillon"),
            Skill::Bolt => Text::new("bolt", "éclair"),
            Skill::Mend => Text::new("mend", "soin"),
            Skill::Dash => Text::new("dash", "élan"),
            Skill::Lull => Text::new("lull", "berceuse"),
            Skill::Drain => Text::new("drain", "ponction"),
            Skill::Vigor => Text::new("vigor", "vigueur"),
            Skill::Focus => Text::new("focus", "concentration"),
            Skill::Toughness => Text::new("toughness", "endurance"),
            Skill::Deadliness => Text::new("deadliness", "létalité"),
            Skill::Scholar => Text::new("scholar", "érudition"),
            Skill::Alchemy => Text::new("alchemy", "alchimie"),
        }
    }

    /// A description of its effect.
    pub const fn help(self) -> Text {
        match self {
            Skill::Whirl => Text::new("strikes every adjacent monster", "frappe tous les monstres adjacents"),
            Skill::Bolt => Text::new("magic up to 6 cells away", "magie jusqu’à 6 cases"),
            Skill::Mend => Text::new("restores 30 % of Hp", "restaure 30 % des Hp"),
            Skill::Dash => Text::new("moves up to 3 cells", "avance de 3 cases au plus"),
            Skill::Lull => Text::new("puts adjacent monsters to sleep", "endort les monstres adjacents"),
            Skill::Drain => Text::new("restores half of the damage as Hp", "rend la moitié des dégâts en Hp"),
            Skill::Vigor => Text::new("3 % of Hp after each victory", "3 % des Hp après chaque victoire"),
            Skill::Focus => Text::new("4 Mp after each victory", "4 Mp après chaque victoire"),
            Skill::Toughness => Text::new("10 % less damage", "10 % de dégâts en moins"),
            Skill::Deadliness => Text::new("5 % more critical blows", "5 % de coups critiques en plus"),
            Skill::Scholar => Text::new("10 % more Exp", "10 % d’Exp en plus"),
            Skill::Alchemy => Text::new(
                "potions of healing and magic work twice as well",
                "les potions de soin et de magie agissent deux fois mieux",
            ),
        }
    }
}

/// A set of skills.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Skill>", into = "Vec<Skill>")]
pub struct Skills(u16);

impl From<Vec<Skill>> for Skills {
    fn from(known: Vec<Skill>) -> Skills {
        let mut skills = Skills::default();
        known.into_iter().for_each(|skill| skills.learn(skill));
        skills
    }
}

impl From<Skills> for Vec<Skill> {
    fn from(skills: Skills) -> Vec<Skill> {
        skills.iter().collect()
    }
}

impl Skills {
    /// Whether `skill` is known.
    pub fn has(self, skill: Skill) -> bool {
        self.0 >> skill as u16 & 1 == 1
    }

    /// Those that are known.
    pub fn iter(self) -> impl Iterator<Item = Skill> {
        Skill::ALL.into_iter().filter(move |skill| self.has(*skill))
    }

    /// A bit for each skill.
    pub fn bits(self) -> u16 {
        self.0
    }

    pub(crate) fn learn(&mut self, skill: Skill) {
        self.0 |= 1 << skill as u16;
    }

    /// The skills of the next lesson of run `run`: three that are not known yet, in the order of the list.
    pub fn offered(self, run: u64) -> Vec<Skill> {
        let mut unknown: Vec<Skill> = Skill::ALL.into_iter().filter(|skill| !self.has(*skill)).collect();
        let mut rng = stream(run, u64::from(self.0.count_ones()), label::LESSON);
        while unknown.len() > OFFERED {
            unknown.remove(rng.below(unknown.len() as u32) as usize);
        }
        unknown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_unknown_skills_are_offered_until_none_are_left() {
        let mut skills = Skills::default();
        for lesson in 0..Skill::ALL.len() {
            let offered = skills.offered(5);
            assert_eq!(offered.len(), OFFERED.min(Skill::ALL.len() - lesson));
            assert!(offered.iter().all(|skill| !skills.has(*skill)));
            assert_eq!(offered, skills.offered(5), "asking again changes nothing");
            skills.learn(offered[0]);
        }
        assert!(skills.offered(5).is_empty());
    }

    #[test]
    fn runs_offer_different_skills() {
        assert!((0..10).any(|run| Skills::default().offered(run) != Skills::default().offered(99)));
    }
}
