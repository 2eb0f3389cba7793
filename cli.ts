// `vivier <command>`: the server and everything one can do to an installation from a terminal.
import path from "node:path";

const [command = "aide", ...rest] = process.argv.slice(2);
const modes: Record<string, string> = { start: "start", demo: "demo", dev: "dev" };

// A server takes no options: whoever gives one wants to be told so, or asks what it does.
if (Object.hasOwn(modes, command) && rest.length === 0) {
  process.env.VIVIER_MODE = modes[command];
  if (command === "dev") {
    const { develop } = await import("./server/dev.ts");
    await develop();
  } else {
    const { ensureBuilt } = await import("./scripts/build.ts");
    ensureBuilt();
    const { serve } = await import("./server.ts");
    await serve();
  }
} else {
  const { ensureBuilt } = await import("./scripts/build.ts");
  ensureBuilt();
  // Pages are .tsx, which Node does not run: the commands are a second input of the build.
  const { run } = (await import(
    path.join(import.meta.dirname, "build/server/commands.js")
  )) as typeof import("./server/commands.ts");
  process.exitCode = await run(command, rest);
}
