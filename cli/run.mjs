// `node cli/run.mjs <command> …`: runs one of the TypeScript commands of this folder right after `npm ci`,
// building what it needs, quietly, once.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureCore, ensureInstalled, root, toolEnv } from "./tools.mjs";

const [command, ...args] = process.argv.slice(2);

await ensureInstalled();
await ensureCore();
const child = spawn(
	"node",
	["--disable-warning=ExperimentalWarning", join(root, "cli", `${command}.ts`), ...args],
	{
		env: toolEnv,
		stdio: "inherit",
	},
);
child.on("exit", (code) => process.exit(code ?? 1));
