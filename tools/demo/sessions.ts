import type { Language } from "#domain/language/languages.ts";
import { normal, pick } from "#tests/fixtures/random.ts";
import type { Athlete } from "../training/athletes.ts";
import { dayOf, startOfDay, utcOffsetS, weekOf } from "../training/calendar.ts";
import { bounded, randomOf } from "../training/seeds.ts";
import { type Session, sessionOf } from "../training/session.ts";
import { demoAthlete, trailHome } from "./runner.ts";
import { type PlannedRun, plannedWeek, type RaceName, weekCount, weeksSince } from "./season.ts";
import { demoWords } from "./words.ts";

/** A session of the demo runner's year. */
export interface DemoSession extends Session {
	readonly title: string;
	readonly race: RaceName | null;
}

const seed = 20;
/** Share of runs, long runs and races apart, that life leaves no time for. */
const missedShare = 0.06;
/** Threshold speed grows by this share over the year. */
const progress = 0.06;
/** And by this one from the marathon on: the trails of the next race make strong. */
const autumnProgress = 0.08;
const autumnShare = (week: number) =>
	Math.max(0, 1 - (weekCount - 1 - week) / weeksSince("marathon"));
/**
 * Speeds of training, by ground, and of races over those of the tracker's invented athletes, whose races are faster than
 * their training lets expect: with these the back-test says of races what they are run in.
 */
const shares = { road: 1.05, trail: 1.12, race: 0.9 };

interface RacedRun {
	readonly title: string;
	readonly distanceM: number;
	readonly ground: "road" | "trail";
	readonly gainPerKm: number;
	/** Of the speed that the body has on an average day and ground. */
	readonly form: number;
}

const road = (distanceM: number, gainPerKm: number, form: number) => ({
	ground: "road" as const,
	distanceM,
	gainPerKm,
	form,
});
const races: Readonly<Record<RaceName, RacedRun>> = {
	tenKm: { title: "10 km de Valdorne", ...road(10_000, 5, 0.975) },
	springHalf: { title: "Semi de Pont-de-Cerne", ...road(21_097.5, 6, 0.995) },
	shortTrail: {
		title: "Trail de Chalmont",
		distanceM: 23_400,
		ground: "trail",
		gainPerKm: 48,
		form: 0.895,
	},
	autumnHalf: { title: "Semi de Valdorne", ...road(21_097.5, 4, 0.985) },
	marathon: { title: "Marathon de Valdorne", ...road(42_195, 15, 0.955) },
};

/** The course of the marathon, whose start and length its run has. */
interface MarathonCourse {
	readonly distanceM: number;
	/** "08:30" */
	readonly startTime: string;
}

/**
 * The sessions of the year that ends now, oldest first: the same for the same week, whose days so far are run. Weeks are
 * drawn at a fixed place of the calendar, and moved by whole weeks.
 */
export function demoSessions(
	nowMs: number,
	marathon: MarathonCourse,
	language: Language = "en",
): DemoSession[] {
	const lastWeek = weekOf(dayOf(nowMs));
	return Array.from({ length: weekCount }, (_, week) => weekSessions(week, marathon, language))
		.flatMap((sessions, week) => sessions.map((session) => moved(session, lastWeek, week)))
		.filter(({ startAtMs, elapsedS }) => startAtMs + elapsedS * 1000 < nowMs);
}

/** A Monday, from which the drawn weeks are counted. */
const drawnFromDay = 20_003 - ((20_003 + 3) % 7);

function weekSessions(week: number, marathon: MarathonCourse, language: Language): DemoSession[] {
	const { km, runs, race } = plannedWeek(week);
	const monday = drawnFromDay + 7 * week;
	const random = randomOf(seed, week);
	const kept = runs.filter(
		({ weekday, purpose }) => random() >= missedShare || weekday === 6 || purpose === "long",
	);
	const sessions = kept.map((run) =>
		trained(run, { km, week, day: monday + run.weekday, random, language }),
	);
	if (race === null) return sessions;
	const { title, ground, gainPerKm, form } = races[race];
	const distanceM = race === "marathon" ? marathon.distanceM : races[race].distanceM;
	const body = bodyOf(week, ground, gainPerKm);
	const athlete = { ...body, thresholdMps: form * shares.race * body.thresholdMps };
	const intent = { purpose: "race", distanceM } as const;
	const session = sessionOf(athlete, seed, { day: monday + 6, index: 0 }, intent);
	const startAtMs = race === "marathon" ? clockAt(session, marathon.startTime) : session.startAtMs;
	return [...sessions, { ...session, startAtMs, title, race }];
}

/** When the clock shows that time on the day of a session, "08:30". */
function clockAt({ startAtMs, utcOffsetS }: Session, clock: string): number {
	const [hours, minutes] = clock.split(":").map(Number);
	const day = dayOf(startAtMs + utcOffsetS * 1000);
	return startOfDay(day) + (hours * 60 + minutes) * 60_000 - utcOffsetS * 1000;
}

interface TrainedOn {
	readonly km: number;
	readonly week: number;
	readonly day: number;
	readonly random: () => number;
	readonly language: Language;
}

function trained(
	{ purpose, share, ground, gainPerKm, names }: PlannedRun,
	{ km, week, day, random, language }: TrainedOn,
): DemoSession {
	const noise = Math.exp(0.08 * bounded(normal(random)));
	const distanceM = 1000 * noise * (purpose === "ride" ? share : share * km);
	const titles = names.flatMap((name) => demoWords[language].titles[name]);
	const title = pick(random, titles);
	const body = bodyOf(week, ground, gainPerKm);
	const athlete = { ...body, thresholdMps: shares[ground] * body.thresholdMps };
	const session = sessionOf(athlete, seed, { day, index: 0 }, { purpose, distanceM });
	return { ...session, title, race: null };
}

/** Slope of trails that the athletes' own numbers add to that of roads. */
const trailGainPerKm = 22;

function bodyOf(week: number, ground: "road" | "trail", gainPerKm: number): Athlete {
	const isTrail = ground === "trail";
	return {
		...demoAthlete,
		thresholdMps:
			demoAthlete.thresholdMps *
			(1 + (progress * week) / weekCount + autumnProgress * autumnShare(week)),
		// Above 1 even where half of it counts.
		trail: isTrail ? 3 : 0,
		home: isTrail ? trailHome : demoAthlete.home,
		roadGainPerKm: isTrail ? gainPerKm - trailGainPerKm : gainPerKm,
	};
}

/** The session in its week of the year that ends with `lastWeek`, at the same time of its day. */
function moved(session: DemoSession, lastWeek: number, week: number): DemoSession {
	const localMs = session.startAtMs + session.utcOffsetS * 1000;
	const drawnDay = dayOf(localMs);
	const weeks = lastWeek - (weekCount - 1 - week) - weekOf(drawnDay);
	const movedMs = startOfDay(drawnDay + 7 * weeks) + (localMs - startOfDay(drawnDay));
	const offsetS = utcOffsetS(session.athlete.timezone, movedMs);
	return { ...session, startAtMs: movedMs - offsetS * 1000, utcOffsetS: offsetS };
}
