package import MockseJSON
package import MocksePaging

/// The items of a list that is described in a file: an example, and the members that clients depend on.
package struct DescribedItem: Sendable {
    /// The member that identifies an item.
    package let id: JSONPointer
    /// The member that a user sees as the item's title.
    package let title: JSONPointer
    /// A member that changes from one revision of the item to the next.
    package let revision: JSONPointer
    /// Further members that differ from item to item.
    package let unique: [JSONPointer]
    /// An item with every member.
    package let example: JSONObject

    /// The form of the identifiers.
    package let form: Form

    /// The example with a place for each value that differs from item to item.
    private let pattern: ItemPattern

    /// The form of an identifier.
    package enum Form: Sendable, Hashable {
        /// A number, of which the first item has this one.
        case number(Int)
        /// A text like this one: letters stand for letters, and digits for digits.
        case text(String)

        /// Creates the form of a value; a missing one is a number.
        init(of value: JSONValue?) {
            if let text = value?.string, !text.isEmpty {
                self = .text(text)
            } else {
                self = .number(max(1, value?.int ?? 1))
            }
        }
    }

    /// Creates items; members that aren't given are the usual ones that the example has.
    ///
    /// - Parameters:
    ///   - id: The member that identifies an item, or nil for `/id`.
    ///   - title: The member that a user sees, or nil to find it in the example.
    ///   - revision: The member that changes, or nil to find it in the example.
    ///   - unique: Further members that differ from item to item.
    ///   - example: An item, or an empty object.
    package init(
        id: JSONPointer?, title: JSONPointer?, revision: JSONPointer?, unique: [JSONPointer] = [], example: JSONObject
    ) {
        let id = id ?? JSONPointer(["id"])
        func first(_ names: [String], orElse name: String, isText: Bool) -> JSONPointer {
            let folder = id.steps.dropLast()
            let found = names.first { name in
                let value = JSONPointer(folder + [name]).value(in: .object(example))
                return folder + [name] != id.steps[...] && (value?.string != nil || !isText && value?.number != nil)
            }
            return JSONPointer(folder + [found ?? name])
        }
        self.id = id
        self.title = title ?? first(Self.titles, orElse: "name", isText: true)
        self.revision = revision ?? first(Self.revisions, orElse: "revision", isText: false)
        form = Form(of: id.value(in: .object(example)))
        self.unique = unique
        self.example = example
        pattern = ItemPattern(
            .object(example), replacing: ([id] + unique).map { $0.value(in: .object(example)).map(Self.text) ?? "" })
    }

    private static let titles = [
        "title", "name", "display_name", "displayName", "real_name", "full_name", "login", "username", "subject",
        "label",
        "headline", "text", "body", "description",
    ]
    private static let revisions = [
        "updated_at", "updatedAt", "updated", "modified", "last_modified", "lastModified", "last_edited_time",
        "edited_at",
        "version", "revision",
    ]

    /// A Boolean value indicating whether the example has the member that changes.
    package var hasRevision: Bool { revision.value(in: .object(example)) != nil }

    /// Returns an item with an identifier, a title and a revision.
    package func item(_ id: String, _ title: String, _ revision: Int) -> JSONObject {
        let own: JSONValue =
            if case .number = form, let number = Int(id) { .number(number) } else { .string(id) }
        let new = Int(id) ?? id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFF_FFFF }
        let others = unique.map { place -> JSONValue? in
            place.value(in: .object(example)).map { old in
                old.string == nil ? .number(new) : .string(Form(of: old).text(at: new))
            }
        }
        // Other members, such as the item's own URL, have the identifier in them.
        var item = pattern.filled([id] + others.map { $0.map(Self.text) ?? "" }).object ?? example
        for (place, value) in zip(unique, others) {
            if let value { place.set(value, in: &item) }
        }
        self.id.set(own, in: &item)
        self.title.set(.string(title), in: &item)
        // An item that has no such member gets one with its first change.
        if self.revision.value(in: .object(example)) != nil || revision > 0 {
            self.revision.set(revised(revision), in: &item)
        }
        return item
    }

    /// Returns the identifier of an item in a list that is made from the example.
    ///
    /// - Parameter index: The item's place, from 0.
    /// - Returns: A text or the text of a number, different from those of all other places.
    package func identifier(at index: Int) -> String { form.text(at: index) }

    /// Returns the value of the member that changes, of the same form as in the example.
    private func revised(_ revision: Int) -> JSONValue {
        switch self.revision.value(in: .object(example)) {
        case .string(let text):
            // A date and time: the seconds and minutes count the revisions.
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count >= 3, parts[1].count == 2, parts[2].count >= 2 else {
                return .string("\(text)\(revision)")
            }
            func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let time = [two(revision / 60 % 60), two(revision % 60) + parts[2].dropFirst(2)]
            return .string((parts[..<1].map(String.init) + time + parts[3...].map(String.init)).joined(separator: ":"))
        case let value: return .number((value?.int ?? 1) &+ revision)
        }
    }

    private static func text(of value: JSONValue) -> String { value.string ?? value.text }
}

/// A value of an example, with a place in its texts for each value that differs from item to item.
private indirect enum ItemPattern: Sendable {
    case same(JSONValue)
    case text([Part])
    case array([ItemPattern])
    case object([(key: String, value: ItemPattern)])

    enum Part: Sendable {
        case literal(String)
        /// The value with this index.
        case value(Int)
    }

    /// Creates the pattern of a value, with a place for each of some old values.
    ///
    /// Old values that are too short to be told from others stay.
    init(_ value: JSONValue, replacing olds: [String]) {
        self = .same(value)
        switch value {
        case .string(let text):
            var parts = [Part.literal(text)]
            for (index, old) in olds.enumerated() where old.count > 2 {
                parts = parts.flatMap { part -> [Part] in
                    guard case .literal(let text) = part else { return [part] }
                    let pieces = text.split(separator: old, omittingEmptySubsequences: false)
                    return Array(pieces.map { [.literal(String($0))] }.joined(separator: [.value(index)]))
                }
            }
            if parts.count > 1 { self = .text(parts) }
        case .array(let elements):
            let elements = elements.map { ItemPattern($0, replacing: olds) }
            if !elements.allSatisfy(\.isSame) { self = .array(elements) }
        case .object(let object):
            let members = object.map { (key: $0.key, value: ItemPattern($0.value, replacing: olds)) }
            if !members.allSatisfy(\.value.isSame) { self = .object(members) }
        case .null, .bool, .number: break
        }
    }

    private var isSame: Bool {
        if case .same = self { true } else { false }
    }

    /// Returns the value of an item.
    func filled(_ news: [String]) -> JSONValue {
        switch self {
        case .same(let value): return value
        case .text(let parts):
            return .string(
                parts.reduce(into: "") { text, part in
                    switch part {
                    case .literal(let literal): text += literal
                    case .value(let index): text += news[index]
                    }
                })
        case .array(let elements): return .array(elements.map { $0.filled(news) })
        case .object(let members):
            var object = JSONObject()
            for (key, value) in members { object.append(key, value.filled(news)) }
            return .object(object)
        }
    }
}

extension DescribedItem.Form {
    private static let lower = Array("abcdefghijklmnopqrstuvwxyz"), upper = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let decimal = Array("0123456789"), hex = Array("0123456789abcdef")

    /// Returns the identifier at a place, from 0, which differs from those at other places.
    func text(at index: Int) -> String {
        let index = max(0, index)
        switch self {
        case .number(let first): return "\(first.addingReportingOverflow(index).partialValue)"
        case .text(let sample):
            if let first = Int(sample), first >= 0 { return "\(first.addingReportingOverflow(index).partialValue)" }
            let start = Self.start(of: sample)
            let isHex = Self.isHexadecimal(sample[start...])
            let alphabets = sample[start...].map { Self.alphabet(of: $0, isHex: isHex) }
            let capacity = alphabets.reduce(UInt64(1)) { capacity, digits in
                let (product, overflows) = capacity.multipliedReportingOverflow(by: UInt64(digits?.count ?? 1))
                return overflows ? capacity : product
            }
            // The factor is prime, so that each place has another remainder.
            var rest = (UInt64(index) + 1) % capacity &* 2_654_435_761 % capacity
            var characters: [Character] = []
            for (character, digits) in zip(sample[start...], alphabets).reversed() {
                guard let digits else {
                    characters.append(character)
                    continue
                }
                characters.append(digits[Int(rest % UInt64(digits.count))])
                rest /= UInt64(digits.count)
            }
            // A sample that is too short for all items is made longer.
            let more = UInt64(index) / capacity > 0 ? "\(UInt64(index) / capacity)" : ""
            return sample[..<start] + String(characters.reversed()) + more
        }
    }

    /// Returns the start of the part that differs: after a prefix such as `cus_`, or after a letter that tells the kind,
    /// as in `U012AB3CD`.
    private static func start(of sample: String) -> String.Index {
        if let underscore = sample.firstIndex(of: "_") { return sample.index(after: underscore) }
        let isMarked = sample.first?.isUppercase == true && sample.dropFirst().contains(where: \.isNumber)
        return isMarked && sample.count > 6 ? sample.index(after: sample.startIndex) : sample.startIndex
    }

    private static func isHexadecimal(_ text: Substring) -> Bool {
        text.count >= 8 && text.allSatisfy { $0.isHexDigit && !$0.isUppercase || $0 == "-" }
    }

    private static func alphabet(of character: Character, isHex: Bool) -> [Character]? {
        guard character.isASCII else { return nil }
        if isHex { return character.isHexDigit ? hex : nil }
        return character.isNumber ? decimal : character.isLowercase ? lower : character.isUppercase ? upper : nil
    }
}
