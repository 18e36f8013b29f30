import { plainQuestion } from "../domain/predictions/question.ts";
import { toBody } from "../domain/predictions/to-wire.ts";
import type { Engine } from "./engine.ts";
import { predictionOf } from "./predict.ts";

/** Enough for the engine's first compiler to have seen all steps, and for the second to have begun. */
const rounds = 4;
const points = 120;

/**
 * Reads two small files some times, predicts and makes the response, so that the first real one does not wait for
 * compilers: some ms of CPU.
 */
export function warmUp(engine: Engine): void {
	const encoder = new TextEncoder();
	const files = [recorded, drawn].map((write) => {
		const text = Array.from({ length: points }, (_, i) => write(i)).join("");
		return encoder.encode(`<gpx creator="-"><trk><trkseg>${text}</trkseg></trk></gpx>`);
	});
	for (let round = 0; round < rounds; round++) {
		for (const file of files) {
			const reader = engine.openCourse();
			reader.push(file);
			const evidence = [{ distanceM: 10_000, timeS: 3000, ageDays: 0 }];
			toBody(predictionOf(engine, reader.finish(), { ...plainQuestion, evidence }));
		}
	}
}

/** A point of a recorded track: numbers of one length. */
function recorded(i: number): string {
	const time = new Date(Date.UTC(2025, 0, 1, 6, 0, 4 * i)).toISOString();
	return `<trkpt lat="${place(i).toFixed(7)}" lon="6.1000001"><ele>${(500 + i / 7).toFixed(1)}</ele><time>${time}</time></trkpt>\n`;
}

/** A point of a drawn one: numbers of any length. */
function drawn(i: number): string {
	return `<trkpt lat="${place(i)}" lon="6.1"><ele>${500 + i / 8}</ele></trkpt>\n`;
}

const place = (i: number) => 45 + i * 0.000125;
