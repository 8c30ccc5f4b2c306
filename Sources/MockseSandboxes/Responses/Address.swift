import MockseBase
package import MockseHTTP

/// A request's sandbox, and the offset at which the sandbox's own path begins in the request target.
///
/// The path prefix takes precedence (`/~NAME/…`), then the field `Mockse-Sandbox`, for clients that drop the path
/// of their base URL, then the user name of a proxy (`http_proxy=http://NAME:x@host`). Without any of these, it is the
/// root.
package struct Address {
    /// The sandbox's name, not validated; nil if the request doesn't name one.
    package let sandbox: String?
    /// The offset in bytes at which the sandbox's own path and query begin in the target's path.
    package let offset: Int
    /// A Boolean value indicating whether the request is a control call: its own path begins with `/_mockse`.
    package var isControl: Bool { kind == .control }
    /// A Boolean value indicating whether the request's own path is empty or `/`, at which browsers get the front page.
    package var isRoot: Bool { kind == .root }
    /// A Boolean value indicating whether the request is for a mocked API, whatever its path.
    package var isForAPI: Bool { kind == .api }
    private let kind: Kind

    private enum Kind { case api, control, root }

    /// Creates the address of a request.
    package init(of request: HTTPRequest) {
        let named = request.withPath { Self.name(in: $0) }
        offset = named?.end ?? 0
        sandbox = named?.name ?? Self.field(of: request) ?? Self.proxyUser(of: request)
        kind = request.withPath { [offset] path in Self.kind(of: path[offset...]) }
    }

    /// Returns the request's target as its sandbox sees it, or nil if the path has an invalid percent-encoding.
    package func target(of request: HTTPRequest) -> RequestTarget? {
        request.withPath { path in
            let own = UnsafeRawBufferPointer(rebasing: path[offset...])
            if own.first == UInt8(ascii: "/") { return RequestTarget(own) }
            return ([UInt8(ascii: "/")] + own).withUnsafeBytes { RequestTarget($0) }
        }
    }

    /// Returns the request's target as sent, without the prefix that names the sandbox, and with raw UTF-8
    /// percent-encoded.
    package func targetText(of request: HTTPRequest) -> String {
        if offset == 0 { return request.targetText }
        return request.withPath { path in
            let bytes = UnsafeRawBufferPointer(rebasing: path[offset...])
            let own = PercentCoding.encodingUTF8(in: bytes) ?? String(decoding: bytes, as: UTF8.self)
            return own.hasPrefix("/") ? own : "/" + own
        }
    }

    /// Returns the prefix that names the sandbox, as sent, or an empty text.
    func prefix(of request: HTTPRequest) -> String {
        offset == 0 ? "" : request.withPath { String(decoding: $0[..<offset], as: UTF8.self) }
    }

    // Some clients encode the tilde, although they don't have to (RFC 3986 §2.3).
    private static let tildes = [Array("/~".utf8), Array("/%7E".utf8), Array("/%7e".utf8)]
    private static let control = Array("/_mockse".utf8)

    private static func kind(of path: Slice<UnsafeRawBufferPointer>) -> Kind {
        guard let second = path.dropFirst().first else { return .root }
        guard second == UInt8(ascii: "_"), path.starts(with: control) else { return .api }
        let next = path.dropFirst(control.count).first
        return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?") ? .control : .api
    }

    /// Returns the name in `/~NAME/…`, `/~NAME?…`, or `/~NAME`, and the offset of its end.
    private static func name(in path: UnsafeRawBufferPointer) -> (name: String, end: Int)? {
        guard path.count > 1, path[1] == UInt8(ascii: "~") || path[1] == UInt8(ascii: "%"),
            let tilde = tildes.first(where: { path.starts(with: $0) })
        else { return nil }
        let rest = path[tilde.count...]
        let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? path.count
        let name = UnsafeRawBufferPointer(rebasing: path[tilde.count..<end])
        return (String(decoding: PercentCoding.decode(name) ?? Array(name), as: UTF8.self), end)
    }

    private static func field(of request: HTTPRequest) -> String? {
        guard request.hasMockseField else { return nil }
        return request.value(of: "Mockse-Sandbox")
    }

    /// Returns the user in `Proxy-Authorization: Basic` (RFC 7617), which a client sends only to a proxy.
    private static func proxyUser(of request: HTTPRequest) -> String? {
        guard case .absolute = request.form, let value = request.value(of: "Proxy-Authorization") else { return nil }
        let parts = value.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "basic", let pair = Base64.decode(parts[1]) else { return nil }
        let user = pair.prefix { $0 != UInt8(ascii: ":") }
        return user.isEmpty ? nil : String(decoding: user, as: UTF8.self)
    }
}

/// A request to a mocked API of a sandbox.
struct IncomingRequest: Sendable {
    let request: HTTPRequest
    let address: Address
    /// The sandbox's name in the journal.
    let sandbox: String
    /// The host and port of the server, for requests that don't say under which they know it.
    let ownAuthority: String

    /// The host and port in URLs of the response if they aren't those in `Host`.
    var fallback: String? { request.isForHost ? nil : ownAuthority }

    /// A Boolean value indicating whether attempts are counted.
    var isCounted: Bool { request.isGet || request.isHead }

    /// The method of the resource: HEAD asks for what GET returns.
    var method: HTTPMethod { request.isHead ? .get : request.method }
}
