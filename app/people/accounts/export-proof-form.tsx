// The form that requests the proof before a bulk export and posts to the export's address.
import { SubmitButton } from "../../ui/button.tsx";
import { PageHeader, Section } from "../../ui/page.tsx";
import { ProofFields } from "./proof-fields.tsx";

export function ExportProofPage({ to, page, asksCode }: { to: string; page: string; asksCode: boolean }) {
  return (
    <>
      <PageHeader title="Exporter" breadcrumb={[{ to: page, label: "Retour" }, { label: "Exporter" }]} />
      <Section
        title="Confirmez que c’est bien vous"
        lead="Par sécurité, saisissez votre mot de passe pour télécharger ce fichier."
      >
        <form method="post" action={to} className="stack">
          <ProofFields asksCode={asksCode} />
          <div className="cluster">
            <SubmitButton icon="download">Exporter</SubmitButton>
          </div>
        </form>
      </Section>
    </>
  );
}
