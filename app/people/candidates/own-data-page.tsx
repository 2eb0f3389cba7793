// The readable page of the own-data archive: one self-contained HTML file.

import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { labelsOf } from "../../engines/attributes/attributes.ts";
import { occupationNames } from "../../engines/occupations/choice.ts";
import { siteName } from "../../platform/config/site-identity.ts";
import { isId } from "../../platform/http/id.ts";
import { mailKindLabel } from "../../platform/mail/mail-kinds.server.ts";
import { dateTime, month } from "../../platform/text/french.ts";
import { attributeParams } from "./attribute-params.ts";
import { criteria, labels, technicalColumns, titles, values } from "./own-data-labels.ts";

type Row = Record<string, unknown>;

const kindOf = new Map(Object.entries(attributeParams).map(([kind, name]) => [name, kind]));

/** The criteria of a search as its address holds them; null when they are ids alone. */
function criteriaText(query: string): string | null {
  const entries = [...new URLSearchParams(query)].filter(
    ([name, value]) => !isId(value) && !technicalColumns.test(name),
  );
  const line = ([name, value]: [string, string]) => {
    const [label = value] = labelsOf([`${kindOf.get(name)}:${value}`]);
    return `${criteria[name] ?? labels[name] ?? name}\u00a0: ${label}`;
  };
  return entries.map(line).join(", ") || null;
}

/** Whether a text is a time as JSON holds it; a person may write one that no calendar has. */
const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

function shown(name: string, value: unknown, { job }: Row): ReactNode {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0))
    return null;
  if (value instanceof Date) return dateTime(value);
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (name === "attributes") return labelsOf([value].flat().map(String)).join(", ");
  if (name === "occupationCodes") return occupationNames(String(value), job ? String(job) : null).join(", ");
  if (name === "radius") return `${value}\u00a0km`;
  if (name === "dansLArchive") return <a href={encodeURI(String(value))}>{String(value)}</a>;
  const text = String(value);
  if (typeof value === "object") return nested(value);
  if (name === "startMonth" || name === "endMonth") return month(text);
  if (isInstant(text)) return dateTime(new Date(text));
  if (name === "query") return criteriaText(text);
  // The kind of a mail.
  if (name === "template") return values.template?.[text] ?? mailKindLabel(text);
  return values[name]?.[text] ?? text;
}

/** Lists and records of a column: one line for each value. */
function nested(value: object): string {
  if (value instanceof Date) return dateTime(value);
  if (Array.isArray(value)) {
    const isPlain = value.every((each) => typeof each !== "object" || each instanceof Date);
    return value
      .map((each) => (typeof each === "object" && each ? nested(each) : String(each)))
      .join(isPlain ? ", " : "\n");
  }
  return Object.entries(value)
    .flatMap(([name, each]) => {
      const text = technicalColumns.test(name) ? null : shown(name, each, value as Row);
      return text === null ? [] : [`${labels[name] ?? criteria[name] ?? name}\u00a0: ${text}`];
    })
    .join("\n");
}

/** The text of a read offer is stored as data. */
function readableRow(part: string, row: Row): Row {
  if (part !== "offresLues") return row;
  const { title, facts, description } = JSON.parse(String(row.text));
  const lines = (facts as { term: string; value: string }[]).map(({ term, value }) => `${term}\u00a0: ${value}`);
  return { title, text: [...lines, "", description].join("\n"), createdAt: row.createdAt };
}

function Facts({ row }: { row: Row }) {
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const text = technicalColumns.test(name) ? null : shown(name, value, row);
    return text === null ? [] : [{ name, text }];
  });
  return (
    <dl>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{labels[name] ?? name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#12292f;background:#faf9f6}
h1,h2{line-height:1.25;color:#00474f}h2{margin-top:2.5rem}dl{margin:0 0 1rem;padding:1rem;background:#fff;border:1px solid #d8dedd;border-radius:12px}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.15rem 0}dt{flex:0 0 12rem;color:#4c6066}dd{flex:1 1 16rem;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}a{color:#00606a}`;

export function ownDataPage(sections: Record<string, Row | Row[] | null>, createdAt: Date): string {
  const lists = Object.entries(sections).map(([name, rows]) => ({ name, rows: [rows ?? []].flat() }));
  const empty = lists.filter(({ rows }) => rows.length === 0).map(({ name }) => titles[name] ?? name);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Mes données sur ${siteName()}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Mes données sur {siteName()}</h1>
        <p>
          Tout ce que nous gardions de vous le {dateTime(createdAt)}. Le fichier donnees.json contient les mêmes
          données, complètes, pour un autre programme
          {sections.profil ? (
            <>&nbsp;; resume.json contient votre profil au format JSON Resume, que d’autres sites lisent</>
          ) : null}
          &nbsp;; le dossier «&nbsp;fichiers&nbsp;» contient les vôtres.
        </p>
        {lists.map(({ name, rows }) =>
          rows.length === 0 ? null : (
            <section key={name}>
              <h2>{titles[name] ?? name}</h2>
              {rows.map((row, index) => (
                <Facts key={String(row.id ?? index)} row={readableRow(name, row)} />
              ))}
            </section>
          ),
        )}
        {empty.length > 0 ? (
          <>
            <h2>Rien à dire</h2>
            <p>Nous ne gardons rien de vous dans&nbsp;: {empty.join(", ")}.</p>
          </>
        ) : null}
      </body>
    </html>,
  )}`;
}
