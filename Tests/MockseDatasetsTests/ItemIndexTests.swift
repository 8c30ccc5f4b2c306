import MockseDatasets
import Testing

@Suite struct ItemIndexTests {
    @Test func `an entry can hold the longest item at the end of the longest file`() {
        var index = ItemIndex()
        let places = [(0, 0), (0, 2), (ItemIndex.longestFile - 1, ItemIndex.longestItem), (1 << 33, 300)]
        for (offset, length) in places { index.append(offset: offset, length: length) }
        #expect(index.count == places.count)
        for (item, place) in places.enumerated() { #expect(index[item] == place) }
    }
}
