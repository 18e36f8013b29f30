import type { ActivityFormat } from "./activity-file.ts";

/** The format that a file name promises, with or without `.gz`; null for another. */
export function formatOfName(name: string): ActivityFormat | null {
	const match = /\.(fit|tcx|gpx)(\.gz)?$/i.exec(name);
	return match ? ((match[1] as string).toLowerCase() as ActivityFormat) : null;
}
