// `npm run -s embed-host -- RACE/EDITION/COURSE [--relief http://127.0.0.1:8787] [--port 8899]`: a page of another site with a
// race's component and its frame, to look at. The race has to list its origin, which the command says.

import { parseArgs } from "node:util";
import { readRaceAddress } from "#domain/races/embedded-race.ts";
import { readCommandLine, reportBadInput } from "#tools/command-line.ts";
import { serveEmbedHost } from "#tools/embed-host.ts";

const usage = `Usage: npm run -s embed-host -- RACE/EDITION/COURSE [--relief http://127.0.0.1:8787] [--port 8899]
Serves a page of another site with a race's component and its frame.`;

try {
	const asked = readCommandLine(usage, () => {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				relief: { type: "string", default: "http://127.0.0.1:8787" },
				port: { type: "string", default: "8899" },
			},
		});
		const [race = ""] = positionals;
		if (positionals.length !== 1 || !readRaceAddress(race))
			throw new Error(`'${positionals.join(" ")}' is no address like trail-argentelle/2027/50k.`);
		if (!/^\d{1,5}$/.test(values.port)) throw new Error(`--port '${values.port}' is no port.`);
		return { relief: new URL(values.relief).origin, race, port: Number(values.port) };
	});
	const { origin } = await serveEmbedHost(asked);
	console.log(
		`${origin}: a site that shows ${asked.race} of ${asked.relief}, if the race lists ${origin}`,
	);
} catch (error) {
	reportBadInput(error);
}
