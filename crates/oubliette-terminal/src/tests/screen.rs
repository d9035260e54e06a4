//! Screens as text.

use oubliette_core::{Language, Seed, Size};
use oubliette_game::{Action, Class, Item, Metal, MonsterKind, Outcome, Potion, Replay, Skill, World};

use super::super::draw;
use super::super::frame::Color;
use super::super::scene;
use super::super::session::Watch;
use super::super::text;
use super::super::ui::{Screen, Spell, Ui};
use super::ui;

#[test]
fn the_dungeon_fits_eighty_columns_and_is_read_without_color() {
    let mut view = scene::view(
        "
        #############
        #...........#
        #.....<.....#
        ####..s..####
        #$..+.@w...>#
        ####.....####
        #...........#
        #....o......#
        #############",
    );
    view.hero.hp = 31;
    view.hero.points = 3;
    let mut ui = ui(Language::English);
    ui.screen = Screen::Walk;
    ui.log.say("The wolf hits you: 5 Hp.".to_owned(), Color::Red);
    ui.log.begin_action();
    ui.log.say("You strike the wolf: 8 Hp.".to_owned(), Color::Plain);
    let screen = draw::draw(Some(&view), &ui).to_text();
    let floor = format!("Floor 1: {}", view.floor.en);
    assert_eq!(
        screen,
        format!(
            "\
{floor:<42}Adventurer, level 1             Turn 0
+--------------------------+                                   @ you
|##########################|   ...........                     ! monster
|##. . . . . . . . . . . ##|   .....<.....                     $ treasure
|##. . . . . < . . . . . ##|      ..!..                        < stair up
|########. . s . . ########|   $....@!...>                     > stair down
|##$ . . + . @→w6. . . > ##|      .....
|########. . . . . ########|   ...........
|##. . . . . . . . . . . ##|   ....!......
|##. . . . oz. . . . . . ##|
|##########################|
+--------------------------+
Hp  ===--------- 31/100
Mp  ============ 50/50
Exp ------------ 0/400
Atk 10  Int 10  Def 10
Bag 0/12  Tokens 0  Keys 0
Points to assign: press p
In sight              Hp Atk
s the sentinel     20/20   5
w the wolf         12/20   5    The wolf hits you: 5 Hp.
and 4 more                    > You strike the wolf: 8 Hp.
←↑↓→ wasd move  . wait  m magic  i bag  p points  e explore  ? help  Esc menu
"
        )
    );
}

#[test]
fn the_bar_fits_eighty_columns_in_a_fight_with_every_key_of_use() {
    for language in Language::ALL {
        let wall = "#############\n".repeat(4);
        let mut view = scene::view(&format!("{wall}#.....@w....#\n{wall}"));
        (view.hero.points, view.hero.skills) = (3, vec![Skill::Whirl].into());
        view.ring = vec![(Metal::IRON, 1)];
        let mut ui = ui(language);
        ui.screen = Screen::Walk;
        let screen = draw::draw(Some(&view), &ui).to_text();
        assert!(screen.trim_end().ends_with(" menu"), "{screen}");
        assert!(screen.contains(text::BAR_SKILLS.to(language)), "{screen}");
    }
}

#[test]
fn points_and_skills_are_chosen_from_one_list() {
    let mut view = World::new(7, Class::Adventurer).view();
    view.hero.points = 2;
    view.offered = vec![Skill::Whirl, Skill::Vigor];
    let mut ui = ui(Language::English);
    ui.screen = Screen::Growth;
    let screen = draw::draw(Some(&view), &ui).to_text();
    for line in [
        "Level up",
        "Points to assign: 2",
        "> Atk 10 -> 11",
        "  Int 10 -> 11",
        "  Whirl (",
        "  Vigor (always",
    ] {
        assert!(screen.contains(line), "{line} in {screen}");
    }
}

#[test]
fn the_dead_read_what_killed_them_and_how_to_try_again() {
    let mut view = World::new(7, Class::Rogue).view();
    view.outcome = Outcome::Dead { killer: MonsterKind::Wolf };
    view.stats.steps = 321;
    let mut ui = ui(Language::English);
    (ui.screen, ui.seed) = (Screen::Dead, Seed::from_text("it's me"));
    let screen = draw::draw(Some(&view), &ui).to_text();
    assert!(screen.contains("Killed by the wolf on floor 1, at level 1, in turn 0."), "{screen}");
    assert!(screen.contains("Cells walked                   321 "), "{screen}");
    assert!(screen.contains(r"oubliette play --seed 'it'\''s me' --class rogue"), "{screen}");
}

#[test]
fn every_screen_fits_in_both_languages() {
    for language in Language::ALL {
        let mut view = World::new(7, Class::Adventurer).view();
        view.shown = Some(Item::Potion(Potion::Healing));
        view.offered = Skill::ALL[..3].to_vec();
        view.hero.points = 3;
        let mut ui = ui(language);
        let world = World::new(7, Class::Adventurer);
        let mut replay = Replay::start(&world);
        (0..9999).for_each(|_| replay.record(Action::Wait, &world));
        ui.watch = Some(Watch::new(replay, 8, false));
        let screens = [
            Screen::Menu,
            Screen::Classes,
            Screen::Walk,
            Screen::Bag,
            Screen::Treasure,
            Screen::Growth,
            Screen::Skills,
            Screen::Aim(Spell::Magic),
            Screen::Ledger,
            Screen::Watch,
            Screen::Pause,
            Screen::GivingUp,
            Screen::Won,
            Screen::Dead,
        ];
        for screen in screens {
            ui.open(screen);
            let text = draw::draw(Some(&view), &ui).to_text();
            assert!(!text.contains('…'), "{text}");
        }
        for page in 0..draw::HELP_PAGES {
            ui.help = Some(page);
            let text = draw::draw(Some(&view), &ui).to_text();
            assert!(!text.contains('…'), "{text}");
        }
        ui.size = Size::new(40, 9);
        let small = draw::draw(None, &ui);
        assert!(small.to_text().contains("40x9") && small.to_text().contains("Ctrl-C"));
    }
}

#[test]
fn the_winner_reads_it_and_may_go_deeper() {
    let mut view = World::new(7, Class::Priest).view();
    (view.is_won, view.turn) = (true, 9876);
    let mut ui = ui(Language::English);
    ui.screen = Screen::Won;
    let screen = draw::draw(Some(&view), &ui).to_text();
    assert!(screen.contains("You have won!") && screen.contains("in turn 9876"), "{screen}");
    assert!(screen.contains("The dungeon goes on below.") && screen.contains("Enter go on"), "{screen}");
}

#[test]
fn a_skill_that_takes_more_mp_than_one_can_hold_says_so() {
    let mut view = World::new(7, Class::Warrior).view();
    view.hero.points = 0;
    view.offered = vec![Skill::Drain, Skill::Vigor];
    let most = view.hero.max_mp();
    assert!(most < 20);
    let mut ui = ui(Language::English);
    let warning = format!("You can hold at most {most} Mp");
    ui.screen = Screen::Growth;
    let told = |ui: &Ui| squeezed(&right_half(&draw::draw(Some(&view), ui).to_text())).contains(&warning);
    assert!(told(&ui));
    ui.cursor = Some(1);
    assert!(!told(&ui), "a skill that is always active costs no Mp");
    ui.screen = Screen::Skills;
    ui.cursor = Some(0);
    assert!(told(&ui), "magic itself takes 20");
}

/// The panel beside the window.
fn right_half(screen: &str) -> String {
    screen.lines().map(|line| line.chars().skip(30).collect::<String>() + "\n").collect()
}

/// The words, with one space between them wherever lines end.
fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn nothing_of_the_help_is_cut_off_on_the_smallest_screen() {
    for language in Language::ALL {
        let mut ui = ui(language);
        ui.is_kept = true;
        let pages: Vec<String> = (0..draw::HELP_PAGES)
            .map(|page| {
                ui.help = Some(page);
                squeezed(&draw::draw(None, &ui).to_text())
            })
            .collect();
        let rules = [text::RULE_GOAL, text::RULE_PIECE, text::RULE_DOOR, text::RULE_CRACK];
        for (page, words) in [(0, text::KEY_BAR), (0, text::KEY_QUIT)]
            .into_iter()
            .chain(MonsterKind::ALL.map(|kind| (1, kind.help())))
            .chain(rules.map(|rule| (2, rule)))
        {
            assert!(pages[page].contains(words.to(language)), "{} in {}", words.to(language), pages[page]);
        }
    }
}
