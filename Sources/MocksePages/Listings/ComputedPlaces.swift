import MockseDatasets

/// The places of computed items that a request selects, in the order of a member.
///
/// No place is stored. Each position is found in a number of steps that grows with the logarithm of the number of
/// places.
struct ComputedPlaces: Sendable {
    /// The axis of the member.
    let axis: PlaceAxis
    let isDescending: Bool
    /// The selected places.
    let places: Range<Int>

    /// The number of selected places.
    var count: Int { places.count }

    /// Returns the place at a position, which must be from 0 and below the count.
    subscript(position: Int) -> Int {
        guard isDescending else { return places.lowerBound + position }
        // Places with the same value ascend in both orders.
        let ties = axis.places(of: axis.value(places.upperBound - 1 - position)).clamped(to: places)
        return ties.lowerBound + position - (places.upperBound - ties.upperBound)
    }

    /// Returns the number of selected places that come before an item with a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - place: The place below which places with the same value come before the item.
    /// - Returns: The number.
    func count(before value: PlaceValue, tiesBelow place: Int) -> Int {
        let ties = axis.places(of: value)
        let before = isDescending ? ties.upperBound..<max(ties.upperBound, PlaceAxis.end) : 0..<ties.lowerBound
        return before.clamped(to: places).count + ties.clamped(to: 0..<place).clamped(to: places).count
    }
}
