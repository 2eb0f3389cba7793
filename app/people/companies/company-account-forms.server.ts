// Answers the forms of /compte-entreprise, told apart by the hidden field `form`; the main form has none.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { refusalOf, replaceFile, takeFile } from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, parseForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as peopleMessages from "../messages.ts";
import { companyForm, updateCompany } from "./companies.server.ts";
import { listSectorsFor } from "./sectors.server.ts";
import { lockIdentity, logIdentityChange } from "./siret-changes.server.ts";

type CompanyAccountState = FormState & { form: string };

const page = "/compte-entreprise";
const again = (form: string, state: FormState, status?: number, headers?: Record<string, string>) =>
  answer<CompanyAccountState>({ ...state, form }, status, headers);

const places = {
  logo: { column: "logoFileId", saved: peopleMessages.logoSaved, deleted: peopleMessages.logoDeleted },
  kbis: { column: "kbisFileId", saved: peopleMessages.kbisSaved, deleted: peopleMessages.kbisDeleted },
} as const;

type Place = keyof typeof places;

async function setPlace(tx: Db, viewer: CompanyViewer, kind: Place, fileId: string | null): Promise<void> {
  const { column } = places[kind];
  const found = await replaceFile(tx, { table: "companies", column, id: viewer.companyId, fileId });
  if (!found) notFound(messages.companyNotFound);
  await deleteOlderUploads(tx, { userId: viewer.id, kind, target: null });
}

async function savePlace(viewer: CompanyViewer, form: FormData, kind: Place) {
  const refused = await takeFile(kind, form.getAll(kind), viewer.id, (tx, fileId) =>
    setPlace(tx, viewer, kind, fileId),
  );
  if (refused) return again(kind, failed({ [kind]: refused.message }, {}), ...refusalOf(refused));
  return redirectWith(`${page}#${kind}`, places[kind].saved);
}

async function deletePlace(viewer: CompanyViewer, kind: Place) {
  await transaction((tx) => setPlace(tx, viewer, kind, null));
  return redirectWith(`${page}#${kind}`, places[kind].deleted);
}

async function saveCompany(viewer: CompanyViewer, form: FormData) {
  const parsed = parseForm(form, companyForm(await listSectorsFor(viewer.companyId)));
  if (!parsed.ok) return again("entreprise", parsed.state);
  const done = await transaction(async (tx) => {
    const before = await lockIdentity(tx, viewer.companyId);
    const found = await updateCompany(tx, viewer.companyId, parsed.value);
    if (before) await logIdentityChange(tx, viewer, before, parsed.value);
    return found;
  });
  if (!done) notFound(messages.companyNotFound);
  return redirectWith(page, peopleMessages.companySaved);
}

// Forms without the field `form` are recognized by their file.
function nameOf(form: FormData): string {
  const said = form.get("form");
  if (typeof said === "string") return said;
  return (["logo", "kbis"] as const).find((name) => form.get(name) instanceof File) ?? "entreprise";
}

/** Answers a form of /compte-entreprise: a redirect on success, else the form with its errors. */
export function answerCompanyForm(viewer: CompanyViewer, form: FormData) {
  switch (nameOf(form)) {
    case "logo":
      return savePlace(viewer, form, "logo");
    case "logo-supprimer":
      return deletePlace(viewer, "logo");
    case "kbis":
      return savePlace(viewer, form, "kbis");
    case "kbis-supprimer":
      return deletePlace(viewer, "kbis");
    default:
      return saveCompany(viewer, form);
  }
}
