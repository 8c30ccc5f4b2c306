import MockseJSON

/// The beer and the brewery of each week from 2016 to the last import, with the newest first.
struct Features {
    let rows: [JSONObject]

    init(_ data: BreweryData) {
        let draw = Draw(seed: data.seed, key: "brewerydb/features")
        let weeks = [(2016, 52), (2017, 52), (2018, 44)].flatMap { year, count in (1...count).map { (year, $0) } }
        rows = weeks.enumerated().reversed().map { number, week in
            let beer = data.beers.all[draw.number("beer", below: data.beers.all.count, number)]
            var row = JSONObject()
            row.add("id", number + 1)
            row.add("year", week.0)
            row.add("week", week.1)
            row.add("breweryId", beer.breweries.first?.id)
            row.add("brewery", beer.breweries.first.map(data.brewery))
            row.add("beerId", beer.id)
            row.add("beer", data.beers.row(of: beer))
            row.add("createDate", "\(week.0)-01-01 12:00:\(10 + week.1 % 50)")
            return row
        }
    }
}
