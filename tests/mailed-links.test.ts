// Mail programs and their link scanners open every mailed link. HEAD and GET change nothing and do not count as a read; only a submitted form does.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "../app/platform/config/config.server.ts";
import { db } from "../app/platform/db/db.server.ts";
import { newId } from "../app/platform/http/id.ts";
import { listMailKinds } from "../app/platform/mail/mail-kinds.server.ts";
import { screens } from "../app/screens.ts";
import { app } from "../server/app.ts";
import { type Look, startRollbackMode, stopRollbackMode, withRollback } from "./access/taken-back.ts";
import { aWorld, type Who, type World } from "./access/world.ts";
import { textOf } from "./app.ts";

type Link = {
  address: string;
  /** The fields of the press; null for a link that has nothing to press. */
  press: Record<string, string> | null;
  /** Whose session presses, where the link needs one. */
  who?: Who;
  /** The words of the button. */
  button?: string;
  /** The status of a press, where it is not a redirect. */
  pressed?: number;
};

/** Every link with a token, by its screen. */
const links: Link[] = [
  {
    address: "/verify-email/lien/{verify}",
    press: { nouveau: "oui", password: "un autre mot de passe" },
    button: "Vérifier mon adresse",
  },
  { address: "/reset/{reset}", press: { password: "un autre mot de passe" } },
  { address: "/rester/{stay}", press: {}, pressed: 200 },
  { address: "/rester/{stayVisitor}", press: {}, pressed: 200 },
  { address: "/adresse/{changeEmail}", press: {}, who: "candA" },
  { address: "/suppression/{undoErasure}", press: {} },
  {
    address: "/premier-administrateur/{firstAdmin}",
    press: { email: "premiere@exemple.test", password: "un mot de passe assez long" },
  },
  {
    address: "/invitation/{invited}",
    press: { password: "{password}", terms: "on", nom: "Zoé" },
  },
  { address: "/demandes/{mailedRequest}", press: { reponse: "accepter" } },
  { address: "/invitations-a-postuler/{mailedInvitation}", press: {} },
  { address: "/decisions/{decision}", press: { answer: "Je ne suis pas d’accord." } },
  { address: "/prolongation/{prolong}", press: {}, pressed: 200 },
  { address: "/confirmation/{confirm}", press: { echanges: "1" }, pressed: 200 },
  { address: "/desabonnement/{unsubscribe}", press: {}, pressed: 200 },
  { address: "/alertes/confirmation/{alertRequest}", press: {}, button: "Confirmer", pressed: 200 },
  { address: "/alertes/gestion/{subscriber}", press: { geste: "tout-effacer" }, button: "Tout effacer" },
  { address: "/alertes/{pausedAlerts}", press: {}, pressed: 200 },
  {
    address: "/candidature/{visitor}",
    press: { form: "message", "message-id": "{fresh}", message: "Bonjour" },
  },
  {
    address: "/entretien/{interviewLink}",
    press: { form: "entretien", reponse: "decliner", "form-id": "{fresh}", version: "0" },
  },
  { address: "/entretien/{calendar}/agenda.ics", press: null },
  { address: "/profil/{sharedProfile}", press: null },
  { address: "/CvView?acces={cvLink}", press: {}, button: "Lire le CV", pressed: 200 },
  { address: "/CvView?acces={cvLink}", press: { geste: "telecharger" }, button: "Télécharger le CV" },
];

/** The addresses in the mail templates, by the paths of their examples: a link of the table, or null for a page of a session or of everyone. */
const templatePaths: Record<string, string | null> = {
  "/verify-email/lien": "/verify-email/lien/{verify}",
  "/reset/lien": "/reset/{reset}",
  "/adresse": "/adresse/{changeEmail}",
  "/suppression": "/suppression/{undoErasure}",
  "/equipe/invitation": "/invitation/{invited}",
  "/je-reste": "/rester/{stay}",
  "/demandes": "/demandes/{mailedRequest}",
  "/invitations-a-postuler/jeton": "/invitations-a-postuler/{mailedInvitation}",
  "/decisions/1": "/decisions/{decision}",
  "/prolongation": "/prolongation/{prolong}",
  "/confirmation": "/confirmation/{confirm}",
  "/alertes/confirmation/exemple": "/alertes/confirmation/{alertRequest}",
  "/alertes/exemple": "/alertes/{pausedAlerts}",
  "/desabonnement": "/desabonnement/{unsubscribe}",
  "/candidature": "/candidature/{visitor}",
  "/entretien/jeton": "/entretien/{interviewLink}",
  "/CvView": "/CvView?acces={cvLink}",
  ...Object.fromEntries(
    `/login /reset /verify-email /securite /equipe /moncompte /candidat/messages /compte/entreprise/creer-offre /offres /offres/1 /offres/2 /resultats /entreprise /mes-offres/1 /conditions-generales
    /candidatures /candidatures/1 /candidat/1 /candidat/recherches /candidat/offres-enregistrees
    /admin/entreprises /admin/assistance /admin/moderation /admin/reglages/offres /confidentialite`
      .split(/\s+/)
      .map((path) => [path, null]),
  ),
};

let world: World;
let unread: string;

beforeAll(async () => {
  world = await aWorld();
  const { id } = await db
    .selectFrom("applications")
    .select("id")
    .where("email", "=", "visiteuse@exemple.test")
    .executeTakeFirstOrThrow();
  unread = newId();
  await db
    .insertInto("applicationMessages")
    .values({ id: unread, applicationId: id, side: "company", userId: null, text: "Êtes-vous libre jeudi\u00a0?" })
    .execute();
  await startRollbackMode();
});

afterAll(stopRollbackMode);

const fill = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, word: string) => {
    const all: Record<string, string> = { ...world.words, fresh: unread.replace(/.$/, "0") };
    return all[word] ?? expect.fail(`The world has no {${word}}`);
  });

/** Signs of life, which the access table leaves out: a scanner must not prolong the life of an account. */
const signsWritten = `SELECT relname FROM pg_class WHERE relname IN ('signsOfLife', 'visitorSigns')
  AND pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
    + pg_stat_get_xact_tuples_deleted(oid) > 0`;

/** Opens or presses a link as a program without cookies. @returns the answer, and the tables that it wrote */
async function open(
  method: "HEAD" | "GET" | "POST",
  address: string,
  { fields = {}, who = "nobody" }: { fields?: Record<string, string>; who?: Who } = {},
) {
  const body =
    method === "POST" ? new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, fill(v)])) : undefined;
  const headers = method === "POST" ? { Origin: config.baseUrl, Cookie: world.cookies[who] } : undefined;
  const request = new Request(config.baseUrl + fill(address), { method, body, headers, redirect: "manual" });
  let signs: string[] = [];
  const look: Look = async (query) => {
    signs = (await query(signsWritten)).map(({ relname }) => relname);
  };
  const { answer, written } = await withRollback(async () => {
    const response = await app.request(request);
    return { status: response.status, text: await textOf(response) };
  }, look);
  return { ...answer, written: [...written, ...signs] };
}

describe.each(links)("$address with $press", ({ address, press, who = "nobody", button, pressed = 302 }) => {
  test("HEAD, GET and GET change nothing, the press does", async () => {
    for (const method of ["HEAD", "GET", "GET"] as const) {
      const { status, text, written } = await open(method, address);
      expect([method, status, written]).toEqual([method, 200, []]);
      if (method === "GET" && button) expect(text).toContain(button);
    }
    if (press === null) return;
    const { status, written } = await open("POST", address, { fields: press, who });
    expect(status).toBe(pressed);
    expect(written).not.toEqual([]);
  });
});

test("every screen with a token is in the table of this test", () => {
  const tokens = screens.filter(({ path }) => path.includes(":token")).map(({ path }) => path);
  // Its address is written for a session: the page of a message.
  const inPages = ["/signalements/messages/:token"];
  const known = links.map(({ address }) => address.replace(/\{\w+\}/, ":token"));
  expect(tokens.filter((path) => !inPages.includes(path) && !known.includes(path))).toEqual([]);
});

test("every link of every mail template is in the table, or opens a page of a session or of everyone", () => {
  const paths = new Map<string, string>();
  for (const [name, kind] of listMailKinds())
    kind.example(
      (value) => value,
      (path) => {
        paths.set(path, name);
        return config.baseUrl + path;
      },
    );
  const unknown = [...paths].filter(([path]) => !Object.hasOwn(templatePaths, path));
  expect(unknown).toEqual([]);
  expect(Object.keys(templatePaths).filter((path) => !paths.has(path))).toEqual([]);
  const table = links.map(({ address }) => address);
  expect(Object.values(templatePaths).filter((address) => address !== null && !table.includes(address))).toEqual([]);
});
