/// The characters that an id or a token is made of.
struct Alphabet {
    let scalars: [Unicode.Scalar]

    var count: Int { scalars.count }

    /// The scalar for the lowest digit of `number`, written in base `count`.
    subscript(number: UInt64) -> Unicode.Scalar {
        scalars[Int(number % UInt64(scalars.count))]
    }

    /// BreweryDB's ids are six of these.
    static let alphanumeric = Alphabet(
        scalars: Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars))

    static let hexadecimal = Alphabet(scalars: Array("0123456789abcdef".unicodeScalars))
}
