import MockseBase
import MockseJSON
import MockseKit

extension MockServer.DataSource {
    private static let keys = ["file", "name", "id"]

    /// Returns the sources of the member `data` of a config file: an array of entries, or a single one.
    ///
    /// - Throws: A `SettingError` whose setting is the invalid part, such as `data[1].name`.
    static func sources(of json: JSONValue) throws(SettingError) -> [Self] {
        if json.isNull { return [] }
        var sources: [Self] = []
        for (index, element) in (json.array ?? [json]).enumerated() {
            do throws(SettingError) {
                sources.append(try Self(json: element))
            } catch {
                throw error.below(json.array == nil ? "data" : "data[\(index)]")
            }
        }
        return sources
    }

    /// Creates a source from an entry of a config file: `[NAME=]FILE`, or an object with `file`, and with `name` and `id`
    /// if they aren't found.
    ///
    /// - Throws: A `SettingError` whose setting is the invalid member of the object, such as `name`.
    private init(json: JSONValue) throws(SettingError) {
        guard let object = json.object else {
            self = try Self(parsing: try json.settingText.get())
            return
        }
        try object.checkKeys()
        if let (key, value) = object.first(where: { !Self.keys.contains($0.key) }) {
            let reason = SettingError.Reason.unknownKey(nearest: NearestName.of(key, among: Self.keys))
            throw SettingError(setting: key, value: value.refusedText, reason: reason)
        }
        var texts: [String: String] = [:]
        for (key, value) in object {
            let text = try value.settingText.of(key)
            if text.isEmpty { throw SettingError(setting: key, value: text, reason: .empty) }
            texts[key] = text
        }
        guard let file = texts["file"] else { throw SettingError(setting: "file", value: "", reason: .noFile) }
        // A FILE after "=" can contain "=" itself.
        self = try Self(parsing: "\(texts["name"] ?? "")=\(file)")
        identifier = texts["id"]
    }
}
