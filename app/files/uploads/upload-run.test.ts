// The progress texts of an upload: bytes, speed and remaining time.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { isRefused, percentOf, StoppedText, UploadErrorText } from "./upload-panel.tsx";
import { duration, progressText, runUpload, speedMeter } from "./upload-run.ts";

test("shows progress in French figures, with a speed only when known", () => {
  expect(progressText(12_400_000, 48_000_000, 3_100_000)).toBe("12,4 Mo sur 48 Mo · 3,1 Mo/s · encore 12\u00a0s");
  expect(progressText(262_144, 48_000_000, null)).toBe("262 ko sur 48 Mo");
  expect(progressText(48_000_000, 48_000_000, 3_100_000)).toBe("48 Mo sur 48 Mo");
});

test("rounds a duration up, in the appropriate unit", () => {
  const said = [0.2, 59, 59.5, 61, 3_540, 3_541, 3_900, 90_000].map(duration);
  expect(said.map((each) => each.replaceAll("\u00a0", " "))).toEqual([
    "1 s",
    "59 s",
    "1 min",
    "2 min",
    "59 min",
    "1 h 00",
    "1 h 05",
    "25 h 00",
  ]);
});

test("shows whole percents, and 100 only for the whole file", () => {
  expect([percentOf(0, 10), percentOf(999, 1000), percentOf(1000, 1000), percentOf(0, 0)]).toEqual([0, 99, 100, 0]);
});

test.each([
  ["retry-limit-exceeded", "Réessayez dans 4 minutes.", false, "Réessayez dans 4 minutes."],
  ["retry-limit-exceeded", null, false, "Le serveur reste injoignable."],
  ["unknown", "La demande est illisible.", true, "La demande est illisible."],
  ["refused", "Ce fichier n’est pas un PDF.", true, "Ce fichier n’est pas un PDF."],
  ["unauthenticated", "Utilisateur non connecté", false, "connectez-vous"],
  ["not-found", "Envoi inconnu", false, "il reprendra du début"],
] as const)(
  "%s with the sentence %s holds its form back until it is resumed, or not",
  (code, sentence, refused, text) => {
    const error = { code, sentence };
    expect(isRefused(error)).toBe(refused);
    expect(renderToStaticMarkup(UploadErrorText({ error }))).toContain(text);
  },
);

test("an upload that the server takes later says that it goes on by itself", () => {
  const error = { code: "retry-limit-exceeded", sentence: "Réessayez dans 4 minutes.", retryMs: 240_000 } as const;
  expect(renderToStaticMarkup(UploadErrorText({ error }))).toBe(
    "Réessayez dans 4 minutes. L’envoi reprendra tout seul.",
  );
});

test("a file that arrived whole is promised for the next hourly sweep, and sooner when it is chosen again", () => {
  const stopped = { id: "", name: "cv.pdf", size: 10, offset: 10, begunAt: new Date() };
  expect(renderToStaticMarkup(StoppedText({ stopped }))).toContain(
    "est arrivé en entier\u00a0: il sera enregistré dans l’heure, ou tout de suite si vous le choisissez à nouveau.",
  );
});

test("measures the speed of the last seconds, unknown at first and after a step back", () => {
  const meter = speedMeter();
  meter.note(0, 0);
  expect(meter.speed()).toBeNull();
  for (let s = 1; s <= 20; s++) meter.note(s * 1000, s * 1_000_000);
  expect(meter.speed()).toBe(1_000_000);
  for (let s = 21; s <= 30; s++) meter.note(s * 1000, 20_000_000 + (s - 20) * 100_000);
  expect(meter.speed()).toBe(100_000);
  meter.note(30_500, 20_000_000);
  expect(meter.speed()).toBeNull();
  meter.note(32_500, 20_400_000);
  expect(meter.speed()).toBe(200_000);
  meter.forget();
  expect(meter.speed()).toBeNull();
});

test("another file removes what was interrupted, but no upload that arrived whole: the server is recording it", async () => {
  const sent: string[] = [];
  class Request {
    upload = {};
    open(method: string, url: string) {
      sent.push(`${method} ${url}`);
    }
    setRequestHeader() {}
    send() {}
    abort() {}
  }
  const listeners = { addEventListener() {}, removeEventListener() {} };
  for (const [name, value] of Object.entries({ ...listeners, document: listeners, XMLHttpRequest: Request }))
    vi.stubGlobal(name, value);
  const at = { name: "ancien.pdf", size: 100, begunAt: new Date() };
  const file = Object.assign(new Blob(["%PDF-"]), { name: "nouveau.pdf", lastModified: 0 });
  const stopped = [
    { ...at, id: "partie", offset: 40 },
    { ...at, id: "entier", offset: 100 },
  ];
  const run = runUpload({ file, kind: "cv", stopped }, () => {});
  await vi.waitFor(() => expect(sent).toContain("POST /televersements"));
  expect(sent).toEqual(["DELETE /televersements/partie", "POST /televersements"]);
  run.leave();
  vi.unstubAllGlobals();
});
