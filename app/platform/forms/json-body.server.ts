// Parses a JSON body after counting its content.

import { currentRequest } from "../http/request.server.ts";
import * as platformLimits from "../limits.ts";
import * as platformMessages from "../messages.ts";
import { storable } from "../text/text.ts";

function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    if (json[at] === "\\") at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

/** Whether a body has too many values, too long keys or too much depth. Counts of invalid JSON may be wrong: it is refused anyway. */
function holdsTooMuch(json: string): boolean {
  const { values, keyMax, depth } = platformLimits.json;
  let [count, deep, last] = [1, 0, 0];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]!;
    if (sign === '"') {
      const end = endOfText(json, at);
      last = end - at - 1;
      at = end;
    } else if (sign === ":") {
      if (last > keyMax) return true;
    } else if (sign === "," || sign === "{" || sign === "[") {
      if (sign !== "," && ++deep > depth) return true;
      if (++count > values) return true;
    } else if (sign === "}" || sign === "]") deep--;
  }
  return false;
}

/** Reads JSON with storable texts. @returns the value, undefined when invalid; or the French reason of a refusal (413) */
export async function readJson(request: Request): Promise<{ value: unknown } | { refusal: string }> {
  const json = await (currentRequest()?.body ?? (await request.blob())).text();
  if (holdsTooMuch(json)) return { refusal: platformMessages.jsonTooMuch };
  try {
    return { value: JSON.parse(json, (_key, value) => (typeof value === "string" ? storable(value) : value)) };
  } catch {
    return { value: undefined };
  }
}
