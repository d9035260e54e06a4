//! The children of the nodes of a mission.

/// The children of every node of a mission, in two flat lists.
#[derive(Clone, Debug)]
pub struct Children {
    begins: Vec<u32>,
    places: Vec<u32>,
}

impl Children {
    /// The children of nodes whose parents stand at these places; the first is the root.
    pub(super) fn of_parents(parents: &[u32]) -> Children {
        let mut begins = vec![0u32; parents.len() + 1];
        for &parent in parents.iter().skip(1) {
            begins[parent as usize + 1] += 1;
        }
        for place in 1..begins.len() {
            begins[place] += begins[place - 1];
        }
        let mut next = begins.clone();
        let mut places = vec![0; parents.len().saturating_sub(1)];
        for (child, &parent) in parents.iter().enumerate().skip(1) {
            let slot = &mut next[parent as usize];
            places[*slot as usize] = child as u32;
            *slot += 1;
        }
        Children { begins, places }
    }

    /// The places of the children of the node at `place`.
    pub fn of(&self, place: usize) -> &[u32] {
        &self.places[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}
