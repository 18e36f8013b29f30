import { expect, test } from "vitest";
import { trackers } from "../../domain/training/activity.ts";
import { projectFiles, read } from "./sources.ts";

/** Where a provider may be named by its key: its own folder and data, settings, wiring and the pages of the spec. */
const mayName = [
	/^worker\/tracker\/(strava|intervals)\//,
	/^domain\/tracker\/providers(\.ts$|\/)/,
	/^domain\/training\/activity\.ts$/,
	/^worker\/platform\/settings\.ts$/,
	/^worker\/tracker\/trackers\.ts$/,
];

test("Nothing above the port asks which provider it is", () => {
	const key = new RegExp(`(===|!==|==|case) *["'](${trackers.join("|")})["']`);
	const files = projectFiles(/^(app|worker|domain)\/.*\.(ts|tsx)$/).filter(
		(path) => !path.includes(".test.") && !mayName.some((place) => place.test(path)),
	);
	expect(files.length).toBeGreaterThan(500);
	expect(files.filter((path) => key.test(read(path)))).toEqual([]);
});

test("No module above the port imports an adapter or the data of one provider", () => {
	const adapter = /from "[^"]*\/(tracker\/(strava|intervals)|providers\/(strava|intervals)\.ts)/;
	const files = projectFiles(/^(app|worker|domain)\/.*\.(ts|tsx)$/).filter(
		(path) => !path.includes(".test.") && !mayName.some((place) => place.test(path)),
	);
	expect(files.filter((path) => adapter.test(read(path)))).toEqual([]);
});
