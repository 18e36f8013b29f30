// Stores on the device what the server marks for it, so that it opens without a network:
//
//   Offline-Copy: keep   the response may be stored on the device (never data of a provider)
//   Offline-Copy: drop   there is no signed-in user: everything stored is deleted
//
// Hashed static files are stored as they are used, and served from the cache while there is no network. Other
// requests are not touched.

const pagesName = "kept";
const assetsName = "assets";
const offlinePath = "/offline";
/** At most; the oldest are deleted first. */
const maxPages = 40;
const maxAssets = 300;

/** Whether the last request reached the network; null before the first one of a restarted worker. */
let reached = null;

self.addEventListener("install", (event) => {
	// This file was just fetched.
	reached = true;
	event.waitUntil(self.skipWaiting());
});
self.addEventListener("activate", (event) => {
	event.waitUntil(self.clients.claim());
});

// The application requests the offline page in its language.
self.addEventListener("message", (event) => {
	const { kind, language } = event.data ?? {};
	if (kind === "offline-page") event.waitUntil(storeOfflinePage(language));
	if (kind === "forget") event.waitUntil(caches.delete(pagesName));
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (url.origin !== location.origin) return;
	if (request.method !== "GET") {
		const leaves = /^\/(logout|api\/auth\/(logout|logout-everywhere|delete-account))(\.data)?$/;
		if (leaves.test(url.pathname)) event.waitUntil(caches.delete(pagesName));
		return;
	}
	if (url.pathname.startsWith("/assets/")) {
		// The browser caches hashed files, too, and discards its preloads when a worker responds.
		if (reached) event.waitUntil(asset(new Request(request.url)).catch(() => {}));
		else event.respondWith(asset(request));
		return;
	}
	if (request.mode === "navigate") event.respondWith(page(event));
	else if (isStorable(url)) event.respondWith(networkFirst(event));
});

/** Data of pages, and course files. */
function isStorable({ pathname }) {
	return pathname.endsWith(".data") || /^\/api\/predictions\/[^/]+\/gpx$/.test(pathname);
}

async function asset(request) {
	const cached = await caches.match(request, { cacheName: assetsName });
	if (cached) return cached;
	const response = await fetch(request);
	if (response.ok) await put(assetsName, request.url, response.clone(), maxAssets);
	return response;
}

async function page(event) {
	try {
		return await fromNetwork(event);
	} catch {
		const stored = await caches.match(event.request.url, { cacheName: pagesName });
		if (stored) return stored;
		const offline = await caches.match(offlinePath, { cacheName: assetsName });
		if (!offline) return Response.error();
		const here = new URL(event.request.url).pathname === offlinePath;
		return here ? offline : Response.redirect(offlinePath);
	}
}

async function networkFirst(event) {
	try {
		return await fromNetwork(event);
	} catch (error) {
		const stored = await caches.match(event.request.url, { cacheName: pagesName });
		if (stored) return stored;
		throw error;
	}
}

/** Fetches, and stores or deletes as the response's mark says. */
async function fromNetwork(event) {
	const response = await fetch(event.request).catch((error) => {
		reached = false;
		throw error;
	});
	reached = true;
	const mark = response.headers.get("Offline-Copy");
	if (mark === "drop") event.waitUntil(caches.delete(pagesName));
	if (mark === "keep" && response.ok) event.waitUntil(store(event.request.url, response.clone()));
	return response;
}

/** Stores a response, and what it takes to open it: the files of a page, or the page of its data. */
async function store(url, response) {
	await put(pagesName, url, response.clone(), maxPages);
	if (response.headers.get("Content-Type")?.startsWith("text/html")) {
		return storeFilesOf(await response.text());
	}
	const page = new URL(url);
	if (!page.pathname.endsWith(".data")) return;
	page.pathname = page.pathname.slice(0, -".data".length);
	page.searchParams.delete("_routes");
	const document = await fetch(page, { credentials: "same-origin" });
	if (document.headers.get("Offline-Copy") === "keep") return store(page.href, document);
}

/**
 * Stores the static files that a page names, and those that its scripts load later, so that whatever the page can do
 * works without a network; their names are hashes, so once is enough. Large parts (`*.client-*`) are stored when they
 * are first used.
 */
async function storeFilesOf(html) {
	const files = new Set();
	let next = namesIn(html, /\/assets\/([\w.-]+\.(?:js|css|wasm|svg))/g);
	while (next.length > 0) {
		for (const name of next) files.add(name);
		const texts = await Promise.all(next.map(storeFile));
		const named = texts.flatMap((text) =>
			namesIn(text, /["'`](?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css|wasm))["'`]/g),
		);
		next = [...new Set(named)].filter((name) => !files.has(name) && !name.includes(".client-"));
	}
}

const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

/** Stores a static file. Of a script that loads others, its text; of the table of all pages' files, nothing. */
async function storeFile(name) {
	try {
		const response = await asset(new Request(new URL(`/assets/${name}`, location.origin)));
		const isFollowed = name.endsWith(".js") && !/^manifest-|\.client-/.test(name);
		return isFollowed ? await response.text() : "";
	} catch {
		return "";
	}
}

/** As a visitor sees it: it holds no data of a user. */
async function storeOfflinePage(language) {
	const response = await fetch(`${offlinePath}?lang=${language}`, { credentials: "omit" });
	if (!response.ok) return;
	await put(assetsName, offlinePath, response.clone(), maxAssets);
	await storeFilesOf(await response.text());
}

async function put(cacheName, url, response, max) {
	// Reads the whole body first: a response that breaks off replaces nothing.
	const { status, statusText, headers } = response;
	const whole = new Response(await response.blob(), { status, statusText, headers });
	const cache = await caches.open(cacheName);
	// Putting again moves to the end: the oldest come first.
	await cache.delete(url);
	await cache.put(url, whole);
	const keys = await cache.keys();
	const old = keys.slice(0, Math.max(0, keys.length - max));
	await Promise.all(old.map((key) => cache.delete(key)));
}
