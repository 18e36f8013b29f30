// `node tools/run.mjs <folder>/<command> …`: runs a TypeScript command of `cli` or `lab` right after `npm ci`,
// building what it needs, quietly, once.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureCore, ensureInstalled, root, toolEnv } from "./build.mjs";

const [command, ...args] = process.argv.slice(2);

await ensureInstalled();
await ensureCore();
const script = ["--disable-warning=ExperimentalWarning", join(root, `${command}.ts`)];
const child = spawn("node", [...script, ...args], { env: toolEnv, stdio: "inherit" });
child.on("exit", (code) => process.exit(code ?? 1));
