/// A kind of image that an API's built-in items have, served below `/_images/` and the kind's name.
package struct DialectImage: Sendable {
    /// The sizes in which an image is served, in pixels.
    package enum Sizes: Sendable {
        /// A square whose side the client chooses, and the side of other requests.
        case square(ClosedRange<Int>, usual: Int)
        /// One size.
        case fixed(width: Int, height: Int)
        /// Sizes by the names of their files, each in the folder of its item.
        case named([String: (width: Int, height: Int)])
    }

    /// The name, which is the first segment of the images' paths.
    package let kind: String
    /// The sizes in which an image is served.
    package let sizes: Sizes

    /// Creates a kind of image.
    package init(_ kind: String, _ sizes: Sizes) {
        self.kind = kind
        self.sizes = sizes
    }

    /// The form of the images' paths, such as `avatar/NAME.png?s=128` or `beer/ID/icon.png`.
    package var example: String {
        switch sizes {
        case .square: "\(kind)/NAME.png?s=128"
        case .fixed: "\(kind)/NAME.png"
        case .named(let sizes): "\(kind)/ID/\(sizes.keys.min { ($0.count, $0) < ($1.count, $1) } ?? "").png"
        }
    }
}
