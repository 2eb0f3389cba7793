// The forty fictitious companies; the first belongs to the account entreprise@.
import { companiesOfGoods } from "./companies-of-goods.ts";
import { companiesOfServices } from "./companies-of-services.ts";

export const companyList = [...companiesOfGoods, ...companiesOfServices].map(
  ([nom, city, sector, size, work, street, description]) => ({ nom, city, sector, size, work, street, description }),
);

export type DemonstrationCompany = (typeof companyList)[number];
