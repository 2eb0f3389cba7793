// The choice of who sees a candidate's profile: when the account is opened, and later.

import type { ReactNode } from "react";
import type { Visibility } from "../../platform/db/schema.ts";
import { RadioGroup } from "../../ui/form.tsx";
import { errorOf, type FormState, textOf } from "../../ui/form-state.ts";
import { visibilities, visibilityLabels } from "./candidate.ts";

/** What each visibility means. */
export const visibilityHelp: Record<Visibility, ReactNode> = {
  visible: (
    <>Les entreprises dont l’adresse est confirmée voient votre nom, vos coordonnées, votre photo et votre CV.</>
  ),
  masked: (
    <>
      Votre profil est dans les résultats, sans nom, ni coordonnées, ni photo, ni CV. Une entreprise peut vous demander
      à les voir&nbsp;: vous acceptez, ou non.
    </>
  ),
  hidden: (
    <>
      Votre profil n’apparaît dans aucune recherche. Vous pouvez toujours postuler&nbsp;: l’entreprise reçoit alors ce
      que vous envoyez.
    </>
  ),
};

type Props = { visibility: Visibility; state: FormState | undefined };

export function VisibilityField({ visibility, state }: Props) {
  return (
    <RadioGroup
      name="visibility"
      label="Mon profil est"
      options={visibilities.map((value) => ({
        value,
        label: visibilityLabels[value],
        help: visibilityHelp[value],
      }))}
      defaultValue={textOf(state, "visibility", visibility)}
      error={errorOf(state, "visibility")}
    />
  );
}
