// `vivier <command>`, in JavaScript that an old Node can read too: it refuses in French. cli.ts is a link to this file.
import process from "node:process";

const oldest = 24;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `Node.js ${process.versions.node} est trop ancien : il faut la version ${oldest}. ` +
      "Passez par npm (npm start, npm run vivier), qui prend celle que « npm ci » apporte.\n",
  );
  process.exitCode = 1;
} else {
  await import("./server/cli.ts");
}
