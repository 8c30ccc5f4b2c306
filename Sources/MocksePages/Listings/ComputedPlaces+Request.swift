import MockseDatasets

extension ComputedPlaces {
    /// Selects the computed items that meet a request, or returns `nil` if items must be read to find them.
    init?(_ request: ListingRequest, of rows: SyntheticRows) throws(DatasetError) {
        guard request.identifiers == nil, request.limit == nil else { return nil }
        let sort = request.order?.keys.first ?? rows.list.storedOrder.map { Order.Key(field: .text($0)) }
        guard let sort, let axis = try rows.axis(of: sort.field) else { return nil }
        // Ties are in order of their places, which is that of their identifiers.
        for key in request.order?.keys.dropFirst() ?? [] {
            guard !key.isDescending, try rows.axis(of: key.field) != nil else { return nil }
        }
        var places = rows.places
        for condition in request.conditions {
            guard let bounds = try condition.places(of: rows) else { return nil }
            places = bounds.isEmpty ? 0..<0 : places.clamped(to: bounds)
        }
        self.init(axis: axis, isDescending: sort.isDescending, places: places)
    }
}

extension Condition {
    /// Returns the places whose values meet the condition, or `nil` if they don't follow each other.
    func places(of rows: SyntheticRows) throws(DatasetError) -> Range<Int>? {
        if self == .never { return 0..<0 }
        guard let field = fields.first, let axis = try rows.axis(of: field) else { return nil }
        switch self {
        case .within(_, let bounds):
            let low = axis.firstPlace { $0 >= .number(bounds.lowerBound) }
            return low..<max(low, axis.firstPlace { $0 > .number(bounds.upperBound) })
        case .between(_, let min, let max):
            let low = axis.firstPlace { value in min.map { value >= .text(Array($0.utf8)) } ?? (value > .none) }
            let high = max.map { max in axis.firstPlace { $0 > .text(Array(max.utf8)) } } ?? PlaceAxis.end
            return low..<Swift.max(low, high)
        case .isOneOf(_, let numbers):
            guard let number = numbers.first, numbers.count == 1 else { return nil }
            return axis.places(of: .number(number))
        case .among(_, let texts):
            guard let text = texts.first, texts.count == 1 else { return nil }
            return axis.places(of: .text(Array(text.utf8)))
        case .contains, .containsAny, .matches, .hasAll, .hasAny, .hasNone, .anyContains, .never:
            return nil
        }
    }
}

extension SyntheticRows {
    /// Returns the axis of a field whose values are read as the axis has them, or `nil` if it has no axis.
    ///
    /// A member without an axis of its own has the same value in all items.
    func axis(of field: Field) throws(DatasetError) -> PlaceAxis? {
        if let axis = list.axes[field.member] {
            switch (field.reading, axis.value(0)) {
            case (.number, .number), (.text, .text): return axis
            default: return nil
            }
        }
        guard !list.canFind(by: field.member), let column = try ColumnReader.read([field], of: list.original).first
        else { return nil }
        if case .lists = column { return nil }
        let value = PlaceValue(column, 0)
        return PlaceAxis { _ in value }
    }
}
