// The core as it is timed, in Node and in workerd: behind its bindings, with the copy into its memory, in chunks of 64 KB.

import type { Course } from "#domain/predictions/course/course.ts";
import { KB, MB } from "#tools/figures.ts";
import type { CoreExports } from "#wasm/core-exports.ts";
import { createReadingEngine } from "#wasm/engine.ts";

const chunkBytes = 64 * KB;

type BenchExports = CoreExports & {
	/** Reads the carried bytes. */
	flush(): number;
	/** Right behind `open`: points are read and not analysed. */
	giveUp(): void;
	/** Searches all bytes: 1 when `byte` occurs, else 0. */
	scanAbsent(at: number, length: number, byte: number): number;
};

/** Reads files and makes courses of them: distance, gain, grid, slopes. */
export function openCore(instance: WebAssembly.Instance) {
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
 * Reads every point of a file, its numbers rounded as `Number` does, and nothing more; returns their count.
 * Points are dropped 1,024 at a time, as in the product and in an event parser; or all are stored, as in a
 * tree.
 */
export function openParser(
	instance: WebAssembly.Instance,
	points: "streamed" | "stored",
): (bytes: Uint8Array) => number {
	const core = instance.exports as unknown as BenchExports;
	return (bytes) => {
		// Stored points are not analysed before `finish`, streamed ones not after `giveUp`.
		core.open(0, points === "stored" ? 1 : 0);
		if (points === "streamed") core.giveUp();
		for (let at = 0; at < bytes.length; at += chunkBytes) {
			const step = bytes.subarray(at, at + chunkBytes);
			new Uint8Array(core.memory.buffer, core.inputPtr(), step.length).set(step);
			const error = core.push(step.length);
			if (error !== 0) throw new Error(`The core reports error ${error} for the file.`);
		}
		core.flush();
		return core.pointCount();
	};
}

/** A search for an absent byte, over bytes that are in an instance's memory. */
export function openScan(instance: WebAssembly.Instance, bytes: Uint8Array): () => void {
	const core = instance.exports as unknown as BenchExports;
	const at = core.memory.buffer.byteLength;
	core.memory.grow(Math.ceil((bytes.length + 64) / (64 * KB)));
	new Uint8Array(core.memory.buffer).set(bytes, at);
	return () => {
		if (core.scanAbsent(at, bytes.length, 0) !== 0) throw new Error("The file holds a byte 0.");
	};
}
