package import MockseFaults
package import MocksePages

extension FaultSettings {
    /// The options of the dialects.
    package var dialectOptions: DialectOptions {
        DialectOptions(
            isStrict: isStrict, pageSize: pageSize, keys: keys, seed: seed,
            filters: Dictionary(filters.map { ($0.id, $0.fields) }) { $1 }, quota: quota)
    }
}
