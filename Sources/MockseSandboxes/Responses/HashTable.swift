/// A dictionary whose keys are hashes already, and which doesn't hash them again.
///
/// A value can be replaced, but not removed on its own.
struct HashTable<Value> {
    private var places: [(hash: UInt64, value: Value)?] = []

    /// The number of values.
    private(set) var count = 0

    /// The value with a hash, or nil if it has none; setting nil changes nothing.
    subscript(hash: UInt64) -> Value? {
        get { places.isEmpty ? nil : places[index(of: hash)]?.value }
        set {
            guard let newValue else { return }
            // Half of the places stay free, so that searches are short.
            if count * 2 >= places.count { grow() }
            let index = index(of: hash)
            if places[index] == nil { count += 1 }
            places[index] = (hash, newValue)
        }
    }

    /// Removes all values, and frees their memory.
    mutating func removeAll() {
        places = []
        count = 0
    }

    /// Returns the index of the place with a hash, or of the free place for it.
    private func index(of hash: UInt64) -> Int {
        let mask = places.count &- 1
        // The higher bits are better mixed.
        var index = Int(truncatingIfNeeded: hash &>> 32) & mask
        while let place = places[index], place.hash != hash { index = (index &+ 1) & mask }
        return index
    }

    private mutating func grow() {
        let old = places
        places = Array(repeating: nil, count: max(16, old.count * 2))
        for case let place? in old { places[index(of: place.hash)] = place }
    }
}
