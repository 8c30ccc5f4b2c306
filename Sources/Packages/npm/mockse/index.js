"use strict";
const { MockseError } = require("./lib/control.js");
const { startMockse } = require("./lib/server.js");

module.exports = { startMockse, MockseError };
