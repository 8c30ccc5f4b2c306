import MockseDatasets
import MockseJSON

/// A reader of the values of one member of a user's items, whose type isn't known before they are read.
struct ValueReader {
    private let path: [String]

    /// Returns the values at a path: numbers if all values are numbers, lists if the first one is an array, or texts.
    ///
    /// Booleans count as numbers, 0 and 1, and so do strings that hold a number, such as "5.4". Where other strings are
    /// among them, all values are texts. Objects and `null` count as missing.
    static func read(_ path: [String], of dataset: Dataset) throws(DatasetError) -> Column {
        let reader = Self(path: path)
        if let numbers = try reader.numbers(of: dataset) { return .numbers(numbers) }
        if try reader.isList(in: dataset) { return .lists(try reader.lists(of: dataset)) }
        return .texts(try reader.texts(of: dataset))
    }

    private func value(in item: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
        var value = item
        for name in path {
            guard let inner = JSONMembers.value(of: name, in: value) else { return nil }
            value = inner
        }
        return value
    }

    /// Returns the values as numbers, or nil if one of them isn't a number.
    private func numbers(of dataset: Dataset) throws(DatasetError) -> [Double]? {
        // Most members that aren't numbers are found without reading all items.
        for row in 0..<min(dataset.count, 100) {
            let isNumber = try dataset.withItem(row) { item in value(in: item).map { Self.number($0) != nil } ?? true }
            if !isNumber { return nil }
        }
        var numbers: [Double] = []
        numbers.reserveCapacity(dataset.count)
        var areNumbers = true
        try dataset.forEachItem { _, item in
            guard areNumbers else { return }
            guard let value = value(in: item) else { return numbers.append(.nan) }
            if let number = Self.number(value) { numbers.append(number) } else { areNumbers = false }
        }
        return areNumbers ? numbers : nil
    }

    /// Returns the number that a value is, NaN for a value that counts as missing, or nil for another value.
    private static func number(_ value: UnsafeRawBufferPointer) -> Double? {
        switch value.first {
        case UInt8(ascii: "t"): return 1
        case UInt8(ascii: "f"): return 0
        case UInt8(ascii: "n"), UInt8(ascii: "{"), nil: return .nan
        case UInt8(ascii: "["): return nil
        case UInt8(ascii: "\""):
            guard let text = value.jsonText, isNumber(text) else { return nil }
            return value.jsonNumber
        default: return value.jsonNumber
        }
    }

    /// Returns a Boolean value indicating whether a text is a number as JSON writes it.
    private static func isNumber(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let first = text.first, first == UInt8(ascii: "-") || 0x30...0x39 ~= first else { return false }
        var scanner = JSONScanner(text)
        return (try? scanner.skipValue())?.count == text.count
    }

    /// Returns a Boolean value indicating whether the first value that isn't missing is an array.
    private func isList(in dataset: Dataset) throws(DatasetError) -> Bool {
        for row in 0..<dataset.count {
            try DatasetError.checkCancellation(at: row)
            let first = try dataset.withItem(row) { item in
                value(in: item).flatMap { Self.number($0)?.isNaN == true ? nil : $0.first }
            }
            if let first { return first == UInt8(ascii: "[") }
        }
        return false
    }

    private func lists(of dataset: Dataset) throws(DatasetError) -> [[FoldedText]] {
        var lists: [[FoldedText]] = []
        try dataset.forEachItem { _, item in
            lists.append(value(in: item)?.jsonTexts.map(FoldedText.init(json:)) ?? [])
        }
        return lists
    }

    private func texts(of dataset: Dataset) throws(DatasetError) -> TextColumn {
        var texts = TextColumn()
        try dataset.forEachItem { row, item in
            guard let value = value(in: item) else { return }
            switch value.first {
            case UInt8(ascii: "n"), UInt8(ascii: "{"), UInt8(ascii: "["): return
            default: texts.set(FoldedText(json: value.jsonText ?? value), at: row)
            }
        }
        texts.fill(to: dataset.count)
        return texts
    }
}
