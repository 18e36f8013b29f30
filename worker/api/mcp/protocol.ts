// The Model Context Protocol over HTTP, as a server without sessions speaks it: JSON-RPC 2.0, one message a request.
// Imports nothing of the worker.

/** Revisions with a handshake (modelcontextprotocol.io/specification/2025-11-25), the newest first. */
const handshakeVersions = ["2025-11-25", "2025-06-18", "2025-03-26"] as const;
/** The revision in which each request says its own (modelcontextprotocol.io/specification/2026-07-28). */
const statelessVersion = "2026-07-28";
const versions: readonly string[] = [statelessVersion, ...handshakeVersions];

const metaKeys = {
	version: "io.modelcontextprotocol/protocolVersion",
	capabilities: "io.modelcontextprotocol/clientCapabilities",
	server: "io.modelcontextprotocol/serverInfo",
} as const;

/** Of JSON-RPC 2.0 §5.1 and of the revision of 2026. */
const errorCodes = {
	parse: -32700,
	request: -32600,
	method: -32601,
	params: -32602,
	headers: -32020,
	version: -32022,
} as const;

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** What a server says of itself and of its tools. */
export interface Server {
	readonly info: { readonly name: string; readonly title: string; readonly version: string };
	readonly instructions: string;
	/** As the list of tools gives them. */
	readonly tools: () => readonly Json[];
	/** The result of a call; null for a tool that there is none of. */
	readonly call: (name: string, args: unknown) => Promise<Json | null>;
}

/** An HTTP answer: a body of null is one without. */
export interface Answer {
	readonly status: number;
	readonly body: Json | null;
}

class ProtocolError extends Error {
	readonly code: number;
	readonly status: number;
	readonly data?: Json;

	constructor(code: number, message: string, status = 200, data?: Json) {
		super(message);
		this.code = code;
		this.status = status;
		this.data = data;
	}
}

const refuse = (code: keyof typeof errorCodes, message: string, data?: Json) =>
	new ProtocolError(errorCodes[code], message, 400, data);

/** What a body that is no JSON is answered. */
export const notJson: Answer = {
	status: 400,
	body: errorOf(null, refuse("parse", "The body is not JSON. Send one JSON-RPC message.")),
};

/** Answers one message. Errors of a tool are its results; what the protocol refuses is an error of JSON-RPC. */
export async function answerMessage(
	message: unknown,
	headers: Pick<Headers, "get">,
	server: Server,
): Promise<Answer> {
	const id = isObject(message) && isId(message.id) ? message.id : null;
	try {
		const { method, params } = readMessage(message);
		if (id === null) return { status: 202, body: null };
		const isStateless = requireVersion(method, params, headers);
		const result = isStateless
			? stamped(await answerStateless(method, params, server), server)
			: await answerAfterHandshake(method, params, server);
		return { status: 200, body: { jsonrpc: "2.0", id, result } };
	} catch (error) {
		if (!(error instanceof ProtocolError)) throw error;
		return { status: error.status, body: errorOf(id, error) };
	}
}

const isId = (value: unknown): value is string | number =>
	typeof value === "string" || typeof value === "number";

function errorOf(id: string | number | null, { code, message, data }: ProtocolError): Json {
	return { jsonrpc: "2.0", id, error: { code, message, ...(data && { data }) } };
}

function readMessage(message: unknown): { method: string; params: Json } {
	if (!isObject(message) || message.jsonrpc !== "2.0" || typeof message.method !== "string") {
		throw refuse("request", "The body is no JSON-RPC 2.0 request. Send one, without a list.");
	}
	const { method, params = {} } = message;
	if ("id" in message && !isId(message.id)) {
		throw refuse("request", "The id is neither text nor number.");
	}
	if (!isObject(params)) throw refuse("params", `The parameters of ${method} are no object.`);
	return { method, params };
}

/**
 * Whether the request is of the revision of 2026, by its `_meta` or its header. Throws for a revision that is not spoken,
 * and where headers and body differ: what lies between reads the headers.
 */
function requireVersion(method: string, params: Json, headers: Pick<Headers, "get">): boolean {
	const header = headers.get("MCP-Protocol-Version");
	const meta = isObject(params._meta) ? params._meta : {};
	const claimed = meta[metaKeys.version];
	const version = claimed ?? header ?? handshakeVersions[0];
	if (typeof version !== "string" || !versions.includes(version)) {
		throw refuse(
			"version",
			`The protocol version “${String(version).slice(0, 40)}” is not spoken.`,
			{
				supported: versions,
				requested: String(version).slice(0, 40),
			},
		);
	}
	if (version !== statelessVersion) return false;
	if (claimed === undefined || !isObject(meta[metaKeys.capabilities])) {
		throw refuse("params", `_meta lacks ${metaKeys.version} or ${metaKeys.capabilities}.`);
	}
	requireHeader(headers, "MCP-Protocol-Version", version);
	requireHeader(headers, "Mcp-Method", method);

	if (method === "tools/call" && typeof params.name === "string") {
		requireHeader(headers, "Mcp-Name", params.name);
	}
	return true;
}

function requireHeader(headers: Pick<Headers, "get">, name: string, value: string): void {
	if (headers.get(name) === value) return;
	throw refuse("headers", `The header ${name} is not the body's “${value.slice(0, 40)}”.`);
}

/** Lists and discovery are the same for everyone until the next release; an hour is what one is kept. */
const cacheable = { ttlMs: 3_600_000, cacheScope: "public" } as const;
const capabilities = { tools: {} } as const;

async function answerStateless(method: string, params: Json, server: Server): Promise<Json> {
	if (method === "server/discover") {
		const { instructions } = server;
		return { ...cacheable, supportedVersions: [statelessVersion], capabilities, instructions };
	}
	if (method === "tools/list") return { ...cacheable, tools: server.tools() };
	if (method === "tools/call") return callTool(params, server);
	throw unknownMethod(method, 404);
}

/** What each result of the revision of 2026 carries. */
const stamped = (result: Json, { info }: Server): Json => ({
	...result,
	resultType: "complete",
	_meta: { [metaKeys.server]: info },
});

async function answerAfterHandshake(method: string, params: Json, server: Server): Promise<Json> {
	if (method === "initialize") {
		const asked = handshakeVersions.find((version) => version === params.protocolVersion);
		const { info: serverInfo, instructions } = server;
		const protocolVersion = asked ?? handshakeVersions[0];
		return { protocolVersion, capabilities, serverInfo, instructions };
	}
	if (method === "ping") return {};
	if (method === "tools/list") return { tools: server.tools() };
	if (method === "tools/call") return callTool(params, server);
	throw unknownMethod(method, 200);
}

const unknownMethod = (method: string, status: number) =>
	new ProtocolError(
		errorCodes.method,
		`There is no method “${method.slice(0, 40)}” here, but tools/list and tools/call.`,
		status,
	);

async function callTool(params: Json, server: Server): Promise<Json> {
	const name = typeof params.name === "string" ? params.name : "";
	const result = await server.call(name, params.arguments ?? {});
	if (result) return result;
	const known = server.tools().map((tool) => tool.name);
	throw new ProtocolError(
		errorCodes.params,
		`There is no tool “${name.slice(0, 40)}” here, but ${known.join(", ")}.`,
	);
}
