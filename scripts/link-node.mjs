// Runs after every installation: links the pinned Node runtime for npm scripts when the link is missing.
import fs from "node:fs";

const name = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`].find(
  (candidate) => fs.existsSync(`node_modules/${candidate}`),
);

if (name && process.platform !== "win32" && !fs.existsSync("node_modules/.bin/node")) {
  fs.mkdirSync("node_modules/.bin", { recursive: true });
  fs.symlinkSync(`../${name}/bin/node`, "node_modules/.bin/node");
}

// 67 MB of headers that only compilers of native packages read: none is compiled here.
if (name) fs.rmSync(`node_modules/${name}/include`, { recursive: true, force: true });
