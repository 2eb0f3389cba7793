// The types of build-freshness.mjs, which is JavaScript because a start loads no TypeScript.
declare module "*/build-freshness.mjs" {
  export function hashSources(): string;
  export function isBuilt(): boolean;
  export function setBuilt(hash: string): void;
}
