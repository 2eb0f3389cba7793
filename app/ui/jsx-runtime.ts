// The JSX of every page and mail. It wraps a text that changes the direction of writing in <bdi>, so that no name reverses the
// text next to it. Every other text is unchanged.
import { Fragment, jsx as jsxOf, jsxs as jsxsOf } from "react/jsx-runtime";
import { isDirecting, withoutControls } from "../platform/text/direction.ts";

type Props = Record<string, unknown>;

/** Fields and code: their texts are never changed. */
const verbatim = new Set<unknown>(["textarea", "script", "style"]);
/** Elements that hold no other elements. */
const textOnly = new Set<unknown>(["title", "option", "text"]);
const spoken = ["aria-label", "alt", "title", "content"];

function isolated(type: unknown, child: unknown): unknown {
  if (Array.isArray(child)) return child.some(isAny) ? child.map((one) => isolated(type, one)) : child;
  if (!isAny(child)) return child;
  const text = withoutControls(child);
  return textOnly.has(type) ? text : jsxOf("bdi", { children: text });
}

const isAny = (value: unknown): value is string => typeof value === "string" && isDirecting(value);

function propsOf(type: unknown, props: Props): Props {
  if (typeof type !== "string" && type !== Fragment) return props;
  if (verbatim.has(type)) return props;
  const { children } = props;
  const shown = type === "bdi" ? children : isolated(type, children);
  let changed = shown === children ? props : { ...props, children: shown };
  for (const name of spoken) {
    const value = props[name];
    if (isAny(value)) changed = { ...changed, [name]: withoutControls(value) };
  }
  return changed;
}

export const jsx: typeof jsxOf = (type, props, key) => jsxOf(type, propsOf(type, props as Props), key);

export const jsxs: typeof jsxsOf = (type, props, key) => jsxsOf(type, propsOf(type, props as Props), key);

export { Fragment };
