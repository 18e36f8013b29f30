import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { trackers } from "../../domain/training/activity.ts";
import { schedule } from "../../worker/jobs.ts";
import { projectFiles, read, root } from "./sources.ts";

test("Each cron of wrangler.toml has its jobs, and each job its cron", () => {
	const [, list] = /^crons = \[(.*)\]$/m.exec(read("wrangler.toml")) ?? [];
	expect(JSON.parse(`[${list}]`)).toEqual(Object.keys(schedule));
});

test("The migrations of Durable Objects end with the classes that are bound, renamed and never made anew", () => {
	const toml = read("wrangler.toml");
	const names = (key: string) =>
		[...toml.matchAll(new RegExp(`\\b${key} = (?:\\[)?"(\\w+)"`, "g"))].map(([, name]) => name);
	const renamed = new Map(names("from").map((from, index) => [from, names("to")[index]]));
	const today = names("new_sqlite_classes").map((name) => renamed.get(name) ?? name);
	expect(today).toEqual(names("class_name"));
	for (const name of today) expect(read("worker/index.ts")).toContain(`export { ${name} }`);
});

test("Each queue that a tracker's runs are sent to is consumed one message at a time", () => {
	const toml = read("wrangler.toml");
	const bindings = [...read("worker/tracker/trackers.ts").matchAll(/: env\.(\w+)/g)];
	expect(bindings).toHaveLength(trackers.length);
	for (const [, binding] of bindings) {
		const [, queue] = new RegExp(`binding = "${binding}"\nqueue = "(.*)"`).exec(toml) ?? [];
		expect(toml).toContain(`[[queues.consumers]]\nqueue = "${queue}"\nmax_batch_size = 1\n`);
	}
});

describe("migrations", () => {
	const migrations = readdirSync(join(root, "migrations")).filter((name) => name.endsWith(".sql"));

	test("Migrations are numbered in order without a gap", () => {
		const numbers = migrations.sort().map((name) => Number(name.slice(0, 4)));
		expect(numbers).toEqual(numbers.map((_, index) => index));
	});

	test("Migrations add up to the tables", () => {
		const copy = mkdtempSync(join(tmpdir(), "relief-migrations-"));
		cpSync(join(root, "migrations"), copy, { recursive: true });
		execFileSync(
			join(root, "node_modules/.bin/drizzle-kit"),
			["generate", "--dialect=sqlite", "--schema=./worker/*/tables.ts", `--out=${copy}`],
			{ cwd: root, stdio: "ignore" },
		);
		const after = readdirSync(copy).filter((name) => name.endsWith(".sql"));
		rmSync(copy, { recursive: true, force: true });
		expect(after.sort()).toEqual(migrations.sort());
	});
});

test("Nothing in the project carries a path of one machine", () => {
	const wrong = projectFiles(/\.(ts|tsx|mjs|md|json|toml|css)$/)
		.filter((path) => path !== "package-lock.json")
		.filter((path) => /["'`( ]\/(home|root|Users)\/\w/.test(read(path)));
	expect(wrong).toEqual([]);
});
