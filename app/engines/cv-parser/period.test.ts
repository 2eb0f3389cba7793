// Periods as they are written in CVs, and years that are not periods.
import fc from "fast-check";
import { expect, test } from "vitest";
import { entryPeriod, findPeriods, withoutPeriod } from "./period.ts";

const said = (text: string) => {
  const found = entryPeriod(text);
  return found && [found.start, found.end];
};

test.each([
  ["mars 2019 – aujourd’hui", ["2019-03", null]],
  ["Depuis 2011", ["2011", null]],
  ["Depuis le 1er septembre 2022 :", ["2022-09", null]],
  ["2011 à ce jour", ["2011", null]],
  ["2022 — auj.", ["2022", null]],
  ["À partir de janvier 2020", ["2020-01", null]],
  ["2019 (en cours)", ["2019", null]],
  ["mars 2021 - ", ["2021-03", null]],
  ["09/2014 à 12/2016", ["2014-09", "2016-12"]],
  ["09/14 - 12/16", ["2014-09", "2016-12"]],
  ["2023-04 – 2024-09", ["2023-04", "2024-09"]],
  ["du 01/09/2019 au 31/08/2020", ["2019-09", "2020-08"]],
  ["Du 1er septembre 2019 au 31 août 2020", ["2019-09", "2020-08"]],
  ["sept. 2012 à août 2016", ["2012-09", "2016-08"]],
  ["SEPT 2012 > AOÛT 2016", ["2012-09", "2016-08"]],
  ["Mai – août 2025", ["2025-05", "2025-08"]],
  ["De juin à juillet 2024", ["2024-06", "2024-07"]],
  ["2003-2009", ["2003", "2009"]],
  ["2003/2009", ["2003", "2009"]],
  ["2018-20", ["2018", "2020"]],
  ["Été 2019", ["2019", "2019"]],
  ["Étés 2017 et 2018", ["2017", "2018"]],
  ["2017, 2018 et 2019", ["2017", "2019"]],
  ["Année scolaire 2018-2019", ["2018", "2019"]],
  ["6 mois, 2018", ["2018", "2018"]],
  ["2018 (6 mois)", ["2018", "2018"]],
  ["Vendeuse, depuis 2018", ["2018", null]],
  ["Serveuse (Juin 2020 à mars 2022)", ["2020-06", "2022-03"]],
  ["Maçon | Ets Roux | 2014 - 2016", ["2014", "2016"]],
  ["Fév. 2020 - Présent (2 ans)", ["2020-02", null]],
  ["De février 2017 à mars 2021", ["2017-02", "2021-03"]],
  ["Juillet et août 2015", ["2015-07", "2015-08"]],
  ["juillet-août 2015", ["2015-07", "2015-08"]],
  ["Janvier 2020 / décembre 2021", ["2020-01", "2021-12"]],
  ["01.2020 - 12.2021", ["2020-01", "2021-12"]],
  ["2020 : Chef de rang, Brasserie du Port", ["2020", "2020"]],
])("%s", (text, expected) => {
  expect(said(text)).toEqual(expected);
});

test.each([
  "Référente douleur du service depuis 2021",
  "Passage à un nouveau progiciel en 2019",
  "Rachat par un groupe familial en 2016, conduite de l'intégration",
  "06 39 98 20 19",
  "75012 Paris",
  "Logiciel Office 2016 avancé, comptabilité",
  "240 000 comptes",
  "rue du 11 novembre",
])("finds no entry period in: %s", (text) => {
  expect(said(text)).toBeNull();
});

test.each([
  ["2018 – 2020 : Vendeuse", "Vendeuse"],
  ["Vendeuse (2018 à 2020)", "Vendeuse"],
  ["Depuis mars 2018\tVendeuse", "Vendeuse"],
  ["Vendeuse\tZara\t2018-2020", "Vendeuse\tZara"],
  ["2018 (6 mois) Stagiaire", "Stagiaire"],
])("the text without its period: %s", (text, rest) => {
  expect(withoutPeriod(text, entryPeriod(text)!)).toBe(rest);
});

test("a period never ends before it begins, and is part of its text", () => {
  const piece = fc.constantFrom(
    "mars",
    "2019",
    "2021-03",
    "à",
    "–",
    "09/2014",
    "depuis",
    "aujourd’hui",
    "été",
    " ",
    "12",
    "'19",
    "(",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join(" ");
      for (const { start, end, from, to } of findPeriods(text)) {
        expect(start).toMatch(/^(19|20)\d\d(-(0[1-9]|1[0-2]))?$/);
        expect(end === null || start.slice(0, 4) <= end.slice(0, 4)).toBe(true);
        expect(from >= 0 && from < to && to <= text.length).toBe(true);
      }
    }),
  );
});

test.each(["2019 ", "mars ", "- ", "(", "à 2019 ", " ", "1", "1/", "a", "depuis "])(
  "a hundred thousand characters of %j take no time",
  (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const before = performance.now();
    entryPeriod(text);
    for (let at = 0; at < 50; at++) entryPeriod(text.slice(0, 2_000));
    expect(performance.now() - before).toBeLessThan(1_000);
  },
);

test.each([
  ["Du 06/06 au 06/07/2016", "2016-06", "2016-07"],
  ["18/02 – 17/05/2013", "2013-02", "2013-05"],
  ["du 3/11 au 21/12/19", "2019-11", "2019-12"],
  ["01/02/19 au 03/04/20", "2019-02", "2020-04"],
  ["2018 …", "2018", null],
  ["2018...", "2018", null],
  ["mars 2018 – …", "2018-03", null],
  ["since June 2021", "2021-06", null],
  ["January 2018 to June 2020", "2018-01", "2020-06"],
  ["Feb. 2020 – Present", "2020-02", null],
])("%j lasts from %j to %j", (text, start, end) => {
  expect(findPeriods(text)).toMatchObject([{ start, end }]);
});
