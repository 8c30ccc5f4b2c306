/// A dictionary that evicts its oldest entries when their total cost would exceed a limit.
struct BoundedCache<Key: Hashable, Value> {
    private let limit: Int
    private var cost = 0
    private var entries: [Key: (value: Value, cost: Int)] = [:]
    private var ages: [Key] = []

    init(limit: Int) {
        self.limit = limit
    }

    subscript(key: Key) -> Value? { entries[key]?.value }

    /// Removes the values of the keys for which a closure returns true.
    mutating func removeAll(where isRemoved: (Key) -> Bool) {
        for key in ages where isRemoved(key) { cost -= entries.removeValue(forKey: key)?.cost ?? 0 }
        ages.removeAll { entries[$0] == nil }
    }

    /// Stores `value`, unless the key already has a value or the cost alone exceeds the limit.
    mutating func insert(_ value: Value, for key: Key, cost added: Int) {
        guard entries[key] == nil, added <= limit else { return }
        while cost + added > limit, !ages.isEmpty {
            cost -= entries.removeValue(forKey: ages.removeFirst())?.cost ?? 0
        }
        entries[key] = (value, added)
        ages.append(key)
        cost += added
    }
}
