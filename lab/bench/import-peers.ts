// Readers of activity files, each brought to what ours gives: every sample with its time, place, height and heart rate.

import { loadPackage } from "../peers/load.ts";

/** Reads bytes; returns the number of samples. */
type Reader = (bytes: Uint8Array) => number;

interface Node {
	readonly tagName: string;
	readonly attributes: Record<string, string>;
	readonly children: readonly (Node | string)[];
}

/** The fastest well-known reader of each format: a FIT decoder, and the fastest XML reader with a walk over its tree. */
export async function importPeers(): Promise<Record<"fit" | "gpx" | "tcx", [string, Reader]>> {
	const { default: fit } = await loadPackage("fit-decoder");
	const { parse } = await loadPackage("txml");
	const decoder = new TextDecoder();

	const tree = (bytes: Uint8Array): readonly Node[] =>
		parse(decoder.decode(bytes).trimStart(), { selfClosingTags: [] });
	const textOf = (node: Node, name: string): string | undefined => {
		for (const child of node.children) {
			if (typeof child === "string") continue;
			if (child.tagName.endsWith(name)) return child.children[0] as string | undefined;
			const deeper = textOf(child, name);
			if (deeper !== undefined) return deeper;
		}
		return undefined;
	};
	function samples(
		nodes: readonly (Node | string)[],
		tag: string,
		names: readonly string[],
	): number {
		let found = 0;
		for (const node of nodes) {
			if (typeof node === "string") continue;
			if (node.tagName === tag) {
				const [time, ...numbers] = names.map((name) => textOf(node, name));
				if (Date.parse(time ?? "") > 0 && numbers.every((text) => Number.isFinite(Number(text))))
					found++;
			} else found += samples(node.children, tag, names);
		}
		return found;
	}

	return {
		fit: [
			"fit-decoder",
			(bytes) => {
				const json = fit.fit2json(bytes.slice().buffer);
				return fit.getRecordFieldValue(fit.parseRecords(json), "record", "heart_rate").length;
			},
		],
		gpx: ["txml", (bytes) => samples(tree(bytes), "trkpt", ["time", "ele", "hr"])],
		tcx: [
			"txml",
			(bytes) =>
				samples(tree(bytes), "Trackpoint", [
					"Time",
					"AltitudeMeters",
					"DistanceMeters",
					"Value",
					"LatitudeDegrees",
				]),
		],
	};
}
