// The files of programs that run in a thread or a process of their own.
import fs from "node:fs";

let built: URL | null = null;

/** Tests use the built programs while they are of the present sources: a source takes three times as long to start. @internal */
export function preferBuiltPrograms(folder: URL): void {
  built = folder;
}

/**
 * Where a program is: next to the built program, possibly one folder up, or next to its source.
 * @param from `import.meta.url` of the module that starts it
 * @param name of the built file, without its ending
 * @param source the file of the source, relative to `from`
 * @returns finds the file when it is started
 */
export function separateProgram(from: string, name: string, source: string): () => URL {
  const file = `${name}.js`;
  return () => {
    const candidates = [new URL(file, from), new URL(`../${file}`, from)];
    if (built) candidates.unshift(new URL(file, built));
    return candidates.find((url) => fs.existsSync(url)) ?? new URL(source, from);
  };
}
