import MocksePaging

/// The usual names of the roles, in lowercase and without punctuation.
enum RoleNames {
    static let pageIndex: Set = ["page", "p", "pg", "pagenumber", "pageno", "pagenum", "pageindex", "currentpage"]
    static let offset: Set = ["offset", "skip", "start", "startat", "startindex", "from", "pageoffset", "first"]
    static let cursor: Set = [
        "cursor", "after", "startingafter", "pagetoken", "nexttoken", "token", "continuationtoken", "continuation",
        "startcursor", "pagecursor", "pageafter", "skiptoken", "nextcursor", "nextpagetoken", "marker", "pageinfo",
        "position", "bookmark",
    ]
    static let before: Set = ["before", "endingbefore", "pagebefore", "prevcursor", "previouscursor", "beforecursor"]
    static let pageSize: Set = [
        "limit", "perpage", "pagesize", "size", "take", "top", "maxresults", "rows", "first", "count", "num",
        "pagelimit",
        "maxitems", "itemsperpage",
    ]

    /// The names of Boolean values; the second ones mean the opposite.
    static let flags: [(role: PagingStyle.ResponseRole, names: Set<String>, opposites: Set<String>)] = [
        (
            .hasMore, ["hasmore", "hasnext", "hasnextpage", "more", "hasmoreitems", "moreresults", "ismore"],
            ["last", "islast", "lastpage", "islastpage", "done", "isdone", "end", "isend", "finished", "complete"]
        ),
        (
            .hasPrevious, ["hasprevious", "hasprev", "haspreviouspage", "hasprevpage"],
            ["first", "isfirst", "isfirstpage"]
        ),
        (.isEmpty, ["empty", "isempty"], []),
    ]

    /// The names of links.
    static let links: [(role: PagingStyle.ResponseRole, names: Set<String>)] = [
        (
            .nextLink,
            ["next", "nextlink", "nexturl", "nextpage", "nextpageurl", "odatanextlink", "nextpageuri", "nextpagelink"]
        ),
        (
            .prevLink,
            [
                "prev", "previous", "prevlink", "previouslink", "prevurl", "previousurl", "previouspage", "prevpage",
                "prevpageurl", "previouspageurl", "previouspageuri",
            ]
        ),
        (.firstLink, ["first", "firstlink", "firsturl", "firstpage", "firstpageurl", "firstpageuri"]),
        (.lastLink, ["last", "lastlink", "lasturl", "lastpage", "lastpageurl", "lastpageuri"]),
        (.selfLink, ["self", "selflink", "selfurl", "url", "uri", "current"]),
    ]

    static let nextCursor: Set = [
        "nextcursor", "nexttoken", "nextpagetoken", "endcursor", "aftercursor", "continuationtoken", "after", "next",
        "nextpage", "cursor", "nextmarker", "pagetoken",
    ]
    static let previousCursor: Set = [
        "previouscursor", "prevcursor", "startcursor", "beforecursor", "prevtoken", "previoustoken", "prevpagetoken",
        "previouspagetoken", "before", "prev", "previous", "previouspage", "prevpage",
    ]

    /// The names of numbers, in the order in which they are tried.
    static let numbers: [(role: PagingStyle.ResponseRole, names: Set<String>)] = [
        (.nextPage, ["next", "nextpage"]), (.prevPage, ["prev", "previous", "prevpage", "previouspage"]),
        (
            .pageCount,
            ["pages", "totalpages", "pagecount", "lastpage", "numpages", "last", "pagestotal", "pagetotal", "maxpage"]
        ),
        (
            .pageIndex,
            ["page", "currentpage", "pagenumber", "number", "pageindex", "current", "pageno", "pagenum", "pagecurrent"]
        ),
        (
            .pageSize,
            ["perpage", "pagesize", "size", "limit", "itemsperpage", "maxresults", "resultsperpage", "pagelimit"]
        ),
        (.offset, ["offset", "skip", "start", "startat", "startindex", "pageoffset"]),
        (.from, ["from", "fromitem", "firstitem"]), (.to, ["to", "toitem", "lastitem"]),
        (.count, ["count", "numberofelements", "returned", "length", "pagecount", "resultcount", "numresults"]),
        (
            .totalCount,
            [
                "total", "totalcount", "totalitems", "totalresults", "totalelements", "totalrecords", "count", "items",
                "odatacount", "totalsize", "totalhits", "size", "totalobjects", "matches", "found", "hits", "totalrows",
            ]
        ),
    ]
}
