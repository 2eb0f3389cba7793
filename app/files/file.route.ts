// /fichiers/:id: one file as a download, for whoever may read it. It answers itself, without a page: an address that is
// not there and one that is not the reader's answer alike, and nobody is sent to sign in.
import { viewerOf } from "../accounts/viewer.server.ts";
import { readFile } from "../base/storage.server.ts";
import { log } from "../log.server.ts";
import * as messages from "../messages.ts";
import type { Route } from "./+types/file.route";
import { createFileReading, findReadableFile } from "./readable-file.server.ts";

const always = {
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context);
  const file = await findReadableFile(params.id, { viewer, access: url.searchParams.get("acces") });
  if (!file) return missing();
  const bytes = await readFile(file.storageKey);
  if (!bytes) {
    log.error({ file: file.id }, "the bytes of a file are missing");
    return missing();
  }
  await createFileReading(file, viewer);
  return new Response(bytes, {
    headers: {
      ...always,
      // A list shows the same logo many times; an offer that closes takes its image with it soon enough.
      ...(file.isPublic ? { "Cache-Control": "private, max-age=300" } : {}),
      "Content-Type": file.contentType,
      "Content-Length": String(bytes.length),
      "Content-Disposition": disposition(file),
    },
  });
}

function missing(): Response {
  return new Response(messages.fileNotFound, {
    status: 404,
    headers: { ...always, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/** RFC 6266: the plain name for old programs, then the name as the person gave it. */
function disposition({ name, originalName }: { name: string; originalName: string }): string {
  const plain = name.replace(/[^a-z0-9._-]/g, "-");
  const whole = encodeURIComponent(originalName.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
