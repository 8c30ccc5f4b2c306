import MockseKit
import MocksePages

/// What a server says on standard output once it listens.
struct Banner: Sendable {
    /// The forms it can be said in.
    enum Format: String, Sendable, CaseIterable {
        case text
        case json
    }

    /// The real APIs' addresses that clients are written for, and what stands for them here.
    static let replacements = Dialect.builtIn.flatMap(\.address.replacements)

    /// The server's own address.
    let url: String

    /// The port it really listens on.
    let port: UInt16

    /// What it was started with.
    let configuration: MockServer.Configuration

    /// The addresses by which other machines reach this one.
    var addresses: [String] = []

    /// The address to write into a client on this machine, where `localhost` reaches the server.
    var localURL: String {
        switch configuration.host {
        case .loopback: "http://localhost:\(port)"
        case .address: configuration.host.isEveryInterface ? "http://localhost:\(port)" : url
        }
    }

    /// The addresses to write into a client on another machine: none if the server is not open to them.
    var networkURLs: [String] {
        guard configuration.host.isEveryInterface else { return [] }
        return addresses.map { $0.contains(":") ? "http://[\($0)]:\(port)" : "http://\($0):\(port)" }
    }

    /// The banner in one of its forms, with its last line's end.
    func rendered(as format: Format) -> String {
        switch format {
        case .text: text
        case .json: json
        }
    }
}
