// Tests of finding places by typed text.
import { expect, test } from "vitest";
import {
  departments,
  findCommune,
  findCommuneByName,
  findDepartment,
  findRegion,
  listCommunes,
  listMostPopulous,
  listPostalCodes,
  parseDepartments,
  placeLabel,
  regions,
} from "./places.server.ts";

const codeOf = (text: string) => findCommuneByName(text)?.code ?? null;
const names = (prefix: string, limit: number) => listCommunes(prefix, limit).map((commune) => commune.name);

test("orders the 101 departments by number, Corsica between 19 and 21", () => {
  const codes = departments.map((department) => department.code);
  expect(codes).toHaveLength(101);
  expect(codes.slice(0, 2)).toEqual(["01", "02"]);
  expect(codes.slice(18, 22)).toEqual(["19", "2A", "2B", "21"]);
  expect(codes.slice(-6)).toEqual(["95", "971", "972", "973", "974", "976"]);
  expect(departments.find(({ code }) => code === "69")).toEqual({
    code: "69",
    name: "Rhône",
    region: "Auvergne-Rhône-Alpes",
  });
});

test("finds a commune by its INSEE code", () => {
  expect(findCommune("69123")).toMatchObject({ code: "69123", name: "Lyon", departement: "69" });
  expect(findCommune("69123")?.population).toBeGreaterThan(500_000);
  expect(findCommune("2A004")).toMatchObject({ name: "Ajaccio", departement: "2A" });
  expect(findCommune("2a004")).toMatchObject({ name: "Ajaccio" });
  expect(findCommune("97105")).toMatchObject({ name: "Basse-Terre", departement: "971" });
  expect(findCommune("98818")).toMatchObject({ name: "Nouméa", departement: "988" });
  expect(findCommune("")).toBeNull();
});

test("maps the codes of arrondissements to the city, and no adjacent codes", () => {
  for (const code of ["75101", "75112", "75120"]) expect(findCommune(code)?.name).toBe("Paris");
  for (const code of ["69381", "69389"]) expect(findCommune(code)?.name).toBe("Lyon");
  for (const code of ["13201", "13216"]) expect(findCommune(code)?.name).toBe("Marseille");
  for (const code of ["75100", "75121", "69380", "69390", "13200", "13217"]) expect(findCommune(code)).toBeNull();
});

test("finds a name without regard to accents, hyphens, case and abbreviations", () => {
  for (const text of [
    "Saint-Étienne",
    "saint etienne",
    "st etienne",
    "St-Étienne",
    " SAINT  ETIENNE ",
    "st. étienne",
  ]) {
    expect(codeOf(text), text).toBe("42218");
  }
  expect(codeOf("ste foy les lyon")).toBe("69202");
  expect(codeOf("l'hay les roses")).toBe("94038");
  expect(codeOf("L’Haÿ-les-Roses")).toBe("94038");
  expect(codeOf("Chalon s/ Saône")).toBe("71076");
  expect(codeOf("Lyon Cedex 03")).toBe("69123");
  expect(codeOf("Paris-l'Hôpital")).toBe("71343");
  expect(codeOf("paris")).toBe("75056");
});

test("finds a name without its article, after a commune of exactly that name", () => {
  expect(codeOf("Havre")).toBe("76351");
  expect(codeOf("le havre")).toBe("76351");
  expect(codeOf("Haÿ-les-Roses")).toBe("94038");
  expect(findCommuneByName("Château-Chinon")?.code).toBe("58062");
});

test("chooses the most populous of several, unless the department is given", () => {
  expect(codeOf("Saint-Denis")).toBe("97411");
  expect(codeOf("Saint-Denis (93)")).toBe("93066");
  expect(codeOf("saint denis 93")).toBe("93066");
  expect(codeOf("Saint-Denis, 93")).toBe("93066");
  expect(codeOf("Saint-Denis (Seine-Saint-Denis)")).toBe("93066");
  expect(codeOf("93200 Saint-Denis")).toBe("93066");
  expect(codeOf("Saint-Denis 974")).toBe("97411");
  expect(codeOf("Lyon (69)")).toBe("69123");
  expect(codeOf("Lyon 69")).toBe("69123");
  expect(codeOf("Ajaccio (2A)")).toBe("2A004");
  expect(codeOf("bastia 2b")).toBe("2B033");
  expect(codeOf("20200 Bastia")).toBe("2B033");
  expect(codeOf("Lyon (75)")).toBeNull();
});

test("maps an arrondissement to its city", () => {
  expect(codeOf("Paris 12e")).toBe("75056");
  expect(codeOf("Paris 12ème arrondissement")).toBe("75056");
  expect(codeOf("Lyon 3e arrondissement")).toBe("69123");
  expect(codeOf("Lyon 3")).toBe("69123");
  expect(codeOf("Marseille 1er")).toBe("13055");
  expect(codeOf("69003 Lyon")).toBe("69123");
  expect(codeOf("Paris 21e")).toBeNull();
  expect(codeOf("Lyon 10e")).toBeNull();
  expect(codeOf("Bordeaux 3e")).toBeNull();
});

test("finds nothing for an unknown name", () => {
  for (const text of ["", " - ", "Atlantide", "Ly", "Paris la nuit", "69", "(69)"])
    expect(codeOf(text), text).toBeNull();
});

test("suggests by population, also without the article", () => {
  expect(names("evr", 2)).toEqual(["Évry-Courcouronnes", "Évreux"]);
  expect(names("paris", 2)[0]).toBe("Paris");
  expect(names("paris l", 5)).toEqual(["Paris-l'Hôpital"]);
  expect(names("st", 3)).toEqual(["Strasbourg", "Saint-Étienne", "Saint-Denis"]);
  expect(names("st e", 1)).toEqual(["Saint-Étienne"]);
  expect(listCommunes("Saint-Denis", 2).map((commune) => commune.departement)).toEqual(["974", "93"]);
  expect(names("havr", 1)).toEqual(["Le Havre"]);
  expect(names("sai", 7)).toHaveLength(7);
  expect(names("-", 5)).toEqual([]);
  expect(names("lyon", 0)).toEqual([]);
});

test("finds a department by number or name", () => {
  for (const text of ["1", "01", " 01 ", "ain", "l'Ain"]) expect(findDepartment(text)?.code, text).toBe("01");
  for (const text of ["2a", "2A", "Corse-du-Sud", "corse du sud"]) expect(findDepartment(text)?.code, text).toBe("2A");
  expect(findDepartment("2b")?.name).toBe("Haute-Corse");
  expect(findDepartment("971")?.name).toBe("Guadeloupe");
  expect(findDepartment("réunion")?.code).toBe("974");
  expect(findDepartment("La Réunion")?.code).toBe("974");
  expect(findDepartment("cote d'or")?.code).toBe("21");
  expect(findDepartment("Côte d’Or")?.code).toBe("21");
  expect(findDepartment("rhone")?.code).toBe("69");
  expect(findDepartment("Rhône (69)")?.code).toBe("69");
  expect(findDepartment("paris")?.code).toBe("75");
  expect(findDepartment("Loire")?.code).toBe("42");
  expect(findDepartment("haute loire")?.code).toBe("43");
  for (const text of ["", "20", "96", "979", "00", "Atlantide", "Lyon", "2c", "(69)"]) {
    expect(findDepartment(text), text).toBeNull();
  }
});

test("parses a repeated or single departments field, in order without duplicates", () => {
  expect(parseDepartments("69, 01 ,rhône")).toEqual({ codes: ["69", "01"], unknown: [] });
  expect(parseDepartments(["2a", "Val-d'Oise; 971"])).toEqual({ codes: ["2A", "95", "971"], unknown: [] });
  expect(parseDepartments("Loire,Haute-Loire")).toEqual({ codes: ["42", "43"], unknown: [] });
  expect(parseDepartments("69 1 38")).toEqual({ codes: ["69", "01", "38"], unknown: [] });
  expect(parseDepartments("69, Atlantide, 99")).toEqual({ codes: ["69"], unknown: ["Atlantide", "99"] });
  expect(parseDepartments(["", " , "])).toEqual({ codes: [], unknown: [] });
  expect(parseDepartments("Savoie et départements voisins, 33")).toEqual({
    codes: ["73", "01", "05", "38", "74", "33"],
    unknown: [],
  });
  expect(parseDepartments("Atlantide et départements voisins").unknown).toEqual(["Atlantide et départements voisins"]);
});

test("maps a region to its departments, but prefers a department of the same name", () => {
  expect(parseDepartments("bretagne")).toEqual({ codes: ["22", "29", "35", "56"], unknown: [] });
  expect(parseDepartments("56, Bretagne; Île-de-France, CORSE")).toEqual({
    codes: ["56", "22", "29", "35", "75", "77", "78", "91", "92", "93", "94", "95", "2A", "2B"],
    unknown: [],
  });
  expect(parseDepartments(["Provence Alpes Côte d’Azur", "Bretagnes", "Bretagne (36)"])).toEqual({
    codes: ["04", "05", "06", "13", "83", "84"],
    unknown: ["Bretagnes", "Bretagne (36)"],
  });
  for (const [name, code] of [
    ["La Réunion", "974"],
    ["Mayotte", "976"],
    ["Guyane", "973"],
    ["Martinique", "972"],
    ["Guadeloupe", "971"],
  ])
    expect(parseDepartments(name!)).toEqual({ codes: [code], unknown: [] });
  expect(regions).toHaveLength(13);
  for (const { name } of regions) expect(findDepartment(name), name).toBeNull();
  expect(findRegion("Lyon")).toBeNull();
});

test("labels a place with its department", () => {
  expect(placeLabel("Lyon", "69")).toBe("Lyon (69)");
  expect(placeLabel("Nulle-Part", null)).toBe("Nulle-Part");
});

test("lists a commune's postal codes", () => {
  expect(listPostalCodes("06029")).toEqual(["06150", "06400"]);
  expect(listPostalCodes("2A004")[0]).toBe("20000");
  expect(listPostalCodes("00000")).toEqual([]);
});

test("lists the most populous communes first, cities without arrondissements", () => {
  expect(listMostPopulous(5).map((commune) => commune.name)).toEqual([
    "Paris",
    "Marseille",
    "Lyon",
    "Toulouse",
    "Nice",
  ]);
  expect(listMostPopulous()).toHaveLength(34_875);
});
