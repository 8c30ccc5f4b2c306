// One import is enough: what a server's settings and its journal are made of comes along with it.
@_exported public import MockseFaults
@_exported public import MockseJournal
