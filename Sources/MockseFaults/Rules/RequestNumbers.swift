/// A number, such as `2`, or a range of numbers, such as `2...4` or `2...`, that a page or an attempt is compared with.
public protocol RequestNumbers {
    /// The range; a single number is a range of one.
    var requestNumbers: ClosedRange<Int> { get }
}

extension Int: RequestNumbers {
    /// The range of only this number.
    public var requestNumbers: ClosedRange<Int> { self...self }
}

extension ClosedRange<Int>: RequestNumbers {
    /// The range itself.
    public var requestNumbers: ClosedRange<Int> { self }
}

extension PartialRangeFrom<Int>: RequestNumbers {
    /// The range from its lower bound to the largest number.
    public var requestNumbers: ClosedRange<Int> { lowerBound...Int.max }
}

extension PartialRangeThrough<Int>: RequestNumbers {
    /// The range from 1 to its upper bound.
    public var requestNumbers: ClosedRange<Int> { Swift.min(1, upperBound)...upperBound }
}
