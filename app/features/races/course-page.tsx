import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card, Facts } from "#app/ui/surface.tsx";
import { cutOffElapsedS } from "#domain/predictions/options/cut-off.ts";
import { fieldOfCourse, fieldPath } from "#domain/races/field-address.ts";
import { courseTitle, editionPath, racePath, type ShownCourse } from "#domain/races/race.ts";
import { CourseFigures } from "../course/map/course-figures.tsx";
import { CoursePanorama } from "../course/panorama/course-panorama.tsx";
import { startPlaceOf } from "../course/panorama/course-sky.ts";
import * as panorama from "../course/panorama/panorama.module.css";
import { pointsOf } from "../course/profile-geometry.ts";
import type { RaceAnswer } from "../predictions/result/race-action.ts";
import { CourseStations } from "./course-stations.tsx";
import { OwnResult } from "./own-result.tsx";
import { type OwnOfCourse, PredictHere } from "./predict-here.tsx";
import { changesPath, RaceSite } from "./race-page.tsx";
import { useRaceWords } from "./race-words.ts";

interface CoursePageProps {
	shown: ShownCourse;
	/** Null for a visitor. */
	own: OwnOfCourse | null;
	error: ErrorNotice | null;
	/** Whether its race has begun: a runner can keep what it ended with. */
	hasStarted: boolean;
	/** Why the form of a result was refused. */
	answer: RaceAnswer | null;
}

/** A published course: its land, its stations, what runners carry, and what it takes them. */
export function CoursePage({ shown, own, error, hasStarted, answer }: CoursePageProps) {
	const { t } = useTranslation();
	const { textOf } = useRaceWords();
	const { version } = shown;
	const { facts, stations, start } = version;
	const about = textOf(shown.about);
	const points = pointsOf(facts.profile);
	return (
		<article className={`${layout.page} ${layout.stack}`}>
			<PageTitle about={about ?? undefined}>{courseTitle(shown)}</PageTitle>
			<CoursePanorama
				lengthM={facts.distanceM}
				points={points}
				stations={stations}
				start={start}
				place={startPlaceOf(facts.mapLine)}
				limitS={limitOf(shown)}
				head={<CourseHead shown={shown} />}
			>
				{about && <p className={layout.lead}>{about}</p>}
				{shown.invented && <p className={layout.fine}>{t("races.invented")}</p>}
				{!shown.isNewest && <OlderVersion shown={shown} />}
			</CoursePanorama>
			{(hasStarted || answer) && <OwnResult shown={shown} own={own} answer={answer} />}
			{shown.isNewest && <PredictHere shown={shown} own={own} error={error} />}
			<CourseStations stations={stations} facts={facts} start={start} />
			<CourseFigures
				way={facts.mapLine}
				line={null}
				profile={points}
				course={facts}
				invented={shown.invented}
			/>
			<Kit shown={shown} />
			<Source shown={shown} />
		</article>
	);
}

/** How long runners have, s; null without a limit at the end. */
function limitOf({ version: { stations, start, facts } }: ShownCourse): number | null {
	const last = stations.at(-1);
	if (!last?.cutOff || last.distanceM < facts.distanceM - 1) return null;
	if ("day" in last.cutOff.at && start === null) return null;
	return cutOffElapsedS(last.cutOff, start);
}

function CourseHead({ shown }: { shown: ShownCourse }) {
	const { t } = useTranslation();
	const { sizeOf, startOf, daysOf } = useRaceWords();
	const { slug, name, place, edition, course, version } = shown;
	const { facts, start } = version;
	const size = sizeOf({ distanceM: facts.distanceM, ascentM: facts.gainM });
	return (
		<header className={panorama.panoramaHead}>
			<div>
				<p className={panorama.panoramaHeadFacts}>
					<span>
						<Link to={racePath(slug)}>{name}</Link> ·{" "}
						<Link to={editionPath(slug, edition.slug)}>{edition.slug}</Link> · {place}
					</span>{" "}
					<span>{[startOf(start) ?? daysOf(edition), size].join(" · ")}</span>
				</p>
				<h1 className={panorama.panoramaHeadName}>{course.name}</h1>
				<p className={layout.fine}>{facts.difficulty && t(`difficulty.${facts.difficulty}`)}</p>
			</div>
		</header>
	);
}

function OlderVersion({ shown }: { shown: ShownCourse }) {
	const { t } = useTranslation();
	return (
		<p>
			{t("races.older", { version: shown.version.version })}{" "}
			<Link to="?">{t("races.toNewest")}</Link>
		</p>
	);
}

function Kit({ shown }: { shown: ShownCourse }) {
	const { t } = useTranslation();
	const { textOf } = useRaceWords();
	const lines = textOf(shown.version.kit) ?? [];
	if (lines.length === 0) return null;
	return (
		<Card aria-labelledby="kit">
			<h2 id="kit">{t("races.kit")}</h2>
			<ul>
				{lines.map((line) => (
					<li key={line}>{line}</li>
				))}
			</ul>
		</Card>
	);
}

/** Who gave the file, its versions, and the file itself. */
function Source({ shown }: { shown: ShownCourse }) {
	const { t } = useTranslation();
	const { height } = useFormats();
	const { textOf, dayOf } = useRaceWords();
	const { slug, edition, course, version, versions } = shown;
	const { source, facts, note } = version;
	const file = `/api/races/${slug}/${edition.slug}/${course.slug}/gpx?version=${version.version}`;
	const rights = t(`races.rights.${source.rights}`, {
		holder: source.holder ?? shown.name,
		licence: source.licence ?? "",
	});
	const said = note && textOf(note);
	return (
		<Card aria-labelledby="source">
			<h2 id="source">{t("races.source")}</h2>
			<p>
				{rights}{" "}
				{source.url && (
					<a href={source.url} rel="noopener nofollow">
						{source.url}
					</a>
				)}
			</p>
			<RaceSite race={shown} />
			<Facts
				items={[
					...(facts.gainM === null ? [] : [{ term: t("result.gain"), value: height(facts.gainM) }]),
					...(facts.lossM === null ? [] : [{ term: t("result.loss"), value: height(facts.lossM) }]),
					{
						term: t("races.version"),
						value: String(version.version),
						note: version.publishedAt
							? dayOf(new Date(version.publishedAt).toISOString().slice(0, 10))
							: undefined,
					},
				]}
			/>
			{said && <p>{said}</p>}
			{versions.length > 1 && <Versions shown={shown} />}
			<p className={layout.row}>
				<LinkButton look="secondary" to={file} reloadDocument download>
					{t("races.download")}
				</LinkButton>
				<LinkButton look="quiet" to={fieldPath(fieldOfCourse(shown))}>
					{t("races.field")}
				</LinkButton>
			</p>
		</Card>
	);
}

function Versions({ shown }: { shown: ShownCourse }) {
	const { t } = useTranslation();
	const { textOf, dayOf } = useRaceWords();
	const { slug, edition, course, versions } = shown;
	const path = (version: number) => `${edition.slug}/${course.slug}/${version}`;
	return (
		<ul>
			{versions.map(({ version, publishedAt, note }, k) => (
				<li key={version}>
					<Link to={`?version=${version}`}>{t("races.versionOf", { version })}</Link>{" "}
					{publishedAt && (
						<span className={layout.soft}>
							{dayOf(new Date(publishedAt).toISOString().slice(0, 10))}
						</span>
					)}{" "}
					{note && textOf(note)}{" "}
					{versions[k + 1] && (
						<Link to={changesPath(slug, path(versions[k + 1].version), path(version))}>
							{t("races.changed")}
						</Link>
					)}
				</li>
			))}
		</ul>
	);
}
