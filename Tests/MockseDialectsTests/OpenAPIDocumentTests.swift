import MockseDialects
import MockseJSON
import Testing

/// Tests what is read from the lists of OpenAPI documents.
struct OpenAPIDocumentTests {
    private static func document(_ text: String) throws -> OpenAPIDocument {
        try OpenAPIDocument(parsing: Array(text.utf8), source: "openapi.json")
    }

    private static func proposal(_ text: String, _ list: String? = nil) throws -> DescriptionProposal {
        try DescriptionProposal(of: [try document(text).page(of: list)])
    }

    /// A document with the schemas and styles that generators write.
    private static let text = """
        {
          "openapi": "3.0.3", "info": {"title": "Shop", "version": "1"},
          "servers": [{"url": "https://{region}.shop.example/api/", "variables": {"region": {"default": "eu"}}}],
          "paths": {
            "/users/{userId}/orders": {
              "parameters": [{"name": "userId", "in": "path", "required": true, "schema": {"type": "string"}}],
              "get": {
                "parameters": [
                  {"$ref": "#/components/parameters/Cursor"},
                  {"name": "limit", "in": "query", "schema": {"type": "integer", "default": 25, "maximum": 200}},
                  {"name": "status", "in": "query", "schema": {"type": "string", "enum": ["open", "paid"]}},
                  {"name": "currency", "in": "query", "required": true, "schema": {"enum": ["EUR", "USD"]}}
                ],
                "responses": {"200": {"$ref": "#/components/responses/Orders"}}
              }
            },
            "/products": {
              "get": {
                "parameters": [
                  {"name": "page", "in": "query", "schema": {"type": "integer", "minimum": 0}},
                  {"name": "size", "in": "query", "schema": {"type": "integer"}}
                ],
                "responses": {"200": {"content": {"application/json; charset=utf-8": {"schema": {
                  "type": "object", "properties": {
                    "content": {"type": "array", "items": {"$ref": "#/components/schemas/Product"}},
                    "number": {"type": "integer", "example": 0}, "totalElements": {"type": "integer"},
                    "last": {"type": "boolean", "example": false}
                  }}}}}}
              }
            },
            "/articles": {
              "get": {
                "parameters": [{"name": "page[number]", "in": "query", "schema": {"type": "integer"}}],
                "responses": {"200": {"content": {"application/vnd.api+json": {"schema": {
                  "allOf": [
                    {"type": "object", "properties": {"links": {"type": "object", "properties": {
                      "next": {"type": ["string", "null"], "format": "uri"}}}}},
                    {"properties": {"data": {"type": "array", "items": {"$ref": "#/components/schemas/Product"}}}}
                  ]}}}}}
              }
            },
            "/search": {
              "post": {
                "requestBody": {"content": {"application/json": {"schema": {"type": "object", "properties": {
                  "page_token": {"type": "string", "example": "abc"}, "query": {"type": "string"}}}}}},
                "responses": {"200": {"content": {"application/json": {"example":
                  {"hits": [{"uuid": "u1", "title": "T"}], "next_page_token": "abcdef", "has_more": true}}}}}
              }
            },
            "/health": {"get": {"responses": {"200": {"content": {"application/json": {"schema": {"type": "object"}}}}}}}
          },
          "components": {
            "parameters": {"Cursor": {"name": "after", "in": "query", "schema": {"type": "string"}}},
            "responses": {"Orders": {"description": "", "content": {"application/json": {"schema": {
              "type": "object", "properties": {
                "items": {"type": "array", "items": {"$ref": "#/components/schemas/Order"}},
                "next_cursor": {"type": "string", "nullable": true}
              }}}}}},
            "schemas": {
              "Order": {"type": "object", "properties": {
                "id": {"type": "string", "format": "uuid"}, "name": {"type": "string"},
                "parent": {"$ref": "#/components/schemas/Order"}}},
              "Product": {"type": "object", "properties": {
                "id": {"type": "integer"}, "title": {"type": "string"}, "related": {"type": "array", "items":
                {"oneOf": [{"type": "null"}, {"$ref": "#/components/schemas/Product"}]}}}}
            }
          }
        }
        """

    @Test func `the lists are the operations that respond with an array of objects`() throws {
        #expect(
            try Self.document(Self.text).lists == [
                "GET /users/{userId}/orders", "GET /products", "GET /articles", "POST /search",
            ])
    }

    @Test(arguments: [
        (
            "GET /users/{userId}/orders",
            #"{"cursor":"query.after","pageSize":{"at":"query.limit","default":25,"max":200}} {"items":"body#/items","nextCursor":"body#/next_cursor"}"#,
            #"{"GET /api/users/{userId}/orders":{"parameters":{"userId":"1","currency":"EUR"}}}"#
        ),
        (
            "GET /products",
            #"{"pageIndex":{"at":"query.page","first":0},"pageSize":{"at":"query.size"}} {"items":"body#/content","#
                + #""hasMore":{"at":"body#/last","not":true},"pageIndex":{"at":"body#/number","first":0},"#
                + #""totalCount":"body#/totalElements"}"#,
            #"{"GET /api/products":{}}"#
        ),
        (
            "GET /articles",
            #"{"pageIndex":"query.page[number]","pageSize":{"default":1}} {"items":"body#/data","#
                + #""nextLink":"body#/links/next"}"#, #"{"GET /api/articles":{}}"#
        ),
        (
            "POST /search",
            #"{"cursor":"body#/page_token","pageSize":{"default":1}} {"items":"body#/hits","hasMore":"body#/has_more","#
                + #""nextCursor":{"at":"body#/next_page_token","form":"base64url"}}"#, #"{"POST /api/search":{}}"#
        ),
    ])
    func `a list's roles follow from names, types and examples`(list: String, roles: String, lists: String) throws {
        let proposal = try Self.proposal(Self.text, list)
        #expect(InferenceTests.roles(proposal) == roles)
        #expect(proposal.description["lists"]?.text == lists)
        #expect(proposal.description["servers"]?.text == #"["https://eu.shop.example"]"#)
    }

    @Test(arguments: [
        ("", "line 1, column 1: isn't JSON: "), ("openapi: 3.0.0", "convert YAML to JSON first"),
        ("[]", "isn't an OpenAPI document of version 3"), (#"{"swagger": "2.0", "paths": {}}"#, "of version 3"),
        (#"{"openapi": "3.1.0", "paths": {}}"#, "has no operation that responds with an array of objects"),
    ]) func `a document without lists is refused with the reason`(text: String, reason: String) {
        let error = #expect(throws: InferenceError.self) { try Self.document(text) }
        let message = error.map { "\($0)" } ?? ""
        #expect(message.hasPrefix("openapi.json: ") && message.contains(reason), "\(message)")
    }

    @Test func `a list has to be named if there are several`() throws {
        let document = try Self.document(Self.text)
        for (name, problem) in [(nil, "has 4 lists; use --list with one of \"GET /users/"), ("GET /x", "has no list")] {
            let error = #expect(throws: InferenceError.self) { try document.page(of: name) }
            let message = error.map { "\($0)" } ?? ""
            #expect(message.contains(problem) && message.contains("\"POST /search\""), "\(message)")
        }
    }

    @Test func `schemas that contain each other many times keep what says how a list pages`() throws {
        // Each of twelve objects has all of them: 12^6 values, a few levels down.
        let members = (0..<12).map { ##""m\##($0)": {"$ref": "#/components/schemas/S\##($0)"}"## }.joined(
            separator: ", ")
        let schemas = (0..<12).map { number in
            #""S\#(number)": {"type": "object", "properties": {"id": {"type": "integer"}, \#(members)}}"#
        }.joined(separator: ", ")
        let text = ##"""
            {"openapi": "3.0.0", "paths": {"/a": {"get": {"parameters": [{"name": "after", "in": "query"}], "responses":
            {"200": {"content": {"application/json": {"schema": {"type": "object", "properties": {"data": {"type": "array",
            "items": {"$ref": "#/components/schemas/S0"}}, "has_more": {"type": "boolean"}, "next_cursor":
            {"type": "string"}}}}}}}}}}, "components": {"schemas": {\##(schemas)}}}
            """##
        let proposal = try Self.proposal(text)
        #expect(
            InferenceTests.roles(proposal)
                == #"{"cursor":"query.after","pageSize":{"default":1}} {"items":"body#/data","hasMore":"body#/has_more","#
                + #""nextCursor":"body#/next_cursor"}"#)
        #expect(proposal.text.utf8.count < 200_000)
    }

    @Test func `references that lead in circles or nowhere end`() throws {
        let text = #"""
            {"openapi": "3.1.0", "paths": {"/a": {"get": {"responses": {"200": {"content": {"application/json":
            {"schema": {"$ref": "#/components/schemas/A"}}}}}}}, "/b": {"get":
            {"parameters": [{"name": "page", "in": "query"}], "responses": {"default": {"content": {"application/json":
            {"schema": {"type": "array", "items": {"properties": {"id": {"type": "string"}, "b":
            {"$ref": "#/none"}, "c": {"$ref": "https://example.com/x"}}}}}}}}}}},
            "components": {"schemas": {"A": {"$ref": "#/components/schemas/B"}, "B": {"$ref": "#/components/schemas/A"}}}}
            """#
        #expect(try Self.document(text).lists == ["GET /b"])
        #expect(InferenceTests.roles(try Self.proposal(text)).contains(#""items":"body#""#))
    }
}
