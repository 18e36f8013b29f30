import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDeviceUnits } from "#app/i18n/use-device-units.ts";
import { PageUnits, useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert, Card, Skeleton } from "#app/ui/surface.tsx";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import { type LiveLink, readLiveLink } from "#domain/predictions/race-day/live-link.ts";
import { isUpdate, planKeyOf, readUpdate } from "#domain/predictions/race-day/race-link.ts";
import { racePlanOf } from "#domain/predictions/race-day/race-plan.ts";
import { readRacePlanText } from "#domain/predictions/race-day/race-plan-link.ts";
import { readFragment } from "#domain/predictions/share/share-link.ts";
import { noIntake } from "./follow-plan.ts";
import * as styles from "./race.module.css";
import {
	checkRace,
	type FollowedRace,
	followPlan,
	loadRace,
	loadRaces,
	mergeIntoRace,
	removeRace,
	updateRace,
} from "./race-store.ts";
import { RaceView } from "./race-view.tsx";
import { StoredNote } from "./stored-note.tsx";

type Opened =
	| { kind: "opening" }
	| { kind: "race"; race: FollowedRace }
	| { kind: "list"; races: readonly FollowedRace[]; problem: Problem | null };
/** Why the address opened no race. */
type Problem = "update_unknown" | "update_broken" | "plan_broken" | "no_storage";

/** Plans that this device follows. What is in the address never reaches a server: it is behind the "#". */
export function RacePage() {
	// without a network the document is the one that a visitor without a choice is sent
	const units = useDeviceUnits();
	return (
		<PageUnits value={units}>
			<OpenedRace />
		</PageUnits>
	);
}

function OpenedRace() {
	const { t } = useTranslation();
	const [opened, setOpened] = useState<Opened>({ kind: "opening" });
	useEffect(() => {
		let isLatest = true;
		const open = () =>
			openAddress().then(
				(next) => isLatest && setOpened(next),
				() => isLatest && setOpened({ kind: "list", races: [], problem: "no_storage" }),
			);
		void open();
		window.addEventListener("hashchange", open);
		return () => {
			isLatest = false;
			window.removeEventListener("hashchange", open);
		};
	}, []);
	if (opened.kind === "race") {
		const { race } = opened;
		return (
			<RaceView
				key={race.key}
				stored={race}
				onLeave={() => {
					window.history.replaceState(window.history.state, "", "/race-day");
					listOf(null).then(setOpened, () => {});
				}}
			/>
		);
	}
	return (
		<div
			className={`${layout.page} ${styles.race} ${layout.stack}`}
			aria-busy={opened.kind === "opening"}
		>
			<PageTitle>{t("raceDay.title")}</PageTitle>
			<h1>{t("raceDay.title")}</h1>
			<noscript>
				<p>{t("raceDay.noScript")}</p>
			</noscript>
			{opened.kind === "opening" ? (
				<Skeleton height="12rem" />
			) : (
				<RaceList
					{...opened}
					onOpen={({ key }) => openRace(key).then(setOpened, () => {})}
					onList={setOpened}
				/>
			)}
		</div>
	);
}

interface RaceListProps {
	races: readonly FollowedRace[];
	problem: Problem | null;
	onOpen: (race: FollowedRace) => void;
	onList: (opened: Opened) => void;
}

function RaceList({ races, problem, onOpen, onList }: RaceListProps) {
	const { t } = useTranslation();
	const { date, distance, duration } = useFormats();
	const factsOf = ({ courseM, plan, stations, start }: FollowedRace["plan"]) =>
		[
			start !== null && date(start.slice(0, 10)),
			distance(courseM, 1),
			duration(plan.timeS + totalStopS(stations)),
		].filter(Boolean);
	return (
		<>
			{problem && <Alert kind="error">{t(`raceDay.problem.${problem}`)}</Alert>}
			{races.length === 0 ? (
				<p className={layout.soft}>{t("raceDay.none")}</p>
			) : (
				races.map((race) => (
					<Card key={race.key} className={styles.raceCard}>
						<h2>{race.plan.name}</h2>
						<p className={layout.soft}>{factsOf(race.plan).join(" · ")}</p>
						<StoredNote race={race} />
						<div className={layout.row}>
							<Button look="primary" onClick={() => onOpen(race)}>
								{t("raceDay.open")}
							</Button>
							<Button
								look="quiet"
								onClick={() =>
									removeRace(race.key)
										.then(() => listOf(null))
										.then(onList, () => {})
								}
								aria-label={t("raceDay.removeNamed", { name: race.plan.name })}
							>
								{t("raceDay.remove")}
							</Button>
						</div>
					</Card>
				))
			)}
		</>
	);
}

/** A plan or an update of the address is taken out of it, so that a reload does not take it again. */
async function openAddress(): Promise<Opened> {
	const { hash, search } = window.location;
	if (hash.length > 1) {
		const live = readLiveLink(hash);
		const taken = live ? takeLive(live) : isUpdate(hash) ? takeUpdate(hash) : takePlan(hash);
		const key = await taken;
		window.history.replaceState(window.history.state, "", `/race-day${search}`);
		if (typeof key !== "string") return listOf(key.problem);
		return openRace(key);
	}
	return openRace(new URLSearchParams(search).get("plan"));
}

async function takeUpdate(fragment: string): Promise<string | { problem: Problem }> {
	const update = await readUpdate(fragment);
	if (!update) return { problem: "update_broken" };
	const race = await mergeIntoRace(update.planKey, update.log);
	return race ? race.key : { problem: "update_unknown" };
}

async function takeLive({ planKey, channel, key, canWrite, cut, planText }: LiveLink) {
	const carried = await readRacePlanText(planText);
	if (carried && !(await loadRace(planKey)) && (await planKeyOf(carried)) === planKey) {
		await followPlan(carried, { view: "crew", label: "", nowMs: Date.now() });
	}
	const live = { id: channel, key, canWrite, ...(cut && { cut }) };
	// who opened the channel keeps its links
	const race = await updateRace(
		planKey,
		(before) => before && { ...before, live: before.live?.id === channel ? before.live : live },
	);
	return race ? race.key : { problem: "update_unknown" as const };
}

async function takePlan(fragment: string): Promise<string | { problem: Problem }> {
	const shared = await readFragment(fragment);
	if (typeof shared === "string") return { problem: "plan_broken" };
	const { name, prediction, line, stations, start, startMs } = shared;
	const { course, result } = prediction;
	const plan = racePlanOf({
		name,
		courseM: course.distanceM,
		result,
		stations,
		start,
		startMs,
		line,
		intake: noIntake,
	});
	return followPlan(plan, { view: "crew", label: "", nowMs: Date.now() });
}

/** That race, or the only one there is; else the list. */
async function openRace(key: string | null): Promise<Opened> {
	const race = key === null ? null : await checkRace(key, Date.now());
	if (race) return { kind: "race", race };
	const races = await loadRaces();
	const only = races.length === 1 ? await checkRace(races[0].key, Date.now()) : null;
	return only ? { kind: "race", race: only } : { kind: "list", races, problem: null };
}

const listOf = async (problem: Problem | null): Promise<Opened> => ({
	kind: "list",
	races: await loadRaces(),
	problem,
});
