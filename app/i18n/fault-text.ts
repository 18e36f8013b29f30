import type { TFunction } from "i18next";
import { AppError, type FaultValues } from "../../domain/app-error";
import type { Formats } from "./formats";

/** A refusal as it travels from an action, the API or the core to the page. */
export interface FaultNotice {
	code: string;
	/** English; shown when a code has no translation. */
	detail: string;
	values: FaultValues;
}

export function noticeOf(fault: AppError): FaultNotice {
	return { code: fault.code, detail: fault.message, values: fault.values };
}

/** For actions: a refusal becomes a notice, anything else keeps flying. */
export function noticeOrThrow(error: unknown): FaultNotice {
	if (error instanceof AppError) return noticeOf(error);
	throw error;
}

/**
 * The sentence of a refusal in the page's language. `bound` chooses between variants of one sentence, a count between
 * singular and plural; a value whose name ends in `M` is a length in metres.
 */
export function faultText(
	t: TFunction,
	{ code, detail, values }: FaultNotice,
	{ distance }: Pick<Formats, "distance">,
): string {
	const said = Object.entries(values).map(([name, value]) => [
		name,
		name.endsWith("M") && typeof value === "number" ? distance(value) : value,
	]);
	const say = t as unknown as (key: string, options: object) => string;
	return say(`errors.${code}`, {
		...Object.fromEntries(said),
		context: values.bound,
		count: countOf(values),
		defaultValue: detail,
	});
}

const countOf = ({ count, value, retryAfterS }: FaultValues): number | undefined =>
	[count, value, retryAfterS].find((one) => typeof one === "number");
