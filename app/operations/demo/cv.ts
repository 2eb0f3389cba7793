// The text of a CV.
import { month } from "../../platform/text/french.ts";
import { languages, pastimes } from "./careers.ts";
import type { Line } from "./pdf.ts";
import type { Random } from "./random.ts";
import type { Trade } from "./trades.ts";

export type CvOf = {
  prenom: string;
  nom: string;
  job: string;
  town: string;
  email: string;
  tel: string;
  trade: Trade;
  tasks: string[];
  experiences: {
    title: string;
    company?: string | null;
    startMonth?: string | null;
    endMonth?: string | null;
  }[];
  degrees: { title: string; school?: string | null; year?: number | null }[];
};

const body = (text: string): Line => ({ text, style: "body" });
const strong = (text: string): Line => ({ text, style: "strong" });
const heading = (text: string): Line => ({ text, style: "heading" });

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The lines of a CV: identity, experience, training, skills, languages, pastimes. */
export function cvLines(of: CvOf, random: Random): Line[] {
  const period = (start?: string | null, end?: string | null) =>
    start ? `${month(start)} – ${end ? month(end) : "aujourd'hui"}` : "";
  return [
    { text: `${of.prenom} ${of.nom}`, style: "title" },
    strong(of.job),
    body(`${of.town} • ${of.tel} • ${of.email}`),
    heading("Expérience professionnelle"),
    ...of.experiences.flatMap(({ title, company, startMonth, endMonth }) => [
      strong([title, company].filter(Boolean).join(", ")),
      body(capital(period(startMonth, endMonth))),
      ...random.sample(of.tasks, random.int(2, 4)).map((task) => body(`• ${capital(task)}`)),
    ]),
    heading("Formation"),
    ...of.degrees.map(({ title, school, year }) => body([year, title, school].filter(Boolean).join(", "))),
    heading("Savoir-faire"),
    ...of.tasks.map((task) => body(`• ${capital(task)}`)),
    heading("Langues"),
    body("Français"),
    ...random.sample(languages, random.int(1, 2)).map(body),
    heading("Centres d'intérêt"),
    ...random.sample(pastimes, 2).map(body),
  ];
}
