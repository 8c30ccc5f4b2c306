extension BreweryEndpoint {
    /// The endpoints, in matching order.
    ///
    /// A path matches the first one that fits, so literal patterns precede those with placeholders.
    static let all: [Self] =
        beers + breweries + places + search + styles + ingredients + guilds + events + weeks + menus

    private static let beers: [Self] =
        [
            list("/beers", "beers").with {
                $0.needs = ["name", "abv", "ibu", "glasswareId", "srmId", "availableId", "styleId", "ids"]
                $0.queryFilters = [.name] + beerFilters + [.text("status"), .since]
                $0.expansions = .beer
                $0.orders = [
                    .text("name"), .text("description"), .number("abv"), .number("ibu"), .number("glasswareId"),
                    .number("srmId"), .number("availableId"), .number("styleId"), .text("isOrganic"), .text("status"),
                    .text("createDate"), .text("updateDate"),
                ]
                $0.canShuffle = true
                $0.isContinued = true
            },
            one("/beer/random", "beers").with {
                $0.source = .random
                $0.queryFilters = beerFilters
                $0.expansions = .beer
            },
            item("/beer/{id}", "beers", .token).with {
                $0.expansions = .beer
                $0.isContinued = true
            },
            sub("/beer/{id}/adjuncts", "adjuncts", of: "beer_links"),
            sub("/beer/{id}/breweries", "breweries", of: "beer_links").with { $0.expansions = .brewery },
            sub("/beer/{id}/events", "events", of: "beer_links", winners: "wins"),
            sub("/beer/{id}/fermentables", "fermentables", of: "beer_links"),
            sub("/beer/{id}/hops", "hops", of: "beer_links"),
            sub("/beer/{id}/ingredients", "ingredients", of: "beer_links"),
            sub("/beer/{id}/variations", "beers", of: "beer_links", "variations").with { $0.expansions = .beer },
            sub("/beer/{id}/yeasts", "yeasts", of: "beer_links"),
        ] + accounts("/beer", "beer_links")

    private static let breweries: [Self] =
        [
            list("/breweries", "breweries").with {
                $0.needs = ["name", "established", "ids"]
                $0.queryFilters = [
                    .name, .number("established"), .text("isOrganic"), .text("status"), .since,
                    .presence("hasImages", of: "images"),
                ]
                $0.expansions = .brewery
                $0.orders = [
                    .text("name"), .text("description"), .text("website"), .number("established"),
                    .text("mailingListUrl"), .text("isOrganic"), .text("status"), .text("createDate"),
                    .text("updateDate"),
                ]
                $0.canShuffle = true
            },
            one("/brewery/random", "breweries").with {
                $0.source = .random
                $0.queryFilters = [.number("established"), .text("isOrganic")]
                $0.expansions = .brewery
            },
            item("/brewery/{id}", "breweries", .token).with { $0.expansions = .brewery },
            sub("/brewery/{id}/alternatenames", "alternate_names", of: "brewery_links", "alternatenames"),
            sub("/brewery/{id}/beers", "beers", of: "brewery_links").with { $0.expansions = .beer },
            sub("/brewery/{id}/events", "events", of: "brewery_links", winners: "wins"),
            sub("/brewery/{id}/guilds", "guilds", of: "brewery_links"),
            sub("/brewery/{id}/locations", "locations", of: "brewery_links"),
        ] + accounts("/brewery", "brewery_links")

    private static let places: [Self] = [
        list("/locations", "locations").with {
            $0.needs = ["locality", "region", "postalCode", "ids"]
            $0.queryFilters = [
                .text("locality", splits: false), .text("region", splits: false), .text("postalCode", splits: false),
                .text("isPrimary"), .text("inPlanning"), .text("isClosed"), .text("locationType"),
                .text("countryIsoCode"), .text("status"), .since,
            ]
            $0.orders = [
                .text("name"), .text("brewery.name", as: "breweryName"), .text("locality"), .text("region"),
                .text("postalCode"), .text("isPrimary"), .text("inPlanning"), .text("isClosed"),
                .text("locationType"), .text("countryIsoCode"), .text("status"), .text("createDate"),
                .text("updateDate"),
            ]
        },
        item("/location/{id}", "locations", .token),
    ]

    private static let search: [Self] = [
        list("/search", "search").with {
            $0.source = .search
            $0.required = ["q"]
            $0.queryFilters = [.text("type"), .searchedStatus]
            $0.expansions = .beer + [.locations, .guilds, .alternateNames]
        },
        list("/search/upc", "packages").with {
            $0.required = ["code"]
            $0.queryFilters = [.upc]
            $0.expansions = [.breweries]
            $0.hidden = ["_code"]
        },
        list("/search/geo/point", "locations").with {
            $0.source = .nearby
            $0.required = ["lat", "lng"]
            $0.otherParameters = ["radius", "unit"] + [Expansion].brewery.map(\.parameter)
        },
        list("/search/style", "styles").with {
            $0.source = .search
            $0.required = ["q"]
            $0.otherParameters = ["withDescriptions"]
        },
    ]

    private static let styles: [Self] = [
        whole("/styles", "styles"), item("/style/{id}", "styles", .number),
        whole("/categories", "categories"), item("/category/{id}", "categories", .number),
        whole("/glassware", "glassware"), item("/glass/{id}", "glassware", .number),
        whole("/fluidsizes", "fluidsizes"), item("/fluidsize/{id}", "fluidsizes", .number),
        whole("/socialsites", "socialsites"), item("/socialsite/{id}", "socialsites", .number),
    ]

    private static let ingredients: [Self] = [
        list("/hops", "hops"), item("/hop/{id}", "hops", .number),
        list("/fermentables", "fermentables"), item("/fermentable/{id}", "fermentables", .number),
        list("/yeasts", "yeasts"), item("/yeast/{id}", "yeasts", .number),
        list("/adjuncts", "adjuncts"), item("/adjunct/{id}", "adjuncts", .number),
        list("/ingredients", "ingredients"), item("/ingredient/{id}", "ingredients", .number),
    ]

    private static let guilds: [Self] =
        [
            list("/guilds", "guilds").with {
                $0.needs = ["name"]
                $0.queryFilters = [
                    .name, .number("established"), .text("status"), .since, .presence("hasImages", of: "images"),
                ]
                $0.orders = [
                    .text("name"), .text("description"), .number("established"), .text("status"), .text("createDate"),
                    .text("updateDate"),
                ]
            },
            item("/guild/{id}", "guilds", .token),
            sub("/guild/{id}/breweries", "breweries", of: "guild_links").with { $0.expansions = .brewery },
        ] + accounts("/guild", "guild_links")

    private static let events: [Self] =
        [
            list("/events", "events").with {
                $0.needs = ["year", "name", "type", "locality", "region"]
                $0.queryFilters = [
                    .name, .number("year"), .text("type"), .text("locality", splits: false),
                    .text("region", splits: false), .text("countryIsoCode"), .text("status"), .since,
                    .presence("hasImages", of: "images"),
                ]
                // The values of `order` are unverified.
                $0.orders = [
                    .text("name"), .number("year"), .text("description"), .text("type"), .text("startDate"),
                    .text("endDate"), .text("locality"), .text("region"), .text("countryIsoCode"), .text("status"),
                    .text("createDate"), .text("updateDate"),
                ]
            },
            item("/event/{id}", "events", .token),
        ] + eventList("beers", "beer", "beers", .token, winners: "beerWins")
        + eventList("breweries", "brewery", "breweries", .token, winners: "breweryWins")
        + eventList("awardcategories", "awardcategory", "award_categories", .number)
        + eventList("awardplaces", "awardplace", "award_places", .number) + accounts("/event", "event_links")

    private static let weeks: [Self] = [
        one("/featured", "features"),
        list("/features", "features").with {
            $0.queryFilters = [.number("year"), .number("week")]
            // The data has no future weeks to leave out.
            $0.otherParameters = ["ignoreFuture"]
        },
        one("/feature/{week}", "features").with {
            $0.source = .week
            $0.arguments = [.week]
        },
        list("/changes", "changes").with { $0.queryFilters = [.text("attributeName"), .changedID, .changedSince] },
        one("/heartbeat", "heartbeat").with { $0.source = .heartbeat },
    ]

    private static let menus: [Self] = [
        whole("/menu/styles", "styles"), whole("/menu/categories", "categories"),
        whole("/menu/glassware", "glassware"), whole("/menu/srm", "colors"),
        whole("/menu/beer-availability", "availabilities"), whole("/menu/fluidsize", "fluidsizes"),
        whole("/menu/countries", "countries"), whole("/menu/ingredients", "ingredients"),
        one("/menu/beer-temperature", "beer_temperatures"), one("/menu/location-types", "location_types"),
        one("/menu/fluidsize-volume", "volumes"), one("/menu/event-types", "event_types"),
    ]

    private static let beerFilters: [QueryFilter] = [
        .number("abv"), .number("ibu"), .number("glasswareId"), .number("srmId"), .number("availableId"),
        .number("styleId"), .number("year"), .text("isOrganic"), .presence("hasLabels", of: "labels"),
    ]
}
