import MockseJSON

extension JSONValue {
    /// Returns a number given in units of 10^-`places`, with as few decimal places as possible.
    static func decimal(_ units: Int, places: Int) -> JSONValue? {
        let text = FixedPoint(units: abs(units), places: places).shortest
        return JSONNumber(units < 0 ? "-\(text)" : text).map(JSONValue.number)
    }
}
