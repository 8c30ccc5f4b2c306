import MockseBase

/// A kind of duplicate: its word, and how its value is read, written, checked and removed.
struct DuplicateKind: Sendable {
    typealias Duplicates = PageFaultSettings.Duplicates

    /// The word, such as `overlap`.
    let name: String
    /// The form it is written in: `overlap=K`.
    private let usage: String
    /// Returns the kind with its value, or `nil` if it is off.
    let fault: @Sendable (Duplicates) -> InjectedFault?
    /// Rejects a value that can't be served.
    let check: @Sendable (Duplicates) throws(SettingError.Reason) -> Void
    /// Turns the kind off.
    let remove: @Sendable (inout Duplicates) -> Void
    private let read: @Sendable (Substring?, inout Duplicates) throws(SettingError.Reason) -> Void

    /// Creates a kind that takes a value.
    init<Value: Equatable & Sendable>(
        _ name: String, _ placeholder: String, _ path: any WritableKeyPath<Duplicates, Value> & Sendable,
        read: @escaping @Sendable (Substring?) throws(SettingError.Reason) -> Value,
        write: @escaping @Sendable (Value) -> String,
        check: @escaping @Sendable (Value) throws(SettingError.Reason) -> Void
    ) {
        self.name = name
        usage = "\(name)=\(placeholder)"
        fault = { duplicates in
            let value = duplicates[keyPath: path]
            return value == Duplicates()[keyPath: path] ? nil : InjectedFault(.init(name), write(value))
        }
        self.check = { duplicates throws(SettingError.Reason) in try check(duplicates[keyPath: path]) }
        remove = { $0[keyPath: path] = Duplicates()[keyPath: path] }
        self.read = { text, duplicates throws(SettingError.Reason) in duplicates[keyPath: path] = try read(text) }
    }

    /// Creates a kind that is on or off.
    init(_ name: String, _ path: any WritableKeyPath<Duplicates, Bool> & Sendable) {
        self.name = name
        usage = name
        fault = { $0[keyPath: path] ? InjectedFault(.init(name)) : nil }
        check = { _ in }
        remove = { $0[keyPath: path] = false }
        read = { text, duplicates throws(SettingError.Reason) in
            if text != nil { throw .takesNoValue(name) }
            duplicates[keyPath: path] = true
        }
    }

    /// Returns the duplicates for comma-separated kinds, each given at most once: `overlap=3,within`.
    static func read(_ text: String) throws(SettingError.Reason) -> Duplicates {
        var duplicates = Duplicates()
        var seen: Set<Substring> = []
        for element in try PageFaultList.elements(of: text) {
            let name = element.prefix { $0 != "=" }
            guard seen.insert(name).inserted else { throw .twice(String(name)) }
            guard let kind = all.first(where: { $0.name == name }) else {
                throw .unknownDuplicate(String(name), usages: all.map(\.usage))
            }
            try kind.read(name.endIndex < element.endIndex ? element[name.endIndex...].dropFirst() : nil, &duplicates)
        }
        return duplicates
    }
}

extension SettingError.Reason {
    fileprivate static func unknownDuplicate(_ name: String, usages: [String]) -> Self {
        let list = "\(usages.dropLast().joined(separator: ", ")) or \(usages.last ?? "")"
        return Self("\(name.quotedIfNeeded) is not a kind of duplicate; use \(list)")
    }

    fileprivate static func takesNoValue(_ name: String) -> Self { Self("\(name) takes no value") }
}
