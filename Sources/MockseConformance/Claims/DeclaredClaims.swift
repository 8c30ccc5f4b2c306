public import MockseDialects
public import MockseDriver
import MockseJSON

/// The declarations of a client, to keep in a file and compare with those of a later run.
///
/// The file is a JSON object with the members of a reply to `hello`. The client's name and the number of instances don't
/// count, because they don't change what is judged.
public struct DeclaredClaims: Sendable, Hashable {
    /// An error that says why a file isn't a valid list of claims.
    public struct Unreadable: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem, such as "`sources` must be a whole number from 1, not 0".
        public let description: String
    }

    /// The members that say nothing about how a client is judged.
    private static let ignored: Set<String> = ["name", "instances"]

    /// The name of the file in messages.
    private let source: String
    /// The values as JSON, keyed by member.
    private let values: [String: String]

    /// Creates the claims that a client declares.
    public init(_ features: ClientFeatures) {
        self.init(features, source: "the client")
    }

    /// Creates the claims in a file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - source: The name of the file, for messages.
    ///   - known: The dialects that the claims may name.
    /// - Throws: ``Unreadable`` if the text isn't a valid reply to `hello`.
    public init(
        parsing text: [UInt8], source: String, known: Dialects = Dialect.builtIn
    ) throws(Unreadable) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw Unreadable(description: "invalid JSON: \(error)")
        }
        guard let object = value.object else {
            throw Unreadable(description: "must be an object with the fields of a reply to `hello`")
        }
        do throws(DriverError) {
            self.init(try ClientFeatures(hello: object, known: known), source: source)
        } catch {
            throw Unreadable(description: "\(error)")
        }
    }

    private init(_ features: ClientFeatures, source: String) {
        self.source = source
        var values: [String: String] = [:]
        for (key, value) in features.message where !Self.ignored.contains(key) { values[key] = value.text }
        self.values = values
    }

    /// The text of a file of these claims, with one member on each line.
    public var text: String {
        let lines = values.sorted { $0.key < $1.key }.map { "  \"\($0.key)\": \($0.value)" }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    /// Returns the ways in which a client's claims differ from these, such as "`concurrency` is 3, claims.json says 1".
    public func differences(of features: ClientFeatures) -> [String] {
        let declared = DeclaredClaims(features).values
        return Set(values.keys).union(declared.keys).sorted().compactMap { key in
            let (now, before) = (declared[key], values[key])
            if now == before { return nil }
            let words = now.map { "is \($0)" } ?? "isn't declared"
            return "`\(key)` \(words), \(source) \(before.map { "says \($0)" } ?? "doesn't declare it")"
        }
    }
}
