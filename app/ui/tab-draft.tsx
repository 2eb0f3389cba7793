// Saves what is typed in a form in this tab, and shows it again after a reload or on return. The first key or a saved text loads the rest.
import { useEffect, useRef } from "react";

export function TabDraft() {
  const spot = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = spot.current!.form!;
    let end: (() => void) | undefined;
    const begin = () => {
      form.oninput = null;
      import("./tab-drafts.ts").then(
        ({ watchDraft }) => {
          end = watchDraft(form);
        },
        () => {},
      );
    };
    form.oninput = begin;
    try {
      if (sessionStorage.getItem("ecrits")) begin();
    } catch {
      // When the browser refuses storage, nothing is saved.
    }
    return () => end?.();
  }, []);
  return <input ref={spot} type="hidden" />;
}
