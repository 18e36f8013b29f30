import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bearer, call, register, runner } from "./client.ts";

const lines: string[] = [];
beforeEach(() => {
	lines.length = 0;
	vi.spyOn(console, "log").mockImplementation((line) => lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

test("one line per request says what was asked, how it ended and how long it took", async () => {
	const token = await register();
	await call("/api/predictions/3f1c?x=1", bearer(token));
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		expect.objectContaining({ event: "request", route: "/api/auth/register", status: 201 }),
		{
			event: "request",
			request_id: expect.any(String),
			method: "GET",
			route: "/api/predictions/:id",
			status: 404,
			ms: expect.any(Number),
		},
	]);
});

test("no line holds anything personal", async () => {
	const email = "private.person@relief.test";
	const token = await register(email);
	await call("/login?from=%2Fsecret-place", { headers: { Cookie: `relief_session=${token}` } });
	await call("/api/auth/me?email=private.person@relief.test", bearer(token));
	const all = lines.join("\n");
	for (const secret of [email, token, runner.password, runner.lastname, "secret-place"]) {
		expect(all).not.toContain(secret);
	}
});
