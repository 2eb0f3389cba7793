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

/** `keep`: the key keeps its default, such as Enter submitting the form. */
export type KeyEffect =
  | { does: "nothing" }
  | { does: "ask"; at: "first" | "last" | "none" }
  | { does: "stand"; active: number; keep?: true }
  | { does: "choose"; active: number; keep?: true }
  | { does: "close"; keep?: true };

const nothing: KeyEffect = { does: "nothing" };

function arrow({ open, active, count }: ListState, step: 1 | -1): KeyEffect {
  if (!open || count === 0) return { does: "ask", at: step === 1 ? "first" : "last" };
  if (active < 0) return { does: "stand", active: step === 1 ? 0 : count - 1 };
  return { does: "stand", active: (active + step + count) % count };
}

export function effectOf(press: KeyPress, state: ListState): KeyEffect {
  const { open, active, count } = state;
  if (press.isComposing || press.ctrlKey || press.metaKey) return nothing;
  if (press.altKey) {
    if (press.key === "ArrowDown" && !open) return { does: "ask", at: "none" };
    return press.key === "ArrowUp" && open ? { does: "close" } : nothing;
  }
  if (press.shiftKey && press.key !== "Tab") return nothing;
  const stands = open && active >= 0;
  switch (press.key) {
    case "ArrowDown":
      return arrow(state, 1);
    case "ArrowUp":
      return arrow(state, -1);
    // From an option they move in the list, from the text they move the caret.
    case "Home":
      return stands ? { does: "stand", active: 0 } : nothing;
    case "End":
      return stands ? { does: "stand", active: count - 1 } : nothing;
    case "Enter":
      if (stands) return { does: "choose", active };
      return open ? { does: "close", keep: true } : nothing;
    case "Tab":
      if (stands && !press.shiftKey) return { does: "choose", active, keep: true };
      return open ? { does: "close", keep: true } : nothing;
    case "Escape":
      return open ? { does: "close" } : nothing;
    case "ArrowLeft":
    case "ArrowRight":
      return stands ? { does: "stand", active: -1, keep: true } : nothing;
    default:
      return nothing;
  }
}
