// Finds foreign words (L5331-4), which are sentences in another language and unexplained English job terms.
import type { Sentence } from "./tokens.ts";

const functionWords: Record<string, Set<string>> = {
  english: new Set(
    `the you we our your are is have has will with and for of to this that they their be been from by an as at it its
    who what when where which or if not must should can could would about into looking seeking hiring join team work
    working candidate skills strong please apply send experience years role job company office fluent speak speaking
    required knowledge ability good great new in on us all any more based full time part days week ideal successful needed
    customer environment opportunity responsible help provide ensure within across own make like love want need do does
    resume cover letter competitive benefits offer offers now salary start immediately english french spoken written native only ideally at least`
      .split(/\s+/)
      .filter((word) => !["an", "on", "us", "salary", "part"].includes(word)),
  ),
  german: new Set(
    `der die das und wir suchen fur eine einen mit ist sind sie ihre ihr unser unsere oder nicht auch auf bei zum zur von
    werden haben kenntnisse erfahrung mitarbeiter bewerben gute deutsch arbeit stelle verfugen bieten ab sofort`.split(
      /\s+/,
    ),
  ),
  spanish: new Set(
    `buscamos para una con los las el y del por nuestro nuestra empresa trabajo experiencia equipo persona que puesto
    ofrecemos se requiere hablar conocimientos envia tu su curriculum espanol somos`
      .split(/\s+/)
      .filter((word) => !["que", "se", "tu", "las"].includes(word)),
  ),
  italian: new Set(
    `cerchiamo il della delle con per una nostra nostro azienda lavoro esperienza persona squadra che offriamo richiesta
    gli conoscenza inviare italiano siamo`.split(/\s+/),
  ),
  portuguese: new Set(
    `procuramos uma com nossa empresa trabalho experiencia equipe vaga oferecemos voce para`.split(/\s+/),
  ),
  dutch: new Set(
    `wij zoeken een het voor van onze met ervaring jij bent werken bij ons de en`
      .split(/\s+/)
      .filter((w) => w.length > 2),
  ),
};

const ambiguousWords = new Set(
  `experience an on us part de en par a e i le la me des es un no si sale plus large car pour but tu son main fin ton or
  est an les se job team skills office manager client service`.split(/\s+/),
);
const frenchWords = new Set(
  `le la les un une des du de d l et ou vous nous votre notre vos nos est sont avec pour par sur dans que qui ce cette au aux
  en a il elle se sa son ses pas ne plus tres`.split(/\s+/),
);

const minHits = 3;

export function foreignRun({ tokens }: Sentence): [number, number] | null {
  const words = tokens.filter(({ folded }) => /^[a-z]/.test(folded)).map(({ folded }) => folded);
  const isShort = words.length >= 2 && words.length < minHits + 2;
  if (
    isShort &&
    words.every((word) => functionWords.english!.has(word) && !frenchWords.has(word)) &&
    !words.every((word) => ambiguousWords.has(word))
  )
    return [0, tokens.length - 1];
  for (const [language, words] of Object.entries(functionWords)) {
    let first = -1;
    let last = -1;
    let hits = 0;
    let french = 0;
    const strong = new Set<string>();
    for (let at = 0; at <= tokens.length; at++) {
      const word = tokens[at]?.folded;
      const isOne = word !== undefined && words.has(word);
      if (isOne && !(ambiguousWords.has(word) && hits === 0)) {
        if (first < 0) first = at;
        last = at;
        hits += 1;
        french = 0;
        if (!ambiguousWords.has(word) && !frenchWords.has(word)) strong.add(word);
        continue;
      }
      if (first < 0) continue;
      if (word !== undefined && !frenchWords.has(word) && at - last <= 4) continue;
      if (word !== undefined && frenchWords.has(word) && ++french <= 1) continue;
      const length = last - first + 1;
      if (hits >= minHits && strong.size >= 2 && hits / length >= (language === "english" ? 0.34 : 0.4))
        return [first, last];
      [first, last, hits, french] = [-1, -1, 0, 0];
      strong.clear();
    }
  }
  return null;
}

/** English job terms with a French equivalent. Two adjacent ones are a foreign term. */
const english = new Set(
  `customer success specialist account executive key sales sale representative developer engineer engineering front back end full
  stack analyst scientist owner business growth hacker hacking head chief officer happiness talent acquisition people
  operations operation supply chain planner buyer store merchandiser merchandising visual shop warehouse worker driver
  cleaning cleaner housekeeper housekeeping waiter waitress bartender runner copywriter writer writing social strategist
  strategy ambassador community hard soft skills skill team player lead leader building problem solving self starter fast
  paced deep cold calling call center lead generation demand performance product management project customer care support
  relationship crew member floor night auditor auditing front desk clerk field hunting hunter farmer closer setter inside
  outside security guard delivery rider picker packer operator line cook chef kitchen helper assistant personal shopper
  beauty advisor brand store board human resources resource partner data cloud architect devops quality assurance tester
  junior senior associate trainee intern internship graduate program programme learning development trainer coach office
  chef happiness change delivery release scrum master agile ownership mindset oriented driven thinking time critical
  attention stakeholder stakeholders networking track record thinker growth day off remote first work life balance home
  working ready can do attitude doer entrepreneurial spirit high low touch go to market big picture quick learner game changer
  digital content of creator manager marketing web designer ux ui trade media buying buyer customer experience yield revenue
  country area regional retail fashion event wedding nanny care giver caregiver fitness lifeguard dispatcher handling ground
  broker trader risk credit controller compliance legal counsel general tax audit transaction services private equity asset
  fund analyst buy sell side corporate finance chargeback client facing fluent english speaking b2b b2c saas onboarding
  pipeline forecast operating marketer marketers winner attitude spirit environment focused focus driven centric rockstar killer doers makers maker hire hires hiring skilled solver based wide side paid ads search seo sea editor producer producing host hostess bartending attendant cashier stock handling loader packing welder electrician plumber carpenter nurse teacher tutor accountant payroll bookkeeper receptionist secretary follow up reporting weekly meeting daily stand briefing kick`
    .split(/\s+/)
    .filter((word) => word.length > 1),
);
const adoptedWords = new Set(
  `manager marketing planning web digital designer leader coach chef data junior senior support management parking
  merchandising business reporting b2b b2c saas general audit transaction services service regional stage media client
  experience performance operation operations assistant programme finance credit relation assurance attention social seo
  sea search trader broker office fitness agile cloud ux ui barman assistants corporate critical country change release
  editor host based focus environment side spirit legal personal fund go to up do board can line day high low big delivery
  content? event? private project? tester trainer quality? intern human handling`
    .split(/\s+/)
    .filter((word) => !word.endsWith("?")),
);
const alone = new Set(
  `deadline deadlines mindset teamwork onboarding forecast forecasts asap closing upsell upselling prospecting followup
  hunter closer setter farmer rockstar ninja happiness copywriter merchandiser housekeeper storytelling leadership
  empowerment workflow roadmap backlog wording networking multitasking proactive fluent waiter waitress barista cashier
  salesman salesperson salesmanager cleaner driver dispatcher runner hunting crossselling ownership accountability
  stakeholder stakeholders challenger framework pitcher headhunter recruiter teamplayer skills softskills hardskills
  freelancer insights`
    .split(/\s+/)
    .filter(
      (word) =>
        ![
          "barista",
          "leadership",
          "workflow",
          "framework",
          "freelancer",
          "storytelling",
          "networking",
          "closing",
        ].includes(word),
    ),
);
const foreignPairs = new Set(
  `office manager|product owner|product manager|project manager|account manager|business developer|business manager|data analyst|
  data scientist|data engineer|brand manager|store manager|area manager|sales manager|team leader|team manager|key account|
  supply chain|trade marketing|digital manager|content manager|event manager|country manager|regional manager|yield manager|
  traffic manager|team building|night auditor|night manager|home office|work life|lead developer|tech lead|lead tech|
  quality manager|change manager|floor manager|duty manager|release manager|marketing manager|human resources|delivery manager|
  client success|front office|back office|front end|back end|full stack|customer care|ux designer|ui designer|web designer|
  risk manager|credit manager|asset manager|fund manager|content creator|community manager|social media`
    .split("|")
    .map((pair) => pair.trim()),
);
const adoptedPairs = new Set(
  "web designer|back office|front office|ux designer|ui designer|ux ui|web marketing|marketing digital|data center|junior web|team building".split(
    "|",
  ),
);

function isExplained({ tokens }: Sentence, last: number): boolean {
  const rest = tokens.slice(last + 1, last + 5);
  const bracket = rest.findIndex(({ folded }) => folded === "(");
  if (bracket >= 0) {
    const inside = tokens.slice(last + 2 + bracket).map(({ folded }) => folded);
    const end = inside.indexOf(")");
    const words = (end < 0 ? inside : inside.slice(0, end)).filter((word) => /^[a-z]{3,}$/.test(word));
    if (words.length > 0) return true;
  }
  const next = rest.slice(0, 3).map(({ folded }) => folded);
  if (next[0] === ":" || next[0] === ",")
    return /^(soit|cest|c|autrement|ou|un|une|responsable|charge|chargee)$/.test(next[1] ?? "");
  return (
    next[0] === "soit" ||
    (next[0] === "c" && next[1] === "est") ||
    (next[0] === "-" &&
      tokens.length - last > 3 &&
      /^(charge|responsable|conseill|vendeu|animat|gestion|assist|technic|develop)/.test(next[1] ?? ""))
  );
}

export function foreignTerms(sentence: Sentence): [number, number][] {
  const { tokens } = sentence;
  const terms: [number, number][] = [];
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]!.folded;
    if (!english.has(word)) {
      if (alone.has(word) && !isExplained(sentence, at)) terms.push([at, at]);
      continue;
    }
    let last = at;
    while (last + 1 < tokens.length && english.has(tokens[last + 1]!.folded)) last += 1;
    // Words before a bracket explain it: « animation de réseaux (community management) ».
    const isBracket = tokens[at - 1]?.folded === "(";
    const words = tokens.slice(at, last + 1).map(({ folded }) => folded);
    const pairs = words.slice(1).map((second, index) => `${words[index]} ${second}`);
    const isTerm =
      pairs.some((pair) => foreignPairs.has(pair) && !adoptedPairs.has(pair)) ||
      (words.length > 1 &&
        words.some((one) => !adoptedWords.has(one)) &&
        !(words.length === 2 && adoptedPairs.has(pairs[0]!))) ||
      (words.length === 1 && alone.has(word));
    if (isTerm && !isBracket && !isExplained(sentence, last)) terms.push([at, last]);
    at = last;
  }
  return terms;
}
