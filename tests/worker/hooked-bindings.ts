import { env } from "cloudflare:workers";
import { databaseNames } from "#worker/databases/names.ts";

/** `D1` stands for every database. */
export type HookedBinding =
	| "D1"
	| "DB"
	| "RUNNERS_0"
	| "RUNNERS_1"
	| "FILES"
	| "JOBS"
	| "TRACKER_JOBS"
	| "INTERVALS_JOBS"
	| "RACE_CHANNEL";

/** One call of a binding that reaches outside the worker. */
export interface OutsideCall {
	readonly binding: string;
	readonly method: string;
	/** Of a database call; a batch joins its statements with ";". */
	readonly sql: string;
}

const outside: Readonly<Record<string, readonly string[]>> = {
	FILES: ["put", "get", "delete", "list", "head"],
	JOBS: ["send", "sendBatch"],
	TRACKER_JOBS: ["send", "sendBatch"],
	INTERVALS_JOBS: ["send", "sendBatch"],
};
/** Of a Durable Object. */
const objectEnds = ["fetch", "open", "end", "log"];
const databaseEnds = ["batch", "exec"];
const statementEnds = ["run", "all", "raw", "first"];

type Call = () => Promise<unknown>;

/** The bindings, with `hook` in the place of each outside call: it makes the call, or does not. */
export function hookedBindings(
	hooked: readonly HookedBinding[],
	hook: (call: Call, what: OutsideCall) => Promise<unknown>,
	base: Env = env,
): Env {
	const originals = new WeakMap<object, object>();
	const texts = new WeakMap<object, string>();

	function wrapped<T extends object>(target: T, binding: string, ends: readonly string[]): T {
		const proxy = new Proxy(target, {
			get(_, name) {
				const method = String(name);
				const value = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				return (...args: unknown[]) => {
					// An object's method is a stub of its own, whose `apply` would be one more call.
					const call = () => Reflect.apply(value, target, args.map(unwrapped));
					if (ends.includes(method)) {
						return hook(call, { binding, method, sql: texts.get(target) ?? sqlOf(args[0]) });
					}
					const answer = call();
					if (binding === "RACE_CHANNEL" && method === "get") {
						return wrapped(answer as object, binding, objectEnds);
					}
					if (method !== "prepare" && method !== "bind") return answer;
					texts.set(answer, method === "prepare" ? String(args[0]) : (texts.get(target) ?? ""));
					return wrapped(answer as object, binding, statementEnds);
				};
			},
		});
		originals.set(proxy, target);
		return proxy;
	}

	/** A batch takes statements as the binding itself has made them. */
	const unwrapped = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(unwrapped);
		return typeof value === "object" && value !== null ? (originals.get(value) ?? value) : value;
	};
	const sqlOf = (statements: unknown): string =>
		Array.isArray(statements)
			? statements.map((one) => texts.get(unwrapped(one) as object) ?? "").join(";")
			: "";

	const own = hooked
		.flatMap((name) => (name === "D1" ? databaseNames(base) : name))
		.map((name) => {
			const binding = base[name as keyof Env] as unknown as object;
			return [name, wrapped(binding, name, outside[name] ?? databaseEnds)];
		});
	return { ...base, ...Object.fromEntries(own) };
}

/** A barrier: callers wait until `count` of them have arrived. */
export function barrier(count: number): () => Promise<void> {
	let arrived = 0;
	let open = () => {};
	const opened = new Promise<void>((resolve) => {
		open = resolve;
	});
	return async () => {
		if (++arrived >= count) open();
		await opened;
	};
}
