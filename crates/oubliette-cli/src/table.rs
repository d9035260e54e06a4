//! Tables for people.

use oubliette::Language;

pub(crate) mod measure;
#[cfg(feature = "parquet")]
mod parquet;

/// Rows with every column aligned to the right, two spaces between columns.
pub(crate) fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let length = |row: &Vec<String>, column: usize| row.get(column).map_or(0, |cell| cell.chars().count());
    let width = |column| rows.iter().map(|row| length(row, column)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}"));
        cells.collect::<Vec<_>>().join("  ") + "\n"
    };
    rows.iter().map(line).collect()
}

/// A number with the decimal sign of the language.
pub(crate) fn decimal(number: &str, language: Language) -> String {
    match language {
        Language::English => number.to_owned(),
        Language::French => number.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_cell() {
        let row = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<String>>();
        let rows = [row(&["", "étage"]), row(&["long name", "7"]), row(&["x"])];
        assert_eq!(aligned(&rows), "           étage\nlong name      7\n        x\n");
        assert_eq!(decimal("1.5", Language::French), "1,5");
    }
}
