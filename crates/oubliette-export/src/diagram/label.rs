//! What things are called in a diagram, cut into short lines.

use oubliette_core::mission::{Node, NodeKind};
use oubliette_core::{Language, Mission, Text};

use super::DiagramOptions;
use super::group::Group;
use crate::sign::one_line;

/// The most characters of a line, and the most lines.
const MAX_COLUMNS: usize = 14;
const MAX_LINES: usize = 3;

pub(crate) const START: Text = Text::new("start", "départ");
pub(crate) const END: Text = Text::new("end", "arrivée");

/// The name of the node at `place`: its own, or that of the keys or locks of its set.
pub(crate) fn name_of(mission: &Mission, place: usize, language: Language) -> Option<String> {
    let Node { kind, name, .. } = &mission.nodes()[place];
    let set = mission.set_of(place).map(|set| &mission.sets()[set]);
    let of_set = set.and_then(|set| match kind {
        NodeKind::Lock { .. } => set.lock_name.as_ref(),
        _ => set.key_name.as_ref(),
    });
    let name = one_line(name.as_ref().or(of_set)?, language);
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

/// The names of these nodes, each once.
pub(crate) fn names_of(mission: &Mission, places: &[usize], language: Language) -> Option<String> {
    // More would not fit below a ring of however many keys.
    const MAX_NAMES: usize = 8;
    let mut names: Vec<String> = Vec::new();
    for name in places.iter().take(MAX_NAMES).filter_map(|&place| name_of(mission, place, language)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    (!names.is_empty()).then(|| names.join(", "))
}

/// The numbers and names of these nodes, as far as they are to be shown.
pub(crate) fn caption_of(mission: &Mission, places: &[usize], options: &DiagramOptions) -> Option<String> {
    let number = |&place: &usize| format!("#{}", mission.nodes()[place].id);
    let numbers = options.numbers.then(|| places.iter().map(number).collect::<Vec<_>>().join(" "));
    let names = options.names.then(|| names_of(mission, places, options.language)).flatten();
    let parts: Vec<String> = [numbers, names].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The lines below the shapes of a group: start and end always say what they are.
pub(crate) fn lines_of(mission: &Mission, group: &Group, options: &DiagramOptions) -> Vec<String> {
    let language = options.language;
    let mut lines: Vec<String> = match mission.nodes()[group.nodes[0]].kind {
        NodeKind::Start => vec![START.to(language).to_owned()],
        NodeKind::End => vec![END.to(language).to_owned()],
        _ => Vec::new(),
    };
    if let Some(caption) = caption_of(mission, &group.nodes, options) {
        lines.extend(wrapped(&caption));
    }
    lines
}

/// A text in lines of a few words; what does not fit ends in an ellipsis.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = String::new();
    for word in text.split_whitespace() {
        let wanted = last.chars().count() + 1 + word.chars().count();
        if !last.is_empty() && wanted > MAX_COLUMNS {
            lines.push(std::mem::take(&mut last));
        }
        if lines.len() > MAX_LINES {
            break;
        }
        if !last.is_empty() {
            last.push(' ');
        }
        last.push_str(word);
    }
    lines.push(last);
    let has_more = lines.len() > MAX_LINES;
    lines.truncate(MAX_LINES);
    for line in &mut lines {
        shorten(line, false);
    }
    if let Some(line) = lines.last_mut().filter(|_| has_more) {
        shorten(line, true);
    }
    lines
}

/// Cuts what is too long, and ends it in an ellipsis if something is missing.
fn shorten(line: &mut String, is_cut: bool) {
    let is_long = line.chars().count() > MAX_COLUMNS;
    if is_long || is_cut && !line.ends_with('…') {
        *line = line.chars().take(MAX_COLUMNS - 1).collect();
        line.push('…');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagram::group::groups_of;
    use crate::sample::full_mission;

    #[test]
    fn long_names_are_wrapped_and_cut() {
        assert_eq!(wrapped("brass key"), ["brass key"]);
        assert_eq!(wrapped("the key of the old warden"), ["the key of the", "old warden"]);
        assert_eq!(wrapped("Donaudampfschifffahrt"), ["Donaudampfsch…"]);
        assert_eq!(wrapped(&"key ".repeat(1_000)), ["key key key", "key key key", "key key key…"]);
    }

    #[test]
    fn nodes_have_their_own_name_or_that_of_their_set() {
        let mission = full_mission();
        assert_eq!(name_of(&mission, 1, Language::French).unwrap(), "clé de laiton");
        assert_eq!(name_of(&mission, 2, Language::English).unwrap(), "porte \"rouge\" <b>&🗝");
        assert_eq!(name_of(&mission, 11, Language::English).unwrap(), "a chest");
        assert_eq!(name_of(&mission, 0, Language::English), None);
    }

    #[test]
    fn start_and_end_say_what_they_are_even_without_names() {
        let mission = full_mission();
        let groups = groups_of(&mission);
        let bare = DiagramOptions { language: Language::French, names: false, ..DiagramOptions::default() };
        assert_eq!(lines_of(&mission, &groups[0], &bare), ["départ"]);
        assert_eq!(lines_of(&mission, &groups[1], &bare), [""; 0]);
    }

    #[test]
    fn numbers_stand_before_names() {
        let mission = full_mission();
        let groups = groups_of(&mission);
        let options = DiagramOptions { numbers: true, ..DiagramOptions::default() };
        assert_eq!(lines_of(&mission, &groups[0], &options), ["start", "#0"]);
        assert_eq!(caption_of(&mission, &groups[1].nodes, &options).unwrap(), "#1 brass key");
    }
}
