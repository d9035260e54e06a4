//! The programs in `examples/`, run as modules of this test: each has a test that calls its `main`.

#[path = "../../../examples/custom_mode.rs"]
mod custom_mode;
#[path = "../../../examples/mission.rs"]
mod mission;
#[path = "../../../examples/one_map.rs"]
mod one_map;
#[path = "../../../examples/search.rs"]
mod search;
#[path = "../../../examples/walk_rooms.rs"]
mod walk_rooms;

#[test]
fn every_example_is_run_and_can_be_run_by_name() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a file of the project");
    let (tests, manifest) = (read("tests/tests/all/examples.rs"), read("crates/oubliette/Cargo.toml"));
    let files = std::fs::read_dir(root.join("examples")).expect("the folder is there");
    let mut count = 0;
    for file in files {
        let name = file.expect("an entry").file_name().into_string().expect("a plain name");
        let path = format!("examples/{name}");
        assert!(tests.contains(&format!("../../../{path}")), "{name} is not run by this test");
        assert!(manifest.contains(&format!("../../{path}")), "{name} is no example of the crate oubliette");
        assert!(read(&path).contains("super::main()"), "{name} does not test its main");
        count += 1;
    }
    assert!(count >= 5, "{count} examples");
}
