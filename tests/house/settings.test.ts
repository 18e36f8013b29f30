import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trackers } from "#domain/training/activity.ts";
import { firstMigration, firstName } from "#tools/first-migration.mjs";
import { schedule } from "#worker/jobs.ts";
import { rule } from "./rule.ts";
import { project, root, type Sources, withFiles } from "./sources.ts";

const settings = "wrangler.toml";

/** Entries that stand in one of two lists alone. */
const different = (some: readonly unknown[], others: readonly unknown[]) => [
	...some.filter((one) => !others.includes(one)).map(String),
	...others.filter((one) => !some.includes(one)).map(String),
];

rule(
	"Each cron of wrangler.toml has its jobs, and each job its cron",
	project,
	(sources) => {
		const [, list] = /^crons = \[(.*)\]$/m.exec(sources.read(settings)) ?? [];
		return different(JSON.parse(`[${list}]`), Object.keys(schedule));
	},
	[
		withFiles({ [settings]: (text) => text.replace("crons = [", 'crons = ["1 2 3 4 5", ') }),
		"1 2 3 4 5",
	],
	[
		withFiles({ [settings]: (text) => text.replace(/^crons = .*/m, "crons = []") }),
		...(Object.keys(schedule) as [string]),
	],
);

rule(
	"The migration of Durable Objects makes the classes that are bound and exported",
	project,
	(sources) => {
		const toml = sources.read(settings);
		const [, made] = /^new_sqlite_classes = (\[.*\])$/m.exec(toml) ?? [];
		const bound = [...toml.matchAll(/^class_name = "(\w+)"$/gm)].map(([, name]) => name);
		const door = sources.read("worker/index.ts");
		const closed = bound.filter((name) => !door.includes(`export { ${name} }`));
		return [
			...different(JSON.parse(made ?? "[]"), bound),
			...closed.map((name) => `not exported: ${name}`),
		];
	},
	[
		withFiles({
			[settings]: (text) => text.replace("new_sqlite_classes = [", 'new_sqlite_classes = ["Odd", '),
		}),
		"Odd",
	],
	[
		withFiles({ [settings]: (text) => `${text}\nclass_name = "Odd"\n` }),
		"Odd",
		"not exported: Odd",
	],
);

rule(
	"Each queue that a tracker's runs are sent to is consumed one message at a time",
	project,
	(sources) => {
		const toml = sources.read(settings);
		const bindings = [...sources.read("worker/tracker/trackers.ts").matchAll(/: env\.(\w+)/g)];
		const others = bindings.filter(([, binding]) => {
			const [, queue] = new RegExp(`binding = "${binding}"\nqueue = "(.*)"`).exec(toml) ?? [];
			return !toml.includes(`[[queues.consumers]]\nqueue = "${queue}"\nmax_batch_size = 1\n`);
		});
		const count = bindings.length === trackers.length ? [] : [`${bindings.length} queues`];
		return [...others.map(([, binding]) => `${binding}`), ...count];
	},
	[
		withFiles({
			[settings]: (text) => text.replaceAll(/max_batch_size = 1$/gm, "max_batch_size = 10"),
		}),
		...(queuesOf(project) as [string]),
	],
	[
		withFiles({
			"worker/tracker/trackers.ts": (text) => text.replace(": env.", ": other."),
		}),
		`${trackers.length - 1} queues`,
	],
);

function queuesOf(sources: Sources): string[] {
	const text = sources.read("worker/tracker/trackers.ts");
	return [...text.matchAll(/: env\.(\w+)/g)].map(([, binding]) => `${binding}`);
}

test("The one migration makes the tables as they are", async () => {
	expect(readdirSync(join(root, "migrations"))).toEqual([firstName]);
	expect(project.read(`migrations/${firstName}`)).toBe(await firstMigration());
});

test("A column without its migration is seen", async () => {
	const top = mkdtempSync(join(tmpdir(), "relief-tables-"));
	try {
		for (const path of project.paths(/^(package\.json|(drizzle\.config|(worker|domain)\/.*)\.ts)$/))
			cpSync(join(root, path), join(top, path));
		symlinkSync(join(root, "node_modules"), join(top, "node_modules"));
		const tables = "worker/training/tables.ts";
		const column = 'sqliteTable("run_weather", {\n';
		const planted = project.read(tables).replace(column, `${column}\todd: text(),\n`);
		writeFileSync(join(top, tables), planted);
		const lines = (await firstMigration(top)).split("\n");
		const landed = project.read(`migrations/${firstName}`).split("\n");
		expect(different(lines, landed)).toEqual(["\t`odd` text,"]);
	} finally {
		rmSync(top, { recursive: true });
	}
});

const example = ".dev.vars.example";
const localNames = (sources: Sources) =>
	[...sources.read(example).matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => name);
/** What the worker reads and wrangler.toml does not set: secrets, and what is local alone. APP_ENV differs locally. */
const unsetNames = (sources: Sources) => {
	const read = [...sources.read("worker/platform/settings.ts").matchAll(/^\t([A-Z]\w*): \w/gm)];
	const set = [...sources.read(settings).matchAll(/^([A-Z]\w*) = /gm)].map(([, name]) => name);
	return read.map(([, name]) => name).filter((name) => name === "APP_ENV" || !set.includes(name));
};

rule(
	".dev.vars.example has each variable that the worker reads and wrangler.toml lacks, and no other",
	project,
	(sources) => different(localNames(sources), unsetNames(sources)),
	[withFiles({ [example]: (text) => `${text}ODD=1\n` }), "ODD"],
	[
		withFiles({ [example]: (text) => text.replace(/^STRAVA_CLIENT_ID=.*\n/m, "") }),
		"STRAVA_CLIENT_ID",
	],
	[
		withFiles({
			"worker/platform/settings.ts": (text) =>
				text.replace("\tDEV_COUNTRY: z", "\tODD: z.string(),\n\tDEV_COUNTRY: z"),
		}),
		"ODD",
	],
);

rule(
	"Nothing in the project carries a path of one machine",
	project,
	(sources) =>
		sources
			.paths(/\.(ts|tsx|mjs|md|json|toml|css)$/)
			.filter((path) => path !== "package-lock.json")
			.filter((path) => /["'`( ]\/(home|root|Users)\/\w/.test(sources.read(path))),
	[withFiles({ "cli/odd.mjs": `read("${"/home"}/me/file");` }), "cli/odd.mjs"],
);
