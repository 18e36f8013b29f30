import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from "playwright-core";

const require = createRequire(import.meta.url);

/** Keeps Chromium off the network and gives it software WebGL. */
const flags = [
	"--no-sandbox",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-domain-reliability",
	"--no-pings",
	"--use-gl=angle",
	"--use-angle=swiftshader",
	"--enable-unsafe-swiftshader",
	"--ignore-gpu-blocklist",
	"--font-render-hinting=none",
];

/** The Chromium of `CHROMIUM_PATH`, or the one that comes with the npm package. */
async function executablePath(): Promise<string> {
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
	const packageFolder = join(dirname(require.resolve("@sparticuz/chromium")), "..");
	const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
	// The package unpacks into the temporary folder and reuses whatever is there: one folder per version, which is
	// complete when it gets its name, since two runs may unpack at once.
	const cache = join(packageFolder, "..", "..", ".cache");
	const unpacked = join(cache, `chromium-${version}`);
	if (!existsSync(unpacked)) {
		mkdirSync(cache, { recursive: true });
		const own = mkdtempSync(join(cache, "chromium-unpacking-"));
		await unpackInto(own);
		try {
			renameSync(own, unpacked);
		} catch (error) {
			rmSync(own, { recursive: true });
			if (!existsSync(unpacked)) throw error;
		}
	}
	return unpackInto(unpacked);
}

/** Unpacks the Chromium of the npm package where it is not unpacked yet; answers the path of its program. */
async function unpackInto(folder: string): Promise<string> {
	const before = process.env.TMPDIR;
	process.env.TMPDIR = folder;
	try {
		const { default: packaged } = await import("@sparticuz/chromium");
		return await packaged.executablePath();
	} finally {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	}
}

/** `more`: further flags. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
	launched((options) => chromium.launch(options), more);

/**
 * Starts the browser that all files of a test run share. It draws pages without the GPU process, in a tenth of the
 * time; WebGL alone still needs it.
 */
export const serveBrowser = (): Promise<BrowserServer> =>
	launched((options) => chromium.launchServer(options), ["--disable-gpu-compositing"]);

async function launched<T>(
	launch: (options: LaunchOptions) => Promise<T>,
	more: readonly string[],
): Promise<T> {
	try {
		return await launch({
			executablePath: await executablePath(),
			headless: true,
			args: [...flags, ...more],
		});
	} catch (error) {
		const [, library] = /(lib\w+\.so\S*): cannot open shared object/.exec(String(error)) ?? [];
		if (!library) throw error;
		throw new Error(
			`Chromium needs the system library ${library}: run 'apt-get install -y libnss3', or set CHROMIUM_PATH.`,
			{ cause: error },
		);
	}
}
