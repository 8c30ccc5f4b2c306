import MockseBase
import MockseDialects

/// A declaration of a filter that a real service made, and whose ID mockse can't decode.
///
/// Filters select the fields of items, in the APIs that have them (`DialectFilters`).
///
/// ```swift
/// CustomFilter("!9Z(-wwK4f", ["items", "has_more", "question.title"])
/// CustomFilter("!SV_dAhMtbP", ["default", "question.body", "-question.tags"])
/// ```
public struct CustomFilter: Sendable, Hashable {
    /// The filter's ID, as clients send it after URL decoding.
    public var id: String

    /// The fields that the filter includes, such as `items` or `question.title`.
    ///
    /// A list of fields means exactly these. To change a built-in filter such as `default`, `withbody` or `none`, name
    /// it first; a field after a `-` is then left out. `unsafe` leaves free text unencoded.
    public var fields: [String]

    /// The maximum number of declared filters.
    package static let limit = 1000

    /// Creates a declaration.
    ///
    /// `MockServer.start` throws if a field is unknown.
    public init(_ id: String, _ fields: [String]) {
        self.id = id
        self.fields = fields
    }

    /// Creates a declaration from its text, such as `!9Z(-wwK4f=items,has_more,question.title`.
    ///
    /// - Throws: A `SettingError` without a setting's name if the text has no ID or no fields.
    init(parsing text: String, for dialects: Dialects) throws(SettingError) {
        // No field has a "=", but an ID may have one.
        guard let sign = text.lastIndex(of: "=") else {
            throw SettingError(value: text, reason: .notAFilter(dialects))
        }
        self.init(String(text[..<sign]), list: text[text.index(after: sign)...])
    }

    /// Creates a declaration from an ID and fields that are separated by commas.
    init(_ id: String, list: some StringProtocol) {
        let words = list.split(separator: ",").map { word in
            String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        self.init(id.filter { $0 != " " }, words)
    }

    /// The text that `init(parsing:)` accepts.
    var text: String { "\(id)=\(fields.joined(separator: ","))" }

    /// Rejects a declaration that no dialect understands.
    ///
    /// - Throws: A `SettingError` that names the setting, and the field nearest to an unknown one.
    func check(_ dialects: Dialects) throws(SettingError) {
        let names = dialects.compactMap(\.filters)
        func refused(_ reason: SettingError.Reason) -> SettingError {
            SettingError(setting: "filter", value: text, reason: reason)
        }
        guard Self.isID(id), !fields.isEmpty else { throw refused(.notAFilter(dialects)) }
        if names.contains(where: { $0.builtIn.contains(id) }) { throw refused(.builtInFilter(id)) }
        let changesBuiltIn = fields.first.map { first in names.contains { $0.builtIn.contains(first) } } ?? false
        for field in changesBuiltIn ? fields[1...] : fields[...] {
            if names.contains(where: { $0.unsafe == field }) { continue }
            let isLeftOut = field.hasPrefix("-")
            let name = field.drop { $0 == "-" || $0 == "." }
            let known = names.flatMap { $0.fields() }
            guard known.contains(String(name)) else {
                throw refused(.unknownField(field, nearest: Self.nearest(to: String(name), among: known), dialects))
            }
            if isLeftOut && !changesBuiltIn { throw refused(.nothingToLeaveOut(field, dialects)) }
        }
    }

    /// Returns a Boolean value indicating whether clients can send an ID, alone and in the path of `/filters/{filters}`.
    private static func isID(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ";") }
    }

    /// Returns the field that an unknown name most likely stands for: one of the same name in a type, or one that is
    /// spelled almost like it.
    private static func nearest(to name: String, among known: [String]) -> String? {
        known.first { $0.hasSuffix(".\(name)") } ?? NearestName.of(name, among: known)
    }
}

extension SettingError.Reason {
    static func notAFilter(_ dialects: Dialects) -> Self {
        Self("not a filter; use ID=FIELDS" + (dialects.filters.first.map { ", such as \($0.examples.fields)" } ?? ""))
    }

    fileprivate static func builtInFilter(_ name: String) -> Self {
        Self("\(name) is a built-in filter; use the ID of a custom one")
    }

    fileprivate static func unknownField(_ name: String, nearest: String?, _ dialects: Dialects) -> Self {
        let hint = nearest.map { "did you mean \($0)?" } ?? dialects.fieldExamples.map { "use a name such as \($0)" }
        return Self("unknown field \(name.quotedIfNeeded)" + (hint.map { "; \($0)" } ?? ""))
    }

    fileprivate static func nothingToLeaveOut(_ name: String, _ dialects: Dialects) -> Self {
        Self(
            "\(name) leaves a field out of nothing; begin with a built-in filter, as in "
                + "\(dialects.changedFilter ?? "ID"),\(name)")
    }
}

extension Dialects {
    /// The names that declarations of custom filters can use, of each dialect that has filters.
    fileprivate var filters: [DialectFilters] { compactMap(\.filters) }

    /// The first and the last field of the example of a custom filter, such as `items or question.title`.
    fileprivate var fieldExamples: String? {
        guard let filters = filters.first else { return nil }
        let fields = filters.examples.fields.split(separator: "=").last?.split(separator: ",").map(String.init) ?? []
        return [fields.first, fields.last].compactMap(\.self).list("or")
    }

    /// The built-in filter in the example of a change to one.
    fileprivate var changedFilter: Substring? {
        filters.first?.examples.change.split(separator: "=").last?.split(separator: ",").first
    }
}
