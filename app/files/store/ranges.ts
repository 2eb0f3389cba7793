// Range and conditional requests (RFC 9110, sections 13 and 14).

export type Chosen =
  | { status: 200 | 304 | 412 | 416 }
  /** Both ends included. */
  | { status: 206; start: number; end: number };

/** Whether a list contains an ETag; weak tags match only where `weakCounts`. */
function holds(list: string, etag: string, weakCounts: boolean): boolean {
  if (list.trim() === "*") return true;
  return list.split(",").some((tag) => (weakCounts ? tag.trim().replace(/^W\//, "") : tag.trim()) === etag);
}

/** The requested range. Several ranges, or other units, count as none: the whole file is a valid answer. */
function rangeIn(header: string | null, size: number): Chosen {
  const list = /^bytes=([\d\s,-]*)$/i.exec(header?.trim() ?? "")?.[1] ?? "";
  const [ranges = "", ...more] = list.split(",").flatMap((part) => part.trim() || []);
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(ranges) ?? [];
  if (more.length > 0 || size === 0 || (first === "" && last === "")) return { status: 200 };
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { status: 416 } : { status: 206, start: size - length, end: size - 1 };
  }
  if (last !== "" && BigInt(last) < BigInt(first)) return { status: 200 };
  if (Number(first) >= size) return { status: 416 };
  return { status: 206, start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Chooses the answer to a GET or HEAD of a file. `etag` is strong, with its quotation marks; `size` is in bytes. */
export function chooseAnswer({ method, headers }: Request, etag: string, size: number): Chosen {
  const match = headers.get("if-match");
  if (match !== null && !holds(match, etag, false)) return { status: 412 };
  const noneMatch = headers.get("if-none-match");
  if (noneMatch !== null && holds(noneMatch, etag, true)) return { status: 304 };
  if (method !== "GET") return { status: 200 };
  // A date never matches: our answers carry no Last-Modified.
  const ifRange = headers.get("if-range");
  if (ifRange !== null && ifRange.trim() !== etag) return { status: 200 };
  return rangeIn(headers.get("range"), size);
}
