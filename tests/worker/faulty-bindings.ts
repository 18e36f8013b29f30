import { env } from "cloudflare:workers";
import type { home } from "./home.ts";
import { type HookedBinding, hookedBindings } from "./hooked-bindings.ts";

/** How a call of a binding goes wrong: it is refused, or it is done and its answer is lost. */
export const faultModes = ["refused", "answer lost"] as const;

export interface InjectedFault {
	readonly binding: HookedBinding;
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

/** The bindings with one call that goes wrong; `struck` says whether it came to it. */
export function faultyBindings({ binding, mode, at }: InjectedFault, base: Env = env) {
	const state = { struck: false };
	let calls = 0;
	const strike = async (call: () => Promise<unknown>) => {
		if (calls++ !== at) return call();
		state.struck = true;
		if (mode === "answer lost") cutOff(await call());
		throw new Error(refusals[at % refusals.length]);
	};
	return { state, env: hookedBindings([binding], strike, base) };
}

/** Nobody reads a lost answer's socket. Left open, it keeps its Durable Object from being evicted until it is collected. */
function cutOff(answer: unknown): void {
	const socket = answer instanceof Response ? answer.webSocket : null;
	socket?.accept();
	socket?.close();
}

/** The bindings with one method of one of them replaced. */
export const withFault = (
	binding: "DB" | typeof home | "FILES",
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
