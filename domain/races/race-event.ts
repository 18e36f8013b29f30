import { startMsOf } from "../predictions/options/start-time.ts";

/** What an event is made of. */
export interface EventFacts {
	name: string;
	about: string | null;
	/** Of the edition, "2027-06-19"; `endDate` null for a day. */
	date: string;
	endDate: string | null;
	/** "2027-06-19T06:30+02:00[Europe/Paris]"; null until it is known. */
	start: string | null;
	/** "" until it is known. */
	place: string;
	country: string | null;
	/** Of its own page here. */
	url: string;
	picture: string;
	/** "trail-argentelle.example", proved to be the race's; null without one. */
	site: string | null;
}

type Event = Readonly<Record<string, unknown>>;

/**
 * A race for search engines: `SportsEvent` of schema.org, with what Google asks of an `Event`
 * (developers.google.com/search/docs/appearance/structured-data/event). `parts`: the courses of an edition.
 */
export const raceEvent = (facts: EventFacts, parts: readonly EventFacts[] = []): Event => ({
	"@context": "https://schema.org",
	...eventOf(facts),
	...(parts.length > 0 && { subEvent: parts.map(eventOf) }),
});

function eventOf(facts: EventFacts): Event {
	const { name, about, date, endDate, start, place, country, url, picture, site } = facts;
	return {
		"@type": "SportsEvent",
		name,
		...(about && { description: about }),
		sport: "Running",
		startDate: start !== null && startMsOf(start) !== null ? withoutZone(start) : date,
		...(endDate && { endDate }),
		eventStatus: "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		location: {
			"@type": "Place",
			name: place || name,
			address: {
				"@type": "PostalAddress",
				...(place && { addressLocality: place }),
				...(country && { addressCountry: country }),
			},
		},
		image: [picture],
		url,
		...(site && { organizer: { "@type": "Organization", name, url: `https://${site}` } }),
	};
}

/** ISO 8601 knows no name of a zone. */
const withoutZone = (start: string) => start.replace(/\[.*$/, "");
