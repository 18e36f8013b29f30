import { readdirSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { verify } from "#cli/verify.ts";

const origin = inject("origin");
const last = (rows: readonly Record<string, unknown>[]) => rows.at(-1);

test("A site that serves this build is said to, and one with a changed byte is not", async () => {
	const rows = await verify(origin);
	expect(rows).toEqual([
		expect.objectContaining({
			ok: true,
			build: expect.stringMatching(/^([0-9a-f]{40}(-dirty)?|unknown)$/),
		}),
	]);
	expect(last(rows)?.files).toBeGreaterThan(readdirSync("build/client/assets").length);

	const changed = readdirSync("build/client/assets").find((name) => name.endsWith(".js")) ?? "";
	const withChange = async (url: string) => {
		const answer = await fetch(url);
		const bytes = new Uint8Array(await answer.arrayBuffer());
		if (url.endsWith(`/${changed}`)) bytes[bytes.length - 1] ^= 1;
		return { status: answer.status, bytes };
	};
	const found = await verify(`${origin}/about`, withChange);
	expect(found).toEqual([
		{ path: `/assets/${changed}`, ok: false, served: "other bytes" },
		expect.objectContaining({ ok: false }),
	]);
});
