import MockseDialects
import MockseJSON

extension Setting {
    /// The setting that declares custom filters.
    static let filter = Setting(
        key: "filter", option: "filter", form: .list(placeholder: "ID=FIELDS", separator: ";"), standard: nil,
        summary: { dialects in
            let words = DialectWords(dialects.filter { $0.filters != nil })
            guard !words.isEmpty else { return "Declare the fields of a filter, in an API that has filters." }
            let examples = words.each { $0.filters.map { "'\($0.examples.fields)' or '\($0.examples.change)'" } }
            return
                "Declare the fields of a \(words.each(\.brand)) filter that your app has an ID for, as in \(examples). "
                + "May be repeated; in MOCKSE_FILTER, separate filters with ';'."
        },
        readText: { text, settings throws(SettingError) in
            try add(try CustomFilter(parsing: text, for: settings.dialects), to: &settings)
        },
        readJSON: { json, settings throws(SettingError) in
            settings.filters = []
            for (place, filter) in try filters(json, settings.dialects) {
                do throws(SettingError) {
                    try add(filter, to: &settings)
                } catch {
                    throw SettingError(setting: place, value: error.value, reason: error.reason)
                }
            }
        },
        write: { settings in
            var object = JSONObject()
            for filter in settings.filters {
                object.append(filter.id, .string(filter.fields.joined(separator: ",")))
            }
            return .object(object)
        },
        restore: { $0.filters = [] })

    private static func add(_ filter: CustomFilter, to settings: inout FaultSettings) throws(SettingError) {
        try filter.check(settings.dialects)
        settings.filters.append(filter)
        try settings.checkFilters()
    }

    /// Reads an object of filters, keyed by ID, or a list of texts.
    ///
    /// - Returns: The filters, each with its place in the settings.
    private static func filters(
        _ json: JSONValue, _ dialects: Dialects
    ) throws(SettingError) -> [(place: String, CustomFilter)] {
        var filters: [(place: String, CustomFilter)] = []
        if let object = json.object {
            try object.checkKeys()
            for (id, fields) in object {
                filters.append(("filter", CustomFilter(id, list: try fields.settingText.of("filter"))))
            }
            return filters
        }
        for (index, element) in (json.array ?? [json]).enumerated() {
            let place = json.array == nil ? "filter" : "filter[\(index)]"
            guard let text = element.string else {
                throw SettingError(setting: place, value: element.text, reason: .notAFilter(dialects))
            }
            do throws(SettingError) {
                filters.append((place, try CustomFilter(parsing: text, for: dialects)))
            } catch {
                throw error.of(place)
            }
        }
        return filters
    }
}
