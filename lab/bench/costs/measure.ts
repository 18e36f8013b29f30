import type { PlatformUse as Usage } from "#domain/list-prices.ts";
import { dayMs } from "#domain/time.ts";
import { makeKind } from "#tests/fixtures/gpx-kinds.ts";
import { fitRecording, recording } from "#tests/fixtures/recorded-run.ts";
import { MB, progress } from "#tools/figures.ts";
import { type OpenRace, openPhone, openRace, seenAtMill, twoMinutes } from "../../race-phones.ts";
import { uploadForm } from "../edge-server.ts";
import { type LinkedWorld, openLinkedWorld } from "../linked-world.ts";
import type { Meters } from "../metered-worker.ts";
import { postJson, registerRunner, runner } from "../runner.ts";
import { type Action, type Measured, type raceActions, racePhones, siteActions } from "./month.ts";

/** The stand-in's athlete with 1,000 activities. */
const thousand = 7100004;
const quietMs = 2000;

/** The worker under measurement: its linked user, and one who brings files. */
interface Session {
	readonly world: LinkedWorld;
	/** Token of the user with files. */
	readonly token: string;
	readonly measured: Record<Action, Measured[Action]>;
}

/** One use of an action; a number that it resolves to are the bytes that it leaves in the bucket. */
type Work = (turn: number) => Promise<unknown>;

/**
 * What each action uses, by the meters of the built worker on local storage. CPU is the main thread of the
 * process, in which the local stand-ins of D1 and R2 run, too: more than the platform will count.
 */
export async function measure(): Promise<Measured> {
	await using world = await openMetered();
	const session = await sessionIn(world);
	await measureSite(session);
	await measureAccounts(session);
	await measurePredictions(session);
	await measureRaces(session);
	await measureImports(session);
	await measureTracker(session);
	return session.measured;
}

/** The same of what races and their phones do, alone. */
export async function measureRacesAlone(): Promise<Pick<Measured, (typeof raceActions)[number]>> {
	await using world = await openMetered();
	const session = await sessionIn(world);
	await measureRaces(session);
	return session.measured;
}

const openMetered = () => openLinkedWorld({ seed: 1, athleteId: thousand, metered: true });

async function sessionIn(world: LinkedWorld): Promise<Session> {
	const token = await registerRunner(world.origin, "files@relief.example");
	const session = { world, token, measured: {} as Session["measured"] };
	// Compilation once per isolate belongs to no action.
	await read(session, "/settings");
	await read(session, "/dashboard");
	return session;
}

/** What the schedule takes of all databases before any of their runners has linked a tracker. */
async function measureSite(session: Session): Promise<void> {
	const { world } = session;
	// Sizes of databases are counted from their first answers on.
	await world.sweep();
	await note(session, "night-schedule", 4, () => night(world));
	await note(session, "quarter-hour", 4, () => world.sweep());
}

async function night(world: LinkedWorld): Promise<void> {
	await world.runCron("17 3 * * *");
	await quiet(world);
}

async function measureAccounts(session: Session): Promise<void> {
	const { world } = session;
	const register = async (name: string) => {
		await registerRunner(world.origin, `${name}@relief.example`);
		// Mails are stored in development alone.
		await world.sql("DELETE FROM outbox", "directory");
	};
	// The first pages of empty tables belong to no runner.
	for (let turn = 0; turn < 8; turn++) await register(`first-${turn}`);
	await note(session, "register", 40, (turn) => register(`new-${turn}`));
	const { password } = runner;
	await note(session, "login", 5, () =>
		postJson(`${world.origin}/api/auth/login`, { email: "files@relief.example", password }),
	);
	await note(session, "page", 20, () => read(session, "/settings"));
}

async function measurePredictions(session: Session): Promise<void> {
	// The recorded track of a long run.
	const gpx = makeKind("strava", MB);
	const ids: string[] = [];
	await note(session, "upload", 20, async () => {
		const { body, headers } = uploadForm(gpx, "course.gpx", 200, session.token);
		const response = await send(session, "/api/upload-gpx", { method: "POST", body, headers });
		ids.push(((await response.json()) as { id: string }).id);
		return gpx.byteLength;
	});
	await note(session, "result", 5, async (turn) => {
		await read(session, `/prediction-result?id=${ids[turn]}`);
		return read(session, `/api/predictions/${ids[turn]}/gpx`);
	});
	await note(session, "what-if", 10, (turn) =>
		read(session, `/api/predictions/${ids[0]}/what-if?temperature=${20 + turn}`),
	);
}

/** Posts that an address takes at once. */
const postsAtOnce = 18;

async function measureRaces(session: Session): Promise<void> {
	const { origin } = session.world;
	const races: OpenRace[] = [];
	const comeTo = ({ channel, writeKey, readKey }: OpenRace) =>
		Promise.all(
			Array.from({ length: racePhones }, (_, k) =>
				openPhone(origin, channel, k < 3 ? writeKey : readKey),
			),
		);
	await note(session, "race-day", 4, async () => {
		const race = await openRace(origin, session.token);
		races.push(race);
		const phones = await comeTo(race);
		phones[0].say(seenAtMill(race, "crew"));
		await new Promise((resolve) => setTimeout(resolve, 200));
		for (const phone of phones) phone.close();
	});
	const [race] = races;
	const phones = await comeTo(race);
	await note(session, "race-post", postsAtOnce, (turn) =>
		send(session, `/api/positions/${race.address}`, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: twoMinutes(race, turn),
		}),
	);
	for (const phone of phones) phone.close();
	await note(session, "race-visit", 20, async () => {
		const phone = await openPhone(origin, race.channel, race.readKey);
		phone.close();
	});
}

async function measureImports(session: Session): Promise<void> {
	const begun = await send(session, "/api/imports", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ name: "history.zip", files_total: 50 }),
	});
	const { id: importId } = (await begun.json()) as { id: string };
	const bring = async (turn: number) => {
		const file = fitRecording(recording({ startAtMs: Date.now() - (turn + 2) * dayMs }));
		const query = new URLSearchParams({ path: `${turn}.fit`, zone: "UTC" });
		const body = new Uint8Array(file);
		await send(session, `/api/imports/${importId}/files?${query}`, { method: "PUT", body });
		return file.byteLength;
	};
	for (let turn = 40; turn < 50; turn++) await bring(turn);
	await note(session, "import-file", 40, bring);
}

async function measureTracker(session: Session): Promise<void> {
	const { world } = session;
	await note(session, "link-1000", 1, async () => {
		await world.link();
		await quiet(world);
		await world.followUp();
	});
	leaveOut(session, "link-1000", ["quarter-hour"]);
	await note(session, "dashboard", 12, () => read(session, "/dashboard", world.token));
	await note(session, "visit-sync", 3, async () => {
		await world.sql(
			"UPDATE tracker_links SET background_sync_at = background_sync_at - 3600000",
			"everywhere",
		);
		await world.call("/api/strava/background-sync", { method: "POST" });
		await quiet(world);
	});
	await note(session, "new-activity", 3, async (turn) => {
		const id = Number(world.at("strava").addActivity());
		await world.webhook({ object_id: id, event_time: turn });
		await quiet(world);
		await world.followUp();
	});
	leaveOut(session, "new-activity", ["quarter-hour"]);
	await note(session, "night", 4, async () => {
		// Everything is a day older.
		for (const table of ["source_expiries", "activities"]) {
			const older = `UPDATE ${table} SET expires_at = expires_at - ${dayMs}`;
			const kept = `${older} WHERE source = 'strava' AND expires_at IS NOT NULL`;
			await world.sql(kept, "everywhere");
		}
		const renewed = `UPDATE tracker_links SET renewed_at = renewed_at - ${dayMs}`;
		await world.sql(renewed, "everywhere");
		await night(world);
		// The night's lists are spread over hours.
		await world.sql("UPDATE tracker_links SET due_at = 0", "everywhere");
		await world.sweep();
		await quiet(world);
	});
	leaveOut(session, "night", siteActions);
}

/** Takes what the whole site uses, whatever its runners do, out of an action that ran with it. */
function leaveOut({ measured }: Session, action: Action, others: readonly Action[]): void {
	const rest = Object.entries(measured[action]).map(([meter, used]) => {
		const ofOthers = others.reduce(
			(sum, other) => sum + (measured[other][meter as keyof Usage] ?? 0),
			0,
		);
		return [meter, Math.max(0, used - ofOthers)];
	});
	measured[action] = Object.fromEntries(rest);
}

/** Repeats an action, and stores the mean use of one. */
async function note(session: Session, action: Action, times: number, work: Work): Promise<void> {
	const { world } = session;
	progress(action);
	const before = await quiet(world);
	const cpuBefore = world.cpu().mainMs;
	const callsBefore = world.at("strava").calls();
	let bucketBytes = 0;
	for (let turn = 0; turn < times; turn++) {
		const done = await work(turn);
		if (typeof done === "number") bucketBytes += done;
	}
	const after = await quiet(world);
	const cpuMs = world.cpu().mainMs - cpuBefore;
	const each = (meter: keyof Meters) => (after[meter] - before[meter]) / times;
	session.measured[action] = {
		requests: each("invocations"),
		cpuMs: cpuMs / times,
		logLines: each("logLines"),
		rowsRead: each("rowsRead"),
		rowsWritten: each("rowsWritten"),
		databaseBytes: each("databaseBytes"),
		bucketBytes: bucketBytes / times,
		classA: each("classA"),
		classB: each("classB"),
		// Each message is sent, read and deleted.
		queueOperations: 3 * each("messages"),
		objectRequests: each("objectRequests"),
		mails: each("mails"),
		statements: each("statements"),
		databaseMs: each("databaseMs"),
		trackerCalls: (world.at("strava").calls() - callsBefore) / times,
	};
}

/** Waits until nothing is used for a while, since messages of the queue belong to their action. */
async function quiet(world: LinkedWorld): Promise<Meters> {
	let last = await world.meters();
	let since = Date.now();
	while (Date.now() - since < quietMs) {
		await new Promise((resolve) => setTimeout(resolve, 250));
		const now = await world.meters();
		if (JSON.stringify(now) !== JSON.stringify(last)) since = Date.now();
		last = now;
	}
	return last;
}

async function send(
	{ world, token: own }: Session,
	path: string,
	init: RequestInit = {},
	token = own,
): Promise<Response> {
	const session = { Authorization: `Bearer ${token}`, Cookie: `relief_session=${token}` };
	const response = await fetch(world.origin + path, {
		redirect: "manual",
		...init,
		headers: { ...session, ...init.headers },
	});
	if (response.status >= 400) throw new Error(`${path} answers ${response.status}`);
	return response;
}

async function read(session: Session, path: string, token?: string): Promise<void> {
	await (await send(session, path, {}, token)).arrayBuffer();
}
