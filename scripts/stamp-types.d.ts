// The types of stamp.mjs, which is JavaScript because a start loads no TypeScript.
declare module "*/stamp.mjs" {
  export function stamp(): string;
  export function isBuilt(): boolean;
  export function setBuilt(now: string): void;
}
