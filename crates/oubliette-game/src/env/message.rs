//! Messages: what happened last, as numbers.
//!
//! Steps are left out, since the planes show them.

use crate::event::Event;

/// How many messages are kept, the newest first.
pub const REMEMBERED: usize = 8;

/// The names of all messages, by number; 0 is none.
pub const MESSAGES: [&str; 46] = [
    "none",
    "hero_struck",
    "monster_died",
    "level_gained",
    "monster_struck",
    "monster_woke",
    "monster_slept",
    "mimic_revealed",
    "monster_split",
    "monster_healed",
    "monster_called",
    "object_stolen",
    "treasure_opened",
    "key_found",
    "door_opened",
    "treasure_left",
    "object_shown",
    "object_taken",
    "object_left",
    "object_thrown",
    "piece_worn",
    "piece_asks",
    "potion_drunk",
    "healed",
    "restored",
    "effect_started",
    "effect_ended",
    "scroll_read",
    "teleported",
    "floor_revealed",
    "stair_taken",
    "way_out_barred",
    "crack_seen",
    "chamber_entered",
    "chamber_left",
    "board_step_undone",
    "board_step_redone",
    "board_restarted",
    "puzzle_solved",
    "attribute_raised",
    "skill_learned",
    "skill_used",
    "piece_enchanted",
    "waited",
    "dungeon_won",
    "hero_died",
];

/// The number of the message about `event`; `None` for steps.
pub(super) fn number(event: &Event) -> Option<u8> {
    Some(match event {
        Event::HeroMoved { .. } | Event::MonsterMoved { .. } | Event::BoardStepped { .. } => return None,
        Event::HeroStruck { .. } => 1,
        Event::MonsterDied { .. } => 2,
        Event::LevelGained { .. } => 3,
        Event::MonsterStruck { .. } => 4,
        Event::MonsterWoke { .. } => 5,
        Event::MonsterSlept { .. } => 6,
        Event::MimicRevealed { .. } => 7,
        Event::MonsterSplit { .. } => 8,
        Event::MonsterHealed { .. } => 9,
        Event::MonsterCalled { .. } => 10,
        Event::ObjectStolen { .. } => 11,
        Event::TreasureOpened { .. } => 12,
        Event::KeyFound { .. } => 13,
        Event::DoorOpened { .. } => 14,
        Event::TreasureLeft { .. } => 15,
        Event::ObjectShown { .. } => 16,
        Event::ObjectTaken { .. } => 17,
        Event::ObjectLeft { .. } => 18,
        Event::ObjectThrown { .. } => 19,
        Event::PieceWorn { .. } => 20,
        Event::PieceAsks { .. } => 21,
        Event::PotionDrunk { .. } => 22,
        Event::Healed { .. } => 23,
        Event::Restored { .. } => 24,
        Event::EffectStarted { .. } => 25,
        Event::EffectEnded { .. } => 26,
        Event::ScrollRead { .. } => 27,
        Event::Teleported { .. } => 28,
        Event::FloorRevealed => 29,
        Event::StairTaken { .. } => 30,
        Event::WayOutBarred => 31,
        Event::CrackSeen { .. } => 32,
        Event::ChamberEntered { .. } => 33,
        Event::ChamberLeft => 34,
        Event::BoardStepUndone { .. } => 35,
        Event::BoardStepRedone { .. } => 36,
        Event::BoardRestarted => 37,
        Event::PuzzleSolved { .. } => 38,
        Event::AttributeRaised { .. } => 39,
        Event::SkillLearned { .. } => 40,
        Event::SkillUsed { .. } => 41,
        Event::PieceEnchanted { .. } => 42,
        Event::Waited => 43,
        Event::DungeonWon => 44,
        Event::HeroDied { .. } => 45,
    })
}

/// Puts the messages about `events` before the older ones.
pub(super) fn remember(messages: &mut [u8; REMEMBERED], events: &[Event]) {
    for number in events.iter().filter_map(number) {
        messages.rotate_right(1);
        messages[0] = number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_has_the_name_of_its_event() {
        let events = [
            Event::LevelGained { level: 2 },
            Event::Healed { hp: 1 },
            Event::FloorRevealed,
            Event::BoardRestarted,
            Event::DungeonWon,
            Event::StairTaken { from: 1, to: 2 },
            Event::Waited,
        ];
        for event in events {
            let name = serde_json::to_value(event).unwrap()["event"].clone();
            assert_eq!(name, MESSAGES[usize::from(number(&event).unwrap())]);
        }
    }

    #[test]
    fn the_newest_message_is_the_first_and_old_ones_are_forgotten() {
        let mut messages = [0; REMEMBERED];
        remember(&mut messages, &[Event::Waited, Event::FloorRevealed]);
        assert_eq!(messages[..3], [29, 43, 0]);
        for _ in 0..REMEMBERED {
            remember(&mut messages, &[Event::Waited]);
        }
        assert_eq!(messages, [43; REMEMBERED]);
    }
}
