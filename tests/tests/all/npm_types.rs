//! The types of parameters and tiles in the npm package are those of the tables.

use std::fmt::Write;

use oubliette::Tile;
use oubliette::generation::{CATALOG, FURNISH, MISSION, Param, ParamKind};
use oubliette_tests::golden::assert_golden;

const FILE: &str = "../../bindings/wasm/npm/params.d.ts";

fn words<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("'{name}'")).collect::<Vec<_>>().join(" | ")
}

/// The type of a parameter, and what its values are.
fn values(kind: ParamKind) -> (String, String) {
    match kind {
        ParamKind::Integer { min, max, default } => {
            ("number".to_owned(), format!("A whole number from {min} to {max}; {default} by default."))
        }
        ParamKind::Decimal { min, max, default } => {
            ("number".to_owned(), format!("From {min} to {max}; {default} by default."))
        }
        ParamKind::Optional { min, max } => {
            ("number | null".to_owned(), format!("A whole number from {min} to {max}."))
        }
        ParamKind::Choice { choices } => {
            (words(choices.iter().map(|choice| choice.name)), format!("`{}` by default.", choices[0].name))
        }
        ParamKind::Open { words: known } => {
            let known = words(known.iter().map(|choice| choice.name));
            (
                format!("{known} | (string & {{}}) | object"),
                "One of these words, or a description.".to_owned(),
            )
        }
    }
}

fn interface(name: &str, what: &str, params: &[Param]) -> String {
    let mut text = format!("/** {what} */\nexport interface {name} {{\n");
    for param in params {
        let (kind, bounds) = values(param.kind);
        let (first, rest) = param.help.en.split_at(1);
        let help = format!("{}{rest}", first.to_uppercase());
        let _ = writeln!(text, "  /** {help}. {bounds} */\n  {}?: {kind};", param.name);
    }
    if params.is_empty() {
        text += "  [name: string]: never;\n";
    }
    text + "}\n\n"
}

fn types() -> String {
    let mut text = "// Written by `cargo xtask bless` from the tables of the library.\n\n".to_owned();
    let mut layouts = String::new();
    for info in CATALOG {
        let (first, rest) = info.name.split_at(1);
        let name = format!("{}{rest}Params", first.to_uppercase());
        text += &interface(&name, &format!("The parameters of the layout `{}`.", info.name), info.params);
        let _ = writeln!(layouts, "  {}: {name};", info.name);
    }
    let _ = writeln!(
        text,
        "/** The parameters of each layout. */\nexport interface LayoutParams {{\n{layouts}}}\n"
    );
    text += &interface("FurnishParams", "The parameters of treasure, start and end.", FURNISH);
    text += &interface("MissionParams", "The parameters of missions.", MISSION);
    let open = Tile::ALL.into_iter().filter(|tile| tile.is_open()).map(|tile| format!("`{}`", tile.name()));
    let open = open.collect::<Vec<_>>().join(", ");
    let tiles = words(Tile::ALL.into_iter().map(Tile::name));
    let _ = writeln!(
        text,
        "/** The kinds of cells, by their numbers. Open are {open}. */\nexport type Tile = {tiles};"
    );
    text
}

#[test]
fn the_npm_package_has_the_type_of_every_parameter_and_tile() {
    assert_golden(FILE, &types());
}
