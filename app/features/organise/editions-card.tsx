import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import type { RaceRole } from "#domain/races/race.ts";
import type { RaceOverview } from "#worker/races/organise-views.ts";
import { organiseCoursePath } from "./addresses.ts";
import { IntentForm } from "./form.tsx";

type Edition = RaceOverview["editions"][number];

interface EditionsCardProps {
	editions: readonly Edition[];
	race: string;
	role: RaceRole;
	result: FormResult | undefined;
}

/** A race's editions with their courses, the newest first. */
export function EditionsCard({ editions, race, role, result }: EditionsCardProps) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="editions">
			<h2 id="editions">{t("organise.editions.title")}</h2>
			{editions.map((edition) => (
				<section key={edition.slug} aria-labelledby={edition.slug} className={layout.stackTight}>
					<EditionHead edition={edition} />
					<CourseList edition={edition} race={race} />
					<EditionForms edition={edition} role={role} result={result} />
				</section>
			))}
			<details open={editions.length === 0}>
				<summary>{t("organise.editions.add")}</summary>
				<IntentForm intent="add-edition" result={result} submit={t("organise.editions.add")}>
					{({ field }) => (
						<>
							<Field type="date" label={t("organise.editions.date")} {...field("date")} />
							<Field type="date" label={t("organise.editions.endDate")} {...field("end_date")} />
						</>
					)}
				</IntentForm>
			</details>
		</Card>
	);
}

function EditionHead({ edition }: { edition: Edition }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { slug, endDate, publishedAt, withdrawnAt } = edition;
	const state = withdrawnAt ? "withdrawn" : publishedAt ? "published" : "draft";
	return (
		<>
			<h3 id={slug}>{slug}</h3>
			<p className={layout.fine}>
				{date(edition.date)}
				{endDate && ` – ${date(endDate)}`} · {t(`organise.editions.${state}`)}
			</p>
		</>
	);
}

function CourseList({ edition, race }: { edition: Edition; race: string }) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	return (
		<ul>
			{edition.courses.map(({ slug, name, publishedVersion, draftVersion, distanceM }) => (
				<li key={slug}>
					<Link to={organiseCoursePath({ race, edition: edition.slug, course: slug })}>{name}</Link>{" "}
					<span className={layout.fine}>
						{distanceM !== null && `${distance(distanceM)} · `}
						{publishedVersion === null
							? t("organise.course.draft")
							: t("organise.course.version", { version: publishedVersion })}
						{publishedVersion !== null &&
							draftVersion !== null &&
							` · ${t("organise.course.changes")}`}
					</span>
				</li>
			))}
		</ul>
	);
}

function EditionForms({
	edition,
	role,
	result,
}: { edition: Edition } & Pick<EditionsCardProps, "role" | "result">) {
	const { t } = useTranslation();
	const { slug, publishedAt, withdrawnAt, courses } = edition;
	const own = result?.values?.edition === slug ? result : undefined;
	return (
		<>
			<details open={courses.length === 0 || own?.intent === "add-course"}>
				<summary>{t("organise.course.add")}</summary>
				<IntentForm
					intent="add-course"
					hidden={{ edition: slug }}
					result={own}
					submit={t("organise.course.add")}
				>
					{({ field }) => <Field label={t("organise.course.name")} {...field("name")} />}
				</IntentForm>
			</details>
			{publishedAt === null ? (
				<IntentForm
					intent="remove-edition"
					look="quiet"
					hidden={{ edition: slug }}
					result={own}
					submit={t("organise.editions.remove")}
				/>
			) : (
				role === "organiser" && (
					<IntentForm
						intent={withdrawnAt ? "show-edition" : "withdraw-edition"}
						look="quiet"
						hidden={{ edition: slug }}
						result={own}
						submit={t(withdrawnAt ? "organise.editions.show" : "organise.editions.withdraw")}
					/>
				)
			)}
		</>
	);
}
