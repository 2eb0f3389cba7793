// Error messages and formats of video recording, by browser.
import { expect, test } from "vitest";
import { bestType, problemOf } from "./video-recording.ts";

test.each([
  [{ name: "NotAllowedError" }, "refused"],
  [{ name: "SecurityError" }, "refused"],
  [{ name: "NotFoundError" }, "missing"],
  [{ name: "OverconstrainedError" }, "missing"],
  [{ name: "NotReadableError" }, "busy"],
  [new TypeError("navigator.mediaDevices is undefined"), "unsupported"],
  [new Error("anything else"), "unknown"],
  [null, "unknown"],
])("%s means %s", (error, problem) => {
  expect(problemOf(error)).toBe(problem);
});

test.each([
  ["Chromium and Firefox", /webm/, "video/webm;codecs=vp9,opus"],
  ["one without VP9", /webm($|.*vp8)/, "video/webm;codecs=vp8,opus"],
  ["one that names no codecs", /^video\/webm$/, "video/webm"],
  ["an older Safari", /mp4/, "video/mp4"],
  ["one that knows sound alone", /audio/, null],
])("%s", (_, supported, type) => {
  expect(bestType((mimeType) => supported.test(mimeType))).toBe(type);
});
