// The form that requests the proof before a bulk export and posts to the export's address.
import { SubmitButton } from "../../ui/button.tsx";
import { FormErrors } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import { PageHeader, Section } from "../../ui/page.tsx";
import { ProofFields, proofLabels } from "./proof-fields.tsx";

type Props = { to: string; page: string; asksCode: boolean; state: FormState | undefined };

export function ExportProofPage({ to, page, asksCode, state }: Props) {
  return (
    <>
      <PageHeader title="Exporter" breadcrumb={[{ to: page, label: "Retour" }, { label: "Exporter" }]} />
      <Section
        title="Confirmez que c’est bien vous"
        lead={`Par sécurité, saisissez ${asksCode ? "un code" : "votre mot de passe"} pour télécharger ce fichier.`}
      >
        <form method="post" action={to} className="stack">
          <FormErrors summary={state?.summary} errors={state?.errors} fields={proofLabels} />
          <ProofFields asksCode={asksCode} state={state} />
          <div className="cluster">
            <SubmitButton icon="download">Exporter</SubmitButton>
          </div>
        </form>
      </Section>
    </>
  );
}
