import Synchronization

/// The reading of long files, which reports its progress and can be canceled.
package final class FileReading: Sendable {
    private let canceled = Atomic(false)
    private let report: @Sendable (_ file: String, _ offset: Int, _ size: Int) -> Void

    /// Creates a reading.
    ///
    /// - Parameter report: Called before each part of a file is read, with the file's path, the number of bytes that
    ///   come before the part, and the file's size.
    package init(report: @escaping @Sendable (_ file: String, _ offset: Int, _ size: Int) -> Void = { _, _, _ in }) {
        self.report = report
    }

    /// Cancels the reading: it throws before it reads the next part of a file.
    package func cancel() {
        canceled.store(true, ordering: .relaxed)
    }

    /// A Boolean value indicating whether the reading is canceled.
    package var isCanceled: Bool { canceled.load(ordering: .relaxed) }

    /// Reports that a part of a file is read next, and throws if the reading is canceled.
    package func advance(in file: String, to offset: Int, of size: Int) throws(SystemError) {
        report(file, offset, size)
        if isCanceled { throw .canceled("read", subject: file) }
    }
}
