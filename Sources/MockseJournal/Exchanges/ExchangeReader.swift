import MockseBase
import MockseJSON

/// Reads the values of an exchange's keys, each of a fixed type, treating null as missing.
struct ExchangeReader {
    private let object: JSONObject

    init(_ object: JSONObject) {
        self.object = object
    }

    /// Returns a required value.
    func require<Value>(_ key: String, _ value: Value?) throws(ExchangeError) -> Value {
        guard let value else { throw .missing(key: key) }
        return value
    }

    func string(_ key: String) throws(ExchangeError) -> String? {
        try read(key, as: "a string") { $0.string }
    }

    func bool(_ key: String) throws(ExchangeError) -> Bool? {
        try read(key, as: "true or false") { $0.bool }
    }

    /// Returns a page number, or nil if it is missing.
    ///
    /// A number beyond the last page number is read as that, because older servers recorded whatever a client sent.
    func page(_ key: String) throws(ExchangeError) -> Int? {
        let pages = ForeignNumbers.pages
        return try count(key, from: pages.lowerBound).map { min($0, pages.upperBound) }
    }

    /// Returns a whole number, or nil if it is missing.
    ///
    /// A number beyond the greatest count is read as that.
    func count(_ key: String, from first: Int = 0, to last: Int = .max) throws(ExchangeError) -> Int? {
        let expected = last == .max ? "a whole number from \(first)" : "a whole number from \(first) to \(last)"
        return try read(key, as: expected) { value in
            value.int.flatMap { first...last ~= $0 ? min($0, ForeignNumbers.counts.upperBound) : nil }
        }
    }

    /// Returns a 64-bit number, such as a time in nanoseconds, or nil if it is missing.
    func time(_ key: String) throws(ExchangeError) -> UInt64? {
        try read(key, as: "a whole number from 0") { $0.number.flatMap { UInt64($0.text) } }
    }

    func seconds(_ key: String) throws(ExchangeError) -> Double? {
        try read(key, as: "a number from 0") { value in
            value.double.flatMap { $0 >= 0 ? $0 : nil }
        }
    }

    /// Returns an array of strings, which is empty if the value is missing.
    func strings(_ key: String) throws(ExchangeError) -> [String] {
        let strings: [String]? = try read(key, as: "an array of strings") { value in
            guard let array = value.array else { return nil }
            let strings = array.compactMap(\.string)
            return strings.count == array.count ? strings : nil
        }
        return strings ?? []
    }

    /// Returns the injected faults.
    func faults() throws(ExchangeError) -> [InjectedFault] {
        let texts = try strings("faults")
        return texts.map { InjectedFault(parsing: $0) }
    }

    private func read<Value>(
        _ key: String, as expected: String, _ convert: (JSONValue) -> Value?
    ) throws(ExchangeError) -> Value? {
        guard let value = object[key], !value.isNull else { return nil }
        guard let converted = convert(value) else { throw .wrong(key: key, value: value, expected: expected) }
        return converted
    }
}
