import CMockseWeb

/// A file of the pages for browsers: HTML, CSS, or a JavaScript module.
///
/// The files are part of the binary's read-only data, so they take no memory until they are read.
package struct WebFile: Sendable {
    /// The file's name, such as "dashboard.html".
    package let name: String
    private let entry: Int

    /// Finds a file by its name, or returns nil if no file has the name.
    package init?(named name: String) {
        guard let entry = Self.entries.firstIndex(where: { String(cString: $0.name) == name }) else { return nil }
        (self.name, self.entry) = (name, entry)
    }

    /// The names of all files, sorted.
    package static var names: [String] { entries.map { String(cString: $0.name) } }

    /// The file's content.
    package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: Self.entries[entry].bytes, count: size)) }

    /// The file's content as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The size in bytes.
    package var size: Int { Self.entries[entry].size }

    /// The media type, which follows from the name's extension.
    package var mediaType: String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        default: "text/javascript; charset=utf-8"
        }
    }

    private static var entries: UnsafeBufferPointer<mockse_web_file> {
        var count = 0
        let first = mockse_web_files(&count)
        return UnsafeBufferPointer(start: first, count: count)
    }
}
