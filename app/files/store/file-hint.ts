// Reads the hint for a file field from the page's loader data.
import { useLoaderData } from "react-router";
import type { FileHints } from "./file-hints.server.ts";

export function useFileHint(kind: keyof FileHints): string | undefined {
  return useLoaderData<{ fileHints?: FileHints } | undefined>()?.fileHints?.[kind];
}
