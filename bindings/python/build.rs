//! On macOS a module of Python is linked with flags of its own. maturin sets them, plain cargo does not.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
