import type { ErrorNotice } from "#app/i18n/error-text.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { RouteLine } from "../../course/route-view/route-view.tsx";
import type { StoredCourse } from "../../course/use-stored-course.ts";
import type { PartLink } from "../part-links.ts";
import type { WhatIfModel } from "../what-if/use-what-if.ts";

export type FollowedAnswer = Pick<WhatIfModel, "shown" | "untouched" | "courseShown">;

/** A result as all of its parts have it. */
export interface OpenResult {
	/** As it is stored. */
	prediction: StoredPrediction;
	/** What is asked of it, and answered. */
	model: WhatIfModel;
	/** The answer as the last frame had it: what is slow to draw follows it. */
	followed: FollowedAnswer;
	/** What the server could not use of the address. */
	refusal: ErrorNotice | null;
	/** Sources to name beside the figures. */
	credits: readonly string[];
	/** Its race has begun, or is over: what it would take today is no more of use. */
	over: boolean;
	name: string;
	/** Of its files. */
	file: StoredCourse["kind"];
	line: RouteLine;
	/** Fetches the files once more. */
	retry: () => void;
	/** On the clock there; null while unknown, and of several days, which are on no clock. */
	start: string | null;
	/** In several days. */
	isSplit: boolean;
	pathOf: PartLink;
}

/** What the parts get instead of a prediction that has expired: the name of its course. */
export interface ExpiredPrediction {
	expired: string;
}
