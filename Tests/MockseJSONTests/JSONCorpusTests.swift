import MockseJSON
import Testing

/// Tests that the scanner and the parser accept and reject texts according to the grammar of RFC 8259.
@Suite struct JSONCorpusTests {
    @Test(arguments: JSONCorpus.accepted)
    func `a valid text is accepted`(text: String) throws {
        let bytes = Array(text.utf8)
        #expect(scan(bytes) == nil)
        let value = try JSONValue(parsing: bytes)
        #expect(try JSONValue(parsing: value.text) == value)
    }

    @Test(arguments: JSONCorpus.refused)
    func `an invalid text is rejected`(text: String) {
        let bytes = Array(text.utf8)
        #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
        #expect(scan(bytes) != nil)
    }

    @Test(arguments: JSONCorpus.refusedBytes)
    func `bytes that are not UTF-8 are rejected`(bytes: [UInt8]) {
        #expect(throws: JSONError.self) { try JSONValue(parsing: bytes) }
        #expect(scan(bytes) != nil)
    }

    private func scan(_ bytes: [UInt8]) -> JSONError? {
        bytes.withUnsafeBytes { buffer in
            var scanner = JSONScanner(buffer)
            do throws(JSONError) {
                _ = try scanner.skipValue()
                try scanner.expectEnd()
                return nil
            } catch {
                return error
            }
        }
    }
}
