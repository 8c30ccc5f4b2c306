package import MockseJSON
import MockseWeb

/// A page that shows data as one HTML file, with its style and its script.
///
/// The page loads nothing: its policy allows only the script and the style with the page's own nonce.
package struct HTMLPage: Sendable {
    private let data: JSONValue
    private let isLive: Bool

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - data: The data, whose `kind` says how to show it.
    ///   - isLive: A Boolean value indicating whether the page may request results from the server that it came from.
    package init(_ data: JSONValue, isLive: Bool = false) {
        (self.data, self.isLive) = (data, isLive)
    }

    /// The page that shows a run while it's in progress.
    package static var live: HTMLPage { HTMLPage(["kind": "live"], isLive: true) }

    /// The HTML document.
    package var text: String {
        let nonce = (0..<2).map { _ in String(UInt64.random(in: 0...(.max)), radix: 16) }.joined()
        let values = [
            "nonce": nonce, "connect": isLive ? "connect-src 'self'; " : "",
            "css": Self.file("theme.css") + Self.file("report.css"), "js": Self.file("report.js"), "data": escaped,
        ]
        // A value is never searched for names, because it may come from outside.
        let parts = Self.file("report.html").split(separator: "{{", omittingEmptySubsequences: false)
        return (parts.first.map(String.init) ?? "")
            + parts.dropFirst().map { part in
                let end = part.firstRange(of: "}}") ?? part.endIndex..<part.endIndex
                return (values[String(part[..<end.lowerBound])] ?? "") + part[end.upperBound...]
            }.joined()
    }

    private static func file(_ name: String) -> String { WebFile(named: name)?.text ?? "" }

    /// The data as JSON that can't end the element it's in.
    ///
    /// The characters that HTML gives a meaning to occur only inside JSON strings, where they can be escaped.
    private var escaped: String {
        var bytes: [UInt8] = []
        for byte in data.text.utf8 {
            switch byte {
            case UInt8(ascii: "<"): bytes += Array(#"\u003c"#.utf8)
            case UInt8(ascii: ">"): bytes += Array(#"\u003e"#.utf8)
            case UInt8(ascii: "&"): bytes += Array(#"\u0026"#.utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension RunPage {
    /// Creates a page that looks like the HTML report.
    ///
    /// - Parameter announce: A function that receives the URL of the page.
    package init(announce: @escaping @Sendable (_ url: String) -> Void) {
        self.init(
            html: HTMLPage.live.text, result: { HTMLReport.json(of: $0, again: $1) }, report: { HTMLReport($0).data },
            announce: announce)
    }
}
