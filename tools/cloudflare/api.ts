// Cloudflare's API over the stand-in of an account, as far as wrangler asks it for a deployment. wrangler takes its address
// from CLOUDFLARE_API_BASE_URL.

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type AccountStandIn, ApiError } from "./account.ts";

interface Call {
	readonly method: string;
	readonly path: string;
	readonly query: URLSearchParams;
	readonly body: string;
}

/** Serves an account on a loopback port. `env` leads wrangler there. */
export async function serveAccount(account: AccountStandIn) {
	const server = createServer(async (request, response) => {
		const call = await readCall(request);
		const { status, body } = answer(account, call);
		response.writeHead(status, { "Content-Type": "application/json" });
		response.end(JSON.stringify(body));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		env: {
			CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
			CLOUDFLARE_API_TOKEN: "stand-in-token",
			CLOUDFLARE_ACCOUNT_ID: "stand-in-account",
		},
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}

async function readCall(request: IncomingMessage): Promise<Call> {
	const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
	return {
		method: request.method ?? "GET",
		path: pathname.replace(/^\/client\/v4(\/accounts\/[\w-]+)?/, ""),
		query: searchParams,
		body: await text(request),
	};
}

function answer(account: AccountStandIn, call: Call) {
	try {
		const result = resultOf(account, call);
		return { status: 200, body: { success: true, errors: [], messages: [], result } };
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const { code, message } = error;
		const body = { success: false, errors: [{ code, message }], messages: [], result: null };
		return { status: code === 10007 ? 404 : 400, body };
	}
}

/** Pages are small, so that lists have several. */
const pageOf = <T>(items: readonly T[], query: URLSearchParams) => {
	const size = Number(query.get("per_page") ?? 2);
	const begin = (Number(query.get("page") ?? 1) - 1) * size;
	return items.slice(begin, begin + size);
};

function resultOf(account: AccountStandIn, call: Call): unknown {
	const { method, path, query, body } = call;
	const json = () => JSON.parse(body);
	const [, uuid] = /^\/d1\/database\/([\w-]+)\/query$/.exec(path) ?? [];
	if (uuid) return rowsOf(account, uuid, json().sql);
	switch (`${method} ${path}`) {
		case "GET /d1/database":
			return pageOf(account.databases, query).map(({ uuid, name }) => ({ uuid, name }));
		case "POST /d1/database": {
			const { uuid, name } = account.createDatabase(json().name);
			return { uuid, name };
		}
		case "GET /r2/buckets":
			return { buckets: account.buckets.map((name) => ({ name, creation_date: madeAt })) };
		case "POST /r2/buckets":
			return account.createBucket(json().name);
		case "GET /queues": {
			const asked = query.get("name");
			const named = account.queues.filter((name) => asked === null || asked === name);
			return pageOf(named, query).map((name) => ({
				...{ queue_id: name, queue_name: name, created_on: madeAt, modified_on: madeAt },
				...{ producers_total_count: 0, producers: [], consumers_total_count: 0, consumers: [] },
			}));
		}
		case "POST /queues":
			return account.createQueue(json().queue_name);
		default:
			return resultOfWorker(account, call);
	}
}

function resultOfWorker(account: AccountStandIn, { method, path, body }: Call): unknown {
	switch (`${method} ${path.replace("/workers/scripts/relief", "")}`) {
		case "GET /workers/services/relief":
			account.listSecrets();
			return {
				default_environment: { environment: "production", script: { id: "relief", tag: "tag" } },
			};
		case "GET /workers/workers/relief":
			return { subdomain: { enabled: false, previews_enabled: false } };
		case "GET /secrets":
			return account.listSecrets().map((name) => ({ name, type: "secret_text" }));
		case "PATCH /secrets-bulk": {
			account.listSecrets();
			const { secrets } = JSON.parse(body) as { secrets: Record<string, { text: string }> };
			const texts = Object.entries(secrets).map(([name, { text }]) => [name, text]);
			return account.putSecrets(Object.fromEntries(texts));
		}
		case "GET /deployments":
			return { deployments: [{ id: "1", versions: [{ version_id: "1", percentage: 100 }] }] };
		case "GET /settings":
			return { bindings: [] };
		case "POST /domains/changeset":
			return { added: [], removed: [], updated: [], conflicting: [] };
		case "POST /assets-upload-session":
			return { jwt: "stand-in", buckets: [] };
		case "PUT ":
			// wrangler makes an empty worker for secrets that come before the first deployment.
			if (body.includes('"assets"')) account.deploy();
			else account.putSecrets({});
			return { id: "relief", tag: "tag", deployment_id: "1", startup_time_ms: 1 };
		default:
			return {};
	}
}

function rowsOf(account: AccountStandIn, uuid: string, statements: string) {
	const { sql } = account.databases.find((one) => one.uuid === uuid) ?? {};
	const isRead = /^\s*(SELECT|PRAGMA)/i.test(statements);
	if (!isRead) sql?.exec(statements);
	return [{ success: true, meta: {}, results: isRead ? sql?.prepare(statements).all() : [] }];
}

const madeAt = "2026-11-29T08:00:00.000Z";
