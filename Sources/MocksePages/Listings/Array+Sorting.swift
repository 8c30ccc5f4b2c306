import MockseBase
import MockseDatasets

extension Array {
    /// Returns the elements in order, unless the computation in progress is canceled.
    ///
    /// - Parameter precedes: A closure that returns whether an element comes before another one.
    /// - Returns: The elements in order.
    /// - Throws: `.canceled` if the computation in progress is canceled.
    func sortedUnlessCanceled(
        by precedes: (Element, Element) -> Bool
    ) throws(DatasetError) -> [Element] {
        guard let flag = CancellationFlag.current else { return sorted(by: precedes) }
        var comparisons = 0
        do {
            return try sorted { a, b in
                comparisons &+= 1
                if comparisons % CancellationFlag.stepsBetweenLooks == 0, flag.isSet { throw DatasetError.canceled }
                return precedes(a, b)
            }
        } catch {
            throw .canceled
        }
    }
}
