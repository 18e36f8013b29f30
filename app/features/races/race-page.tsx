import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import { coursePath, editionPath, racePath, type ShownRace } from "#domain/races/race.ts";
import { Pictured } from "../course/map/thumbnail.tsx";
import { useRaceWords } from "./race-words.ts";
import * as styles from "./races.module.css";

/** A race, one of its editions with its courses, and the list of the others. */
export function RacePage({ race, edition }: { race: ShownRace; edition: string }) {
	const { t } = useTranslation();
	const { textOf, daysOf } = useRaceWords();
	const shown = race.editions.find(({ slug }) => slug === edition) ?? race.editions[0];
	const others = race.editions.filter(({ slug }) => slug !== shown?.slug);
	const about = textOf(race.about);
	return (
		<article className={`${layout.page} ${layout.stack}`}>
			<PageTitle about={about ?? undefined}>{`${race.name} ${shown?.slug ?? ""}`.trim()}</PageTitle>
			<header className={layout.stackTight}>
				<p className={layout.soft}>
					<Link to="/races">{t("races.title")}</Link>
				</p>
				<h1>{race.name}</h1>
				<p className={layout.soft}>
					{[race.place, shown && daysOf(shown)].filter(Boolean).join(" · ")}
				</p>
				{about && <p className={layout.lead}>{about}</p>}
				{race.invented && <p className={layout.fine}>{t("races.invented")}</p>}
				<RaceSite race={race} />
			</header>
			{shown ? (
				<Card aria-labelledby="courses">
					<h2 id="courses">{t("races.coursesOf", { edition: shown.slug })}</h2>
					<CourseList race={race.slug} edition={shown} />
					<Changes race={race} edition={shown.slug} />
				</Card>
			) : (
				<p>{t("races.noEdition")}</p>
			)}
			{others.length > 0 && (
				<section className={layout.stackTight} aria-labelledby="editions">
					<h2 id="editions">{t("races.otherEditions")}</h2>
					<ul>
						{others.map((one) => (
							<li key={one.slug}>
								<Link to={editionPath(race.slug, one.slug)}>{one.slug}</Link>{" "}
								<span className={layout.soft}>{daysOf(one)}</span>
							</li>
						))}
					</ul>
				</section>
			)}
			<RaceDuties race={race.slug} />
		</article>
	);
}

/** What a reader can do about a page that is wrong, or that is their own race's. */
function RaceDuties({ race }: { race: string }) {
	const { t } = useTranslation();
	return (
		<p className={layout.fine}>
			<Link to={`${racePath(race)}/report`}>{t("organise.report.title")}</Link>
			{" · "}
			<Link to={`/organise?claim=${race}`}>{t("organise.claim.yours")}</Link>
		</p>
	);
}

/** The race's own site, and whether anybody of it was asked. */
export function RaceSite({ race }: { race: Pick<ShownRace, "site" | "isVerified"> }) {
	const { t } = useTranslation();
	if (race.site === null) return null;
	return (
		<p className={layout.fine}>
			<a href={`https://${race.site}`} rel="noopener nofollow">
				{race.site}
			</a>{" "}
			{t(race.isVerified ? "races.verified" : "races.unverified")}
		</p>
	);
}

type Edition = ShownRace["editions"][number];

function CourseList({ race, edition }: { race: string; edition: Edition }) {
	const { sizeOf, startOf } = useRaceWords();
	return (
		<ul className={styles.racesList}>
			{edition.courses.map((course) => (
				<li key={course.slug}>
					<Pictured path={course.thumbnail}>
						<Link to={coursePath({ race, edition: edition.slug, course: course.slug })}>
							{course.name}
						</Link>
						<p className={layout.fine}>
							{[sizeOf(course), startOf(course.start)].filter(Boolean).join(" · ")}
						</p>
					</Pictured>
				</li>
			))}
		</ul>
	);
}

/** Links to what changed since the edition before, for each course that it had, too. */
function Changes({ race, edition }: { race: ShownRace; edition: string }) {
	const { t } = useTranslation();
	const at = race.editions.findIndex(({ slug }) => slug === edition);
	const [now, before] = [race.editions[at], race.editions[at + 1]];
	if (!now || !before) return null;
	const both = now.courses.filter(({ slug }) => before.courses.some((one) => one.slug === slug));
	return both.map(({ slug, name }) => (
		<p key={slug}>
			<Link to={changesPath(race.slug, `${before.slug}/${slug}`, `${edition}/${slug}`)}>
				{t("races.changedSince", { course: name, edition: before.slug })}
			</Link>
		</p>
	));
}

export const changesPath = (race: string, from: string, to: string) =>
	`${racePath(race)}/changes?${new URLSearchParams({ from, to })}`;
