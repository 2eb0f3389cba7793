// The parts of a typed search are understood in any order.
import fc from "fast-check";
import { expect, test } from "vitest";
import { often } from "../../tests/effort.ts";
import { readOfferCriteria } from "./offer-criteria.server.ts";
import { readOfferPlace, readOfferText } from "./offer-meaning.server.ts";

const parts = {
  occupation: ["infirmier", "aide-soignante", "plombier chauffagiste", "vendeuse"],
  pay: ["35k", "2 500 €/mois", "2000 net", "au moins 13 €/h", "1 600 net/mois mini", "30000 brut par an"],
  place: ["à Lyon", "sur Lyon", "à Lyon (69)"],
  distance: ["à moins de 25 min", "25 min max", "dans un rayon de 20 km", "à 20 km", "à 25 minutes en voiture"],
  contract: ["CDI", "en CDI", "intérim"],
  hours: ["30h par semaine", "28h/semaine", "contrat 35h"],
  wish: ["débutant accepté", "sans expérience", "sans permis", "sans déplacement"],
};

type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

const search = fc
  .record(
    Object.fromEntries(names.map((name) => [name, fc.constantFrom(...parts[name])])) as Record<
      Part,
      fc.Arbitrary<string>
    >,
  )
  .chain((texts) =>
    fc
      .shuffledSubarray(names.filter((name) => name !== "occupation" && name !== "place"))
      .chain((some) =>
        fc
          .shuffledSubarray(["occupation", "place", ...some] as Part[], { minLength: some.length + 2 })
          .map((order) => ({ texts, order })),
      ),
  );

test("occupation, pay, place, distance, contract, hours and wishes are understood in any order", () => {
  fc.assert(
    fc.property(search, ({ texts, order }) => {
      const read = (names: readonly Part[]) => {
        const criteria = readOfferCriteria(new URLSearchParams({ q: names.map((name) => texts[name]).join(" ") }));
        const place = readOfferPlace(criteria);
        const { meaning, terms } = readOfferText(criteria);
        return {
          codes: meaning.codes,
          pay: criteria.pay,
          place: [place?.commune?.name, place?.radius],
          contract: terms?.contract?.values,
          details: criteria.details,
        };
      };
      const alone = (name: Part) => read(order.includes(name) ? ["occupation", name] : ["occupation"]);
      expect(read(order)).toEqual({
        codes: read(["occupation"]).codes,
        pay: alone("pay").pay,
        place: ["Lyon", order.includes("distance") ? read(["occupation", "place", "distance"]).place[1] : null],
        contract: alone("contract").contract,
        details: {
          ...alone("wish").details,
          weeklyHours: alone("hours").details.weeklyHours,
        },
      });
      if (order.includes("distance")) expect(read(order).place[1]).toBeGreaterThan(10);
    }),
    { numRuns: often(150, 3000) },
  );
});
