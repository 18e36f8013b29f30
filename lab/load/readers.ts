import { atMost, type Figure, median, percentile } from "#tools/figures.ts";

const readers = 500;
const roundsEach = 4;
const visitorPaths = ["/", "/about", "/login", "/api/health"];
const runnerPaths = ["/dashboard", "/upload-gpx", "/history", "/api/auth/me"];

interface Read {
	readonly ms: number[];
	/** Responses without success, by status; 0 is no response. */
	readonly failed: Map<number, number>;
}

/** All read page after page at the same time: half as visitors, half with a session. */
export async function readAtOnce(origin: string, token: string, many = readers): Promise<Read> {
	const read: Read = { ms: [], failed: new Map() };
	await Promise.all(
		Array.from({ length: many }, async (_, index) => {
			const paths = index % 2 === 0 ? visitorPaths : runnerPaths;
			for (let round = 0; round < roundsEach; round++) {
				await readOne(origin + paths[(index + round) % paths.length], token, read);
			}
		}),
	);
	return read;
}

async function readOne(url: string, token: string, { ms, failed }: Read): Promise<void> {
	const session = { Cookie: `relief_session=${token}`, Authorization: `Bearer ${token}` };
	const headers = runnerPaths.some((path) => url.endsWith(path)) ? session : undefined;
	const startedAt = performance.now();
	let status = 0;
	try {
		const answer = await fetch(url, { headers, redirect: "manual" });
		await answer.arrayBuffer();
		status = answer.status;
	} catch {
		// No response counts as status 0.
	}
	ms.push(performance.now() - startedAt);
	if (status !== 200) failed.set(status, (failed.get(status) ?? 0) + 1);
}

export function readFigures(name: string, { ms, failed }: Read): Figure[] {
	const failures = [...failed.values()].reduce((sum, count) => sum + count, 0);
	return [
		atMost(`load.${name}.pages`, ms.length, "answers"),
		atMost(`load.${name}.failed`, failures, "answers", 0),
		atMost(`load.${name}.median-ms`, median(ms), "ms"),
		atMost(`load.${name}.p95-ms`, percentile(ms, 95), "ms"),
	];
}
