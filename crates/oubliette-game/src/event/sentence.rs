//! The sentence of each event, in both languages.

use oubliette_core::text::capitalized;
use oubliette_core::{Language, Text};

use super::{Event, Means};

impl Event {
    /// The event as a sentence; `None` for an event that a front end shows in another way, such as a step.
    pub fn sentence(&self, language: Language) -> Option<String> {
        let name = |text: Text| text.to(language);
        let text = self.text()?;
        let filled = match *self {
            Event::HeroStruck { kind, damage, .. } => {
                text.fill(language, &[("monster", &name(kind.title())), ("damage", &damage)])
            }
            Event::MonsterStruck { kind, damage, .. } => {
                text.fill(language, &[("monster", &name(kind.title())), ("damage", &damage)])
            }
            Event::MonsterDied { kind, exp, .. } => {
                text.fill(language, &[("monster", &name(kind.title())), ("exp", &exp)])
            }
            Event::MonsterHealed { kind, hp, .. } => {
                text.fill(language, &[("monster", &name(kind.title())), ("hp", &hp)])
            }
            Event::MonsterWoke { kind, .. }
            | Event::MonsterSlept { kind, .. }
            | Event::MonsterSplit { kind, .. }
            | Event::MonsterCalled { kind, .. } => text.fill(language, &[("monster", &name(kind.title()))]),
            Event::ObjectStolen { kind, item } => {
                text.fill(language, &[("monster", &name(kind.title())), ("object", &item.title(language))])
            }
            Event::ObjectShown { item }
            | Event::ObjectTaken { item }
            | Event::ObjectLeft { item }
            | Event::ObjectThrown { item }
            | Event::PieceWorn { item }
            | Event::PieceAsks { item }
            | Event::PieceEnchanted { item, .. } => text.fill(language, &[("object", &item.title(language))]),
            Event::PotionDrunk { potion } => text.fill(language, &[("object", &name(potion.title()))]),
            Event::ScrollRead { scroll } => text.fill(language, &[("object", &name(scroll.title()))]),
            Event::Healed { hp } => text.fill(language, &[("hp", &hp)]),
            Event::Restored { mp } => text.fill(language, &[("mp", &mp)]),
            Event::EffectStarted { effect } | Event::EffectEnded { effect } => {
                text.fill(language, &[("effect", &name(effect.title()))])
            }
            Event::LevelGained { level } => text.fill(language, &[("level", &level)]),
            Event::StairTaken { to, .. } => text.fill(language, &[("floor", &to)]),
            Event::AttributeRaised { attribute } => {
                text.fill(language, &[("attribute", &name(attribute.title()))])
            }
            Event::SkillLearned { skill } | Event::SkillUsed { skill } => {
                text.fill(language, &[("skill", &name(skill.title()))])
            }
            Event::ChamberEntered { difficulty } => {
                text.fill(language, &[("difficulty", &name(difficulty.text()))])
            }
            Event::PuzzleSolved { steps, pushes } => {
                text.fill(language, &[("steps", &steps), ("pushes", &pushes)])
            }
            Event::KeyFound { metal } => text.fill(language, &[("key", &metal.key(language))]),
            Event::DoorOpened { metal, .. } => text.fill(language, &[("door", &metal.door(language))]),
            Event::HeroDied { killer, depth } => {
                text.fill(language, &[("monster", &name(killer.title())), ("floor", &depth)])
            }
            Event::HeroMoved { .. }
            | Event::MonsterMoved { .. }
            | Event::MimicRevealed { .. }
            | Event::TreasureOpened { .. }
            | Event::TreasureLeft { .. }
            | Event::Teleported { .. }
            | Event::FloorRevealed
            | Event::WayOutBarred
            | Event::CrackSeen { .. }
            | Event::ChamberLeft
            | Event::BoardStepped { .. }
            | Event::BoardStepUndone { .. }
            | Event::BoardStepRedone { .. }
            | Event::BoardRestarted
            | Event::Waited
            | Event::DungeonWon => text.to(language).to_owned(),
        };
        Some(capitalized(&filled))
    }

    /// The sentence with places in braces.
    const fn text(&self) -> Option<Text> {
        Some(match self {
            Event::HeroMoved { .. }
            | Event::MonsterMoved { .. }
            | Event::Waited
            | Event::BoardStepped { .. }
            | Event::BoardStepUndone { .. }
            | Event::BoardStepRedone { .. } => return None,
            Event::HeroStruck { is_critical: true, .. } => Text::new(
                "a critical blow! You strike {monster}: {damage} Hp.",
                "coup critique ! Vous frappez {monster} : {damage} Hp.",
            ),
            Event::HeroStruck { means: Means::Fire, .. } => {
                Text::new("the fire burns {monster}: {damage} Hp.", "le feu brûle {monster} : {damage} Hp.")
            }
            Event::HeroStruck { means: Means::Magic, .. } => Text::new(
                "your magic hits {monster}: {damage} Hp.",
                "votre magie atteint {monster} : {damage} Hp.",
            ),
            Event::HeroStruck { .. } => {
                Text::new("you strike {monster}: {damage} Hp.", "vous frappez {monster} : {damage} Hp.")
            }
            Event::MonsterStruck { is_critical: true, .. } => Text::new(
                "{monster} lands a critical blow on you: {damage} Hp!",
                "{monster} vous porte un coup critique : {damage} Hp !",
            ),
            Event::MonsterStruck { is_shot: true, .. } => {
                Text::new("{monster} shoots you: {damage} Hp.", "{monster} vous tire dessus : {damage} Hp.")
            }
            Event::MonsterStruck { .. } => {
                Text::new("{monster} hits you: {damage} Hp.", "{monster} vous frappe : {damage} Hp.")
            }
            Event::MonsterDied { .. } => {
                Text::new("{monster} dies: {exp} Exp.", "{monster} meurt : {exp} Exp.")
            }
            Event::LevelGained { .. } => Text::new(
                "level {level}! Your gauges are full, and you have three points to assign.",
                "niveau {level} ! Vos jauges sont pleines et vous avez trois points à répartir.",
            ),
            Event::MonsterWoke { .. } => Text::new("{monster} wakes up.", "{monster} se réveille."),
            Event::MonsterSlept { .. } => Text::new("{monster} falls asleep.", "{monster} s’endort."),
            Event::MimicRevealed { .. } => {
                Text::new("that was no treasure: a mimic!", "ce n’était pas un trésor : une mimique !")
            }
            Event::MonsterSplit { .. } => {
                Text::new("{monster} splits in two.", "{monster} se divise en deux.")
            }
            Event::MonsterHealed { .. } => {
                Text::new("{monster} recovers {hp} Hp.", "{monster} récupère {hp} Hp.")
            }
            Event::MonsterCalled { .. } => Text::new("{monster} comes running.", "{monster} accourt."),
            Event::ObjectStolen { .. } => Text::new("{monster} steals {object}.", "{monster} vole {object}."),
            Event::TreasureOpened { .. } => Text::new("you open the treasure.", "vous ouvrez le trésor."),
            Event::KeyFound { .. } => Text::new("you find {key}.", "vous trouvez {key}."),
            Event::DoorOpened { spent: 0, .. } => Text::new("you open {door}.", "vous ouvrez {door}."),
            Event::DoorOpened { .. } => Text::new(
                "you open {door}; the key stays in the lock.",
                "vous ouvrez {door} ; la clé reste dans la serrure.",
            ),
            Event::TreasureLeft { .. } => {
                Text::new("a treasure appears in its place.", "un trésor apparaît à sa place.")
            }
            Event::ObjectShown { .. } => Text::new("you find {object}.", "vous trouvez {object}."),
            Event::ObjectTaken { .. } => Text::new("you take {object}.", "vous prenez {object}."),
            Event::ObjectLeft { .. } => Text::new("you leave {object}.", "vous laissez {object}."),
            Event::ObjectThrown { .. } => Text::new("you throw {object} away.", "vous jetez {object}."),
            Event::PieceWorn { .. } => Text::new("you wear {object}.", "vous portez {object}."),
            Event::PieceAsks { .. } => Text::new("wear {object} instead?", "porter {object} à la place ?"),
            Event::PotionDrunk { .. } => Text::new("you drink {object}.", "vous buvez {object}."),
            Event::Healed { .. } => Text::new("you recover {hp} Hp.", "vous récupérez {hp} Hp."),
            Event::Restored { .. } => Text::new("you recover {mp} Mp.", "vous récupérez {mp} Mp."),
            Event::EffectStarted { .. } => Text::new("new effect: {effect}.", "nouvel effet : {effect}."),
            Event::EffectEnded { .. } => Text::new("{effect} wears off.", "fin de l’effet : {effect}."),
            Event::ScrollRead { .. } => Text::new("you read {object}.", "vous lisez {object}."),
            Event::Teleported { .. } => {
                Text::new("you find yourself elsewhere.", "vous vous retrouvez ailleurs.")
            }
            Event::FloorRevealed => {
                Text::new("the whole floor appears on your map.", "tout l’étage apparaît sur votre carte.")
            }
            Event::StairTaken { from, to } if *to > *from => {
                Text::new("you go down to floor {floor}.", "vous descendez à l’étage {floor}.")
            }
            Event::StairTaken { .. } => {
                Text::new("you go up to floor {floor}.", "vous remontez à l’étage {floor}.")
            }
            Event::WayOutBarred => Text::new(
                "the way out is barred; the only way is down.",
                "la sortie est barrée ; il faut descendre.",
            ),
            Event::CrackSeen { .. } => Text::new(
                "you feel a draft: a wall nearby is cracked.",
                "vous sentez un courant d’air : un mur proche est fissuré.",
            ),
            Event::ChamberEntered { .. } => Text::new(
                "you squeeze through the crack: a puzzle ({difficulty}). Time stands still here.",
                "vous vous glissez dans la fissure : un casse-tête ({difficulty}). Ici, le temps s’arrête.",
            ),
            Event::ChamberLeft => {
                Text::new("you leave; the board stays as it is.", "vous sortez ; le plateau reste en l’état.")
            }
            Event::BoardRestarted => {
                Text::new("the board is back at its start.", "le plateau est revenu au départ.")
            }
            Event::PuzzleSolved { .. } => Text::new(
                "every box is in place, after {steps} steps and {pushes} pushes. The wall gives way.",
                "chaque caisse est en place, après {steps} pas et {pushes} poussées. Le mur s’ouvre.",
            ),
            Event::AttributeRaised { .. } => {
                Text::new("{attribute} rises by 1.", "{attribute} augmente de 1.")
            }
            Event::SkillLearned { .. } => Text::new("you learn: {skill}.", "vous apprenez : {skill}."),
            Event::SkillUsed { .. } => Text::new("you use a skill: {skill}.", "vous utilisez : {skill}."),
            Event::PieceEnchanted { .. } => {
                Text::new("the token melts into {object}.", "le jeton se fond dans {object}.")
            }
            Event::DungeonWon => Text::new(
                "the oubliette has lost its keeper: you have won! The dungeon goes on below.",
                "l’oubliette a perdu son gardien : vous avez gagné ! Le donjon continue plus bas.",
            ),
            Event::HeroDied { .. } => Text::new(
                "you die on floor {floor}: {monster} was too strong.",
                "vous mourez à l’étage {floor} : {monster} a eu raison de vous.",
            ),
        })
    }
}

#[cfg(test)]
mod tests;
