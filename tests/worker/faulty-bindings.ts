import { env } from "cloudflare:workers";

/** How a call of a binding goes wrong: it is refused, or it is done and nobody hears of it. */
export const faultModes = ["refused", "answer lost"] as const;

export interface InjectedFault {
	readonly binding: "DB" | "FILES" | "JOBS" | "TRACKER_JOBS";
	readonly mode: (typeof faultModes)[number];
	/** Which of the binding's calls, from 0. */
	readonly at: number;
}

/** As D1 says it (developers.cloudflare.com/d1/observability/debug-d1/#error-list). */
const refusals = [
	"D1_ERROR: D1 DB is overloaded. Too many requests queued.",
	"D1_ERROR: database is locked: SQLITE_BUSY",
	"D1_ERROR: Network connection lost.",
];
const ends: Record<InjectedFault["binding"], readonly string[]> = {
	DB: ["batch", "exec"],
	FILES: ["put", "get", "delete", "list", "head"],
	JOBS: ["send", "sendBatch"],
	TRACKER_JOBS: ["send", "sendBatch"],
};
const statementEnds = ["run", "all", "raw", "first"];

type Call = (...args: unknown[]) => Promise<unknown>;

/** The bindings with one call that goes wrong; `struck` says whether it came to it. */
export function faultyBindings({ binding, mode, at }: InjectedFault, base: Env = env) {
	const state = { struck: false };
	let calls = 0;
	const originals = new WeakMap<object, object>();

	const guarded =
		(call: Call): Call =>
		async (...args) => {
			if (calls++ !== at) return call(...args);
			state.struck = true;
			if (mode === "answer lost") await call(...args);
			throw new Error(refusals[at % refusals.length]);
		};

	function wrapped<T extends object>(target: T, guardedNames: readonly string[]): T {
		const proxy = new Proxy(target, {
			get(_, name) {
				const value = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				const call = (...args: unknown[]) => {
					const answer = value.apply(target, args.map(unwrapped));
					const isStatement = name === "prepare" || name === "bind";
					return isStatement ? wrapped(answer as object, statementEnds) : answer;
				};
				return guardedNames.includes(String(name)) ? guarded(call as Call) : call;
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

	return { state, env: { ...base, [binding]: wrapped(base[binding], ends[binding]) } as Env };
}

/** The bindings with one method of one of them replaced. */
export const withFault = (
	binding: "DB" | "FILES",
	method: string,
	replacement: (...args: never[]) => unknown,
): Env => ({
	...env,
	[binding]: new Proxy(env[binding], {
		get: (target, name) => {
			if (name === method) return replacement;
			const value = Reflect.get(target, name);
			return typeof value === "function" ? value.bind(target) : value;
		},
	}),
});
export const refuse = () => Promise.reject(new Error("storage refuses"));
