// The upload forms of an offer's file and image: part of the offer's form, or separate forms.

import {
  createFile,
  type Fault,
  type ReceivedFile,
  receiveFile,
  refusalOf,
  takeFile,
} from "../../files/store/files.server.ts";
import { deleteOlderUploads } from "../../files/uploads/uploads.server.ts";
import * as messages from "../../messages.ts";
import { type Db, transaction } from "../../platform/db/db.server.ts";
import { answer, failed } from "../../platform/forms/form.server.ts";
import type { FormState } from "../../platform/forms/form.ts";
import { logFault } from "../../platform/http/fault.server.ts";
import { redirectWith } from "../../platform/http/flash.server.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { type OfferFileKind, type OfferPlace, setOfferPlace } from "./attach-offer-files.server.ts";

const said = {
  offerFile: { saved: messages.offerFileSaved, deleted: messages.offerFileDeleted },
  offerImage: { saved: messages.offerImageSaved, deleted: messages.offerImageDeleted },
};

const kinds = Object.keys(said) as OfferFileKind[];

export type OfferFileState = FormState & { form: OfferFileKind };

const isChosen = (given: FormDataEntryValue) => given instanceof File && (given.size > 0 || given.name !== "");

export type ReceivedOfferFiles =
  | { ok: true; files: ReceivedFile[] }
  | { ok: false; errors: Record<string, string>; fault?: Fault };

/** Receives the files of an offer's form. @returns input for setOfferFiles(), or an error per refused field for refusalOf() */
export async function receiveOfferFiles(form: FormData, uploadedBy: string): Promise<ReceivedOfferFiles> {
  const files: ReceivedFile[] = [];
  const errors: Record<string, string> = {};
  let fault: Fault | undefined;
  for (const kind of kinds) {
    const given = form.getAll(kind).filter(isChosen);
    if (given.length === 0) continue;
    const received = await receiveFile(kind, given, uploadedBy);
    if (received.ok) files.push(received.file);
    else {
      errors[kind] = received.message;
      fault ??= received.fault;
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors, fault } : { ok: true, files };
}

/** Attaches received files; see setOfferPlace() for `userId`. @throws when the offer is gone */
export async function setOfferFiles(tx: Db, id: string, files: ReceivedFile[], userId?: string): Promise<void> {
  for (const file of files) {
    const fileId = await createFile(tx, file);
    await setPlace(tx, { id, kind: file.kind as OfferFileKind, fileId, userId });
  }
}

async function setPlace(tx: Db, place: OfferPlace): Promise<void> {
  if (!(await setOfferPlace(tx, place))) notFound(messages.offerNotFound);
  const { id: target, kind, userId } = place;
  if (userId !== undefined) await deleteOlderUploads(tx, { userId, kind, target });
}

/** Which file a form is about by its `form` ("offerFile", "offerFile-supprimer"); null for any other form. */
export function fileFormOf(form: FormData): { kind: OfferFileKind; isDeletion: boolean } | null {
  const name = form.get("form");
  const kind = kinds.find((each) => name === each || name === `${each}-supprimer`);
  return kind ? { kind, isDeletion: name !== kind } : null;
}

export type FileFormOf = {
  id: string;
  uploadedBy: string;
  userId?: string;
  page: string;
  /** Records the change in the audit log. */
  record?: (tx: Db, change: () => Promise<void>) => Promise<unknown>;
};

/** Handles the form of an offer's file or image: redirects on success, else answers with the errors. */
export async function answerFileForm(
  form: FormData,
  { kind, isDeletion }: { kind: OfferFileKind; isDeletion: boolean },
  { id, uploadedBy, userId, page, record = (_, change) => change() }: FileFormOf,
) {
  const again = (sentence: string, ...refusal: ReturnType<typeof refusalOf>) => {
    const state: OfferFileState = { ...failed({ [kind]: sentence }, {}), form: kind };
    return answer(state, ...refusal);
  };
  const place = async (tx: Db, fileId: string | null) => {
    await record(tx, () => setPlace(tx, { id, kind, fileId, userId }));
  };
  if (isDeletion) {
    try {
      await transaction((tx) => place(tx, null));
    } catch (error) {
      logFault(error, "offer file not deleted");
      return again(messages.offerUpdateFailed, 500, {});
    }
  } else {
    const refused = await takeFile(kind, form.getAll(kind), uploadedBy, place);
    if (refused) return again(refused.message, ...refusalOf(refused));
  }
  return redirectWith(`${page}#${kind}`, said[kind][isDeletion ? "deleted" : "saved"]);
}
