extension DataFile {
    /// What reading a file may take.
    package struct Limits: Sendable, Hashable {
        /// How much of the file is held at a time, in bytes; more only for a longer item.
        package var windowSize = 256 << 10
        /// The longest item, in bytes: at most, and by default, 16 MiB less one.
        package var itemLength = ItemIndex.longestItem

        /// The default limits.
        package init() {}
    }
}
