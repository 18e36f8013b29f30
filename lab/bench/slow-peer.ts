// `node lab/bench/slow-peer.ts <peer> <file>`: three passes of one peer in a process of its own; prints their median time.

import { readFileSync } from "node:fs";
import { median } from "#tools/figures.ts";
import { loadPeer, type SlowPeer } from "./peers.ts";

const passes = 3;

const [name, file] = process.argv.slice(2);
const peer = await loadPeer(name as SlowPeer);
const text = readFileSync(file, "utf8");
const times: number[] = [];
let points = 0;
for (let pass = 0; pass < passes; pass++) {
	const from = performance.now();
	({ points } = peer(text));
	times.push(performance.now() - from);
}
console.log(JSON.stringify({ ms: median(times), points }));
