import { useTranslation } from "react-i18next";
import { useRootData } from "#app/root-data.ts";
import { asLanguage } from "#domain/language/detect.ts";
import { coursePath, courseTitle, type ShownCourse } from "#domain/races/race.ts";
import { raceEvent } from "#domain/races/race-event.ts";
import { LinkPreview } from "./link-preview.tsx";

/** What search engines and networks read of a race's course; an invented race is no event. */
export function RaceMeta({ shown }: { shown: ShownCourse }) {
	const { i18n } = useTranslation();
	const origin = useRootData()?.origin ?? "";
	const { edition, course, slug } = shown;
	const title = courseTitle(shown);
	const about = shown.about[asLanguage(i18n.language)] ?? Object.values(shown.about)[0] ?? null;
	const event = raceEvent({
		name: title,
		about,
		date: edition.date,
		endDate: edition.endDate,
		start: shown.version.start,
		place: shown.place,
		country: shown.country,
		url: origin + coursePath({ race: slug, edition: edition.slug, course: course.slug }),
		picture: `${origin}/previews/site.jpg`,
		site: shown.isVerified ? shown.site : null,
	});
	return (
		<>
			<LinkPreview title={title} about={about ?? title} picture="site" />
			{!shown.invented && (
				<script
					type="application/ld+json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without an end of the script
					dangerouslySetInnerHTML={{ __html: scriptText(event) }}
				/>
			)}
		</>
	);
}

/** JSON that cannot end the script that holds it. */
const scriptText = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
