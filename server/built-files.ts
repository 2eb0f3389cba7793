// Serves the files of the build from memory, compressed at build time. The first request for a file reads it from disk.
import fs from "node:fs";
import type { RequestListener } from "node:http";
import path from "node:path";
import { builtTypes } from "../app/platform/delivery/built-types.ts";

const packings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

type Built = { type: string; control: string; bodies: Map<string, Buffer> };

function readBuilt(folder: string, name: string): Built {
  const bodies = new Map([["identity", fs.readFileSync(path.join(folder, name))]]);
  for (const [encoding, end] of packings) {
    const file = path.join(folder, name + end);
    if (fs.existsSync(file)) bodies.set(encoding, fs.readFileSync(file));
  }
  return {
    type: builtTypes[path.extname(name)] ?? "application/octet-stream",
    // Names in assets/ contain a hash of the content.
    control: name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
    bodies,
  };
}

/** Answers requests for the files that the folder holds now. The listener answers every other request. */
export function withBuiltFiles(
  folder: string,
  encodingFor: (accepted: string | undefined) => string,
  listener: RequestListener,
): RequestListener {
  const names = fs.existsSync(folder) ? (fs.readdirSync(folder, { recursive: true }) as string[]) : [];
  const isFile = (name: string) => fs.statSync(path.join(folder, name)).isFile() && !/\.(br|gz)$/.test(name);
  const files = names.filter(isFile).map((name) => name.split(path.sep).join("/"));
  const paths = new Map(files.map((name) => [`/${name}`, name]));
  const cached = new Map<string, Built>();
  return (request, response) => {
    const { url = "/", method } = request;
    const query = url.indexOf("?");
    const address = query < 0 ? url : url.slice(0, query);
    const name = method === "GET" || method === "HEAD" ? paths.get(address) : undefined;
    if (name === undefined) return listener(request, response);
    const built = cached.get(name) ?? readBuilt(folder, name);
    cached.set(name, built);
    const wanted = encodingFor(request.headers["accept-encoding"] as string | undefined);
    const encoding = built.bodies.has(wanted) ? wanted : "identity";
    const body = built.bodies.get(encoding)!;
    response.setHeader("Content-Type", built.type);
    response.setHeader("Cache-Control", built.control);
    if (built.bodies.size > 1) response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", body.length);
    response.end(method === "HEAD" ? undefined : body);
  };
}
