import CMockseAPIs

extension Dialect {
    /// The names of the descriptions of well-known APIs that come with mockse, such as `github`, in order.
    public static let presetNames: [String] = {
        var names: [String] = []
        while let name = mockse_api_name(Int32(names.count)) { names.append(String(cString: name)) }
        return names
    }()

    /// Returns a well-known API by its name, such as `github`, or nil if there is no description with that name.
    public static func preset(_ name: String) -> Dialect? {
        guard let text = presetText(name) else { return nil }
        // The tests read every description.
        return (try? DescribedAPI(parsing: Array(text.utf8), name: name, source: name)).map(Dialect.init)
    }

    /// Returns the description of a well-known API, a JSON object, or nil if no description has that name.
    package static func presetText(_ name: String) -> String? {
        guard let place = presetNames.firstIndex(of: name) else { return nil }
        return mockse_api_text(Int32(place)).map { String(cString: $0) }
    }
}
