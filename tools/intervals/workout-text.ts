// The text of workouts, read as intervals.icu does (forum.intervals.icu/t/workout-builder/1163): written from its
// description, without a look at what writes such texts here.

interface WorkoutDocStep {
	/** Words before the first quantity. */
	text: string;
	/** m; absent in a step by time. */
	distance?: number;
	/** s; absent in a step by distance. */
	duration?: number;
	/** s per km, as it was written. */
	pace?: { start: number; end: number; units: "secs/km" };
	until_lap_press?: true;
}

export interface WorkoutDoc {
	steps: WorkoutDocStep[];
	/** Sums: m, and s of steps by time, and of those by distance at the mean of their paces. */
	distance: number;
	duration: number;
}

const clock = String.raw`\d{1,3}:\d\d`;
const paceText = new RegExp(`^(${clock})(?:-(${clock}))?/(km|mi)$`, "i");
const distanceText = /^(\d+(?:\.\d+)?)(km|mi|mtr)$/i;
const timeText = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i;
const minutesText = /^(\d+)'(?:(\d+)")?$/;
const otherTarget = /^(?:\d+(?:-\d+)?(?:%|w|rpm|bpm)|z\d(?:-z\d)?|ramp|freeride|hr|lthr)$/i;
const metresOf = { km: 1000, mi: 1609.344, mtr: 1 };

/** A description as steps. A line that begins with "-" is a step; any other is a heading, where "6x" repeats what follows. */
export function readWorkoutText(description: string): WorkoutDoc {
	const steps: WorkoutDocStep[] = [];
	let repeats = 1;
	let section: WorkoutDocStep[] = [];
	const close = () => {
		for (let round = 0; round < repeats; round++) steps.push(...section);
		section = [];
		repeats = 1;
	};
	for (const line of description.split("\n")) {
		if (/^\s*-/.test(line)) section.push(stepOf(line.replace(/^\s*-\s*/, "")));
		else if (line.trim() !== "") {
			close();
			repeats = Number(/(\d+)x\b/i.exec(line)?.[1] ?? 1);
		}
	}
	close();
	return {
		steps,
		distance: steps.reduce((sum, { distance = 0 }) => sum + distance, 0),
		duration: steps.reduce((sum, step) => sum + secondsOf(step), 0),
	};
}

function stepOf(line: string): WorkoutDocStep {
	const isLap = /\bpress lap\b/i.test(line);
	const words = line
		.replace(/\bpress lap\b/i, " ")
		.trim()
		.split(/\s+/);
	const step: WorkoutDocStep = { text: "", ...(isLap && { until_lap_press: true }) };
	const first = words.findIndex((word) => readWord(word, step) || otherTarget.test(word));
	step.text = words.slice(0, first < 0 ? undefined : first).join(" ");
	for (const word of first < 0 ? [] : words.slice(first + 1)) readWord(word, step);
	return step;
}

/** Writes what a word says into the step; false for a word that says nothing. Later words win. */
function readWord(word: string, step: WorkoutDocStep): boolean {
	const pace = paceText.exec(word);
	const distance = distanceText.exec(word);
	const time = timeText.exec(word) ?? minutesText.exec(word);
	if (pace) {
		const per = pace[3].toLowerCase() === "mi" ? 1.609344 : 1;
		const [start, end] = [pace[1], pace[2] ?? pace[1]].map((text) => clockS(text) / per);
		step.pace = { start, end, units: "secs/km" };
	} else if (distance) {
		step.distance = Number(distance[1]) * metresOf[distance[2].toLowerCase() as "km"];
	} else if (time && /[hms'"]/i.test(word)) {
		const parts = minutesText.test(word) ? [0, time[1], time[2]] : time.slice(1);
		const [h, m, s] = parts.map((part) => Number(part ?? 0));
		step.duration = 3600 * h + 60 * m + s;
	} else return false;
	return true;
}

function clockS(text: string): number {
	const [minutes, seconds] = text.split(":").map(Number);
	return 60 * minutes + seconds;
}

function secondsOf({ distance, duration, pace }: WorkoutDocStep): number {
	if (distance === undefined) return duration ?? 0;
	return pace ? (distance / 1000) * ((pace.start + pace.end) / 2) : 0;
}
