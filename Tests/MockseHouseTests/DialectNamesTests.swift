import MockseDialects
import Testing

/// Tests that a dialect is named only in its own folder, in code and in words.
@Suite struct DialectNamesTests {
    private static let sources = Result { try SourceTree() }

    /// The folders that are about one API each, or list them.
    private static let homes = ["MockseDialects", "MocksePages"].flatMap { module in
        ["StackExchange", "BreweryDB", "BuiltIn"].map { "\(module)/\($0)/" }
    }

    /// The files outside of these folders, and of the generator of their data.
    private static var others: [SourceTree.File] {
        get throws {
            try sources.get().files.filter { file in
                file.module != "MockseGenerator" && !homes.contains(where: file.name.hasPrefix)
            }
        }
    }

    /// A file that may use words of a dialect.
    private struct Exception: Sendable {
        let file: String
        let words: Set<String>
        let reason: String
    }

    private static let journal = "a member of mockse's own journal, which has the name that one API uses, too"
    private static let example = "a sample program in another language, which reads the pages of these APIs"

    private static let exceptions =
        ["MockseJournal/Exchanges/Exchange+JSON.swift", "MockseControl/OpenAPI/ControlSchemas.swift"].map {
            Exception(file: $0, words: ["has_more"], reason: journal)
        }
        + [
            Exception(
                file: "MocksePages/Pages/PagingNames.swift", words: ["currentPage"],
                reason: "a parameter by which APIs page that mockse doesn't serve"),
            Exception(
                file: "mockse/Templates/ShellClientExample.swift", words: ["has_more", "user_id"], reason: example),
            Exception(
                file: "mockse/Templates/PageClientExample.swift",
                words: ["stackexchange", "has_more", "currentPage", "numberOfPages", "user_id"], reason: example),
            Exception(
                file: "mockse/Templates/PythonClientExample.swift",
                words: ["stackexchange", "has_more", "currentPage", "numberOfPages", "user_id"], reason: example),
            Exception(
                file: "mockse/Templates/KotlinClientExample.swift",
                words: ["stackexchange", "has_more", "currentPage", "numberOfPages", "user_id"], reason: example),
            Exception(
                file: "mockse/Templates/SwiftClientExample.swift",
                words: ["has_more", "currentPage", "numberOfPages", "user_id"], reason: example),
        ]

    /// The words that belong to one API, from the facts about it.
    private static func words(of dialect: Dialect) -> Set<String> {
        let address = dialect.address
        let names = [dialect.name, dialect.brand, dialect.sample.route, dialect.sample.path] + address.hosts
        let versions = (address.versions + address.formerVersions).map { "/\($0)/" }
        let members =
            dialect.endMembers + dialect.identifiers
            + [dialect.rowsMember, dialect.totalMember, dialect.errorMember, dialect.sample.members.revision]
            .compactMap(\.self)
        // Only names of more than one word belong to an API: every API has items, and may call them so.
        let telling = members.filter { member in member.contains { $0 == "_" || $0.isUppercase } }
        return Set(
            names + versions + telling + dialect.sample.parameters.keys.filter { $0.contains(where: \.isUppercase) })
    }

    /// The further names of the built-in dialects, in lowercase.
    private static let nicknames: Set<String> = [
        "stack exchange", "stack overflow", "stackoverflow", "stackapps", "brewery", "moderators",
    ]

    private static let all = Dialect.builtIn.reduce(nicknames) { $0.union(words(of: $1)) }

    /// Returns the words of dialects that a text contains, in any case.
    private static func found(in text: String) -> Set<String> {
        let text = text.lowercased()
        return all.filter { text.contains($0.lowercased()) }
    }

    @Test func `only a dialect's own folder uses its names in code`() throws {
        for file in try Self.others {
            #expect(file.typeNames.isDisjoint(with: ["StackExchange", "BreweryDB"]), "\(file.name)")
            for dialect in Dialect.builtIn {
                #expect(!file.code.lowercased().contains(dialect.name), "\(file.name): \(dialect.name)")
            }
        }
    }

    @Test func `only a dialect's own folder uses its words in strings`() throws {
        for file in try Self.others {
            let allowed = Self.exceptions.filter { $0.file == file.name }.reduce(Set<String>()) { $0.union($1.words) }
            let found = Self.found(in: file.strings)
            #expect(found.subtracting(allowed).isEmpty, "\(file.name) uses \(found.subtracting(allowed).sorted())")
        }
    }

    @Test func `each exception is needed`() throws {
        for exception in Self.exceptions {
            let file = try #require(try Self.others.first { $0.name == exception.file })
            #expect(Self.found(in: file.strings).isSuperset(of: exception.words), "\(exception)")
        }
    }

    @Test func `words in strings are found, and words in comments are not`() {
        let text = #"""
            // Stack Exchange in a comment
            let one = "Use `has_more`" /// BreweryDB
            let two = """
                http://localhost/2.3/users
                """
            """#
        let (code, strings) = SourceTree.parts(of: text)
        #expect(Self.found(in: strings) == ["has_more", "/2.3/"] && Self.found(in: code).isEmpty)
    }
}
