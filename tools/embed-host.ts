import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { embedSnippets } from "#domain/races/embed-snippets.ts";

interface EmbedHost {
	/** Origin of the site whose component it shows. */
	relief: string;
	/** "trail-argentelle/2027/50k" */
	race: string;
	/** 0 for any that is free. */
	port: number;
}

/**
 * A page of another site with the component and the frame, as their snippets are pasted, under a policy that allows what the
 * guide for organisers says and nothing else. It listens on a loopback address, as `localhost`: a site of its own for browsers, to
 * which 127.0.0.1 is another one.
 */
export async function serveEmbedHost({ relief, race, port }: EmbedHost) {
	const server = createServer((request, response) => {
		const { searchParams } = new URL(request.url ?? "/", "http://localhost");
		const shown = {
			race: searchParams.get("race") ?? race,
			origin: relief,
			colours: coloursOf(searchParams),
		};
		const { component, frame } = embedSnippets(shown);
		response.setHeader("Content-Type", "text/html; charset=utf-8");
		response.setHeader("Content-Security-Policy", policyFor(relief));
		const lang = searchParams.get("lang") === "fr" ? "fr" : "en";
		response.end(`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A race's own site</title><link rel="icon" href="data:,"></head>
<body><main><h1>A race’s own site</h1>
<section id="component">${component}</section>
<section id="frame">${searchParams.has("bare") ? "" : frame}</section>
</main></body></html>`);
	});
	await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
	return {
		origin: `http://localhost:${(server.address() as AddressInfo).port}`,
		stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
	};
}

/** What a site with a strict policy has to allow. */
const policyFor = (relief: string) =>
	[
		"default-src 'none'",
		`script-src ${relief} 'wasm-unsafe-eval'`,
		`connect-src ${relief}`,
		`frame-src ${relief}`,
		"img-src data:",
		"base-uri 'none'",
	].join("; ");

const coloursOf = (query: URLSearchParams) => ({
	paper: query.get("paper"),
	ink: query.get("ink"),
	accent: query.get("accent"),
});
