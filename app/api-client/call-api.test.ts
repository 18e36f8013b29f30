import { afterEach, expect, test, vi } from "vitest";
import { callApi } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

const refused = (status: number, code: string) =>
	Response.json({ code, detail: `About ${code}.`, values: {} }, { status });

/** A browser without a token, whose calls are answered like this, by path. */
function answering(answers: Readonly<Record<string, () => Response>>): string[] {
	const asked: string[] = [];
	vi.stubGlobal("localStorage", { getItem: () => null, setItem() {}, removeItem() {} });
	vi.stubGlobal("fetch", async (path: string) => {
		asked.push(path);
		return answers[path]();
	});
	return asked;
}

const expired = () => refused(401, "auth.token_missing");

test.each([
	[403, "request.foreign_origin"],
	[429, "request.too_many"],
	[500, "server.error"],
])(
	"A call whose token is refused with %i says that cause, not that the session has ended",
	async (status, code) => {
		const asked = answering({
			"/api/auth/refresh": () => refused(status, code),
			"/api/me": expired,
		});
		const result = await callApi("/api/me");
		expect(result).toMatchObject({ ok: false, status, error: { code } });
		expect(asked).toEqual(["/api/auth/refresh"]);
	},
);

test("A call without a session is refused as one without a token", async () => {
	answering({ "/api/auth/refresh": expired, "/api/me": expired });
	const result = await callApi("/api/me");
	expect(result).toMatchObject({ ok: false, status: 401, error: { code: "auth.token_missing" } });
});

test("A call with a new token is answered", async () => {
	answering({
		"/api/auth/refresh": () => Response.json({ access_token: "new" }),
		"/api/me": () => Response.json({ name: "Emma" }),
	});
	expect(await callApi("/api/me")).toEqual({ ok: true, value: { name: "Emma" } });
});
