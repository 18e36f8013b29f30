import { normalsOfFile } from "./normal-rows.ts";
import type { Normals } from "./normals.ts";
import places from "./places.json" with { type: "json" };

let read: Normals | null = null;

/** The table of `places.json`, read where it is first needed. */
export function builtInNormals(): Normals {
	read ??= normalsOfFile({ source: null, rows: places.rows });
	return read;
}
