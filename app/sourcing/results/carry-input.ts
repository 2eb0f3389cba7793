// What somebody types while one page with search boxes takes the place of another: the address changes before the page does,
// and whoever is quick types into boxes that are about to go. Their text goes on in the new ones.
import { useLayoutEffect } from "react";

type Carried = { name: string; value: string; from: number | null; to: number | null };

let carried: Carried | null = null;

function boxOf(formId: string): HTMLInputElement | null {
  const box = document.activeElement;
  return box instanceof HTMLInputElement && box.type === "text" && box.form?.id === formId ? box : null;
}

/** The box of a form that somebody has been typing in, null when there is none. */
export function typedBox(formId: string): HTMLInputElement | null {
  const box = boxOf(formId);
  return box && box.value !== box.defaultValue ? box : null;
}

/** Hands what is being typed over to the boxes of the same form on the page that comes in this very moment. */
export function useCarried(formId: string): void {
  useLayoutEffect(() => {
    const left = carried;
    carried = null;
    const form = left && document.getElementById(formId);
    const box = form instanceof HTMLFormElement ? form.elements.namedItem(left!.name) : null;
    if (box instanceof HTMLInputElement) {
      box.value = left!.value;
      box.focus({ preventScroll: true });
      box.setSelectionRange(left!.from, left!.to);
    }
    return () => {
      const going = typedBox(formId);
      if (!going) return;
      carried = { name: going.name, value: going.value, from: going.selectionStart, to: going.selectionEnd };
      // The boxes that take their place are there before this runs; any others have nothing to do with it.
      queueMicrotask(() => {
        carried = null;
      });
    };
  }, [formId]);
}
