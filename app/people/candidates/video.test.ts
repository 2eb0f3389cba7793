// A candidate's video over HTTP: upload with captions and transcript, access, deletion.
import { describe, expect, test } from "vitest";
import { as, type Client, edit, textOf, visitor } from "../../../tests/app.ts";
import { film, webm } from "../../../tests/corpora/hostile/media.ts";
import {
  aCandidate,
  aCompany,
  aFile,
  anApplication,
  anOffer,
  type Candidate,
  type Person,
} from "../../../tests/factories.ts";
import { db, transaction } from "../../platform/db/db.server.ts";
import { deleteCandidate } from "./candidates.server.ts";
import { setBesideVideo, setVideo } from "./videos.server.ts";

const page = "/moncompte";
const srt = "1\n00:00:00,000 --> 00:00:02,000\n<b>Bonjour</b>, je soude & je <script>\n";
const words = "Bonjour, je m'appelle Salomé <3";

const aVideo = (name = "Ma vidéo.mp4", bytes = film()) => new File([bytes], name, { type: "video/mp4" });
const rowOf = (who: Candidate) =>
  db.selectFrom("candidates").selectAll().where("id", "=", who.id).executeTakeFirstOrThrow();
const kindsOf = async (who: Candidate) =>
  (await db.selectFrom("files").select("kind").where("uploadedBy", "=", who.id).execute())
    .map(({ kind }) => kind)
    .toSorted();

const contentTypes = { video: "video/mp4", poster: "image/webp", captions: "text/vtt" } as const;
type Kind = keyof typeof contentTypes;

const aPart = async (kind: Kind, uploadedBy: string) =>
  (await aFile(kind, { uploadedBy, bytes: Buffer.from(`${kind} octets`) })).id;

async function filmed(given: Parameters<typeof aCandidate>[0] = {}) {
  const candidate = await aCandidate({ prenom: "Salomé", nom: "Keller", ...given });
  const files = {
    video: await aPart("video", candidate.id),
    poster: await aPart("poster", candidate.id),
    captions: await aPart("captions", candidate.id),
  };
  await transaction(async (tx) => {
    await setVideo(tx, candidate.id, files.video);
    await setBesideVideo(tx, candidate.id, "poster", files.poster);
    await setBesideVideo(tx, candidate.id, "captions", files.captions);
    await tx.updateTable("candidates").set({ videoTranscript: words }).where("id", "=", candidate.id).execute();
  });
  return { candidate, files };
}

describe.each(Object.keys(contentTypes) as Kind[])("the %s", (kind) => {
  const open = async (client: Client, files: Record<Kind, string>) => {
    const answer = await client.get(`/fichiers/${files[kind]}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, contentTypes[kind]]);
    expect(answer.headers.get("content-disposition")).toMatch(/^inline; /);
    expect(await answer.text()).toBe(`${kind} octets`);
  };
  const closed = async (client: Client, files: Record<Kind, string>) => {
    const answer = await client.get(`/fichiers/${files[kind]}`);
    expect([answer.status, await answer.text()]).toEqual([404, "Fichier non trouvé"]);
  };

  test("is open to its owner, to administrators and to confirmed companies", async () => {
    const { candidate, files } = await filmed();
    for (const who of [as(candidate), as("admin"), as("company")]) await open(who, files);
    // Not logged: the opening of the profile already is.
    expect(await db.selectFrom("readings").select("id").where("candidateId", "=", candidate.id).execute()).toEqual([]);
  });

  test("is also its owner's when another account uploaded it", async () => {
    const { candidate, files } = await filmed();
    await db.updateTable("files").set({ uploadedBy: null }).where("id", "=", files[kind]).execute();
    await open(as(candidate), files);
    await closed(as("candidate"), files);
  });

  test.each<[string, () => Promise<Person | null>]>([
    ["visitors", async () => null],
    ["other candidates", () => aCandidate()],
    ["unconfirmed companies", () => aCompany({ emailVerified: false })],
  ])("is closed to %s", async (_, who) => {
    const person = await who();
    await closed(person ? as(person) : visitor, (await filmed()).files);
  });

  test.each([
    ["masked", { visibility: "masked" }],
    ["hidden", { visibility: "hidden" }],
    ["unconfirmed", { emailVerified: false }],
  ] as const)("of a candidate who is %s is closed to companies", async (_, given) => {
    const { candidate, files } = await filmed(given);
    await closed(as("company"), files);
    await open(as(candidate), files);
    await open(as("admin"), files);
  });

  test.each(["disabledAt", "erasureDueAt"] as const)("of an account with %s is closed to companies", async (column) => {
    const { candidate, files } = await filmed();
    await db
      .updateTable("users")
      .set({ [column]: new Date() })
      .where("id", "=", candidate.id)
      .execute();
    await closed(as("company"), files);
  });

  test("is closed only to the company that its owner blocked", async () => {
    const { candidate, files } = await filmed();
    await db.insertInto("blockedCompanies").values({ candidateId: candidate.id, siren: "732829320" }).execute();
    await closed(as(await aCompany({ siret: "73282932000074" })), files);
    await open(as(await aCompany({ siret: "55208131766522" })), files);
  });

  test("of a masked applicant is closed to the company that received the application", async () => {
    const { candidate, files } = await filmed({ visibility: "masked" });
    const company = await aCompany();
    await anApplication(await anOffer({ companyId: company.companyId }), { candidateId: candidate.id });
    await closed(as(company), files);
  });
});

describe("a page", () => {
  const secrets = (files: Record<Kind, string>) => [...Object.values(files), "Salomé &lt;3", "<video"];

  test("for a company has the player without autoplay, with captions and text", async () => {
    const { candidate, files } = await filmed();
    const html = await (await as("company").get(`/candidats/${candidate.id}`)).text();
    const player = /<video[^>]*>/.exec(html)?.[0] ?? "";
    for (const attribute of [
      "controls",
      'preload="none"',
      "playsInline",
      `src="/fichiers/${files.video}"`,
      `poster="/fichiers/${files.poster}"`,
      'aria-label="Vidéo de présentation de Salomé Keller"',
    ])
      expect(player).toContain(attribute);
    expect(player).not.toMatch(/autoplay/i);
    expect(html).toMatch(
      new RegExp(`<track kind="captions" src="/fichiers/${files.captions}" srcLang="fr" label="Français" default=""`),
    );
    expect(html).toMatch(/<details><summary>Lire la transcription<\/summary>[^<]*<div[^>]*>[^<]*Salomé &lt;3/);
    expect(html).toMatch(new RegExp(`<a href="/fichiers/${files.video}" download="">`));
  });

  test.each([
    ["masked", {}, { visibility: "masked" }],
    ["seen by a company without a proven address", { emailVerified: false }, {}],
  ] as const)("of a candidate who is %s names no file and tells nothing of it", async (_, company, given) => {
    const { candidate, files } = await filmed(given);
    const client = as(await aCompany(company));
    for (const response of [
      await client.get(`/candidats/${candidate.id}`),
      await client.data(`/candidats/${candidate.id}`),
      await client.get("/resultats?job=D%C3%A9veloppeuse+web&city=Lyon"),
      await client.data("/resultats?job=D%C3%A9veloppeuse+web&city=Lyon"),
    ]) {
      expect(response.status).toBeLessThan(300);
      const html = await response.text();
      for (const secret of secrets(files)) expect(html).not.toContain(secret);
    }
  });

  test("of an application shows it to the receiving company, if it sees the person, until withdrawal", async () => {
    const company = await aCompany();
    const offer = await anOffer({ companyId: company.companyId });
    const shown = async (given: Parameters<typeof aCandidate>[0], state: "received" | "withdrawn" = "received") => {
      const { candidate, files } = await filmed(given);
      const { id } = await anApplication(offer, { candidateId: candidate.id, state });
      const response = await as(company).get(`/compte/entreprise/candidatures/${id}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      return secrets(files).filter((secret) => html.includes(secret)).length;
    };
    expect(await shown({})).toBe(5);
    expect(await shown({ visibility: "masked" })).toBe(0);
    expect(await shown({ visibility: "hidden" })).toBe(0);
    expect(await shown({}, "withdrawn")).toBe(0);
  });

  test("of the administration shows it, for every visibility", async () => {
    const { candidate, files } = await filmed({ visibility: "hidden" });
    const html = await (await as("admin").get(`/admin/candidat-edit/${candidate.id}`)).text();
    expect(html).toContain(`src="/fichiers/${files.video}"`);
  });

  test("of the own account has the video, the captions link and the transcript field", async () => {
    const { candidate, files } = await filmed();
    const html = await (await as(candidate).get(page)).text();
    expect(html).toContain(`src="/fichiers/${files.video}"`);
    expect(html).toMatch(new RegExp(`<a href="/fichiers/${files.captions}"[^>]*>fichier.vtt</a>`));
    expect(html).toMatch(/<textarea[^>]*name="videoTranscript"[^>]*>Bonjour, je m&#x27;appelle Salomé &lt;3</);
    // The block shows the video as companies see it, above its form.
    expect(html).toMatch(/Lire la transcription<\/summary><div[^>]*>Bonjour, je m&#x27;appelle Salomé &lt;3</);
    const none = await (await as("candidate").get(page)).text();
    for (const absent of ["<video", 'name="captions"', 'name="videoTranscript"']) expect(none).not.toContain(absent);
    expect(none).toContain('name="video"');
  });
});

describe("without JavaScript", () => {
  test("a video is uploaded, refused, replaced under a new id and deleted, with its other files", async () => {
    const zoe = await aCandidate();
    const none = await as(zoe).post(page, { form: "video", video: new File([], "") });
    expect(none.status).toBe(400);
    expect(await none.text()).toMatch(/id="field-video-erreur"[\s\S]*?Aucun fichier fourni/);
    const cut = await as(zoe).post(page, { form: "video", video: aVideo("a.mp4", film().slice(0, -3)) });
    expect(cut.status).toBe(400);
    expect(await textOf(cut)).toContain("Cette vidéo est endommagée ou incomplète");
    expect((await as(zoe).post(page, { form: "video", video: aVideo() })).headers.get("location")).toBe(
      "/moncompte#ma-video",
    );
    const first = (await rowOf(zoe)).videoFileId!;
    await as(zoe).post(page, { form: "sous-titres", captions: new File([srt], "sous-titres.srt") });
    await as(zoe).post(page, { form: "transcription", videoTranscript: words });
    await transaction(async (tx) => setBesideVideo(tx, zoe.id, "poster", await aPart("poster", zoe.id)));
    expect(await kindsOf(zoe)).toEqual(["captions", "poster", "video"]);

    await as(zoe).post(page, { video: new File([webm()], "autre.webm", { type: "video/webm" }) });
    const row = await rowOf(zoe);
    expect(row.videoFileId).not.toBe(first);
    expect(row).toMatchObject({ posterFileId: null, captionsFileId: null, videoTranscript: words });
    expect(await kindsOf(zoe)).toEqual(["video"]);

    await as(zoe).post(page, { form: "sous-titres", captions: new File([srt], "sous-titres.srt") });
    await transaction(async (tx) => setBesideVideo(tx, zoe.id, "poster", await aPart("poster", zoe.id)));
    for (let i = 0; i < 2; i++) expect((await as(zoe).post(page, { form: "video-supprimer" })).status).toBe(302);
    expect(await rowOf(zoe)).toMatchObject({
      videoFileId: null,
      posterFileId: null,
      captionsFileId: null,
      videoTranscript: null,
    });
    expect(await kindsOf(zoe)).toEqual([]);
  });

  test("captions are rewritten, refused with their line, replaced and deleted", async () => {
    const { candidate } = await filmed();
    const send = (text: string, name = "sous-titres.srt", type = "") =>
      as(candidate).post(page, { form: "sous-titres", captions: new File([text], name, { type }) });
    const before = (await rowOf(candidate)).captionsFileId!;
    for (const [text, name, message] of [
      ["", "a.vtt", "Ce fichier est vide"],
      ["1\n00:00:02,000 --> 00:00:01,000\na", "a.srt", "Ligne 2 des sous-titres : la fin ne vient pas après le début."],
      [srt, "a.html", "Ce fichier n’est pas un fichier de sous-titres."],
      ["%PDF-1.7\n%%EOF", "a.srt", "Ce fichier n’est pas un fichier de sous-titres."],
      [`WEBVTT\n\nNOTE ${"x".repeat(262_144)}`, "a.vtt", "Ce fichier est trop lourd : 256 ko au plus."],
    ] as const) {
      const answer = await send(text, name);
      expect([answer.status, await textOf(answer)]).toEqual([400, expect.stringContaining(message)]);
    }
    expect((await send(srt, "a.srt", "text/html")).status).toBe(400);
    expect((await rowOf(candidate)).captionsFileId).toBe(before);
    expect((await send(srt, "Présentation.srt", "application/x-subrip")).status).toBe(302);
    const now = (await rowOf(candidate)).captionsFileId!;
    const answer = await as("company").get(`/fichiers/${now}`);
    expect(answer.headers.get("content-type")).toBe("text/vtt");
    expect(answer.headers.get("content-disposition")).toMatch(/^inline; filename="presentation.vtt"/);
    expect(await answer.text()).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nBonjour, je soude &amp; je\n");
    expect(await kindsOf(candidate)).toEqual(["captions", "poster", "video"]);
    await as(candidate).post(page, { form: "sous-titres-supprimer" });
    expect((await rowOf(candidate)).captionsFileId).toBeNull();
    expect(await kindsOf(candidate)).toEqual(["poster", "video"]);
  });

  test("captions, text and poster need a video", async () => {
    const zoe = await aCandidate();
    const captions = await as(zoe).post(page, { form: "sous-titres", captions: new File([srt], "a.srt") });
    expect([captions.status, await kindsOf(zoe)]).toEqual([400, []]);
    expect((await as(zoe).post(page, { form: "transcription", videoTranscript: words })).status).toBe(410);
    expect((await rowOf(zoe)).videoTranscript).toBeNull();
    const poster = await aPart("poster", zoe.id);
    expect(await transaction((tx) => setBesideVideo(tx, zoe.id, "poster", poster))).toBe(false);
  });

  test("the text is saved as typed, cleared, and shown again when it is too long", async () => {
    const { candidate } = await filmed();
    const save = (videoTranscript: string) => edit(as(candidate), page, { form: "transcription", videoTranscript });
    expect((await save(" Je soude\r\n\r\nà Lyon ")).headers.get("location")).toBe("/moncompte#ma-video");
    expect((await rowOf(candidate)).videoTranscript).toBe("Je soude\n\nà Lyon");
    const long = await save("é".repeat(10_001));
    expect(long.status).toBe(400);
    const html = await long.text();
    expect(html).toContain("é".repeat(10_001));
    expect(html).toContain("La transcription doit contenir 10\u202f000 caractères au maximum");
    expect((await rowOf(candidate)).videoTranscript).toBe("Je soude\n\nà Lyon");
    await save("  ");
    expect((await rowOf(candidate)).videoTranscript).toBeNull();
  });
});

test("all video files are in the archive, and are erased with the account", async () => {
  const { candidate, files } = await filmed();
  const archive = Buffer.from(await (await as(candidate).get(`${page}/archive`)).arrayBuffer()).toString("latin1");
  for (const id of Object.values(files)) expect(archive).toContain(`fichiers/${id}-fichier.`);
  await transaction((tx) => deleteCandidate(tx, candidate.id));
  expect(await kindsOf(candidate)).toEqual([]);
});
