// The first part of a new offer's form: the way to begin, with a text, a document or a page that fills the other fields.
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { offerFileAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { RadioGroup, TextArea, TextField } from "../../ui/form.tsx";
import { FieldLink } from "../../ui/form-errors.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import { Card } from "../../ui/page.tsx";
import * as offersLimits from "../limits.ts";
import type { ReadSource } from "./offer-source.server.ts";

/** The ways to begin; the style of the form shows the part of the chosen one (offer-form.css). */
export const starts = ["texte", "document", "adresse", "ecrire"] as const;

const startLabels: Record<(typeof starts)[number], [label: string, help: string]> = {
  texte: ["Coller une annonce", "Un message, une affichette, une fiche de poste"],
  document: ["Déposer un document", "PDF, DOCX ou ODT"],
  adresse: ["Donner une adresse", "Celle de l’annonce sur un autre site"],
  ecrire: [
    "Tout écrire",
    "Un titre suffit pour un brouillon\u00a0; publier demande aussi un texte, un lieu et un salaire",
  ],
};

type SourceProps = {
  state: FormState | null | undefined;
  isRead: boolean;
  /** The unread text of an interrupted visit; empty without one. */
  restored: string;
  start: string;
};

function SourceFields({ state, isRead, restored }: Omit<SourceProps, "start">) {
  const [typed, setTyped] = useState("");
  const isOld = restored !== "" && typed === restored;
  const readTyped = ({ target }: FormEvent) => setTyped((target as HTMLTextAreaElement).value);
  const replaceOld = ({ target }: ClipboardEvent) => {
    if (isOld) (target as HTMLTextAreaElement).select();
  };
  return (
    <>
      <div data-start="texte" onInput={readTyped} onPaste={replaceOld}>
        <TextArea
          name="pastedText"
          label="Texte de l’annonce"
          rows={8}
          defaultValue={textOf(state, "pastedText")}
          error={errorOf(state, "pastedText")}
          help={
            isOld
              ? "Votre texte d’avant est revenu. Si vous en collez un autre, il prend sa place."
              : "Nous remplissons les champs, vous relisez. Rien n’est publié avant."
          }
        />
      </div>
      <div data-start="document">
        <FileField
          name="offerSource"
          label={isRead ? "Ou un document" : "Document de l’annonce"}
          accept={offerFileAccept}
          help={`${useFileHint("offerFile")}. Il est lu, puis supprimé.`}
          error={errorOf(state, "offerSource")}
        />
      </div>
      <div data-start="adresse">
        <TextField
          name="pageAddress"
          label={isRead ? "Ou l’adresse d’une page" : "Adresse de la page"}
          inputMode="url"
          maxLength={offersLimits.pageAddressMax}
          defaultValue={textOf(state, "pageAddress")}
          error={errorOf(state, "pageAddress")}
          wide
        />
      </div>
      <div data-start="texte document adresse">
        <SubmitButton size="large" variant={isRead ? "secondary" : "primary"} name="geste" value="lire">
          Remplir l’offre
        </SubmitButton>
      </div>
    </>
  );
}

export function OfferSource({ state, isRead, restored, start }: SourceProps) {
  const hasError = ["pastedText", "offerSource", "pageAddress"].some((name) => errorOf(state, name) !== undefined);
  return (
    <>
      {/* Enter in a field presses the first submit button of its form: that of publishing. */}
      <button type="submit" hidden tabIndex={-1} />
      {isRead ? (
        <details className="disclosure" id="annonce" open={hasError}>
          <summary>Lire une autre annonce</summary>
          <div className="stack">
            <SourceFields state={state} isRead restored="" />
          </div>
        </details>
      ) : (
        <Card className="stack offer-start">
          <RadioGroup
            name="depart"
            label="Comment commencer&nbsp;?"
            defaultValue={start}
            options={starts.map((value) => ({ value, label: startLabels[value][0], help: startLabels[value][1] }))}
            columns
          />
          <SourceFields state={state} isRead={false} restored={restored} />
        </Card>
      )}
    </>
  );
}

/** The id of the button that publishes, behind all fields. */
export const publishButton = "publier";

type NoticeProps = Pick<ReadSource, "fields" | "lead" | "nearby"> & { isAlone: boolean };

/** Takes the focus when it appears, unless the errors beside it do. */
export function ReadNotice({ fields, lead, nearby, isAlone }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAlone) return;
    box.current?.scrollIntoView({ block: "start" });
    box.current?.focus({ preventScroll: true });
  }, [isAlone]);
  return (
    <div ref={box} tabIndex={-1} role="status">
      <Notice
        tone={fields > 0 ? "ok" : "warn"}
        actions={
          <>
            <FieldLink id={publishButton}>Aller à la publication</FieldLink>
            {nearby ? (
              <a href={nearby.path} target="_blank" rel="noreferrer">
                {nearby.text}
              </a>
            ) : null}
          </>
        }
      >
        {lead}
      </Notice>
    </div>
  );
}
