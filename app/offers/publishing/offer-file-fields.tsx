// The file and image fields of a new offer's form.

import { imageAccept, offerFileAccept } from "../../engines/file-formats/file-types.ts";
import { useFileHint } from "../../files/store/file-hint.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { FileField } from "../../ui/file-field.tsx";
import { errorOf } from "../../ui/form-state.ts";
import { Notice } from "../../ui/notice.tsx";

type Props = {
  state: FormState | null | undefined;
  tooLarge: string | undefined;
  chooseAgain: boolean;
};

export function OfferFileFields({ state, tooLarge, chooseAgain }: Props) {
  return (
    <div className="fields">
      {chooseAgain ? (
        <div className="field-wide">
          <Notice tone="warn">Si vous aviez choisi un document ou une image, choisissez-les à nouveau.</Notice>
        </div>
      ) : null}
      <FileField
        name="offerFile"
        label="Document joint"
        accept={offerFileAccept}
        help={`Une fiche de poste, par exemple. ${useFileHint("offerFile")}.`}
        error={tooLarge ?? errorOf(state, "offerFile")}
        wide={false}
      />
      <FileField
        name="offerImage"
        label="Image"
        accept={imageAccept}
        help={`${useFileHint("offerImage")}.`}
        error={errorOf(state, "offerImage")}
        wide={false}
      />
    </div>
  );
}
