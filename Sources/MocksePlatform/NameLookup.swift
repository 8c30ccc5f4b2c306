import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds the addresses of a host by its name.
package enum NameLookup {
    /// The reason why a name has no address.
    package struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The system's text for the reason, such as "Name or service not known".
        package let description: String
    }

    /// Returns the addresses of a host, in the order in which to try them.
    ///
    /// - Parameters:
    ///   - name: The host's name, or an address, without brackets.
    ///   - port: The port of the returned addresses.
    ///   - timeout: The time limit.
    /// - Returns: The addresses, at least one.
    /// - Throws: A `Failure` if the name has no address, or wasn't found in time.
    package static func addresses(
        of name: String, port: UInt16, timeout: Duration
    ) async throws(Failure) -> [SocketAddress] {
        if let literal = SocketAddress(host: name, port: port) { return [literal] }
        let result: Result<[SocketAddress], Failure> = await withCheckedContinuation { continuation in
            let answer = Answer(continuation)
            // The C function has no time limit, so its thread may outlive the wait for it.
            answer.give(after: "mockse-lookup") { lookUp(name, port: port) }
            answer.give(after: "mockse-timer") {
                SystemThread.sleep(nanoseconds: Int(clamping: Int64(timeout / .nanoseconds(1))))
                return .failure(Failure(description: "the name was not found in time"))
            }
        }
        return try result.get()
    }

    /// The result of a lookup.
    ///
    /// Only the first one counts.
    private final class Answer: Sendable {
        typealias Outcome = Result<[SocketAddress], Failure>
        private let continuation: Mutex<CheckedContinuation<Outcome, Never>?>

        init(_ continuation: CheckedContinuation<Outcome, Never>) {
            self.continuation = Mutex(continuation)
        }

        func give(after thread: String, _ work: @escaping @Sendable () -> Outcome) {
            do throws(SystemError) {
                try SystemThread.start(named: thread) { [self] in give(work()) }
            } catch {
                give(.failure(Failure(description: error.description)))
            }
        }

        private func give(_ outcome: Outcome) {
            let waiting = continuation.withLock { continuation in
                defer { continuation = nil }
                return continuation
            }
            waiting?.resume(returning: outcome)
        }
    }

    /// The file that names the DNS servers, which an empty root, such as that of a static binary, can lack.
    private static let resolver = "/etc/resolv.conf"

    private static var hasResolver: Bool {
        #if os(Linux)
        access(resolver, F_OK) == 0
        #else
        true
        #endif
    }

    /// Returns the reason for a failure, with the cause if no DNS server could be asked.
    static func reason(_ text: String, hasResolver: Bool) -> String {
        hasResolver ? text : "\(text) (\(resolver) is missing)"
    }

    private static func lookUp(_ name: String, port: UInt16) -> Result<[SocketAddress], Failure> {
        var hints = addrinfo()
        // Otherwise, each address appears once for each kind of socket.
        #if canImport(Darwin) || canImport(Musl)
        hints.ai_socktype = SOCK_STREAM
        #else
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #endif
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(name, nil, &hints, &first)
        guard code == 0 else {
            return .failure(Failure(description: reason(String(cString: gai_strerror(code)), hasResolver: hasResolver)))
        }
        defer { freeaddrinfo(first) }
        var addresses: [SocketAddress] = []
        var next = first
        while let info = next {
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            let code = getnameinfo(
                info.pointee.ai_addr, info.pointee.ai_addrlen, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
            let text = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if code == 0, let address = SocketAddress(host: text, port: port) { addresses.append(address) }
            next = info.pointee.ai_next
        }
        return addresses.isEmpty ? .failure(Failure(description: "no IP address")) : .success(addresses)
    }
}
