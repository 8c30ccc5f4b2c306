extension DataFile {
    /// The limits that apply when a file is read.
    package struct Limits: Sendable, Hashable {
        /// The number of bytes of the file that are held at a time, unless an item is longer.
        package var windowSize = 256 << 10
        /// The maximum length of an item, in bytes.
        ///
        /// The default, 16 MiB less one, is also the largest possible value.
        package var itemLength = ItemIndex.longestItem

        /// Creates the default limits.
        package init() {}
    }
}
