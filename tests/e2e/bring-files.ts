import type { APIRequestContext } from "playwright-core";

/** Imports recordings of own files, the text of each. Times in them without a zone are UTC. */
export async function bringFiles(
	request: APIRequestContext,
	headers: Readonly<Record<string, string>>,
	{ type, files }: { type: "gpx" | "tcx"; files: readonly string[] },
): Promise<void> {
	const data = { name: "runs", files_total: files.length };
	const begun = await request.post("/api/imports", { headers, data });
	const { id } = (await begun.json()) as { id: string };
	for (const [k, data] of files.entries()) {
		const query = new URLSearchParams({ path: `${k}.${type}`, zone: "UTC" });
		const answer = await request.put(`/api/imports/${id}/files?${query}`, { headers, data });
		if (!answer.ok()) throw new Error(`Importing a run answered ${answer.status()}.`);
	}
}
