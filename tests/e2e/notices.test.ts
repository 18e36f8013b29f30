import { expect, test } from "vitest";
import { project } from "../house/sources.ts";
import { origin } from "./session.ts";

/** What the server and the build alone use. */
const elsewhere = ["@react-router/dev", "isbot", "remix-i18next"];

/** Packages that sources of pages import, by their names. */
function imported(): string[] {
	const sources = project.paths(/^app\/.*\.tsx?$/).filter((path) => !path.includes(".test."));
	const names = sources.flatMap((path) =>
		[...project.read(path).matchAll(/\b(?:from |import\()"((?:@[\w-]+\/)?[\w-]+)[/?"]/g)].map(
			([, name]) => name,
		),
	);
	return [...new Set(names)].filter((name) => !elsewhere.includes(name)).sort();
}

test("The site passes on the licence of each package that its pages import, and of its fonts", async () => {
	const answer = await fetch(`${origin}/notices.txt`);
	expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
	const text = await answer.text();
	const names = [...text.matchAll(/^(\S+) \d\S* \(.+\)$/gm)].map(([, name]) => name);
	expect(names).toEqual(
		expect.arrayContaining(["inter-ui", "@fontsource-variable/fraunces", "assemblyscript"]),
	);
	expect(imported().filter((name) => !names.includes(name))).toEqual([]);
});
