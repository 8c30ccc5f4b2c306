import MockseBase

/// A page fault as an option: its key, its help, and how its value is read, written, checked, named and removed.
///
/// Everything that lists page faults comes from `all`: settings, help, checks, and the names in `Mockse-Fault`. To add
/// a fault, describe it in a file of its own and add it to `all`.
package struct PageFaultOption: Sendable {
    /// The key, such as `short-pages`, which is also the option's name.
    package let key: String
    /// The placeholder for the value in help.
    package let placeholder: String
    /// The text that turns the fault off.
    package let standard: String
    /// A description of the option in a sentence or two.
    package let summary: String
    /// A Boolean value indicating whether the text is written as a JSON number.
    let isNumber: Bool

    /// Returns the settings' value in the form that `read` accepts, or `standard` if the fault is off.
    let write: @Sendable (PageFaultSettings) -> String
    /// Rejects a value that can't be served, with an error that names the key.
    let check: @Sendable (PageFaultSettings) throws(SettingError) -> Void
    /// Returns the faults that the value asks for, one by one.
    let parts: @Sendable (PageFaultSettings) -> [PageFaultSettings.Part]
    private let readText: @Sendable (String, inout PageFaultSettings) throws(SettingError.Reason) -> Void

    /// Every page fault, in the order of the help text.
    package static let all: [PageFaultOption] = [
        .duplicates, .duplicateRate, .drift, .total, .hasMore, .emptyPages, .shortPages,
    ]

    /// Creates an option for a fault that spans several values of the settings.
    init(
        _ key: String, _ placeholder: String, standard: String = "none", isNumber: Bool = false, _ summary: String,
        read: @escaping @Sendable (String, inout PageFaultSettings) throws(SettingError.Reason) -> Void,
        write: @escaping @Sendable (PageFaultSettings) -> String,
        check: @escaping @Sendable (PageFaultSettings) throws(SettingError) -> Void,
        parts: @escaping @Sendable (PageFaultSettings) -> [PageFaultSettings.Part]
    ) {
        self.key = key
        self.placeholder = placeholder
        self.standard = standard
        self.isNumber = isNumber
        self.summary = summary
        self.write = write
        self.check = check
        self.parts = parts
        readText = read
    }

    /// Creates an option for a fault that is a single value of the settings and is off at its default.
    ///
    /// - Parameters:
    ///   - key: The key, which is also the option's name.
    ///   - placeholder: The placeholder for the value in help.
    ///   - summary: A description of the option.
    ///   - path: The key path of the value.
    ///   - read: A closure that reads the value's text.
    ///   - write: A closure that returns the value in the form that `read` accepts, or `none` for the default.
    ///   - check: A closure that rejects a value that can't be served.
    ///   - showsValue: A Boolean value indicating whether `Mockse-Fault` has the fault's value.
    init<Value: Equatable & Sendable>(
        _ key: String, _ placeholder: String, _ summary: String,
        _ path: any WritableKeyPath<PageFaultSettings, Value> & Sendable,
        read: @escaping @Sendable (String) throws(SettingError.Reason) -> Value,
        write: @escaping @Sendable (Value) -> String,
        check: @escaping @Sendable (Value) throws(SettingError.Reason) -> Void, showsValue: Bool = true
    ) {
        self.init(
            key, placeholder, summary,
            read: { text, faults throws(SettingError.Reason) in faults[keyPath: path] = try read(text) },
            write: { write($0[keyPath: path]) },
            check: { faults throws(SettingError) in
                let value = faults[keyPath: path]
                try SettingError.checking(key, write(value)) { () throws(SettingError.Reason) in try check(value) }
            },
            parts: { faults in
                let value = showsValue ? write(faults[keyPath: path]) : nil
                return faults.part(InjectedFault(.init(key), value)) { faults in
                    faults[keyPath: path] = PageFaultSettings()[keyPath: path]
                }
            })
    }

    /// Reads a value's text into settings.
    ///
    /// - Throws: A `SettingError` with the text and the problem.
    package func read(_ text: String, into faults: inout PageFaultSettings) throws(SettingError) {
        do throws(SettingError.Reason) {
            try readText(text, &faults)
        } catch {
            throw SettingError(value: text, reason: error)
        }
    }
}
