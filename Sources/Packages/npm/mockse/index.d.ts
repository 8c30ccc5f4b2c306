/** A call that failed, or a server that didn't start or has stopped. */
export class MockseError extends Error {}

/** A rule: an object, or a text such as `"page=2 attempt=1: fail=503"`. */
export type Rule = string | { match?: object; [effect: string]: unknown };

/** The settings of a sandbox, named like the options of the command line: `failRate` is `--fail-rate`. */
export interface Settings {
  latency?: string | number;
  jitter?: string | number;
  failRate?: number | string;
  failEvery?: number | null;
  failFirst?: number;
  failWith?: string | string[];
  backoff?: number | null;
  bandwidth?: string;
  slicer?: string;
  network?: string;
  rules?: Rule[];
  noOverrides?: boolean;
  duplicates?: string | string[];
  duplicateRate?: number | string;
  drift?: string;
  total?: string;
  hasMore?: string;
  emptyPages?: string | number[];
  shortPages?: string | string[];
  seed?: number;
  pageSize?: number | null;
  strict?: boolean;
  quota?: number | null;
  keys?: string | string[] | null;
  filter?: Record<string, string>;
  etags?: boolean;
}

/** A request with its response. */
export interface Exchange {
  id: number;
  method: string;
  target: string;
  list: string;
  attempt: number;
  page: number | null;
  /** The status; 0 if nothing was sent. */
  status: number;
  /** The number of items, if the response arrived completely. */
  items: number | null;
  faults: string[];
  marks: string[];
  [member: string]: unknown;
}

/** A mistake of the client. */
export interface Finding {
  target: string;
  rule: string;
  text: string;
  page: number | null;
  exchanges: number[];
  [member: string]: unknown;
}

/** A page or a context of Playwright. */
export interface Routable {
  route(url: RegExp, handler: (route: any) => any): Promise<unknown>;
}

/** A sandbox: a base URL with its own settings, faults and journal of requests. */
export interface Mockse {
  /** The base URL that the client uses instead of that of the real API. */
  readonly url: string;
  /** The environment for a subprocess: this process's, and the base URL in `MOCKSE_URL`. */
  readonly env: Record<string, string | undefined>;
  /** Changes settings, and returns all of them. */
  settings(changes?: Settings): Promise<Required<Settings>>;
  /** Returns the exchanges, in the order in which the requests arrived. */
  journal(): Promise<Exchange[]>;
  /**
   * Returns what the client did wrong.
   *
   * With `incomplete`, lists that the client didn't load to their end are findings, too.
   */
  findings(options?: { incomplete?: boolean }): Promise<Finding[]>;
  /** Returns what the client did, as a text. */
  report(): Promise<string>;
  /**
   * Returns the ids of a list, which is named by its path and query, or by its URL below `url`.
   *
   * `ids` are those that the list holds. `reachable` are those that a correct client can receive: only `drift` moves
   * rows so that no client receives them.
   */
  truth(target: string): Promise<{ ids: string[]; reachable: string[] }>;
  /** Throws an `AssertionError` unless the ids are those of the list, each once, in any order. */
  assertComplete(ids: Iterable<unknown>, target: string): Promise<void>;
  /** Answers a Playwright page's or context's requests to the real APIs. */
  route(page: Routable): Promise<void>;
  /** Deletes the sandbox. Does nothing if the server has stopped. */
  delete(): Promise<void>;
}

/** A running server. */
export interface Server {
  readonly url: string;
  /** Creates a sandbox. The name is only for people who look at the server: it doesn't affect the faults. */
  sandbox(settings?: Settings, name?: string): Promise<Mockse>;
  /** Stops the server if this process started it. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Options of the command line, such as `["--api", "github"]`. */
  options?: string[];
  /** The folder that paths in the options are relative to. */
  cwd?: string;
  /** The URL of a server that runs already. */
  url?: string;
}

/** Starts a server on a free port, or uses the one at `url`. */
export function startMockse(options?: ServerOptions): Promise<Server>;
