/// The creation and update dates of rows, where many share the second of an import.
enum BeerDates {
    /// The first imports in Unix seconds: 2012-01-03 02:42:08 and 02:42:43, 2013-02-05 11:00:00.
    static let imports = [1_325_558_528, 1_325_558_563, 1_360_062_000]

    /// The last import in Unix seconds: 2018-11-02 02:15:14.
    static let lastImport = 1_541_124_914

    static func creation(_ draw: Draw) -> Int {
        if draw.happens("imported", percent: 30) { return imports[draw.number("import", below: imports.count)] }
        return draw.number("created", in: 1_326_000_000...1_538_000_000)
    }

    static func update(after created: Int, _ draw: Draw) -> Int {
        if draw.happens("last import", percent: 35) { return lastImport }
        return draw.number("updated", in: created...lastImport)
    }
}
