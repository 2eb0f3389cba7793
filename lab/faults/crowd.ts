// Thirty video uploads at once while people read pages: the server's memory and the pages' times.

import assert from "node:assert/strict";
import { fork } from "node:child_process";
import path from "node:path";
import { Person } from "../../tests/e2e/people.ts";
import { type Server, startServer } from "../../tests/e2e/server.ts";
import type { Case } from "../cases.ts";
import { medianOf } from "../figures.ts";
import { inMib, mebibyte, peakMemoryDuring } from "../proc.ts";
import type { Sending } from "./crowd-sender.ts";
import { type Film, hashOfBody, writeFilm } from "./film.ts";

const senders = 30;
const filmBytes = 20 * mebibyte;
const most = { memory: 100 * mebibyte, latency: 1.5 };
const pages = ["/", "/offres", "/resultats?job=infirmier&city=Lyon"];
const warmRounds = 200;
const quietRounds = 150;
const pauseMs = 10;

async function read(
  reader: Person,
  goOn: (rounds: number) => boolean,
  pause = pauseMs,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(pages.map((page) => [page, []]));
  for (let round = 0; goOn(round); round++) {
    for (const page of pages) {
      const started = performance.now();
      const answer = await reader.get(page);
      await answer.text();
      assert.equal(answer.status, 200, page);
      times.get(page)!.push(performance.now() - started);
      await new Promise((next) => setTimeout(next, pause));
    }
  }
  return times;
}

function sendAll(sending: Sending): Promise<string[]> {
  const sender = fork(path.join(import.meta.dirname, "crowd-sender.ts"), { stdio: "inherit" });
  return new Promise((resolve, reject) => {
    sender.once("message", ({ ids, fault }: { ids?: string[]; fault?: string }) =>
      ids ? resolve(ids) : reject(new Error(fault)),
    );
    sender.once("exit", () => reject(new Error("The sender ended")));
    sender.send(sending);
  });
}

async function signUp(server: Server, email: string): Promise<Person> {
  const person = new Person(server.url);
  await person.post("/inscription-candidat", { email, password: "une phrase assez longue", terms: "on" });
  return person;
}

async function compare(people: Person[], ids: string[], films: Film[]): Promise<void> {
  assert.equal(new Set(ids).size, films.length);
  for (const [i, id] of ids.entries())
    assert.equal(await hashOfBody(await people[i]!.get(`/fichiers/${id}`)), films[i]!.sha256, `film ${i}`);
}

export const crowd: Case = {
  name: "foule",
  what: "30 films of 20 MiB sent at once: alone, then with pages read meanwhile",
  promise: "every film whole, at most 100 MiB more memory, pages at most 1.5 times as slow",
  async run(folder) {
    const server = await startServer({ mode: "demo", dataDir: path.join(folder, "data") });
    const pid = server.child.pid!;
    const films = Array.from({ length: senders }, (_, i) => writeFilm(path.join(folder, `${i}.mp4`), filmBytes));
    const people: Person[] = [];
    for (let i = 0; i < senders; i++) people.push(await signUp(server, `foule-${i}@exemple.test`));
    const sendFilms = async (some: Film[]): Promise<number> => {
      const started = performance.now();
      const sent = some.map(({ path }, i) => ({ cookie: people[i]!.cookie, path }));
      const ids = await sendAll({ url: server.url, films: sent });
      const seconds = (performance.now() - started) / 1000;
      await compare(people, ids, some);
      return seconds;
    };
    const reader = new Person(server.url);
    await reader.post("/login", { email: "entreprise@demo.vivier.example", password: "demonstration" });
    await sendFilms(films.slice(0, 2));

    const idle = await peakMemoryDuring(pid, () => new Promise((later) => setTimeout(later, 1000)));
    const alone = await peakMemoryDuring(pid, () => sendFilms(films));

    // Memory of page requests settles only after some thousand of them.
    await Promise.all(Array.from({ length: 4 }, () => read(reader, (round) => round < warmRounds, 0)));
    const quiet = await peakMemoryDuring(pid, () => read(reader, (round) => round < quietRounds));
    const both = await peakMemoryDuring(pid, async () => {
      let sending = true;
      const sent = sendFilms(films).finally(() => {
        sending = false;
      });
      const times = await read(reader, () => sending);
      return { times, seconds: await sent };
    });
    await server.end("SIGTERM");

    const [before, meanwhile] = [quiet.result, both.result.times];
    const ratios = pages.map((page) => medianOf(meanwhile.get(page)!) / medianOf(before.get(page)!));
    const ratio = medianOf([...meanwhile.values()].flat()) / medianOf([...before.values()].flat());
    const grown = [alone.own - idle.own, both.own - quiet.own].map((bytes) => Math.max(0, bytes));
    const ofChildren = [alone.children - idle.children, both.children - quiet.children].map((bytes) =>
      Math.max(0, bytes),
    );
    const said = [
      "hashes equal",
      `alone ${alone.result.toFixed(0)} s, memory +${inMib(grown[0]!)} (its children +${inMib(ofChildren[0]!)})`,
      `with pages ${both.result.seconds.toFixed(0)} s, memory +${inMib(grown[1]!)} (+${inMib(ofChildren[1]!)})`,
      `median latency of ${[...meanwhile.values()].flat().length} pages ${ratio.toFixed(2)} times the quiet one`,
      pages.map((page, i) => `${page.replace(/\?.*/, "")} ${ratios[i]!.toFixed(2)}`).join(", "),
    ].join("; ");
    assert.ok(Math.max(...grown) <= most.memory, `The memory grew by more than ${inMib(most.memory)}: ${said}`);
    assert.ok(Math.max(ratio, ...ratios) <= most.latency, `Pages took more than ${most.latency} times: ${said}`);
    return said;
  },
};
