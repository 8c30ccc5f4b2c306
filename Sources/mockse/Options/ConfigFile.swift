import MockseBase
import MockseJSON
import MockseKit
import MocksePlatform

/// A file of options: one JSON object, keyed by option name, which may contain comments.
struct ConfigFile: Sendable {
    let path: String
    private let bytes: [UInt8]
    private let members: JSONObject

    /// Reads and parses the file.
    ///
    /// Its members are interpreted later. `isRegular` tells whether a pipe is refused, because it might never end.
    init(reading path: String, isRegular: Bool = false) throws(ConfigError) {
        self.path = path
        do throws(SystemError) {
            bytes = ConfigComments.blanked(try File.contents(of: path, limit: 16 << 20, isRegular: isRegular))
        } catch {
            throw .unreadable(error)
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw .malformed(path: path, error)
        }
        guard let object = value.object else { throw .notAnObject(path: path) }
        members = object
    }

    /// Applies the members to `values`, except for the options in `given`, whose members are only validated.
    func apply<Values>(
        _ options: [Option<Values>], except given: Set<String>, to values: inout Values
    ) throws(ConfigError) {
        var ignored = values
        do throws(SettingError) {
            try members.checkKeys()
        } catch {
            throw .badMember(path: path, line: line(of: error.setting ?? ""), error)
        }
        for (key, value) in members {
            guard let option = options.first(where: { $0.key == key }) else {
                let reason = Self.refusal(of: key, options)
                throw .badMember(
                    path: path, line: line(of: key),
                    SettingError(setting: key, value: value.refusedText, reason: reason))
            }
            do throws(SettingError) {
                if given.contains(option.name) {
                    try option.applyJSON(value, to: &ignored)
                } else {
                    try option.applyJSON(value, to: &values)
                }
            } catch {
                let error = error.of(key)
                throw .badMember(path: path, line: line(of: error.setting ?? key), error)
            }
        }
    }

    private static func refusal<Values>(of key: String, _ options: [Option<Values>]) -> SettingError.Reason {
        if let option = options.first(where: { $0.name == key && $0.key == nil }) { return .flagOnly(option.flag) }
        return .unknownKey(nearest: NearestName.of(key, among: options.compactMap(\.key)))
    }

    /// Checks the texts of the members, keyed by option name, except for the options in `given`.
    func check<Values>(
        _ options: [Option<Values>], except given: Set<String>,
        _ check: ([String: String]) throws(SettingError) -> Void
    ) throws(ConfigError) {
        var texts: [String: String] = [:]
        for option in options where !given.contains(option.name) {
            guard let value = option.key.flatMap({ members[$0] }) else { continue }
            texts[option.name] = value.isNull ? option.standard : try? value.settingText.get()
        }
        do throws(SettingError) {
            try check(texts)
        } catch {
            throw .badMember(path: path, line: line(of: error.setting ?? ""), error)
        }
    }

    /// Returns the line number of a member, or of a part of one such as `rules[0].match.page`.
    func line(of place: String) -> Int {
        var path: [JSONPlace.Step] = []
        for name in place.split(separator: ".") {
            let parts = name.split(separator: "[")
            path.append(.member(parts.first.map(String.init) ?? ""))
            path += parts.dropFirst().compactMap { Int($0.dropLast()).map(JSONPlace.Step.element) }
        }
        return bytes.withUnsafeBytes { JSONPlace.line(of: path, in: $0) }
    }
}
