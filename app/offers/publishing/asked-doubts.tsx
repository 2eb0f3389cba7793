// The questions about an offer above its button, and the label of the button that sends it all the same.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FormState } from "../../platform/forms/form.ts";
import { Notice } from "../../ui/notice.tsx";
import { offerFieldNames } from "../offer-fields.ts";

type Asked = FormState & { doubts?: string[]; asks?: boolean };

export function AskedDoubts({ state }: { state: Asked | null | undefined }) {
  const doubts = state?.doubts ?? [];
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warn" title="À vérifier avant de publier">
      <ul className="stack stack-s">
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </Notice>
  );
}

const names = [...offerFieldNames, "occupation"];

const written = (form: HTMLFormElement) => {
  const data = new FormData(form);
  return JSON.stringify(names.map((name) => data.getAll(name)));
};

/** The label of a button: `again` while the form holds the exact text that was asked about, `first` otherwise. */
export function AskedLabel({ state, first, again }: { state: Asked | null | undefined; first: string; again: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSame, setSame] = useState(true);
  const asks = state?.asks === true;
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !asks || !state) return;
    const asked = written(form);
    setSame(true);
    const compare = () => setSame(written(form) === asked);
    form.addEventListener("input", compare);
    form.addEventListener("change", compare);
    return () => {
      form.removeEventListener("input", compare);
      form.removeEventListener("change", compare);
    };
  }, [state, asks]);
  const label: ReactNode = asks && isSame ? again : first;
  return <span ref={place}>{label}</span>;
}
