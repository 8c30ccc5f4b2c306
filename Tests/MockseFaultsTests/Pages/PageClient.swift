import MockseDatasets
import MockseDialects
import MockseFaults
import MockseHTTP
import MockseJSON
import MocksePages
import MocksePaging
import MockseTestSupport
import Testing

@testable import MockseSandboxes

/// A client of either dialect over one list of numbered items, which walks as the APIs' clients do.
struct PageClient {
    enum Kind: CaseIterable {
        case stackExchange
        case breweryDB
    }

    /// A page as the client reads it.
    struct Reading {
        let rows: [JSONValue]
        let hasMore: Bool
        let numberOfPages: Int?
        let total: Int?

        var ids: [Int] { rows.compactMap { $0["id"]?.int } }
    }

    let kind: Kind
    let size: Int
    private let dialects: DialectSet
    private let folder: TemporaryFolder

    /// Creates a client of `count` items in pages of `size`.
    init(_ kind: Kind, count: Int, size: Int) throws {
        self.kind = kind
        self.size = size
        folder = try TemporaryFolder()
        let items = (0..<count).map { #"{"id":\#($0),"views":\#($0 * 10),"name":"n\#($0)"}"# }
        let path = try folder.write("[\(items.joined(separator: ",\n"))]", to: "list.json")
        let library = try Library(userData: try DataFile.open(path: path))
        dialects = DialectSet(
            Dialect.builtIn, listStore: ListStore(library: library), options: DialectOptions(pageSize: size))
    }

    func resolve(page: Int) throws -> ResolvedRequest {
        let text = kind == .stackExchange ? "/2.3/list?page=\(page)&pagesize=\(size)" : "/v2/list?p=\(page)"
        let target = try #require(RequestTarget(text))
        return try #require(dialects.resolve(PageRequest(.get, target)))
    }

    /// Requests a page.
    func read(_ page: Int, _ faults: PageFaults?) throws -> Reading {
        let resolution = try resolve(page: page)
        let plain = try resolution.page()
        let served = faults?.apply(to: plain, target: resolution.target.textWithoutPage) ?? plain
        let json = try JSONValue(parsing: resolution.response(to: served).body)
        switch kind {
        case .stackExchange:
            return Reading(
                rows: try #require(json["items"]?.array), hasMore: json["has_more"] == .bool(true),
                numberOfPages: nil, total: json["total"]?.int)
        case .breweryDB:
            let pages = try #require(json["numberOfPages"]?.int)
            return Reading(
                rows: try #require(json["data"]?.array), hasMore: try #require(json["currentPage"]?.int) != pages,
                numberOfPages: pages, total: json["totalResults"]?.int)
        }
    }

    /// Returns the pages from 1 to the one that says it is the last, or to `limit`.
    func walk(_ faults: PageFaults?, limit: Int = 10_000) throws -> [Reading] {
        var pages: [Reading] = []
        while pages.count < limit {
            let page = try read(pages.count + 1, faults)
            pages.append(page)
            if !page.hasMore { break }
        }
        return pages
    }

    /// Returns the ids of the true list, and the number of the last page.
    func truth(_ faults: PageFaults) throws -> (ids: [String], last: Int) {
        let resolution = try resolve(page: 1)
        let (page, target) = (try resolution.page(), resolution.target.textWithoutPage)
        let items = faults.truth(of: page, target: target)
        return (try resolution.identifiers(of: items, in: page.listing), faults.lastPage(of: page, target: target))
    }
}
