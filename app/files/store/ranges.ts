// Parts of a file and copies that are still good, as RFC 9110 says (13 and 14): which answer a request for bytes gets.

export type Chosen =
  | { status: 200 | 304 | 412 | 416 }
  /** Both ends included. */
  | { status: 206; start: number; end: number };

/** Whether a list of tags holds this one. A weak tag is only good where weak ones count. */
function holds(list: string, etag: string, weakCounts: boolean): boolean {
  if (list.trim() === "*") return true;
  return list.split(",").some((tag) => (weakCounts ? tag.trim().replace(/^W\//, "") : tag.trim()) === etag);
}

/** The one range asked for. Several, or what is no range of bytes, count as none: the whole file answers them too. */
function rangeIn(header: string | null, size: number): Chosen {
  const list = /^bytes=([\d\s,-]*)$/i.exec(header?.trim() ?? "")?.[1] ?? "";
  const [asked = "", ...more] = list.split(",").flatMap((part) => part.trim() || []);
  const [, first = "", last = ""] = /^(\d*)-(\d*)$/.exec(asked) ?? [];
  if (more.length > 0 || size === 0 || (first === "" && last === "")) return { status: 200 };
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { status: 416 } : { status: 206, start: size - length, end: size - 1 };
  }
  if (last !== "" && BigInt(last) < BigInt(first)) return { status: 200 };
  if (Number(first) >= size) return { status: 416 };
  return { status: 206, start: Number(first), end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * What a GET or HEAD of a file is answered with.
 * @param etag the file's, strong, with its quotation marks
 * @param size of the whole file in bytes
 */
export function chooseAnswer({ method, headers }: Request, etag: string, size: number): Chosen {
  const match = headers.get("if-match");
  if (match !== null && !holds(match, etag, false)) return { status: 412 };
  const noneMatch = headers.get("if-none-match");
  if (noneMatch !== null && holds(noneMatch, etag, true)) return { status: 304 };
  if (method !== "GET") return { status: 200 };
  // A date cannot be what we gave: no answer of ours carries one.
  const ifRange = headers.get("if-range");
  if (ifRange !== null && ifRange.trim() !== etag) return { status: 200 };
  return rangeIn(headers.get("range"), size);
}
