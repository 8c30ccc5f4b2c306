import MockseHTTP
import MockseHash

/// The response to a client that asks whether the response that it has stored is still valid, if it is.
struct Revalidation: Sendable {
    /// The stored response's entity tag, which both responses carry.
    let tag: String
    /// The 304: the other fields of the response, without those that describe its content (RFC 9110 §15.4.5).
    let response: EncodedResponse

    /// Gives a response to a method an entity tag, unless it has one, and creates the 304 that goes with it.
    ///
    /// The tag is a hash of the body before content coding, followed by the coding: it is the same on any machine,
    /// whatever its version of zlib, and a client that stores two codings has a tag for each.
    ///
    /// - Parameters:
    ///   - response: The response, complete except for the tag.
    ///   - body: The body before content coding.
    ///   - method: The request's method.
    init(of response: inout HTTPResponse, body: [UInt8], for method: HTTPMethod) {
        if response.fields["ETag"] == nil {
            let coding = response.fields["Content-Encoding"].map { "-" + $0 } ?? ""
            response.fields.add("ETag", "\"\(Self.text(of: KeyedHash(of: body)))\(coding)\"")
        }
        if let exposed = response.fields["Access-Control-Expose-Headers"] {
            response.fields.set("Access-Control-Expose-Headers", exposed + ", ETag")
        }
        tag = response.fields["ETag"] ?? ""
        var unchanged = response
        unchanged.status = .notModified
        unchanged.body = []
        for name in ["Content-Type", "Content-Encoding", "Content-Language", "Content-Range"] {
            unchanged.fields.remove(name)
        }
        self.response = ResponseEncoder.encode(unchanged, for: method)
    }

    private static func text(of hash: KeyedHash) -> String {
        let digits = String(hash.bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
