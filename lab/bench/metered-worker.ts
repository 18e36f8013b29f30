// The built worker with two paths of a lab, and on request on bindings that count what they are used for: nothing deploys
// it. The lab puts it beside a copy of the build (see linked-world.ts), its types stripped: it imports nothing else.

// @ts-expect-error: the build that it is put beside
import built from "./index.js";

// Every class of a Durable Object: the runtime does not start without one of them.
// @ts-expect-error: the same
export * from "./index.js";

/** What the platform bills, since the process began. Rows are counted as D1 does. */
const meters = {
	/** Invocations: requests, batches of a queue, crons. */
	invocations: 0,
	logLines: 0,
	rowsRead: 0,
	rowsWritten: 0,
	databaseBytes: 0,
	/** Statements, and the time that the database spent on them. */
	statements: 0,
	databaseMs: 0,
	classA: 0,
	classB: 0,
	messages: 0,
	objectRequests: 0,
	mails: 0,
};
export type Meters = typeof meters;

/** Bytes of each database, by its binding. */
const sizes = new Map<string, number>();

function countedDatabase(name: string, db: D1Database): D1Database {
	const count = <T extends D1Result>(result: T): T => {
		meters.rowsRead += result.meta.rows_read;
		meters.rowsWritten += result.meta.rows_written;
		sizes.set(name, result.meta.size_after);
		meters.databaseBytes = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
		meters.statements++;
		meters.databaseMs += result.meta.duration;
		return result;
	};
	const inner = new WeakMap<object, D1PreparedStatement>();

	function counted(statement: D1PreparedStatement, reads: boolean): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => counted(statement.bind(...values), reads),
			run: async () => count(await statement.run()),
			all: async () => count(await statement.all()),
			async first(column?: string) {
				const [row] = count(await statement.all<Record<string, unknown>>()).results;
				return row === undefined ? null : column === undefined ? row : row[column];
			},
			async raw() {
				// Bare values come without their cost: the statement runs a second time for it.
				const { results } = count(await statement.all<Record<string, unknown>>());
				return reads ? statement.raw() : results.map((row) => Object.values(row));
			},
		} as unknown as D1PreparedStatement;
		inner.set(wrapped, statement);
		return wrapped;
	}

	return {
		prepare: (query: string) => counted(db.prepare(query), /^\s*select/i.test(query)),
		async batch(statements: D1PreparedStatement[]) {
			const results = await db.batch(statements.map((one) => inner.get(one) ?? one));
			return results.map(count);
		},
	} as unknown as D1Database;
}

/** A binding whose methods add to a meter before they run. */
function counted<T extends object>(binding: T, note: (method: string, first: unknown) => void): T {
	return new Proxy(binding, {
		get(target, method) {
			const value = Reflect.get(target, method);
			if (typeof value !== "function") return value;
			return (...input: unknown[]) => {
				note(String(method), input[0]);
				return value.apply(target, input);
			};
		},
	});
}

/** Kinds of R2's operations; deleting is free (developers.cloudflare.com/r2/pricing). */
const operations: Record<string, "classA" | "classB"> = {
	put: "classA",
	list: "classA",
	get: "classB",
	head: "classB",
};

function countedQueue(queue: Queue): Queue {
	return counted(queue, (method, first) => {
		meters.messages += method === "sendBatch" ? [...(first as Iterable<unknown>)].length : 1;
	});
}

const isDatabase = (name: string) => /^(DB|RUNNERS_\d+)$/.test(name);

let wired: Env | undefined;

/** The bindings, counted where the variable `METERED` is set. */
function boundBy(env: Env): Env {
	if (!(env as { METERED?: string }).METERED) return env;
	wired ??= {
		...env,
		...Object.fromEntries(
			Object.entries(env)
				.filter(([name]) => isDatabase(name))
				.map(([name, database]) => [name, countedDatabase(name, database as D1Database)]),
		),
		FILES: counted(env.FILES, (method) => {
			const kind = operations[method];
			if (kind) meters[kind]++;
		}),
		JOBS: countedQueue(env.JOBS),
		TRACKER_JOBS: countedQueue(env.TRACKER_JOBS),
		INTERVALS_JOBS: countedQueue(env.INTERVALS_JOBS),
		TRACKER_RATE_LIMITER: countedObjects(env.TRACKER_RATE_LIMITER),
		RACE_CHANNEL: countedObjects(env.RACE_CHANNEL),
		MAIL: counted(env.MAIL, () => meters.mails++),
	};
	return wired;
}

const countedObjects = <T extends object>(objects: T): T =>
	new Proxy(objects, {
		get: (namespace, method) => {
			const call = (Reflect.get(namespace, method) as (...input: unknown[]) => object).bind(
				namespace,
			);
			return method === "get" ? (...input: unknown[]) => countedCalls(call(...input)) : call;
		},
	});

/** A Durable Object's stub has a method of any name. */
const countedCalls = <T extends object>(stub: T): T =>
	new Proxy(stub, {
		get:
			(target, method) =>
			(...input: unknown[]) => {
				meters.objectRequests++;
				return (target as Record<string | symbol, (...input: unknown[]) => unknown>)[method](
					...input,
				);
			},
	});

/** The built worker, with `/meters`, and with `/sql`: a statement for the database `in`, or for each, whose rows it answers. */
const worker = {
	async fetch(request, env, context) {
		const { pathname, searchParams } = new URL(request.url);
		if (pathname === "/meters") return Response.json(meters);
		if (pathname === "/sql") {
			const only = searchParams.get("in");
			const text = await request.text();
			const answers = Object.entries(env)
				.filter(([name]) => (only === null ? isDatabase(name) : name === only))
				.map(([, database]) => (database as D1Database).prepare(text).all());
			return Response.json((await Promise.all(answers)).flatMap(({ results }) => results));
		}
		meters.invocations++;
		meters.logLines++;
		return built.fetch(request, boundBy(env), context);
	},
	queue(batch, env) {
		meters.invocations++;
		return built.queue(batch, boundBy(env));
	},
	scheduled(event, env) {
		meters.invocations++;
		return built.scheduled(event, boundBy(env));
	},
} satisfies ExportedHandler<Env>;

export { worker as default };
