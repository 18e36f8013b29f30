import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { publicApiRoutes } from "../../worker/accounts/guard.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { pageRoutes } from "../fixtures/page-routes.ts";
import { call, origin, postJson, register, runner } from "./client.ts";
import { seen, summary, trainingAt } from "./training.ts";
import { uploadGpx } from "./uploads.ts";

/** Who asks. All but the owner and the other runner hold a token that was good once, or none. */
const roles = ["anonymous", "owner", "another", "expired", "revoked", "deleted", "forged"] as const;
type Role = (typeof roles)[number];
const insiders: readonly Role[] = ["owner", "another"];

const tokens: Partial<Record<Role, string>> = { forged: "A".repeat(43) };
let predictionId: string;
let activityId: string;
/** What a path's `{id}` is of. */
const idFor = (path: string) => (path.includes("/activit") ? activityId : predictionId);
/** Bodies that calls on one thing need to be understood. */
const bodies: Record<string, object> = {
	"PUT /api/training/activities/{id}/race": { race: true },
};

/** Brings one activity to a runner; answers its id. */
async function recordOne(email: string): Promise<string> {
	const user = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first();
	const from = { userId: String(user?.id), source: "file" as const };
	await trainingAt().intake.record(from, [summary()], seen(undefined, null));
	const row = await env.DB.prepare("SELECT id FROM activities").first();
	return String(row?.id);
}

const login = async (email: string) => {
	const answer = await postJson("/api/auth/login", { email, password: runner.password });
	return (await answer.json<{ access_token: string }>()).access_token;
};

beforeAll(async () => {
	tokens.owner = await register("owner@relief.test");
	tokens.another = await register("another@relief.test");
	tokens.deleted = await register("deleted@relief.test");
	const uploaded = await uploadGpx(tokens.owner, hillyCourseGpx({ km: 1 }));
	predictionId = (await uploaded.json<{ id: string }>()).id;
	activityId = await recordOne("owner@relief.test");

	tokens.expired = await register("expired@relief.test");
	const weekAgo = Date.now() - 7 * 86_400_000;
	await env.DB.prepare(
		"UPDATE sessions SET last_used_at = ? WHERE user_id = (SELECT id FROM users WHERE email = 'expired@relief.test')",
	)
		.bind(weekAgo)
		.run();
	tokens.revoked = await login("owner@relief.test");
	await postJson("/api/auth/logout", {}, tokens.revoked);
	await call("/api/auth/delete-account", {
		method: "DELETE",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${tokens.deleted}` },
		body: JSON.stringify({ password: runner.password, confirmation: "DELETE" }),
	});
});

type Description = { paths: Record<string, Record<string, unknown>> };
const { paths } = await (await call("/api/openapi.json")).json<Description>();
const apiCells = Object.entries(paths).flatMap(([path, methods]) =>
	Object.keys(methods).flatMap((verb) =>
		roles.map((role) => ({ role, method: verb.toUpperCase(), path: `/api${path}` })),
	),
);

describe("API", () => {
	test.each(apiCells)("$role: $method $path", async ({ role, method, path }) => {
		const route = `${method} ${path}`;
		// These end sessions or the account: their own tests call them with a good token.
		if (insiders.includes(role) && /logout|delete-account|refresh/.test(path)) return;
		const headers = new Headers();
		if (tokens[role]) headers.set("Authorization", `Bearer ${tokens[role]}`);
		const body = bodies[route] && JSON.stringify(bodies[route]);
		if (body) headers.set("Content-Type", "application/json");
		const answer = await call(path.replace("{id}", idFor(path)), { method, headers, body });
		const { status } = answer;
		await answer.arrayBuffer();
		if (publicApiRoutes.has(route)) {
			expect(status).not.toBe(404);
			expect(status).toBeLessThan(500);
		} else if (!insiders.includes(role)) expect(status).toBe(401);
		else if (path.includes("{id}")) expect(status).toBe(role === "owner" ? 200 : 404);
		// 409: about a tracker, which nobody here has linked.
		else expect([200, 400, 409, 422]).toContain(status);
	});
});

const pageCells = pageRoutes
	.filter(({ path }) => path !== "*")
	.flatMap((page) => roles.map((role) => ({ role, ...page })));

describe("pages", () => {
	test.each(pageCells)("$role: $path is for $rule", async ({ role, path, rule }) => {
		const headers = new Headers();
		if (tokens[role]) headers.set("Cookie", `relief_session=${tokens[role]}`);
		const answer = await call(path, { headers });
		const location = answer.headers.get("Location") ?? "";
		const body = await answer.text();
		const inside = insiders.includes(role);
		if (rule === "runners" && !inside) {
			expect(answer.status).toBe(302);
			expect(location).toMatch(/^\/login\?from=/);
		} else if (rule === "visitors" && inside) {
			expect([answer.status, location]).toEqual([302, "/dashboard"]);
		} else {
			expect(answer.status).toBeLessThan(500);
			expect(location).not.toContain("/login");
		}
		if (role !== "owner") expect(body).not.toContain("owner@relief.test");
		const stale = tokens[role] !== undefined && !inside;
		if (stale) expect(answer.headers.get("Set-Cookie")).toContain("relief_session=; Max-Age=0");
	});

	test("a prediction is shown to its owner and to nobody else", async () => {
		const open = async (role: Role) => {
			const headers = { Cookie: `relief_session=${tokens[role]}` };
			return (await call(`/prediction-result?id=${predictionId}`, { headers })).text();
		};
		expect(await open("owner")).toContain("Hills at dawn");
		expect(await open("another")).not.toContain("Hills at dawn");
	});

	test.each(["/login", "/register", "/logout", "/upload-gpx", "/language"])(
		"POST %s is refused from another site",
		async (path) => {
			for (const from of [undefined, "https://elsewhere.test", "null"]) {
				const headers = new Headers({ Cookie: `relief_session=${tokens.owner}` });
				if (from) headers.set("Origin", from);
				const answer = await call(path, {
					method: "POST",
					headers,
					body: new URLSearchParams({ language: "fr" }),
				});
				expect(answer.status).toBe(403);
			}
		},
	);
});

describe("every answer", () => {
	test.each(["/", "/login", "/api/health", "/api/auth/me", "/nowhere"])(
		"of %s carries the security headers",
		async (path) => {
			const { headers } = await call(path);
			expect(headers.get("Strict-Transport-Security")).toContain("max-age=63072000");
			expect(headers.get("X-Frame-Options")).toBe("DENY");
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
			expect(headers.get("Referrer-Policy")).toBe("same-origin");
			expect(headers.get("Permissions-Policy")).toContain("camera=()");
			expect(headers.get("Cache-Control")).toContain("no-store");
		},
	);

	test("of a page lets only its own scripts run", async () => {
		const answer = await call("/");
		const policy = answer.headers.get("Content-Security-Policy") ?? "";
		const [, nonce] = /script-src [^;]*'nonce-([0-9a-f]{32})'/.exec(policy) ?? [];
		expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
		const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*nonce="([^"]*)")/g)];
		expect(nonce).toBeDefined();
		expect(scripts).toEqual([]);
		expect((await call("/")).headers.get("Content-Security-Policy")).not.toContain(nonce);
	});

	test("comes from our own origin only: no call is opened to other sites", async () => {
		const answer = await call("/api/health", { headers: { Origin: "https://elsewhere.test" } });
		expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
		expect(origin).toContain("relief");
	});
});
