"use strict";
const { startMockse } = require("./index.js");
const { journalText } = require("./lib/journal.js");

// Playwright reads the names of the fixtures that a function uses from its first parameter.
const fixtures = {
  mockseServerOptions: [{}, { scope: "worker", option: true }],
  mockseSettings: [{}, { option: true }],

  mockseServer: [
    async ({ mockseServerOptions }, use) => {
      const server = await startMockse(mockseServerOptions);
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],

  mockse: async ({ mockseServer, mockseSettings, context }, use, testInfo) => {
    const mockse = await mockseServer.sandbox(mockseSettings, testInfo.title);
    await mockse.route(context);
    await use(mockse);
    if (testInfo.status !== testInfo.expectedStatus) {
      await attach(testInfo, "mockse findings", () => mockse.report());
      await attach(testInfo, "mockse journal", async () => journalText(await mockse.journal()));
    }
    await mockse.delete();
  },
};

/** Attaches a text to a test; if the server has stopped, the reason. */
async function attach(testInfo, name, text) {
  const body = await text().catch((error) => error.message);
  await testInfo.attach(name, { body, contentType: "text/plain" });
}

module.exports = { fixtures };
