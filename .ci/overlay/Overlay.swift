// What the overlays of Darwin and musl both add to the headers, as far as mockse uses it.

public var errno: Int32 {
    get { shim_errno() }
    set { shim_set_errno(newValue) }
}

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { shim_open(path, flags, 0) }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { shim_open(path, flags, mode) }

public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { shim_fcntl(descriptor, command, 0) }

public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 {
    shim_fcntl(descriptor, command, value)
}

public var S_IFMT: mode_t { 0o170000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFDIR: mode_t { 0o040000 }

public var SIG_IGN: (@convention(c) (Int32) -> Void)? { nil }
