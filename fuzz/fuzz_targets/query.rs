//! A query is understood or refused. As text it is understood as the same query.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette::query::Query;

fuzz_target!(|text: &str| {
    match Query::parse(text) {
        Ok(query) => {
            let _ = query.contradiction();
            let told = query.to_string();
            assert_eq!(Query::parse(&told).expect("a query that we wrote").to_string(), told);
        }
        Err(error) => {
            let _ = error.caret(text);
        }
    }
});
