//! The layouts: ways to turn a seed into walls and floor. One file each.
//!
//! To add one: write its file (a struct of its parameters that implements `LayOut`), add a row to the list
//! below, and bless its goldens. Nothing else names layouts one by one.

use oubliette_core::{Seed, Size, Text};

use crate::floor::Floorplan;
use crate::observer::Observer;
use crate::param::{Param, SizeRule, Values};
use crate::problem::Problem;

mod bsp;
mod caves;
mod growth;
mod pillars;
mod rooms;

/// Makes the catalog and the enum of layouts from one list.
macro_rules! layouts {
    ($($variant:ident($params:path)),* $(,)?) => {
        /// Every layout there is.
        pub const CATALOG: &[&LayoutInfo] = &[$(&<$params as LayOut>::INFO),*];

        /// A layout with its checked parameters.
        #[derive(Clone, Debug)]
        pub(crate) enum Layout {
            $($variant($params)),*
        }

        impl Layout {
            /// The layout called `name`, which must be in the catalog.
            pub(crate) fn plan(name: &str, values: &mut Values<'_>, size: Size, problems: &mut Vec<Problem>) -> Layout {
                $(if name == <$params as LayOut>::INFO.name {
                    return Layout::$variant(<$params as LayOut>::plan(values, size, problems));
                })*
                unreachable!("{name} was found in the catalog")
            }

            /// Whether the floor depends on the seed.
            pub(crate) fn is_random(&self) -> bool {
                match self {
                    $(Layout::$variant(layout) => layout.is_random()),*
                }
            }

            /// Lays out the floor.
            pub(crate) fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
                match self {
                    $(Layout::$variant(layout) => layout.lay_out(size, seed, observer)),*
                }
            }
        }
    };
}
layouts! {
    Pillars(pillars::Pillars),
    Growth(growth::Growth),
    Bsp(bsp::Bsp),
    Caves(caves::Caves),
    Rooms(rooms::Rooms),
}

/// The description of a layout.
#[derive(Clone, Copy, Debug)]
pub struct LayoutInfo {
    /// Its name in recipes and on the command line.
    pub name: &'static str,
    /// Its name for people.
    pub title: Text,
    /// A short description.
    pub summary: Text,
    /// Which sizes it can make.
    pub size: SizeRule,
    /// Its parameters.
    pub params: &'static [Param],
}

/// The shape every layout has.
trait LayOut: Sized {
    /// The layout's row in the catalog.
    const INFO: LayoutInfo;

    /// Builds the layout from checked values, and settles those that it uses differently. Conflicts between them are added to `problems`; the plan is then never used.
    fn plan(values: &mut Values<'_>, size: Size, problems: &mut Vec<Problem>) -> Self;

    /// Whether the floor depends on the seed.
    fn is_random(&self) -> bool {
        true
    }

    /// Lays out the floor.
    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::param::ParamKind;

    #[test]
    fn names_are_unique_and_fit_files_and_flags() {
        for (place, info) in CATALOG.iter().enumerate() {
            assert!(CATALOG[..place].iter().all(|other| other.name != info.name));
            for (place, param) in info.params.iter().enumerate() {
                assert!(info.params[..place].iter().all(|other| other.name != param.name));
                assert!(
                    param.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'),
                    "{}",
                    param.name
                );
            }
        }
    }

    #[test]
    fn defaults_lie_inside_their_ranges() {
        for info in CATALOG {
            assert!(info.size.allows(info.size.default), "{}", info.name);
            assert!(info.size.allows(info.size.min), "{}", info.name);
            for param in info.params {
                match param.kind {
                    ParamKind::Integer { min, max, default } => assert!((min..=max).contains(&default)),
                    ParamKind::Decimal { min, max, default } => assert!((min..=max).contains(&default)),
                    ParamKind::Choice { choices } => assert!(choices.len() > 1),
                    ParamKind::Optional { min, max } => assert!(min < max),
                    ParamKind::Open { words } => assert!(!words.is_empty()),
                }
            }
        }
    }

    #[test]
    fn everything_is_explained_in_both_languages() {
        for info in CATALOG {
            let mut texts = vec![info.summary];
            for param in info.params {
                texts.push(param.help);
                if let ParamKind::Choice { choices } | ParamKind::Open { words: choices } = param.kind {
                    texts.extend(choices.iter().map(|choice| choice.help));
                }
            }
            for text in texts {
                assert!(text.en.len() > 3 && text.fr.len() > 3 && text.en != text.fr, "{text:?}");
            }
        }
    }

    #[test]
    fn titles_fit_beside_a_slider() {
        for info in CATALOG {
            let titles = info.params.iter().map(|param| param.title).chain([info.title]);
            for text in titles {
                let lengths = [text.en, text.fr].map(|words| words.chars().count());
                assert!(lengths.iter().all(|length| (1..=32).contains(length)), "{text:?}");
            }
        }
    }
}
