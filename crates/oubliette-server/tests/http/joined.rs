//! The modules of the page as one, as the build script joins them.

#[path = "../../build/bundle.rs"]
mod bundle;

const PAGE: &str = "<head>\n  <link rel=\"stylesheet\" href=\"a.css\">\n  <link rel=\"stylesheet\" href=\"b.css\" media=\"print\">\n  \
                    <link rel=\"modulepreload\" href=\"js/x.js\">\n  <script type=\"module\" src=\"js/main.js\"></script>\n</head>\n";

/// The joined script of a page with these modules, or why there is none.
fn script(modules: &[(&str, &str)]) -> Result<String, String> {
    scripts(modules).map(|mut scripts| scripts.remove(0).1)
}

/// The joined scripts: that of the page, and those of the parts that are loaded later.
fn scripts(modules: &[(&str, &str)]) -> Result<Vec<(String, String)>, String> {
    let read = |name: &str| match name {
        "index.html" => Some(PAGE.to_owned()),
        "a.css" => Some("a {}\n".to_owned()),
        "b.css" => Some("b {}\n".to_owned()),
        "icon.svg" => Some("<svg a='b'/>\n".to_owned()),
        _ => modules.iter().find(|(known, _)| *known == name).map(|(_, text)| (*text).to_owned()),
    };
    let mut files = bundle::joined(read)?;
    let scripts = files.split_off(2);
    let [page, styles] = &files[..] else { panic!("a page and its styles") };
    assert_eq!(styles.1, "a {}\n@media print {\nb {}\n}\n");
    assert_eq!(
        page.1,
        "<head>\n  <link rel=\"stylesheet\" href=\"joined/page.css\">\n  <script type=\"module\" src=\"joined/page.js\"></script>\n</head>\n"
    );
    Ok(scripts)
}

#[test]
fn modules_have_their_own_scope_and_come_after_their_imports() {
    let modules = [
        (
            "js/main.js",
            "import {\n  one,\n  two as second,\n} from './part/one.js';\nimport * as all from './all.js';\nconst x = 1;\n",
        ),
        (
            "js/part/one.js",
            "import '../effect.js';\nconst x = 2;\nexport function one() {}\nexport const two = x;\n",
        ),
        ("js/effect.js", "run();\n"),
        ("js/all.js", "export { one as first } from './part/one.js';\nclass A {}\nexport { A };\n"),
    ];
    let expected = "const m$0 = {}, m$1 = {}, m$2 = {}, m$3 = {};\n\
        // js/effect.js\n{\nrun();\nObject.assign(m$2, {  });\n}\n\
        // js/part/one.js\n{\nconst x = 2;\nfunction one() {}\nconst two = x;\nObject.assign(m$1, { one, two });\n}\n\
        // js/all.js\n{\nconst { one: again$0$0 } = m$1;\nclass A {}\nObject.assign(m$3, { first: again$0$0, A });\n}\n\
        // js/main.js\n{\nconst { one: one, two: second } = m$1;\nconst all = m$3;\nconst x = 1;\nObject.assign(m$0, {  });\n}\n";
    assert_eq!(script(&modules).as_deref(), Ok(expected));
}

#[test]
fn the_icon_is_embedded_where_it_is_used() {
    let joined = script(&[("js/main.js", "show('icon.svg');\n")]).unwrap();
    assert!(joined.contains("show('data:image/svg+xml,%3Csvg%20a=%27b%27/%3E');"), "{joined}");
}

#[test]
fn a_part_that_is_loaded_later_is_a_file_that_takes_its_other_modules_from_the_page() {
    let modules = [
        (
            "js/main.js",
            "import { one } from './one.js';\nconst open = () => import('./part/view.js');\nconst a = /** @type {import('./a.js').A} */ (one);\n",
        ),
        ("js/one.js", "export const one = 1;\n"),
        (
            "js/part/view.js",
            "import { one } from '../one.js';\nimport { own } from './own.js';\nexport function open() {}\n",
        ),
        ("js/part/own.js", "export const own = 2;\n"),
    ];
    let scripts = scripts(&modules).unwrap();
    let [page, later] = &scripts[..] else { panic!("two scripts: {scripts:?}") };
    assert!(page.1.contains("const open = () => import('./js-part-view.js');"), "{}", page.1);
    assert!(page.1.ends_with("export { m$0, m$1 };\n") && !page.1.contains("own"), "{}", page.1);
    assert_eq!(later.0, "joined/js-part-view.js");
    let expected = "import { m$0, m$1 } from './page.js';\nconst m$2 = {}, m$3 = {};\n\
        // js/part/own.js\n{\nconst own = 2;\nObject.assign(m$3, { own });\n}\n\
        // js/part/view.js\n{\nconst { one: one } = m$1;\nconst { own: own } = m$3;\nfunction open() {}\n\
        Object.assign(m$2, { open });\n}\nexport const open = m$2.open;\n";
    assert_eq!(later.1, expected);
}

#[test]
fn lines_of_comments_are_left_out_and_templates_are_whole() {
    let text = "// one\n/**\n * two `\n */\n/* three */\nconst a = /** @type {A} */ (b); // four\nconst c = `\n// five\n/* six\n`;\n";
    let joined = script(&[("js/main.js", text)]).unwrap();
    assert!(
        joined
            .contains("{\nconst a = /** @type {A} */ (b); // four\nconst c = `\n// five\n/* six\n`;\nObject"),
        "{joined}"
    );
}

#[test]
fn circular_imports_are_allowed_for_functions_only() {
    let circle = |name: &str| {
        let other = format!("import {{ {name} }} from './main.js';\nexport const far = 1;\n");
        let main = "import { far } from './other.js';\nexport function go() {}\nexport const near = far;\n";
        script(&[("js/main.js", main), ("js/other.js", &other)])
    };
    assert!(circle("go").unwrap().contains("const go = (...all) => m$0.go(...all);\n"));
    let said = circle("near").unwrap_err();
    assert!(said.contains("js/other.js") && said.contains("near"), "{said}");
}

#[test]
fn an_unsupported_statement_is_an_error_that_names_the_file() {
    for line in [
        "export default 1;",
        "export let a = 1;",
        "export * from './b.js';",
        "export const { a } = b;",
        "import a from './b.js';",
        "import { a } from 'package';",
        "import { a } from './missing.js';",
        "import { a }",
        "const a = () => import('package');",
        "const a = () => import('./missing.js');",
    ] {
        let said = script(&[("js/main.js", &format!("{line}\n"))]).unwrap_err();
        assert!(said.starts_with("js/"), "{line}: {said}");
    }
}
