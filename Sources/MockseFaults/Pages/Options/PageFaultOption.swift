/// A page fault as an option: its key, its help, and how its value is read, written, checked, named and removed.
///
/// Everything that lists page faults comes from `all`: settings, help, checks, and the names in `Mockse-Fault`. To add
/// a fault, describe it in a file of its own and add it to `all`.
package struct PageFaultOption: Sendable {
    /// The key, such as `short-pages`, which is also the option's name.
    package let key: String
    /// The word that stands for the value in help.
    package let placeholder: String
    /// The text that turns the fault off.
    package let standard: String
    /// What the option does, in a sentence or two.
    package let summary: String
    /// A Boolean value indicating whether the text is written as a JSON number.
    let isNumber: Bool

    /// The settings' value as `read` accepts it; `standard` if the fault is off.
    let write: @Sendable (PageFaultSettings) -> String
    /// Refuses a value that can't be served, with an error that names the key.
    let check: @Sendable (PageFaultSettings) throws(SettingError) -> Void
    /// The faults that the value asks for, one by one.
    let parts: @Sendable (PageFaultSettings) -> [PageFaultSettings.Part]
    private let readText: @Sendable (String, inout PageFaultSettings) throws(SettingError.Reason) -> Void

    /// Every page fault, in the order of the help text.
    package static let all: [PageFaultOption] = [
        .duplicates, .duplicateRate, .drift, .total, .hasMore, .emptyPages, .shortPages,
    ]

    /// Describes a fault that is more than one value of the settings.
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

    /// Describes a fault that is one value of the settings, and off where that value is the default.
    ///
    /// - Parameters:
    ///   - key: The key, which is also the option's name.
    ///   - placeholder: The word that stands for the value in help.
    ///   - summary: What the option does.
    ///   - path: Where the value is.
    ///   - read: Reads the value's text.
    ///   - write: Writes the value as `read` accepts it; `none` for the default.
    ///   - check: Refuses a value that can't be served.
    ///   - name: The fault's name in `Mockse-Fault`; `key=value` if nil.
    init<Value: Equatable & Sendable>(
        _ key: String, _ placeholder: String, _ summary: String,
        _ path: any WritableKeyPath<PageFaultSettings, Value> & Sendable,
        read: @escaping @Sendable (String) throws(SettingError.Reason) -> Value,
        write: @escaping @Sendable (Value) -> String,
        check: @escaping @Sendable (Value) throws(SettingError.Reason) -> Void, name: String? = nil
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
                faults.part(named: name ?? "\(key)=\(write(faults[keyPath: path]))") { faults in
                    faults[keyPath: path] = PageFaultSettings()[keyPath: path]
                }
            })
    }

    /// Reads a value's text into settings.
    ///
    /// - Throws: A `SettingError` that holds the text and what is wrong with it.
    package func read(_ text: String, into faults: inout PageFaultSettings) throws(SettingError) {
        do throws(SettingError.Reason) {
            try readText(text, &faults)
        } catch {
            throw SettingError(value: text, reason: error)
        }
    }
}
