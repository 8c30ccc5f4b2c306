import MockseHTTP
package import MockseJSON
import MocksePaging

/// A page that was captured: its request and its response.
package struct CapturedPage: Sendable {
    /// The URL.
    package let address: CapturedAddress
    /// The JSON that was posted, or nil if the page was requested with GET.
    package let posted: JSONValue?
    /// The response.
    package let response: CapturedResponse
    /// The name of the file, for errors.
    package let source: String
    /// The page size that a document gives to clients that ask for none, or nil if no document says it.
    var usualSize: Int?
    /// The largest page size in a document, or nil if no document says it.
    var largestSize: Int?

    /// Creates a page.
    package init(_ address: CapturedAddress, posting: JSONValue? = nil, response: CapturedResponse, source: String) {
        self.address = address
        posted = posting
        self.response = response
        self.source = source
    }

    /// The values of the request, by their places: the parameters, and what stands in the body.
    var requested: [(place: Place, text: String)] {
        CapturedValue.parameters(of: address.target)
            + (posted.map(CapturedValue.all) ?? []).compactMap { value in value.text.map { (value.place, $0) } }
    }
}

/// A value in a response or a request that is neither an object nor in an array, and its place.
struct CapturedValue {
    let place: Place
    let value: JSONValue

    /// The value as it stands in a query, or nil if it is neither a text nor a number.
    var text: String? { value.string ?? value.number?.text }

    /// The number, whether it is one or a text; nil if it is too great to count pages or items.
    var number: Int? { text.flatMap(Self.count) }

    /// Returns the number that a text stands for, or nil if it can't count pages or items.
    static func count(_ text: String) -> Int? { Int(text).flatMap { 0...1 << 40 ~= $0 ? $0 : nil } }

    /// The last name of the place, and the one before it, in lowercase and without punctuation.
    var names: [String] {
        switch place {
        case .body(let pointer), .item(let pointer): pointer.steps.suffix(2).reversed().map(Self.plain)
        case .link(let name), .query(let name): [Self.plain(name)]
        case .field(let name):
            [
                ["x", "wp", "pagination"].reduce(Self.plain(name)) {
                    $0.hasPrefix($1) ? String($0.dropFirst($1.count)) : $0
                }
            ]
        }
    }

    static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }

    /// Returns the parameters of a query by their places.
    static func parameters(of target: RequestTarget) -> [(place: Place, text: String)] {
        target.parameters.map { (.query($0.name), $0.value) }
    }

    /// Returns the values in a document, but not those in arrays.
    static func all(in document: JSONValue) -> [CapturedValue] { values(in: document, at: [], depth: 0) }

    private static func values(in value: JSONValue, at steps: [String], depth: Int) -> [CapturedValue] {
        guard let object = value.object else {
            return value.array == nil ? [CapturedValue(place: .body(JSONPointer(steps)), value: value)] : []
        }
        guard depth < 16 else { return [] }
        return object.flatMap { values(in: $0.value, at: steps + [$0.key], depth: depth + 1) }
    }
}
