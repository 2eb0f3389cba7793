// The kinds of files that show a company on its page. They have the limits of its logo.
import type { FileKind } from "../../platform/db/schema.ts";

export type CompanyPicture = "cover" | "companyPhoto";

export const isCompanyPicture = (kind: FileKind): kind is CompanyPicture => kind === "cover" || kind === "companyPhoto";
