import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "./build.mjs";
import { KB } from "./figures.ts";

/** The modules of the built worker, compressed together: what `wrangler deploy` reports of its upload. */
export function workerScriptKbGzip(): number {
	const folder = join(root, "build", "server");
	const modules = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(m?js|wasm)$/.test(name))
		.sort();
	return (
		gzipSync(Buffer.concat(modules.map((name) => readFileSync(join(folder, name))))).length / KB
	);
}
