// `vivier <command>`: starts the server or runs a command.
import path from "node:path";

const [command = "aide", ...rest] = process.argv.slice(2);
const modes: Record<string, string> = { start: "start", demo: "demo", dev: "dev" };

// A server takes no options: a call with one falls through to the error or the help below.
if (Object.hasOwn(modes, command) && rest.length === 0) {
  process.env.VIVIER_MODE = modes[command];
  if (command === "dev") {
    const { develop } = await import("./dev.ts");
    await develop();
  } else {
    const { ensureBuilt } = await import("../scripts/build.ts");
    ensureBuilt();
    const { serve } = await import("../server.ts");
    await serve();
  }
} else {
  const { ensureBuilt } = await import("../scripts/build.ts");
  ensureBuilt();
  // Node does not run .tsx: the commands are a second input of the build.
  const { run } = (await import(
    path.join(import.meta.dirname, "../build/server/commands.js")
  )) as typeof import("./commands.ts");
  process.exitCode = await run(command, rest);
}
