import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { freePort, isDue } from "./serve.mjs";

const at = (time: string) => new Date(`2026-11-21T${time}:30Z`);

describe("a cron", () => {
	test.each([
		["*/15 * * * *", "10:30", true],
		["*/15 * * * *", "10:31", false],
		["17 3 * * *", "03:17", true],
		["17 3 * * *", "04:17", false],
		["0 0 21 11 6", "00:00", true],
		["0 0 21 11 0", "00:00", false],
		["5,35 * * * *", "23:35", true],
	])("%s at %s UTC: %s", (cron, time, due) => {
		expect(isDue(cron, at(time))).toBe(due);
	});
});

test("a port that something listens on is passed over", async () => {
	const taken = createServer();
	const port = await freePort(9700);
	await new Promise<void>((resolve) => taken.listen(port, "127.0.0.1", resolve));
	expect(await freePort(port)).toBeGreaterThan(port);
	taken.close();
});
