import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { type TokenScope, tokenScopes } from "#domain/accounts/token-scopes.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, postJson, register, runner } from "./client.ts";
import { uploadGpx } from "./uploads.ts";

type Operation = { security: readonly Record<string, readonly string[]>[] };
type Description = { paths: Record<string, Record<string, Operation>> };
const { paths } = await (await call("/api/openapi.json")).json<Description>();
const routes = Object.entries(paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([verb, { security }]) => ({
		method: verb.toUpperCase(),
		path: `/api${path}`,
		isPublic: security.length === 0,
		scope: security.flatMap(({ token = [] }) => token)[0] ?? null,
	})),
);
const closed = routes.filter(({ isPublic }) => !isPublic);

const path = "/api/auth/access-tokens";
const tokens = {} as Record<TokenScope | "ended" | "revoked" | "deleted" | "another", string>;
let predictionId: string;

async function newToken(session: string, scopes: readonly TokenScope[]) {
	const answer = await postJson(path, { name: "Script", scopes, days: 1 }, session);
	return answer.json<{ id: string; token: string }>();
}

beforeAll(async () => {
	const session = await register();
	for (const scope of tokenScopes) tokens[scope] = (await newToken(session, [scope])).token;
	const uploaded = await uploadGpx(session, hillyCourseGpx({ km: 1 }));
	predictionId = (await uploaded.json<{ id: string }>()).id;

	const revoked = await newToken(session, tokenScopes);
	await call(`${path}/${revoked.id}`, { method: "DELETE", ...bearer(session) });
	const ended = await newToken(session, tokenScopes);
	await env.DB.prepare("UPDATE access_tokens SET expires_at = 1 WHERE id = ?").bind(ended.id).run();
	const leaving = await register("leaving@relief.test");
	const deleted = await newToken(leaving, tokenScopes);
	await call("/api/auth/delete-account", {
		method: "DELETE",
		headers: { "Content-Type": "application/json", ...bearer(leaving).headers },
		body: JSON.stringify({ password: runner.password, confirmation: "DELETE" }),
	});
	tokens.revoked = revoked.token;
	tokens.ended = ended.token;
	tokens.deleted = deleted.token;
	const other = await register("another@relief.test");
	tokens.another = (await newToken(other, tokenScopes)).token;
});

/** Status and code of a call without a body. */
async function asked(token: string, method: string, path: string) {
	const filled = path.replace("{id}", predictionId).replace(/{\w+}/g, "1");
	const answer = await call(filled, { method, ...bearer(token) });
	const text = await answer.text();
	const error = answer.ok || !text.startsWith("{") ? {} : JSON.parse(text);
	return { status: answer.status, code: error.code, scope: error.values?.scope };
}

test.each(closed)("$method $path asks for $scope, or for a session", async (route) => {
	for (const held of tokenScopes) {
		const { status, code, scope } = await asked(tokens[held], route.method, route.path);
		if (route.scope === null) expect([status, code]).toEqual([403, "auth.session_only"]);
		else if (route.scope === held) expect([401, 403]).not.toContain(status);
		else expect([status, code, scope]).toEqual([403, "auth.scope_missing", route.scope]);
	}
});

test.each(closed)("$method $path is closed to tokens that are good no more", async (route) => {
	for (const role of ["ended", "revoked", "deleted"] as const) {
		const { status, code } = await asked(tokens[role], route.method, route.path);
		expect([role, status, code]).toEqual([role, 401, "auth.access_token"]);
	}
});

const ofPredictions = closed.filter(
	({ path, scope }) => scope !== null && path.startsWith("/api/predictions/{id}"),
);
test.each(ofPredictions)("$method $path knows nothing of another runner’s", async (route) => {
	const { status } = await asked(tokens.another, route.method, route.path);
	expect([400, 404, 422]).toContain(status);
});

test("Every scope opens something", () => {
	expect(new Set(closed.flatMap(({ scope }) => scope ?? []))).toEqual(new Set(tokenScopes));
});
