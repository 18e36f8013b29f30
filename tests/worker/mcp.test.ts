import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { beforeAll, describe, expect, test } from "vitest";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { bearer, call, origin, postJson, register } from "./client.ts";
import { uploadGpx } from "./uploads.ts";

let token: string;
let id: string;

beforeAll(async () => {
	token = await register();
	id = (await (await uploadGpx(token, hillyCourseGpx({ km: 3 }))).json<{ id: string }>()).id;
});

/** The official client, linked as an assistant is: in the worker's own door instead of a network. */
async function assistant(mode: "auto" | "legacy", as = token): Promise<Client> {
	const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
	const transport = new StreamableHTTPClientTransport(new URL("/mcp", origin), {
		requestInit: bearer(as),
		fetch: (url, init) => call(new URL(url).pathname, init as RequestInit),
	});
	await client.connect(transport);
	return client;
}
const ask = async (name: string, args: Record<string, unknown>) =>
	(await assistant("auto")).callTool({ name, arguments: args });
const answered = async (path: string) =>
	(await call(`/api${path}`, bearer(token))).json<Record<string, unknown>>();

/** Each field of a part is the whole's. */
function expectPart(part: Record<string, unknown>, whole: Record<string, unknown>): void {
	expect(Object.keys(part)).not.toHaveLength(0);
	expect(whole).toMatchObject(part);
}

describe.each([
	["auto", "2026-07-28"],
	["legacy", "2025-11-25"],
] as const)("A client that negotiates by %s", (mode, version) => {
	test("finds the tools, each with schemas and what it cannot do", async () => {
		const client = await assistant(mode);
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual([
			...["predict", "get_plan", "explain_prediction", "what_if", "set_stations", "race_state"],
			...["list_predictions", "training_summary", "list_activities", "find_races"],
		]);
		for (const tool of tools) {
			expect(tool.description).toMatch(/\b(cannot|does not|is no|stores nothing|knows only)\b/);
			expect(tool.inputSchema.type).toBe("object");
			expect(tool.outputSchema?.type).toBe("object");
		}
		expect(client.getServerVersion()?.name).toBe("relief");
		expect(client.getNegotiatedProtocolVersion()).toBe(version);
		expect(client.getInstructions()).toContain("range");
	});

	test("predicts a course, and is answered as the API answers", async () => {
		const client = await assistant(mode);
		const { structuredContent, isError } = await client.callTool({
			name: "predict",
			arguments: { gpx: hillyCourseGpx({ km: 2 }), result: ["10km=45:00"] },
		});
		expect(isError).toBeFalsy();
		const predicted = structuredContent as Record<string, unknown>;
		expectPart(predicted, await answered(`/predictions/${predicted.id}`));
	});
});

test.each([
	["get_plan", {}, ""],
	["explain_prediction", {}, ""],
	["what_if", { temperature: "30" }, "/what-if?temperature=30"],
	["race_state", {}, "/race"],
] as const)("%s says what the API says", async (name, fields, path) => {
	const { structuredContent } = await ask(name, { prediction_id: id, ...fields });
	expectPart(
		structuredContent as Record<string, unknown>,
		await answered(`/predictions/${id}${path}`),
	);
});

test.each([
	["list_predictions", {}, "/predictions"],
	["training_summary", {}, "/analytics"],
	["list_activities", { limit: 5 }, "/strava/recent-activities?limit=5"],
	["find_races", { month: 5 }, "/races?month=5"],
] as const)("%s says what the API says", async (name, fields, path) => {
	const { structuredContent } = await ask(name, fields);
	expect(structuredContent).toEqual(await answered(path));
});

test("Stations that an assistant sets are the plan's", async () => {
	const { structuredContent } = await ask("set_stations", {
		prediction_id: id,
		stations: ["1.5,Hut,water,2,7:30"],
	});
	expectPart(structuredContent as Record<string, unknown>, await answered(`/predictions/${id}`));
	expect(structuredContent).toMatchObject({ stations: [{ name: "Hut", stop_seconds: 120 }] });
});

test.each([
	["get_plan", { prediction_id: "none" }, "(prediction.not_found)"],
	["get_plan", {}, "(request.invalid_fields)"],
	["get_plan", { prediction_id: "x", colour: "red" }, "(request.unknown_field)"],
	["predict", { result: ["10km=45:00"] }, "(upload.no_file)"],
	["predict", { gpx: "no course", result: ["10km=45:00"] }, "(gpx."],
	["what_if", { prediction_id: "id/../..", temperature: "30" }, "(prediction.not_found)"],
	["list_activities", { limit: 5000 }, "(request.invalid_fields)"],
] as const)(
	"What %s is refused is an error that the assistant can read: %o",
	async (name, args, code) => {
		const { isError, content } = await ask(name, args);
		expect(isError).toBe(true);
		expect(content).toEqual([{ type: "text", text: expect.stringContaining(code) }]);
	},
);

test("Another runner's prediction is not found", async () => {
	const other = await assistant("auto", await register("other@relief.test"));
	const { isError } = await other.callTool({ name: "get_plan", arguments: { prediction_id: id } });
	expect(isError).toBe(true);
});

test("An access token opens the tools of its scopes", async () => {
	const form = { name: "Assistant", scopes: ["predictions:read"], days: 1 };
	const made = await postJson("/api/auth/access-tokens", form, token);
	const client = await assistant("auto", (await made.json<{ token: string }>()).token);
	const list = await client.callTool({ name: "list_predictions", arguments: {} });
	expect(list.isError).not.toBe(true);
	const { isError, content } = await client.callTool({ name: "training_summary", arguments: {} });
	expect(isError).toBe(true);
	expect(content).toEqual([{ type: "text", text: expect.stringContaining("auth.scope_missing") }]);
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
	call("/mcp", {
		method: "POST",
		headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
const stateless = {
	"io.modelcontextprotocol/protocolVersion": "2026-07-28",
	"io.modelcontextprotocol/clientCapabilities": {},
};
const headersOf = (method: string) => ({
	"MCP-Protocol-Version": "2026-07-28",
	"Mcp-Method": method,
});

test("A message without a token is refused before it is read", async () => {
	const refused = await call("/mcp", { method: "POST", body: "x" });
	expect(refused.status).toBe(401);
});

test("A page of another site is refused", async () => {
	expect((await post(list, { Origin: "https://elsewhere.test" })).status).toBe(403);
	expect((await post(list, { Origin: origin })).status).toBe(200);
});

test("There is no stream to open and no session to end", async () => {
	for (const method of ["GET", "DELETE"]) {
		const refused = await call("/mcp", { method, ...bearer(token) });
		expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
	}
});

test.each([
	["no JSON", "{", {}, 400, -32700],
	["a list of messages", [list], {}, 400, -32600],
	["an unknown method", { ...list, method: "prompts/list" }, {}, 200, -32601],
	["an unknown tool", { ...list, method: "tools/call", params: { name: "x" } }, {}, 200, -32602],
	["an unknown version", list, { "MCP-Protocol-Version": "2030-01-01" }, 400, -32022],
	[
		"a header that is not the body's",
		{ ...list, params: { _meta: stateless } },
		headersOf("tools/call"),
		400,
		-32020,
	],
	[
		"an unknown method of the revision of 2026",
		{ ...list, method: "ping", params: { _meta: stateless } },
		headersOf("ping"),
		404,
		-32601,
	],
] as const)("The protocol refuses %s", async (_, body, headers, status, code) => {
	const refused = await post(body, headers);
	expect(refused.status).toBe(status);
	expect(await refused.json()).toMatchObject({ jsonrpc: "2.0", error: { code } });
});

test("A notification is taken without an answer", async () => {
	const taken = await post({ jsonrpc: "2.0", method: "notifications/initialized" });
	expect([taken.status, await taken.text()]).toEqual([202, ""]);
});

test("A message above its bound is refused", async () => {
	expect((await post(JSON.stringify({ ...list, x: "a".repeat(600_000) }))).status).toBe(413);
});
