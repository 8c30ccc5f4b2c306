import Foundation
import MockseHash
import MockseJSON
import Testing

/// Tests that use Foundation's reader and writer as the oracle.
@Suite struct JSONOracleTests {
    @Test(arguments: 0..<50)
    func `Foundation reads written text as the same value, in every style`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for style in [JSONStyle.compact, .escaped, .pretty] {
            let value = Self.value(depth: 4, using: &random)
            var bytes: [UInt8] = []
            value.write(into: &bytes, style: style)
            let foreign = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            #expect(Self.isEqual(value, foreign), "\(value)")
            #expect(try JSONValue(parsing: bytes) == value)
        }
    }

    @Test(arguments: 0..<50)
    func `text that Foundation writes is read as the same value`(seed: UInt64) throws {
        var random = SplitMix(seed: seed &+ 1_000)
        let value = Self.value(depth: 4, using: &random)
        let object = try JSONSerialization.jsonObject(with: Data(value.text.utf8), options: .fragmentsAllowed)
        for options in [[], .prettyPrinted, .sortedKeys, .withoutEscapingSlashes] as [JSONSerialization.WritingOptions]
        {
            let data = try JSONSerialization.data(withJSONObject: object, options: [options, .fragmentsAllowed])
            #expect(Self.isEqual(try JSONValue(parsing: Array(data)), object), "\(value)")
        }
    }

    static func value(depth: Int, using random: inout SplitMix) -> JSONValue {
        switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(Int.random(in: -1_000_000_000...1_000_000_000, using: &random))
        case 3: return JSONNumber(Double.random(in: -1e6...1e6, using: &random)).map(JSONValue.number) ?? .null
        case 4: return .string(string(using: &random))
        case 5:
            return .array(
                (0..<Int.random(in: 0..<5, using: &random)).map { _ in value(depth: depth - 1, using: &random) })
        default:
            var object = JSONObject()
            for _ in 0..<Int.random(in: 0..<5, using: &random) {
                object[string(using: &random)] = value(depth: depth - 1, using: &random)
            }
            return .object(object)
        }
    }

    private static func string(using random: inout SplitMix) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0...0x1F, 0x20...0x7F, 0x80...0xFF, 0x400...0x4FF, 0x4E00...0x9FFF, 0x1F600...0x1F64F,
        ]
        var string = ""
        for _ in 0..<Int.random(in: 0..<20, using: &random) {
            let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                string.unicodeScalars.append(scalar)
            }
        }
        return string
    }

    private static func isEqual(_ value: JSONValue, _ foreign: Any) -> Bool {
        switch value {
        case .null: return foreign is NSNull
        case .bool(let flag): return (foreign as? Bool) == flag
        case .number(let number):
            // Foundation on Linux reads long fractions by way of Decimal, whose last place may be off by one.
            guard let mine = number.double, let theirs = (foreign as? NSNumber)?.doubleValue else { return false }
            return abs(mine - theirs) <= mine.magnitude * 1e-15
        case .string(let string): return (foreign as? String)?.utf8.elementsEqual(string.utf8) == true
        case .array(let elements):
            guard let foreign = foreign as? [Any], foreign.count == elements.count else { return false }
            return zip(elements, foreign).allSatisfy { isEqual($0, $1) }
        case .object(let members):
            guard let foreign = foreign as? [String: Any], foreign.count == members.count else { return false }
            return members.allSatisfy { member in foreign[member.key].map { isEqual(member.value, $0) } == true }
        }
    }
}
