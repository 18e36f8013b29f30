import { env } from "cloudflare:workers";
import { seeded } from "../fixtures/random.ts";
import { type HookedBinding, hookedBindings, type OutsideCall } from "./hooked-bindings.ts";

/** `EVERY_CALL=1 npx vitest …` fails every call. */
const failsAtAll = Boolean((env as { TEST_EVERY_CALL?: string }).TEST_EVERY_CALL);

const nameOf = ({ binding, method, sql }: OutsideCall) => `${binding}.${method} ${sql}`;

/** Bindings that note their outside calls, by name. */
export function notedCalls(bindings: readonly HookedBinding[], base: Env) {
	const calls: string[] = [];
	const noting = hookedBindings(
		bindings,
		(make, call) => {
			calls.push(nameOf(call));
			return make();
		},
		base,
	);
	return { calls, env: noting };
}

/**
 * Chooses at which of a request's calls to fail: once in a file between each two calls that follow each other, since
 * requests begin and end alike, and at one more call of every request.
 */
export function createFailurePlaces(seed = 1) {
	const struck = new Set<string>();
	const random = seeded(seed);
	return (kind: string, calls: readonly string[]): number[] => {
		const one = Math.floor(random() * calls.length);
		return [...calls.keys()].filter((at) => {
			const pair = [kind, calls[at - 1], calls[at]].join("\n");
			const isNew = !struck.has(pair);
			struck.add(pair);
			return failsAtAll || isNew || at === one;
		});
	};
}
export type FailurePlaces = ReturnType<typeof createFailurePlaces>;
