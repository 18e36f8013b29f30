// `npm run dev`: pages and API with hot reload, on local data shared with `npm start`.

import { spawn } from "node:child_process";
import { defaultState, ensureDevVars, freePort, migrate } from "./serve.mjs";
import { ensureCore, ensureInstalled, root, toolEnv } from "./tools.mjs";

await ensureInstalled();
ensureDevVars();
await ensureCore();
await migrate(defaultState);
const port = process.env.PORT ? Number(process.env.PORT) : await freePort(5173);
const args = ["dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"];
const child = spawn("react-router", args, { cwd: root, env: toolEnv, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 0));
