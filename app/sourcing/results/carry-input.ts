// Carries text typed during a navigation from the old page's search boxes to the new page's.
import { useLayoutEffect } from "react";

type Carried = { name: string; value: string; from: number | null; to: number | null };

let carried: Carried | null = null;

function boxOf(formId: string): HTMLInputElement | null {
  const box = document.activeElement;
  return box instanceof HTMLInputElement && box.type === "text" && box.form?.id === formId ? box : null;
}

export function typedBox(formId: string): HTMLInputElement | null {
  const box = boxOf(formId);
  return box && box.value !== box.defaultValue ? box : null;
}

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
      // The new boxes mount before this microtask; later ones must not take the text.
      queueMicrotask(() => {
        carried = null;
      });
    };
  }, [formId]);
}
