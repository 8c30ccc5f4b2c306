extension Journal {
    /// An element at once and after each change, several changes as one if they come fast; it ends with its task.
    package var changes: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observer = onChange { continuation.yield() }
        continuation.onTermination = { [self] _ in stopObserving(observer) }
        continuation.yield()
        return stream
    }

    /// Waits until there were at least `wanted` exchanges since the start or the last reset.
    ///
    /// - Returns: The exchanges kept then; those there are, if the task is cancelled.
    package func exchanges(atLeast wanted: Int) async -> [Exchange] {
        for await _ in changes where count >= wanted { break }
        return exchanges
    }
}
