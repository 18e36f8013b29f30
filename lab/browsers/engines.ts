import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Session } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export interface Engine {
	readonly name: "firefox" | "webkit";
	/** Null where it is not installed. */
	readonly start: (() => Promise<Session>) | null;
	/** Debian's packages that hold it. */
	readonly packages: string;
}

/** The engines of this machine, or of another environment. */
export function engines(env: Environment = process.env): Engine[] {
	const folders = (env.PATH ?? "").split(delimiter);
	const programOf = (name: string): string | null =>
		folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
	const firefox = env.FIREFOX_PATH ?? programOf("firefox") ?? programOf("firefox-esr");
	const driver = programOf("WebKitWebDriver");
	const screen = programOf("Xvfb");
	const browser = env.MINIBROWSER_PATH ?? miniBrowser();
	return [
		{
			name: "firefox",
			start: firefox === null ? null : () => startFirefox(firefox),
			packages: "firefox-esr",
		},
		{
			name: "webkit",
			start: driver && screen && browser ? () => startWebKit({ driver, screen, browser }) : null,
			packages: "webkit2gtk-driver xvfb",
		},
	];
}

/** It lies beside WebKit's other processes, in a folder of its version. */
function miniBrowser(): string | null {
	const folders = ["/usr/lib", "/usr/libexec"].filter(existsSync).flatMap((folder) => [
		folder,
		...readdirSync(folder)
			.filter((name) => name.endsWith("-linux-gnu"))
			.map((name) => join(folder, name)),
	]);
	const candidates = folders.flatMap((folder) =>
		readdirSync(folder)
			.filter((name) => name.startsWith("webkit2gtk-") || name.startsWith("webkitgtk-"))
			.map((name) => join(folder, name, "MiniBrowser")),
	);
	return candidates.find(existsSync) ?? null;
}
