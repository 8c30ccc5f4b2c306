"use strict";
const { homepage, optionalDependencies } = require("../package.json");
const { MockseError } = require("./control.js");

/** Returns the path of the program in the package for this platform. */
function binary(platform = process.platform, architecture = process.arch) {
  const name = `mockse-${platform}-${architecture}`;
  try {
    return require.resolve(`${name}/bin/mockse`);
  } catch {
    if (platform === "win32") {
      throw new MockseError("Windows isn't supported; run mockse in WSL or in its container image");
    }
    if (!(name in optionalDependencies)) {
      throw new MockseError(`${platform} on ${architecture} isn't supported; build mockse from ${homepage}`);
    }
    throw new MockseError(`package ${name} isn't installed; install mockse with optional dependencies`);
  }
}

module.exports = { binary };
