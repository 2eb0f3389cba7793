// A company's documents next to its details, for comparison.

import { StoredFileLine } from "../../files/store/stored-file-line.tsx";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Section } from "../../ui/page.tsx";

type Props = {
  logo: StoredFile | null;
  kbis: StoredFile | null;
  values: Record<"nom" | "siret" | "adresse" | "codePostal" | "city", string | null>;
};

export function Documents({ logo, kbis, values }: Props) {
  const { nom, siret, adresse, codePostal, city } = values;
  const place = [codePostal, city].filter(Boolean).join(" ");
  return (
    <Section
      title="Logo et Kbis"
      id="kbis"
      lead="Le Kbis doit porter le nom, le SIRET et l’adresse que l’entreprise a indiqués. Vous seuls et elle pouvez le lire."
    >
      <DefinitionList
        items={[
          { term: "Nom", value: nom },
          { term: "SIRET", value: siret ?? "Non indiqué" },
          { term: "Adresse", value: [adresse, place].filter(Boolean).join(", ") || "Non indiquée" },
          {
            term: "Kbis",
            value: kbis ? (
              <div className="stack stack-s">
                <StoredFileLine file={kbis} />
                <div className="cluster">
                  <ButtonLink to={`/CvView?fichier=${kbis.id}`} size="small" icon="eye" variant="secondary">
                    Lire le Kbis
                  </ButtonLink>
                </div>
              </div>
            ) : (
              "Aucun pour l’instant"
            ),
          },
          { term: "Logo", value: logo ? <Avatar name={nom ?? ""} src={logo.path} size="xl" logo /> : "Aucun" },
        ]}
      />
    </Section>
  );
}
