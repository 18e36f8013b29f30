// Keeps on the device what the server marks for it, so that it opens without a network:
//
//   Offline-Copy: keep   this answer may stay on the device (never anything of a provider)
//   Offline-Copy: drop   nobody is logged in: everything kept goes
//
// Hashed static files are kept as they are used, and answered from here while the network is away. Everything else passes through untouched.

const keptName = "kept";
const assetsName = "assets";
const offlinePath = "/offline";
/** Oldest first out. */
const mostKept = 40;
const mostAssets = 300;

/** Whether the network has answered the last request; null when a restarted worker has asked nothing yet. */
let reached = null;

self.addEventListener("install", (event) => {
	// This file has just come from the network.
	reached = true;
	event.waitUntil(self.skipWaiting());
});
self.addEventListener("activate", (event) => {
	event.waitUntil(self.clients.claim());
});

// The application says in which language the page for being offline is wanted.
self.addEventListener("message", (event) => {
	const { kind, language } = event.data ?? {};
	if (kind === "offline-page") event.waitUntil(keepOfflinePage(language));
	if (kind === "forget") event.waitUntil(caches.delete(keptName));
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (url.origin !== location.origin) return;
	if (request.method !== "GET") {
		const leaves = /^\/(logout|api\/auth\/(logout|logout-everywhere|delete-account))(\.data)?$/;
		if (leaves.test(url.pathname)) event.waitUntil(caches.delete(keptName));
		return;
	}
	if (url.pathname.startsWith("/assets/")) {
		// The browser holds hashed files, too, and drops what it has preloaded when a worker answers.
		if (reached) event.waitUntil(asset(new Request(request.url)).catch(() => {}));
		else event.respondWith(asset(request));
		return;
	}
	if (request.mode === "navigate") event.respondWith(page(event));
	else if (mayBeKept(url)) event.respondWith(networkFirst(event));
});

/** Data of pages, and course files. */
function mayBeKept({ pathname }) {
	return pathname.endsWith(".data") || /^\/api\/predictions\/[^/]+\/gpx$/.test(pathname);
}

async function asset(request) {
	const known = await caches.match(request, { cacheName: assetsName });
	if (known) return known;
	const answer = await fetch(request);
	if (answer.ok) await put(assetsName, request.url, answer.clone(), mostAssets);
	return answer;
}

async function page(event) {
	try {
		return await fromNetwork(event);
	} catch {
		const kept = await caches.match(event.request.url, { cacheName: keptName });
		if (kept) return kept;
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
		const kept = await caches.match(event.request.url, { cacheName: keptName });
		if (kept) return kept;
		throw error;
	}
}

/** Asks the network, and does what the answer's mark says. */
async function fromNetwork(event) {
	const answer = await fetch(event.request).catch((error) => {
		reached = false;
		throw error;
	});
	reached = true;
	const mark = answer.headers.get("Offline-Copy");
	if (mark === "drop") event.waitUntil(caches.delete(keptName));
	if (mark === "keep" && answer.ok) event.waitUntil(keep(event.request.url, answer.clone()));
	return answer;
}

/** Keeps an answer, and what it takes to open it: the files of a page, or the page of its data. */
async function keep(url, answer) {
	await put(keptName, url, answer.clone(), mostKept);
	if (answer.headers.get("Content-Type")?.startsWith("text/html")) {
		return keepFilesOf(await answer.text());
	}
	const page = new URL(url);
	if (!page.pathname.endsWith(".data")) return;
	page.pathname = page.pathname.slice(0, -".data".length);
	page.searchParams.delete("_routes");
	const document = await fetch(page, { credentials: "same-origin" });
	if (document.headers.get("Offline-Copy") === "keep") return keep(page.href, document);
}

/** The static files that a page names: hashed, so once is enough. */
async function keepFilesOf(html) {
	const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|wasm|svg)/g) ?? []);
	await Promise.all(
		[...files].map((file) => asset(new Request(new URL(file, location.origin))).catch(() => null)),
	);
}

/** As a visitor sees it: nothing of a runner is in it. */
async function keepOfflinePage(language) {
	const answer = await fetch(`${offlinePath}?lang=${language}`, { credentials: "omit" });
	if (!answer.ok) return;
	await put(assetsName, offlinePath, answer.clone(), mostAssets);
	await keepFilesOf(await answer.text());
}

async function put(cacheName, url, answer, most) {
	// The whole body first: an answer that breaks off leaves what is there.
	const { status, statusText, headers } = answer;
	const whole = new Response(await answer.blob(), { status, statusText, headers });
	const cache = await caches.open(cacheName);
	// Putting again moves to the end: the oldest come first.
	await cache.delete(url);
	await cache.put(url, whole);
	const keys = await cache.keys();
	const old = keys.slice(0, Math.max(0, keys.length - most));
	await Promise.all(old.map((key) => cache.delete(key)));
}
