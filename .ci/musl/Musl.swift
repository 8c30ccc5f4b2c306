// What Swift's overlay of the module adds to the headers, as far as mockse uses it.
@_exported import Musl
