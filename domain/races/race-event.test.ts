import { expect, test } from "vitest";
import { raceEvent } from "./race-event.ts";

const facts = {
	name: "Trail d’Argentelle",
	about: "Two passes and a hut.",
	date: "2027-06-19",
	endDate: null,
	start: "2027-06-19T06:30+02:00[Europe/Paris]",
	place: "Argentelle",
	country: "FR",
	url: "https://relief.example/races/trail-argentelle",
	picture: "https://relief.example/previews/site.jpg",
	site: "trail-argentelle.example",
};

test("A race is an event with all that search engines ask of one", () => {
	expect(raceEvent(facts)).toEqual({
		"@context": "https://schema.org",
		"@type": "SportsEvent",
		name: facts.name,
		description: facts.about,
		sport: "Running",
		startDate: "2027-06-19T06:30+02:00",
		eventStatus: "https://schema.org/EventScheduled",
		eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
		location: {
			"@type": "Place",
			name: "Argentelle",
			address: { "@type": "PostalAddress", addressLocality: "Argentelle", addressCountry: "FR" },
		},
		image: [facts.picture],
		url: facts.url,
		organizer: {
			"@type": "Organization",
			name: facts.name,
			url: "https://trail-argentelle.example",
		},
	});
});

test("An edition has its courses as events of its own, each with what search engines require", () => {
	const course = { ...facts, name: "Long way", url: `${facts.url}/2027/long` };
	const event = raceEvent({ ...facts, place: "" }, [
		course,
		{ ...course, place: "", country: null },
	]);
	const { subEvent } = event as { subEvent: Record<string, unknown>[] };
	expect(subEvent.map(({ url }) => url)).toEqual([course.url, course.url]);
	for (const one of [event, ...subEvent]) {
		// Required of an event: developers.google.com/search/docs/appearance/structured-data/event#event
		expect(one).toMatchObject({
			name: expect.stringMatching(/./),
			startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
			location: { "@type": "Place", name: expect.stringMatching(/./), address: expect.anything() },
		});
	}
	expect(subEvent[0]).not.toHaveProperty("@context");
});

test("What is not known is left out, and a start without a time is a day", () => {
	const event = raceEvent({
		...facts,
		about: null,
		start: null,
		country: null,
		site: null,
		endDate: "2027-06-20",
	});
	expect(event).toMatchObject({ startDate: "2027-06-19", endDate: "2027-06-20" });
	for (const name of ["description", "organizer"]) expect(event).not.toHaveProperty(name);
	expect(JSON.stringify(event)).not.toContain("addressCountry");
});
