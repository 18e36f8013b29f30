import { drizzle } from "drizzle-orm/d1";
import { CommandError } from "#tools/command-line.ts";
import { exampleNames } from "#tools/examples/examples.ts";
import { examplePage } from "#tools/examples/race-pages.ts";
import { loadEngine } from "#wasm/load-node.ts";
import { createFileStore } from "#worker/platform/file-store.ts";
import { answerReport, changeRace, makeOrganiser, openReports } from "#worker/races/operate.ts";
import { publishPage } from "#worker/races/publish-page.ts";
import { createRaceStore } from "#worker/races/store.ts";
import type { OperatorCommand } from "./operator-options.ts";
import type { Row, SiteBindings } from "./wrangler.ts";

/** Publishes the pages of the invented races, or what a site lacks of them. */
export async function publishExamples({ DB, FILES }: SiteBindings): Promise<Row[]> {
	const now = () => new Date();
	const db = drizzle(DB);
	const store = createRaceStore(db, createFileStore(db, FILES, now), now);
	const engine = loadEngine();
	const rows: Row[] = [];
	for (const name of exampleNames) {
		const page = examplePage(name, now().toISOString().slice(0, 10));
		await publishPage({ store, engine, now }, page);
		rows.push({ race: page.slug, editions: page.editions.length });
	}
	return rows;
}

type RacesCommand = Extract<
	OperatorCommand,
	{ name: "races-reports" | "races-answer" | "races-change" | "races-organiser" }
>;

/** Reports about races, and what an operator changes of a race. Throws `cli.race` where there is none of that name. */
export async function operateRaces(
	command: RacesCommand,
	{ DB }: Pick<SiteBindings, "DB">,
): Promise<Row[]> {
	const [db, now] = [drizzle(DB), new Date()];
	switch (command.name) {
		case "races-reports":
			return openReports(db);
		case "races-answer":
			return found(
				await answerReport(db, command.id, command.text, now),
				"open report",
				command.id,
			);
		case "races-change":
			return found(await changeRace(db, command.race, command.change, now), "race", command.race);
		case "races-organiser": {
			const { race, email } = command;
			const rows = await makeOrganiser(db, race, email, now);
			return found(rows, "race, or account with a verified address,", `${race} ${email}`);
		}
	}
}

function found(rows: Row[], what: string, name: string): Row[] {
	if (rows.length > 0) return rows;
	throw new CommandError("cli.race", `There is no ${what} '${name}': look at its address.`);
}
