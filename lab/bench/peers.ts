// Other readers, each brought to the same result as ours: latitude, longitude and height of every point.
// They take a string; ours takes bytes. They are loaded by name, since only benches install them.

import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "#tools/build.mjs";
import { progress } from "#tools/figures.ts";
import { loadPackage, packageFile } from "../peers/load.ts";

/** Result of a peer; the sum proves that the numbers were parsed. */
interface PeerResult {
	points: number;
	sum: number;
}
export type Peer = (text: string) => PeerResult;

export const fastPeers = ["txml", "saxes"] as const;
export const slowPeers = [
	"htmlparser2",
	"sax-wasm",
	"fast-xml-parser",
	"togeojson",
	"gpxparser",
	"gpxjs",
] as const;
export type FastPeer = (typeof fastPeers)[number];
export type SlowPeer = (typeof slowPeers)[number];

const folder = fileURLToPath(new URL("../peers/", import.meta.url));

/** Installs the peers when they are missing or older than their lock. */
export async function ensurePeers(): Promise<void> {
	const marker = `${folder}node_modules/.package-lock.json`;
	const lock = `${folder}package-lock.json`;
	if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
	progress("Installing the peers …");
	const flags = ["--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund"];
	await run("npm", ["ci", "--prefix", folder, ...flags], { quiet: true });
}

const isPoint = (name: string) => name === "trkpt" || name === "rtept";

function collector() {
	const result: PeerResult = { points: 0, sum: 0 };
	const add = (lat: unknown, lon: unknown, ele: unknown) => {
		result.points++;
		result.sum += Number(lat) + Number(lon) + (ele === undefined ? 0 : Number(ele));
	};
	return { result, add };
}

const makers: Record<FastPeer | SlowPeer, () => Promise<Peer>> = {
	async txml() {
		const { parse } = await loadPackage("txml");
		interface Node {
			tagName: string;
			attributes: Record<string, string>;
			children: (Node | string)[];
		}
		return (text) => {
			const { result, add } = collector();
			const walk = (nodes: (Node | string)[]) => {
				for (const node of nodes) {
					if (typeof node === "string") continue;
					if (isPoint(node.tagName)) {
						const ele = node.children.find((c) => typeof c !== "string" && c.tagName === "ele");
						add(node.attributes.lat, node.attributes.lon, (ele as Node | undefined)?.children[0]);
					} else walk(node.children);
				}
			};
			// By default it takes `link` for an HTML tag that needs no end.
			walk(parse(text, { selfClosingTags: [] }));
			return result;
		};
	},

	async saxes() {
		const { SaxesParser } = await loadPackage("saxes");
		return (text) => {
			const { result, add } = collector();
			const parser = new SaxesParser({ position: false });
			let point: Record<string, string> | null = null;
			let ele: string | undefined;
			let inEle = false;
			parser.on("error", (error: Error) => {
				throw error;
			});
			parser.on("opentag", (tag: { name: string; attributes: Record<string, string> }) => {
				if (isPoint(tag.name)) {
					point = tag.attributes;
					ele = undefined;
				}
				inEle = tag.name === "ele";
			});
			parser.on("text", (content: string) => {
				if (inEle) ele = content;
			});
			parser.on("closetag", (tag: { name: string }) => {
				inEle = false;
				if (point && isPoint(tag.name)) add(point.lat, point.lon, ele);
			});
			parser.write(text).close();
			return result;
		};
	},

	async htmlparser2() {
		const { Parser } = await loadPackage("htmlparser2");
		return (text) => {
			const { result, add } = collector();
			let point: Record<string, string> | null = null;
			let ele: string | undefined;
			let inEle = false;
			const parser = new Parser(
				{
					onopentag(name: string, attributes: Record<string, string>) {
						if (isPoint(name)) {
							point = attributes;
							ele = undefined;
						}
						inEle = name === "ele";
					},
					ontext(content: string) {
						if (inEle) ele = (ele ?? "") + content;
					},
					onclosetag(name: string) {
						inEle = false;
						if (point && isPoint(name)) add(point.lat, point.lon, ele);
					},
				},
				{ xmlMode: true },
			);
			parser.end(text);
			return result;
		};
	},

	async "sax-wasm"() {
		const { SAXParser, SaxEventType } = await loadPackage("sax-wasm");
		const wasm = packageFile("sax-wasm/lib/sax-wasm.wasm");
		/** What it is given at once has to fit into its memory. */
		const chunkBytes = 65_536;
		const parser = new SAXParser(SaxEventType.CloseTag);
		await parser.prepareWasm(readFileSync(wasm));
		interface Tag {
			name: string;
			attributes: { name: { value: string }; value: { value: string } }[];
			textNodes: { value: string }[];
		}
		return (text) => {
			const { result, add } = collector();
			let ele: string | undefined;
			parser.eventHandler = (_event: number, tag: Tag) => {
				if (tag.name === "ele") ele = tag.textNodes[0]?.value;
				else if (isPoint(tag.name)) {
					const of = (name: string) =>
						tag.attributes.find((a) => a.name.value === name)?.value.value;
					add(of("lat"), of("lon"), ele);
					ele = undefined;
				}
			};
			const bytes = new TextEncoder().encode(text);
			for (let at = 0; at < bytes.length; at += chunkBytes) {
				parser.write(bytes.subarray(at, at + chunkBytes));
			}
			parser.end();
			return result;
		};
	},

	async "fast-xml-parser"() {
		const { XMLParser } = await loadPackage("fast-xml-parser");
		return (text) => {
			const { result, add } = collector();
			const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
			for (const { lat, lon, ele } of parser.parse(text).gpx.trk.trkseg.trkpt) add(lat, lon, ele);
			return result;
		};
	},

	async togeojson() {
		const { gpx } = await loadPackage("@tmcw/togeojson");
		const { DOMParser } = await loadPackage("@xmldom/xmldom");
		return (text) => {
			const { result, add } = collector();
			const { features } = gpx(new DOMParser().parseFromString(text, "text/xml"));
			for (const [lon, lat, ele] of features[0].geometry.coordinates) add(lat, lon, ele);
			return result;
		};
	},

	async gpxparser() {
		const { default: GpxParser } = await loadPackage("gpxparser");
		return (text) => {
			const { result, add } = collector();
			const parser = new GpxParser();
			parser.parse(text);
			for (const { lat, lon, ele } of parser.tracks[0].points) add(lat, lon, ele);
			return result;
		};
	},

	async gpxjs() {
		const { parseGPXWithCustomParser } = await loadPackage("@we-gold/gpxjs");
		const { default: dom } = await loadPackage("xmldom-qsa");
		return (text) => {
			const { result, add } = collector();
			const toDom = (xml: string) => new dom.DOMParser().parseFromString(xml, "text/xml");
			const [parsed, error] = parseGPXWithCustomParser(text, toDom);
			if (error) throw error;
			for (const { latitude, longitude, elevation } of parsed.tracks[0].points) {
				add(latitude, longitude, elevation);
			}
			return result;
		};
	},
};

export function loadPeer(name: FastPeer | SlowPeer): Promise<Peer> {
	return makers[name]();
}

/** Throws unless a reader finds as many points as ours. */
export function requireSame(peer: string, theirs: number, ours: number): void {
	if (theirs !== ours) throw new Error(`${peer} reads ${theirs} points where ours reads ${ours}.`);
}
