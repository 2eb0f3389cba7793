// Answers the forms of /compte/entreprise/page. The hidden field `form` names the form.
import { z } from "zod";
import type { CompanyViewer } from "../../access/viewer.server.ts";
import { stopPersonWords } from "../../engines/job-wording/person-words.server.ts";
import * as filesMessages from "../../files/messages.ts";
import { createFile, deleteFile, isChosen, receiveFile, refusalOf, takeFile } from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, line, nameLine, parseForm, ticked } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import { companyPageForm, listPageProposals, lockCompanyPage, setCompanyPage } from "./company-page.server.ts";
import { pageLabels, pagePath } from "./company-page.ts";
import {
  createCompanyPerson,
  createCompanyPhoto,
  deleteCompanyPerson,
  deleteCompanyPhoto,
  lockCompanyPhoto,
  lockCoverAlt,
  movePhoto,
  setCompanyCover,
  setCoverAlt,
  setPhotoText,
} from "./company-pictures.server.ts";

/** `id`: the photo that the form is about. */
export type CompanyPageState = FormState & { form: string; id?: string };

const again = (form: string, state: FormState, status?: number, headers?: Record<string, string>, id?: string) =>
  answer<CompanyPageState>({ ...state, form, ...(id ? { id } : {}) }, status, headers);

const idOf = (form: FormData, missing: string): string => {
  const id = String(form.get("id") ?? "");
  return isId(id) ? id : notFound(missing);
};

async function saveTexts(viewer: CompanyViewer, form: FormData) {
  const texts = Object.fromEntries(Object.keys(pageLabels).map((name) => [name, String(form.get(name) ?? "")]));
  // What is too long is refused below, before it costs a check.
  const isShort = companyPageForm.safeParse(formValues(form)).success;
  const stopped = isShort ? await stopPersonWords(form, viewer.id, "description", texts) : null;
  if (stopped) return again("textes", stopped.state, stopped.status, stopped.headers);
  return transaction(async (tx) => {
    const now = (await lockCompanyPage(tx, viewer.companyId)) ?? notFound(messages.companyNotFound);
    const edited = parseEdit(form, now, companyPageForm, { labels: pageLabels });
    if (!edited.ok) return again("textes", edited.state, edited.status);
    await setCompanyPage(tx, viewer.companyId, edited.value);
    return redirectWith(pagePath, peopleMessages.pageSaved);
  });
}

async function takeProposal(viewer: CompanyViewer, form: FormData) {
  const name = form.get("nom");
  return transaction(async (tx) => {
    const now = (await lockCompanyPage(tx, viewer.companyId)) ?? notFound(messages.companyNotFound);
    // Pressed twice, or filled in meanwhile by a colleague: nothing is replaced.
    const proposal = (await listPageProposals(viewer.companyId, now)).find((each) => each.name === name);
    if (!proposal) return redirectWith(pagePath, peopleMessages.pageSaved);
    await setCompanyPage(tx, viewer.companyId, companyPageForm.parse({ ...now, ...proposal.fields }));
    return redirectWith(`${pagePath}#field-${Object.keys(proposal.fields)[0]}`, peopleMessages.proposalTaken);
  });
}

async function setCover(tx: Db, viewer: CompanyViewer, fileId: string | null): Promise<void> {
  if (!(await setCompanyCover(tx, viewer.companyId, fileId))) notFound(messages.companyNotFound);
  await deleteOlderUploads(tx, { userId: viewer.id, kind: "cover", target: null });
}

async function saveCover(viewer: CompanyViewer, form: FormData) {
  const refused = await takeFile("cover", form.getAll("cover"), viewer.id, (tx, id) => setCover(tx, viewer, id));
  if (refused) return again("couverture", failed({ cover: refused.message }, {}), ...refusalOf(refused));
  return redirectWith(`${pagePath}#couverture`, peopleMessages.pictureSaved);
}

async function deleteCover(viewer: CompanyViewer) {
  await transaction((tx) => setCover(tx, viewer, null));
  return redirectWith(`${pagePath}#couverture`, peopleMessages.pictureDeleted);
}

const alt = line(peopleLimits.pictureAltMax, peopleMessages.pictureAltTooLong);
const caption = line(peopleLimits.captionMax, peopleMessages.captionTooLong);

async function saveCoverAlt(viewer: CompanyViewer, form: FormData) {
  return transaction(async (tx) => {
    const now = { coverAlt: await lockCoverAlt(tx, viewer.companyId) };
    const labels = { coverAlt: peopleMessages.pictureAlt };
    const edited = parseEdit(form, now, z.object({ coverAlt: alt }), { labels });
    if (!edited.ok) return again("couverture-texte", edited.state, edited.status);
    const isSet = await setCoverAlt(tx, viewer.companyId, edited.value.coverAlt);
    if (!isSet) notFound(filesMessages.fileNotFound);
    return redirectWith(`${pagePath}#couverture`, peopleMessages.pictureAltSaved);
  });
}

async function addPhoto(viewer: CompanyViewer, form: FormData) {
  const refused = await takeFile("companyPhoto", form.getAll("companyPhoto"), viewer.id, async (tx, fileId) => {
    if (!(await createCompanyPhoto(tx, viewer.companyId, fileId))) return peopleMessages.photosFull;
    return deleteOlderUploads(tx, { userId: viewer.id, kind: "companyPhoto", target: null });
  });
  if (refused) return again("photo", failed({ companyPhoto: refused.message }, {}), ...refusalOf(refused));
  return redirectWith(`${pagePath}#photos`, peopleMessages.pictureSaved);
}

async function savePhotoText(viewer: CompanyViewer, form: FormData) {
  const id = idOf(form, peopleMessages.photoNotFound);
  return transaction(async (tx) => {
    const row = (await lockCompanyPhoto(tx, viewer.companyId, id)) ?? notFound(peopleMessages.photoNotFound);
    const now = { caption: row.caption ?? "", alt: row.alt ?? "" };
    const labels = { caption: peopleMessages.captionLabel, alt: peopleMessages.pictureAlt };
    const edited = parseEdit(form, now, z.object({ caption, alt }), { labels });
    if (!edited.ok) return again("photo-texte", edited.state, edited.status, {}, id);
    await setPhotoText(tx, viewer.companyId, id, edited.value);
    return redirectWith(`${pagePath}#photos`, peopleMessages.pictureAltSaved);
  });
}

async function orderPhoto(viewer: CompanyViewer, form: FormData) {
  const id = idOf(form, peopleMessages.photoNotFound);
  const rank = Math.min(peopleLimits.companyPhotos, Math.max(0, Math.trunc(Number(form.get("rang"))) || 0));
  const isMoved = await transaction((tx) => movePhoto(tx, viewer.companyId, id, rank));
  return isMoved
    ? redirectWith(`${pagePath}#photos`, peopleMessages.photoMoved)
    : notFound(peopleMessages.photoNotFound);
}

async function deletePhoto(viewer: CompanyViewer, form: FormData) {
  const id = idOf(form, peopleMessages.photoNotFound);
  const isGone = await transaction((tx) => deleteCompanyPhoto(tx, viewer.companyId, id));
  return isGone
    ? redirectWith(`${pagePath}#photos`, peopleMessages.pictureDeleted)
    : notFound(peopleMessages.photoNotFound);
}

const personForm = z
  .object({
    name: nameLine(peopleLimits.nameMax, peopleMessages.pageTitleTooLong),
    job: line(peopleLimits.pageTitleMax, peopleMessages.pageTitleTooLong),
    words: line(peopleLimits.pageTextMax, peopleMessages.pageTextTooLong),
    agrees: ticked,
  })
  .superRefine(({ name, job, agrees }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (name === null) refuse("name", peopleMessages.personMissing);
    if (job === null) refuse("job", peopleMessages.personJobMissing);
    if (!agrees) refuse("agrees", peopleMessages.personConsentMissing);
  })
  .transform(({ name, job, words }) => ({ name: name ?? "", job: job ?? "", words }));

async function addPerson(viewer: CompanyViewer, form: FormData) {
  const id = idOf(form, peopleMessages.personNotFound);
  const parsed = parseForm(form, personForm);
  if (!parsed.ok) return again("personne", parsed.state);
  const stopped = await stopPersonWords(form, viewer.id, "description", { words: parsed.value.words });
  if (stopped) return again("personne", stopped.state, stopped.status, stopped.headers);
  const photo = form.get("companyPhoto");
  const received = isChosen(photo) ? await receiveFile("companyPhoto", photo, viewer.id) : null;
  if (received && !received.ok)
    return again("personne", failed({ companyPhoto: received.message }, formValues(form)), ...refusalOf(received));
  const added = await transaction(async (tx) => {
    const fileId = received ? await createFile(tx, received.file) : null;
    const result = await createCompanyPerson(tx, viewer, id, parsed.value, fileId);
    if (fileId && result !== "added") await deleteFile(tx, fileId);
    return result;
  });
  if (added === "full") return again("personne", failed({}, formValues(form), peopleMessages.peopleFull));
  return redirectWith(`${pagePath}#equipe`, peopleMessages.personSaved);
}

async function deletePerson(viewer: CompanyViewer, form: FormData) {
  const id = idOf(form, peopleMessages.personNotFound);
  const isGone = await transaction((tx) => deleteCompanyPerson(tx, viewer.companyId, id));
  return isGone
    ? redirectWith(`${pagePath}#equipe`, peopleMessages.personDeleted)
    : notFound(peopleMessages.personNotFound);
}

/** Answers a form of /compte/entreprise/page: a redirect on success, else the form with its errors. */
export function answerPageForm(viewer: CompanyViewer, form: FormData) {
  switch (form.get("form")) {
    case "proposition":
      return takeProposal(viewer, form);
    case "couverture":
      return saveCover(viewer, form);
    case "couverture-supprimer":
      return deleteCover(viewer);
    case "couverture-texte":
      return saveCoverAlt(viewer, form);
    case "photo":
      return addPhoto(viewer, form);
    case "photo-texte":
      return savePhotoText(viewer, form);
    case "photo-ordre":
      return orderPhoto(viewer, form);
    case "photo-supprimer":
      return deletePhoto(viewer, form);
    case "personne":
      return addPerson(viewer, form);
    case "personne-supprimer":
      return deletePerson(viewer, form);
    default:
      return saveTexts(viewer, form);
  }
}
