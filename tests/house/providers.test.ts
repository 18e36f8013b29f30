import { expect, test } from "vitest";
import { trackers } from "#domain/training/activity.ts";
import { rule } from "./rule.ts";
import { project, type Sources, withFiles } from "./sources.ts";

/** Where a provider may be named by its key: its own folder and data, settings, wiring and the pages of the spec. */
const mayName = [
	/^worker\/tracker\/(strava|intervals)\//,
	/^domain\/tracker\/providers(\.ts$|\/)/,
	/^domain\/training\/activity\.ts$/,
	/^worker\/platform\/settings\.ts$/,
	/^worker\/tracker\/trackers\.ts$/,
];

/** Files above the port in whose text the pattern stands. */
const aboveThePort = (pattern: RegExp) => (sources: Sources) =>
	sources
		.paths(/^(app|worker|wire|domain)\/.*\.(ts|tsx)$/)
		.filter((path) => !path.includes(".test.") && !mayName.some((place) => place.test(path)))
		.filter((path) => pattern.test(sources.read(path)));

test("There are files above the port to look at", () => {
	expect(aboveThePort(/./)(project).length).toBeGreaterThan(500);
});

rule(
	"Nothing above the port asks which provider it is",
	project,
	aboveThePort(new RegExp(`(===|!==|==|case) *["'](${trackers.join("|")})["']`)),
	[
		withFiles({ "worker/training/odd.ts": 'if (source === "strava") f();\n' }),
		"worker/training/odd.ts",
	],
	[withFiles({ "app/ui/odd.tsx": 'switch (key) { case "intervals": }\n' }), "app/ui/odd.tsx"],
);

rule(
	"No module above the port imports an adapter or the data of one provider",
	project,
	aboveThePort(/from "[^"]*\/(tracker\/(strava|intervals)|providers\/(strava|intervals)\.ts)/),
	[
		withFiles({ "worker/api/odd.ts": 'import { x } from "../tracker/strava/strava.ts";\n' }),
		"worker/api/odd.ts",
	],
);
