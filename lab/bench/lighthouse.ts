// `npm run -s bench -- lighthouse`: the public pages of the built worker, as Lighthouse sees them on a phone.

import lighthouse from "lighthouse";
import { launchBrowser } from "#tests/e2e/browser.ts";
import { ensureBuilt } from "#tools/build.mjs";
import { atLeast, atMost, type Figure, median, progress } from "#tools/figures.ts";
import { freePort } from "#tools/serve.mjs";
import { openEdge } from "./edge-server.ts";
import { publishRaces, racePages } from "./race-pages.ts";

const pages = {
	landing: "/",
	about: "/about",
	terms: "/cgu",
	login: "/login",
	register: "/register",
	...racePages(),
};
const rounds = 5;
/** Categories that must be 100; performance depends on the machine. */
const whole = ["accessibility", "best-practices", "seo"] as const;

export async function lighthouseFigures(): Promise<Figure[]> {
	await ensureBuilt();
	await using edge = await openEdge("built", publishRaces);
	const port = await freePort(9500);
	await using _browser = await launchBrowser([`--remote-debugging-port=${port}`]);
	const figures: Figure[] = [];
	for (const [name, path] of Object.entries(pages)) {
		progress(name);
		const runs: Run[] = [];
		for (let round = 0; round < rounds; round++) runs.push(await run(edge.origin + path, port));
		for (const category of whole) {
			const least = Math.min(...runs.map(({ scores }) => scores[category]));
			figures.push(atLeast(`lighthouse.${name}.${category}`, least, "points", 100));
		}
		const performance = median(runs.map(({ scores }) => scores.performance));
		figures.push(
			atLeast(`lighthouse.${name}.performance`, performance, "points", 95),
			atMost(`lighthouse.${name}.lcp-ms`, median(runs.map(({ lcpMs }) => lcpMs)), "ms"),
			atMost(`lighthouse.${name}.cls`, median(runs.map(({ cls }) => cls)), "times"),
		);
	}
	return figures;
}

interface Run {
	scores: Record<(typeof whole)[number] | "performance", number>;
	lcpMs: number;
	cls: number;
}

/** One visit with Lighthouse's own mobile settings; audits below 100 go to standard error. */
async function run(url: string, port: number): Promise<Run> {
	const answer = await lighthouse(url, {
		port,
		logLevel: "error",
		onlyCategories: [...whole, "performance"],
	});
	if (!answer) throw new Error(`Lighthouse has no result for ${url}.`);
	const { categories, audits } = answer.lhr;
	for (const category of whole) {
		for (const { id, weight } of categories[category].auditRefs) {
			const { score, title } = audits[id];
			if (weight > 0 && score !== null && score < 1)
				progress(`${url} ${category}: ${title} (${id})`);
		}
	}
	const score = (name: keyof Run["scores"]) => Math.round((categories[name].score ?? 0) * 100);
	return {
		scores: {
			accessibility: score("accessibility"),
			"best-practices": score("best-practices"),
			seo: score("seo"),
			performance: score("performance"),
		},
		lcpMs: audits["largest-contentful-paint"].numericValue ?? 0,
		cls: audits["cumulative-layout-shift"].numericValue ?? 0,
	};
}
