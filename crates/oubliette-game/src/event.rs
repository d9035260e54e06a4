//! Events: the results of an action, as data. Front ends turn them into sentences, sounds and movements.

use oubliette_core::Point;
use serde::{Deserialize, Serialize};

use crate::attribute::Attribute;
use crate::effect::Effect;
use crate::enchant::Enchantment;
use crate::floor::Metal;
use crate::item::{Item, Potion, Scroll};
use crate::monster::MonsterKind;
use crate::skill::Skill;
use oubliette_sokoban::{Difficulty, Step};

mod sentence;

/// Something that happened in the world, in the order in which it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The hero went from one cell to another.
    HeroMoved {
        /// Where from.
        from: Point,
        /// Where to.
        to: Point,
    },
    /// The hero struck a monster.
    HeroStruck {
        /// The monster that was struck.
        kind: MonsterKind,
        /// Where it stood.
        at: Point,
        /// Hp it lost.
        damage: u32,
        /// Whether the blow was critical.
        is_critical: bool,
        /// The means of the attack.
        means: Means,
    },
    /// A monster was defeated.
    MonsterDied {
        /// The monster.
        kind: MonsterKind,
        /// Where it stood.
        at: Point,
        /// Experience the hero got.
        exp: u32,
    },
    /// The hero reached a level: gauges are full, points are to be put into attributes.
    LevelGained {
        /// The new level.
        level: u32,
    },
    /// A monster hit the hero.
    MonsterStruck {
        /// The monster that hit.
        kind: MonsterKind,
        /// Where it stands.
        at: Point,
        /// Hp lost.
        damage: u32,
        /// Whether the blow was critical.
        is_critical: bool,
        /// Whether it came from afar.
        is_shot: bool,
    },
    /// A monster went from one cell to another.
    MonsterMoved {
        /// The monster that moved.
        kind: MonsterKind,
        /// Where from.
        from: Point,
        /// Where to.
        to: Point,
    },
    /// A sleeping monster woke up.
    MonsterWoke {
        /// The monster that woke.
        kind: MonsterKind,
        /// Where.
        at: Point,
    },
    /// A monster fell asleep by magic.
    MonsterSlept {
        /// The monster that sleeps.
        kind: MonsterKind,
        /// Where.
        at: Point,
    },
    /// A treasure turned out to be a mimic.
    MimicRevealed {
        /// Where.
        at: Point,
    },
    /// One monster became two.
    MonsterSplit {
        /// The monster that split.
        kind: MonsterKind,
        /// Where the new one stands.
        at: Point,
    },
    /// A monster healed another.
    MonsterHealed {
        /// The monster that was healed.
        kind: MonsterKind,
        /// Where it stands.
        at: Point,
        /// Hp it got back.
        hp: u32,
    },
    /// A monster called another one.
    MonsterCalled {
        /// The monster that came.
        kind: MonsterKind,
        /// Where it stands.
        at: Point,
    },
    /// A monster took an object from the hero.
    ObjectStolen {
        /// The thief.
        kind: MonsterKind,
        /// The stolen object.
        item: Item,
    },
    /// The hero opened a treasure.
    TreasureOpened {
        /// Where it was.
        at: Point,
    },
    /// A treasure held a key, which went onto the ring of the floor.
    KeyFound {
        /// The metal of the door.
        metal: Metal,
    },
    /// The hero opened a locked door.
    DoorOpened {
        /// Where it is.
        at: Point,
        /// The metal of the key.
        metal: Metal,
        /// Keys that it cost.
        spent: u32,
    },
    /// A treasure appeared where a monster fell.
    TreasureLeft {
        /// Where.
        at: Point,
    },
    /// An object waits to be taken or left.
    ObjectShown {
        /// The object.
        item: Item,
    },
    /// The hero took an object.
    ObjectTaken {
        /// The object.
        item: Item,
    },
    /// The hero left an object, which vanished.
    ObjectLeft {
        /// The object.
        item: Item,
    },
    /// The hero threw an object away, which vanished.
    ObjectThrown {
        /// The object.
        item: Item,
    },
    /// The hero put a piece of equipment on.
    PieceWorn {
        /// The piece.
        item: Item,
    },
    /// The player has to decide whether to wear a piece.
    PieceAsks {
        /// The piece.
        item: Item,
    },
    /// The hero drank a potion.
    PotionDrunk {
        /// The potion.
        potion: Potion,
    },
    /// The hero got Hp back.
    Healed {
        /// How many.
        hp: u32,
    },
    /// The hero got Mp back.
    Restored {
        /// How many.
        mp: u32,
    },
    /// An effect began.
    EffectStarted {
        /// The effect.
        effect: Effect,
    },
    /// An effect ended.
    EffectEnded {
        /// The effect.
        effect: Effect,
    },
    /// The hero read a scroll.
    ScrollRead {
        /// The scroll.
        scroll: Scroll,
    },
    /// The hero was taken to another cell.
    Teleported {
        /// Where from.
        from: Point,
        /// Where to.
        to: Point,
    },
    /// The whole floor became known.
    FloorRevealed,
    /// The hero followed a stair.
    StairTaken {
        /// The floor left.
        from: u32,
        /// The floor reached.
        to: u32,
    },
    /// The stair up of the first floor leads nowhere.
    WayOutBarred,
    /// A cracked wall came into sight.
    CrackSeen {
        /// Where it is.
        at: Point,
    },
    /// The hero entered a chamber of the hidden floor.
    ChamberEntered {
        /// How hard its puzzle is.
        difficulty: Difficulty,
    },
    /// The hero left the chamber.
    ChamberLeft,
    /// A step was made on the board of the chamber.
    BoardStepped {
        /// The step.
        step: Step,
    },
    /// A step on the board was taken back.
    BoardStepUndone {
        /// The step.
        step: Step,
    },
    /// A step on the board was made again.
    BoardStepRedone {
        /// The step.
        step: Step,
    },
    /// The board stands as at its start.
    BoardRestarted,
    /// Every box stands on a goal: the hero is back before the crack, and the reward is shown.
    PuzzleSolved {
        /// Steps made.
        steps: u32,
        /// Boxes pushed.
        pushes: u32,
    },
    /// A point went into an attribute.
    AttributeRaised {
        /// The attribute.
        attribute: Attribute,
    },
    /// The hero learned a skill.
    SkillLearned {
        /// The skill.
        skill: Skill,
    },
    /// The hero used a skill.
    SkillUsed {
        /// The skill.
        skill: Skill,
    },
    /// A piece of equipment was enchanted.
    PieceEnchanted {
        /// The piece, as it is now.
        item: Item,
        /// The enchantment.
        enchantment: Enchantment,
    },
    /// The hero stood still for a turn.
    Waited,
    /// The last guardian fell: the run is won.
    DungeonWon,
    /// The hero died.
    HeroDied {
        /// The monster that dealt the last blow.
        killer: MonsterKind,
        /// On which floor.
        depth: u32,
    },
}

/// The means of an attack by the hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Means {
    /// The weapon.
    Melee,
    /// An attack by magic.
    Magic,
    /// A skill.
    Skill(Skill),
    /// The scroll of fire.
    Fire,
}
