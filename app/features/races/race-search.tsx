import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Card } from "#app/ui/surface.tsx";
import { coursePath } from "#domain/races/race.ts";
import { climbBandsM, lengthBandsKm } from "#domain/races/search-keys.ts";
import { Pictured } from "../course/map/thumbnail.tsx";
import { useRaceWords } from "./race-words.ts";
import * as styles from "./races.module.css";

export interface RaceRequest {
	text: string;
	month: number | null;
	length: number | null;
	climb: number | null;
}

interface FoundRace {
	race: string;
	edition: string;
	course: string;
	raceName: string;
	courseName: string;
	place: string;
	date: string;
	distanceM: number;
	ascentM: number | null;
	thumbnail: string;
}

interface RaceSearchProps {
	asked: RaceRequest;
	races: readonly FoundRace[];
	/** Address of the next page; null on the last. */
	next: string | null;
	/** Of the first page; null there. */
	first: string | null;
}

/** The page that finds races: a form of the address, and a list. */
export function RaceSearch({ asked, races, next, first }: RaceSearchProps) {
	const { t } = useTranslation();
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle about={t("races.about")}>{t("races.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("races.title")}</h1>
				<p className={layout.lead}>{t("races.about")}</p>
				<p className={layout.fine}>
					<Link to="/organise">{t("organise.heading")}</Link>
				</p>
			</header>
			<SearchForm asked={asked} />
			<section className={layout.stack} aria-labelledby="found">
				<h2 id="found" className={layout.visuallyHidden}>
					{t("races.found")}
				</h2>
				{races.length === 0 ? (
					<p>{t(next ? "races.noneYet" : "races.none")}</p>
				) : (
					<ul className={styles.racesList}>
						{races.map((race) => (
							<FoundCourse key={coursePath(race)} race={race} />
						))}
					</ul>
				)}
				{(next || first) && (
					<Pager
						label={t("races.pages")}
						place=""
						previous={first}
						next={next}
						words={{ previous: t("races.first"), next: t("races.next") }}
					/>
				)}
			</section>
		</div>
	);
}

function SearchForm({ asked }: { asked: RaceRequest }) {
	const { t } = useTranslation();
	const { monthName, distanceNumber, distanceUnit, heightNumber, heightUnit } = useFormats();
	const km = (value: number) => distanceNumber(1000 * value, 0);
	const bands = (ends: readonly number[], write: (value: number) => string, unit: string) =>
		ends.map((from, k) => {
			const to = ends[k + 1];
			const text =
				to === undefined
					? t("races.over", { from: write(from), unit })
					: k === 0
						? t("races.under", { to: write(to), unit })
						: t("races.between", { from: write(from), to: write(to), unit });
			return { value: k, text };
		});
	const choices = [
		{
			name: "month",
			label: t("races.month"),
			options: Array.from({ length: 12 }, (_, k) => ({ value: k + 1, text: monthName(k + 1) })),
		},
		{ name: "length", label: t("races.length"), options: bands(lengthBandsKm, km, distanceUnit) },
		{
			name: "climb",
			label: t("races.climb"),
			options: bands(climbBandsM, heightNumber, heightUnit),
		},
	] as const;
	return (
		<Card aria-label={t("races.search")}>
			<Form method="get" action="/races" className={layout.stackClose} role="search">
				<Field
					label={t("races.text")}
					type="search"
					name="text"
					defaultValue={asked.text}
					maxLength={200}
				/>
				<div className={styles.racesChoices}>
					{choices.map(({ name, label, options }) => (
						<SelectField key={name} label={label} name={name} defaultValue={asked[name] ?? ""}>
							<option value="">{t("races.any")}</option>
							{options.map(({ value, text }) => (
								<option key={value} value={value}>
									{text}
								</option>
							))}
						</SelectField>
					))}
				</div>
				<p className={layout.row}>
					<Button type="submit" look="primary">
						{t("races.search")}
					</Button>
				</p>
			</Form>
		</Card>
	);
}

function FoundCourse({ race }: { race: FoundRace }) {
	const { daysOf, sizeOf } = useRaceWords();
	return (
		<li>
			<Pictured path={race.thumbnail}>
				<Link to={coursePath(race)}>
					{race.raceName === race.courseName
						? race.raceName
						: `${race.raceName} · ${race.courseName}`}
				</Link>
				<p className={layout.fine}>{[race.place, daysOf(race), sizeOf(race)].join(" · ")}</p>
			</Pictured>
		</li>
	);
}
