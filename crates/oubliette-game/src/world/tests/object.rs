use crate::action::Action;
use crate::enchant::Enchantment;
use crate::event::Event;
use crate::item::{Equipment, EquipmentKind, Item, Potion, Scroll};
use crate::refusal::Refusal;
use crate::scenario::{carrying, drawn, world};
use oubliette_core::Point;

fn armor(quality: u32) -> Item {
    Item::Equipment(Equipment::plain(EquipmentKind::Armor, quality))
}

#[test]
fn better_equipment_is_put_on_by_itself_when_it_is_taken() {
    let mut world = carrying(world("#@#"), &[armor(1)]);
    world.found = vec![armor(4), armor(2)];
    let events = world.act(Action::Take).unwrap();
    assert!(events.contains(&Event::PieceWorn { item: armor(4) }));
    assert_eq!((world.hero().max_hp(), world.hero().hp), (140, 100));
    world.act(Action::Take).unwrap();
    assert_eq!(world.hero().max_hp(), 140, "the worse piece is only carried");
    assert_eq!(world.act(Action::Wear(2)), Err(Refusal::WornByItself));
}

#[test]
fn throwing_armor_away_brings_hp_down_to_the_new_limit() {
    let mut world = carrying(world("#@#"), &[armor(5)]);
    world.hero.refill();
    assert_eq!(world.hero().hp, 150);
    world.act(Action::Throw(0)).unwrap();
    assert_eq!(world.hero().hp, 100);
}

#[test]
fn an_enchantment_costs_a_token_and_works_while_worn() {
    let mut world = carrying(world("#@#"), &[armor(1), Item::Potion(Potion::Magic)]);
    let protection = Enchantment::Protection;
    assert_eq!(world.act(Action::Enchant(0, protection)), Err(Refusal::NoToken));
    world.hero.tokens = 2;
    assert_eq!(world.act(Action::Enchant(1, protection)), Err(Refusal::NotEquipment));
    world.act(Action::Enchant(0, protection)).unwrap();
    assert_eq!((world.hero().tokens, world.hero().damage_borne(100)), (1, 88));
    assert_eq!(world.act(Action::Enchant(0, protection)), Err(Refusal::AlreadyEnchanted));
}

#[test]
fn with_an_enchanted_piece_the_player_is_asked_whether_to_replace_it() {
    let mut world = carrying(world("#@#"), &[armor(1)]);
    world.hero.tokens = 1;
    world.act(Action::Enchant(0, Enchantment::Regeneration)).unwrap();
    world.found = vec![armor(9), armor(3)];
    let events = world.act(Action::Take).unwrap();
    assert!(events.contains(&Event::PieceAsks { item: armor(9) }));
    assert_eq!((world.question(), world.hero().max_hp()), (Some(1), 110));
    assert_eq!(world.act(Action::Take), Err(Refusal::PieceWaits));
    world.act(Action::Wear(1)).unwrap();
    assert_eq!((world.question(), world.hero().max_hp()), (None, 190));
    world.act(Action::Take).unwrap();
    world.act(Action::Keep).unwrap();
    assert_eq!((world.question(), world.hero().max_hp()), (None, 190));
    world.act(Action::Wear(0)).unwrap();
    assert_eq!((world.hero().max_hp(), world.hero().victory_portion().0), (110, 4));
    assert_eq!(world.turn(), 0, "all of this is free");
}

#[test]
fn a_question_waits_and_ends_with_the_piece_it_is_about() {
    let mut world = carrying(world("#@#"), &[Item::Potion(Potion::Magic), armor(1)]);
    world.hero.inventory.enchant(1, Enchantment::Wisdom);
    world.found = vec![armor(9)];
    world.act(Action::Take).unwrap();
    assert_eq!(world.act(Action::Wait), Err(Refusal::PieceWaits));
    world.act(Action::Throw(0)).unwrap();
    assert_eq!(world.question(), Some(1), "the piece moved up with the others");
    world.act(Action::Throw(1)).unwrap();
    assert_eq!(world.question(), None);
    assert!(world.act(Action::Wait).is_ok());
    assert_eq!(world.act(Action::Keep), Err(Refusal::NothingAsked));
}

#[test]
fn a_scroll_of_teleport_leads_to_an_empty_cell_and_takes_a_turn() {
    let mut world = carrying(world("#@$s.#"), &[Item::Scroll(Scroll::Teleport)]);
    world.terrain.stair_up = Point::new(0, 0);
    world.act(Action::Read(0)).unwrap();
    assert_eq!(drawn(&world), ["#.$s@#"]);
    assert_eq!(world.turn(), 1);
    assert!(world.hero().hp < 100, "the sentinel beside it strikes at once");
}

#[test]
fn a_scroll_of_recall_leads_beside_the_stair_up() {
    let mut world = carrying(world("#.<...@#"), &[Item::Scroll(Scroll::Recall)]);
    world.act(Action::Read(0)).unwrap();
    assert_eq!(drawn(&world), ["#..@...#"]);
}

#[test]
fn a_map_shows_the_whole_floor() {
    let mut world = carrying(world("#@..................................s#"), &[Item::Scroll(Scroll::Map)]);
    let far = Point::new(30, 0);
    assert_eq!(world.sight(far).tile, None);
    world.act(Action::Read(0)).unwrap();
    assert!(world.sight(far).tile.is_some());
    assert_eq!(world.sight(Point::new(36, 0)).thing, None, "monsters are seen in the window only");
}

#[test]
fn fire_burns_every_monster_within_four_steps_and_no_other() {
    let mut world = carrying(world("#s...@...s.s#"), &[Item::Scroll(Scroll::Fire)]);
    world.act(Action::Read(0)).unwrap();
    let hp: Vec<u32> = world.state().monsters.iter().map(|monster| monster.hp).collect();
    assert!(hp[0] <= 84 && hp[1] <= 84 && hp[2] == 100, "{hp:?}");
}

#[test]
fn sleeping_monsters_do_not_strike_for_ten_turns_unless_they_are_struck() {
    let mut world = carrying(world("#s@s#"), &[Item::Scroll(Scroll::Sleep)]);
    world.act(Action::Read(0)).unwrap();
    world.act(Action::Step(oubliette_core::Direction::Left)).unwrap();
    let woken = world.state().monsters.iter().filter(|monster| monster.sleep == 0).count();
    assert_eq!(woken, 1);
    let hp = world.hero().hp;
    assert!(hp < 100);
    world.state_mut().monsters.remove(0);
    (0..8).for_each(|_| drop(world.act(Action::Wait).unwrap()));
    assert_eq!(world.hero().hp, hp, "ten turns have gone by since the scroll");
    world.act(Action::Wait).unwrap();
    assert!(world.hero().hp < hp);
}

#[test]
fn scrolls_are_counted() {
    let scroll = Item::Scroll(Scroll::Map);
    let mut world = carrying(world("#@#"), &[scroll, scroll]);
    for count in [1, 2] {
        world.act(Action::Read(0)).unwrap();
        assert_eq!(world.stats().scrolls, count);
    }
}
