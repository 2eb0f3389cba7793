// A conflict of two decisions: the first one's author and choice, and the remaining options. Typed text stays.
import { Notice } from "../../ui/notice.tsx";
import { Ago } from "../../ui/time.tsx";
import type { ConflictShown } from "./application-forms.server.ts";

export function ConflictNotice({ conflict }: { conflict: ConflictShown }) {
  const { label, by, at, isWithdrawn, isSame } = conflict;
  const when = at ? (
    <>
      {" "}
      <Ago at={at} />
    </>
  ) : null;
  return (
    <Notice tone="warn" role="alert" title="L’état a changé entre-temps">
      {isWithdrawn ? (
        <p>La personne a retiré sa candidature{when}. Rien n’a été envoyé.</p>
      ) : isSame ? (
        <p>
          {by ?? "Quelqu’un"} a fait le même choix{when}. Vos mots ne sont pas partis&nbsp;: ils sont gardés ci-dessous.
        </p>
      ) : (
        <p>
          {by ?? "Quelqu’un"} l’a passée dans «&nbsp;{label}&nbsp;»{when}. Votre choix n’est pas enregistré&nbsp;: vous
          pouvez laisser les choses ainsi, ou le confirmer ci-dessous. Ce que vous avez écrit y est toujours.
        </p>
      )}
    </Notice>
  );
}
