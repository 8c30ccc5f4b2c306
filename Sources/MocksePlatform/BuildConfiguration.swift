/// The configuration with which this program was built.
package enum BuildConfiguration {
    /// A Boolean value indicating whether the build is optimized, as `swift build -c release` is.
    package static var isOptimized: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }
}
