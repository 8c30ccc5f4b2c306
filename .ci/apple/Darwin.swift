// What Apple's overlay of the module adds to the headers, as far as mockse uses it.
@_exported import Darwin

public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_UPTIME_RAW: clockid_t { _CLOCK_UPTIME_RAW }
