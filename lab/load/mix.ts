// The request mix of an ordinary day, with the expected answers.
import { randomBytes } from "node:crypto";
import { offerText } from "../../tests/e2e/server.ts";

export type World = {
  url: string;
  candidates: string[];
  companies: string[];
  accounts: string[];
  offerPaths: string[];
  candidateIds: string[];
  cv: string;
};

export type Kind = "read" | "search" | "signed-in" | "write" | "upload" | "sign-in";

export type Written = { table: "offers" | "experiences" | "applications"; mark: string };

export type Asking = {
  kind: Kind;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  expected: number[];
  written?: Written;
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

const jobs = ["vendeur", "infirmier", "comptable", "soudeur", "développeuse", "cuisinier", "technicien", "assistante"];
const towns = ["Lyon", "Paris", "Nantes", "Lille", "33", "69", "Rennes", "Toulouse"];
const searchFields = () => new URLSearchParams({ job: pick(jobs), city: pick(towns) });

function get(kind: Kind, path: string, cookie?: string): Asking {
  return { kind, method: "GET", path, headers: cookie ? { Cookie: cookie } : {}, expected: [200] };
}

function post(kind: Kind, path: string, fields: Record<string, string>, url: string, cookie?: string): Asking {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const headers: Record<string, string> = {
    Origin: url,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
  };
  if (cookie) headers.Cookie = cookie;
  return { kind, method: "POST", path, headers, body, expected: [302] };
}

function multipart(fields: Record<string, string>, cv: Buffer): { body: Buffer; type: string } {
  const boundary = `----${randomBytes(12).toString("hex")}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(parts.join("") + file), cv, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

const newMark = () => `charge${randomBytes(8).toString("hex")}`;

function apply({ url, offerPaths, cv }: World): Asking {
  const mark = newMark();
  const fields = { prenom: "Nadia", nom: "Charge", email: `${mark}@charge.example`, tel: "06 39 98 12 34" };
  const { body, type } = multipart(fields, Buffer.from(cv, "base64"));
  const headers = { Origin: url, "Content-Type": type, "Content-Length": String(body.length) };
  const written = { table: "applications" as const, mark };
  return { kind: "upload", method: "POST", path: pick(offerPaths), headers, body, expected: [302], written };
}

function writeExperience({ url, candidates }: World): Asking {
  const mark = newMark();
  const fields = { form: "experience", title: `Poste ${mark}`, description: "Une ligne du banc de charge" };
  const asking = post("write", "/moncompte", fields, url, pick(candidates));
  return { ...asking, written: { table: "experiences", mark } };
}

function writeOffer({ url, companies }: World): Asking {
  const mark = newMark();
  const title = `${pick(jobs)} ${mark}`;
  const asking = post(
    "write",
    "/compte/entreprise/creer-offre",
    { title, description: offerText, salary: "2400" },
    url,
    pick(companies),
  );
  return { ...asking, written: { table: "offers", mark } };
}

const favourite = ({ url, companies, candidateIds }: World) =>
  post("write", `/candidats/${pick(candidateIds)}/favori`, { favori: "oui", retour: "/favoris" }, url, pick(companies));

const signIn = ({ url, accounts }: World) =>
  post("sign-in", "/login", { email: pick(accounts), password: "demonstration" }, url);

const shares: [number, (world: World) => Asking][] = [
  [14, () => get("read", "/")],
  [12, () => get("read", "/offres")],
  [24, ({ offerPaths }) => get("read", pick(offerPaths))],
  [4, () => get("read", "/sto")],
  [10, () => get("search", `/offres?q=${encodeURIComponent(pick(jobs))}&lieu=${encodeURIComponent(pick(towns))}`)],
  [10, ({ companies }) => get("search", `/resultats?${searchFields()}`, pick(companies))],
  [3, () => get("search", `/suggestions/metiers?q=${encodeURIComponent(pick(jobs).slice(0, 4))}`)],
  [5, ({ candidates }) => get("signed-in", "/moncompte", pick(candidates))],
  [4, ({ candidates }) => get("signed-in", "/candidat", pick(candidates))],
  [4, ({ companies }) => get("signed-in", "/compte/entreprise/candidatures", pick(companies))],
  [3, writeExperience],
  [2, writeOffer],
  [2, favourite],
  [2, apply],
  [1, signIn],
];
const total = shares.reduce((sum, [share]) => sum + share, 0);

export function nextAsking(world: World): Asking {
  let left = Math.random() * total;
  for (const [share, make] of shares) {
    left -= share;
    if (left < 0) return make(world);
  }
  return get("read", "/");
}

export function shareOf(kind: Kind, world: World): number {
  const own = shares.filter(([, make]) => make(world).kind === kind).reduce((sum, [share]) => sum + share, 0);
  return Math.round((own / total) * 100);
}
