// The first part of a new offer's form: a text to paste, or a document, that fills the other fields.
import { useEffect, useRef } from "react";
import { offerFileAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextArea, TextField } from "../../ui/form.tsx";
import { errorOf, textOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";
import * as offersLimits from "../limits.ts";
import type { ReadSource } from "./offer-source.server.ts";

export function OfferSource({ state, isRead }: { state: FormState | null | undefined; isRead: boolean }) {
  const hasError = ["pastedText", "offerSource", "pageAddress"].some((name) => errorOf(state, name) !== undefined);
  return (
    <>
      {/* Enter in a field presses the first submit button of its form: that of publishing. */}
      <button type="submit" hidden tabIndex={-1} />
      <details className="disclosure" id="annonce" open={!isRead || hasError}>
        <summary>{isRead ? "Lire une autre annonce" : "Vous avez déjà une annonce\u00a0? Collez-la"}</summary>
        <div className="stack">
          <TextArea
            name="pastedText"
            label="Texte de l’annonce"
            rows={6}
            defaultValue={textOf(state, "pastedText")}
            error={errorOf(state, "pastedText")}
            help="Un message, une affichette, une fiche de poste. Nous remplissons les champs, vous relisez. Rien n’est publié avant."
          />
          <FileField
            name="offerSource"
            label="Ou un document"
            accept={offerFileAccept}
            help={`${useFileHint("offerFile")}. Il est lu, puis supprimé.`}
            error={errorOf(state, "offerSource")}
          />
          <TextField
            name="pageAddress"
            label="Ou l’adresse d’une page"
            inputMode="url"
            maxLength={offersLimits.pageAddressMax}
            defaultValue={textOf(state, "pageAddress")}
            error={errorOf(state, "pageAddress")}
            help="Celle de votre annonce sur un autre site."
            wide
          />
          <div className="cluster">
            <SubmitButton variant="secondary" name="geste" value="lire">
              Remplir l’offre
            </SubmitButton>
            {isRead ? null : <a href="#field-title">Tout écrire moi-même</a>}
          </div>
        </div>
      </details>
    </>
  );
}

type NoticeProps = Omit<ReadSource, "occupation"> & { isAlone: boolean };

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
          nearby ? (
            <a href={nearby.path} target="_blank" rel="noreferrer">
              {nearby.text}
            </a>
          ) : null
        }
      >
        {lead}
      </Notice>
    </div>
  );
}
