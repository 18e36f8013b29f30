import { useTranslation } from "react-i18next";
import { useRootData } from "#app/root-data.ts";
import { asLanguage } from "#domain/language/detect.ts";
import {
	coursePath,
	courseTitle,
	editionPath,
	picturePath,
	type ShownCourse,
	type ShownRace,
	textIn,
} from "#domain/races/race.ts";
import { type EventFacts, raceEvent } from "#domain/races/race-event.ts";
import { LinkPreview, pathOfPicture } from "./link-preview.tsx";

type Head = ShownCourse | ShownRace;
type Edition = ShownRace["editions"][number];
type Picture = Parameters<typeof pathOfPicture>[0];

/** What of an event is the same for all of a race. */
function useEventOf(head: Head) {
	const { i18n } = useTranslation();
	const origin = useRootData()?.origin ?? "";
	const about = textIn(head.about, asLanguage(i18n.language));
	return (of: { name: string; path: string; picture: Picture; start: string | null } & Days) => ({
		name: of.name,
		about,
		date: of.date,
		endDate: of.endDate,
		start: of.start,
		place: head.place,
		country: head.country,
		url: origin + of.path,
		picture: origin + pathOfPicture(of.picture),
		site: head.isVerified ? head.site : null,
	});
}
type Days = Pick<EventFacts, "date" | "endDate">;

/** What search engines and networks read of a race's course. */
export function CourseMeta({ shown }: { shown: ShownCourse }) {
	const eventOf = useEventOf(shown);
	const { edition, course, slug, version } = shown;
	const at = { race: slug, edition: edition.slug, course: course.slug };
	const hasHeights = version.facts.profile.elevationM.length > 1;
	const picture: Picture = hasHeights ? picturePath(at, version.version) : "site";
	const { start } = version;
	const event = eventOf({
		...edition,
		name: courseTitle(shown),
		path: coursePath(at),
		picture,
		start,
	});
	return <EventMeta event={event} parts={[]} picture={picture} invented={shown.invented} />;
}

/** The same of an edition with its courses. Its picture is that of its longest course. */
export function EditionMeta({ race, edition }: { race: ShownRace; edition: Edition }) {
	const eventOf = useEventOf(race);
	const { slug, name, invented } = race;
	const parts = edition.courses.map((course) => {
		const at = { race: slug, edition: edition.slug, course: course.slug };
		const picture: Picture = course.skyline ? picturePath(at, course.version) : "site";
		const title = courseTitle({ name, edition, course });
		const { start } = course;
		const event = eventOf({ ...edition, name: title, path: coursePath(at), picture, start });
		return { picture, event };
	});
	const picture = parts.find((one) => one.picture !== "site")?.picture ?? "site";
	const event = eventOf({
		...edition,
		name: `${name} ${edition.slug}`,
		path: editionPath(slug, edition.slug),
		picture,
		start: null,
	});
	return (
		<EventMeta
			event={event}
			parts={parts.map((part) => part.event)}
			picture={picture}
			invented={invented}
		/>
	);
}

interface EventMetaProps {
	event: EventFacts;
	parts: readonly EventFacts[];
	picture: Picture;
	invented: boolean;
}

/** An invented race is no event. */
function EventMeta({ event, parts, picture, invented }: EventMetaProps) {
	return (
		<>
			<LinkPreview title={event.name} about={event.about ?? event.name} picture={picture} />
			{!invented && (
				<script
					type="application/ld+json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without an end of the script
					dangerouslySetInnerHTML={{ __html: scriptText(raceEvent(event, parts)) }}
				/>
			)}
		</>
	);
}

/** JSON that cannot end the script that holds it. */
const scriptText = (data: object) => JSON.stringify(data).replaceAll("<", "\\u003c");
