/// The lists of a folder that clients seldom request, in about a thirtieth of their size.
///
/// A pack begins with its parts: their number, then the name, the number of rows, the compressed size and the size of
/// each. The parts follow, each compressed with zlib. The others share the first, which has no name:
///
/// - the texts of keys and values, as JSON, one per line;
/// - the shapes of objects: their number, then for each the number of its keys and the index of each key's text;
/// - the objects that occur within rows: for each shape their number, then a column for each key.
///
/// Each other part is a list: the shape of each row, then for each shape, in the order in which they first occur, a
/// column for each key. `PackedColumn` reads a column, `PackReader` numbers.
package struct Pack {
    /// The list of the folders that have a pack's lists with other words, if there are any.
    package static let folders = "*"

    /// A part of a pack.
    private struct Part {
        let rows: Int
        let place: Range<Int>
        let size: Int
    }

    private let bytes: [UInt8]
    private var parts: [String: Part] = [:]

    /// Reads the parts of a pack.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var reader = PackReader(bytes)
        var sizes: [(name: String, rows: Int, packed: Int, size: Int)] = []
        for _ in 0..<reader.natural() {
            let name = String(decoding: reader.text(), as: UTF8.self)
            sizes.append((name, reader.natural(), reader.natural(), reader.natural()))
        }
        var start = reader.offset
        for part in sizes {
            let end = min(bytes.count, start + part.packed)
            parts[part.name] = Part(rows: part.rows, place: start..<end, size: part.size)
            start = end
        }
    }

    /// The names of the lists, sorted.
    package var names: [String] { parts.keys.filter { !$0.isEmpty }.sorted() }

    /// Returns the text of a list, with one row per line, or `nil` if the pack has none of that name.
    ///
    /// - Parameters:
    ///   - name: The name, such as "answers".
    ///   - replacements: Texts that stand for others within values, as JSON.
    /// - Returns: The text.
    package func text(of name: String, replacing replacements: [(String, String)] = []) -> [UInt8]? {
        guard !name.isEmpty, let part = parts[name], let shared = parts[""] else { return nil }
        let values = PackedValues(contents(of: shared), replacing: replacements)
        return values.text(of: contents(of: part), rows: part.rows)
    }

    private func contents(of part: Part) -> [UInt8] { Inflation.inflated(bytes[part.place], size: part.size) }
}
