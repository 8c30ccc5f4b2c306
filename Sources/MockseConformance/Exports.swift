// One import is enough: it includes the server with its settings and journal, clients, drivers and verdicts.
@_exported public import MockseDriver
@_exported public import MockseJudging
@_exported public import MockseKit
