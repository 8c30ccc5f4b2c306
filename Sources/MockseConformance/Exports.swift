// One import is enough: the server with its settings and journal, and what a client under test conforms to, come along.
@_exported public import MockseDriver
@_exported public import MockseKit
