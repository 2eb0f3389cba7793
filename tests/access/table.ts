// Reads the rows of tests/access/table.txt.
import fs from "node:fs";
import path from "node:path";
import { matchRoutes } from "react-router";
import { type Screen, screens } from "../../app/screens.ts";
import { principals } from "./world.ts";

export type Row = {
  /** "POST /favoris verbe=supprimer": the row's name in failures. */
  name: string;
  method: string;
  /** With placeholders in braces. */
  address: string;
  verbs: string[];
  screen: Screen;
  /** The answer to each principal, in column order. */
  cells: string[];
  /** The answers to an allowed principal for an unknown and a malformed id, in the address and in the form. */
  lost: { inAddress: string[]; inForm: string[] };
};

const patterns = screens.map((screen) => ({ id: screen.name, path: screen.path }));

function screenAt(address: string): Screen {
  const [match] = matchRoutes(patterns, address.replace(/[{}]/g, "").split("?")[0]!)?.slice(-1) ?? [];
  const screen = screens.find(({ name }) => name === match?.route.id);
  if (!screen) throw new Error(`No row of screens.ts is about ${address}`);
  return screen;
}

export function readTable(): Row[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, "table.txt"), "utf8");
  const rows: Row[] = [];
  let address = "";
  for (const line of text.split("\n")) {
    if (!line.trim() || line.startsWith("#")) continue;
    if (line.startsWith("/") || line === "*") {
      address = line.trim();
      continue;
    }
    const [asked = "", said = "", lost = ""] = line.split("|").map((part) => part.trim());
    const [method = "", ...verbs] = asked.split(/\s+/);
    const cells = said.split(/\s+/).filter(Boolean);
    if (cells.length !== principals.length) throw new Error(`${address} ${asked}: ${cells.length} cells`);
    const [inAddress = ["404", "404"], inForm = inAddress] = lost
      .split("/")
      .filter(Boolean)
      .map((pair) => [...pair.split(","), pair].slice(0, 2));
    const name = [method, address, ...verbs].join(" ");
    rows.push({ name, method, address, verbs, screen: screenAt(address), cells, lost: { inAddress, inForm } });
  }
  return rows;
}
