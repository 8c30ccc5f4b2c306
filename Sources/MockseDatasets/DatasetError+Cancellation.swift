import MockseBase

extension DatasetError {
    /// Checks whether the computation in progress has been canceled.
    ///
    /// - Throws: `canceled` if it has been.
    package static func checkCancellation() throws(DatasetError) {
        if CancellationFlag.isCurrentSet { throw .canceled }
    }

    /// Does the same as `checkCancellation()` once for every few thousand steps.
    ///
    /// - Parameter step: The number of the step, from 0.
    /// - Throws: `canceled` if the computation has been canceled.
    package static func checkCancellation(at step: Int) throws(DatasetError) {
        if step % CancellationFlag.stepsBetweenLooks == 0 { try checkCancellation() }
    }
}
