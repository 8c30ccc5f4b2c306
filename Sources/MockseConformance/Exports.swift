// One import is enough: the server with its settings and journal, and what clients and verdicts are, come along.
@_exported public import MockseDriver
@_exported public import MockseJudging
@_exported public import MockseKit
