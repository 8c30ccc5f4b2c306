import Foundation

/// The sources of the package as text: modules, their folders, and the types that these declare and use.
struct SourceTree {
    /// A source file without its comments and string contents.
    struct File {
        /// The module's name.
        let module: String
        /// The first folder below the module's, or an empty string for a file outside of folders.
        let folder: String
        /// The file's name.
        let name: String
        /// The code.
        let code: String
        /// The contents of the string literals, each on a line of its own.
        let strings: String
        /// The comments without their slashes and without the code in them, each on a line of its own.
        let comments: String

        /// The words of the code that begin with a capital letter and don't follow a dot.
        var typeNames: Set<String> {
            var names: Set<String> = []
            var (word, previous) = ("", UInt8(ascii: " "))
            for byte in Array(code.utf8) + [UInt8(ascii: " ")] {
                if SourceTree.isWordByte(byte) {
                    word.append(Character(UnicodeScalar(byte)))
                    continue
                }
                if let first = word.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
                    previous != UInt8(ascii: ".")
                {
                    names.insert(word)
                }
                word = ""
                previous = byte
            }
            return names
        }

        /// The lines of code, each split into words.
        var lines: [[Substring]] { code.split(separator: "\n").map { $0.split(separator: " ") } }

        /// The modules of this package that it imports.
        var imports: [String] {
            lines.compactMap { words in
                guard words.dropLast().last == "import", let name = words.last, name.hasPrefix("Mockse") else {
                    return nil
                }
                return String(name)
            }
        }

        /// The types it declares that other files can use.
        var declaredTypes: [String] {
            code.split(separator: "\n").filter { !$0.hasPrefix(" ") }.compactMap { line in
                var words = line.split(separator: " ")[...]
                while let word = words.first, SourceTree.modifiers.contains(word) { words = words.dropFirst() }
                guard let kind = words.popFirst(), SourceTree.kinds.contains(kind), let name = words.first else {
                    return nil
                }
                return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            }
        }
    }

    private static let modifiers: Set<Substring> = ["public", "package", "final", "indirect", "nonisolated"]
    private static let kinds: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    let files: [File]

    /// The package's root folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Reads the package's sources.
    init() throws {
        let sources = Self.root.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
        // Templates are for users' clients: only the language applies to them.
        files = try names.filter { $0.hasSuffix(".swift") && !$0.contains("/templates/") }.sorted().map { name in
            let parts = name.split(separator: "/").map(String.init)
            let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
            let (code, strings, comments) = Self.parts(of: text)
            return File(
                module: parts[0], folder: parts.count > 2 ? parts[1] : "", name: name, code: code, strings: strings,
                comments: comments)
        }
    }

    /// The modules' names.
    var modules: Set<String> { Set(files.map(\.module)) }

    /// Returns the text without comments and the contents of string literals, these contents, and the comments.
    static func parts(of text: String) -> (code: String, strings: String, comments: String) {
        let bytes = Array(text.utf8)
        let (quote, slash, lineFeed) = (UInt8(ascii: "\""), UInt8(ascii: "/"), UInt8(ascii: "\n"))
        func isQuote(at index: Int) -> Bool { index < bytes.count && bytes[index] == quote }
        func isLongQuote(at index: Int) -> Bool { (index...index + 2).allSatisfy(isQuote) }

        var (code, strings, comments, index): ([UInt8], [UInt8], [UInt8], Int) = ([], [], [], 0)
        while index < bytes.count {
            if bytes[index] == slash, index + 1 < bytes.count, bytes[index + 1] == slash {
                let start = bytes[index...].firstIndex { $0 != slash } ?? bytes.count
                while index < bytes.count, bytes[index] != lineFeed { index += 1 }
                comments += bytes[min(start, index)..<index]
                // Lines that follow each other are one comment.
                let next = bytes[index...].dropFirst().drop { $0 == UInt8(ascii: " ") }
                comments.append(next.starts(with: [slash, slash]) ? UInt8(ascii: " ") : lineFeed)
            } else if isQuote(at: index), isLongQuote(at: index) {
                let start = index + 3
                index = start
                while index < bytes.count, !isLongQuote(at: index) { index += 1 }
                strings += bytes[start..<index] + [lineFeed]
                index += 3
            } else if bytes[index] == quote {
                let start = index + 1
                index = start
                while index < bytes.count, bytes[index] != quote, bytes[index] != lineFeed {
                    index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                }
                strings += bytes[start..<min(index, bytes.count)] + [lineFeed]
                index += 1
            } else {
                code.append(bytes[index])
                index += 1
            }
        }
        // Text between two marks is code.
        let prose = String(decoding: comments, as: UTF8.self).components(separatedBy: "```").enumerated()
            .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
        return (String(decoding: code, as: UTF8.self), String(decoding: strings, as: UTF8.self), prose)
    }
}

extension SourceTree {
    /// Returns, for each folder of a module, the folders whose types it uses, each with an example.
    func uses(in module: String) -> [String: [String: String]] {
        let files = files.filter { $0.module == module && !$0.folder.isEmpty }
        var homes: [String: String] = [:]
        for file in files {
            for type in file.declaredTypes { homes[type] = file.folder }
        }
        var uses: [String: [String: String]] = [:]
        for file in files {
            for word in file.typeNames {
                guard let home = homes[word], home != file.folder else { continue }
                uses[file.folder, default: [:]][home] = "\(file.name) uses \(word)"
            }
        }
        return uses
    }

    /// Returns the examples along a cycle of uses, or nil if the uses have no cycle.
    static func circle(in uses: [String: [String: String]]) -> [String]? {
        func way(from start: String, to end: String, _ seen: Set<String>) -> [String]? {
            for (next, why) in (uses[start] ?? [:]).sorted(by: { $0.key < $1.key }) {
                if next == end { return [why] }
                if !seen.contains(next), let rest = way(from: next, to: end, seen.union([next])) {
                    return [why] + rest
                }
            }
            return nil
        }
        return uses.keys.sorted().lazy.compactMap { way(from: $0, to: $0, [$0]) }.first
    }
}
