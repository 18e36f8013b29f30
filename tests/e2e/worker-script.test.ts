import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { runner } from "#lab/bench/runner.ts";
import { workerScriptKbGzip } from "#tools/worker-script.ts";

const origin = inject("origin");
/** An isolate reads all of it before its first answer. */
const mostKb = 1040;

test("The worker's script keeps to its budget", () => {
	expect(workerScriptKbGzip()).toBeLessThan(mostKb);
});

test("The files of three releases have room on a device", () => {
	const worker = readFileSync("public/service-worker.js", "utf8");
	const [, most] = /maxAssets = (\d+);/.exec(worker) ?? [];
	expect(Number(most)).toBeGreaterThan(3 * readdirSync("build/client/assets").length);
});

test("Data beside the script is read from the site's own files", async () => {
	const post = (path: string, body: object) =>
		fetch(origin + path, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify(body),
		});
	const leaked = { ...runner, email: "leaked@relief.example", password: "basketball" };
	const refused = await post("/api/auth/register", leaked);
	expect(refused.status).toBe(422);
	expect(await refused.json()).toMatchObject({ code: "accounts.common_password" });
	const paris = await post("/api/language/detect", { lat: 48.85, lon: 2.35 });
	expect(await paris.json()).toEqual({ language: "fr", source: "position" });
});
