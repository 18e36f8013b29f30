import { fitFileOf } from "../training/fit-file.ts";
import type { Samples } from "../training/samples.ts";
import type { Session } from "../training/session.ts";
import { gpxFileOf, tcxFileOf } from "../training/xml-files.ts";
import type { FileKind } from "./origins.ts";

/** The file that the watch or its owner sent, before it is packed. */
export function originalOf(
	session: Session,
	{ kind, samples }: { kind: FileKind; samples: Samples },
): Uint8Array<ArrayBuffer> {
	if (kind === "fit") return fitFileOf(session, samples, 1);
	const text = kind === "tcx" ? tcxFileOf(session, samples) : gpxFileOf(session, samples);
	return new TextEncoder().encode(text);
}

export async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
	const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
	return new Uint8Array(await new Response(packed).arrayBuffer());
}
