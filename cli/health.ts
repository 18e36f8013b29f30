// Whether a deployed site answers: its API, which has read the settings by then, and a page.

interface Asked {
	readonly fetch: (url: string) => Promise<Response>;
	readonly wait: (ms: number) => Promise<void>;
}

const paths = ["/api/health", "/"];
/** A new domain gets its certificate, and the edge the new version, within this time. */
const attempts = 24;
const pauseMs = 5_000;
/** Answers in a row: the version before may still give the first. */
const inRow = 3;

const real: Asked = {
	fetch: (url) => fetch(url, { signal: AbortSignal.timeout(10_000), redirect: "manual" }),
	wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Null once the site answers several times in a row; otherwise what it answered last. */
export async function waitForHealth(origin: string, asked = real): Promise<string | null> {
	let problem: string | null = null;
	let good = 0;
	for (let attempt = 0; attempt < attempts; attempt++) {
		if (attempt > 0) await asked.wait(pauseMs);
		problem = await ask(origin, asked);
		good = problem === null ? good + 1 : 0;
		if (good === inRow) return null;
	}
	return problem ?? "it answers now and then";
}

async function ask(origin: string, { fetch }: Asked): Promise<string | null> {
	for (const path of paths) {
		try {
			const { status } = await fetch(origin + path);
			if (status !== 200) return `${path} answers ${status}`;
		} catch (error) {
			return `${path}: ${(error as Error).message}`;
		}
	}
	return null;
}
