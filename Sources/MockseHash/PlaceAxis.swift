/// The values of a member of items that are computed from their places, as a function of the places' numbers in an
/// order.
package struct PlaceAxis: Sendable {
    /// The order in which the values never decrease.
    ///
    /// In the natural order, they increase, so no two places have the same value.
    package let order: PlaceOrder
    /// A closure that returns the value for a number of the order.
    package let value: @Sendable (_ number: Int) -> PlaceValue

    /// Creates an axis.
    package init(_ order: PlaceOrder, value: @escaping @Sendable (_ number: Int) -> PlaceValue) {
        self.order = order
        self.value = value
    }

    /// Returns the value of a place.
    package func value(of place: Int) -> PlaceValue { value(order.number(of: place)) }

    /// Returns the first number whose value meets a condition that all higher values meet too.
    package func firstNumber(where isMet: (PlaceValue) -> Bool) -> Int {
        var (low, high) = (0, order.end)
        while low < high {
            let middle = (low + high) / 2
            if isMet(value(middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Returns the numbers of the places that have a value.
    package func numbers(of value: PlaceValue) -> Range<Int> {
        let low = firstNumber { $0 >= value }
        return low..<max(low, firstNumber { $0 > value })
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
