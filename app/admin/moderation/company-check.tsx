// The check of a company on its page: Kbis, SIRET, public register, verdict.

import * as offersLimits from "../../offers/limits.ts";
import { shownField } from "../../platform/forms/form-merge.ts";
import { ActionForm, useAnswer } from "../../ui/action-form.tsx";
import { ButtonLink, SubmitButton } from "../../ui/button.tsx";
import { ButtonForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { FormErrors, HiddenField, TextArea } from "../../ui/form.tsx";
import { type FormState, textOf } from "../../ui/form-state.ts";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/page.tsx";
import * as adminMessages from "../messages.ts";
import { checkPath, type RegisterFact } from "./company-check.ts";

export type CompanyCheckShown = {
  id: string;
  siret: { text: string; isValid: boolean; siretVerified: boolean } | null;
  kbis: string | null;
  /** The SIRET and Kbis of the page, which the forms send back. */
  shown: string;
  seen: string | null;
  verdict: "checked" | "refused" | null;
  concluded: string | null;
  words: string | null;
  sharing: { to: string; label: string }[];
  mayAsk: boolean;
  register: { on: string; facts: RegisterFact[]; waits: boolean } | null;
};

function Kbis({ check, back }: { check: CompanyCheckShown; back: string }) {
  if (!check.kbis) return "Aucun pour l’instant";
  return (
    <span className="cluster">
      <ButtonLink to={check.kbis} size="small" icon="eye" variant="secondary">
        Lire le Kbis
      </ButtonLink>
      {check.seen ? (
        <Chip tone="ok">{check.seen}</Chip>
      ) : (
        <ButtonForm
          action={checkPath(check.id)}
          hidden={{ geste: "vu", retour: back, [shownField]: check.shown }}
          size="small"
        >
          Marquer comme vu
        </ButtonForm>
      )}
    </span>
  );
}

/** @param isDecidedBelow the page's own decision approves the company: the check then has no second verdict */
export function CompanyCheck({
  check,
  back,
  isDecidedBelow,
}: {
  check: CompanyCheckShown;
  back: string;
  isDecidedBelow?: boolean;
}) {
  const { id, siret, sharing, register, verdict, concluded, words } = check;
  const left = useAnswer<FormState>(undefined, "verification");
  return (
    <Section
      title="Vérification"
      id="verification"
      lead="Vos constats ne sont visibles que des administrateurs, et ne bloquent rien à eux seuls."
    >
      <DefinitionList
        items={[
          {
            term: "Conclusion",
            value: verdict ? (
              <>
                <Chip tone={verdict === "checked" ? "ok" : "bad"}>
                  {verdict === "checked" ? "Entreprise vérifiée" : "Vérification refusée"}
                </Chip>{" "}
                <span className="muted">{concluded}</span>
                {words ? <p className="as-typed">{words}</p> : null}
              </>
            ) : (
              "Pas encore vérifiée"
            ),
          },
          {
            term: "SIRET",
            value: siret ? (
              <>
                {siret.text}{" "}
                {siret.siretVerified ? (
                  <Chip tone="ok">SIRET vérifié</Chip>
                ) : (
                  <Chip tone={siret.isValid ? "neutral" : "bad"}>
                    {siret.isValid ? "Numéro valide" : "Numéro invalide"}
                  </Chip>
                )}
              </>
            ) : (
              "Non indiqué"
            ),
          },
          {
            term: "Même SIRET",
            value:
              sharing.length > 0 ? (
                <span className="cluster">
                  {sharing.map(({ to, label }) => (
                    <Link key={to} to={to}>
                      {label}
                    </Link>
                  ))}
                </span>
              ) : null,
          },
          { term: "Kbis", value: <Kbis check={check} back={back} /> },
          ...(register?.facts ?? []),
        ]}
      />
      {register ? (
        <p className="muted">
          {register.waits
            ? "Le registre public est interrogé\u00a0: sa réponse s’affichera ici dans une minute ou deux."
            : `Réponse du registre public le ${register.on}.`}
        </p>
      ) : null}
      {check.mayAsk && !register?.waits ? (
        <ButtonForm action={checkPath(id)} hidden={{ geste: "registre", retour: back }} icon="search">
          Interroger le registre public
        </ButtonForm>
      ) : null}
      {isDecidedBelow ? null : (
        <ActionForm key={concluded} action={checkPath(id)} className="stack">
          <FormErrors summary={left?.summary} idPrefix="constat" />
          <HiddenField name="form" value="verification" />
          <HiddenField name="retour" value={back} />
          <HiddenField name={shownField} value={check.shown} />
          <TextArea
            name="constat"
            idPrefix="constat"
            label={adminMessages.checkFindings}
            rows={2}
            help="Nécessaire à «&nbsp;Entreprise vérifiée&nbsp;» sans Kbis ni établissement ouvert au registre."
            maxLength={offersLimits.messageMax}
            defaultValue={textOf(left, "constat")}
          />
          <div className="cluster">
            <SubmitButton variant="secondary" name="geste" value="verifie" icon="check">
              Entreprise vérifiée
            </SubmitButton>
            <SubmitButton variant="danger" name="geste" value="refuse">
              Refuser la vérification
            </SubmitButton>
          </div>
        </ActionForm>
      )}
    </Section>
  );
}
