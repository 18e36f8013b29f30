import { env } from "cloudflare:workers";
import { hookedBindings } from "./hooked-bindings.ts";

/** Bindings of a process that is killed at one of its calls: that one and all later ones fail. */
export function mortal(deadly: number, base: Env = env) {
	let made = 0;
	const bindings = hookedBindings(
		["D1"],
		async (make) => {
			if (made++ >= deadly) throw new Error("killed");
			return make();
		},
		base,
	);
	return { bindings, calls: () => made };
}
