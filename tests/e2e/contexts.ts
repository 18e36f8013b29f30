import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

/** What changes a context for good. */
const lasting = [
	"addInitScript",
	"exposeBinding",
	"exposeFunction",
	"grantPermissions",
	"route",
	"routeFromHAR",
	"routeWebSocket",
	"setExtraHTTPHeaders",
	"setGeolocation",
	"setOffline",
];
const ofClock = ["install", "setFixedTime", "setSystemTime", "pauseAt", "fastForward", "runFor"];

/** Contexts that were closed as they were opened, by their options; each file loads this module anew. */
const closedOf = (browser: Browser & { closed?: Map<string, BrowserContext[]> }) => {
	browser.closed ??= new Map();
	return browser.closed;
};

/**
 * A page in a context with these options: in a new one, or in one that another test has closed, without its cookies
 * and storage. What the browser has cached of the site stays: loading it anew would be most of what a test does.
 * A context that was changed for good is not used again, nor one with a service worker.
 */
export async function openInContext(
	browser: Browser,
	options: BrowserContextOptions & { baseURL: string },
): Promise<{ context: BrowserContext; page: Page }> {
	const byOptions = closedOf(browser);
	const key = JSON.stringify(options);
	const alike = byOptions.get(key) ?? [];
	byOptions.set(key, alike);
	const former = alike.pop();
	const context = former ?? (await browser.newContext(options));
	if (!former) await prepare(context);
	if (!former && options.serviceWorkers !== "allow") keep(context, alike);
	const page = await context.newPage();
	// A busy machine is slow, not wrong.
	page.setDefaultTimeout(60_000);
	if (former) await clearStorage(page, options.baseURL);
	return { context, page };
}

/** A blocked probe is caught by who made it; only the event tells of it. */
const prepare = (context: BrowserContext) =>
	context.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", (event) => {
			console.error(
				`Policy: ${event.violatedDirective} blocked ${event.blockedURI} in ${event.sourceFile}`,
			);
		});
	});

/** Has `close` leave the context in `alike`, unless it was changed for good. */
function keep(context: BrowserContext, alike: BrowserContext[]): void {
	let isChanged = false;
	const noteCalls = (target: object, names: readonly string[]) => {
		for (const name of names) {
			const call = Reflect.get(target, name) as (...args: unknown[]) => unknown;
			Reflect.set(target, name, (...args: unknown[]) => {
				isChanged = true;
				return call.apply(target, args);
			});
		}
	};
	noteCalls(context, lasting);
	noteCalls(context.clock, ofClock);
	const close = context.close.bind(context);
	context.close = async (reason) => {
		if (isChanged) return close(reason);
		if (alike.includes(context)) return;
		await Promise.all(context.pages().map((page) => page.close()));
		await context.clearCookies();
		alike.push(context);
	};
}

/** Of the site at its address, and by the name that passkeys need. */
async function clearStorage(page: Page, site: string): Promise<void> {
	const session = await page.context().newCDPSession(page);
	for (const origin of [site, site.replace("127.0.0.1", "localhost")]) {
		await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
	}
	await session.detach();
}
