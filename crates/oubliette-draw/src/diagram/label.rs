//! The labels of a diagram, cut into short lines.

use oubliette_core::mission::{Node, NodeKind};
use oubliette_core::text::wrap;
use oubliette_core::{Language, Mission, Text};

use super::DiagramOptions;
use super::group::Group;
use crate::map::sign::one_line;

/// The most characters of a line, and the most lines.
const MAX_COLUMNS: usize = 14;
const MAX_LINES: usize = 3;

/// The label of the start.
pub const START: Text = Text::new("start", "départ");
/// The label of the end.
pub const END: Text = Text::new("end", "arrivée");

/// The name of the node at `place`, or else the name of the keys or locks of its set.
pub fn name_of(mission: &Mission, place: usize, language: Language) -> Option<String> {
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
pub fn names_of(mission: &Mission, places: &[usize], language: Language) -> Option<String> {
    // More would not fit below a ring, however many keys it has.
    const MAX_NAMES: usize = 8;
    let mut names: Vec<String> = Vec::new();
    for name in places.iter().take(MAX_NAMES).filter_map(|&place| name_of(mission, place, language)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    (!names.is_empty()).then(|| names.join(", "))
}

/// The numbers and names of these nodes, as far as the options show them.
pub fn caption_of(mission: &Mission, places: &[usize], options: &DiagramOptions) -> Option<String> {
    let number = |&place: &usize| format!("#{}", mission.nodes()[place].id);
    let numbers = options.numbers.then(|| places.iter().map(number).collect::<Vec<_>>().join(" "));
    let names = options.names.then(|| names_of(mission, places, options.language)).flatten();
    let parts: Vec<String> = [numbers, names].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// The lines below the shapes of a group. Start and end are always labeled.
pub fn lines_of(mission: &Mission, group: &Group, options: &DiagramOptions) -> Vec<String> {
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

/// Wraps a text into short lines and ends it in an ellipsis if it does not fit.
fn wrapped(text: &str) -> Vec<String> {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines = wrap(&words, MAX_COLUMNS, |part| part.chars().count());
    let mut lines: Vec<String> = lines.take(MAX_LINES + 1).map(str::to_owned).collect();
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

/// Cuts a text that is too long and marks the cut with an ellipsis.
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
    use oubliette_core::sample::full_mission;

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
