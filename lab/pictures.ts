// `npm run -s pictures`: makes the README's pictures anew, of the built worker with the demo runner and the examples.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext } from "playwright-core";
import { launchBrowser } from "#tests/e2e/browser.ts";
import { ensureBuilt, root, toolEnv } from "#tools/build.mjs";
import { migrate } from "#tools/databases.mjs";
import { ensureDemoRunner } from "#tools/demo-runner.mjs";
import { exampleNames } from "#tools/examples/examples.ts";
import { progress } from "#tools/figures.ts";
import { freePort, serve } from "#tools/serve.mjs";
import { startStandIn } from "#tools/stand-in.mjs";
import { readOptionsOrEnd } from "#tools/usage.mjs";

const size = { width: 1280, height: 860 };
const quality = 0.82;

readOptionsOrEnd(
	`Usage: npm run -s pictures
Makes the pictures of docs/pictures and public/previews anew, of the built worker.`,
	{},
);
await ensureBuilt();
const state = mkdtempSync(join(tmpdir(), "relief-pictures-"));
await migrate(state);
const standIn = await startStandIn("strava");
const server = await serve({ port: await freePort(9400), state, vars: standIn.vars });
try {
	const account = await ensureDemoRunner(server.origin, state);
	progress("demo runner");
	await promisify(execFile)(
		"node",
		[
			join(root, "tools", "demo", "main.ts"),
			"--origin",
			server.origin,
			"--account",
			join(state, "demo-runner.json"),
		],
		{ cwd: root, env: { ...toolEnv, NODE_NO_WARNINGS: "1" } },
	);
	await using browser = await launchBrowser();
	const context = await browser.newContext({
		baseURL: server.origin,
		locale: "en-GB",
		viewport: size,
		colorScheme: "light",
	});
	await writePreviews(context);
	await keepPicture(context, "landing", "/");
	await keepPicture(context, "example", "/example/mountain");
	const { email, password } = account;
	await context.request.post("/api/auth/login", { data: { email, password } });
	await keepPicture(context, "dashboard", "/dashboard");
} finally {
	await server.stop();
	await standIn.stop();
	rmSync(state, { recursive: true, force: true });
}

/** A page's first screenful as `docs/pictures/<name>.webp`. */
async function keepPicture(context: BrowserContext, name: string, path: string): Promise<void> {
	progress(name);
	const page = await context.newPage();
	await page.goto(path, { waitUntil: "networkidle" });
	await page.evaluate(() => document.fonts.ready.then(() => undefined));
	const png = (await page.screenshot()).toString("base64");
	const webp = await page.evaluate(packed, { png, quality });
	writeFileSync(join(root, "docs", "pictures", `${name}.webp`), Buffer.from(webp, "base64"));
	await page.close();
}

const previewSize = { width: 1200, height: 630 };

/** What messengers show of links, as `public/previews/<name>.jpg`: the landing page, the examples' panoramas, and a sheet that says nothing. */
async function writePreviews(context: BrowserContext): Promise<void> {
	const page = await context.newPage();
	await page.setViewportSize(previewSize);
	const write = async (name: string) => {
		progress(`preview of ${name}`);
		await page.evaluate(() => document.fonts.ready.then(() => undefined));
		const path = join(root, "public", "previews", `${name}.jpg`);
		await page.screenshot({ path, type: "jpeg", quality: 82 });
	};
	await page.goto("/", { waitUntil: "networkidle" });
	await write("site");
	for (const name of exampleNames) {
		await page.goto(`/example/${name}`, { waitUntil: "networkidle" });
		await page.evaluate(overThePage, ".panorama");
		await write(name);
	}
	await page.goto("/", { waitUntil: "networkidle" });
	await page.evaluate(plainSheet);
	await write("shared");
	await page.close();
}

/** Runs in the browser: leaves the name of the site, large on its contours. */
function plainSheet(): void {
	const name = document.querySelector<HTMLElement>("header a");
	if (!name) throw new Error("The page has no name of the site.");
	document.body.replaceChildren(name);
	const paper = "rgb(247 244 237 / 82%)";
	document.body.style.cssText = `background: linear-gradient(${paper}, ${paper}), url("/contours.svg") center / cover; height: 100vh; display: grid; place-content: center`;
	name.style.cssText = "scale: 3; margin: 0";
}

/** Runs in the browser: leaves one part of the page, as large as the window. */
function overThePage(selector: string): void {
	const part = document.querySelector<HTMLElement>(selector);
	if (!part) throw new Error(`The page has no '${selector}'.`);
	for (const foot of part.querySelectorAll("[class*=panorama__foot]")) foot.remove();
	document.body.replaceChildren(part);
	part.style.cssText = "position: fixed; inset: 0; margin: 0; border-radius: 0; overflow: hidden";
}

/** Runs in the browser, which writes WebP itself. */
async function packed({ png, quality }: { png: string; quality: number }): Promise<string> {
	const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
	const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
	const canvas = new OffscreenCanvas(picture.width, picture.height);
	canvas.getContext("2d")?.drawImage(picture, 0, 0);
	const blob = await canvas.convertToBlob({ type: "image/webp", quality });
	const webp = new Uint8Array(await blob.arrayBuffer());
	return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(""));
}
