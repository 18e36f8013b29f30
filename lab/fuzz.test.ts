import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const command = fileURLToPath(new URL("./fuzz.ts", import.meta.url));
const fuzz = (...args: string[]) => spawnSync("node", [command, ...args], { encoding: "utf8" });

test("The command reads cases outside of the tests' runtime, and prints one object", () => {
	const { status, stdout } = fuzz("tiles", "--cases", "20", "--json");
	const { figures } = JSON.parse(stdout);
	expect(status).toBe(0);
	expect(figures).toContainEqual(expect.objectContaining({ name: "fuzz.tiles.broken", value: 0 }));
});

test("A kind that there is not is refused", () => {
	const { status, stderr } = fuzz("nothing");
	expect(status).toBe(2);
	expect(stderr).toContain("nothing");
});
