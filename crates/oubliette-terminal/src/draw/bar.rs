//! The last row: the keys that work now. Each can be clicked as well as pressed.

use oubliette_core::{Direction, Rect, Text};
use oubliette_game::combat::MAGIC_COST;
use oubliette_game::{Action, Thing, View};

use super::super::frame::{Frame, Ink, Target, text_width};
use super::super::input::Press;
use super::super::text;
use super::super::ui::{Screen, Ui};
use super::guide::PAGES;

/// A key of the bar.
struct Key {
    name: String,
    /// The key that a click presses; `None` if it stands for several.
    press: Option<Press>,
    label: Text,
    /// Whether it is worth a look.
    is_urgent: bool,
    /// Whether it is left out where there is no room; the first such key goes first.
    is_spare: bool,
}

fn letter(letter: char, label: Text) -> Key {
    Key {
        name: letter.to_string(),
        press: Some(Press::Letter(letter)),
        label,
        is_urgent: false,
        is_spare: false,
    }
}

fn named(name: &str, press: Option<Press>, label: Text) -> Key {
    Key { name: name.to_owned(), press, label, is_urgent: false, is_spare: false }
}

pub(super) fn draw(frame: &mut Frame, view: Option<&View>, ui: &Ui) {
    let mut keys = keys(view, ui);
    let length = |key: &Key| text_width(&key.name) + 1 + text_width(key.label.to(ui.language));
    let size = frame.size();
    let letters = |keys: &[Key]| keys.iter().map(length).sum::<i32>();
    while letters(&keys) + keys.len() as i32 > size.width
        && let Some(place) = keys.iter().position(|key| key.is_spare)
    {
        keys.remove(place);
    }
    let (letters, gaps) = (letters(&keys), keys.len() as i32 - 1);
    let gap = if letters + 3 * gaps <= size.width { 3 } else { (size.width - letters) / gaps.max(1) };
    let (mut x, y) = (0, size.height - 1);
    for key in keys {
        if let Some(press) = key.press {
            frame.link(Rect::new(x, y, length(&key), 1), Target::Key(press));
        }
        let ink = if key.is_urgent { Ink::PLAIN.bold().reversed() } else { Ink::PLAIN.bold() };
        x = frame.write((x, y), size.width - x, &key.name, ink) + 1;
        x = frame.write((x, y), size.width - x, key.label.to(ui.language), Ink::DIM) + gap.max(1);
    }
}

fn keys(view: Option<&View>, ui: &Ui) -> Vec<Key> {
    let arrows = |label| named(&format!("←↑↓→ {}", ui.keys.word(ui.language)), None, label);
    let escape = |label| named(text::ESCAPE.to(ui.language), Some(Press::Escape), label);
    let enter = |label| named(text::ENTER.to(ui.language), Some(Press::Enter), label);
    let help = || letter('?', text::BAR_HELP);
    let choose = || named(text::UP_DOWN.to(ui.language), None, text::BAR_CHOOSE);
    let quit = || named("Ctrl-C", Some(Press::Quit), text::BAR_QUIT);
    match (ui.screen, view) {
        _ if ui.help.is_some_and(|page| page + 1 == PAGES) => {
            vec![enter(text::BAR_CLOSE), escape(text::BAR_CLOSE)]
        }
        _ if ui.help.is_some() => vec![enter(text::BAR_NEXT), escape(text::BAR_CLOSE)],
        (Screen::Walk, Some(view)) => walk(view, arrows(text::BAR_MOVE), escape(text::BAR_MENU)),
        (Screen::Board, _) => vec![
            arrows(text::BAR_PUSH),
            letter('u', text::BAR_UNDO),
            letter('y', text::BAR_REDO),
            letter('r', text::BAR_RESTART),
            letter('x', text::BAR_EXIT),
            help(),
            escape(text::BAR_MENU),
        ],
        (Screen::Bag, Some(view)) if view.hero.inventory.items().is_empty() => vec![escape(text::BAR_BACK)],
        (Screen::Bag, _) => vec![
            choose(),
            enter(text::BAR_USE),
            letter('x', text::BAR_THROW),
            letter('e', text::BAR_ENCHANT),
            escape(text::BAR_BACK),
        ],
        (Screen::Treasure, Some(view)) if view.hero.inventory.items().is_empty() => {
            vec![letter('t', text::BAR_TAKE), letter(ui.keys.leave(), text::BAR_LEAVE)]
        }
        (Screen::Treasure, _) => vec![
            letter('t', text::BAR_TAKE),
            letter(ui.keys.leave(), text::BAR_LEAVE),
            choose(),
            letter('u', text::BAR_USE),
            letter('x', text::BAR_THROW),
        ],
        (Screen::Aim(_), _) => vec![arrows(text::BAR_AIM), escape(text::BAR_BACK)],
        (Screen::Ledger, Some(view)) if view.doors.is_empty() => vec![help(), escape(text::BAR_BACK)],
        (Screen::Ledger, _) => {
            vec![choose(), enter(text::BAR_GO), help(), escape(text::BAR_BACK)]
        }
        (Screen::Watch, _) => {
            let is_alone = ui.watch.as_ref().is_some_and(|watch| watch.is_alone);
            watch(ui, escape(if is_alone { text::BAR_QUIT } else { text::BAR_MENU }))
        }
        (Screen::Won, _) => vec![enter(text::BAR_ON)],
        (Screen::Dead, _) => {
            let mut keys = vec![letter('n', text::BAR_NEW), letter('r', text::BAR_AGAIN)];
            keys.extend(ui.has_recording.then(|| letter('v', text::BAR_WATCH)));
            keys.extend([escape(text::BAR_MENU), quit()]);
            keys
        }
        (Screen::Menu | Screen::Unkept, _) => vec![choose(), enter(text::BAR_OK), help(), quit()],
        _ => vec![choose(), enter(text::BAR_OK), help(), escape(text::BAR_BACK)],
    }
}

fn watch(ui: &Ui, escape: Key) -> Vec<Key> {
    let Some(watch) = &ui.watch else { return vec![escape] };
    let pause = if watch.is_paused { text::BAR_ON } else { text::BAR_PAUSE };
    vec![
        named(&format!("{}/{}", watch.done(), watch.count()), None, text::BAR_ACTIONS),
        named(text::SPACE.to(ui.language), Some(Press::Letter(' ')), pause),
        named("→", Some(Press::Arrow(Direction::Right)), text::BAR_STEP),
        named("←", Some(Press::Arrow(Direction::Left)), text::BAR_STEP_BACK),
        letter('+', text::BAR_FASTER),
        letter('-', text::BAR_SLOWER),
        named(&format!("{}/s", watch.speed), None, text::BAR_SPEED),
        escape,
    ]
}

/// In sight of a monster, fighting is more likely than exploring; keys without effect are left out.
fn walk(view: &View, arrows: Key, escape: Key) -> Vec<Key> {
    let is_fight = view.things_in_window().any(Thing::is_monster);
    let can_cast = view.actions.iter().any(|action| matches!(action, Action::Cast(_)));
    let has_skill = view.hero.skills.iter().any(|skill| skill.cost().is_some());
    let has_keys = !view.doors.is_empty() || !view.ring.is_empty();
    let can_grow = view.hero.points > 0 || !view.offered.is_empty();
    let urgent = |key: Key| Key { is_urgent: true, ..key };
    let optional = [
        (is_fight && view.hero.mp >= MAGIC_COST, Key { is_urgent: can_cast, ..letter('m', text::BAR_MAGIC) }),
        (has_skill, letter('c', text::BAR_SKILLS)),
        (true, letter('i', text::BAR_BAG)),
        (can_grow, urgent(letter('p', text::BAR_GROW))),
        (true, Key { is_spare: is_fight, ..letter('e', text::BAR_EXPLORE) }),
        (has_keys, Key { is_spare: is_fight, ..letter('r', text::BAR_KEYS) }),
        (true, letter('?', text::BAR_HELP)),
        (true, escape),
    ];
    let shown = optional.into_iter().filter(|(is_shown, _)| *is_shown).map(|(_, key)| key);
    [arrows, letter('.', text::BAR_WAIT)].into_iter().chain(shown).collect()
}
