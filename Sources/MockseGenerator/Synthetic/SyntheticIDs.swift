import MockseHash

/// Ascending ids with irregular gaps, each of which leads back to its place.
struct SyntheticIDs {
    /// The lowest id that the first place can have.
    let first: Int
    let key: UInt64

    subscript(place: Int) -> Int {
        first + 2 * place + Int(KeyedHash.finalized(key ^ UInt64(place)) >> 63)
    }

    /// Returns the place with an id, or `nil` if no place has it.
    func place(of id: Int) -> Int? {
        guard id >= first else { return nil }
        let place = (id - first) / 2
        return self[place] == id ? place : nil
    }

    /// Returns the place with an id that is written in decimal digits.
    func place(of text: String) -> Int? { Int(text).flatMap { place(of: $0) } }

    var axis: PlaceAxis { PlaceAxis(.natural) { .number(Double(self[$0])) } }
}
