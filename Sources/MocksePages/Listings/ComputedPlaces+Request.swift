import MockseDatasets
import MockseHash

extension ComputedPlaces {
    /// Selects the computed items that meet a request, or returns `nil` if items must be read to find them.
    ///
    /// Any sort of a member with an axis works, together with bounds on that member and on those in whose order the
    /// items are placed, such as their dates.
    init?(_ request: ListingRequest, of rows: SyntheticRows) {
        guard request.identifiers == nil, request.limit == nil else { return nil }
        let sort = request.order?.keys.first ?? rows.storedOrder.map { Order.Key(field: .text($0)) }
        guard let sort, let axis = rows.axis(of: sort.field) else { return nil }
        // Ties are in order of their places, which is that of their identifiers.
        for key in request.order?.keys.dropFirst() ?? [] {
            guard !key.isDescending, rows.axis(of: key.field)?.order.isNatural == true else { return nil }
        }
        var places = rows.places
        var filter = axis.order
        var numbers = 0..<axis.order.end
        for condition in request.conditions {
            if condition == .never {
                places = 0..<0
                continue
            }
            guard let field = condition.fields.first, let axis = rows.axis(of: field),
                let bounds = condition.numbers(on: axis)
            else { return nil }
            if axis.order.isNatural || bounds.isEmpty {
                places = bounds.isEmpty ? 0..<0 : places.clamped(to: bounds)
            } else if axis.order == filter {
                numbers = numbers.clamped(to: bounds)
            } else {
                guard filter.isNatural else { return nil }
                (filter, numbers) = (axis.order, bounds)
            }
        }
        self.init(axis: axis, isDescending: sort.isDescending, places: places, filter: filter, numbers: numbers)
    }
}

extension Condition {
    /// Returns a Boolean value indicating whether the items that meet the condition follow each other.
    func boundsPlaces(of rows: SyntheticRows) -> Bool {
        guard let field = fields.first, let axis = rows.axis(of: field), axis.order.isNatural else { return false }
        return numbers(on: axis) != nil
    }

    /// Returns the numbers of an axis whose values meet the condition, or `nil` if they don't follow each other.
    fileprivate func numbers(on axis: PlaceAxis) -> Range<Int>? {
        switch self {
        case .within(_, let bounds):
            let low = axis.firstNumber { $0 >= .number(bounds.lowerBound) }
            return low..<max(low, axis.firstNumber { $0 > .number(bounds.upperBound) })
        case .between(_, let min, let max):
            let low = axis.firstNumber { value in min.map { value >= .text(Array($0.utf8)) } ?? (value > .none) }
            let high = max.map { max in axis.firstNumber { $0 > .text(Array(max.utf8)) } } ?? axis.order.end
            return low..<Swift.max(low, high)
        case .isOneOf(_, let numbers):
            guard let number = numbers.first, numbers.count == 1 else { return nil }
            return axis.numbers(of: .number(number))
        case .among(_, let texts):
            guard let text = texts.first, texts.count == 1 else { return nil }
            return axis.numbers(of: .text(Array(text.utf8)))
        case .contains, .containsAny, .matches, .hasAll, .hasAny, .hasNone, .anyContains, .never:
            return nil
        }
    }
}

extension SyntheticRows {
    /// Returns the axis of a field whose values are read as the axis has them, or `nil` if it has no axis.
    func axis(of field: Field) -> PlaceAxis? {
        guard let axis = axis(of: field.member) else { return nil }
        switch (field.reading, axis.value(axis.order.end - 1)) {
        case (.number, .number), (.text, .text), (.number, .none), (.text, .none): return axis
        default: return nil
        }
    }
}
