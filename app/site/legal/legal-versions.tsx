// The versions of a legal page: date, whether ours or the operator's, number of acceptances.
import { ConfirmForm } from "../../ui/button-form.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Section } from "../../ui/page.tsx";
import { DataTable } from "../../ui/table.tsx";

type Version = {
  id: string;
  since: string;
  saved: string;
  isOperators: boolean;
  state: "past" | "current" | "coming";
  accepted: string | null;
};

type Props = { path: string; versions: Version[]; ours: { since: string; accepted: string | null } };

const states = { past: "Passée", current: "En vigueur", coming: "À venir" } as const;

export function LegalVersions({ path, versions, ours }: Props) {
  const counted = ours.accepted !== null;
  const row = (version: Version, isFirst = false) => ({
    id: version.id,
    cells: [
      version.since,
      version.isOperators ? "Le vôtre" : "Le nôtre",
      <Chip key="state" tone={version.state === "current" ? "ok" : version.state === "coming" ? "brand" : "neutral"}>
        {states[version.state]}
      </Chip>,
      ...(counted ? [version.accepted] : []),
      version.state === "coming" && !isFirst ? (
        <ConfirmForm
          key="delete"
          action={path}
          hidden={{ geste: "retirer", id: version.id }}
          variant="ghost"
          size="small"
          icon="trash"
          title={<>Retirer la version du {version.since}&nbsp;?</>}
          text="Elle ne prendra pas effet."
        >
          Retirer
        </ConfirmForm>
      ) : null,
    ],
  });
  const original: Version = {
    id: "origine",
    since: ours.since,
    saved: ours.since,
    isOperators: false,
    state: versions.some(({ state }) => state !== "coming") ? "past" : "current",
    accepted: ours.accepted,
  };
  return (
    <Section
      title="Versions"
      lead={
        counted
          ? "La version qu’un compte a acceptée est celle qui était en vigueur le jour de son inscription."
          : undefined
      }
    >
      <DataTable
        caption="Versions"
        hideCaption
        columns={[
          { label: "En vigueur le" },
          { label: "Texte" },
          { label: "État" },
          ...(counted ? [{ label: "Acceptée par", numeric: true }] : []),
          { label: "Gestes", hideLabel: true },
        ]}
        rows={[...versions.map((version) => row(version)), row(original, true)]}
      />
    </Section>
  );
}
