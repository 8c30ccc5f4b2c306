#if !os(iOS)
import Foundation
import MockseHTTP

extension ReceivedResponse {
    /// Returns the body decoded as one of the APIs' types.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body))
    }

    /// The lines of the head, except for the date.
    var timelessHead: [String] {
        head.text.components(separatedBy: "\r\n").filter { !$0.isEmpty && !$0.hasPrefix("Date: ") }
    }
}
#endif
