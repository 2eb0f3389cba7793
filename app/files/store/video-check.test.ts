// Films of phones and browsers: accepted unchanged except for the location, blanked in place.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { big, join, latin1 } from "../../../tests/corpora/hostile/bytes.ts";
import {
  box,
  element,
  film,
  fullBox,
  selfContained,
  track,
  unknownSize,
  webm,
} from "../../../tests/corpora/hostile/media.ts";
import { inspectUpload } from "./inspect-file.server.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier-films-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

let written = 0;
async function judged(bytes: Uint8Array, name: string) {
  const at = path.join(folder, String(++written));
  fs.writeFileSync(at, bytes);
  const judgement = await inspectUpload("video", name, at);
  return { judgement, kept: fs.readFileSync(at), at };
}

const place = "+48.8584+002.2945/";
const spoken = box("\xa9xyz", big.u16(place.length), big.u16(0x15c7), place);
const keys = box(
  "meta",
  fullBox("hdlr", 0, big.u32(0), "mdta", new Uint8Array(12), "\0"),
  fullBox("keys", 0, big.u32(1), box("mdta", "com.apple.quicktime.location.ISO6709")),
  box("ilst", box("\0\0\0\x01", box("data", big.u32(1), big.u32(0), place))),
);
const title = box("udta", box("\xa9nam", big.u16(4), big.u16(0x15c7), "Film"));

test.each<[string, () => Uint8Array, string]>([
  ["H.264", () => film({ codec: "avc3" }), "video.mp4"],
  ["VP9", () => film({ codec: "vp09" }), "video.mp4"],
  ["AV1", () => film({ codec: "av01" }), "video.mp4"],
  ["AV1 in a WebM", () => webm({ codec: "V_AV1" }), "video.webm"],
])("a film in %s is accepted", async (_, bytes, name) => {
  expect((await judged(bytes(), name)).judgement).toMatchObject({ ok: true });
});

describe("the location of a film", () => {
  test.each<[string, () => Uint8Array, string]>([
    ["of a phone", () => film({ inMovie: box("udta", spoken) }), "video.mp4"],
    ["of an iPhone", () => film({ brand: "qt  ", inMovie: keys, dataFirst: true }), "IMG_0001.MOV"],
    ["beside its index", () => film({ after: box("udta", spoken) }), "video.mp4"],
    [
      "in a note of a program",
      () => film({ after: box("uuid", new Uint8Array(16), `<exif:GPSLatitude>48,51N ${place}`) }),
      "video.mp4",
    ],
    [
      "in the notes of a WebM",
      () =>
        webm({
          inside: element(
            "1254c367",
            element("7373", element("67c8", join(element("45a3", "LOCATION"), element("4487", place)))),
          ),
        }),
      "video.webm",
    ],
  ])("%s is blanked, and all other bytes stay in place", async (_, bytes, name) => {
    const given = Buffer.from(bytes());
    const { judgement, kept, at } = await judged(given, name);
    expect(judgement).toMatchObject({ ok: true, path: at });
    expect(kept.includes(place)).toBe(false);
    expect(kept.length).toBe(given.length);
    const data = latin1("\x65\x88\x84\x00\x10");
    if (!name.endsWith("webm")) expect(kept.indexOf(data)).toBe(given.indexOf(data));
    // A second check, as after a crash, changes nothing.
    await inspectUpload("video", name, at);
    expect(fs.readFileSync(at)).toEqual(kept);
  });

  test("recorded continuously by a camera is blanked with its track", async () => {
    const way = "48.8584,2.2945";
    const dataAt = 500;
    const telemetry = (at: number) => track("meta", box("camm", new Uint8Array(8)), selfContained, at);
    const shape = (at: number) => film({ tracks: telemetry(at), after: box("mdat", way) });
    const at = Buffer.from(shape(dataAt)).indexOf(way);
    const { judgement, kept } = await judged(shape(at), "video.mp4");
    expect(judgement.ok).toBe(true);
    expect(kept.includes(way.slice(0, 5))).toBe(false);
    expect(kept.includes("camm")).toBe(false);
  });
});

describe("a film is accepted byte for byte", () => {
  test.each<[string, () => Uint8Array, string, string]>([
    ["with a title", () => film({ inMovie: title }), "video.mp4", "video/mp4"],
    ["in the form of QuickTime, under the other name", () => film({ brand: "qt  " }), "video.mp4", "video/quicktime"],
    [
      "as browsers record it",
      () => webm({ segmentSize: unknownSize, clusterSize: unknownSize }),
      "video.webm",
      "video/webm",
    ],
    ["as Chromium records it in MP4", () => film({ reference: fullBox("url ", 1, "\0") }), "video.mp4", "video/mp4"],
    ["without a name's ending", () => film(), "video", "video/mp4"],
  ])("%s", async (_, bytes, name, contentType) => {
    const given = bytes();
    const { judgement, kept } = await judged(given, name);
    expect(judgement).toMatchObject({ ok: true, contentType });
    expect(kept.equals(given)).toBe(true);
  });
});

const room = element("ec", "rien");
const sum = element("bf", "\x01\x02\x03\x04");
const segmentAt = (bytes: Uint8Array) => Buffer.from(bytes).indexOf(Buffer.from("18538067", "hex"));

describe("Void and CRC-32 elements of a WebM are accepted at every level, and Void is zeroed", () => {
  const both = (clusterSize?: Uint8Array) => webm({ clusterSize, inside: join(room, sum), inCluster: join(room, sum) });
  test.each<[string, () => Uint8Array]>([
    ["in a cluster of unknown size", () => both(unknownSize)],
    ["in a cluster that says its size", () => both()],
    ["before the segment", () => join(both().slice(0, segmentAt(both())), room, both().slice(segmentAt(both())))],
    ["behind the segment", () => join(both(), room)],
  ])("%s", async (_, bytes) => {
    const given = Buffer.from(bytes());
    const { judgement, kept } = await judged(given, "video.webm");
    expect(judgement).toMatchObject({ ok: true, contentType: "video/webm" });
    expect(given.includes("rien")).toBe(true);
    expect(kept.includes("rien")).toBe(false);
    expect(kept.length).toBe(given.length);
  });
});

describe("a film is refused", () => {
  test.each<[string, () => Uint8Array, string, RegExp]>([
    ["whose end is missing", () => film().slice(0, -3), "video.mp4", /endommagée ou incomplète/],
    [
      "without an index",
      () => join(box("ftyp", "isom", big.u32(0), "isom"), box("mdat", "abc")),
      "video.mp4",
      /endommagée/,
    ],
    ["that is locked", () => film({ inMovie: box("pssh", new Uint8Array(20)) }), "video.mp4", /protégée/],
    [
      "that names another file and says that it is its own",
      () => film({ reference: fullBox("url ", 1, "ailleurs.mp4\0") }),
      "video.mp4",
      /renvoie à d’autres fichiers/,
    ],
    ["that is only sound's brand of pictures", () => film({ brand: "avif" }), "video.mp4", /n’est pas une vidéo/],
    [
      "that is another container of the same family",
      () => webm({ doctype: "matroska" }),
      "video.webm",
      /n’est pas une vidéo/,
    ],
    ["with anything else behind its segment", () => join(webm(), sum), "video.webm", /endommagée ou incomplète/],
    [
      "of an iPhone in HEVC",
      () => film({ brand: "qt  ", codec: "hvc1" }),
      "IMG_0001.MOV",
      /\(HEVC\)\. Sur un iPhone\u00a0: ouvrez Réglages/,
    ],
    ["in HEVC with Dolby Vision", () => film({ codec: "dvh1" }), "video.mp4", /\(HEVC\)/],
    ["in ProRes", () => film({ brand: "qt  ", codec: "apch" }), "IMG_0002.MOV", /\(ProRes\)/],
    ["in the lightest ProRes", () => film({ brand: "qt  ", codec: "apco" }), "IMG_0003.MOV", /\(ProRes\)/],
    ["of an old phone", () => film({ brand: "3gp5", codec: "s263" }), "video.3gp", /\(H\.263\)/],
    ["of a camera in MPEG-4 Visual", () => film({ codec: "mp4v" }), "video.mp4", /\(MPEG-4 Visual\)/],
    ["in a codec of its own", () => film({ codec: "zzzz" }), "video.mp4", /montrer cette vidéo\. Sur/],
    ["a WebM in HEVC", () => webm({ codec: "V_MPEGH/ISO/HEVC" }), "video.webm", /\(HEVC\)/],
    ["whose name is a program's", () => film(), "video.exe", /finit par \.exe.*\.mp4/],
    [
      "with something attached",
      () => webm({ inside: element("1941a469", element("61a7", "abc")) }),
      "video.webm",
      /protégée/,
    ],
  ])("%s", async (_, bytes, name, message) => {
    const { judgement } = await judged(bytes(), name);
    expect(judgement.ok ? "" : judgement.message).toMatch(message);
  });

  test("of a false declared size is refused without being loaded", async () => {
    const at = path.join(folder, "large");
    const head = film({ dataFirst: true });
    fs.writeFileSync(at, head);
    // A sparse 190 MB free-space box, followed by bytes that no film may end with.
    fs.appendFileSync(at, join(big.u32(190 * 1_048_576), "free"));
    fs.truncateSync(at, head.length + 190 * 1_048_576 + 5);
    const before = process.memoryUsage().rss;
    expect((await inspectUpload("video", "video.mp4", at)).ok).toBe(false);
    expect((process.memoryUsage().rss - before) / 1_048_576).toBeLessThan(100);
  });
});
