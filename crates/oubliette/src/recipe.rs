//! Recipes as text: TOML and JSON.

use std::fmt;

pub use oubliette_core::recipe::SizeError;
use oubliette_core::{Language, Message, Recipe, Text, Value};
use oubliette_make::generation::{Draft, Problem};

/// A file is not a recipe.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RecipeError {
    /// Not valid TOML or JSON.
    Syntax {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// The parser's message, in English.
        message: String,
    },
    /// Valid TOML or JSON, but not a recipe.
    Shape(Problem),
    /// A dungeon without a recipe: drawn by hand, or by another program.
    NoRecipe,
}

const NO_RECIPE: Text = Text::new(
    "this dungeon holds no recipe; give a recipe, or a dungeon that was made from one",
    "ce donjon ne contient pas de recette ; donnez une recette, ou un donjon fait d’après une recette",
);
const SYNTAX: Text =
    Text::new("line {line}, column {column}: {message}", "ligne {line}, colonne {column} : {message}");

impl Message for RecipeError {
    /// The error and its remedy, in one line.
    fn message(&self, language: Language) -> String {
        match self {
            RecipeError::Syntax { line, column, message } => {
                SYNTAX.fill(language, &[("line", line), ("column", column), ("message", message)])
            }
            RecipeError::Shape(problem) => problem.message(language),
            RecipeError::NoRecipe => NO_RECIPE.to(language).to_owned(),
        }
    }
}

impl fmt::Display for RecipeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for RecipeError {}

/// Reads a recipe in either form: JSON if it begins with a brace, TOML otherwise.
///
/// A byte order mark at the beginning is ignored.
pub fn from_text(text: &str) -> Result<Draft, RecipeError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') { from_json(text) } else { from_toml(text) }
}

/// Reads a table that is a part of a recipe, such as a mode, in either form.
pub fn table_from_text(text: &str) -> Result<Value, RecipeError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let value = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(syntax)?
    } else {
        toml_value(text)?
    };
    match value {
        Value::Table(_) => Ok(value),
        _ => Err(RecipeError::Shape(Problem::NotATable { key: None })),
    }
}

/// Reads a recipe in TOML.
pub fn from_toml(text: &str) -> Result<Draft, RecipeError> {
    Draft::from_value(toml_value(text)?).map_err(RecipeError::Shape)
}

/// Reads the recipe in the table `recipe` of a larger TOML file, and the rest of that file.
pub fn within_toml(text: &str) -> Result<(Draft, Value), RecipeError> {
    let mut value = toml_value(text)?;
    let recipe = match &mut value {
        Value::Table(table) => table.remove("recipe"),
        _ => None,
    };
    let draft = Draft::from_value(recipe.ok_or(RecipeError::NoRecipe)?).map_err(RecipeError::Shape)?;
    Ok((draft, value))
}

fn toml_value(text: &str) -> Result<Value, RecipeError> {
    toml::from_str(text).map_err(|error| {
        let (line, column) = place_of(text, error.span().map_or(0, |span| span.start));
        RecipeError::Syntax { line, column, message: one_line(error.message()) }
    })
}

/// Reads a recipe in JSON, or the recipe out of a dungeon in our JSON format.
pub fn from_json(text: &str) -> Result<Draft, RecipeError> {
    let value: Value = match serde_json::from_str(text).map_err(syntax)? {
        DungeonOrRecipe { format: Some(_), recipe: Some(recipe) } => recipe,
        DungeonOrRecipe { format: Some(_), recipe: None } => return Err(RecipeError::NoRecipe),
        _ => serde_json::from_str(text).map_err(syntax)?,
    };
    Draft::from_value(value).map_err(RecipeError::Shape)
}

/// The two keys that distinguish a dungeon from a recipe; all others are skipped.
#[derive(serde::Deserialize)]
struct DungeonOrRecipe {
    format: Option<Value>,
    recipe: Option<Value>,
}

/// Writes a recipe as TOML.
pub fn to_toml(recipe: &Recipe) -> String {
    toml::to_string(recipe).expect("a recipe is a table of plain values")
}

/// Writes a recipe as the table `recipe` of a larger TOML file, which [`within_toml`] reads. It ends with
/// tables, so keys outside of tables must be written before it.
pub fn to_table_toml(recipe: &Recipe) -> String {
    #[derive(serde::Serialize)]
    struct Larger<'a> {
        recipe: &'a Recipe,
    }

    toml::to_string(&Larger { recipe }).expect("a recipe is a table of plain values")
}

/// Writes a recipe as JSON.
pub fn to_json(recipe: &Recipe) -> String {
    let mut text = serde_json::to_string_pretty(recipe).expect("a recipe is an object of plain values");
    text.push('\n');
    text
}

#[expect(clippy::needless_pass_by_value, reason = "the shape that map_err wants")]
fn syntax(error: serde_json::Error) -> RecipeError {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default();
    RecipeError::Syntax { line: error.line(), column: error.column(), message: one_line(message) }
}

fn place_of(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line_begin = before.rfind('\n').map_or(0, |newline| newline + 1);
    (before.matches('\n').count() + 1, before[line_begin..].chars().count() + 1)
}

fn one_line(message: &str) -> String {
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Seed, Size};
    use oubliette_make::generation::{CATALOG, check};

    use super::*;

    #[test]
    fn a_recipe_comes_back_the_same_from_both_forms() {
        for info in CATALOG {
            for seed in ["0", "18446744073709551615", "9007199254740993", "é \"quoted\"\n\t🗝", ""] {
                let plan = check(&Draft::new(info.name).with_seed(seed)).unwrap();
                for text in [to_toml(plan.recipe()), to_json(plan.recipe())] {
                    let again = check(&from_text(&text).unwrap()).unwrap();
                    assert_eq!(again.recipe(), plan.recipe(), "{text}");
                }
            }
        }
    }

    #[test]
    fn given_names_come_back_the_same_from_both_forms() {
        let toml = "layout = \"bsp\"\n[names]\ntitle = { en = \"The Pit\", fr = \"La Fosse\" }\n\
                    [names.rooms.0]\nname = \"Cuisine d’été\"\n[names.rooms.12]\nnote = \"Cold.\"\n";
        let plan = check(&from_toml(toml).unwrap()).unwrap();
        assert_eq!(plan.recipe().names.rooms.len(), 2);
        for text in [to_toml(plan.recipe()), to_json(plan.recipe())] {
            assert_eq!(check(&from_text(&text).unwrap()).unwrap().recipe(), plan.recipe(), "{text}");
        }
        let (draft, _) = within_toml(&to_table_toml(plan.recipe())).unwrap();
        assert_eq!(check(&draft).unwrap().recipe(), plan.recipe());
        let json: Recipe = serde_json::from_str(&to_json(plan.recipe())).unwrap();
        assert_eq!(&json, plan.recipe());
        let error = serde_json::from_str::<Recipe>(&to_json(plan.recipe()).replace("Cold.", "a\\nb"));
        assert!(error.unwrap_err().to_string().contains("names.rooms.12.note"));
    }

    #[test]
    fn a_recipe_may_leave_out_defaults() {
        let plan = check(&from_toml("layout = \"bsp\"\nseed = 7\n[params]\nlevels = 2").unwrap()).unwrap();
        assert_eq!(plan.recipe().seed, Seed::Number(7));
        assert_eq!(plan.recipe().size, Size::new(40, 40));
        assert_eq!(oubliette_make::make(&plan).unwrap().dungeon.rooms.len(), 4);
    }

    #[test]
    fn a_syntax_error_has_a_line_and_a_column() {
        let error = from_toml("layout = \"bsp\"\nseed = = 3").unwrap_err();
        assert!(matches!(error, RecipeError::Syntax { line: 2, column: 8, .. }), "{error}");
        let error = from_json("{\"layout\": \"bsp\",\n \"seed\" 3}").unwrap_err();
        assert!(matches!(error, RecipeError::Syntax { line: 2, .. }), "{error}");
        assert!(!error.to_string().contains('\n'));
        assert!(matches!(from_json("{\"params\": 3}"), Err(RecipeError::Shape(_))));
    }

    #[test]
    fn the_recipe_of_a_dungeon_file_is_found() {
        let text = r#"{"format": "oubliette-dungeon", "recipe": {"layout": "caves"}, "width": 3}"#;
        assert_eq!(from_json(text).unwrap(), Draft::new("caves"));
    }

    #[test]
    fn a_dungeon_without_a_recipe_is_refused() {
        let text = r#"{"format": "oubliette-dungeon", "recipe": null}"#;
        assert_eq!(from_json(text), Err(RecipeError::NoRecipe));
    }

    #[test]
    fn the_recipe_within_a_larger_file_is_found() {
        let (draft, rest) = within_toml("format = \"png\"\n[recipe]\nlayout = \"caves\"").unwrap();
        assert_eq!(draft, Draft::new("caves"));
        assert_eq!(rest, Value::Table([("format".to_owned(), Value::Text("png".into()))].into()));
        let plan = check(&Draft::new("bsp").with_seed("[params]").with_param("levels", 2)).unwrap();
        let (draft, _) = within_toml(&format!("top = 3\n{}", to_table_toml(plan.recipe()))).unwrap();
        assert_eq!(check(&draft).unwrap().recipe(), plan.recipe());
        assert_eq!(within_toml("format = \"png\""), Err(RecipeError::NoRecipe));
        assert!(matches!(within_toml("recipe = 3"), Err(RecipeError::Shape(_))));
        assert!(matches!(within_toml("[recipe"), Err(RecipeError::Syntax { line: 1, .. })));
    }

    #[test]
    fn a_byte_order_mark_is_ignored() {
        for text in ["\u{feff}{\"layout\": \"bsp\"}", "\u{feff}layout = \"bsp\""] {
            assert_eq!(from_text(text), Ok(Draft::new("bsp")));
        }
    }

    #[test]
    fn a_repeated_key_is_refused() {
        assert!(from_json("{\"layout\": \"bsp\", \"layout\": \"caves\"}").is_err());
        assert!(from_toml("layout = \"bsp\"\nlayout = \"caves\"").is_err());
    }
}
