// A candidate's photo over HTTP: upload, cropping without metadata, and access limited to viewers of the name.
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { as, edit, textOf, visitor } from "../../../tests/app.ts";
import {
  aCandidate,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Candidate,
  password,
  withPassword,
} from "../../../tests/factories.ts";
import { sweepErasures } from "../../admin/back-office/erasure.server.ts";
import { createFile, receiveFile } from "../../files/store/files.server.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { newId } from "../../platform/http/id.ts";

const page = "/moncompte";
const photoOf = async (candidate: Candidate) =>
  (await db.selectFrom("candidates").select("imageFileId").where("id", "=", candidate.id).executeTakeFirstOrThrow())
    .imageFileId;

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 200 };

/** A photo rotated by EXIF: upright it is 300 wide and 400 high, red above and blue below. */
async function aPhotograph(name = "Moi.jpg"): Promise<File> {
  const half = (background: typeof red) =>
    sharp({ create: { width: 200, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const [left, right] = await Promise.all([half(red), half(blue)]);
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#fff" } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 200, top: 0 },
    ])
    .withExif({
      IFD0: { Make: "Appareil de Salomé", ImageDescription: "devant chez moi" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 45/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "4/1 50/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

const handIn = async (candidate: Candidate, file?: File) =>
  as(candidate).post(page, { form: "image", image: file ?? (await aPhotograph()) });

const stored = new Uint8Array(
  await sharp({ create: { width: 300, height: 300, channels: 3, background: red } })
    .webp()
    .toBuffer(),
);

/** A candidate whose photo is stored already: only the tests of the upload pay for its inspection. */
async function withPhoto(given: Parameters<typeof aCandidate>[0] = {}) {
  const candidate = await aCandidate({ prenom: "Salomé", nom: "Keller", ...given });
  const { id } = await aFile("image", { uploadedBy: candidate.userId, bytes: stored });
  await db.updateTable("candidates").set({ imageFileId: id }).where("id", "=", candidate.id).execute();
  return { candidate, photo: id };
}

describe("/moncompte", () => {
  test("takes a photo, shows it and deletes it", async () => {
    const salome = await aCandidate();
    expect(await textOf(await as(salome).get(page))).toContain("Aucune photo pour l’instant");
    const answer = await handIn(salome);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/moncompte#ma-photo"]);
    const photo = await photoOf(salome);
    const html = await (await as(salome).get(page)).text();
    expect(html).toContain(`<a href="/fichiers/${photo}">Voir la photo</a>`);
    expect(html).toContain(`src="/fichiers/${photo}?taille=96"`);
    expect(html).toContain("Remplacer la photo");
    const gone = await as(salome).post(page, { form: "image-supprimer" });
    expect(gone.headers.get("location")).toBe("/moncompte#ma-photo");
    expect(await photoOf(salome)).toBeNull();
    expect((await as(salome).get(`/fichiers/${photo}`)).status).toBe(404);
    expect((await as(salome).post(page, { form: "image-supprimer" })).status).toBe(302);
  });

  test("a new photo has a new address, and the old one is deleted", async () => {
    const { candidate, photo } = await withPhoto();
    await handIn(candidate, await aPhotograph("Autre.jpg"));
    const next = await photoOf(candidate);
    expect(next).not.toBe(photo);
    expect((await as(candidate).get(`/fichiers/${photo}`)).status).toBe(404);
    expect((await as(candidate).get(`/fichiers/${next}`)).status).toBe(200);
  });

  test("shows the error of a refused or missing file next to its field", async () => {
    const salome = await aCandidate();
    const empty = await as(salome).post(page, { image: new File([], "") });
    expect(empty.status).toBe(400);
    expect(await textOf(empty)).toContain("Aucun fichier fourni");
    const fake = await handIn(salome, new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "moi.svg"));
    expect(fake.status).toBe(400);
    expect(await textOf(fake)).toContain("SVG");
    expect(await photoOf(salome)).toBeNull();
  });

  test("only candidates have one", async () => {
    const company = await aCompany();
    expect((await as(company).post(page, { form: "image", image: await aPhotograph() })).status).not.toBe(302);
    expect((await visitor.post(page, { form: "image-supprimer" })).headers.get("location")).toMatch(/^\/login/);
    expect(await db.selectFrom("files").select("id").where("uploadedBy", "=", company.userId).execute()).toEqual([]);
  });
});

describe("the stored image", () => {
  test("is the upright centre square, without metadata", async () => {
    const candidate = await aCandidate();
    expect((await handIn(candidate)).status).toBe(302);
    const answer = await as(candidate).get(`/fichiers/${await photoOf(candidate)}`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, icc, iptc, xmp, orientation }).toEqual({ width: 300, height: 300 });
    for (const secret of ["Salomé", "devant chez moi", "GPS", "Exif"]) expect(bytes.includes(secret)).toBe(false);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    const isLike = (seen: number[], { r, g, b }: typeof red) =>
      [r, g, b].every((value, index) => Math.abs(value - seen[index]!) < 25);
    expect(isLike(at(10, 10), red) && isLike(at(290, 140), red)).toBe(true);
    expect(isLike(at(10, 290), blue) && isLike(at(290, 160), blue)).toBe(true);
  });

  test("is the whole picture for a logo and an offer", async () => {
    const { userId } = await aCompany();
    for (const kind of ["logo", "offerImage"] as const) {
      const received = await receiveFile(kind, await aPhotograph(), userId);
      if (!received.ok) throw new Error(received.message);
      await transaction((tx) => createFile(tx, received.file));
      const bytes = await (await as("admin").get(`/fichiers/${received.file.id}`)).arrayBuffer();
      const { width, height } = await sharp(bytes).metadata();
      expect({ width, height }, kind).toEqual({ width: 300, height: 400 });
    }
  });

  test("is served in list sizes", async () => {
    const { candidate, photo } = await withPhoto();
    const answer = await as(candidate).get(`/fichiers/${photo}?taille=96`);
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height, answer.headers.get("cache-control")]).toEqual([96, 96, "private, no-store"]);
  });
});

describe("the photo on pages", () => {
  /** Every page on which a company meets a candidate, as HTML and as data. */
  async function pagesFor(company: Awaited<ReturnType<typeof aCompany>>, candidate: Candidate, job: string) {
    const client = as(company);
    await db
      .insertInto("favourites")
      .values({ companyId: company.companyId, candidateId: candidate.id })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const paths = [`/resultats?job=${job}`, "/favoris", `/candidats/${candidate.id}`];
    const pages = await Promise.all(paths.flatMap((path) => [client.get(path), client.data(path)]));
    return Promise.all(pages.map((each) => each.text()));
  }
  const shows = async (
    company: Awaited<ReturnType<typeof aCompany>>,
    candidate: Candidate,
    photo: string,
    job: string,
  ) => (await pagesFor(company, candidate, job)).map((html) => html.includes(photo));
  const aJob = () => `metier${newId().replaceAll("-", "")}`;

  test("is shown to a confirmed company in results, shortlist and profile", async () => {
    const job = aJob();
    const { candidate, photo } = await withPhoto({ job });
    const company = await aCompany();
    expect(await shows(company, candidate, photo, job)).toEqual([true, true, true, true, true, true]);
    const results = await (await as(company).get(`/resultats?job=${job}`)).text();
    const address = `/fichiers/${photo}?taille=`;
    expect(results).toContain(`src="${address}96" srcSet="${address}96 1x, ${address}192 2x" alt=""`);
    expect(results).toMatch(new RegExp(`<img[^>]*${photo}[^>]* width="44" height="44" loading="lazy"`));
    expect((await as(company).get(`${address}96`)).status).toBe(200);
  });

  test.each<[string, Parameters<typeof aCandidate>[0], Parameters<typeof aCompany>[0]]>([
    ["a masked candidate", { visibility: "masked" }, {}],
    ["a hidden candidate", { visibility: "hidden" }, {}],
    ["an unconfirmed candidate", { emailVerified: false }, {}],
    ["an unconfirmed company", {}, { emailVerified: false }],
  ])("is hidden, file and id, for %s", async (_, of, by) => {
    const job = aJob();
    const { candidate, photo } = await withPhoto({ job, ...of });
    const company = await aCompany(by);
    expect(await shows(company, candidate, photo, job)).toEqual([false, false, false, false, false, false]);
    expect((await as(company).get(`/fichiers/${photo}`)).status).toBe(404);
    expect((await as(company).get(`/fichiers/${photo}?taille=96`)).status).toBe(404);
  });

  test("is hidden from a company that the candidate blocked by SIREN, from other candidates and from visitors", async () => {
    const job = aJob();
    const { candidate, photo } = await withPhoto({ job });
    const blocked = await aCompany({ siret: "73282932000074" });
    await db.insertInto("blockedCompanies").values({ candidateId: candidate.id, siren: "732829320" }).execute();
    expect(await shows(blocked, candidate, photo, job)).toEqual([false, false, false, false, false, false]);
    for (const client of [as(blocked), visitor, as("candidate")])
      expect((await client.get(`/fichiers/${photo}?taille=192`)).status).toBe(404);
    expect((await as("admin").get(`/fichiers/${photo}`)).status).toBe(200);
  });

  test("is shown to the company that received an application, unless the candidate hides from it", async () => {
    const company = await aCompany({ siret: "73282932000074" });
    const offer = await anOffer({ companyId: company.companyId });
    const { candidate, photo } = await withPhoto();
    const { id } = await anApplication(offer, { candidateId: candidate.id });
    const page = async () => (await as(company).get(`/compte/entreprise/candidatures/${id}`)).text();
    expect(await page()).toContain(`src="/fichiers/${photo}?taille=96"`);
    await edit(as(candidate), "/moncompte", { form: "visibilite", visibility: "masked" });
    expect(await page()).not.toContain(photo);
    await edit(as(candidate), "/moncompte", { form: "visibilite", visibility: "visible" });
    await as(candidate).post("/moncompte", { form: "siren", siren: "732829320" });
    expect(await page()).not.toContain(photo);
    await as(candidate).post("/moncompte", { form: "siren-supprimer", id: "732829320" });
    expect(await page()).toContain(photo);
  });

  test("is shown to administrators on the profile's edit page", async () => {
    const { candidate, photo } = await withPhoto({ visibility: "hidden" });
    expect(await (await as("admin").get(`/admin/candidat-edit/${candidate.id}`)).text()).toContain(
      `src="/fichiers/${photo}?taille=96"`,
    );
  });
});

test("the photo is in the own-data archive and is erased with the account", async () => {
  const { candidate, photo } = await withPhoto();
  const archive = Buffer.from(await (await as(candidate).get(`${page}/archive`)).arrayBuffer());
  expect(archive.includes(`fichiers/${photo}-`)).toBe(true);
  await as(await withPassword(candidate)).post(page, { form: "suppression", currentPassword: password });
  await sweepErasures(new Date(Date.now() + 400 * 86_400_000));
  expect(await db.selectFrom("files").select("id").where("id", "=", photo).execute()).toEqual([]);
});
