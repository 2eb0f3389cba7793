// A company's documents next to its details, for comparison.

import { StoredFileLine } from "../../files/store/stored-file-line.tsx";
import type { StoredFile } from "../../files/store/stored-files.server.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmForm } from "../../ui/button-form.tsx";
import { DefinitionList } from "../../ui/definition.tsx";
import { Section } from "../../ui/page.tsx";
import { Picture } from "../../ui/picture.tsx";

type Props = {
  logo: StoredFile | null;
  kbis: StoredFile | null;
  id: string;
  cover: StoredFile | null;
  photos: { id: string; fileId: string; caption: string | null; alt: string | null }[];
  people: { id: string; fileId: string | null; name: string; job: string; words: string | null }[];
  values: Record<"nom" | "siret" | "adresse" | "codePostal" | "city", string | null>;
};

/** A picture or a person of the public page, with the button that takes it away. */
function PagePart({
  id,
  what,
  part,
  name,
  text,
  path,
}: Record<"id" | "what" | "part" | "name" | "text", string> & { path: string | null }) {
  return (
    <li className="cluster between">
      <span className="cluster">
        {path ? (
          <a href={path} className="part-picture">
            <Picture path={path} side={192} width={120} height={80} alt={name} />
          </a>
        ) : null}
        <span className="as-typed">{text}</span>
      </span>
      <ConfirmForm
        action={`/admin/entreprise-edit/${id}`}
        hidden={{ geste: "retirer", quoi: what, partie: part }}
        size="small"
        icon="trash"
        title={<>Retirer {name} de la page publique&nbsp;?</>}
        text="Le fichier est effacé, et le retrait consigné dans le journal."
      >
        Retirer
      </ConfirmForm>
    </li>
  );
}

export function Documents({ id, logo, kbis, cover, photos, people, values }: Props) {
  const { nom, siret, adresse, codePostal, city } = values;
  const fileAt = (fileId: string | null) => fileId && `/fichiers/${fileId}`;
  const isEmpty = !cover && photos.length === 0 && people.length === 0;
  const cityLine = [codePostal, city].filter(Boolean).join(" ");
  return (
    <Section
      title="Logo et Kbis"
      id="kbis"
      lead="Le Kbis doit porter le nom, le SIRET et l’adresse que l’entreprise a indiqués. Seuls l’entreprise et les administrateurs peuvent le lire."
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
            value: isEmpty ? (
              "Aucune image"
            ) : (
              <ul className="plain-list stack stack-s">
                {cover ? (
                  <PagePart
                    id={id}
                    what="couverture"
                    part={id}
                    name="la couverture"
                    text="Couverture"
                    path={cover.path}
                  />
                ) : null}
                {photos.map((photo, at) => (
                  <PagePart
                    key={photo.id}
                    id={id}
                    what="photo"
                    part={photo.id}
                    name={`la photo ${at + 1}`}
                    text={photo.caption ?? photo.alt ?? `Photo ${at + 1}`}
                    path={fileAt(photo.fileId)}
                  />
                ))}
                {people.map((person) => (
                  <PagePart
                    key={person.id}
                    id={id}
                    what="personne"
                    part={person.id}
                    name={person.name}
                    text={[person.name, person.job, person.words].filter(Boolean).join(", ")}
                    path={fileAt(person.fileId)}
                  />
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Section>
  );
}
