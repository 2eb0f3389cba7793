// Shared parts of the audit log and the access log: tabs, day fields, subject, exports.
import { ButtonLink } from "../../ui/button.tsx";
import { Exports } from "../../ui/exports.tsx";
import { TextField } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { targetPath, typeLabel } from "./audit-log.ts";

const pages = [
  { to: "/admin/journal", label: "Changements" },
  { to: "/admin/journal/consultations", label: "Consultations" },
];

export function JournalTabs({ current }: { current: string }) {
  // A separate box: right before the search they would look like its tabs.
  return (
    <div>
      <Tabs label="Les deux journaux" items={pages.map((page) => ({ ...page, current: page.to === current }))} />
    </div>
  );
}

export function Days({ du, au }: { du: string; au: string }) {
  return (
    <>
      <TextField key={`du ${du}`} name="du" label="Du" type="date" defaultValue={du} />
      <TextField key={`au ${au}`} name="au" label="Au" type="date" defaultValue={au} />
    </>
  );
}

/** @param name of what the entries concern, where it has one */
export function Subject({ type, cible, name }: { type: string; cible: string; name?: string | null }) {
  const path = targetPath(type, cible, name);
  return (
    <Notice
      title={`Historique\u00a0: ${[typeLabel(type).toLowerCase(), name].filter(Boolean).join(", ")}`}
      actions={
        <>
          {path ? (
            <ButtonLink to={path} size="small" variant="secondary">
              Ouvrir
            </ButtonLink>
          ) : null}
          <ButtonLink to="/admin/journal" size="small" variant="ghost">
            Tout le journal
          </ButtonLink>
        </>
      }
    >
      Seules ses entrées sont montrées.
    </Notice>
  );
}

export function JournalExports({ count, query, most }: { count: string; query: string; most: string }) {
  const path = (format: string) => `/admin/journal/export/${format}${query}`;
  return (
    <Exports files={{ xlsx: path("xlsx"), csv: path("csv") }}>
      {count}, avec vos filtres et dans cet ordre&nbsp;; au plus {most}&nbsp;lignes, les plus récentes. Ce sont des
      données personnelles&nbsp;: ne les gardez pas plus longtemps que nécessaire.
    </Exports>
  );
}
