// What lower wings call in higher ones. Each file that calls a hook declares it; app/hooks.server.ts answers them all.

// biome-ignore lint/suspicious/noEmptyInterface: other files add to it
export interface Hooks {}

let hooks: Hooks | undefined;

/** Sets the hooks, once per process. */
export function setHooks(given: Hooks): void {
  hooks = given;
}

/** A hook. @throws when the hooks were not set */
export function hook<Name extends keyof Hooks>(name: Name): Hooks[Name] {
  if (!hooks) throw new Error("The hooks were not set");
  return hooks[name];
}
