// A company's documents next to its details, for comparison.

import type { CompanyPicture } from "../../access/company-pictures.ts";
import { StoredFileLine } from "../../files/store/stored-file-line.tsx";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Section } from "../../ui/page.tsx";
import { Picture } from "../../ui/picture.tsx";

type Props = {
  logo: StoredFile | null;
  kbis: StoredFile | null;
  pictures: { kind: CompanyPicture; file: StoredFile | null; alt: string | null }[];
  values: Record<"nom" | "siret" | "adresse" | "codePostal" | "city", string | null>;
};

export function Documents({ logo, kbis, pictures, values }: Props) {
  const { nom, siret, adresse, codePostal, city } = values;
  const shown = pictures.filter(({ file }) => file);
  const cityLine = [codePostal, city].filter(Boolean).join(" ");
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
          { term: "Adresse", value: [adresse, cityLine].filter(Boolean).join(", ") || "Non indiquée" },
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
          {
            term: "Page publique",
            value:
              shown.length > 0 ? (
                <div className="cluster">
                  {shown.map(({ kind, file, alt }) => (
                    <a key={kind} href={file!.path}>
                      <Picture
                        path={file!.path}
                        side={192}
                        width={120}
                        height={80}
                        alt={alt || peopleMessages.pictureNames[kind]}
                      />
                    </a>
                  ))}
                </div>
              ) : (
                "Aucune image"
              ),
          },
        ]}
      />
    </Section>
  );
}
