//! The flags that make up a recipe: `--seed`, `--size`, `--recipe` and `--save-recipe`.

use std::path::PathBuf;

use clap::{Arg, ArgMatches};
use oubliette::generation::LayoutInfo;
use oubliette::{Language, Plan, recipe};

use super::{given, kind, output, param, seed};
use crate::failure::Failure;
use crate::file::{self, Prepared};
use crate::text::{self, texts};

texts! {
    SIZE_NAME: "WxH" / "LxH";
    SIZE_HELP: "Width and height in cells, such as 40x30, 40 for a square, or small, medium, large, huge"
        / "Largeur et hauteur en cases, comme 40x30, 40 pour un carré, ou small, medium, large, huge";
    RECIPE_HELP: "Start from a recipe in TOML or JSON, or from a dungeon's JSON; flags override it"
        / "Partir d’une recette en TOML ou JSON, ou du JSON d’un donjon ; les options la remplacent";
    SAVE_HELP: "Also write the complete recipe, as .toml or .json"
        / "Écrire aussi la recette complète, en .toml ou .json";
    RECIPE_ENDING: "{path}: a recipe is written as .toml or .json; use one of these file name endings"
        / "{path} : une recette s’écrit en .toml ou .json ; utilisez l’une de ces fins de nom";
}

const SIZE: &str = "size";
const RECIPE: &str = "recipe";
pub(crate) const SAVE_RECIPE: &str = "save-recipe";

pub(crate) struct RecipeFlags {
    pub(crate) file: Option<PathBuf>,
    /// Fields of the recipe, as texts.
    pub(crate) fields: Vec<(&'static str, String)>,
    pub(crate) saved: Option<SavedRecipe>,
}

/// A file for the complete recipe.
pub(crate) struct SavedRecipe {
    path: PathBuf,
    is_toml: bool,
}

/// The flags; with a layout, the help of the size names its sizes.
pub(crate) fn declare(info: Option<&LayoutInfo>, language: Language) -> Vec<Arg> {
    let size = kind::value(SIZE, SIZE_NAME, SIZE_HELP, language);
    let size = match info {
        None => size,
        Some(info) => size.help(format!("{} [{}]", SIZE_HELP.to(language), param::sizes(info, language))),
    };
    vec![
        seed::declare(language),
        size,
        kind::value(RECIPE, text::FILE_NAME, RECIPE_HELP, language),
        kind::value(SAVE_RECIPE, text::FILE_NAME, SAVE_HELP, language),
    ]
}

pub(crate) fn read(matches: &ArgMatches) -> Result<RecipeFlags, Failure> {
    let field = |name| Some((name, given::text(matches, name)?.to_owned()));
    Ok(RecipeFlags {
        file: given::path(matches, RECIPE)?,
        fields: [seed::NAME, SIZE].into_iter().filter_map(field).collect(),
        saved: read_saved(matches)?,
    })
}

fn read_saved(matches: &ArgMatches) -> Result<Option<SavedRecipe>, Failure> {
    let Some(path) = given::path(matches, SAVE_RECIPE)? else { return Ok(None) };
    given::refuse_same_file(matches, output::OUT, SAVE_RECIPE)?;
    let is_toml = match path.extension().and_then(|ending| ending.to_str()) {
        Some("toml") => true,
        Some("json") => false,
        _ => return Err(Failure::said(RECIPE_ENDING, &[("path", &path.display())])),
    };
    Ok(Some(SavedRecipe { path, is_toml }))
}

impl SavedRecipe {
    /// Writes the complete recipe of `plan`. The file is in its place once it is committed.
    pub(crate) fn prepare(&self, plan: &Plan) -> Result<Prepared, Failure> {
        let text = if self.is_toml { recipe::to_toml(plan.recipe()) } else { recipe::to_json(plan.recipe()) };
        file::prepare(&self.path, |out| Ok(out.write_all(text.as_bytes())?))
    }
}
