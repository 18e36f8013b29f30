import { expect, test } from "vitest";
import { changedTrial, emptyTrial } from "./trial-form.ts";

const file = new File(["<gpx/>"], "course.gpx");
const notice = { code: "upload.no_file", values: {} } as const;

test("Another file begins without a track, and without what was said of the one before", () => {
	const chosen = changedTrial(
		{ ...emptyTrial, file, unkept: true, notice },
		{ kind: "track", track: 2 },
	);
	expect(chosen).toEqual({ ...emptyTrial, file, track: 2, unkept: true, notice });
	expect(changedTrial(chosen, { kind: "file", file: null })).toEqual(emptyTrial);
});

test("Typing takes back a refusal and a failure to keep the prediction, and nothing else", () => {
	const refused = changedTrial({ ...emptyTrial, file, track: 1 }, { kind: "refused", notice });
	const unkept = changedTrial(changedTrial(refused, { kind: "unkept" }), {
		kind: "clock",
		clock: "07:00",
	});
	expect(unkept).toEqual({ file, track: 1, clock: "07:00", notice, unkept: true });
	expect(changedTrial(unkept, { kind: "input" })).toEqual({
		file,
		track: 1,
		clock: "07:00",
		notice: null,
		unkept: false,
	});
});
