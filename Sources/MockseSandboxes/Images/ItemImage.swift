import MockseDialects
import MockseHTTP
import MockseHash

/// An image of an item: a pattern in one color, both of which follow from the item's identifier.
struct ItemImage {
    /// The first segment of the paths of images.
    static let folder = "_images"

    /// The item's kind and identifier, such as `beer/aB3xYz`; images of one item in all sizes show the same pattern.
    let key: String
    /// The width in pixels.
    let width: Int
    /// The height in pixels.
    let height: Int

    /// Creates the image at a path such as `/_images/beer/aB3xYz/icon.png`, or returns nil if it isn't that of an image.
    init?(_ target: RequestTarget, of dialects: Dialects) {
        let parts = target.segments
        guard parts.count > 2, parts[0] == Self.folder,
            let kind = dialects.lazy.flatMap(\.images).first(where: { $0.kind == parts[1] }),
            let file = parts.last, file.hasSuffix(".png")
        else { return nil }
        let name = String(file.dropLast(4))
        switch (kind.sizes, parts.count) {
        case (.square(let range, let usual), 3):
            let side = Self.side(target.value(of: "s") ?? target.value(of: "size"), in: range, usual: usual)
            (width, height, key) = (side, side, "\(kind.kind)/\(name)")
        case (.fixed(let width, let height), 3):
            (self.width, self.height, key) = (width, height, "\(kind.kind)/\(name)")
        case (.named(let sizes), 4):
            guard let size = sizes[name] else { return nil }
            (width, height, key) = (size.width, size.height, "\(kind.kind)/\(parts[2])")
        default: return nil
        }
    }

    /// Returns the length of a square's sides: the largest one for a larger number, and the usual one for others.
    private static func side(_ text: String?, in range: ClosedRange<Int>, usual: Int) -> Int {
        guard let text, let number = Int(text), number >= range.lowerBound else { return usual }
        return min(number, range.upperBound)
    }

    /// The number of squares along a side of the pattern, with its border.
    private static let squares = 7

    /// The file: a symmetric pattern of five by five squares with a border, at the left if the image is wide.
    var png: [UInt8] {
        let bits = KeyedHash(seed: 0, purpose: "image", target: key, attempt: 1).bits
        var runs: [PNG.Run] = []
        for row in 0..<Self.squares {
            let pixels = (0..<width).map { x in Self.isFilled(row, column: x * Self.squares / height, bits) }
            runs.append(PNG.Run(row: pixels, count: start(of: row + 1) - start(of: row)))
        }
        return PNG.encode(runs, colors: ([240, 240, 240], Self.color(bits)))
    }

    /// Returns the number of the first pixel of a row of squares.
    private func start(of row: Int) -> Int { (row * height + Self.squares - 1) / Self.squares }

    /// Returns a Boolean value indicating whether a square has the image's color, according to the low 15 bits.
    private static func isFilled(_ row: Int, column: Int, _ bits: UInt64) -> Bool {
        guard 1...5 ~= column, 1...5 ~= row else { return false }
        let place = (row - 1) * 3 + min(column - 1, 5 - column)
        return (bits >> UInt64(place)) & 1 == 1
    }

    /// Returns the color that the high bits select, which is dark enough to show on the background.
    private static func color(_ bits: UInt64) -> [UInt8] {
        [40, 48, 56].map { (shift: UInt64) in 48 + UInt8((bits >> shift) & 0xFF) / 16 * 9 }
    }
}
