/// A namespace for locating parts of a value in its JSON text.
package enum JSONPlace {
    /// A step into an object or an array.
    package enum Step: Sendable, Hashable {
        /// The member with this name, or the last one if the name is repeated.
        case member(String)
        /// The element at this index, from 0.
        case element(Int)
    }

    /// Returns the line, from 1, on which the value at the end of `path` begins.
    ///
    /// If the path doesn't exist, the line is that of its deepest part that does. The text must contain one JSON value.
    package static func line(of path: [Step], in text: UnsafeRawBufferPointer) -> Int {
        var offset = start(of: 0, in: text)
        for step in path {
            guard let next = find(step, at: offset, in: text) else { break }
            offset = start(of: next, in: text)
        }
        return 1 + text[..<offset].count { $0 == UInt8(ascii: "\n") }
    }

    private static func start(of offset: Int, in text: UnsafeRawBufferPointer) -> Int {
        var scanner = JSONScanner(text, at: offset)
        scanner.skipWhitespace()
        return scanner.offset
    }

    private static func find(_ step: Step, at offset: Int, in text: UnsafeRawBufferPointer) -> Int? {
        let rest = UnsafeRawBufferPointer(rebasing: text[offset...])
        switch step {
        case .member(let name):
            guard let value = JSONMembers.value(of: name, in: rest), let here = value.baseAddress,
                let base = text.baseAddress
            else { return nil }
            return here - base
        case .element(let number):
            var scanner = JSONScanner(text, at: offset)
            guard number >= 0, scanner.skip(UInt8(ascii: "[")) else { return nil }
            for _ in 0..<number {
                guard (try? scanner.skipValue()) != nil else { return nil }
                scanner.skipWhitespace()
                guard scanner.skip(UInt8(ascii: ",")) else { return nil }
            }
            return scanner.offset
        }
    }
}
