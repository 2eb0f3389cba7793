// Answers the forms of /moncompte. The hidden field `form` names the form.

import { redirect } from "react-router";
import type { Viewer } from "../../access/viewer.server.ts";
import { endingNote } from "../../engines/file-formats/sniffed-type.server.ts";
import { isChosen, refusalOf, replaceFile, takeFile } from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed, formValues, parseForm } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { parseEdit } from "../../platform/forms/form-edit.server.ts";
import { cookieHeaders } from "../../platform/http/cookie.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound, tooMany } from "../../platform/http/refuse.ts";
import { consumeUnproven } from "../../platform/mail/recipient-limit.server.ts";
import { setErasure } from "../accounts/account-status.server.ts";
import { signOut } from "../accounts/authentication.server.ts";
import { erasureSentence } from "../accounts/erasure-sentence.server.ts";
import { requireReauthentication } from "../accounts/reauthentication.server.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import {
  createBlockedCompany,
  createBlockedEmployer,
  deleteBlockedCompany,
  employerForm,
  sirenForm,
} from "./block-company.server.ts";
import { lockVisibility, setVisibility, visibilityForm, visibilityRules } from "./candidates.server.ts";
import { deleteOwnEntry, setOwnEntryPosition } from "./career.server.ts";
import { readSelection, updateFromCv } from "./cv-proposals.server.ts";
import {
  type AccountState,
  answerDraftDeletion,
  answerEntry,
  answerProfile,
  answerShortProfile,
} from "./profile-forms.server.ts";
import { linkDays } from "./profile-link.ts";
import { createProfileLink, deleteProfileLink } from "./profile-links.server.ts";
import { answerVideoForm } from "./video-forms.server.ts";

const page = "/moncompte";

const again = (form: string, state: FormState, status?: number, headers?: Record<string, string>) =>
  answer<AccountState>({ ...state, form }, status, headers);

const careers = {
  experience: { list: "experiences", anchor: `${page}#experiences`, deleted: peopleMessages.experienceDeleted },
  diplome: { list: "degrees", anchor: `${page}#diplomes`, deleted: peopleMessages.degreeDeleted },
} as const;

type Entry = keyof typeof careers;

async function moveEntry(viewer: Viewer, entry: Entry, id: string, direction: "up" | "down") {
  const { list, anchor } = careers[entry];
  const moved = isId(id) && (await transaction((tx) => setOwnEntryPosition(tx, list, id, viewer.id, direction)));
  if (!moved) notFound(peopleMessages.entryNotFound);
  return redirectWith(anchor, peopleMessages.orderSaved);
}

async function deleteEntry(viewer: Viewer, entry: Entry, id: string) {
  const { list, anchor, deleted } = careers[entry];
  if (isId(id)) await transaction((tx) => deleteOwnEntry(tx, list, id, viewer.id));
  return redirectWith(anchor, deleted);
}

const files = {
  cv: { column: "cvFileId", anchor: page, saved: peopleMessages.cvSaved, deleted: peopleMessages.cvDeleted },
  image: {
    column: "imageFileId",
    anchor: `${page}#ma-photo`,
    saved: peopleMessages.photoSaved,
    deleted: peopleMessages.photoDeleted,
  },
} as const;

type OwnFile = keyof typeof files;

async function setFile(tx: Db, id: string, kind: OwnFile, fileId: string | null): Promise<void> {
  await replaceFile(tx, { table: "candidates", column: files[kind].column, id, fileId });
  await deleteOlderUploads(tx, { userId: id, kind, target: null });
}

async function saveFile(viewer: Viewer, form: FormData, kind: OwnFile) {
  const submitted = kind === "cv" ? form.getAll(kind) : form.get(kind);
  const [chosen] = form.getAll(kind).filter(isChosen);
  let note: string | null = null;
  const refused = await takeFile(kind, submitted, viewer.id, (tx, fileId, fileType) => {
    note = chosen ? endingNote(chosen.name, fileType) : null;
    return setFile(tx, viewer.id, kind, fileId);
  });
  if (refused) return again(kind, failed({ [kind]: refused.message }, {}), ...refusalOf(refused));
  const { anchor, saved } = files[kind];
  return redirectWith(anchor, note ? peopleMessages.withNote(saved, note) : saved);
}

async function deleteOwnFile(viewer: Viewer, kind: OwnFile) {
  await transaction((tx) => setFile(tx, viewer.id, kind, null));
  return redirectWith(files[kind].anchor, files[kind].deleted);
}

async function saveVideo(viewer: Viewer, form: FormData) {
  const name = nameOf(form);
  const done = await answerVideoForm(viewer, name, form);
  if (done === null) return redirect(page);
  return done instanceof Response ? done : again(name, ...done);
}

async function addFromCv(viewer: Viewer, form: FormData) {
  const done = await transaction((tx) => updateFromCv(tx, viewer.id, readSelection(form)));
  if (done === "changed") return redirectWith(`${page}#depuis-mon-cv`, peopleMessages.cvProposalsChanged, "warn");
  if (done === "experiences-full") return redirectWith(page, peopleMessages.experiencesFull, "warn");
  if (done === "degrees-full") return redirectWith(page, peopleMessages.degreesFull, "warn");
  if (done === 0) return redirectWith(page, peopleMessages.cvProposalsNone, "warn");
  return redirectWith(page, peopleMessages.cvProposalsSaved(done));
}

async function shareProfile(viewer: Viewer, form: FormData) {
  const days = linkDays.find((each) => String(each) === form.get("jours")) ?? linkDays[0];
  await transaction((tx) => createProfileLink(tx, viewer.id, { days, showsContact: form.has("contact") }));
  return redirectWith(`${page}#partage`, peopleMessages.profileLinkCreated);
}

async function endSharing(viewer: Viewer) {
  await transaction((tx) => deleteProfileLink(tx, viewer.id));
  return redirectWith(`${page}#partage`, peopleMessages.profileLinkEnded);
}

async function saveVisibility(viewer: Viewer, form: FormData) {
  return transaction(async (tx) => {
    const now = await lockVisibility(tx, viewer.id);
    const edited = parseEdit(form, { visibility: now ?? "" }, visibilityForm, visibilityRules);
    if (!edited.ok) return again("visibilite", edited.state, edited.status);
    await setVisibility(tx, viewer.id, edited.value.visibility);
    return redirectWith(page, peopleMessages.visibilitySaved);
  });
}

async function blockCompany(viewer: Viewer, form: FormData) {
  const parsed = parseForm(form, sirenForm);
  if (!parsed.ok) return again("siren", parsed.state);
  const { siren } = parsed.value;
  if ((await transaction((tx) => createBlockedCompany(tx, viewer.id, siren))) === "full")
    return again("siren", failed({ siren: peopleMessages.sirensFull }, formValues(form)));
  return redirectWith(page, peopleMessages.sirenSaved);
}

async function blockEmployer(viewer: Viewer, form: FormData) {
  const parsed = parseForm(form, employerForm);
  const list = `${page}#entreprises-exclues`;
  if (!parsed.ok) return redirectWith(list, peopleMessages.employerRefused, "warn");
  const name = parsed.value.employeur ?? "";
  const done = await transaction((tx) => createBlockedEmployer(tx, viewer.id, name));
  if (done === "done") return redirectWith(list, peopleMessages.employerBlocked(name));
  return redirectWith(list, done === "full" ? peopleMessages.sirensFull : peopleMessages.employerRefused, "warn");
}

async function unblockCompany(viewer: Viewer, mark: string) {
  await transaction((tx) => deleteBlockedCompany(tx, viewer.id, mark));
  return redirectWith(page, peopleMessages.sirenDeleted);
}

async function eraseAccount(viewer: Viewer, request: Request, form: FormData) {
  const unproven = await requireReauthentication(request, viewer, form, { form: "suppression" });
  if (unproven) return unproven;
  // The erasure's mail may reach another person.
  const full = viewer.addressConfirmed ? null : await consumeUnproven(viewer.email);
  if (full) tooMany(full.sentence, full.wait);
  const due = await transaction((tx) => setErasure(tx, viewer.id, new Date(Date.now() + peopleLimits.erasureDelayMs)));
  const headers = cookieHeaders(await signOut(request));
  return redirectWith("/login", erasureSentence(due), "warn", headers);
}

// Forms without the field `form` are recognized by their own field.
function nameOf(form: FormData): string {
  const name = form.get("form");
  if (typeof name === "string") return name;
  const field = (["cv", "image", "video", "siren"] as const).find((each) => form.has(each));
  return field ?? (form.has("visibility") && !form.has("prenom") ? "visibilite" : "profil");
}

/** Answers a form of /moncompte: a redirect on success, else the form with its errors. */
export function answerAccountForm(viewer: Viewer, request: Request, form: FormData) {
  const id = String(form.get("id") ?? "");
  switch (nameOf(form)) {
    case "profil":
      return answerProfile(viewer, form);
    case "profil-court":
      return answerShortProfile(viewer, form);
    case "experience":
      return answerEntry(viewer, form, "experience", id);
    case "experience-monter":
      return moveEntry(viewer, "experience", id, "up");
    case "experience-descendre":
      return moveEntry(viewer, "experience", id, "down");
    case "experience-supprimer":
      return deleteEntry(viewer, "experience", id);
    case "diplome":
      return answerEntry(viewer, form, "diplome", id);
    case "diplome-monter":
      return moveEntry(viewer, "diplome", id, "up");
    case "diplome-descendre":
      return moveEntry(viewer, "diplome", id, "down");
    case "diplome-supprimer":
      return deleteEntry(viewer, "diplome", id);
    case "brouillon-effacer":
      return answerDraftDeletion(viewer, id);
    case "cv":
      return saveFile(viewer, form, "cv");
    case "cv-profil":
      return addFromCv(viewer, form);
    case "cv-supprimer":
      return deleteOwnFile(viewer, "cv");
    case "image":
      return saveFile(viewer, form, "image");
    case "image-supprimer":
      return deleteOwnFile(viewer, "image");
    case "partage":
      return shareProfile(viewer, form);
    case "partage-fin":
      return endSharing(viewer);
    case "visibilite":
      return saveVisibility(viewer, form);
    case "siren":
      return blockCompany(viewer, form);
    case "employeur":
      return blockEmployer(viewer, form);
    case "siren-supprimer":
      return unblockCompany(viewer, id);
    case "suppression":
      return eraseAccount(viewer, request, form);
    default:
      return saveVideo(viewer, form);
  }
}
