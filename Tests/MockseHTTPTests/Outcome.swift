@testable import MockseHTTP

/// Everything that a parser reports about some bytes, in a comparable form.
struct Outcome: Equatable {
    struct Exchange: Equatable {
        var method: String
        var target: String
        var form: TargetForm
        var minorVersion: Int
        var keepsAlive: Bool
        var fields: HTTPFields
        var body: [UInt8]
        var head: [UInt8]
    }

    var requests: [Exchange] = []
    var continues = 0
    var error: ParseError?
    var isIdle = true

    /// The outcome without the number of times 100 Continue was expected, which depends on what has arrived.
    var withoutContinues: Outcome {
        var copy = self
        copy.continues = 0
        return copy
    }

    /// Creates an outcome by feeding a parser the bytes in pieces that end at these offsets.
    init(_ bytes: [UInt8], cutAt cuts: some Sequence<Int> = [], limits: HTTPLimits = HTTPLimits()) {
        var parser = RequestParser(limits: limits)
        var start = 0
        for end in Array(cuts) + [bytes.count] where end > start || bytes.isEmpty {
            Array(bytes[start..<end]).withUnsafeBytes { parser.receive($0) }
            start = end
            drain(&parser)
        }
        isIdle = parser.isIdle
    }

    init(_ text: String, limits: HTTPLimits = HTTPLimits()) {
        self.init(Array(text.utf8), limits: limits)
    }

    private mutating func drain(_ parser: inout RequestParser) {
        do throws(ParseError) {
            while let step = try parser.next() {
                switch step {
                case .request(let request): requests.append(Exchange(request))
                case .continueExpected: continues += 1
                }
            }
        } catch {
            self.error = error
        }
    }
}

extension Outcome.Exchange {
    init(_ request: HTTPRequest) {
        method = request.method.rawValue
        target = request.targetText
        form = request.form
        minorVersion = request.minorVersion
        keepsAlive = request.keepsAlive
        fields = request.fields
        body = request.body
        head = request.head
    }
}
