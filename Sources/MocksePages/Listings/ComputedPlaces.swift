import MockseHash

/// The places of computed items that a request selects, in the order of a member.
///
/// No place is stored. Each position is found in a number of steps that grows with the logarithm of the number of
/// places.
struct ComputedPlaces: Sendable {
    /// The axis of the member.
    let axis: PlaceAxis
    let isDescending: Bool
    /// The places to select from.
    let places: Range<Int>
    /// The order of which only these numbers are selected.
    ///
    /// It is that of the axis, unless the axis is natural.
    let filter: PlaceOrder
    let numbers: Range<Int>

    /// The number of selected places.
    var count: Int { filter.count(numbers, among: places) }

    /// Returns the place at a position, which must be from 0 and below the count.
    subscript(position: Int) -> Int {
        let count = count
        let ascending = isDescending ? count - 1 - position : position
        if axis.order.isNatural { return filter.place(at: ascending, numbered: numbers, among: places) }
        let first = filter.count(0..<numbers.lowerBound, among: places)
        let place = filter.place(at: first + ascending, among: places)
        // Places with the same value ascend in both orders.
        let ties = axis.numbers(of: axis.value(of: place)).clamped(to: numbers)
        let before = filter.count(numbers.lowerBound..<ties.lowerBound, among: places)
        let size = filter.count(ties, among: places)
        let rank = isDescending ? position - (count - before - size) : position - before
        return filter.place(at: rank, numbered: ties, among: places)
    }

    /// Returns the number of selected places that come before an item with a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - place: The place below which places with the same value come before the item.
    /// - Returns: The number.
    func count(before value: PlaceValue, tiesBelow place: Int) -> Int {
        let ties = axis.numbers(of: value)
        if axis.order.isNatural {
            let before = isDescending ? ties.upperBound..<max(ties.upperBound, axis.order.end) : 0..<ties.lowerBound
            return filter.count(numbers, among: before.clamped(to: places))
                + filter.count(numbers, among: ties.clamped(to: 0..<place).clamped(to: places))
        }
        let before = isDescending ? ties.upperBound..<max(ties.upperBound, axis.order.end) : 0..<ties.lowerBound
        return filter.count(before.clamped(to: numbers), among: places)
            + filter.count(ties.clamped(to: numbers), among: places.clamped(to: 0..<place))
    }
}
