package import MocksePlatform
import Synchronization

/// A running server: its listeners, and one event loop per core.
package final class HTTPServer: Sendable {
    /// The addresses it listens on, with the ports that were chosen.
    package let addresses: [SocketAddress]

    private let loops: [EventLoop]
    private let drainTimeout: UInt64
    private let stopping = Mutex<Task<[String], Never>?>(nil)

    /// Binds, listens and starts serving.
    ///
    /// - Throws: The failed call; its subject is the address.
    package static func start(
        _ options: ServerOptions, responder: any Responder
    ) async throws(SystemError) -> HTTPServer {
        let listeners = try bind(options)
        var loops: [EventLoop] = []
        let numbers = ConnectionNumbers()
        for _ in 0..<max(1, options.loops) {
            loops.append(try EventLoop(options, responder: responder, numbers: numbers))
        }
        for (number, loop) in loops.enumerated() {
            do throws(SystemError) {
                try loop.startThread(named: "mockse-loop-\(number)")
            } catch {
                for started in loops[..<number] { started.executor.finish() }
                throw error
            }
        }
        let server = HTTPServer(listeners.map(\.address), loops, drainTimeout: options.drainTimeout)
        do throws(SystemError) {
            try await loops[0].accept(on: listeners, for: loops)
        } catch {
            _ = await server.stop()
            throw error
        }
        return server
    }

    private init(_ addresses: [SocketAddress], _ loops: [EventLoop], drainTimeout: UInt64) {
        self.addresses = addresses
        self.loops = loops
        self.drainTimeout = drainTimeout
    }

    /// Returns once every response whose last byte has left is dealt with by the responder, too.
    ///
    /// Sending the last byte and returning from `deliver` are one step of a loop.
    package func catchUp() async {
        for loop in loops { await loop.executor.catchUp() }
    }

    /// Stops: accepts nothing more, lets open exchanges finish for a while, and cuts what is left.
    ///
    /// Further calls wait for the first one's end.
    ///
    /// - Returns: What had to be cut, one line a connection.
    package func stop() async -> [String] {
        let stopping = self.stopping.withLock { stopping in
            let task = stopping ?? Task { await drain() }
            stopping = task
            return task
        }
        return await stopping.value
    }

    private func drain() async -> [String] {
        let cutter = Task { [loops, drainTimeout] in
            // Real time, whatever clock the loops live by: a stop must end.
            guard (try? await Task.sleep(nanoseconds: drainTimeout)) != nil else { return [String]() }
            var stuck: [String] = []
            for loop in loops { stuck += await loop.cut() }
            return stuck
        }
        await withDiscardingTaskGroup { group in
            for loop in loops { group.addTask(executorPreference: loop.executor) { await loop.drain() } }
        }
        cutter.cancel()
        let stuck = await cutter.value
        for loop in loops { loop.executor.finish() }
        return stuck
    }

    /// Listens on all addresses at one port: the first one's, if that was left to the system.
    private static func bind(_ options: ServerOptions) throws(SystemError) -> [ListeningSocket] {
        // A port that the system chose for the first address may be taken on the second: then it chooses again.
        var tries = options.addresses.first?.port == 0 ? 16 : 1
        while true {
            do throws(SystemError) {
                return try bindOnce(options)
            } catch {
                tries -= 1
                if tries == 0 || !error.isAddressInUse { throw error }
            }
        }
    }

    private static func bindOnce(_ options: ServerOptions) throws(SystemError) -> [ListeningSocket] {
        var listeners: [ListeningSocket] = []
        for address in options.addresses {
            var wanted = address
            if wanted.port == 0, let first = listeners.first { wanted.port = first.address.port }
            do throws(SystemError) {
                listeners.append(try ListeningSocket(on: wanted))
            } catch {
                let isMissing = error.isAddressMissing && options.secondariesMayBeMissing
                if listeners.isEmpty || !isMissing { throw error }
            }
        }
        return listeners
    }
}
