import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { errorCodes } from "../fixtures/error-codes.ts";
import { type FailurePlaces, notedCalls } from "./failure-places.ts";
import { faultModes, faultyBindings, type InjectedFault } from "./faulty-bindings.ts";
import { runnersDb } from "./home.ts";

/** The code of an answer; null of one that has none because all went well. */
export async function codeOf(answer: Response): Promise<string | null> {
	if (answer.ok || answer.status === 101) return null;
	const { code, detail, values } = await answer.json<Record<string, unknown>>();
	expect(errorCodes).toContain(code);
	expect(String(detail).length).toBeGreaterThan(10);
	expect(values).toBeTypeOf("object");
	return String(code);
}

/** Every row has its file, every file its row or a note, and every activity counts once. */
export async function assertWhole(): Promise<void> {
	const column = async (sql: string) =>
		(await runnersDb.prepare(sql).raw<[string | number]>()).map(([value]) => value);
	const keys = (await env.FILES.list()).objects.map(({ key }) => key);
	const objects = new Set(keys.filter((key) => !key.startsWith("deletions/")));
	const published = env.DB.prepare("SELECT DISTINCT file_key FROM race_course_versions");
	const owned = [
		...(await column(
			`SELECT file_key FROM predictions UNION SELECT file_key FROM joined_files
				UNION SELECT file_key FROM import_items WHERE file_key IS NOT NULL`,
		)),
		...(await published.raw<[string]>()).map(([key]) => key),
	];
	const notes = "SELECT key FROM pending_files";
	const ofRaces = (await env.DB.prepare(notes).raw<[string]>()).map(([key]) => key);
	const noted = new Set([...(await column(notes)), ...ofRaces]);
	expect(owned.filter((key) => !objects.has(String(key)))).toEqual([]);
	const isOwned = new Set(owned);
	expect([...objects].filter((key) => !isOwned.has(key) && !noted.has(key))).toEqual([]);
	const [counted] = await column(
		"SELECT coalesce(sum(d.value ->> 7), 0) FROM training_months m, json_each(m.days) d",
	);
	const [shown] = await column("SELECT count(*) FROM activities WHERE shown_as IS NULL");
	expect(counted).toBe(shown);
}

/** A request that writes, on something new. */
export type Prepare = () => Promise<(bindings: Env) => Promise<Response>>;

/**
 * Fails a request's calls one at a time, in each round the other way: those that `places` chooses. The request is then
 * repeated without a fault. Returns how many calls failed.
 */
export async function failEachCall(
	binding: InjectedFault["binding"],
	prepare: Prepare,
	{
		places,
		base = env,
		rounds = faultModes.length,
		codesAgain = [],
		check = assertWhole,
		checkAgain = check,
	}: {
		places: FailurePlaces;
		base?: Env;
		rounds?: number;
		/** Codes of a repeat that are right: what was done although its answer was lost cannot be done again. */
		codesAgain?: readonly string[];
		/** What holds after a request with a failed call, and after its repeat. */
		check?: () => Promise<void>;
		checkAgain?: () => Promise<void>;
	},
): Promise<number> {
	const { calls, env: noting } = notedCalls([binding], base);
	const usual = await prepare();
	calls.length = 0;
	expect(await codeOf(await usual(noting))).toBe(null);
	await check();
	let failed = 0;
	for (let round = 0; round < rounds; round++) {
		for (const at of places(`${binding} ${round}`, calls)) {
			const mode = faultModes[(at + round) % faultModes.length];
			const act = await prepare();
			const faulty = faultyBindings({ binding, mode, at }, base);
			const code = await codeOf(await act(faulty.env));
			expect([null, "server.error"], `${mode} at ${at}`).toContain(code);
			await check();
			const again = await codeOf(await act(base));
			expect([null, ...codesAgain], `again after ${mode} at ${at}`).toContain(again);
			await checkAgain();
			if (faulty.state.struck) failed++;
		}
	}
	return failed;
}
