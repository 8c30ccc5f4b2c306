import MockseDatasets
import MockseHash

extension BreweryDB {
    /// Returns a listing in the order of a request.
    func arranged(
        _ listing: Listing, of dataset: Dataset, as arrangement: BreweryDBQuery.Arrangement
    ) throws(DialectFailure) -> Listing {
        if listing.isSynthetic, case .shuffled(let key, let count) = arrangement {
            return shuffled(listing, of: dataset, by: key, count: count)
        }
        let rows = (0..<listing.count).map { Int32(clamping: listing.row(at: $0)) }
        let ranks: [UInt64]
        var limit: Int?
        switch arrangement {
        case .shuffled(let key, let count):
            ranks = rows.map {
                KeyedHash(seed: options.seed, purpose: "random", target: key, attempt: Int($0)).bits
            }
            limit = count
        case .ranked(let text, let words):
            let names = try DialectFailure.reading { () throws(DatasetError) in
                try listStore.column(.text("name"), of: dataset)
            }
            ranks = rows.map { UInt64(BrewerySearch.rank(of: names?.text(at: $0), text: text, words: words)) }
        }
        let order = rows.indices.sorted { (ranks[$0], rows[$0]) < (ranks[$1], rows[$1]) }
        return Listing(dataset: dataset, rows: order.prefix(limit ?? .max).map { rows[$0] })
    }

    /// Returns a listing in the order that the seed and a key select, which takes no longer for a longer one.
    private func shuffled(_ listing: Listing, of dataset: Dataset, by key: String, count: Int?) -> Listing {
        let hash = KeyedHash(seed: options.seed, purpose: "random", target: key, attempt: 0)
        let shuffled = listing.permuted(by: hash.bits)
        guard let count else { return shuffled }
        return Listing(
            dataset: dataset,
            rows: (0..<min(count, shuffled.count)).map { Int32(clamping: shuffled.row(at: $0)) })
    }
}
