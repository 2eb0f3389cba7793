// What is kept of whom, what for, who sees it and how long (GDPR, articles 13 and 14): what the program does, no more.
import { findOperator } from "../admin/operator.server.ts";
import { date, number } from "../base/french.ts";
import { type MetaGiven, pageMeta } from "../base/page-meta.ts";
import * as limits from "../limits.ts";
import type { Route } from "./+types/privacy.route";
import { IncompleteNotice, LegalPage } from "./legal-page.tsx";
import {
  CandidateData,
  CompanyData,
  KeptFor,
  Recipients,
  Responsible,
  Rights,
  Security,
  VisitorData,
} from "./privacy-parts.tsx";

const changed = new Date("2026-11-21T12:00:00Z");

export const meta = (given: MetaGiven) =>
  pageMeta(given, {
    title: "Confidentialité",
    description: "Ce que le site garde de vous, pourquoi, qui le voit, combien de temps, et comment l’effacer.",
  });

const days = (ms: number) => number(Math.round(ms / 86_400_000));

export async function loader() {
  return {
    operator: await findOperator(),
    changed: date(changed),
    erasureDays: days(limits.erasureDelayMs),
    sessionDays: days(limits.sessionMs),
    adminSessionHours: number(limits.adminSessionMs / 3_600_000),
    cvLinkDays: days(limits.cvLinkMs),
    visitorLinkDays: days(limits.visitorLinkMs),
    pastSearches: number(limits.pastSearches),
    profilesPerDay: number(limits.profilesPerDay),
    cvMb: number(limits.cvBytes / 1_048_576),
  };
}

export default function Privacy({ loaderData: facts }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Confidentialité"
      lead="Ce que le site garde de vous, pourquoi, qui le voit et combien de temps."
      changed={facts.changed}
      notice={<IncompleteNotice operator={facts.operator} />}
      parts={[
        { id: "responsable", title: "Qui répond de vos données", body: <Responsible facts={facts} /> },
        { id: "candidats", title: "Si vous êtes candidat", body: <CandidateData facts={facts} /> },
        { id: "entreprises", title: "Si vous recrutez", body: <CompanyData facts={facts} /> },
        { id: "visiteurs", title: "Si vous êtes sans compte", body: <VisitorData facts={facts} /> },
        { id: "destinataires", title: "Qui les reçoit", body: <Recipients /> },
        { id: "durees", title: "Pourquoi et combien de temps", body: <KeptFor facts={facts} /> },
        { id: "securite", title: "Sécurité et journaux", body: <Security facts={facts} /> },
        { id: "droits", title: "Vos droits", body: <Rights facts={facts} /> },
      ]}
    />
  );
}
