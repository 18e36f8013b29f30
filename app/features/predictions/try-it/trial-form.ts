import type { ErrorNotice } from "#app/i18n/error-text.ts";

/** What stands in the form of a trial beside what its fields hold themselves. */
export interface TrialForm {
	file: File | null;
	/** The chosen track of a file with several. */
	track: number | null;
	/** When the run starts, as it is typed. */
	clock: string;
	/** Why the form was not taken. */
	notice: ErrorNotice | null;
	/** The prediction could not be stored on this device. */
	unkept: boolean;
}

export type TrialChange =
	| { kind: "file"; file: File | null }
	| { kind: "track"; track: number | null }
	| { kind: "clock"; clock: string }
	/** Something was typed or chosen: what was said of the form before holds no longer. */
	| { kind: "input" }
	| { kind: "refused"; notice: ErrorNotice }
	| { kind: "unkept" };

export const emptyTrial: TrialForm = {
	file: null,
	track: null,
	clock: "",
	notice: null,
	unkept: false,
};

export function changedTrial(form: TrialForm, change: TrialChange): TrialForm {
	switch (change.kind) {
		case "file":
			return { ...form, file: change.file, track: null, notice: null, unkept: false };
		case "track":
			return { ...form, track: change.track };
		case "clock":
			return { ...form, clock: change.clock };
		case "input":
			return { ...form, notice: null, unkept: false };
		case "refused":
			return { ...form, notice: change.notice };
		case "unkept":
			return { ...form, unkept: true };
	}
}
