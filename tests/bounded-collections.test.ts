// Every Map, Set or array that lives as long as the program and is filled while it runs: its keys are of the program, or it has a bound.
import { expect, test } from "vitest";
import { isNode, type Node, program, walk } from "./sources.ts";

const collections = /^(Map|Set|LRUCache)$/;

/** Whether an expression makes a collection that is filled later: an empty one, or a cache. Tables of the program are given their rows. */
function isFilledLater(node: Node): boolean {
  if (node.type === "ArrayExpression") return (node.elements as unknown[]).length === 0;
  if (node.type !== "NewExpression" || !isNode(node.callee)) return false;
  const name = String(node.callee.name);
  return collections.test(name) && (name === "LRUCache" || (node.arguments as unknown[]).length === 0);
}

const isFunction = (node: Node) => /Function|^Class|^TS/.test(node.type);

/** The collections in an expression, but not those that its functions make. */
function holdsCollection(init: Node): boolean {
  let holds = false;
  walk(init, (node) => {
    if (isFunction(node)) return false;
    if (isFilledLater(node)) holds = true;
    return !holds;
  });
  return holds;
}

const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? "") : "");

/** The names of the classes and functions that an expression calls when its module is loaded. */
function calledIn(init: Node): string[] {
  const names: string[] = [];
  walk(init, (node) => {
    if (isFunction(node)) return false;
    if (node.type === "NewExpression" || node.type === "CallExpression") names.push(nameOf(node.callee));
    return true;
  });
  return names;
}

type Held = { at: string; name: string; value: Node; text: string };

const variablesOf = (statement: Node) =>
  statement.type === "VariableDeclaration"
    ? (statement.declarations as Node[]).flatMap(({ id, init }) =>
        isNode(init) ? [{ name: nameOf(id), value: init }] : [],
      )
    : [];

/** The object that a function makes for its caller. */
const returnedBy = ({ type, argument }: Node) =>
  type === "ReturnStatement" && isNode(argument) && argument.type === "NewExpression"
    ? [{ name: "", value: argument }]
    : [];

/** The variables and statements at the top of the modules; the fields of classes and the variables of functions, by their owner's name. */
function findHolders() {
  const tops: Held[] = [];
  const fields = new Map<string, Held[]>();
  for (const { path, text, program: root } of program)
    for (const statement of root.body as Node[]) {
      const inner = isNode(statement.declaration) ? statement.declaration : statement;
      for (const each of variablesOf(inner)) tops.push({ at: path, ...each, text });
      if (inner.type === "FunctionDeclaration" && isNode(inner.body)) {
        const own = (inner.body.body as Node[])
          .flatMap((each) => [...variablesOf(each), ...returnedBy(each)])
          .map((each) => ({ at: path, ...each, text }));
        fields.set(nameOf(inner.id), [...(fields.get(nameOf(inner.id)) ?? []), ...own]);
      }
      if (inner.type === "ExpressionStatement" && isNode(inner.expression))
        tops.push({ at: path, name: "", value: inner.expression, text });
      walk(inner, (node) => {
        if (!/^Class(Declaration|Expression)$/.test(node.type)) return true;
        const owner = nameOf(node.id);
        for (const { type, key, value } of (node.body as { body: Node[] }).body)
          if (type === "PropertyDefinition" && isNode(value))
            fields.set(owner, [...(fields.get(owner) ?? []), { at: path, name: nameOf(key), value, text }]);
        return true;
      });
    }
  return { tops, fields };
}

/** Whether the file adds to the variable; a constant that stays empty needs no bound. */
const isAddedTo = ({ name, value, text }: Held) =>
  name === "" || value.type === "AssignmentExpression" || calledIn(value).includes("LRUCache")
    ? true
    : new RegExp(`\\b${name}(\\.\\w+)*\\.(set|add|push|unshift)\\(`).test(text);

/** "file name" and "file Class.field" of what is filled and lives as long as the program. */
function findContainers(): string[] {
  const { tops, fields } = findHolders();
  const found = tops
    .filter((top) => holdsCollection(top.value) && isAddedTo(top))
    .map(({ at, name }) => `${at} ${name}`.trim());
  const living = new Set<string>();
  const follow = (name: string) => {
    if (living.has(name)) return;
    living.add(name);
    for (const { value } of fields.get(name) ?? []) calledIn(value).forEach(follow);
  };
  for (const { value } of tops) calledIn(value).forEach(follow);
  for (const name of living)
    for (const field of fields.get(name) ?? [])
      if (holdsCollection(field.value) && isAddedTo(field)) found.push(`${field.at} ${name}.${field.name}`);
  return found;
}

/**
 * What bounds each: limits that its file applies; or the keys, after a colon: those of the program, of a browser's page, or of requests that
 * run or wait, whose number has limits of its own.
 */
const bounds: Record<string, string> = {
  "app/engines/attributes/fulfilment.ts parsedEntries": "enginesLimits.parsedEntriesCached",
  "app/engines/attributes/read-entries.ts longestPhrase": "program: the words of the vocabulary",
  "app/engines/cv-parser/parser-thread.server.ts idleThreads": "enginesLimits.documentsAtATime",
  "app/engines/cv-parser/words.server.ts towns": "enginesLimits.cvTownsCached",
  "app/engines/file-formats/captions.server.ts read.cues": "program: the captions of one file",
  "app/engines/file-formats/pdf-work.server.ts read.content": "program: the objects of one file",
  "app/engines/job-wording/pattern.ts Patterns.items": "program: the rules",
  "app/engines/job-wording/pattern.ts Patterns.parts": "program: the rules",
  "app/engines/job-wording/program.ts compileRules.conditions": "program: the rules",
  "app/engines/job-wording/program.ts compileRules.program": "program: the rules",
  "app/engines/job-wording/read-rules.ts framesOf.frames": "program: the rules",
  "app/engines/job-wording/tokens.ts ruleWords": "program: the words of the rules",
  "app/engines/job-wording/tokens.ts looks": "program: the combinations that the rules distinguish",
  "app/engines/job-wording/tokens.ts cachedWords": "cachedWordsMax cachedWordLength",
  "app/engines/occupations/rome.ts specialties": "program: the occupations",
  "app/engines/search-text/search-text.ts cached": "enginesLimits.searchTextsCached enginesLimits.searchTextsBytes",
  "app/files/store/image-variants.server.ts rendering": "requests: of running ones; enginesLimits.filesWaiting wait",
  "app/files/uploads/upload-recording.server.ts settling": "filesLimits.uploadsAtATime",
  "app/files/uploads/upload-recording.server.ts underWay": "filesLimits.uploadsWaiting",
  "app/files/uploads/upload-refusal.server.ts refusals": "program: the codes",
  "app/files/uploads/uploads.server.ts held": "requests: of running ones, limits.chunksUnderWay",
  "app/files/viewer/cv-pages.server.ts failed": "filesLimits.cvDrawsWaiting",
  "app/files/viewer/cv-pages.server.ts runs": "filesLimits.cvDrawsWaiting",
  "app/hiring/conversations/calendar.server.ts folded.lines": "program: the lines of one file",
  "app/offers/browse/views.server.ts waiting": "offersLimits.viewsWaiting",
  "app/operations/demo/demo-drawings.server.ts drawn": "program: the pictures of the companies of the demonstration",
  "app/operations/imports/run.server.ts underWay": "requests: imports of administrators that run",
  "app/platform/concurrency/loop-turns.server.ts waiting": "requests: of running ones",
  "app/platform/concurrency/sealed-process.server.ts watched": "program: the processes that the queues of files allow",
  "app/platform/concurrency/shared-turns.server.ts ends": "program: the slots of all queues",
  "app/platform/concurrency/shared-turns.server.ts queues": "program: the calls of sharedTurns()",
  "app/platform/concurrency/work-queue.ts turns.waiting": "waitingMax",
  "app/platform/db/count-cache.server.ts createCountCache.cached":
    "platformLimits.countsKept platformLimits.countsBytes",
  "app/platform/db/notify.server.ts": "program: the kinds of notifications",
  "app/platform/db/statement-names.server.ts StatementNames.names": "platformLimits.statementsNamed",
  "app/platform/db/statement-names.server.ts StatementNames.uses": "platformLimits.statementsCounted",
  "app/platform/delivery/encodings.server.ts chosen": "acceptedKept acceptedMax",
  "app/platform/delivery/shown-theme.ts listeners": "browser: the parts of a page",
  "app/platform/http/address-counts.ts AddressCounts.amounts": "requests: of running and waiting ones; sum > 0",
  "app/platform/images/picture-answer.server.ts cached": "platformLimits.previewsKept",
  "app/platform/jobs/job-watch.server.ts runs": "program: the queues",
  "app/platform/places/place-readings.server.ts intercommunalRead.named": "program: the métropoles",
  "app/platform/places/places.server.ts formerCodes": "program: the former communes",
  "app/platform/storage/storage-disk.server.ts DiskStorage.settled": "program: the folders, 256 for each kind of file",
  "app/platform/text/french.ts cachedBy.cache": "textsCached",
  "app/platform/workers/siblings.server.ts": "program: the calls and the workers",
  "app/site/home/cached-counts.server.ts makeSlowCache.cache": "program: the names of queries",
  "app/site/home/cached-counts.server.ts makeSlowCache.underWay": "program: the names of queries",
  "app/sourcing/matching/matching-offers.server.ts reached": "sourcingLimits.reachesCached",
  "app/sourcing/results/zero-result-searches.server.ts made": "program: the days of one write",
  "app/sourcing/results/zero-result-searches.server.ts vain": "sourcingLimits.vainWaiting",
  "app/sourcing/search/candidate-search.server.ts cacheByCompany.": "sourcingLimits.searchSirensCached",
  "app/ui/combobox-list.ts answers": "browser: answers.size > 200",
  "app/ui/page-watch.ts typedIn": "browser: the forms of a page",
  "server/answering.ts endingOf.underWay": "requests: of running ones",
  "server/exposition.ts Counter.counts": "program: the labels of metrics",
  "server/exposition.ts Histogram.rows": "program: the labels of metrics",
  "server/overload-gate.ts Gate.lastServed": "lastServedMax",
  "server/overload.ts prepared": "program: six refusals",
  "server/page-cache.ts pages": "platformLimits.pagesCached platformLimits.pagesBytes",
  "server/page-cache.ts renders": "platformLimits.pageRenders",
};

test("every collection that is filled while the program runs is in this list, with its bound", () => {
  expect(findContainers().toSorted()).toEqual(Object.keys(bounds).toSorted());
});

test("a file applies the limits that the list names", () => {
  const texts = new Map(program.map(({ path, text }) => [path, text]));
  for (const [container, bound] of Object.entries(bounds).filter(
    ([, each]) => !/^(program|browser|requests): /.test(each),
  ))
    for (const name of bound.split(" ")) expect(texts.get(container.split(" ")[0]!), container).toContain(name);
});

test("a limit of the whole server is divided among its workers", () => {
  const undivided = program.flatMap(({ path, text }) =>
    [...text.matchAll(/new (?:Budget|Share)\((?!share\()[^)]*limits?\.[^)]*\)/gi)].map(([call]) => `${path} ${call}`),
  );
  expect(undivided).toEqual([]);
});
