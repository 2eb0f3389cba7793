// The arguments of a lab that name what runs.

/** Those of a list that the command line names, or all. Ends the process with 2 for an unknown name. */
export function chosenOf<T extends { name: string }>(all: readonly T[], names = process.argv.slice(2)): T[] {
  const unknown = names.filter((name) => all.every((each) => each.name !== name));
  if (unknown.length === 0) return all.filter(({ name }) => names.length === 0 || names.includes(name));
  process.stderr.write(`Unknown: ${unknown.join(", ")}. There are: ${all.map(({ name }) => name).join(", ")}.\n`);
  return process.exit(2);
}
