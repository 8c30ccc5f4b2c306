/// The set of characters of an id or a token.
struct Alphabet {
    let scalars: [Unicode.Scalar]

    var count: Int { scalars.count }

    /// Returns the scalar for the lowest digit of `number` in base `scalars.count`.
    subscript(number: UInt64) -> Unicode.Scalar {
        scalars[Int(number % UInt64(scalars.count))]
    }

    /// The letters and digits of ASCII.
    static let alphanumeric = Alphabet(
        scalars: Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars))

    static let hexadecimal = Alphabet(scalars: Array("0123456789abcdef".unicodeScalars))
}
