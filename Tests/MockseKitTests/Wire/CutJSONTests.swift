import Testing

@testable import MockseKit

struct CutJSONTests {
    @Test(arguments: [
        // The middle is in the envelope, before the items and behind them.
        (#"{"items":[{"id":1}],"has_more":true,"quota_max":300}"#, #"{"items":[{"id""#),
        (
            #"{"currentPage":1,"pages":4,"data":[{"id":"a","x":2}]}"#,
            #"{"currentPage":1,"pages":4,"data":[{"id""#
        ),
        // Neither a colon nor a bracket in a string counts.
        (
            #"{"items":[{"a":"x:]}\":","b":"http://y.z","c":"0123456789 0123456789"}]}"#,
            #"{"items":[{"a":"x:]}\":","b""#
        ),
        (#"f({"items":[],"has_more":false});"#, #"f({"items""#),
    ])
    func `it ends after the last name inside an item in the first half, or the first one there is`(
        text: String, cut: String
    ) {
        #expect(String(decoding: CutJSON.insideItem(Array(text.utf8)), as: UTF8.self) == cut)
    }
}
