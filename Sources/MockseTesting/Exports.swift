// One import is enough, in addition to those of Foundation and Testing.
@_exported public import MockseKit
