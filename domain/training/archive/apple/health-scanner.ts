import { AppError } from "#domain/app-error.ts";

/** A tag and the text behind it; Apple's longest have a few kilobytes. */
export const maxHealthTokenChars = 2 ** 20;
/** A run with its events and statistics. */
export const maxWorkoutChars = 4 * 2 ** 20;

const heartRate = "HKQuantityTypeIdentifierHeartRate";
const record = '<Record type="';
const running = "HKWorkoutActivityTypeRunning";

/** Whether a file begins as `export.xml` does, whose name is in the language of the phone. */
export const isHealthData = (start: string) =>
	/<!DOCTYPE\s+HealthData\b|<HealthData[\s>]/.test(start);

/** What an export holds of runs, as it passes. */
export interface HealthParts {
	/** A record of a heart rate: its start tag. */
	beat(tag: string): void;
	/** A run as XML, from its start tag to its end tag; null for one that is longer than `maxWorkoutChars`. */
	run(xml: string | null): void;
	/** A workout that is no run. */
	otherWorkout(): void;
}

/**
 * Finds runs and heart rates in `export.xml` of Apple Health, piece by piece. It splits the text at `<`, which XML allows
 * nowhere but before tags, and looks at the beginning of each: most of the file is steps, energy and sleep, and a parser
 * that takes all of it apart is eight times slower. So it also passes over the declarations in front, which some versions
 * of iOS write malformed.
 */
export function openHealthScanner(parts: HealthParts) {
	/** The beginning of a token whose end has not come. */
	let rest = "";
	/** Ends a comment or a CDATA section that is being skipped. */
	let skipTo: string | null = null;
	/** Tokens of a run that has not ended. */
	let run: string[] | null = null;
	let runChars = 0;
	let closed = false;

	/** The position behind a comment or CDATA section that begins at `at`; -1 when its end has not come. */
	function skip(all: string, at: number): number {
		const end = all.indexOf(skipTo as string, at);
		if (end < 0) {
			rest = all.slice(-2);
			return -1;
		}
		skipTo = null;
		return all.indexOf("<", end);
	}

	function take(token: string): void {
		if (run) takeOfRun(token);
		else if (isTag(token, "<Record")) {
			if (isBeat(token)) parts.beat(token);
		} else if (isTag(token, "<Workout")) takeWorkout(token);
		else if (isTag(token, "</HealthData")) closed = true;
	}

	function takeWorkout(token: string): void {
		if (attributeOf(token, "workoutActivityType") !== running) parts.otherWorkout();
		else if (token.trimEnd().endsWith("/>")) parts.run(token);
		else {
			run = [token];
			runChars = token.length;
		}
	}

	function takeOfRun(token: string): void {
		const ends = isTag(token, "</Workout");
		// the end tag is missing
		if (isTag(token, "<Workout") || isTag(token, "</HealthData")) {
			run = null;
			parts.run(null);
			take(token);
			return;
		}
		runChars += token.length;
		if (runChars <= maxWorkoutChars) run?.push(token);
		if (!ends) return;
		parts.run(runChars <= maxWorkoutChars ? (run as string[]).join("") : null);
		run = null;
	}

	return {
		/** Error: `file.token_too_long`. */
		write(text: string): void {
			const all = rest + text;
			rest = "";
			let at = skipTo ? skip(all, 0) : all.indexOf("<");
			while (at >= 0) {
				if (all.startsWith("<!--", at)) skipTo = "-->";
				else if (all.startsWith("<![CDATA[", at)) skipTo = "]]>";
				if (skipTo) {
					at = skip(all, at);
					continue;
				}
				const next = all.indexOf("<", at + 1);
				if (next < 0) break;
				// most tokens are records of other kinds, told apart without a copy
				if (!all.startsWith(record, at) || all.startsWith(heartRate, at + record.length)) {
					take(all.slice(at, next));
				}
				at = next;
			}
			if (at < 0) return;
			rest = all.slice(at);
			if (rest.length > maxHealthTokenChars) {
				const maxKb = maxHealthTokenChars / 1024;
				throw new AppError("file.token_too_long", { format: "Apple Health", maxKb });
			}
		},

		/** True when the export ended where it should. */
		end(): boolean {
			if (!skipTo && rest !== "") take(rest);
			return closed;
		},
	};
}

const isTag = (token: string, name: string) =>
	token.startsWith(name) && /[\s/>]/.test(token[name.length] ?? "");

/** Other exporters write the type behind other attributes. */
const isBeat = (token: string) =>
	token.startsWith(heartRate, record.length)
		? token[record.length + heartRate.length] === '"'
		: attributeOf(token, "type") === heartRate;

/** The value of an attribute of a tag as it is written, with its references; "" where there is none. */
export function attributeOf(tag: string, name: string): string {
	for (let at = tag.indexOf(`${name}=`); at >= 0; at = tag.indexOf(`${name}=`, at + 1)) {
		if (!/\s/.test(tag[at - 1] ?? "")) continue;
		const from = at + name.length + 2;
		const quote = tag[from - 1] as string;
		if (quote !== '"' && quote !== "'") return "";
		const to = tag.indexOf(quote, from);
		return to < 0 ? "" : tag.slice(from, to);
	}
	return "";
}
