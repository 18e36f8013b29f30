import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { root } from "./build.mjs";
import { chunksOf } from "./chunk-graph.ts";
import { faces } from "./fonts/faces.ts";

/** Where pages find the file that the build makes. */
const noticesFile = "notices.txt";

/** SPDX names of what may be passed on with a product under MIT. */
const compatible = new Set([
	...["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "Zlib"],
	...["BlueOak-1.0.0", "Unlicense", "CC0-1.0", "OFL-1.1"],
]);

export interface Notice {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	/** The words of the licence; empty where the package has none beside its name. */
	readonly text: string;
}

/** The package that a module is of; null for one of the project. */
export function packageOf(moduleId: string): string | null {
	const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(moduleId) ?? [];
	return name ?? null;
}

/** What an installed package says of its licence. Throws where it is none that may be passed on. */
export function noticeOf(name: string, top = root): Notice {
	const folder = join(top, "node_modules", name);
	const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
	// "MIT AND (ISC OR Zlib)": each of the names.
	const names = String(license)
		.split(/[()\s]+|\bAND\b|\bOR\b/)
		.filter(Boolean);
	if (!names.every((one) => compatible.has(one))) {
		throw new Error(`${name} ${version} is under '${license}': it cannot be shipped with pages.`);
	}
	const files = readdirSync(folder).filter((file) =>
		/^(licen[cs]e|copying|notice|ofl)/i.test(file),
	);
	const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
	return { name, version, license, text: texts.join("\n\n") };
}

/** The text of all notices, by the names of their packages. */
export function noticesText(packages: Iterable<string>): string {
	const notices = [...new Set(packages)].sort().map((name) => noticeOf(name));
	const parts = notices.map(({ name, version, license, text }) =>
		[`${name} ${version} (${license})`, text].filter(Boolean).join("\n\n"),
	);
	const own = readFileSync(join(root, "LICENSE"), "utf8").trim();
	return `${[`Relief\n\n${own}`, ...parts].join(`\n\n${"-".repeat(72)}\n\n`)}\n`;
}

/** What no module of a chunk is of: fonts, what is compiled into the numeric core, and a script of its own. */
const others = [
	...faces.flatMap(({ source }) => packageOf(`/node_modules/${source}`) ?? []),
	...["assemblyscript", "web-vitals"],
];

/**
 * Writes the licences of what browsers load, as `notices.txt`: of fonts, of the packages of every chunk, and of web
 * workers, which `inWorkers` gathers. The build fails with a package whose licence is not known to fit.
 */
export function notices(): { pages: Plugin; inWorkers: () => Plugin } {
	const shipped = new Set<string>();
	const gather = (bundle: Parameters<typeof chunksOf>[0]) => {
		for (const { moduleIds } of Object.values(chunksOf(bundle))) {
			for (const id of moduleIds) {
				const name = packageOf(id);
				if (name && existsSync(join(root, "node_modules", name))) shipped.add(name);
			}
		}
	};
	return {
		pages: {
			name: "relief:notices",
			apply: "build",
			applyToEnvironment: ({ name }) => name === "client",
			generateBundle(_options, bundle) {
				gather(bundle);
				const source = noticesText([...shipped, ...others]);
				this.emitFile({ type: "asset", fileName: noticesFile, source });
			},
		},
		inWorkers: () => ({
			name: "relief:notices-of-workers",
			generateBundle: (_options, bundle) => gather(bundle),
		}),
	};
}
