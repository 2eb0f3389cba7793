// Another time for everything that a server starts, its PostgreSQL too: Debian's libfaketime, which reads from a file how far
// the clock is ahead. The system's own clock stays as it is.
import fs from "node:fs";
import { installPackages } from "../debian.ts";

function findLibrary(): string | undefined {
  return fs
    .globSync("/usr/lib/{*/,}faketime/libfaketimeMT.so.1")
    .map((name) => String(name))
    .at(0);
}

/** The library's path; Debian's package is installed when it is missing. */
function needLibrary(): string {
  if (!findLibrary()) installPackages("libfaketime");
  const found = findLibrary();
  if (!found) throw new Error("libfaketime is missing: apt-get install libfaketime");
  return found;
}

export class Clock {
  readonly env: Record<string, string>;
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    this.set(0);
    this.env = {
      LD_PRELOAD: needLibrary(),
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // What measures how long something takes goes on, as it does when somebody sets a clock.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_RESET: "1",
    };
  }

  /** Sets it so many seconds ahead, or back. */
  set(seconds: number): void {
    fs.writeFileSync(`${this.file}.new`, `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}s\n`);
    fs.renameSync(`${this.file}.new`, this.file);
  }
}
