import type { Sources } from "#tests/house/sources.ts";

/** A folder as a house: what lies directly in it, and what of that imports what. */
interface Floors {
	/** Files and folders directly in it, tests apart. */
	rooms: number;
	/** Each room stands a floor above all that it imports. */
	floors: number;
	/** Imports of files that lead to the same floor or a higher one. */
	up: number;
}

const bare = (name: string) => name.replace(/\.(tsx?|mjs)$/, "");

/** The room of a folder that a path is in; undefined outside. */
function roomOf(folder: string, path: string): string | undefined {
	if (folder === "") return bare(path.split("/")[0] ?? "");
	return path.startsWith(`${folder}/`)
		? bare(path.slice(folder.length + 1).split("/")[0] ?? "")
		: undefined;
}

/**
 * Rooms, floors and upward imports of a folder; "" is the project, of which `only` names the folders.
 * Rooms in a circle are put down one by one, the one that imports least of what is not yet placed first: what
 * it imports of that counts as upward.
 */
export function floorsOf(sources: Sources, folder: string, only?: readonly string[]): Floors {
	const rooms = new Map<string, Map<string, number>>();
	for (const path of sources.paths(/\.(tsx?|mjs)$/)) {
		const room = roomOf(folder, path);
		if (room === undefined || /\.test\./.test(path) || (only && !only.includes(room))) continue;
		const imports = rooms.get(room) ?? new Map<string, number>();
		rooms.set(room, imports);
		for (const { to } of sources.importsOf(path)) {
			const target = roomOf(folder, to);
			if (target !== undefined && target !== room) {
				imports.set(target, (imports.get(target) ?? 0) + 1);
			}
		}
	}
	const floor = new Map<string, number>();
	let up = 0;
	while (floor.size < rooms.size) {
		const left = [...rooms].filter(([room]) => !floor.has(room));
		const unplaced = ([room, imports]: (typeof left)[number]) =>
			[...imports].filter(([to]) => rooms.has(to) && !floor.has(to) && to !== room);
		const counted = left.map((one) => ({
			one,
			count: unplaced(one).reduce((sum, [, imports]) => sum + imports, 0),
		}));
		const least = counted.reduce((best, next) => (next.count < best.count ? next : best));
		up += least.count;
		const [room, imports] = least.one;
		const below = [...imports.keys()].map((to) => floor.get(to) ?? 0);
		floor.set(room, 1 + Math.max(0, ...below));
	}
	return { rooms: rooms.size, floors: Math.max(0, ...floor.values()), up };
}
