import MockseJSON
import Testing

@testable import MocksePages

struct EnvelopeChangeTests {
    private static func answer(_ target: String, _ changes: EnvelopeChanges, _ mock: Mock = .friendly) throws -> Answer
    {
        let resolution = try mock.resolve(target)
        var page = try resolution.page()
        let plain = page
        page.envelope = changes
        #expect(page.reads(like: plain) == changes.isEmpty)
        return Answer(resolution.response(to: page))
    }

    @Test func `members of Stack Exchange's wrapper change in place and unknown ones follow`() throws {
        let changes = EnvelopeChanges(
            members: ["odd": [1], "has_more": "maybe", "backoff": 10, "type": "thing", "total": nil],
            removed: ["page"])
        let answer = try Self.answer("/2.3/users/moderators?pagesize=1", changes)
        #expect(
            try answer.keys == [
                "items", "has_more", "backoff", "quota_max", "quota_remaining", "page_size", "total", "type", "odd",
            ])
        #expect(
            answer.text.hasSuffix(
                #""has_more":"maybe","backoff":10,"quota_max":300,"quota_remaining":299,"page_size":1,"total":null,"#
                    + #""type":"thing","odd":[1]}"#))
        #expect(try answer.items.count == 1)
    }

    @Test func `a change is written even if a filter leaves the member out`() throws {
        let changes = EnvelopeChanges(members: ["total": 3, "items": []])
        let answer = try Self.answer("/2.3/users/moderators?filter=none", changes)
        #expect(answer.text == #"{"items":[],"total":3}"#)
    }

    @Test func `members of BreweryDB's wrapper are replaced, removed and added`() throws {
        let changes = EnvelopeChanges(
            members: ["x": true, "numberOfPages": 3, "data": nil], removed: ["totalResults"])
        let answer = try Self.answer("/v2/beers?styleId=3", changes)
        #expect(answer.text == #"{"currentPage":1,"numberOfPages":3,"data":null,"status":"success","x":true}"#)
    }

    @Test func `changes apply to a single object and an empty strict list`() throws {
        let changes = EnvelopeChanges(members: ["message": "Hello", "numberOfPages": 9], removed: ["data"])
        #expect(
            try Self.answer("/v2/styles", changes).text == #"{"message":"Hello","status":"success","numberOfPages":9}"#)
        let empty = try Self.answer("/v2/beers?name=nobody&key=k", changes, .strict)
        #expect(empty.text == #"{"currentPage":1,"numberOfPages":9,"status":"success","message":"Hello"}"#)
    }

    @Test func `without changes the envelope is the dialect's own`() throws {
        let changed = try Self.answer("/v2/beers?styleId=3", EnvelopeChanges())
        #expect(try changed.text == Mock.friendly.get("/v2/beers?styleId=3").text)
    }
}
