// `operator -- verify URL`: whether a site serves the files of this checkout's build, byte for byte. Check the tag out first.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nameOfBuild, root } from "#tools/build.mjs";
import type { Row } from "./wrangler.ts";

const folder = join(root, "build", "client");
/** What the platform reads itself and does not serve. */
const unserved = ["_headers", ".assetsignore"];
const atOnce = 8;

/** Compares with the build as it is. Rows of what differs, each with `ok: false`, and last a summary. Throws where the site cannot be reached. */
export async function verify(url: string, fetched = fetchFile): Promise<Row[]> {
	const { origin } = new URL(url);
	const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !unserved.includes(entry.name))
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
		.map((path) => path.replaceAll("\\", "/"))
		.sort();
	const different: Row[] = [];
	for (let at = 0; at < paths.length; at += atOnce) {
		const found = paths.slice(at, at + atOnce).map(async (path) => {
			const { status, bytes } = await fetched(origin + path);
			const isSame = status === 200 && hashOf(bytes) === hashOf(readFileSync(join(folder, path)));
			return isSame ? [] : [{ path, ok: false, served: status === 200 ? "other bytes" : status }];
		});
		different.push(...(await Promise.all(found)).flat());
	}
	const { bytes } = await fetched(`${origin}/api/health`);
	const { version, build } = JSON.parse(new TextDecoder().decode(bytes));
	const ok = different.length === 0 && build === nameOfBuild();
	return [
		...different,
		{ name: origin, ok, files: paths.length, version, build, expected: nameOfBuild() },
	];
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function fetchFile(url: string): Promise<{ status: number; bytes: Uint8Array }> {
	const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(30_000) });
	return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
