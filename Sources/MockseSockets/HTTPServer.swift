package import MocksePlatform
import Synchronization

/// A running HTTP server: its listeners and its event loops.
package final class HTTPServer: Sendable {
    /// The addresses on which the server listens, with their actual ports.
    package let addresses: [SocketAddress]

    /// The long computations of the server, which it may share with others.
    package var computations: Computations { context.options.computations }

    private let loops: [EventLoop]
    private let context: ServerContext
    private let stopping = Mutex<Task<[String], Never>?>(nil)

    /// Binds, listens and starts serving.
    ///
    /// - Throws: The system call that failed; if it concerns a listener, its subject is the address.
    package static func start(
        _ options: ServerOptions, responder: any Responder
    ) async throws(SystemError) -> HTTPServer {
        let listeners = try bind(options)
        let context = ServerContext(options, responder: responder)
        let loops = try options.sharesLoops ? SharedLoops.take(max(1, options.loops)) : startLoops(options)
        for loop in loops { await loop.add(context) }
        let server = HTTPServer(listeners.map(\.address), loops, context)
        do throws(SystemError) {
            try await loops[0].accept(on: listeners, of: context, for: loops)
        } catch {
            _ = await server.stop()
            throw error
        }
        return server
    }

    private init(_ addresses: [SocketAddress], _ loops: [EventLoop], _ context: ServerContext) {
        self.addresses = addresses
        self.loops = loops
        self.context = context
    }

    /// Starts loops that only one server uses.
    private static func startLoops(_ options: ServerOptions) throws(SystemError) -> [EventLoop] {
        var loops: [EventLoop] = []
        for _ in 0..<max(1, options.loops) { loops.append(try EventLoop(options.poller, clock: options.clock)) }
        for (number, loop) in loops.enumerated() {
            do throws(SystemError) {
                try loop.startThread(named: "mockse-loop-\(number)")
            } catch {
                for started in loops[..<number] { started.executor.finish() }
                throw error
            }
        }
        return loops
    }

    /// Waits until the responder has processed the outcome of every response whose last byte has been sent.
    ///
    /// Sending the last byte and returning from `deliver` are one step of a loop.
    package func drain() async {
        for loop in loops { await loop.executor.drain() }
    }

    /// Stops the server: it accepts no more connections, gives open exchanges time to finish, then cuts the rest.
    ///
    /// Further calls wait for the first one to return.
    ///
    /// - Returns: The connections that had to be cut, one line each.
    package func stop() async -> [String] {
        let stopping = self.stopping.withLock { stopping in
            let task = stopping ?? Task { await drain() }
            stopping = task
            return task
        }
        return await stopping.value
    }

    private func drain() async -> [String] {
        let cutter = Task { [loops, context] in
            // Real time, whatever clock the loops use, because stopping must come to an end.
            guard (try? await Task.sleep(nanoseconds: context.options.drainTimeout)) != nil else { return [String]() }
            var stuck: [String] = []
            for loop in loops { stuck += await loop.cut(context) }
            return stuck
        }
        await withDiscardingTaskGroup { [loops, context] group in
            // A client whose idle connection was closed would otherwise find another loop still listening.
            for loop in loops { await loop.close(context) }
            for loop in loops { group.addTask(executorPreference: loop.executor) { await loop.drain(context) } }
        }
        cutter.cancel()
        let stuck = await cutter.value
        if context.options.sharesLoops {
            SharedLoops.release()
        } else {
            for loop in loops { loop.executor.finish() }
        }
        return stuck
    }

    /// Listens on all addresses; a port of 0 after the first address means the first one's port.
    private static func bind(_ options: ServerOptions) throws(SystemError) -> [ListeningSocket] {
        // The port that the system chooses for the first address may be in use on the second: try again.
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
