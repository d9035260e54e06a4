//! Many short lists in two flat ones.

/// A list of numbers for each of a number of owners.
#[derive(Clone, Debug)]
pub(crate) struct Lists {
    begins: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// The lists of `owners` owners from pairs of owner and item; items keep their order.
    pub(crate) fn of(owners: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Lists {
        let mut begins = vec![0u32; owners + 1];
        for (owner, _) in pairs.clone() {
            begins[owner as usize + 1] += 1;
        }
        for owner in 0..owners {
            begins[owner + 1] += begins[owner];
        }
        let mut items = vec![0; begins[owners] as usize];
        let mut next = begins.clone();
        for (owner, item) in pairs {
            let slot = &mut next[owner as usize];
            items[*slot as usize] = item;
            *slot += 1;
        }
        Lists { begins, items }
    }

    /// Where the list of `owner` lies in [`Lists::items`].
    pub(crate) fn range(&self, owner: usize) -> std::ops::Range<usize> {
        self.begins[owner] as usize..self.begins[owner + 1] as usize
    }

    /// The list of `owner`.
    pub(crate) fn at(&self, owner: usize) -> &[u32] {
        &self.items[self.range(owner)]
    }

    /// The list of `owner`, to be put into another order.
    pub(crate) fn at_mut(&mut self, owner: usize) -> &mut [u32] {
        let range = self.range(owner);
        &mut self.items[range]
    }

    /// All lists, one after the other.
    pub(crate) fn items(&self) -> &[u32] {
        &self.items
    }
}
