extension Journal {
    /// A stream that yields an element immediately and after each change.
    ///
    /// Changes in quick succession can share one element. The stream ends when its task is canceled.
    package var changes: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observer = onChange { continuation.yield() }
        continuation.onTermination = { [self] _ in stopObserving(observer) }
        continuation.yield()
        return stream
    }

    /// Waits until there have been at least `wanted` exchanges since the start or the last reset.
    ///
    /// - Returns: The exchanges in the journal at that point, or when the task is canceled.
    package func exchanges(atLeast wanted: Int) async -> [Exchange] {
        for await _ in changes where count >= wanted { break }
        return exchanges
    }
}

/// Part of a journal, for readers that take it piece by piece.
package struct JournalPart: Sendable {
    /// The exchanges, oldest first.
    package let exchanges: [Exchange]
    /// The number of older exchanges that the reader asked for and that the journal no longer has.
    package let dropped: Int
}
