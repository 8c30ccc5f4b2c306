// One import is enough: the server, its settings and its journal come along with the suite.
@_exported public import MockseKit
