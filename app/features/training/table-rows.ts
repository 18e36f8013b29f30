/** Days that a chart's table lists one by one. */
const mostDays = 92;

/** Places of the days that a chart's table lists, the newest first: every day, or every seventh of a longer span. */
export function tableRows(dates: readonly string[]): number[] {
	const step = dates.length > mostDays ? 7 : 1;
	const places: number[] = [];
	for (let place = dates.length - 1; place >= 0; place -= step) places.push(place);
	return places;
}
