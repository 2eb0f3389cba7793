// Not there yet.
import { notFound } from "../base/refuse.ts";
import * as messages from "../messages.ts";

export function loader() {
  return notFound(messages.nothingHere);
}

export default function Page() {
  return null;
}
