// Compares a page of 20 offers with the same page from constant rows: the cost ratio of database and loader.

import { type Row, record } from "../measured.ts";
import { constantHeader, startConstantServer } from "./constant-server.ts";
import { medianOf } from "./figures.ts";
import { measureLoad, type Pace } from "./load.ts";

export type Sizes = { rounds: number; seconds: number; connections: number; offers: number };

const least = 0.6;
const constant = { [constantHeader]: "1" };

const percent = (value: number) => `${(value * 100).toFixed(0)} %`;

type Round = { real: Pace; constant: Pace };

// Each round asks for both in alternating order, so that slow moments hit both.
async function measureRounds(address: string, sizes: Sizes, headers: Record<string, string>): Promise<Round[]> {
  const load = { address, connections: sizes.connections, seconds: sizes.seconds };
  const real = () => measureLoad({ ...load, headers });
  const kept = () => measureLoad({ ...load, headers: { ...headers, ...constant } });
  await measureLoad({ ...load, seconds: 3, headers });
  await measureLoad({ ...load, seconds: 3, headers: { ...headers, ...constant } });
  const rounds: Round[] = [];
  for (let round = 0; round < sizes.rounds; round += 1) {
    if (round % 2 === 0) rounds.push({ real: await real(), constant: await kept() });
    else {
      const first = await kept();
      rounds.push({ constant: first, real: await real() });
    }
  }
  return rounds;
}

async function checkAnswers(address: string): Promise<void> {
  const links = async (headers: Record<string, string>) => {
    const html = await (await fetch(address, { headers })).text();
    return new Set([...html.matchAll(/href="(\/offres\/[0-9a-f]{8}-[^"#?]+)"/g)].map(([, href]) => href)).size;
  };
  const counts = [await links({}), await links(constant)];
  if (counts[0] !== 20 || counts[1] !== 20) throw new Error(`The page shows ${counts.join(" and ")} offers, not 20`);
}

export async function benchPages(sizes: Sizes): Promise<boolean> {
  const server = await startConstantServer(sizes.offers);
  const rows: Row[] = [];
  try {
    for (const [name, query, headers] of [
      // With a cookie the page is made each time, and not kept.
      ["/offres", "", { Cookie: "mesure=1" }],
      ["/offres, compressed", "", { Cookie: "mesure=1", "Accept-Encoding": "gzip" }],
    ] as const) {
      const address = `${server.url}/offres${query}`;
      await checkAnswers(address);
      const rounds = await measureRounds(address, sizes, headers);
      const each = rounds.map(({ real, constant }) => real.perSecond / constant.perSecond);
      const ratio = medianOf(each);
      const pace = (of: (round: Round) => Pace) => medianOf(rounds.map((round) => of(round).perSecond)).toFixed(0);
      const range = `${percent(Math.min(...each))} to ${percent(Math.max(...each))}`;
      const [real, memory] = [pace((one) => one.real), pace((one) => one.constant)];
      const late = medianOf(rounds.map((one) => one.real.p95)).toFixed(0);
      rows.push({
        what: `${name}: requests a second as a share of those from constant rows`,
        promised: `≥ ${percent(least)}`,
        found: `${percent(ratio)} (${range}): ${real} of ${memory}; 95 % within ${late} ms`,
        isMet: ratio >= least,
      });
    }
  } finally {
    await server.remove();
  }
  const extent = `${sizes.rounds} rounds of ${sizes.seconds} s, ${sizes.connections} connections, ${200 + sizes.offers} offers.`;
  return record("bench, the page of offers", extent, rows, sizes.rounds >= 30);
}
