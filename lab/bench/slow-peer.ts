// `node lab/bench/slow-peer.ts <peer> <file>`: one pass of one peer in a process of its own; prints its time.

import { readFileSync } from "node:fs";
import { loadPeer, type SlowPeer } from "./peers.ts";

const [name, file] = process.argv.slice(2);
const peer = await loadPeer(name as SlowPeer);
const text = readFileSync(file, "utf8");
const from = performance.now();
const { points } = peer(text);
console.log(JSON.stringify({ ms: performance.now() - from, points }));
