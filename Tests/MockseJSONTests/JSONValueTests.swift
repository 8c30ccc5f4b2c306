import MockseJSON
import Testing

@Suite struct JSONValueTests {
    @Test func `member order and number text survive reading and writing`() throws {
        let text = #"{"b":1.0,"a":[1e3,12345678901234567890,-0,0.10],"b":null,"é":"\/\u00e9\n\u0001"}"#
        let value = try JSONValue(parsing: text)
        #expect(value.text == #"{"b":1.0,"a":[1e3,12345678901234567890,-0,0.10],"b":null,"é":"/é\n\u0001"}"#)
        #expect(try JSONValue(parsing: value.text) == value)
    }

    @Test func `looking up a repeated name returns its last value`() throws {
        let value = try JSONValue(parsing: #"{"a":1,"b":2,"a":3}"#)
        #expect(value["a"] == 3)
        #expect(value.object?.map(\.key) == ["a", "b", "a"])
    }

    @Test func `setting a member replaces the last one with that name, appends, or removes all`() {
        var object: JSONObject = ["a": 1, "b": 2, "a": 3]
        object["a"] = 4
        object["c"] = [true, nil]
        #expect(JSONValue.object(object).text == #"{"a":1,"b":2,"a":4,"c":[true,null]}"#)
        object["a"] = nil
        #expect(JSONValue.object(object).text == #"{"b":2,"c":[true,null]}"#)
    }

    @Test func `names are compared code unit by code unit`() {
        let object: JSONObject = ["\u{E9}": 1, "e\u{301}": 2]
        #expect(object["\u{E9}"] == 1)
        #expect(object["e\u{301}"] == 2)
    }

    @Test func `accessors return nil for another type`() throws {
        let value = try JSONValue(parsing: #"{"s":"x","n":2.5,"i":1e2,"t":true,"z":null,"a":[1]}"#)
        #expect(value["s"]?.string == "x" && value["s"]?.int == nil)
        #expect(value["n"]?.double == 2.5 && value["n"]?.int == nil)
        #expect(value["i"]?.int == 100)
        #expect(value["t"]?.bool == true && value["t"]?.string == nil)
        #expect(value["z"]?.isNull == true && value["z"]?.array == nil)
        #expect(value["a"]?[0] == 1 && value["a"]?[1] == nil && value["a"]?[-1] == nil && value["a"]?["x"] == nil)
        #expect(value["missing"] == nil)
    }
}
