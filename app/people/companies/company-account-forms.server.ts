// Answers the forms of /compte-entreprise. The hidden field `form` names the form; the main form has none.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { refusalOf, replaceFile, takeFile } from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as peopleMessages from "../messages.ts";
import { companyRules, lockShownCompany, postedCompanyForm, updateCompany } from "./companies.server.ts";
import { setTakesSpontaneous } from "./company-choices.server.ts";
import { listSectorsFor } from "./sectors.server.ts";
import { lockIdentity, logIdentityChange } from "./siret-changes.server.ts";

type CompanyAccountState = FormState & { form: string };

const page = "/compte-entreprise";
const again = (form: string, state: FormState, status?: number, headers?: Record<string, string>) =>
  answer<CompanyAccountState>({ ...state, form }, status, headers);

const documents = {
  logo: { column: "logoFileId", saved: peopleMessages.logoSaved, deleted: peopleMessages.logoDeleted },
  kbis: { column: "kbisFileId", saved: peopleMessages.kbisSaved, deleted: peopleMessages.kbisDeleted },
} as const;

type CompanyDocument = keyof typeof documents;

async function setDocument(tx: Db, viewer: CompanyViewer, kind: CompanyDocument, fileId: string | null): Promise<void> {
  const { column } = documents[kind];
  const replaced = await replaceFile(tx, { table: "companies", column, id: viewer.companyId, fileId });
  if (!replaced) notFound(messages.companyNotFound);
  await deleteOlderUploads(tx, { userId: viewer.id, kind, target: null });
}

async function saveDocument(viewer: CompanyViewer, form: FormData, kind: CompanyDocument) {
  const refused = await takeFile(kind, form.getAll(kind), viewer.id, (tx, fileId) =>
    setDocument(tx, viewer, kind, fileId),
  );
  if (refused) return again(kind, failed({ [kind]: refused.message }, {}), ...refusalOf(refused));
  return redirectWith(`${page}#${kind}`, documents[kind].saved);
}

async function deleteDocument(viewer: CompanyViewer, kind: CompanyDocument) {
  await transaction((tx) => setDocument(tx, viewer, kind, null));
  return redirectWith(`${page}#${kind}`, documents[kind].deleted);
}

async function saveCompany(viewer: CompanyViewer, form: FormData) {
  const schema = postedCompanyForm(await listSectorsFor(viewer.companyId));
  return transaction(async (tx) => {
    const before = (await lockIdentity(tx, viewer.companyId)) ?? notFound(messages.companyNotFound);
    const now = (await lockShownCompany(tx, viewer.companyId)) ?? notFound(messages.companyNotFound);
    const edited = parseEdit(form, now, schema, companyRules);
    if (!edited.ok) return again("entreprise", edited.state, edited.status);
    await updateCompany(tx, viewer.companyId, edited.value);
    await logIdentityChange(tx, viewer, before, edited.value);
    return redirectWith(page, peopleMessages.companySaved);
  });
}

async function saveSpontaneous(viewer: CompanyViewer, form: FormData) {
  const takes = form.get("spontanees") === "oui";
  await transaction((tx) => setTakesSpontaneous(tx, viewer, takes));
  return redirectWith(`${page}#spontanees`, takes ? peopleMessages.spontaneousOn : peopleMessages.spontaneousOff);
}

// Forms without the field `form` are recognized by their file.
function nameOf(form: FormData): string {
  const name = form.get("form");
  if (typeof name === "string") return name;
  return (["logo", "kbis"] as const).find((field) => form.get(field) instanceof File) ?? "entreprise";
}

/** Answers a form of /compte-entreprise: a redirect on success, else the form with its errors. */
export function answerCompanyForm(viewer: CompanyViewer, form: FormData) {
  switch (nameOf(form)) {
    case "logo":
      return saveDocument(viewer, form, "logo");
    case "logo-supprimer":
      return deleteDocument(viewer, "logo");
    case "kbis":
      return saveDocument(viewer, form, "kbis");
    case "kbis-supprimer":
      return deleteDocument(viewer, "kbis");
    case "spontanees":
      return saveSpontaneous(viewer, form);
    default:
      return saveCompany(viewer, form);
  }
}
