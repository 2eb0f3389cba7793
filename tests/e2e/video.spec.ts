// A candidate records a video in the page, at phone width, with Chromium's fake camera: record, watch, upload, delete.
import fs from "node:fs";
import type { Page } from "@playwright/test";
import { checkAccess, expect, openInteractive, openRows, test, watch } from "./site.ts";

test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: {
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-dev-shm-usage",
      "--disable-gpu",
      "--disable-background-networking",
      "--use-fake-device-for-media-stream",
      "--autoplay-policy=user-gesture-required",
    ],
  },
});

const section = (page: Page) => page.locator("#ma-video");
const box = (page: Page) => page.getByRole("dialog", { name: "Enregistrer ma vidéo" });
const opener = (page: Page) => section(page).getByRole("button", { name: /^S’enregistrer \(60\ss au plus\)$/ });

/** Counts the requests for the camera and stores its streams. */
async function watchCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const camera = { requests: 0, streams: [] as MediaStream[] };
    Object.assign(window, { camera });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      camera.requests++;
      const stream = await ask(wanted);
      camera.streams.push(stream);
      return stream;
    };
  });
}

type Watched = { camera: { requests: number; streams: MediaStream[] } };
const requests = (page: Page) => page.evaluate(() => (window as unknown as Watched).camera.requests);
const running = (page: Page) =>
  page.evaluate(() => {
    const { streams } = (window as unknown as Watched).camera;
    return streams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === "live").length;
  });

async function enter(page: Page, url: string): Promise<void> {
  const email = `video-${crypto.randomUUID()}@courrier.example`;
  const form = { email, password: "une phrase assez longue", terms: "on" };
  const answer = await page.request.post(`${url}/inscription-candidat`, {
    form,
    headers: { Origin: url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  await openInteractive(page, `${url}/moncompte`);
  await openRows(page);
}

async function recordTwoSeconds(page: Page): Promise<void> {
  await box(page).getByRole("button", { name: "Commencer" }).click();
  await expect(box(page).getByRole("button", { name: "Arrêter" })).toBeVisible();
  await expect(box(page).locator(".recorder-left")).toHaveText(/^58\s/);
  await box(page).getByRole("button", { name: "Arrêter" }).click();
  await expect(box(page).getByRole("button", { name: "Utiliser cette vidéo" })).toBeVisible();
}

/** Plays the video to its end. @returns its length in seconds */
async function playToEnd(page: Page): Promise<number> {
  const film = section(page).locator("video");
  return film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    const ended = new Promise((done) => video.addEventListener("ended", done));
    await video.play();
    await ended;
    const { played } = video;
    if (played.end(0) - played.start(0) < video.duration - 0.5) throw new Error("Not played from its beginning");
    return video.duration;
  });
}

test("two seconds before the camera become the profile's video, with its poster", { tag: "@long" }, async ({
  page,
  context,
  site,
}) => {
  const problems = watch(page);
  await context.grantPermissions(["camera", "microphone"], { origin: site.url });
  await watchCamera(page);
  await enter(page, site.url);
  await expect(section(page).locator("video")).toHaveCount(0);
  await expect(opener(page)).toBeVisible();
  expect(await requests(page)).toBe(0);

  await test.step("the dialog asks for the camera, shows a mirrored preview, and releases it when closed", async () => {
    await opener(page).click();
    await expect(box(page).getByRole("button", { name: "Commencer" })).toBeFocused();
    expect([await requests(page), await running(page)]).toEqual([1, 2]);
    await checkAccess(page);
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveCount(0);
    expect(await running(page)).toBe(0);
    await expect(opener(page)).toBeFocused();
  });

  await test.step("a recording is watched, recorded again, and used", async () => {
    await opener(page).click();
    await box(page).getByRole("button", { name: "Commencer" }).click();
    await expect(box(page).getByRole("status")).toHaveText("Enregistrement en cours");
    expect(await running(page)).toBe(2);
    // Escape ends the recording and keeps it.
    await page.keyboard.press("Escape");
    await expect(box(page).getByRole("status")).toHaveText(/^Enregistrement terminé/);
    expect(await running(page)).toBe(0);
    await checkAccess(page);
    await box(page).getByRole("button", { name: "Recommencer" }).click();
    await recordTwoSeconds(page);
    expect(await running(page)).toBe(0);
    await box(page).getByRole("button", { name: "Utiliser cette vidéo" }).click();
  });

  await expect(section(page).getByText("Votre vidéo est enregistrée")).toBeVisible();
  const film = section(page).locator("video");
  await expect(film).toHaveAttribute("src", /^\/fichiers\/[0-9a-f-]{36}$/);
  await expect(film).toHaveAttribute("poster", /^\/fichiers\/[0-9a-f-]{36}$/);
  await expect(film).toHaveJSProperty("paused", true);
  await expect(film).toHaveJSProperty("readyState", 0);
  const poster = await page.request.get(new URL((await film.getAttribute("poster"))!, site.url).href);
  expect([poster.status(), poster.headers()["content-type"]]).toEqual([200, "image/webp"]);
  const length = await playToEnd(page);
  expect(length).toBeGreaterThan(1.5);
  expect(length).toBeLessThan(10);
  await checkAccess(page);

  await test.step("another frame becomes its poster", async () => {
    const before = (await film.getAttribute("poster"))!;
    await section(page).getByRole("button", { name: "Changer l’image d’accroche" }).click();
    const choice = page.getByRole("dialog", { name: "Image d’accroche" });
    await choice.getByRole("slider").fill("0.4");
    await checkAccess(page);
    await choice.getByRole("button", { name: "Utiliser cette image" }).click();
    await expect(choice).toHaveCount(0);
    await expect(film).not.toHaveAttribute("poster", before);
  });

  await test.step("captions and a transcript are added", async () => {
    const vtt = "WEBVTT\n\n00:00.000 --> 00:02.000\n<i>Bonjour</i> à vous\n";
    const field = section(page).locator("input[name=captions]");
    await field.setInputFiles({
      name: "s.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from(vtt.replace("00:02", "00:0b")),
    });
    await expect(section(page).getByText(/^Ligne 3 des sous-titres\s: ces temps ne sont pas lisibles/)).toBeVisible();
    await field.setInputFiles({ name: "s.vtt", mimeType: "text/vtt", buffer: Buffer.from(vtt) });
    await expect(section(page).getByText("Vos sous-titres sont enregistrés")).toBeVisible();
    await expect(section(page).getByRole("link", { name: "s.vtt" })).toBeVisible();
    await section(page).getByLabel("Ce que vous dites dans la vidéo").fill("Bonjour à vous");
    await section(page).getByRole("button", { name: "Enregistrer la transcription" }).click();
    await expect(page.getByText("Votre transcription est enregistrée").first()).toBeVisible();
    await playToEnd(page);
    const cue = await film.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks;
      return [track?.mode, (track?.cues?.[0] as VTTCue | undefined)?.text];
    });
    expect(cue).toEqual(["showing", "Bonjour à vous"]);
  });

  await test.step("deleting it deletes its poster, captions and transcript", async () => {
    await section(page).getByRole("button", { name: "Supprimer", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirmer" }).click();
    await expect(section(page).getByText("Aucune vidéo pour l’instant.")).toBeVisible();
    await expect(section(page).locator("video, input[name=captions]")).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});

for (const mimeType of ["video/webm;codecs=vp8,opus", "video/mp4;codecs=vp9,opus"])
  test(
    `a video recorded in slices plays, shows its length, and has a poster: ${mimeType}`,
    { tag: "@long" },
    async ({ page, context, site }, testInfo) => {
      await context.grantPermissions(["camera", "microphone"], { origin: site.url });
      await enter(page, site.url);
      // Recorded in slices, as other browser programs do.
      const bytes = await page.evaluate(async (mimeType) => {
        const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true });
        const recorder = new MediaRecorder(stream, { mimeType });
        const chunks: Blob[] = [];
        recorder.ondataavailable = ({ data }) => {
          if (chunks.push(data) === 8) recorder.stop();
        };
        const stopped = new Promise((done) => recorder.addEventListener("stop", done));
        recorder.start(200);
        await stopped;
        for (const track of stream.getTracks()) track.stop();
        return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
      }, mimeType);
      const file = testInfo.outputPath(mimeType.includes("mp4") ? "ailleurs.mp4" : "ailleurs.webm");
      fs.writeFileSync(file, Buffer.from(bytes));
      await section(page).locator("input[name=video]").setInputFiles(file);
      await expect(section(page).getByText("Votre vidéo est enregistrée")).toBeVisible();
      await expect(section(page).locator("video")).toHaveAttribute("poster", /fichiers/);
      const film = section(page).locator("video");
      const seen = await film.evaluate(async (video: HTMLVideoElement) => {
        video.muted = true;
        // The metadata may be loaded already.
        let known = video.readyState === 0 || Number.isFinite(video.duration);
        video.addEventListener("loadedmetadata", () => {
          known = Number.isFinite(video.duration);
        });
        const sought = new Promise((done) => video.addEventListener("seeked", () => done(true), { once: true }));
        const ended = new Promise((done) => video.addEventListener("ended", () => done(false), { once: true }));
        await video.play();
        // The length is known at once when the file has it, else once the player has sought to the end.
        const beforeTheEnd = known || (await Promise.race([sought, ended]));
        return { known, beforeTheEnd, at: video.currentTime, length: video.duration };
      });
      // The player may have sought the length of the other one before this page was asked.
      if (mimeType.includes("mp4")) expect(seen.known).toBe(true);
      expect(seen.beforeTheEnd).toBe(true);
      const { at, length } = seen;
      expect(length).toBeGreaterThan(0.5);
      expect(length).toBeLessThan(10);
      expect(at).toBeLessThan(length / 2);
      expect(await playToEnd(page)).toBe(length);
    },
  );

test("the recorder and the camera load only on the press, and a refusal explains what to do", {
  tag: "@long",
}, async ({ page, site }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/video-recorder-box|video-poster/.test(request.url())) scripts.push(request.url());
  });
  await watchCamera(page);
  await enter(page, site.url);
  await page.waitForLoadState("networkidle");
  expect([scripts, await requests(page)]).toEqual([[], 0]);
  // Without a granted permission, headless Chromium refuses.
  await opener(page).click();
  await expect(box(page).getByRole("alert")).toContainText(/n’a pas le droit d’utiliser la caméra et le micro/);
  expect([scripts.length, await requests(page), await running(page)]).toEqual([1, 1, 0]);
  await checkAccess(page);
  await box(page).getByRole("button", { name: "Réessayer" }).click();
  await expect(box(page).getByRole("alert")).toBeVisible();
  expect(await requests(page)).toBe(2);
  await box(page).getByRole("button", { name: "Fermer" }).click();
  await expect(box(page)).toHaveCount(0);
});

test("a browser without recording support says so, and keeps the file field", { tag: "@long" }, async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Object.assign(window, { MediaRecorder: undefined }));
  await enter(page, site.url);
  await opener(page).click();
  await expect(box(page).getByRole("alert")).toContainText("ne sait pas enregistrer de vidéo");
  await page.keyboard.press("Escape");
  await expect(section(page).locator("input[name=video]")).toBeVisible();
});
