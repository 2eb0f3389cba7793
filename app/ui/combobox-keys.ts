// The keyboard of a combobox (WAI-ARIA, editable combobox with list autocomplete), as a pure function.

export type ListState = {
  open: boolean;
  active: number;
  count: number;
};

export type KeyPress = {
  key: string;
  altKey?: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
  isComposing?: boolean;
};

/** `native`: the browser also runs the default action of the key, such as Enter submitting the form. */
export type KeyEffect =
  | { does: "nothing" }
  | { does: "load"; at: "first" | "last" | "none" }
  | { does: "highlight"; active: number; native?: true }
  | { does: "choose"; active: number; native?: true }
  | { does: "close"; native?: true };

const nothing: KeyEffect = { does: "nothing" };

function arrow({ open, active, count }: ListState, step: 1 | -1): KeyEffect {
  if (!open || count === 0) return { does: "load", at: step === 1 ? "first" : "last" };
  if (active < 0) return { does: "highlight", active: step === 1 ? 0 : count - 1 };
  return { does: "highlight", active: (active + step + count) % count };
}

export function effectOf(press: KeyPress, state: ListState): KeyEffect {
  const { open, active, count } = state;
  if (press.isComposing || press.ctrlKey || press.metaKey) return nothing;
  if (press.altKey) {
    if (press.key === "ArrowDown" && !open) return { does: "load", at: "none" };
    return press.key === "ArrowUp" && open ? { does: "close" } : nothing;
  }
  if (press.shiftKey && press.key !== "Tab") return nothing;
  const isHighlighted = open && active >= 0;
  switch (press.key) {
    case "ArrowDown":
      return arrow(state, 1);
    case "ArrowUp":
      return arrow(state, -1);
    // With an option highlighted, Home and End move in the list; otherwise they move the caret of the text box.
    case "Home":
      return isHighlighted ? { does: "highlight", active: 0 } : nothing;
    case "End":
      return isHighlighted ? { does: "highlight", active: count - 1 } : nothing;
    case "Enter":
      if (isHighlighted) return { does: "choose", active };
      return open ? { does: "close", native: true } : nothing;
    case "Tab":
      if (isHighlighted && !press.shiftKey) return { does: "choose", active, native: true };
      return open ? { does: "close", native: true } : nothing;
    case "Escape":
      return open ? { does: "close" } : nothing;
    case "ArrowLeft":
    case "ArrowRight":
      return isHighlighted ? { does: "highlight", active: -1, native: true } : nothing;
    default:
      return nothing;
  }
}
