import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import {
	type CourseChanges,
	isUnchanged,
	type StationChange,
} from "#domain/races/course-changes.ts";
import { coursePath, racePath, type ShownCourse } from "#domain/races/race.ts";
import { useStationWords } from "../predictions/stations/use-station-words.ts";
import { ChangesDrawing } from "./changes-drawing.tsx";
import { useRaceWords } from "./race-words.ts";

interface ChangesPageProps {
	before: ShownCourse;
	after: ShownCourse;
	changes: CourseChanges;
}

/** What changed between two published courses, as words and as a drawing. */
export function ChangesPage({ before, after, changes }: ChangesPageProps) {
	const { t } = useTranslation();
	const title = t("races.changesTitle", { race: after.name });
	const { textOf } = useRaceWords();
	const note = after.version.note && textOf(after.version.note);
	return (
		<article className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{title}</PageTitle>
			<header className={layout.stackTight}>
				<p className={layout.soft}>
					<Link to={racePath(after.slug)}>{after.name}</Link>
				</p>
				<h1>{title}</h1>
				<p>
					<CourseLink shown={before} /> → <CourseLink shown={after} />
				</p>
				{note && <p className={layout.lead}>{note}</p>}
			</header>
			{isUnchanged(changes) ? (
				<p>{t("races.unchanged")}</p>
			) : (
				<>
					<Card aria-labelledby="course-changes">
						<h2 id="course-changes">{t("races.course")}</h2>
						<ChangesDrawing
							before={before.version.facts.mapLine}
							after={after.version.facts.mapLine}
							changes={changes}
						/>
						<CourseWords changes={changes} />
					</Card>
					<StationWords before={before} after={after} stations={changes.stations} />
				</>
			)}
		</article>
	);
}

function CourseLink({ shown }: { shown: ShownCourse }) {
	const { t } = useTranslation();
	const { slug, edition, course, version } = shown;
	const path = coursePath({ race: slug, edition: edition.slug, course: course.slug });
	return (
		<Link to={`${path}?version=${version.version}`}>
			{t("races.compared", {
				course: course.name,
				edition: edition.slug,
				version: version.version,
			})}
		</Link>
	);
}

/** Length, climb, start, and the stretches that are others. */
function CourseWords({ changes }: { changes: CourseChanges }) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	const { startOf } = useRaceWords();
	const { lengthM, ascentM, start, moved } = changes;
	const between = ({ startM, endM }: { startM: number; endM: number }) => ({
		from: distance(startM, 1),
		to: distance(endM, 1),
		length: distance(endM - startM, 1),
	});
	const lines = [
		t("races.lengths", { before: distance(lengthM.before, 1), after: distance(lengthM.after, 1) }),
		ascentM.before !== null &&
			ascentM.after !== null &&
			t("races.climbs", { before: height(ascentM.before), after: height(ascentM.after) }),
		start.before !== start.after &&
			start.after !== null &&
			t("races.starts", { after: startOf(start.after) ?? "–" }),
		...moved.left.map((one) => t("races.left", between(one))),
		...moved.added.map((one) => t("races.added", between(one))),
	].filter((line) => line !== false);
	return (
		<ul>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}

interface StationWordsProps {
	before: ShownCourse;
	after: ShownCourse;
	stations: readonly StationChange[];
}

function StationWords({ before, after, stations }: StationWordsProps) {
	const { t } = useTranslation();
	const sayChange = useStationChange(before, after);
	return (
		<Card aria-labelledby="station-changes">
			<h2 id="station-changes">{t("races.stations")}</h2>
			{stations.length === 0 ? (
				<p>{t("races.sameStations")}</p>
			) : (
				<ul>
					{stations.map((change) => {
						const line = sayChange(change);
						return <li key={line}>{line}</li>;
					})}
				</ul>
			)}
		</Card>
	);
}

/** One change of a station as a sentence. */
function useStationChange(before: ShownCourse, after: ShownCourse) {
	const { t } = useTranslation();
	const { at, nameOf, kindsOf, limitOf } = useStationWords();
	const [was, is] = [before.version.start, after.version.start];
	return (change: StationChange): string => {
		if (change.kind === "removed") {
			const { before: one } = change;
			return t("races.stationRemoved", { name: nameOf(one), where: at(one.distanceM) });
		}
		const { after: one } = change;
		const [name, where] = [nameOf(one), at(one.distanceM)];
		if (change.kind === "added") {
			const details = [t("races.isNew"), kindsOf(one), limitOf(one, is)].filter(Boolean).join(", ");
			return t("races.stationChanged", { name, where, parts: details });
		}
		const { before: old } = change;
		const words = {
			name: () => t("races.wasNamed", { before: nameOf(old) }),
			place: () => t("races.wasAt", { before: at(old.distanceM) }),
			kinds: () => t("races.hasNow", { before: kindsOf(old) || "–", after: kindsOf(one) || "–" }),
			cut_off: () =>
				t("races.limitNow", {
					before: limitOf(old, was) ?? "–",
					after: limitOf(one, is) ?? "–",
				}),
		};
		const parts = change.parts.map((part) => words[part]());
		return t("races.stationChanged", { name, where, parts: parts.join("; ") });
	};
}
