#!/usr/bin/env node
"use strict";
const { spawn } = require("node:child_process");
const { binary } = require("../lib/binary.js");

function run() {
  const child = spawn(binary(), process.argv.slice(2), { stdio: "inherit" });
  // A terminal sends this to both processes, and a second one would stop the server at once.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGHUP", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (signal === null) {
      process.exitCode = code;
    } else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}

try {
  run();
} catch (error) {
  console.error(`mockse: ${error.message}`);
  process.exitCode = 1;
}
