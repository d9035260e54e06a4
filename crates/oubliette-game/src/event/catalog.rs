//! The sentence of each event, in both languages.

use oubliette_core::{Language, Text};

use super::{Event, Means};

impl Event {
    /// What happened as a sentence; `None` for what a front end shows by itself, such as a step.
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
                "a critical blow! You take {damage} Hp from {monster}.",
                "coup critique ! Vous ôtez {damage} Hp : {monster} vacille.",
            ),
            Event::HeroStruck { means: Means::Fire, .. } => Text::new(
                "the fire takes {damage} Hp from {monster}.",
                "le feu brûle {monster} : {damage} Hp.",
            ),
            Event::HeroStruck { means: Means::Magic, .. } => Text::new(
                "your magic takes {damage} Hp from {monster}.",
                "votre magie atteint {monster} : {damage} Hp.",
            ),
            Event::HeroStruck { .. } => {
                Text::new("you strike {monster}: {damage} Hp.", "vous frappez {monster} : {damage} Hp.")
            }
            Event::MonsterStruck { is_critical: true, .. } => Text::new(
                "{monster} hits you hard: a critical blow, {damage} Hp!",
                "{monster} vous atteint durement : coup critique, {damage} Hp !",
            ),
            Event::MonsterStruck { is_shot: true, .. } => {
                Text::new("{monster} shoots you: {damage} Hp.", "{monster} vous tire dessus : {damage} Hp.")
            }
            Event::MonsterStruck { .. } => {
                Text::new("{monster} hits you: {damage} Hp.", "{monster} vous frappe : {damage} Hp.")
            }
            Event::MonsterDied { .. } => {
                Text::new("{monster} is no more: {exp} Exp.", "{monster} n'est plus : {exp} Exp.")
            }
            Event::LevelGained { .. } => Text::new(
                "level {level}! Your gauges are full, and three points are yours to assign.",
                "niveau {level} ! Vos jauges sont pleines, et trois points sont à répartir.",
            ),
            Event::MonsterWoke { .. } => Text::new("{monster} wakes up.", "{monster} se réveille."),
            Event::MonsterSlept { .. } => Text::new("{monster} falls asleep.", "{monster} s'endort."),
            Event::MimicRevealed { .. } => {
                Text::new("that was no treasure: a mimic!", "ce n'était pas un trésor : une mimique !")
            }
            Event::MonsterSplit { .. } => {
                Text::new("{monster} splits in two.", "{monster} se divise en deux.")
            }
            Event::MonsterHealed { .. } => {
                Text::new("{monster} is healed: {hp} Hp.", "{monster} se fait soigner : {hp} Hp.")
            }
            Event::MonsterCalled { .. } => Text::new("{monster} comes running.", "{monster} accourt."),
            Event::ObjectStolen { .. } => Text::new("{monster} steals {object}.", "{monster} vole {object}."),
            Event::TreasureOpened { .. } => Text::new("you open the treasure.", "vous ouvrez le trésor."),
            Event::KeyFound { .. } => Text::new("you find {key}.", "vous trouvez {key}."),
            Event::DoorOpened { spent: 0, .. } => Text::new("you open {door}.", "vous ouvrez {door}."),
            Event::DoorOpened { .. } => {
                Text::new("you open {door}; the lock keeps the key.", "vous ouvrez {door} ; la clé y reste.")
            }
            Event::TreasureLeft { .. } => Text::new("a treasure is left behind.", "il reste un trésor."),
            Event::ObjectShown { .. } => Text::new("you find {object}.", "vous trouvez {object}."),
            Event::ObjectTaken { .. } => Text::new("you take {object}.", "vous prenez {object}."),
            Event::ObjectLeft { .. } => Text::new("you leave {object}.", "vous laissez {object}."),
            Event::ObjectThrown { .. } => Text::new("you throw {object} away.", "vous jetez {object}."),
            Event::PieceWorn { .. } => Text::new("you wear {object}.", "vous portez {object}."),
            Event::PieceAsks { .. } => Text::new("wear {object} instead?", "porter {object} à la place ?"),
            Event::PotionDrunk { .. } => Text::new("you drink {object}.", "vous buvez {object}."),
            Event::Healed { .. } => Text::new("{hp} Hp come back.", "{hp} Hp reviennent."),
            Event::Restored { .. } => Text::new("{mp} Mp come back.", "{mp} Mp reviennent."),
            Event::EffectStarted { .. } => Text::new("you feel it: {effect}.", "vous le sentez : {effect}."),
            Event::EffectEnded { .. } => Text::new("it wears off: {effect}.", "cela se dissipe : {effect}."),
            Event::ScrollRead { .. } => Text::new("you read {object}.", "vous lisez {object}."),
            Event::Teleported { .. } => Text::new("you are elsewhere.", "vous êtes ailleurs."),
            Event::FloorRevealed => Text::new(
                "the floor lies before you as on a map.",
                "l'étage s'étale devant vous comme une carte.",
            ),
            Event::StairTaken { from, to } if *to > *from => {
                Text::new("you go down to floor {floor}.", "vous descendez à l'étage {floor}.")
            }
            Event::StairTaken { .. } => {
                Text::new("you go up to floor {floor}.", "vous remontez à l'étage {floor}.")
            }
            Event::WayOutBarred => Text::new(
                "the way out is barred; the only way is down.",
                "la sortie est barrée ; il faut descendre.",
            ),
            Event::CrackSeen { .. } => Text::new(
                "you feel a draft: a wall nearby is cracked.",
                "vous sentez un courant d'air : un mur proche est fissuré.",
            ),
            Event::ChamberEntered { .. } => Text::new(
                "you squeeze through. Boxes, marks on the ground, no time passing: a puzzle, {difficulty}.",
                "vous vous glissez. Des caisses, des marques au sol, le temps figé : un casse-tête, {difficulty}.",
            ),
            Event::ChamberLeft => Text::new("you leave all as it stands.", "vous laissez tout en l'état."),
            Event::BoardRestarted => Text::new("all stands as at the start.", "tout est comme au départ."),
            Event::PuzzleSolved { .. } => Text::new(
                "every box has its place, after {steps} steps and {pushes} pushes. The wall gives way.",
                "chaque caisse a sa place, après {steps} pas et {pushes} poussées. Le mur s'ouvre.",
            ),
            Event::AttributeRaised { .. } => {
                Text::new("{attribute} rises by one.", "{attribute} augmente d'un.")
            }
            Event::SkillLearned { .. } => Text::new("you learn: {skill}.", "vous apprenez : {skill}."),
            Event::SkillUsed { .. } => Text::new("you use your skill: {skill}.", "vous usez de : {skill}."),
            Event::PieceEnchanted { .. } => {
                Text::new("the token melts into {object}.", "le jeton se fond dans {object}.")
            }
            Event::DungeonWon => Text::new(
                "the oubliette has lost its keeper. You have won; what lies deeper has never been seen.",
                "l'oubliette a perdu son gardien. Vous avez gagné ; nul n'a jamais vu ce qui gît plus bas.",
            ),
            Event::HeroDied { .. } => Text::new(
                "you die on floor {floor}: {monster} was too strong.",
                "vous mourez à l'étage {floor} : {monster} a eu raison de vous.",
            ),
        })
    }
}

pub(crate) fn capitalized(sentence: &str) -> String {
    let mut characters = sentence.chars();
    characters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + characters.as_str())
}

#[cfg(test)]
mod tests;
