// A company's text templates. All its members read and write them.
import { z } from "zod";
import { type Db, db } from "../../platform/db/db.server.ts";
import { choice, line, paragraphs } from "../../platform/forms/form.server.ts";
import type { EditRules } from "../../platform/forms/form-merge.ts";
import * as peopleLimits from "../limits.ts";
import * as peopleMessages from "../messages.ts";
import {
  type CompanyText,
  type TextKind,
  textFieldLabels,
  textKindLabels,
  textKindSlugs,
  textKinds,
  unknownFiller,
} from "./company-text.ts";

const slugs = Object.values(textKindSlugs) as [string, ...string[]];

/** The form of a text. */
export const companyTextForm = z
  .object({
    nom: line(peopleLimits.textNameMax, peopleMessages.textNameTooLong),
    genre: choice(slugs, peopleMessages.textKindMissing),
    texte: paragraphs(peopleLimits.companyTextMax, peopleMessages.companyTextTooLong),
  })
  .superRefine(({ nom, genre, texte }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (nom === null) refuse("nom", peopleMessages.textNameMissing);
    if (genre === null) refuse("genre", peopleMessages.textKindMissing);
    const unknown = unknownFiller(texte ?? "");
    if (texte === null) refuse("texte", peopleMessages.textMissing);
    else if (unknown) refuse("texte", peopleMessages.textFillerUnknown(unknown));
  })
  .transform(({ nom, genre, texte }) => ({
    name: nom ?? "",
    kind: textKinds.find((kind) => textKindSlugs[kind] === genre) ?? ("message" as const),
    text: texte ?? "",
  }));

/** The rules for merging the form of a text. */
export const textRules: EditRules = {
  labels: textFieldLabels,
  textOf: (name, text) => {
    const kind = name === "genre" ? textKinds.find((each) => textKindSlugs[each] === text) : undefined;
    return kind ? textKindLabels[kind] : text;
  },
};

/** A company's text; locks its row until the transaction ends. */
export function lockCompanyText(tx: Db, companyId: string, id: string): Promise<CompanyText | undefined> {
  return tx
    .selectFrom("companyTexts")
    .select(["id", "kind", "name", "text"])
    .where("companyId", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** A company's texts by kind and name. */
export function listCompanyTexts(companyId: string, kind?: TextKind): Promise<CompanyText[]> {
  return db
    .selectFrom("companyTexts")
    .select(["id", "kind", "name", "text"])
    .where("companyId", "=", companyId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .orderBy("kind")
    .orderBy("name")
    .orderBy("id")
    .limit(peopleLimits.companyTexts)
    .execute();
}

/** Creates or changes a text of the company, once by `id`. @returns "full" beyond the limit, "taken" when the name is */
export async function setCompanyText(
  tx: Db,
  companyId: string,
  id: string,
  value: Omit<CompanyText, "id">,
): Promise<"saved" | "full" | "taken"> {
  // The company's row is locked, so that two members cannot pass the limit or take the same name together.
  await tx.selectFrom("companies").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
  const texts = await tx
    .selectFrom("companyTexts")
    .select(["id", "kind", "name"])
    .where("companyId", "=", companyId)
    .limit(peopleLimits.companyTexts)
    .execute();
  const others = texts.filter((text) => text.id !== id);
  const isSame = (text: { kind: string; name: string }) =>
    text.kind === value.kind && text.name.toLowerCase() === value.name.toLowerCase();
  if (others.some(isSame)) return "taken";
  if (others.length >= peopleLimits.companyTexts) return "full";
  await tx
    .insertInto("companyTexts")
    .values({ id, companyId, ...value })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(value).where("companyTexts.companyId", "=", companyId))
    .execute();
  return "saved";
}

/** Deletes a text of the company. @returns false when there is no such text */
export async function deleteCompanyText(tx: Db, companyId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom("companyTexts")
    .where("id", "=", id)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
