/// A member of items that are computed from their places, whose values never decrease with the places.
package struct PlaceAxis: Sendable {
    /// The number above those of all places.
    package static let end = SyntheticList.mostItems

    /// A closure that returns the value of a place.
    package let value: @Sendable (_ place: Int) -> PlaceValue

    package init(value: @escaping @Sendable (_ place: Int) -> PlaceValue) { self.value = value }

    /// Returns the first place whose value meets a condition that all higher values meet too.
    package func firstPlace(where isMet: (PlaceValue) -> Bool) -> Int {
        var (low, high) = (0, Self.end)
        while low < high {
            let middle = (low + high) / 2
            if isMet(value(middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the places that have a value.
    package func places(of value: PlaceValue) -> Range<Int> {
        let low = firstPlace { $0 >= value }
        return low..<max(low, firstPlace { $0 > value })
    }
}

/// A value by which items are compared; items without one come first.
package enum PlaceValue: Sendable, Hashable, Comparable {
    case none
    case number(Double)
    /// Lowercase text as UTF-8.
    case text([UInt8])

    /// Creates a text, ignoring case.
    package init(folding text: String) {
        self = .text(Array(text.lowercased().utf8))
    }

    /// Returns a Boolean value indicating whether a value comes before another.
    package static func < (one: Self, other: Self) -> Bool {
        switch (one, other) {
        case (.number(let one), .number(let other)): one < other
        case (.text(let one), .text(let other)): one.lexicographicallyPrecedes(other)
        case (_, .none), (.text, .number): false
        case (.none, _), (.number, .text): true
        }
    }
}
