//! Disjoint sets that are joined pair by pair (union-find).
//!
//! The root of a set is its smallest member, so the result does not depend on the order of the joins. Finding a root
//! halves the path to it.

/// A partition of `0..n` into sets that can be joined but not split.
#[derive(Clone, Debug, Default)]
pub struct UnionFind {
    parent: Vec<u32>,
}

impl UnionFind {
    /// `count` sets of one member each.
    pub fn new(count: u32) -> UnionFind {
        UnionFind { parent: (0..count).collect() }
    }

    /// No members yet, and space for `count` of them.
    pub fn with_capacity(count: usize) -> UnionFind {
        UnionFind { parent: Vec::with_capacity(count) }
    }

    /// Adds a member that is a set of its own, and returns it.
    pub fn add(&mut self) -> u32 {
        let member = self.parent.len() as u32;
        self.parent.push(member);
        member
    }

    /// Adds a member to the set of `other`, and returns it.
    pub fn add_to(&mut self, other: u32) -> u32 {
        let root = self.find(other);
        self.parent.push(root);
        self.parent.len() as u32 - 1
    }

    /// The smallest member of the set that holds `member`.
    pub fn find(&mut self, mut member: u32) -> u32 {
        while self.parent[member as usize] != member {
            let grandparent = self.parent[self.parent[member as usize] as usize];
            self.parent[member as usize] = grandparent;
            member = grandparent;
        }
        member
    }

    /// Joins the sets of `a` and `b`; `false` if they were one already.
    pub fn union(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a != b {
            self.parent[a.max(b) as usize] = a.min(b);
        }
        a != b
    }

    /// Numbers the sets from 0 by their smallest member; returns the number of each member's set, and how many
    /// sets there are.
    pub fn into_numbers(self) -> (Vec<u32>, u32) {
        let mut numbers = self.parent;
        let mut count = 0;
        for member in 0..numbers.len() {
            // A parent is never larger than its child, so it has its number by now.
            let parent = numbers[member] as usize;
            numbers[member] = if parent == member {
                count += 1;
                count - 1
            } else {
                numbers[parent]
            };
        }
        (numbers, count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joined_members_share_their_smallest_as_root() {
        let mut sets = UnionFind::new(6);
        assert!(sets.union(4, 5));
        assert!(sets.union(5, 2));
        assert!(!sets.union(2, 4));
        assert_eq!([2, 4, 5].map(|member| sets.find(member)), [2, 2, 2]);
        assert_eq!(sets.find(3), 3);
    }

    #[test]
    fn a_new_member_may_join_at_once() {
        let mut sets = UnionFind::new(2);
        assert_eq!((sets.add_to(1), sets.add()), (2, 3));
        assert_eq!(sets.into_numbers(), (vec![0, 1, 1, 2], 3));
    }

    #[test]
    fn sets_are_numbered_by_their_smallest_member() {
        let mut sets = UnionFind::new(5);
        sets.union(4, 1);
        sets.union(3, 2);
        assert_eq!(sets.into_numbers(), (vec![0, 1, 2, 2, 1], 3));
    }
}
