//! Hints that teach by doing: which of them fit a situation. A front end shows each once, at the first meeting.
//!
//! The sentences here name no key, so that they fit a mouse and a finger as well. A front end with keys may have
//! its own.

use oubliette_core::{Language, Message, Text};

use crate::action::Action;
use crate::combat::MAGIC_COST;
use crate::event::Event;
use crate::item::Item;
use crate::monster::MonsterKind;
use crate::view::{Thing, View};

/// A hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The behavior of a kind of monster.
    Kind(MonsterKind),
    /// How the puzzle of a chamber works.
    Board,
    /// Potions help when hurt.
    Potion,
    /// A level brings points.
    Level,
    /// Treasures can be opened.
    Treasure,
    /// The stair leads down.
    Stair,
    /// Locked doors have keys.
    Door,
    /// Cracked walls hide a chamber.
    Crack,
    /// Attacks by magic.
    Magic,
    /// Tokens pay for enchantments.
    Token,
}

impl Hint {
    /// Every hint that fits what is in sight and what just happened, once each, the most useful first.
    pub fn fitting(view: &View, events: &[Event]) -> Vec<Hint> {
        let things = || view.things_in_window().copied();
        let has_potion = view.hero.inventory.items().iter().any(|item| matches!(item, Item::Potion(_)));
        let is_hurt = 2 * view.hero.hp < view.hero.max_hp();
        let can_cast = view.actions.iter().any(|action| matches!(action, Action::Cast(_)));
        let has_grown = events.iter().any(|event| matches!(event, Event::LevelGained { .. }));
        let is_in_chamber = view.board.is_some();
        let sees = |thing: Thing| !is_in_chamber && things().any(|seen| seen == thing);
        let others = [
            (is_in_chamber, Hint::Board),
            (is_hurt && has_potion, Hint::Potion),
            (has_grown, Hint::Level),
            (sees(Thing::Treasure), Hint::Treasure),
            (sees(Thing::StairDown), Hint::Stair),
            (!view.doors.is_empty() && !is_in_chamber, Hint::Door),
            (view.crack.is_some() && !is_in_chamber, Hint::Crack),
            (can_cast && view.hero.mp >= MAGIC_COST, Hint::Magic),
            (view.hero.tokens > 0, Hint::Token),
        ];
        let kinds = things().filter_map(|thing| match thing {
            Thing::Monster(monster) if !is_in_chamber => Some(Hint::Kind(monster.kind)),
            _ => None,
        });
        let mut hints: Vec<Hint> = Vec::new();
        for hint in kinds.chain(others.into_iter().filter(|(is_due, _)| *is_due).map(|(_, hint)| hint)) {
            if !hints.contains(&hint) {
                hints.push(hint);
            }
        }
        hints
    }

    /// The name by which a front end remembers that it was shown.
    pub const fn name(self) -> &'static str {
        match self {
            Hint::Kind(kind) => kind.name(),
            Hint::Board => "board",
            Hint::Potion => "potion",
            Hint::Level => "level",
            Hint::Treasure => "treasure",
            Hint::Stair => "stair",
            Hint::Door => "door",
            Hint::Crack => "crack",
            Hint::Magic => "magic",
            Hint::Token => "token",
        }
    }

    const fn text(self) -> Text {
        match self {
            Hint::Kind(_) => Text::new("Here is {monster}: it {help}.", "Voici {monster}, qui {help}."),
            Hint::Board => Text::new(
                "Push each box onto a ring. You can only push, one box at a time, and undo as often as you like.",
                "Poussez chaque caisse sur un rond. On ne peut que pousser, une à la fois, et annuler autant qu’on veut.",
            ),
            Hint::Potion => Text::new(
                "You are hurt. Open the bag: drinking a potion takes no turn.",
                "Vous êtes blessé. Ouvrez le sac : boire une potion ne prend pas de tour.",
            ),
            Hint::Level => Text::new(
                "A level fills your gauges. Assign the points at once, or later.",
                "Un niveau remplit vos jauges. Répartissez les points tout de suite, ou plus tard.",
            ),
            Hint::Treasure => Text::new(
                "A treasure: walk into it to open it. It holds two objects.",
                "Un trésor : avancez dessus pour l’ouvrir. Il contient deux objets.",
            ),
            Hint::Stair => Text::new(
                "The stair down. Below, monsters are stronger and objects better; you can come back up.",
                "L’escalier descendant. Plus bas, monstres plus forts et meilleurs objets ; on peut remonter.",
            ),
            Hint::Door => Text::new(
                "A locked door. Its key lies in a treasure you can reach; the key ring tells where to look.",
                "Une porte verrouillée. Sa clé est dans un trésor accessible ; le trousseau dit où chercher.",
            ),
            Hint::Crack => Text::new(
                "A cracked wall. Walk into it: a puzzle, no danger, and a fine reward.",
                "Un mur fissuré. Avancez dessus : un casse-tête sans danger, et une belle récompense.",
            ),
            Hint::Magic => Text::new(
                "Magic often strikes harder than your weapon, for {cost} Mp.",
                "La magie frappe souvent plus fort que votre arme, pour {cost} Mp.",
            ),
            Hint::Token => Text::new(
                "A token enchants a piece of equipment for good: choose the piece in the bag.",
                "Un jeton enchante une pièce d’équipement pour toujours : choisissez-la dans le sac.",
            ),
        }
    }
}

impl Message for Hint {
    /// The hint in sentences.
    fn message(&self, language: Language) -> String {
        let text = self.text();
        match *self {
            Hint::Kind(kind) => text.fill(
                language,
                &[("monster", &kind.title().to(language)), ("help", &kind.help().to(language))],
            ),
            Hint::Magic => text.fill(language, &[("cost", &MAGIC_COST)]),
            _ => text.to(language).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::world;

    #[test]
    fn things_in_sight_have_hints_monsters_first() {
        let view = world("#$w.@..w.>#").view();
        let hints = Hint::fitting(&view, &[Event::LevelGained { level: 2 }]);
        let wolf = Hint::Kind(MonsterKind::Wolf);
        assert_eq!(hints, [wolf, Hint::Level, Hint::Treasure, Hint::Stair]);
        assert_eq!(wolf.message(Language::English), "Here is the wolf: it hunts you.");
        assert_eq!(wolf.message(Language::French), "Voici le loup, qui vous traque.");
    }

    #[test]
    fn every_hint_has_a_name_of_its_own() {
        let others = [
            Hint::Board,
            Hint::Potion,
            Hint::Level,
            Hint::Treasure,
            Hint::Stair,
            Hint::Door,
            Hint::Crack,
            Hint::Magic,
            Hint::Token,
        ];
        let mut names: Vec<&str> =
            others.into_iter().chain(MonsterKind::ALL.map(Hint::Kind)).map(Hint::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), others.len() + MonsterKind::ALL.len());
    }
}
