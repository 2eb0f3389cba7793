// What stands beside the field of a file: the page's loader knows it, the field asks for it.
import { useLoaderData } from "react-router";
import type { FileHints } from "./file-hints.server.ts";

/** The types and the size of a kind of file, in words. */
export function useFileHint(kind: keyof FileHints): string | undefined {
  return useLoaderData<{ fileHints?: FileHints } | undefined>()?.fileHints?.[kind];
}
