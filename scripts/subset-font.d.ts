// Types for the untyped package of scripts/fonts.ts.
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "woff2"; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
