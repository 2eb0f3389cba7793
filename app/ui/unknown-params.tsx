// Above the rows of a list: the parameters of the address that it does not know. The others apply.
import { useLocation } from "react-router";
import { tracking } from "../platform/http/page-meta.ts";
import { Notice } from "./notice.tsx";

/** Parameters of every list: its cursors, and its position in other results. */
const always = ["apres", "avant", "index"];
const shownAtMost = 5;
const nameMax = 60;

export function UnknownParams({ known }: { known: readonly string[] }) {
  const { search } = useLocation();
  const names = [...new Set(new URLSearchParams(search).keys())].filter(
    (name) => !known.includes(name) && !always.includes(name) && !tracking.test(name),
  );
  if (names.length === 0) return null;
  return (
    <Notice tone="warn">
      {names.slice(0, shownAtMost).map((name) => (
        <p key={name}>Paramètre inconnu&nbsp;: {name.slice(0, nameMax)}</p>
      ))}
    </Notice>
  );
}
