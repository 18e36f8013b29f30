import { AppError } from "#domain/app-error.ts";
import type { Goal } from "#domain/predictions/goals/goals.ts";
import type { UploadFields } from "#domain/predictions/input/upload.ts";
import { stationText } from "#domain/predictions/options/station-text.ts";
import type {
	RaceVersion,
	StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import { hasStarted } from "#domain/races/course-start.ts";
import { courseTitle, type RaceAddress, type RaceOfPlan } from "#domain/races/race.ts";
import { takeVersion } from "#domain/races/take-version.ts";
import { bind } from "../platform/bind.ts";
import type { createGoals } from "../predictions/goals.ts";
import type { createPredictionService } from "../predictions/service.ts";
import type { RaceCourse, VersionRow } from "./rows.ts";
import { shownCourse, shownVersion } from "./shown.ts";
import type { RaceStore } from "./store.ts";

interface Deps {
	readonly store: RaceStore;
	readonly predictions: ReturnType<typeof createPredictionService>;
	readonly goals: ReturnType<typeof createGoals>;
	readonly now: () => Date;
}

/** What a runner makes of published courses: predictions and goals. */
export const createRacePlans = (deps: Deps) =>
	bind(deps, { predictHere, takeNewest, racesOf, addGoal, keepResult, ownOf });

/** @throws AppError `races.not_found` */
export async function requireCourse(
	{ store }: Pick<Deps, "store">,
	address: RaceAddress & { readonly version?: number },
): Promise<RaceCourse> {
	const found = await store.course(address);
	if (!found) throw new AppError("races.not_found");
	return found;
}

/** What `fields` may not say: the race says it. */
const saidByRace = ["track", "station", "stop", "stage", "edit"] as const;

/**
 * Predicts a published course for a runner, from the fields of an upload beside its file. Stations and start are those of the
 * race; a start that it does not say is taken from the fields. Throws `races.not_found`, and the errors of an upload.
 */
async function predictHere(
	deps: Deps,
	userId: string,
	address: RaceAddress,
	fields: UploadFields,
): Promise<StoredPrediction> {
	const found = await requireCourse(deps, address);
	const { start, surface, stations } = found.version;
	const own = [...fields].filter(([name]) => !(saidByRace as readonly string[]).includes(name));
	const theirs: [string, readonly string[]][] = [
		["station", stations.map(stationText)],
		["stations", ["none"]],
		...(found.version.track === null ? [] : [["track", [String(found.version.track)]] as const]),
		...(start === null ? [] : [["start", [start]] as const]),
		...(surface === null || filled(fields, "surface") ? [] : [["surface", [surface]] as const]),
	].map(([name, values]) => [name as string, values as readonly string[]]);
	const withStart = start === null ? own : own.filter(([name]) => !/^start(_zone)?$/.test(name));
	return deps.predictions.predictPublished(
		userId,
		publishedOf(deps, found.version, courseTitle(shownCourse(found))),
		new Map([...withStart, ...theirs]),
	);
}

const filled = (fields: UploadFields, name: string) => Boolean(fields.get(name)?.at(-1));

const publishedOf = ({ store }: Pick<Deps, "store">, row: VersionRow, name: string) => ({
	name,
	courseId: row.courseId,
	version: row.version,
	fileBytes: row.fileBytes,
	track: row.track,
	read: (memory: Parameters<RaceStore["courseFile"]>[1]) => store.courseFile(row, memory),
});

/** The races that plans were made for, as they are published now: the one answer for pages, lists and the API. */
async function racesOf(
	{ store }: Pick<Deps, "store">,
	plans: readonly { readonly race: RaceVersion | null }[],
): Promise<Map<RaceVersion, RaceOfPlan>> {
	const made = plans.flatMap(({ race }) => race ?? []);
	const newest = await store.newestOfAll(made.map(({ courseId }) => courseId));
	return new Map(
		made.flatMap((race): [RaceVersion, RaceOfPlan][] => {
			const now = newest.get(race.courseId);
			if (!now) return [];
			const { raceName, publishedAt, version: newestVersion } = now;
			const address = { race: now.race, edition: now.edition, course: now.course };
			const hasChanged = newestVersion > race.version;
			return [
				[
					race,
					{ ...address, raceName, version: race.version, newestVersion, publishedAt, hasChanged },
				],
			];
		}),
	);
}

/**
 * Gives a plan the newest version of its race's course; its own again where that is the newest. Throws
 * `prediction.not_found`, `races.no_race`, and `races.not_found` where the race is not shown any more.
 */
async function takeNewest(deps: Deps, userId: string, id: string): Promise<StoredPrediction> {
	const { store, predictions } = deps;
	const { race, name } = await predictions.get(userId, id);
	if (!race) throw new AppError("races.no_race", { name });
	const [before, found] = await Promise.all([store.versionOf(race), store.newestOf(race.courseId)]);
	if (!found) throw new AppError("races.not_found");
	const after = shownVersion(found.version);
	return predictions.takePublished(userId, id, {
		published: publishedOf(deps, found.version, name),
		move: ({ course, question: { options } }) =>
			takeVersion({ course, ...options }, before && shownVersion(before), after),
	});
}

/** The runner's newest prediction of a published course, whether it is a goal, and what its race ended with. */
async function ownOf({ predictions, goals }: Deps, userId: string, courseId: string) {
	const [predictionId, goal] = await Promise.all([
		predictions.ofRaceCourse(userId, courseId),
		goals.ofRaceCourse(userId, courseId),
	]);
	return { predictionId, isGoal: goal !== null, resultS: goal?.resultS ?? null };
}

/** Writes a race down as a goal, with its date, and the runner's prediction of it where there is one. Again changes nothing. */
async function addGoal(deps: Deps, userId: string, address: RaceAddress): Promise<Goal> {
	const { goals, predictions } = deps;
	const found = await requireCourse(deps, address);
	const { courseId, version, distanceM } = found.version;
	const predictionId = await predictions.ofRaceCourse(userId, courseId);
	return goals.addOfRace(
		userId,
		{
			name: courseTitle(shownCourse(found)),
			date: found.edition.date,
			targetS: null,
			resultS: null,
			distanceM,
			predictionId,
		},
		{ courseId, version },
	);
}

/**
 * Keeps what a published race ended with for a runner, on its goal, which is made where there is none; null takes it away.
 * Answers the runner's prediction of the course, whose race it is, too. Throws `race.not_run` before the start, and
 * `prediction.too_many_goals`.
 */
async function keepResult(
	deps: Deps,
	userId: string,
	address: RaceAddress,
	resultS: number | null,
): Promise<string | null> {
	const found = await requireCourse(deps, address);
	const shown = shownCourse(found);
	if (!hasStarted(shown, deps.now())) {
		throw new AppError("race.not_run", { name: courseTitle(shown) });
	}
	const known = await deps.goals.ofRaceCourse(userId, found.version.courseId);
	if (known === null && resultS === null) return null;
	const goal = await addGoal(deps, userId, address);
	const predictionId =
		goal.prediction?.id ??
		(await deps.predictions.ofRaceCourse(userId, found.version.courseId)) ??
		undefined;
	await deps.goals.edit(userId, goal.id, { resultS, predictionId });
	return predictionId ?? null;
}
