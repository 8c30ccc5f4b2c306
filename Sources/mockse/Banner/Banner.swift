import CMockseCommit
import MockseDialects
import MockseKit

/// The message that a server prints on standard output once it is listening.
struct Banner: Sendable {
    /// The format of the banner.
    enum Format: String, Sendable, CaseIterable {
        case text
        case json
    }

    /// The rule for access to the control API.
    enum ControlRule: String, Sendable {
        case local
        case closed
        case token
        case open
    }

    /// The rule for access to the control API.
    var controlRule: ControlRule {
        if configuration.control.token != nil { return .token }
        if configuration.control.isOpen { return .open }
        return configuration.host.isLoopback ? .local : .closed
    }

    /// The APIs that the server serves.
    var dialects: Dialects { configuration.settings.dialects }

    /// The base addresses of the real APIs, and their replacements on this server.
    var replacements: [DialectAddress.Replacement] { dialects.flatMap(\.address.replacements) }

    /// The URL of the server.
    let url: String

    /// The port that the server is listening on, never 0.
    let port: Int

    /// The configuration that the server was started with.
    let configuration: MockServer.Configuration

    /// The lists of the user's files.
    var lists: [ServedList] = []

    /// The addresses at which other machines can reach this one.
    var addresses: [String] = []

    /// The URL for clients on this machine, with `localhost` if that reaches the server.
    var localURL: String {
        switch configuration.host {
        case .loopback: "http://localhost:\(port)"
        case .address: configuration.host.isEveryInterface ? "http://localhost:\(port)" : url
        }
    }

    /// The URLs for clients on other machines; empty if they can't reach the server.
    var networkURLs: [String] {
        guard configuration.host.isEveryInterface else { return [] }
        return addresses.map { $0.contains(":") ? "http://[\($0)]:\(port)" : "http://\($0):\(port)" }
    }

    /// Returns the banner in a format, with a trailing line feed.
    func rendered(as format: Format) -> String {
        switch format {
        case .text: text
        case .json: json
        }
    }
}

/// The commit that this program is built from.
enum Commit {
    /// The commit, such as `838c761`, or nil if it isn't known.
    ///
    /// A `+` at the end says that the sources may differ from the commit.
    static let text: String? = {
        let text = String(cString: mockse_commit())
        return text.isEmpty ? nil : text
    }()
}
