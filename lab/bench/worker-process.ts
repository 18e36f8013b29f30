// The runtime's process of a served worker, and its CPU time and memory by Linux.

import { readdirSync, readFileSync } from "node:fs";
import { CommandError } from "#tools/command-line.ts";

/** CPU time since the process began, ms. */
export interface Cpu {
	mainMs: number;
	allMs: number;
}

/**
 * Process id of the runtime that runs the worker: a workerd of the server's process group. The one that listens
 * on the server's port is a proxy.
 */
export function workerProcess(groupId: number, port: number): number {
	const found = readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name) && groupOf(name) === groupId)
		.filter((name) => {
			const command = readOr(`/proc/${name}/cmdline`, "");
			return /\/workerd\0serve\0/.test(command) && !command.includes(`entry=127.0.0.1:${port}\0`);
		});
	if (found.length !== 1) throw new Error(`${found.length} processes look like the worker's.`);
	return Number(found[0]);
}

/** Group of a running process, 0 of one that has ended. */
function groupOf(pid: string): number {
	const stat = readOr(`/proc/${pid}/stat`, "");
	// The name in brackets may hold any character, so fields count from behind it.
	return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2] ?? 0);
}

export function cpuOf(pid: number): Cpu {
	const cpu = { mainMs: 0, allMs: 0 };
	for (const thread of readdirSync(`/proc/${pid}/task`)) {
		const spentMs =
			Number(readOr(`/proc/${pid}/task/${thread}/schedstat`, "0").split(" ")[0]) / 1e6;
		cpu.allMs += spentMs;
		if (thread === String(pid)) cpu.mainMs = spentMs;
	}
	return cpu;
}

/** Resident memory now, and the most that it has been, bytes. */
export function residentBytes(pid: number): { now: number; peak: number } {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]);
	return { now: of("VmRSS") * 1024, peak: of("VmHWM") * 1024 };
}

/** @throws CommandError `bench.needs_linux` on a machine without CPU time by thread, in ns */
export function requireThreadTimes(): void {
	const spentNs = Number(readOr("/proc/self/schedstat", "0").split(" ")[0]);
	if (process.platform === "linux" && spentNs > 0) return;
	throw new CommandError(
		"bench.needs_linux",
		"CPU time by thread is read from /proc/<pid>/task/*/schedstat: run this bench on Linux.",
	);
}

function readOr(path: string, otherwise: string): string {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return otherwise;
	}
}
