// The codecs of films: those that every browser plays, and the names of the others.
import * as enginesMessages from "../messages.ts";

/** Sample types of MP4 and QuickTime, and codec ids of WebM. */
const playable = /^(avc[1-4]|vp0[89]|av01|V_VP8|V_VP9|V_AV1|V_MPEG4\/ISO\/AVC)$/;

const names: [RegExp, string][] = [
  [/^(hvc[12]|hev[12]|dvh[1e]|V_MPEGH\/ISO\/HEVC)$/, "HEVC"],
  [/^(ap[cs4][a-z0-9]|aprn|aprh|V_PRORES)$/, "ProRes"],
  [/^([sh]263)$/i, "H.263"],
  [/^(mp4v|xvid|divx|V_MPEG4\/ISO\/(SP|ASP|AP))$/i, "MPEG-4 Visual"],
  [/^(jpeg|mjp[abg2]|V_MJPEG)$/i, "Motion JPEG"],
  [/^V_MPEG[12]$|^mp[12]v$|^mx[345][np]$/, "MPEG-2"],
];

/** @param codec sample type or codec id of a picture track @returns the French refusal of one that browsers do not play, or null */
export function codecRefusal(codec: string): string | null {
  if (playable.test(codec)) return null;
  return enginesMessages.videoNotPlayable(names.find(([pattern]) => pattern.test(codec))?.[1] ?? null);
}
