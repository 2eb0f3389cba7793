// `npm run lab -- intrusion [--short]`: attacks the demonstration with wapiti, sqlmap, ffuf; writes docs/measured.md.
import { runLab } from "./ending.ts";
import { lookAtAnswers } from "./intrusion/answers.ts";
import { runFfuf } from "./intrusion/ffuf.ts";
import type { Run } from "./intrusion/finding.ts";
import { type Parameter, runSqlmap } from "./intrusion/sqlmap.ts";
import { rowsOf } from "./intrusion/table.ts";
import { startTarget } from "./intrusion/target.ts";
import { needTools, toolVersions } from "./intrusion/tools.ts";
import { openTrap, type Person, runWapiti } from "./intrusion/wapiti.ts";
import { record } from "./measured.ts";

const short = process.argv.includes("--short");
const only = process.argv.find((word) => word.startsWith("--only="))?.slice(7);
const times = short
  ? { crawl: 60, attack: 25, sqlmap: 120, level: 1 }
  : { crawl: 240, attack: 120, sqlmap: 600, level: 2 };

needTools();
const runs: Run[] = [];

function note(run: Run): void {
  runs.push(run);
  const confirmed = run.findings.filter(({ refuted }) => refuted === null).length;
  process.stdout.write(`${run.tool} ${run.what}: ${run.seconds} s, ${confirmed} confirmed\n`);
}

await runLab("intrusion", async (folder) => {
  const target = await startTarget(folder);
  const [candidate, company, admin] = [
    await target.signIn("candidat"),
    await target.signIn("entreprise"),
    await target.signIn("admin"),
  ];
  const parameters: Parameter[] = [
    { what: "offers, as a visitor", where: "/offres?q=soudeur", name: "q", cookie: null },
    { what: "offers, next page", where: "/offres?apres=a_b", name: "apres", cookie: null },
    { what: "proposed jobs", where: "/suggestions/metiers?q=sou", name: "q", cookie: null },
    { what: "proposed places", where: "/suggestions/lieux?q=lyo", name: "q", cookie: null },
    { what: "sign-in", where: "/login", name: "email", cookie: null, body: "email=a%40b.example&password=faux" },
    { what: "results, as a company", where: "/resultats?job=soudeur&city=Lyon", name: "job", cookie: company },
    { what: "results, as a company", where: "/resultats?job=soudeur&city=Lyon", name: "city", cookie: company },
    { what: "results, as a company", where: "/resultats?departments=69", name: "departments", cookie: company },
    { what: "received applications", where: "/compte/entreprise/candidatures?q=a", name: "q", cookie: company },
    { what: "one's own profile", where: "/moncompte", name: "job", cookie: candidate, body: "form=profil&job=soudeur" },
    { what: "candidates, as an administrator", where: "/admin/candidats?q=a", name: "q", cookie: admin },
    { what: "their order", where: "/admin/candidats?tri=nom", name: "tri", cookie: admin },
  ];
  const people: Person[] = [
    { who: "a visitor", cookie: null, start: "/offres" },
    { who: "a candidate", cookie: candidate, start: "/candidat" },
    { who: "a company", cookie: company, start: "/compte-entreprise" },
  ];
  const wanted = (tool: string) => !only || only === tool;
  if (wanted("answers")) note(await lookAtAnswers(target, company));
  if (wanted("wapiti")) {
    const trap = await openTrap();
    const going = people.map((one) => runWapiti(target, folder, trap.url, one, times));
    for (const run of await Promise.all(going)) note(run);
    const what = "the program was made to ask for an address";
    const caught = trap.caught.map((where) => ({ tool: "wapiti", what, where, refuted: null }));
    note({ tool: "wapiti", what: "the trap", amount: "all along", seconds: 0, cut: false, findings: caught });
  }
  if (wanted("sqlmap")) {
    const left = [...parameters];
    const next = async (): Promise<void> => {
      const one = left.shift();
      if (!one) return;
      note(await runSqlmap(target, folder, one, times));
      return next();
    };
    await Promise.all([next(), next(), next()]);
  }
  if (wanted("ffuf")) {
    note(await runFfuf(target, folder, "visitor", null));
    note(await runFfuf(target, folder, "company", company));
  }
  const faults = target.faults().map((line) => ({ tool: "log", what: line.slice(0, 300), where: "", refuted: null }));
  const what = "faults of the program";
  note({ tool: "log", what, amount: "all along", seconds: 0, cut: false, findings: faults });
  return record("intrusion", `${short ? "With `--short`. " : ""}${toolVersions()}.`, rowsOf(runs), !only);
});
