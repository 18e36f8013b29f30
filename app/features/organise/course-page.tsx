import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card, Facts } from "#app/ui/surface.tsx";
import { fieldPath } from "#domain/races/field-address.ts";
import { coursePath } from "#domain/races/race.ts";
import { organiseFilePath, organiseRacePath } from "./addresses.ts";
import { AfterCard } from "./after-card.tsx";
import { CourseForm, type CourseFormAnswer } from "./course-form.tsx";
import type { EditedCourse } from "./edited-course.ts";
import { SnippetsCard } from "./embed-cards.tsx";
import { IntentForm } from "./form.tsx";

interface CoursePageProps {
	course: EditedCourse;
	result: FormResult | undefined;
	answer: CourseFormAnswer | null;
}

/** One course, for those who look after its race: its file, what is shown beside it, and its publication. */
export function OrganiseCoursePage({ course, result, answer }: CoursePageProps) {
	const { t } = useTranslation();
	const { at, name, raceName, shown, publishedVersion, field } = course;
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{name}</PageTitle>
			<header className={layout.stackTight}>
				<p className={layout.fine}>
					<Link to={organiseRacePath(at.race)}>{raceName}</Link> · {at.edition}
				</p>
				<h1>{name}</h1>
				{publishedVersion !== null && (
					<p>
						<Link to={coursePath(at)}>{t("organise.race.open")}</Link>
						{field && (
							<>
								{" · "}
								<Link to={fieldPath(field)}>{t("races.field")}</Link>
							</>
						)}
					</p>
				)}
			</header>
			<FileCard course={course} />
			{shown && (
				<CourseForm
					key={course.state}
					course={course}
					shown={shown}
					result={result}
					answer={answer}
				/>
			)}
			{shown && <PublishCard course={course} result={result} />}
			{publishedVersion !== null && (
				<SnippetsCard
					race={`${at.race}/${at.edition}/${at.course}`}
					origin={course.origin}
					title={`${raceName}, ${name}`}
				/>
			)}
			{field && <AfterCard key={field.gpxPath} given={field} />}
			<NameCard course={course} result={result} />
		</div>
	);
}

function NameCard({
	course: { name, publishedVersion },
	result,
}: Pick<CoursePageProps, "course" | "result">) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="rename">
			<h2 id="rename">{t("organise.course.manage")}</h2>
			<IntentForm intent="rename" result={result} submit={t("organise.save")}>
				{({ field }) => {
					const { defaultValue, ...props } = field("name");
					return (
						<Field
							label={t("organise.course.name")}
							{...props}
							defaultValue={defaultValue ?? name}
						/>
					);
				}}
			</IntentForm>
			{publishedVersion === null && (
				<IntentForm
					intent="remove"
					look="quiet"
					result={result}
					submit={t("organise.course.remove")}
				/>
			)}
		</Card>
	);
}

function FileCard({ course: { at, shown } }: Pick<CoursePageProps, "course">) {
	const { t } = useTranslation();
	const { distance, height } = useFormats();
	return (
		<Card aria-labelledby="file">
			<h2 id="file">{t("organise.file.title")}</h2>
			{shown ? (
				<Facts
					items={[
						{ term: t("organise.file.distance"), value: distance(shown.distanceM) },
						...(shown.ascentM === null
							? []
							: [{ term: t("organise.file.climb"), value: height(shown.ascentM) }]),
						{
							term: t("organise.source.rights"),
							value: t(`organise.source.${shown.source.rights}`),
						},
					]}
				/>
			) : (
				<p className={layout.soft}>{t("organise.file.none")}</p>
			)}
			<p>
				<LinkButton to={organiseFilePath(at)} look={shown ? "secondary" : "primary"}>
					{t(shown ? "organise.file.replace" : "organise.file.submit")}
				</LinkButton>
			</p>
		</Card>
	);
}

function PublishCard({ course, result }: Pick<CoursePageProps, "course" | "result">) {
	const { t } = useTranslation();
	const { hasDraft, publishedVersion, state } = course;
	return (
		<Card aria-labelledby="publish">
			<h2 id="publish">{t("organise.publish.title")}</h2>
			<p className={layout.soft}>
				{hasDraft
					? t("organise.publish.text")
					: t("organise.course.version", { version: publishedVersion ?? 0 })}
			</p>
			{hasDraft && (
				<IntentForm
					intent="publish"
					look="primary"
					hidden={{ state }}
					result={result}
					submit={t("organise.publish.submit")}
				/>
			)}
			{hasDraft && publishedVersion !== null && (
				<IntentForm
					intent="discard"
					look="quiet"
					hidden={{ state }}
					result={result}
					submit={t("organise.publish.discard")}
				/>
			)}
		</Card>
	);
}
