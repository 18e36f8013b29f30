import { env } from "cloudflare:workers";
import { type HookedBinding, hookedBindings } from "./hooked-bindings.ts";

/** Bindings of a process that is killed at one of its calls, of databases if none are named: that one and all later ones fail. */
export function mortal(
	deadly: number,
	base: Env = env,
	bindings: readonly HookedBinding[] = ["D1"],
) {
	let made = 0;
	const hooked = hookedBindings(
		bindings,
		async (make) => {
			if (made++ >= deadly) throw new Error("killed");
			return make();
		},
		base,
	);
	return { bindings: hooked, calls: () => made };
}
