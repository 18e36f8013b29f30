// Stores on the device what the server marks for it, so that it opens without a network:
//
//   Offline-Copy: keep   the response may be stored on the device (never data of a provider)
//   Offline-Copy: drop   there is no signed-in user: everything stored is deleted
//
// Hashed static files are stored as they are used, and served from the cache while there is no network. So is ground
// of maps along the course of a stored page, when the page asks for it. Other requests are not touched.

const pagesName = "kept";
/** And the id of a prediction: a cache for each course. */
const groundPrefix = "ground ";
const assetsName = "assets";
/** Files that another app shared, until a form takes them. */
const broughtName = "brought";
const openPath = "/open";
const maxBrought = 20;
const offlinePath = "/offline";
/** Pages that are stored as a visitor sees them: they hold no data of a user. */
const visitorPaths = { "offline-page": offlinePath, "race-page": "/race-day" };
/** The parts of a result: each is a page. */
const resultPages = ["", "/course", "/plan", "/race-day"].map(
	(part) => `/prediction-result${part}`,
);
/** At most; the oldest are deleted first. Of files, those of three releases: pages of a former one still open. */
const maxPages = 100;
const maxAssets = 1600;
/** Courses with ground; addresses and bytes of each. */
const maxGrounds = 10;
const maxGroundAddresses = 257;
const maxGroundBytes = 8e6;
const groundBatch = 8;

/** Whether the last request reached the network; null before the first one of a restarted worker. */
let reached = null;
/** How often what the device holds of a user was deleted. */
let forgets = 0;
/** Resolves when the page that was opened last is stored. */
let storing = Promise.resolve();

self.addEventListener("install", (event) => {
	// This file was just fetched.
	reached = true;
	event.waitUntil(self.skipWaiting());
});
self.addEventListener("activate", (event) => {
	event.waitUntil(self.clients.claim());
});

// The application requests these pages in its language.
self.addEventListener("message", (event) => {
	const { kind, language } = event.data ?? {};
	if (kind in visitorPaths) event.waitUntil(storeVisitorPage(visitorPaths[kind], language));
	if (kind === "forget") event.waitUntil(forget());
	if (kind === "keep-ground") {
		const [port] = event.ports;
		const stored = storeGround(event.data).catch(() => false);
		event.waitUntil(stored.then((done) => port.postMessage(done)));
	}
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (url.origin !== location.origin) return;
	if (request.method === "POST" && url.pathname === openPath && request.mode === "navigate") {
		event.respondWith(bring(request));
		return;
	}
	if (request.method !== "GET") {
		const leaves = /^\/(logout|api\/auth\/(logout|logout-everywhere|delete-account))(\.data)?$/;
		if (leaves.test(url.pathname)) {
			event.waitUntil(forget());
			event.waitUntil(caches.delete(broughtName));
		}
		return;
	}
	if (url.pathname.startsWith("/assets/")) {
		// The browser caches hashed files, too, and discards its preloads when a worker responds.
		if (reached) event.waitUntil(asset(new Request(request.url)).catch(() => {}));
		else event.respondWith(asset(request));
		return;
	}
	if (request.mode === "navigate") event.respondWith(page(event));
	else if (isStorable(url)) event.respondWith(networkFirst(event, { cacheName: pagesName }));
	else if (isGround(url)) event.respondWith(networkFirst(event));
});

/** Data of pages, and course files. */
function isStorable({ pathname }) {
	return pathname.endsWith(".data") || /^\/api\/predictions\/[^/]+\/gpx$/.test(pathname);
}

const isGround = ({ pathname }) => /^\/tiles\/basemap[./]/.test(pathname);

/** Keeps files of another app in place of those before, and opens their page, which says so where there are none. */
async function bring(request) {
	try {
		const sent = (await request.formData()).getAll("file");
		const files = sent.filter((one) => one instanceof File).slice(0, maxBrought);
		await caches.delete(broughtName);
		const cache = await caches.open(broughtName);
		for (const [place, file] of files.entries()) {
			const headers = { "File-Name": encodeURIComponent(file.name) };
			await cache.put(`${openPath}/${place}`, new Response(file, { headers }));
		}
	} catch {
		await caches.delete(broughtName);
	}
	return Response.redirect(openPath, 303);
}

/** Deletes what the device holds of a user. */
async function forget() {
	forgets++;
	const names = await caches.keys();
	const own = names.filter((name) => name === pagesName || name.startsWith(groundPrefix));
	await Promise.all(own.map((name) => caches.delete(name)));
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
		const { url } = event.request;
		const stored =
			(await caches.match(url, { cacheName: pagesName })) ??
			(await caches.match(withoutWhatIf(url), { cacheName: pagesName }));
		if (stored) return stored;
		const { pathname } = new URL(url);
		if (Object.values(visitorPaths).includes(pathname)) {
			const own = await caches.match(pathname, { cacheName: assetsName });
			if (own) return own;
		}
		const offline = await caches.match(offlinePath, { cacheName: assetsName });
		return offline ? Response.redirect(`${offlinePath}#instead`) : Response.error();
	}
}

async function networkFirst(event, where) {
	try {
		return await fromNetwork(event);
	} catch (error) {
		const stored = await caches.match(event.request.url, where);
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
	if (mark === "drop") event.waitUntil(forget());
	if (mark === "keep" && response.ok) {
		storing = storeForUser(event.request.url, response.clone());
		event.waitUntil(storing);
	}
	return response;
}

/** Stores a response; the user may leave meanwhile. */
async function storeForUser(url, response) {
	const before = forgets;
	await store(url, response);
	if (forgets === before) await storeOtherParts(url);
	if (forgets !== before) await forget();
}

/** Stores the other parts of a result that is stored, which are a tap away, without what is asked of it. */
async function storeOtherParts(address) {
	const url = new URL(address);
	// Data of one part: its result was stored before.
	if (url.searchParams.has("_routes")) return;
	url.pathname = url.pathname.replace(/\.data$/, "");
	if (!predictionOf(url)) return;
	for (const pathname of resultPages.filter((path) => path !== url.pathname)) {
		const part = new URL(withoutWhatIf(url));
		part.pathname = pathname;
		const document = await fetch(part, { credentials: "same-origin" });
		const isKept = document.ok && document.headers.get("Offline-Copy") === "keep";
		if (isKept) await store(part.href, document);
	}
}

/** The page of a result as it is stored; any other page stays. */
function withoutWhatIf(address) {
	const url = new URL(address);
	const id = predictionOf(url);
	return id ? `${url.origin}${url.pathname}?${new URLSearchParams({ id })}` : url.href;
}

/**
 * Stores a response, and what it takes to open it: the files of a page, or the page of its data. A page comes after its
 * files: what is stored opens.
 */
async function store(url, response) {
	if (response.headers.get("Content-Type")?.startsWith("text/html")) {
		await storeFilesOf(await response.clone().text());
		return put(pagesName, url, response, maxPages);
	}
	await put(pagesName, url, response, maxPages);
	const page = new URL(url);
	if (!page.pathname.endsWith(".data")) return;
	page.pathname = page.pathname.slice(0, -".data".length);
	page.searchParams.delete("_routes");
	const document = await fetch(page, { credentials: "same-origin" });
	if (document.headers.get("Offline-Copy") === "keep") return store(page.href, document);
}

/**
 * Stores ground along the course of a page, if the page itself is stored: all of `addresses`, or the first of them
 * that are within the limits. Resolves to whether ground is stored.
 */
async function storeGround({ page, addresses }) {
	await storing.catch(() => {});
	const ids = await storedPredictions();
	const id = predictionOf(page);
	const names = (await caches.keys()).filter((name) => name.startsWith(groundPrefix));
	const orphans = names.filter((name) => !ids.has(name.slice(groundPrefix.length)));
	await Promise.all(orphans.map((name) => caches.delete(name)));
	if (!ids.has(id)) return false;
	const cache = await caches.open(groundPrefix + id);
	const urls = addresses
		.map((address) => new URL(address, location.origin))
		.filter((url) => url.origin === location.origin && isGround(url))
		.slice(0, maxGroundAddresses)
		.map(({ href }) => href);
	let bytes = 0;
	const within = new Set();
	for (let from = 0; from < urls.length && bytes < maxGroundBytes; from += groundBatch) {
		const batch = urls.slice(from, from + groundBatch);
		const sizes = await Promise.all(batch.map((url) => groundBytes(cache, url)));
		for (const [place, size] of sizes.entries()) {
			if (size === null) continue;
			bytes += size;
			if (bytes <= maxGroundBytes) within.add(batch[place]);
		}
	}
	// Of another line of the course, of an archive that was replaced, or beyond the limit.
	const old = (await cache.keys()).filter(({ url }) => !within.has(url));
	await Promise.all(old.map((request) => cache.delete(request)));
	const others = names.filter((name) => !orphans.includes(name) && name !== groundPrefix + id);
	const first = others.slice(0, Math.max(0, others.length + 1 - maxGrounds));
	await Promise.all(first.map((name) => caches.delete(name)));
	// The user may have left meanwhile.
	if ((await storedPredictions()).has(id)) return within.size > 1;
	await caches.delete(groundPrefix + id);
	return false;
}

/** The size of an address's answer, which is in the cache from now on; null for an error. */
async function groundBytes(cache, url) {
	const versioned = new URL(url).searchParams.has("v");
	const cached = versioned ? await cache.match(url) : undefined;
	if (cached) return (await cached.blob()).size;
	const response = await fetch(url);
	if (!response.ok) return null;
	const { status, headers } = response;
	const body = await response.blob();
	await cache.put(url, new Response(body.size > 0 ? body : null, { status, headers }));
	return body.size;
}

async function storedPredictions() {
	if (!(await caches.has(pagesName))) return new Set();
	const keys = await (await caches.open(pagesName)).keys();
	return new Set(keys.map(({ url }) => predictionOf(url)).filter(Boolean));
}

/** The id that a page of a result names; null for any other page. */
function predictionOf(address) {
	const { pathname, searchParams } = new URL(address, location.origin);
	return resultPages.includes(pathname) ? searchParams.get("id") : null;
}

/**
 * Stores the static files that a page names, and those that its scripts load later, so that whatever the page can do
 * works without a network; their names are hashes, so once is enough. Fails when one cannot be fetched. Large parts (`*.client-*`) are stored when they
 * are first used.
 */
async function storeFilesOf(html) {
	const files = new Set();
	let next = namesIn(html, /\/assets\/([\w.-]+\.(?:js|css|wasm|svg|woff2))/g);
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
	const response = await asset(new Request(new URL(`/assets/${name}`, location.origin)));
	const isFollowed = name.endsWith(".js") && !/^manifest-|\.client-/.test(name);
	return isFollowed ? response.text() : "";
}

/** As a visitor sees it: it holds no data of a user. */
async function storeVisitorPage(path, language) {
	const response = await fetch(`${path}?lang=${language}`, { credentials: "omit" });
	if (!response.ok) return;
	await storeFilesOf(await response.clone().text());
	await put(assetsName, path, response, maxAssets);
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
