import type { ExampleCourse } from "../examples/examples.ts";

type Limited = Pick<ExampleCourse, "stations" | "startTime" | "finish" | "finishBy" | "lengthM">;

/** Limits are of so many whole minutes. */
const stepMin = 5;

/** The stations of a course and its finish, with limits after this share of their time. */
export function limitedStations(course: Limited, share: number): string[] {
	const { stations, startTime, finish, finishBy, lengthM } = course;
	const last = `${(lengthM / 1000).toFixed(3)},${finish},checkpoint,,${finishBy}`;
	const startMin = minutesOf(startTime);
	return [...stations, last].map((station) =>
		station.replace(/D\+(\d) (\d\d:\d\d)$/, (_, day, clock) => {
			const limitMin = share * (1440 * Number(day) + minutesOf(clock) - startMin);
			return clockText(startMin + stepMin * Math.round(limitMin / stepMin));
		}),
	);
}

function minutesOf(clock: string): number {
	const [hours, minutes] = clock.split(":").map(Number);
	return 60 * hours + minutes;
}

/** "D+1 02:00", of minutes after midnight of the first day. */
function clockText(minutes: number): string {
	const part = (value: number) => String(value).padStart(2, "0");
	const ofDay = minutes % 1440;
	return `D+${Math.floor(minutes / 1440)} ${part(Math.floor(ofDay / 60))}:${part(ofDay % 60)}`;
}
