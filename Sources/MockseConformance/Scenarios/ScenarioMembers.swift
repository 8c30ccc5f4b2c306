import MockseJSON

/// The members of an object in a scenario's file, each of which is read once.
struct ScenarioMembers {
    /// The largest page, attempt, or number of elements.
    static let most = 1_000

    private let object: JSONObject
    private let place: String
    private var read: Set<String> = []

    /// Creates the members of an object at a place, such as `steps[2]`, which is empty for the file itself.
    init(_ object: JSONObject, at place: String = "") { (self.object, self.place) = (object, place) }

    /// Returns an error that says what a member must be.
    func refuse(_ key: String, _ wanted: String) -> Scenario.Unreadable {
        let path = place.isEmpty ? key : "\(place).\(key)"
        let found = object[key].map { "not \($0.text)" } ?? "but is missing"
        return Scenario.Unreadable(description: "`\(path)` must be \(wanted), \(found)")
    }

    /// Returns a Boolean value indicating whether the object has a member.
    func has(_ key: String) -> Bool { object[key] != nil }

    /// Returns the text of a member.
    mutating func text(_ key: String) throws(Scenario.Unreadable) -> String {
        guard let text = take(key)?.string else { throw refuse(key, "a string") }
        return text
    }

    /// Returns what the text of a member stands for.
    mutating func value<Value>(
        _ key: String, _ words: String, _ read: (String) -> Value?
    ) throws(Scenario.Unreadable) -> Value {
        guard let value = take(key)?.string.flatMap(read) else { throw refuse(key, words) }
        return value
    }

    /// Returns what the text of a member stands for, or `nil` if it is missing.
    mutating func optional<Value>(
        _ key: String, _ words: String, _ read: (String) -> Value?
    ) throws(Scenario.Unreadable) -> Value? {
        has(key) ? try value(key, words, read) : nil
    }

    /// Returns the word of a member, or another one if it is missing.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ key: String, or standard: Word
    ) throws(Scenario.Unreadable) -> Word {
        let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
        return try optional(key, "one of \(words)") { Word(rawValue: $0) } ?? standard
    }

    /// Returns the number of a member, or another one if it is missing and that is given.
    mutating func number(
        _ key: String, in range: ClosedRange<Int>, or standard: Int? = nil
    ) throws(Scenario.Unreadable) -> Int {
        if let standard, !has(key) { return standard }
        guard let number = take(key)?.int, range ~= number else {
            throw refuse(key, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Returns the Boolean value of a member, or `false` if it is missing.
    mutating func flag(_ key: String) throws(Scenario.Unreadable) -> Bool {
        guard has(key) else { return false }
        guard let flag = take(key)?.bool else { throw refuse(key, "true or false") }
        return flag
    }

    /// Returns what the objects in an array stand for; none may have a member that isn't read.
    mutating func objects<Value>(
        _ key: String, isOptional: Bool = false, _ read: (inout ScenarioMembers) throws(Scenario.Unreadable) -> Value
    ) throws(Scenario.Unreadable) -> [Value] {
        if isOptional, !has(key) { return [] }
        guard let elements = take(key)?.array, elements.count <= Self.most else {
            throw refuse(key, "an array of at most \(Self.most) objects")
        }
        var values: [Value] = []
        for (index, element) in elements.enumerated() {
            let path = "\(place.isEmpty ? "" : "\(place).")\(key)[\(index)]"
            guard let object = element.object else {
                throw Scenario.Unreadable(description: "`\(path)` must be an object, not \(element.text)")
            }
            var members = ScenarioMembers(object, at: path)
            values.append(try read(&members))
            try members.finish()
        }
        return values
    }

    /// Throws an error if a member wasn't read.
    func finish() throws(Scenario.Unreadable) {
        guard let unknown = object.map(\.key).first(where: { !read.contains($0) }) else { return }
        throw Scenario.Unreadable(description: "\(place.isEmpty ? "" : "`\(place)`: ")unknown key `\(unknown)`")
    }

    private mutating func take(_ key: String) -> JSONValue? {
        read.insert(key)
        return object[key]
    }
}
