import { z } from "zod";
import { BrokenArchive } from "./broken-archive.ts";

/** What an archive says of itself that viewers need. Lists and texts are bounded: they are sent with each TileJSON. */
export interface ArchiveMetadata {
	readonly name?: string;
	/** HTML: text and https links, nothing else. */
	readonly attribution?: string;
	readonly vectorLayers?: readonly VectorLayer[];
	/** Pixels of a raster tile. */
	readonly tileSize?: number;
}

const zoom = z.number().int().min(0).max(30).optional().catch(undefined);
const vectorLayer = z.object({
	id: z.string().max(100),
	minzoom: zoom,
	maxzoom: zoom,
	fields: z.record(z.string().max(100), z.string().max(100)).catch({}),
});
type VectorLayer = z.output<typeof vectorLayer>;

const schema = z.object({
	name: z.string().max(200).optional().catch(undefined),
	attribution: z.string().max(2000).transform(safeAttribution).optional().catch(undefined),
	vector_layers: z.array(vectorLayer).max(200).optional().catch(undefined),
	tileSize: z.literal([256, 512]).optional().catch(undefined),
});

/** What the JSON of an archive's metadata says; what it says wrongly is left out. Throws `BrokenArchive`. */
export function readMetadata(parsed: unknown): ArchiveMetadata {
	const read = schema.safeParse(parsed);
	if (!read.success) throw new BrokenArchive("its metadata is no JSON object");
	const { name, attribution, vector_layers: vectorLayers, tileSize } = read.data;
	return { name, attribution, vectorLayers, tileSize };
}

/** Maps show the attribution as HTML: text stays, links to https stay without their other attributes, tags go. */
function safeAttribution(html: string): string {
	return html
		.split(/(<[^>]*>)/)
		.map((part) => {
			if (!part.startsWith("<")) return part.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
			if (/^<\/a\s*>$/i.test(part)) return "</a>";
			const [, address] = /^<a\s[^>]*?href="(https:\/\/[^"<>\s]+)"/i.exec(part) ?? [];
			return address ? `<a href="${address}" rel="noreferrer" target="_blank">` : "";
		})
		.join("");
}
