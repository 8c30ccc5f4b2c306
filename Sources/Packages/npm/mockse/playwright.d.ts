import type { Mockse, Server, ServerOptions, Settings } from "./index.js";

/** The fixtures for a test. */
export interface MockseFixtures {
  /** The settings of each test's sandbox: `test.use({ mockseSettings: { failRate: 0.1 } })`. */
  mockseSettings: Settings;
  /** A sandbox for this test alone, which answers its pages' requests to the real APIs. */
  mockse: Mockse;
}

/** The fixtures for a worker. */
export interface MockseWorkerFixtures {
  mockseServerOptions: ServerOptions;
  /** The server, which all tests of a worker share. */
  mockseServer: Server;
}

/** For `test.extend` of `@playwright/test`. */
export const fixtures: {
  mockseServerOptions: [ServerOptions, { scope: "worker"; option: true }];
  mockseSettings: [Settings, { option: true }];
  mockseServer: [
    (
      fixtures: { mockseServerOptions: ServerOptions },
      use: (server: Server) => Promise<void>,
    ) => Promise<void>,
    { scope: "worker" },
  ];
  mockse: (
    fixtures: { mockseServer: Server; mockseSettings: Settings; context: any },
    use: (mockse: Mockse) => Promise<void>,
    testInfo: any,
  ) => Promise<void>;
};
