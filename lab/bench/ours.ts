// What of ours is timed: the core behind its own bindings, with the copy into its memory, in chunks of 64 KB.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Course } from "../../domain/predictions/course.ts";
import { KB, MB } from "../../tools/figures.ts";
import type { CoreExports } from "../../wasm/core-exports.ts";
import { createReadingEngine } from "../../wasm/engine.ts";
import { instantiateCore } from "../../wasm/load-node.ts";

const chunkBytes = 64 * KB;

type BenchExports = CoreExports & {
	/** Reads what has waited for more bytes. */
	flush(): number;
	/** Right behind `open`: points are read and not analysed. */
	giveUp(): void;
	/** Looks at every byte for one that is not there: 0, or 1 when it is there. */
	scanAbsent(at: number, length: number, byte: number): number;
};

/** Reads files and makes courses of them: distance, gain, grid, slopes. */
export function openCore() {
	const instance = instantiateCore();
	const core = instance.exports as unknown as BenchExports;
	const engine = createReadingEngine(instance);
	return {
		analyse(bytes: Uint8Array): Course {
			const reader = engine.openCourse();
			for (let at = 0; at < bytes.length; at += chunkBytes) {
				reader.push(bytes.subarray(at, at + chunkBytes));
			}
			return reader.finish();
		},
		memoryMB: () => core.memory.buffer.byteLength / MB,
	};
}

/**
 * Reads every point of a file, its numbers rounded as `Number` does, and nothing more; answers how many there are.
 * Points are let go 1,024 at a time, as the product does and as an event parser does; or all of them stay in
 * memory, as in a tree.
 */
export function openParser(points: "passing" | "kept"): (bytes: Uint8Array) => number {
	const core = instantiateCore().exports as unknown as BenchExports;
	return (bytes) => {
		// Points that are kept are not analysed before `finish`, points of a course that is given up not at all.
		core.open(0, points === "kept" ? 1 : 0);
		if (points === "passing") core.giveUp();
		for (let at = 0; at < bytes.length; at += chunkBytes) {
			const step = bytes.subarray(at, at + chunkBytes);
			new Uint8Array(core.memory.buffer, core.inputPtr(), step.length).set(step);
			const fault = core.push(step.length);
			if (fault !== 0) throw new Error(`The core refuses the file with fault ${fault}.`);
		}
		core.flush();
		return core.pointCount();
	};
}

/** A search for a byte that is not there, over bytes that lie in an instance's memory already. */
export function openScan(bytes: Uint8Array): () => void {
	const core = instantiateCore().exports as unknown as BenchExports;
	const at = core.memory.buffer.byteLength;
	core.memory.grow(Math.ceil((bytes.length + 64) / (64 * KB)));
	new Uint8Array(core.memory.buffer).set(bytes, at);
	return () => {
		if (core.scanAbsent(at, bytes.length, 0) !== 0) throw new Error("The file holds a byte 0.");
	};
}

/** What a page loads to read files, or to predict. */
export function moduleKBGzip(name: "core" | "prediction"): number {
	const bytes = readFileSync(new URL(`../../wasm/${name}.wasm`, import.meta.url));
	return gzipSync(bytes, { level: 9 }).length / KB;
}
