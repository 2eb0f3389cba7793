// Makes the companies and their accounts.
import type { Insertable } from "kysely";
import type { CompaniesTable, MembersTable, UsersTable } from "../../platform/db/schema.ts";
import { type Commune, findCommuneByName, findPostalCode } from "../../platform/places/places.server.ts";
import { fold, foldPlace, slug } from "../../platform/text/text.ts";
import type { Calendar } from "./calendar.ts";
import { companyList, type DemonstrationCompany } from "./company-list.ts";
import { demonstrationDomain, makeUser } from "./demo-drawing.server.ts";
import { type Random, seeded } from "./random.ts";

export type Firm = {
  user: Insertable<UsersTable>;
  company: Insertable<CompaniesTable> & { siret: string };
  member: Insertable<MembersTable>;
  from: DemonstrationCompany;
  createdAt: Date;
};

const unverified = new Set(["Nuage Alpin", "Studio Mirabelle"]);

function luhnDigit(digits: string): string {
  let sum = 0;
  [...digits].reverse().forEach((digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return String((10 - (sum % 10)) % 10);
}

/** A SIRET with valid Luhn digits, also of its SIREN; the SIREN begins with 000, which no company in France has. */
function drawSiret(random: Random): string {
  const siren = `000${String(random.int(10_000, 99_999))}`;
  const establishment = `${siren}${luhnDigit(siren)}000${random.int(1, 4)}`;
  return establishment + luhnDigit(establishment);
}

type Wanted = { id: string; nom: string; like: DemonstrationCompany; commune: Commune; createdAt: Date };

/** The row of a company in a commune, with the trade of another one. */
export function drawCompany({ id, nom, like, commune, createdAt }: Wanted, random: Random) {
  return {
    ...{ id, objet: nom, nom, nomFolded: fold(nom), siret: drawSiret(random), country: "France" },
    ...{ secteur: like.sector, size: like.size, description: like.description },
    ...{ departement: commune.departement, city: commune.name, cityFolded: foldPlace(commune.name) },
    ...{ createdAt, updatedAt: createdAt },
  };
}

/** Makes the companies in the order of the list, the demonstration account's first. */
export function makeCompanies(calendar: Calendar): Firm[] {
  const random = seeded("entreprises");
  return companyList.map((from, index) => {
    const commune = findCommuneByName(from.city);
    if (!commune) throw new Error(`No commune ${from.city}`);
    const createdAt = calendar.daysAgo(index === 0 ? 300 : random.int(70, 420), random);
    const userId = random.id(createdAt);
    const id = random.id(createdAt);
    const email = `${index === 0 ? "entreprise" : `recrutement.${slug(from.nom)}`}@${demonstrationDomain}`;
    return {
      user: makeUser(
        { id: userId, email, name: from.nom, role: "company", createdAt },
        createdAt,
        !unverified.has(from.nom),
      ),
      company: {
        ...drawCompany({ id, nom: from.nom, like: from, commune, createdAt }, random),
        siteWeb: `https://${slug(from.nom)}.example`,
        adresse: from.street,
        codePostal: findPostalCode(commune.code),
      },
      member: { userId, companyId: id, createdAt },
      from,
      createdAt,
    };
  });
}
