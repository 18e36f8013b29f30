import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root, toolEnv } from "#tools/build.mjs";
import manifest from "../package.json" with { type: "json" };

/** Scripts that pass their options to Biome, whose usage is its own. */
const others = ["lint", "format"];
const scripts = Object.entries(manifest.scripts).filter(([name]) => !others.includes(name));

interface Ended {
	code: number;
	stdout: string;
	stderr: string;
}

/** The script of package.json with further words, in the shell, as npm runs it. */
async function script(name: string, ...words: string[]): Promise<Ended> {
	const line = [manifest.scripts[name as keyof typeof manifest.scripts], ...words].join(" ");
	const options = { cwd: root, env: { ...toolEnv, NODE_NO_WARNINGS: "1" } };
	return promisify(execFile)("sh", ["-c", line], options).then(
		(out) => ({ code: 0, ...out }),
		({ code, stdout, stderr }) => ({ code, stdout, stderr }),
	);
}

test("Every script prints its usage where it is asked for help, and does nothing else", async () => {
	const ended = [];
	for (const [name] of scripts) ended.push({ name, ...(await script(name, "--help")) });
	const odd = ended.filter(
		({ name, code, stdout, stderr }) =>
			code !== 0 ||
			stderr !== "" ||
			!new RegExp(
				`^Usage: npm (run )?(-s )?(run )?${name === "validate" ? "test" : name}\\b.*\n.`,
			).test(stdout),
	);
	expect(odd).toEqual([]);
});

test.for([
	["start", "--hlep", "--help"],
	["test", "--onse", "--once"],
	["build", "--hepl", "--help"],
	["page-speed", "--remot", "--remote"],
	["fuzz", "gpz", "gpx"],
	["counts", "--walk", "--walks"],
	["operator", "dead-leters", "dead-letters"],
])("%s refuses %s with 2, and names %s", async ([name, word, near]) => {
	const { code, stdout, stderr } = await script(name, word);
	expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
	expect(stderr).toContain(`cli.usage: There is no `);
	expect(stderr).toContain(`'${word}'. Did you mean '${near}'?\nUsage: npm `);
});
