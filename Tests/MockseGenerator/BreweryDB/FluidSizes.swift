import MockseJSON

/// The containers of beer.
enum FluidSizes {
    /// The texts for the volumes.
    static let volumes: [(key: String, display: String)] = [
        ("barrel", "Barrel"), ("pack", "Pack"), ("oz", "Ounce"), ("liter", "Liter"),
    ]

    static let rows: [JSONObject] = lines.enumerated().map { index, line in
        let columns = line.split(separator: " ").map(String.init)
        var size = JSONObject()
        size.add("id", index + 1)
        size.add("volume", columns.first)
        size.add("volumeDisplay", volumes.first { $0.key == columns.first }?.display)
        size.add("quantity", columns.dropFirst().first)
        size.add("createDate", "2012-01-03 02:41:33")
        return size
    }

    private static let lines: WordList = """
        barrel 1/2 / barrel 1/4 / barrel 1/6 / pack 4 / pack 6 / pack 12 / pack 24 / oz 12 / oz 16 / oz 22 / oz 64
        liter / liter 2 / liter 5
        """
}
