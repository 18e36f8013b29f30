import { env } from "cloudflare:workers";
import { seeded } from "../fixtures/random.ts";
import { type HookedBinding, hookedBindings, type OutsideCall } from "./hooked-bindings.ts";

/** `EVERY_CALL=1 npx vitest …` fails every call, and kills a move more often. */
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
 * Chooses which calls of a request fail, so many of each in a run of the whole suite: seeded, at most once in a file between the same two calls that follow each other,
 * since requests begin and end alike.
 */
export function createFailurePlaces({ seed = 1, most = 4 } = {}) {
	const failed = new Set<string>();
	const random = seeded(seed);
	return (kind: string, calls: readonly string[]): number[] => {
		if (failsAtAll) return [...calls.keys()];
		const pairAt = (at: number) => [kind, calls[at - 1], calls[at]].join("\n");
		const chosen = [...calls.keys()]
			.map((at) => ({ at, order: (failed.has(pairAt(at)) ? 1 : 0) + random() }))
			.sort((one, other) => one.order - other.order)
			.slice(0, most)
			.map(({ at }) => at);
		for (const at of chosen) failed.add(pairAt(at));
		return chosen.sort((one, other) => one - other);
	};
}
export type FailurePlaces = ReturnType<typeof createFailurePlaces>;
