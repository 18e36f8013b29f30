import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trackers } from "../../domain/training/activity.ts";
import { firstMigration, firstName } from "../../tools/first-migration.mjs";
import { schedule } from "../../worker/jobs.ts";
import { project, root } from "./sources.ts";

test("Each cron of wrangler.toml has its jobs, and each job its cron", () => {
	const [, list] = /^crons = \[(.*)\]$/m.exec(project.read("wrangler.toml")) ?? [];
	expect(JSON.parse(`[${list}]`)).toEqual(Object.keys(schedule));
});

test("The migration of Durable Objects makes the classes that are bound", () => {
	const toml = project.read("wrangler.toml");
	const [, made] = /^new_sqlite_classes = (\[.*\])$/m.exec(toml) ?? [];
	const bound = [...toml.matchAll(/^class_name = "(\w+)"$/gm)].map(([, name]) => name);
	expect(JSON.parse(made ?? "null")).toEqual(bound);
	for (const name of bound) expect(project.read("worker/index.ts")).toContain(`export { ${name} }`);
});

test("Each queue that a tracker's runs are sent to is consumed one message at a time", () => {
	const toml = project.read("wrangler.toml");
	const bindings = [...read("worker/tracker/trackers.ts").matchAll(/: env\.(\w+)/g)];
	expect(bindings).toHaveLength(trackers.length);
	for (const [, binding] of bindings) {
		const [, queue] = new RegExp(`binding = "${binding}"\nqueue = "(.*)"`).exec(toml) ?? [];
		expect(toml).toContain(`[[queues.consumers]]\nqueue = "${queue}"\nmax_batch_size = 1\n`);
	}
});

test("The one migration makes the tables as they are", async () => {
	expect(readdirSync(join(root, "migrations"))).toEqual([firstName]);
	expect(project.read(`migrations/${firstName}`)).toBe(await firstMigration());
});

test("Nothing in the project carries a path of one machine", () => {
	const wrong = project
		.paths(/\.(ts|tsx|mjs|md|json|toml|css)$/)
		.filter((path) => path !== "package-lock.json")
		.filter((path) => /["'`( ]\/(home|root|Users)\/\w/.test(project.read(path)));
	expect(wrong).toEqual([]);
});
