/// The rules for the names under which data is served.
package enum DatasetName {
    /// Returns a Boolean value indicating whether `name` is valid.
    ///
    /// A valid name has one or more parts of `A-Z a-z 0-9 . _ -` joined by "/", none of them "." or "..".
    package static func isValid(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            // A client would resolve the dots before sending a request (RFC 3986 §5.2.4).
            !part.isEmpty && part != "." && part != ".." && part.utf8.allSatisfy(isAllowed)
        }
    }

    /// Returns the file's name without its folders and last extension.
    package static func stem(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
        return String(file[..<dot])
    }

    /// Returns a Boolean value indicating whether a part can contain a byte: `A-Z a-z 0-9 . _ -`.
    package static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
