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
        var item = example
        let own: JSONValue =
            if case .number = form, let number = Int(id) { .number(number) } else { .string(id) }
        // Other members, such as the item's own URL, have the identifier in them.
        Self.replace(self.id.value(in: .object(example)), with: id, in: &item)
        for place in unique {
            guard let old = place.value(in: .object(example)) else { continue }
            let new = Int(id) ?? id.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFF_FFFF }
            let text = old.string == nil ? "\(new)" : Form(of: old).text(at: new)
            Self.replace(old, with: text, in: &item)
            place.set(old.string == nil ? .number(new) : .string(text), in: &item)
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

    /// Replaces an old value in the texts of an item, unless it is too short to be told from others.
    private static func replace(_ old: JSONValue?, with new: String, in item: inout JSONObject) {
        guard let old = old.map({ $0.string ?? $0.text }), old.count > 2 else { return }
        item = replaced(old, with: new, in: .object(item)).object ?? item
    }

    private static func replaced(_ old: String, with new: String, in value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): return text.contains(old) ? .string(text.replacing(old, with: new)) : value
        case .array(let elements): return .array(elements.map { replaced(old, with: new, in: $0) })
        case .object(let object):
            var changed = JSONObject()
            for (key, value) in object { changed.append(key, replaced(old, with: new, in: value)) }
            return .object(changed)
        case .null, .bool, .number: return value
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
