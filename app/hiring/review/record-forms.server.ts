// The forms that join applications of one person in a record, part them, and take either back.
import type { CompanyViewer } from "../../access/viewer.server.ts";
import * as peopleMessages from "../../people/messages.ts";
import { transaction } from "../../platform/db/db.server.ts";
import { redirectWith, redirectWithUndo } from "../../platform/http/flash.server.ts";
import { isId } from "../../platform/http/id.ts";
import { notFound } from "../../platform/http/refuse.ts";
import { receivedPath } from "../apply/application.ts";
import * as hiringMessages from "../messages.ts";
import { type LinkChange, type LinkOutcome, setLink } from "./application-links.server.ts";
import { type LinkForm, recordAnchor } from "./record-section.tsx";

// What takes a judgement back is an undo itself: the page offers both judgements again.
const changes: Record<LinkForm, { change: LinkChange; done: string; undo: LinkForm | null }> = {
  reunir: { change: { from: null, to: "same" }, done: hiringMessages.joinedDone, undo: "separer" },
  separer: { change: { from: "same", to: null }, done: hiringMessages.separatedDone, undo: "reunir" },
  distinguer: { change: { from: null, to: "apart" }, done: hiringMessages.apartDone, undo: "reconsiderer" },
  reconsiderer: { change: { from: "apart", to: null }, done: hiringMessages.undecidedDone, undo: null },
};

function refusalOf(outcome: Exclude<LinkOutcome, { kind: "set" | "unchanged" | "missing" }>): string {
  if (outcome.kind === "conflict")
    return hiringMessages.linkConflict(outcome.state, outcome.by ?? peopleMessages.formerColleague);
  return outcome.kind === "full" ? hiringMessages.linkFull : hiringMessages.linkContradiction;
}

/** Answers a form about two applications of the viewer's company. @param id the application whose page sent it */
export async function answerLink(viewer: CompanyViewer, id: string, form: FormData, which: LinkForm, here: string) {
  const one = String(form.get("une") ?? "");
  const other = String(form.get("autre") ?? "");
  if (!isId(one) || !isId(other)) return notFound(hiringMessages.applicationNotFound);
  const { change, done, undo } = changes[which];
  const outcome = await transaction((tx) => setLink(tx, viewer, [one, other], change));
  const back = here + recordAnchor;
  if (outcome.kind === "missing") return notFound(hiringMessages.linkMissing);
  if (outcome.kind === "unchanged") return redirectWith(back, hiringMessages.linkUnchanged);
  if (outcome.kind !== "set") return redirectWith(back, refusalOf(outcome), "warn");
  if (undo === null) return redirectWith(back, done);
  return redirectWithUndo(back, done, { action: receivedPath(id), fields: { form: undo, une: one, autre: other } });
}
