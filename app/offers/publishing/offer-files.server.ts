// The file and the image of an offer: uploaded in the background, with the offer's form, or with a form of their own.

import { recordChange } from "../../access/audit.server.ts";
import type { Viewer } from "../../access/viewer.server.ts";
import {
  createFile,
  type Fault,
  type ReceivedFile,
  receiveFile,
  refusalOf,
  replaceFile,
  takeFile,
} from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { type Db, db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import * as offersMessages from "../messages.ts";
import { lockOffer } from "../offers.server.ts";

const fileColumns = {
  offerFile: { column: "offerFileId", saved: offersMessages.offerFileSaved, deleted: offersMessages.offerFileDeleted },
  offerImage: {
    column: "offerImageId",
    saved: offersMessages.offerImageSaved,
    deleted: offersMessages.offerImageDeleted,
  },
} as const;

export type OfferFileKind = keyof typeof fileColumns;

const kinds = Object.keys(fileColumns) as OfferFileKind[];

type OfferFile = {
  id: string;
  kind: OfferFileKind;
  fileId: string | null;
  /** An account of the company that must own the offer; omitted by administrators. */
  userId?: string;
};

/** Sets or removes the file or image of an offer and deletes the previous one. @returns false when there is no such offer */
export function replaceOfferFile(tx: Db, { id, userId, kind, fileId }: OfferFile): Promise<boolean> {
  const owned = (by: string) =>
    tx
      .selectFrom("offers")
      .innerJoin("members", "members.companyId", "offers.companyId")
      .select("offers.id")
      .where("offers.id", "=", id)
      .where("members.userId", "=", by);
  const { column } = fileColumns[kind];
  return replaceFile(tx, { table: "offers", column, id: userId === undefined ? id : owned(userId), fileId });
}

/** Why a company may not add a file to an offer: it is missing or another company's. @returns null when it may */
export async function refuseOfferFile(offerId: string, companyId: string): Promise<string | null> {
  const own = isId(offerId)
    ? await db
        .selectFrom("offers")
        .select("id")
        .where("id", "=", offerId)
        .where("companyId", "=", companyId)
        .executeTakeFirst()
    : undefined;
  return own ? null : offersMessages.offerNotFound;
}

async function setOfferFile(tx: Db, file: OfferFile): Promise<void> {
  if (!(await replaceOfferFile(tx, file))) notFound(offersMessages.offerNotFound);
  const { id: target, kind, userId } = file;
  if (userId !== undefined) await deleteOlderUploads(tx, { userId, kind, target });
}

type OfferFileState = FormState & { form: OfferFileKind };

const isChosen = (entry: FormDataEntryValue) => entry instanceof File && (entry.size > 0 || entry.name !== "");

export type ReceivedOfferFiles =
  | { ok: true; files: ReceivedFile[] }
  | { ok: false; errors: Record<string, string>; fault?: Fault };

/** Receives the files of an offer's form. @returns input for setOfferFiles(), or an error per refused field for refusalOf() */
export async function receiveOfferFiles(form: FormData, uploadedBy: string): Promise<ReceivedOfferFiles> {
  const files: ReceivedFile[] = [];
  const errors: Record<string, string> = {};
  let fault: Fault | undefined;
  for (const kind of kinds) {
    const chosen = form.getAll(kind).filter(isChosen);
    if (chosen.length === 0) continue;
    const received = await receiveFile(kind, chosen, uploadedBy);
    if (received.ok) files.push(received.file);
    else {
      errors[kind] = received.message;
      fault ??= received.fault;
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors, fault } : { ok: true, files };
}

/** Attaches received files; see replaceOfferFile() for `userId`. @throws when the offer does not exist */
export async function setOfferFiles(tx: Db, id: string, files: ReceivedFile[], userId?: string): Promise<void> {
  for (const file of files) {
    const fileId = await createFile(tx, file);
    await setOfferFile(tx, { id, kind: file.kind as OfferFileKind, fileId, userId });
  }
}

/** The file that a form sets or deletes, from its field `form` ("offerFile", "offerFile-supprimer"); null for any other form. */
export function fileFormOf(form: FormData): { kind: OfferFileKind; isDeletion: boolean } | null {
  const name = form.get("form");
  const kind = kinds.find((each) => name === each || name === `${each}-supprimer`);
  return kind ? { kind, isDeletion: name !== kind } : null;
}

/** The entry of the audit log for an administrator's change to an offer, without its id. */
export const offerChange = { action: "offre modifiée", targetType: "offre" };

/** Handles the form of an offer's file or image: redirects on success, else answers with the errors. */
export async function answerFileForm(
  form: FormData,
  { kind, isDeletion }: { kind: OfferFileKind; isDeletion: boolean },
  { id, viewer, page }: { id: string; viewer: Viewer; page: string },
) {
  const isAdmin = viewer.role === "admin";
  const again = (sentence: string, ...refusal: ReturnType<typeof refusalOf>) => {
    const state: OfferFileState = { ...failed({ [kind]: sentence }, {}), form: kind };
    return answer(state, ...refusal);
  };
  const setFile = async (tx: Db, fileId: string | null) => {
    const before = isAdmin ? await lockOffer(tx, id) : null;
    await setOfferFile(tx, { id, kind, fileId, userId: isAdmin ? undefined : viewer.id });
    if (isAdmin) await recordChange(tx, viewer, { ...offerChange, targetId: id }, before, await lockOffer(tx, id));
  };
  if (isDeletion) {
    try {
      await transaction((tx) => setFile(tx, null));
    } catch (error) {
      logFault(error, "offer file not deleted");
      return again(messages.offerUpdateFailed, 500, {});
    }
  } else {
    const refused = await takeFile(kind, form.getAll(kind), viewer.id, setFile);
    if (refused) return again(refused.message, ...refusalOf(refused));
  }
  return redirectWith(`${page}#${kind}`, fileColumns[kind][isDeletion ? "deleted" : "saved"]);
}
