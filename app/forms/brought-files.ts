/** The service worker's cache of files that another app shared (public/service-worker.js). */
const cacheName = "brought";
const nameHeader = "File-Name";
/** Files that are handed over at once, at most, as the service worker has it. */
const maxFiles = 20;
/** In an address: the page's form takes the files that were brought. */
export const broughtParam = "brought";

/** Files that another app shared, or that were opened with this one; they stay until a form takes them. */
export async function broughtFiles(): Promise<File[]> {
	if (!("caches" in globalThis) || !(await caches.has(cacheName))) return [];
	const cache = await caches.open(cacheName);
	return Promise.all(
		(await cache.keys()).map(async (key) => {
			const answer = await cache.match(key);
			const name = decodeURIComponent(answer?.headers.get(nameHeader) ?? "");
			return new File(answer ? [await answer.blob()] : [], name);
		}),
	);
}

/** The files, which are then forgotten. */
export async function takeBroughtFiles(): Promise<File[]> {
	const files = await broughtFiles();
	if (files.length > 0) await caches.delete(cacheName);
	return files;
}

/** Stores files in place of those before. */
export async function storeBroughtFiles(files: readonly File[]): Promise<void> {
	await caches.delete(cacheName);
	const cache = await caches.open(cacheName);
	for (const [place, file] of files.slice(0, maxFiles).entries()) {
		const headers = { [nameHeader]: encodeURIComponent(file.name) };
		await cache.put(`/open/${place}`, new Response(file, { headers }));
	}
}

/** What files are for: a course to predict, a run that is either, or recordings. */
export type BroughtKind = "course" | "run" | "recordings" | "unknown";

/** Characters of a GPX file that are looked at. */
const looked = 400_000;

/** A GPX track whose points have times was recorded, or planned by an app that writes times. */
export async function kindOfFiles(files: readonly File[]): Promise<BroughtKind> {
	if (!files.every(({ name }) => /\.(gpx|fit|tcx)$/i.test(name))) return "unknown";
	if (files.length !== 1 || !/\.gpx$/i.test(files[0].name)) return "recordings";
	const text = await files[0].slice(0, looked).text();
	const points = text.slice(Math.max(0, text.search(/<(\w+:)?(trkpt|rtept)\b/)));
	return /<(\w+:)?time>/.test(points) ? "run" : "course";
}
