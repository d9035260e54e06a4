//! A recipe in TOML or JSON becomes a plan or problems. The recipe of a plan comes back from both forms.
#![no_main]

use libfuzzer_sys::fuzz_target;
use oubliette::{check, recipe};

fuzz_target!(|text: &str| {
    let Ok(draft) = recipe::from_text(text) else { return };
    match check(&draft) {
        Err(problems) => assert!(!problems.0.is_empty()),
        Ok(plan) => {
            let told = plan.recipe();
            for draft in
                [recipe::from_toml(&recipe::to_toml(told)), recipe::from_json(&recipe::to_json(told))]
            {
                let again = check(&draft.expect("a recipe that we wrote")).expect("a plan again");
                assert_eq!(again.recipe(), told);
            }
        }
    }
});
