// The body of a request in JSON: how much it holds is counted before it is read.

import * as limits from "../../limits.ts";
import * as messages from "../../messages.ts";
import { requestUnderWay } from "../http/request.server.ts";
import { storable } from "../text/text.ts";

/** Where a text that begins at a quotation mark ends: the place of its other one. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    if (json[at] === "\\") at++;
    else if (json[at] === '"') return at;
  }
  return json.length;
}

/** Whether it holds more values, longer keys or deeper lists than it may. What is no JSON may be counted wrong: it is not read either. */
function holdsTooMuch(json: string): boolean {
  const { values, keyMax, depth } = limits.json;
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

/**
 * The value of a body in JSON; its size was limited in server/app.ts. Its texts are as they may be kept (storable()).
 * @returns the value, undefined where it is no JSON; or why a body that holds too much is refused (413), in French
 */
export async function readJson(request: Request): Promise<{ value: unknown } | { refusal: string }> {
  const json = await (requestUnderWay.getStore()?.body ?? (await request.blob())).text();
  if (holdsTooMuch(json)) return { refusal: messages.jsonTooMuch };
  try {
    return { value: JSON.parse(json, (_key, value) => (typeof value === "string" ? storable(value) : value)) };
  } catch {
    return { value: undefined };
  }
}
