/// A table of a loop's channels by token.
///
/// A token combines an index and a generation, so that a late event for a closed channel finds nothing.
struct ChannelTable {
    private var places: [(generation: UInt32, channel: Channel?)] = []
    private var free: [Int] = []

    /// The number of channels.
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func insert(_ channel: Channel) -> UInt64 {
        count += 1
        let place: Int
        if let reused = free.popLast() {
            place = reused
            places[place].channel = channel
        } else {
            place = places.count
            places.append((0, channel))
        }
        return UInt64(places[place].generation) << 32 | UInt64(place)
    }

    subscript(token: UInt64) -> Channel? {
        let place = Int(token & 0xFFFF_FFFF)
        guard place < places.count, places[place].generation == UInt32(token >> 32) else { return nil }
        return places[place].channel
    }

    mutating func remove(_ token: UInt64) {
        guard self[token] != nil else { return }
        let place = Int(token & 0xFFFF_FFFF)
        places[place].channel = nil
        // 31 bits: the highest bit of a token marks a listener or a timer of the loop.
        places[place].generation = (places[place].generation &+ 1) & 0x7FFF_FFFF
        free.append(place)
        count -= 1
    }

    func forEach(_ body: (Channel) -> Void) {
        for place in places {
            if let channel = place.channel { body(channel) }
        }
    }
}
