// Visitors of the pages: sessions over plain HTTP, and addresses that only a mail or the terminal holds.
import type { BrowserContext } from "@playwright/test";
import { linkOf, mailTo, runCommand, type Server } from "./server.ts";

export type Who = "visitor" | "candidate" | "company" | "admin" | "newcomer";

export type Fields = Record<string, string>;

export class Person {
  private readonly jar = new Map<string, string>();
  private readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    const { cookie } = this;
    const headers = { ...(init.headers as Fields), ...(cookie ? { Cookie: cookie } : {}) };
    const response = await fetch(new URL(path, this.url), { ...init, redirect: "manual", headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (/max-age=0(;|$)/i.test(line)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return response;
  }

  get(path: string, headers: Fields = {}): Promise<Response> {
    return this.send(path, { headers });
  }

  /** Sends a form without JavaScript. @throws on a status of 400 or more */
  async post(path: string, fields: Fields | FormData): Promise<Response> {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
    const response = await this.send(path, { method: "POST", body, headers: { Origin: new URL(this.url).origin } });
    if (response.status >= 400) throw new Error(`POST ${path} answers ${response.status}`);
    return response;
  }

  async enter(context: BrowserContext): Promise<void> {
    const cookies = [...this.jar].map(([name, value]) => ({ name, value, url: this.url }));
    if (cookies.length > 0) await context.addCookies(cookies);
  }
}

/** A site, its visitors, and the addresses that no page links to. */
export type PopulatedSite = { site: Server; people: Record<Who, Person>; secret: Record<string, string> };

const password = "une phrase assez longue";

async function signedIn(site: Server, email: string, phrase: string, path = "/login"): Promise<Person> {
  const person = new Person(site.url);
  await person.post(path, { email, password: phrase });
  return person;
}

async function signedUp(site: Server, email: string, objet?: string): Promise<Person> {
  const person = new Person(site.url);
  const path = objet ? "/inscription-entreprise" : "/inscription-candidat";
  await person.post(path, { email, password, terms: "on", ...(objet ? { objet } : {}) });
  return person;
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

async function resetAddress(site: Server, email: string): Promise<string> {
  await new Person(site.url).post("/reset", { email });
  return pathOf(linkOf(await mailTo(site.dataDir, email, "mot de passe")));
}

type Applicant = { prenom: string; nom: string; email: string };

/** Applies to the first offer of a list. @param list its address */
export async function applyToFirst(person: Person, list: string, applicant: Applicant, cv: Blob): Promise<void> {
  const html = await (await person.get(list)).text();
  const offer = /href="(\/offres\/[0-9a-f-]{36}[^"#?]*)"/.exec(html)?.[1];
  if (!offer) throw new Error(`${list} links to no offer`);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...applicant, tel: "06 39 98 12 34" })) form.append(name, value);
  form.append("cv", cv, "cv.pdf");
  await person.post(offer, form);
}

async function applicationAddress(site: Server, cv: Blob): Promise<string> {
  const email = "nadia.benali@courrier.example";
  await applyToFirst(new Person(site.url), "/offres", { prenom: "Nadia", nom: "Benali", email }, cv);
  const mail = await mailTo(site.dataDir, email, "candidature");
  return pathOf(/https?:\/\/\S*\/candidature\/\S+/.exec(mail.text ?? "")?.[0] ?? "");
}

/** The address of the profile that a candidate shares. */
async function sharedAddress(candidate: Person): Promise<string> {
  await candidate.post("/moncompte", { form: "partage", jours: "30" });
  const link = /href="(https?:\/\/[^"]*\/profil\/[^"]+)"/.exec(await (await candidate.get("/moncompte")).text());
  if (!link) throw new Error("/moncompte has no link of a shared profile");
  return pathOf(link[1]!);
}

/** The demonstration site with its three accounts, an unconfirmed newcomer, and links from mails. */
export async function populateDemonstration(site: Server, cv: Blob): Promise<PopulatedSite> {
  const account = (name: string) => signedIn(site, `${name}@demo.vivier.example`, "demonstration");
  const newcomer = await signedUp(site, "nouvelle@courrier.example");
  const people = {
    visitor: new Person(site.url),
    candidate: await account("candidat"),
    company: await account("entreprise"),
    admin: await account("admin"),
    newcomer,
  };
  const welcome = await mailTo(site.dataDir, "nouvelle@courrier.example", "Vérifiez votre adresse");
  const secret = {
    "reset-lien": await resetAddress(site, "candidat@demo.vivier.example"),
    "verify-email-lien": pathOf(linkOf(welcome)),
    "candidature-visiteur": await applicationAddress(site, cv),
    "profil-partage": await sharedAddress(people.candidate),
  };
  return { site, people, secret };
}

/** A new installation with one candidate, one company and one administrator. */
export async function populateEmptySite(site: Server): Promise<PopulatedSite> {
  const first = /https?:\/\/\S+\/premier-administrateur\/\S+/.exec(site.output())?.[0] ?? "";
  const confirmed = async (email: string, objet?: string) => {
    const person = await signedUp(site, email, objet);
    await person.post(pathOf(linkOf(await mailTo(site.dataDir, email, "Vérifiez votre adresse"))), {});
    return person;
  };
  const people = {
    visitor: new Person(site.url),
    candidate: await confirmed("seule@courrier.example"),
    company: await confirmed("seule@atelier.example", "Atelier"),
    newcomer: await signedUp(site, "nouvelle@courrier.example"),
    admin: new Person(site.url),
  };
  return { site, people, secret: { "premier-administrateur": pathOf(first) } };
}

/** Creates the administrator of an empty installation; the link of the first start is valid until then. */
export async function createSiteAdministrator({ site, people }: PopulatedSite, passwordFile: string): Promise<void> {
  const email = "seule@admin.example";
  const args = ["create-admin", "--email", email, "--password-file", passwordFile];
  const { code, output } = await runCommand(args, { DATA_DIR: site.dataDir });
  if (code !== 0) throw new Error(`create-admin: ${output}`);
  people.admin = await signedIn(site, email, password, "/admin-auth");
}

export const adminPassword = password;
