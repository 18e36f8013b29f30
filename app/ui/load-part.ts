/** Pauses before a part of a page is asked for again, ms. */
const pausesMs = [500, 3_000];

/**
 * Loads a part of a page, in three tries: a connection that broke for a moment leaves nothing missing. A browser that
 * remembers a failed import answers the further tries at once.
 */
export async function loadPart<T>(
	load: () => Promise<T>,
	pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
	for (const ms of pausesMs) {
		try {
			return await load();
		} catch {
			await pause(ms);
		}
	}
	return load();
}
