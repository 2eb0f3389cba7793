// Access matrix of files: every kind, role and address, requested over HTTP.
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { app } from "../../../server/app.ts";
import { sessionCookie } from "../../../tests/app.ts";
import { aCandidate, aCompany, aFile, anAdmin, anApplication, anOffer, type Person } from "../../../tests/factories.ts";
import { writePdf } from "../../operations/demo/pdf.ts";
import { createCompanyPhoto } from "../../people/companies/company-pictures.server.ts";
import { config } from "../../platform/config/config.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import type { FileKind } from "../../platform/db/schema.ts";
import { newId } from "../../platform/http/id.ts";
import { seal } from "../../platform/http/sign.server.ts";

// O: open; ".": closed, as if it did not exist; "-": no such file.
// "company": confirmed and allowed; "blocked": its SIREN is blocked; "masked", "hidden": a confirmed company and such a candidate.
// "stopped", "gone": an administrator's session from before the account was disabled or deleted; "closed": the disabled owner's session.
const table = `
                     visitor newcomer owner candidate company unproven blocked masked hidden admin stopped gone closed
cv                      .       .       O       .        O        .       .       .      .     O      .     .     .
cv, sent                .       .       O       .        O        .       .       O      O     O      .     .     .
image                   .       .       O       .        O        .       .       .      .     O      .     .     .
video                   .       .       O       .        O        .       .       .      .     O      .     .     .
poster                  .       .       O       .        O        .       .       .      .     O      .     .     .
captions                .       .       O       .        O        .       .       .      .     O      .     .     .
kbis                    .       .       O       .        .        .       .       -      -     O      .     .     .
logo                    O       O       O       O        O        O       O       -      -     O      O     O     .
logo, unproven          .       .       O       .        .        .       .       -      -     O      .     .     .
cover                   O       O       O       O        O        O       O       -      -     O      O     O     .
cover, unproven         .       .       O       .        .        .       .       -      -     O      .     .     .
companyPhoto            O       O       O       O        O        O       O       -      -     O      O     O     .
companyPhoto, unproven  .       .       O       .        .        .       .       -      -     O      .     .     .
offerFile               O       O       O       O        O        O       O       -      -     O      O     O     .
offerFile, ended        .       .       O       .        .        .       .       -      -     O      .     .     .
offerImage              O       O       O       O        O        O       O       -      -     O      O     O     .
offerImage, ended       .       .       O       .        .        .       .       -      -     O      .     .     .
`;

/** The status of each request for readers with access and without. */
const ways: [name: string, open: number, closed: number][] = [
  ["GET", 200, 404],
  ["HEAD", 200, 404],
  ["Range", 206, 404],
  ["taille", 200, 404],
  ["link that is over", 200, 404],
  ["link that was revoked", 200, 404],
  ["link of another file", 200, 404],
  ["page", 200, 404],
  ["page by a link that is over", 200, 404],
  ["page by a link that was revoked", 200, 404],
  ["page by a link of another file", 200, 404],
  ["upload", 404, 404],
  ["upload's head", 404, 404],
  ["upload's record", 404, 404],
];
const withPages: FileKind[] = ["cv", "kbis"];

const [head = "", ...lines] = table.trim().split("\n");
const roles = head.trim().split(/\s+/);
const rows = lines.map((line) => {
  const [, name = "", cells = ""] = /^(.+?)\s{2,}(.+)$/.exec(line)!;
  const [kind, state = ""] = name.split(", ") as [FileKind, string?];
  return { name, kind, state, cells: cells.trim().split(/\s+/) };
});

const pdf = writePdf("CV", [{ text: "Soudeuse TIG", style: "body" }]);
const picture = new Uint8Array(
  await sharp({ create: { width: 40, height: 40, channels: 3, background: "#a40" } })
    .webp()
    .toBuffer(),
);
const contents: Record<FileKind, Uint8Array> = {
  attachment: pdf,
  cv: pdf,
  kbis: pdf,
  offerFile: pdf,
  image: picture,
  poster: picture,
  logo: picture,
  cover: picture,
  companyPhoto: picture,
  offerImage: picture,
  video: new TextEncoder().encode("....ftypisom"),
  captions: new TextEncoder().encode("WEBVTT\n"),
};

const aStored = async (kind: FileKind, uploadedBy: string | null) =>
  (await aFile(kind, { uploadedBy, bytes: contents[kind] })).id;

type Scene = { file: string; owner: Person; company: Person };

async function aScene(kind: FileKind, state: string, visibility: "visible" | "masked" | "hidden"): Promise<Scene> {
  const company = await aCompany({ siret: "55208131766522" });
  if (["logo", "kbis", "cover", "companyPhoto", "offerFile", "offerImage"].includes(kind)) {
    const owner = await aCompany({ emailVerified: state !== "unproven" });
    const file = await aStored(kind, owner.userId);
    if (kind === "offerFile" || kind === "offerImage") {
      const column = kind === "offerFile" ? "offerFileId" : "offerImageId";
      await anOffer({ companyId: owner.companyId, [column]: file, isActive: state !== "ended" });
    } else if (kind === "companyPhoto") {
      await transaction((tx) => createCompanyPhoto(tx, owner.companyId, file));
    } else {
      const column = { [`${kind}FileId`]: file };
      await db.updateTable("companies").set(column).where("id", "=", owner.companyId).execute();
    }
    return { file, owner, company };
  }
  const owner = await aCandidate({ visibility });
  await db.insertInto("blockedCompanies").values({ candidateId: owner.id, siren: "732829320" }).execute();
  const file = await aStored(kind, owner.userId);
  if (state === "sent") {
    const offer = await anOffer({ companyId: company.companyId });
    await anApplication(offer, { candidateId: owner.id, cvFileId: file });
  } else {
    const column = { [`${kind}FileId`]: file };
    await db.updateTable("candidates").set(column).where("id", "=", owner.id).execute();
  }
  return { file, owner, company };
}

/** Links that open nothing; all but the last one name this file. */
async function deadLinks(file: string): Promise<string[]> {
  const later = Date.now() + 3_600_000;
  const link = (id: string, to: string, until: number) => `acces=${seal("cv", `${id} ${to}`, until)}`;
  const standing = await anApplication(await anOffer(), { cvFileId: file });
  const revoked = await anApplication(await anOffer(), { cvFileId: file, state: "withdrawn" });
  const decoy = await aStored("cv", null);
  const other = await anApplication(await anOffer(), { cvFileId: decoy });
  return [link(standing.id, file, Date.now() - 1000), link(revoked.id, file, later), link(other.id, decoy, later)];
}

type Client = (method: string, path: string, headers?: Record<string, string>) => Promise<Response>;

async function clientOf(person: Person | null, end?: (userId: string) => Promise<unknown>): Promise<Client> {
  const cookie = person ? await sessionCookie(person) : null;
  if (person) await end?.(person.userId);
  return async (method, path, headers = {}) => {
    const all = { ...headers, Origin: config.baseUrl, ...(cookie ? { Cookie: cookie } : {}) };
    return app.request(new Request(new URL(path, config.baseUrl), { method, headers: all, redirect: "manual" }));
  };
}

const disable = (id: string) => db.updateTable("users").set({ disabledAt: new Date() }).where("id", "=", id).execute();
const remove = (id: string) => db.deleteFrom("users").where("id", "=", id).execute();

/** The readers of each column; the last three need a file of their own. */
async function clientsOf({ owner, company }: Scene): Promise<Record<string, Client>> {
  return {
    visitor: await clientOf(null),
    newcomer: await clientOf(await aCandidate({ emailVerified: false })),
    owner: await clientOf(owner),
    candidate: await clientOf(await aCandidate()),
    company: await clientOf(company),
    unproven: await clientOf(await aCompany({ emailVerified: false })),
    blocked: await clientOf(await aCompany({ siret: "73282932000074" })),
    admin: await clientOf(await anAdmin()),
    stopped: await clientOf(await anAdmin(), disable),
    gone: await clientOf(await anAdmin(), remove),
  };
}

const notThere = "Fichier non trouvé";

async function ask(client: Client, file: string, links: string[]): Promise<Response[]> {
  const [at, upload] = [`/fichiers/${file}`, `/televersements/${file}`];
  const tus = { "Tus-Resumable": "1.0.0" };
  const answers = [
    await client("GET", at),
    await client("HEAD", at),
    await client("GET", at, { Range: "bytes=0-3" }),
    await client("GET", `${at}?taille=96`),
  ];
  for (const link of links) answers.push(await client("GET", `${at}?${link}`));
  for (const query of ["", ...links.map((link) => `?${link}`)])
    answers.push(await client("GET", `${at}/pages/1${query}`));
  answers.push(await client("GET", upload), await client("HEAD", upload, tus));
  answers.push(await client("POST", `${upload}/enregistrer`));
  return answers;
}

/** "O", "." or, when the requests disagree, each status. */
async function cellOf(role: string, client: Client, kind: FileKind, file: string, links: string[]): Promise<string> {
  const answers = await ask(client, file, links);
  const isOpen = answers[0]!.status === 200;
  const wrong: string[] = [];
  for (const [i, answer] of answers.entries()) {
    const [way, open, closed] = ways[i]!;
    const opens = isOpen && (!way.startsWith("page") || withPages.includes(kind));
    // The upload address answers every visitor that there is no session.
    const isNobody = ["visitor", "stopped", "gone", "closed"].includes(role);
    const expected = isNobody && /head|record/.test(way) ? 401 : opens ? open : closed;
    const body = await answer.text();
    const leaks = answer.status === 404 && body !== "" && body !== notThere && !way.startsWith("upload");
    if (answer.status !== expected || leaks) wrong.push(`${way} ${answer.status}`);
    if (opens && !way.startsWith("upload") && !body && way !== "HEAD") wrong.push(`${way} is empty`);
  }
  return wrong.length > 0 ? wrong.join(", ") : isOpen ? "O" : ".";
}

/** Renders the page once in advance, so that no request waits for it. */
async function drawn(kind: FileKind, file: string, admin: Client): Promise<void> {
  if (!withPages.includes(kind)) return;
  const draw = async () => (await admin("GET", `/fichiers/${file}/pages/1`)).status === 200;
  await vi.waitUntil(draw, { timeout: 60_000, interval: 200 });
}

test.each(rows)("$name", { timeout: 180_000 }, async ({ kind, state, cells }) => {
  const scene = await aScene(kind, state, "visible");
  const clients = await clientsOf(scene);
  await drawn(kind, scene.file, clients.admin!);
  const links = await deadLinks(scene.file);
  const found: Record<string, string> = {};
  for (const [role, client] of Object.entries(clients))
    found[role] = await cellOf(role, client, kind, scene.file, links);
  for (const role of ["masked", "hidden"] as const) {
    if (cells[roles.indexOf(role)] === "-") {
      found[role] = "-";
      continue;
    }
    const { file, company } = await aScene(kind, state, role);
    await drawn(kind, file, clients.admin!);
    found[role] = await cellOf(role, await clientOf(company), kind, file, await deadLinks(file));
  }
  // A company's public files end with its last account, so its owner's old session loses them too.
  const { file, owner } = await aScene(kind, state, "visible");
  found.closed = await cellOf("closed", await clientOf(owner, disable), kind, file, await deadLinks(file));
  expect(found).toEqual(Object.fromEntries(roles.map((role, i) => [role, cells[i]])));
});

test("a valid link opens the CV of its application and its pages to every holder", {
  timeout: 180_000,
}, async () => {
  const scene = await aScene("cv", "sent", "visible");
  const clients = await clientsOf(scene);
  const application = await anApplication(await anOffer(), { cvFileId: scene.file });
  const link = `acces=${seal("cv", `${application.id} ${scene.file}`, Date.now() + 3_600_000)}`;
  await drawn("cv", scene.file, clients.admin!);
  for (const [role, client] of Object.entries(clients)) {
    for (const at of [`/fichiers/${scene.file}?${link}`, `/fichiers/${scene.file}/pages/1?${link}`]) {
      const { status, headers } = await client("GET", at);
      // A session's answer reports the session; a visitor's only the file.
      expect([status, headers.get("cache-control")], `${role} ${at}`).toEqual([200, "private, no-store"]);
    }
    expect((await client("GET", `/televersements/${scene.file}?${link}`)).status).toBe(404);
  }
});

test("missing files, invalid ids and forged links answer 404 to every reader and method", async () => {
  const scene = await aScene("cv", "sent", "visible");
  const clients = await clientsOf(scene);
  const { id } = await anApplication(await anOffer(), { cvFileId: scene.file });
  const good = seal("cv", `${id} ${scene.file}`, Date.now() + 3_600_000);
  const [text, expiry, signature = ""] = good.split(".");
  const later = (Number.parseInt(expiry!, 36) + 1).toString(36);
  const other = Buffer.from(`${id} ${newId()}`).toString("base64url");
  const forged = [
    `${text}.${expiry}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
    `${text}.${later}.${signature}`,
    `${other}.${expiry}.${signature}`,
    // With a full stop at its end, which server/mailed-link.ts removes, it leads here.
    `${text}.${expiry}`,
    seal("draft", `${id} ${scene.file}`, Date.now() + 3_600_000),
    "",
  ];
  const lost = [newId(), "pas-un-id", scene.file.slice(0, -1), `${scene.file}0`, "..%2Fsecret", "%00"];
  const ways: [string, Record<string, string>?][] = [["GET"], ["HEAD"], ["GET", { Range: "bytes=0-3" }]];
  for (const [role, client] of Object.entries(clients))
    for (const [method, headers] of ways) {
      for (const name of lost)
        for (const at of [`/fichiers/${name}`, `/fichiers/${name}/pages/1`, `/fichiers/${name}?acces=${good}`])
          expect((await client(method, at, headers)).status, `${role} ${method} ${at}`).toBe(404);
      if (role !== "visitor" && role !== "candidate") continue;
      for (const link of forged)
        expect((await client(method, `/fichiers/${scene.file}?acces=${link}`, headers)).status, link).toBe(404);
    }
});
