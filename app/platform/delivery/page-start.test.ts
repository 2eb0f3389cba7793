// The kept end of a route's pages is the one that the router would write.
import { afterEach, expect, test, vi } from "vitest";
import { as, visitor } from "../../../tests/app.ts";
import { anOffer } from "../../../tests/factories.ts";
import { separateStart } from "./page-start.server.ts";

afterEach(() => vi.unstubAllEnvs());

const endOf = (html: string) =>
  /<script>window\.__reactRouterContext = [\s\S]*?(?=<script>window\.__reactRouterContext\.stream)/.exec(html)?.[0];
const policyOf = (answer: Response) =>
  /script-src ([^;]*)/.exec(answer.headers.get("content-security-policy") ?? "")![1]!;

test("the second page of a route ends as the first, and allows the same scripts but for its data", async () => {
  vi.stubEnv("DEV", false);
  const company = as("company");
  for (const path of ["/entreprise", "/resultats?job=soudeur"]) {
    const [first, second] = [await company.get(path), await company.get(path)];
    const [one, other] = [await first.text(), await second.text()];
    expect(endOf(one)).toContain("window.__reactRouterManifest");
    expect(endOf(other)).toBe(endOf(one));
    expect(other.match(/__reactRouterManifest/g)).toHaveLength(1);
    expect(other).not.toMatch(/nonce|rel="modulepreload"/);
    const shared = policyOf(first)
      .split(" ")
      .filter((source) => policyOf(second).includes(source));
    // 'self', the positions of the page, the beginning of the program in three parts, the end of the data.
    expect(shared.length).toBeGreaterThanOrEqual(6);
    expect(shared.length).toBeGreaterThanOrEqual(policyOf(first).split(" ").length - 1);
  }
});

test("pages of different routes, and an error page, end differently", async () => {
  vi.stubEnv("DEV", false);
  const { id } = await anOffer({ title: "Soudeur" });
  const pages = ["/offres", "/about", `/offres/${id}`, "/nulle-part", "/about", "/offres"];
  const ends = [];
  for (const path of pages) {
    const answer = await visitor.get(path, { Cookie: "mesure=1" });
    const html =
      answer.status < 300 || answer.status === 404 ? answer : await visitor.get(answer.headers.get("location")!);
    ends.push(endOf(await html.text()));
  }
  expect(new Set(ends).size).toBe(4);
  expect(ends[4]).toBe(ends[1]);
  expect(ends[5]).toBe(ends[0]);
});

test("a page whose scripts are elsewhere stays whole", () => {
  expect(separateStart("<body><p>x</p></body>", "n")).toEqual({ page: "<body><p>x</p></body>", start: "" });
});
