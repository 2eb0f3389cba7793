// What a candidate looks for, in one sentence made from the stored wishes.
import { listsOf } from "../../engines/attributes/attributes.ts";
import { departmentName } from "../../platform/places/places.server.ts";
import { townName } from "../../platform/places/town.server.ts";
import { withDeTown } from "../../platform/text/elision.ts";
import { list, pay } from "../../platform/text/french.ts";
import * as peopleMessages from "../messages.ts";

type Wishes = {
  job: string | null;
  city: string | null;
  cityCode: string | null;
  radius: number | null;
  departments: string[];
  available_all_country: boolean;
  disponibility: string | null;
  salaryMin: number | null;
  salaryTaux: string;
  attributes: string[];
};

const { wishRhythms, wishAvailability } = peopleMessages;

const known = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? null;

function placeOf({ city, cityCode, radius, departments, available_all_country }: Wishes): string | null {
  if (available_all_country) return peopleMessages.wishAnywhere;
  const town = townName({ city, cityCode });
  if (departments.length > 0) {
    const named = departments.slice(0, 3).map(departmentName);
    const more = departments.length - named.length;
    return peopleMessages.wishDepartments(
      more > 0 ? `${named.join(", ")}${peopleMessages.andMore(more)}` : list(named),
    );
  }
  if (!town) return null;
  return radius === null ? peopleMessages.wishTown(town) : peopleMessages.wishAround(radius, withDeTown(town));
}

/** "Infirmière, de nuit, en CDI, à 20 km de Lyon, disponible sous 1 mois, à partir de 2 400 € brut par mois"; null without an occupation. */
export function wishSentence(wishes: Wishes): string | null {
  const { job, disponibility, salaryMin, salaryTaux, attributes } = wishes;
  if (!job) return null;
  const { rhythm, contract } = listsOf(attributes);
  const rhythms = rhythm.flatMap((each) => known(wishRhythms, each) ?? []);
  const amount = pay(salaryMin, null, salaryTaux);
  const parts = [
    job,
    rhythms.length > 0 && list(rhythms),
    contract.length > 0 && peopleMessages.wishContracts(contract),
    placeOf(wishes),
    disponibility && known(wishAvailability, disponibility),
    amount && `${peopleMessages.wishPayFrom} ${amount}`,
  ];
  return parts.filter(Boolean).join(", ");
}
