import { expect, test } from "vitest";
import { failedPasses } from "./passes.ts";

test("A pass that fails keeps no later one from running, and each failure is reported", async () => {
	const ran: string[] = [];
	const failed = await failedPasses(["full", "pseudo", "last"], async (pass) => {
		ran.push(pass);
		if (pass !== "last") throw new Error(`${pass} failed`);
	});
	expect(ran).toEqual(["full", "pseudo", "last"]);
	expect(failed.map(({ pass, error }) => [pass, String(error)])).toEqual([
		["full", "Error: full failed"],
		["pseudo", "Error: pseudo failed"],
	]);
});
