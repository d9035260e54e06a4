//! Joins the modules of the page into one file and its styles into another, to save about a hundred requests.
//!
//! Each module becomes a block with its own scope, after the blocks of its imports. The exports of a block go into an
//! object, from which other blocks read them:
//!
//! ```js
//! const m$0 = {}, m$1 = {};
//! { function el() {} Object.assign(m$0, { el }); }
//! { const { el } = m$0; el(); }
//! ```
//!
//! Only the statements that the page uses are supported, each at the beginning of a line: imports by name, as a whole or
//! for their effect, and exports of functions, classes, constants and lists of names. Any other one is an error.
//!
//! `import('./part/view.js')` anywhere in a line names a part of the page that is loaded later. It becomes a file of its
//! own, with the modules that the page does not have already; the others it takes from the page.
//!
//! The icon is smaller than the headers of a request, so it is embedded into the page and into the modules that use it.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The page with joined modules and styles.
const PAGE: &str = "index.html";
/// Its styles.
const STYLES: &str = "joined/page.css";
/// Its modules.
const MODULES: &str = "joined/page.js";
/// The folder of joined files.
const FOLDER: &str = "joined/";
/// How a part that is loaded later imports the page.
const FROM_PAGE: &str = "./page.js";
/// The text before the name of a part that is loaded later.
const LATER: &str = "import('";

/// The icon of the page.
const ICON: &str = "icon.svg";

/// The joined files: the page, its styles, its modules, and each part that is loaded later. `read` returns the text of
/// a file.
///
/// # Errors
/// The statement that cannot be joined, and its file.
pub(crate) fn joined(read: impl Fn(&str) -> Option<String>) -> Result<Vec<(String, String)>, String> {
    let text = |name: &str| read(name).ok_or_else(|| format!("{name} is missing"));
    let (mut page, mut styles, mut entry) = (String::new(), String::new(), None);
    for line in text(PAGE)?.lines() {
        let tag = line.trim_start();
        if tag.starts_with("<link rel=\"stylesheet\"") {
            if styles.is_empty() {
                writeln!(page, "  <link rel=\"stylesheet\" href=\"{STYLES}\">")
                    .map_err(|error| error.to_string())?;
            }
            let name = attribute(tag, "href").ok_or_else(|| format!("{PAGE}: no href in {tag}"))?;
            let style = text(name)?;
            styles += &match attribute(tag, "media") {
                Some(media) => format!("@media {media} {{\n{style}}}\n"),
                None => style,
            };
        } else if tag.starts_with("<script type=\"module\"") {
            entry = attribute(tag, "src").map(str::to_owned);
            writeln!(page, "  <script type=\"module\" src=\"{MODULES}\"></script>")
                .map_err(|error| error.to_string())?;
        } else if !tag.starts_with("<link rel=\"modulepreload\"") {
            page += line;
            page.push('\n');
        }
    }
    let entry = entry.ok_or_else(|| format!("{PAGE} has no module"))?;
    let mut modules = Modules::new(&text, BTreeMap::new());
    modules.add(&entry)?;
    let mut script = modules.script(0);
    if !modules.later.is_empty() {
        script += &format!("export {{ {} }};\n", objects(0..modules.places.len()).join(", "));
    }
    let icon = data_address(&text(ICON)?);
    let page = page.replace(&format!("\"{ICON}\""), &format!("\"{icon}\""));
    let script = script.replace(&format!("'{ICON}'"), &format!("'{icon}'"));
    let mut files = vec![(PAGE.to_owned(), page), (STYLES.to_owned(), styles), (MODULES.to_owned(), script)];
    for name in &modules.later {
        files.push((format!("{FOLDER}{}", later_file(name)), later_part(name, &text, &modules.places)?));
    }
    Ok(files)
}

/// The script of a part that is loaded later: it exports what its first module exports.
fn later_part(
    name: &str,
    read: &dyn Fn(&str) -> Result<String, String>,
    page: &BTreeMap<String, Place>,
) -> Result<String, String> {
    let mut modules = Modules::new(read, page.clone());
    let number = modules.add(name)?;
    if let Some(inner) = modules.later.first() {
        return Err(format!("{name}: {inner} cannot be loaded even later"));
    }
    let exports = Module::parse(name, &read(name)?)?.exports;
    let taken = objects(0..page.len()).join(", ");
    let mut script = format!("import {{ {taken} }} from '{FROM_PAGE}';\n{}", modules.script(page.len()));
    for Export { name, .. } in exports {
        script += &format!("export const {name} = m${number}.{name};\n");
    }
    Ok(script)
}

/// The file of a part that is loaded later.
fn later_file(name: &str) -> String {
    name.replace('/', "-")
}

/// The names of the objects of modules.
fn objects(numbers: std::ops::Range<usize>) -> Vec<String> {
    numbers.map(|number| format!("m${number}")).collect()
}

/// A picture as a `data:` address.
fn data_address(picture: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    for byte in picture.trim().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'/' | b':' | b'=' => {
                address.push(char::from(byte));
            }
            _ => address += &format!("%{byte:02X}"),
        }
    }
    address
}

/// The value of an attribute in a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// The modules so far, as blocks in the order in which they run.
struct Modules<'a> {
    read: &'a dyn Fn(&str) -> Result<String, String>,
    places: BTreeMap<String, Place>,
    blocks: String,
    /// The first modules of the parts that are loaded later.
    later: Vec<String>,
}

/// A module: the number of its object, and its exports until its block is written.
#[derive(Clone)]
struct Place {
    number: usize,
    open: Option<Vec<Export>>,
}

impl<'a> Modules<'a> {
    fn new(read: &'a dyn Fn(&str) -> Result<String, String>, places: BTreeMap<String, Place>) -> Modules<'a> {
        Modules { read, places, blocks: String::new(), later: Vec::new() }
    }

    /// The blocks, after the objects of the modules from number `first` on.
    fn script(&self, first: usize) -> String {
        let empty: Vec<String> =
            objects(first..self.places.len()).iter().map(|name| format!("{name} = {{}}")).collect();
        let objects = if empty.is_empty() { String::new() } else { format!("const {};\n", empty.join(", ")) };
        objects + &self.blocks
    }

    /// Adds the block of a module after the blocks of its imports, and returns the number of its object.
    fn add(&mut self, name: &str) -> Result<usize, String> {
        if let Some(place) = self.places.get(name) {
            return Ok(place.number);
        }
        let module = Module::parse(name, &(self.read)(name)?)?;
        let number = self.places.len();
        self.places.insert(name.to_owned(), Place { number, open: Some(module.exports.clone()) });
        let mut block = format!("// {name}\n{{\n");
        for import in &module.imports {
            let from = self.add(&import.from)?;
            block += &self.binding(name, import, from)?;
        }
        block += &module.body;
        for later in module.later {
            if !self.later.contains(&later) {
                self.later.push(later);
            }
        }
        let exports: Vec<String> = module.exports.iter().map(Export::to_field).collect();
        block += &format!("Object.assign(m${number}, {{ {} }});\n}}\n", exports.join(", "));
        self.blocks += &block;
        if let Some(place) = self.places.get_mut(name) {
            place.open = None;
        }
        Ok(number)
    }

    /// The names that an import defines in a block. A module in a circle of imports has no values yet, but its functions
    /// can be called later.
    fn binding(&self, name: &str, import: &Import, from: usize) -> Result<String, String> {
        let open = self.places.get(&import.from).and_then(|place| place.open.as_ref());
        let pairs = match &import.what {
            What::Effect => return Ok(String::new()),
            What::Whole(local) => return Ok(format!("const {local} = m${from};\n")),
            What::Names(pairs) => pairs,
        };
        let Some(exports) = open else {
            let fields: Vec<String> =
                pairs.iter().map(|(theirs, ours)| format!("{theirs}: {ours}")).collect();
            return Ok(format!("const {{ {} }} = m${from};\n", fields.join(", ")));
        };
        let mut text = String::new();
        for (theirs, ours) in pairs {
            if !exports.iter().any(|export| export.name == *theirs && export.is_function) {
                return Err(format!(
                    "{name}: {theirs} of {} is imported in a circle and is no function; move it to a module of its own",
                    import.from
                ));
            }
            text += &format!("const {ours} = (...all) => m${from}.{theirs}(...all);\n");
        }
        Ok(text)
    }
}

/// A module in parts.
struct Module {
    imports: Vec<Import>,
    exports: Vec<Export>,
    /// The text without imports and without the word `export`.
    body: String,
    /// The modules that it loads later.
    later: Vec<String>,
}

struct Import {
    from: String,
    what: What,
}

enum What {
    /// Exported names and local names.
    Names(Vec<(String, String)>),
    /// The whole module under one name.
    Whole(String),
    /// Nothing: the module is only run.
    Effect,
}

#[derive(Clone)]
struct Export {
    /// The exported name.
    name: String,
    /// The name in the module.
    local: String,
    is_function: bool,
}

impl Export {
    fn to_field(&self) -> String {
        if self.name == self.local { self.name.clone() } else { format!("{}: {}", self.name, self.local) }
    }
}

impl Module {
    fn parse(name: &str, text: &str) -> Result<Module, String> {
        let mut module =
            Module { imports: Vec::new(), exports: Vec::new(), body: String::new(), later: Vec::new() };
        let text = without_comments(text);
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let line = &module.later_import(name, line)?;
            let is_statement = ["import ", "import{", "export "].iter().any(|word| line.starts_with(word));
            if !is_statement {
                module.body += line;
                module.body.push('\n');
                continue;
            }
            if let Some(declaration) =
                line.strip_prefix("export ").filter(|rest| !rest.starts_with(['{', '*']))
            {
                let (local, is_function) =
                    declared(declaration).ok_or_else(|| format!("{name}: cannot join \"{line}\""))?;
                module.exports.push(Export { name: local.to_owned(), local: local.to_owned(), is_function });
                module.body += declaration;
                module.body.push('\n');
                continue;
            }
            let mut statement = line.to_owned();
            while !statement.trim_end().ends_with(';') {
                let next = lines.next().ok_or_else(|| format!("{name}: \"{line}\" does not end with ;"))?;
                statement.push(' ');
                statement += next.trim();
            }
            let wrong = || format!("{name}: cannot join \"{statement}\"");
            match statement.strip_prefix("export ") {
                Some(list) => module.export_list(name, list).ok_or_else(wrong)?,
                None => module.imports.push(import(name, &statement["import".len()..]).ok_or_else(wrong)?),
            }
        }
        Ok(module)
    }

    /// A line in which `import('./part/view.js')` names the file of that part.
    fn later_import(&mut self, name: &str, line: &str) -> Result<String, String> {
        // Types in comments are named in the same way.
        let is_code = |place: &usize| line[..*place].rfind("/*") <= line[..*place].rfind("*/");
        let Some(place) = line.match_indices(LATER).map(|(place, _)| place).find(is_code) else {
            return Ok(line.to_owned());
        };
        let (before, rest) = (&line[..place], &line[place + LATER.len()..]);
        let wrong = || format!("{name}: cannot join \"{line}\"");
        let (path, after) = rest.split_once("')").ok_or_else(wrong)?;
        let target = target(name, &format!("'{path}'")).ok_or_else(wrong)?;
        let joined = format!("{before}{LATER}./{}'){after}", later_file(&target));
        self.later.push(target);
        Ok(joined)
    }

    /// Reads `{ a, b as c };`, with or without `from './x.js'`.
    fn export_list(&mut self, name: &str, list: &str) -> Option<()> {
        let (names, rest) = list.strip_prefix('{')?.split_once('}')?;
        let names = pairs(names)?;
        let from =
            if rest.trim() == ";" { None } else { Some(target(name, rest.trim().strip_prefix("from")?)?) };
        let mut imported = Vec::new();
        for (place, (inner, outer)) in names.into_iter().enumerate() {
            let local = match from {
                None => inner,
                Some(_) => {
                    let local = format!("again${}${place}", self.exports.len());
                    imported.push((inner, local.clone()));
                    local
                }
            };
            self.exports.push(Export { name: outer, local, is_function: false });
        }
        self.imports.extend(from.map(|from| Import { from, what: What::Names(imported) }));
        Some(())
    }
}

/// A module without comment lines, which are a fifth of it. Lines inside a template are kept.
fn without_comments(text: &str) -> String {
    let (mut kept, mut in_comment, mut in_template) = (String::new(), false, false);
    for line in text.lines() {
        let words = line.trim();
        if in_comment || !in_template && words.starts_with("/*") && !words.contains("*/") {
            let rest = words.split_once("*/").map(|(_, rest)| rest);
            in_comment = rest.is_none();
            kept.extend(rest.filter(|rest| !rest.is_empty()).map(|rest| format!("{rest}\n")));
            continue;
        }
        let is_comment =
            words.starts_with("//") || words.starts_with("/*") && words.find("*/") == Some(words.len() - 2);
        if is_comment && !in_template {
            continue;
        }
        let ticks = line.matches('`').count() - line.matches("\\`").count();
        in_template ^= ticks % 2 == 1;
        kept += line;
        kept.push('\n');
    }
    kept
}

/// The name that a declaration defines, and whether it is a function.
fn declared(declaration: &str) -> Option<(&str, bool)> {
    let kinds = [
        ("async function ", true),
        ("function* ", true),
        ("function ", true),
        ("class ", false),
        ("const ", false),
    ];
    let (rest, is_function) = kinds
        .into_iter()
        .find_map(|(word, is_function)| Some((declaration.strip_prefix(word)?, is_function)))?;
    let end = rest.find(|letter: char| !is_in_name(letter)).unwrap_or(rest.len());
    (end > 0).then(|| (&rest[..end], is_function))
}

/// Reads an import statement after the word `import`.
fn import(name: &str, rest: &str) -> Option<Import> {
    let rest = rest.trim();
    if rest.starts_with(['\'', '"']) {
        return Some(Import { from: target(name, rest)?, what: What::Effect });
    }
    let (what, from) = rest.rsplit_once(" from ")?;
    let what = match what.strip_prefix("* as ") {
        Some(local) => What::Whole(local.trim().to_owned()),
        None => What::Names(pairs(what.trim().strip_prefix('{')?.strip_suffix('}')?)?),
    };
    Some(Import { from: target(name, from)?, what })
}

/// Reads `a, b as c` as pairs of exported and local names.
fn pairs(list: &str) -> Option<Vec<(String, String)>> {
    let names = list.split(',').map(str::trim).filter(|name| !name.is_empty());
    let pair = |name: &str| {
        let (theirs, ours) = name.split_once(" as ").unwrap_or((name, name));
        let (theirs, ours) = (theirs.trim(), ours.trim());
        (theirs.chars().chain(ours.chars()).all(is_in_name)).then(|| (theirs.to_owned(), ours.to_owned()))
    };
    names.map(pair).collect()
}

fn is_in_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '$')
}

/// The file of a quoted path, relative to the file `name`.
fn target(name: &str, quoted: &str) -> Option<String> {
    let path = quoted.trim().trim_end_matches(';').trim();
    let path = path.strip_prefix(['\'', '"'])?.strip_suffix(['\'', '"'])?;
    let mut parts: Vec<&str> = name.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    path.starts_with('.').then(|| parts.join("/"))
}
