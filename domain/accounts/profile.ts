import { z } from "zod";
import { languages } from "../language/detect.ts";
import { personName } from "./forms.ts";
import { type Units, unitSystemOf, unitSystems } from "./units.ts";

export const sexes = ["female", "male"] as const;

/** Bounds of what runners may say of themselves, inclusive: cm, kg, year, beats per minute. */
export const profileBounds = {
	height: { min: 100, max: 250 },
	weight: { min: 30, max: 200 },
	birth_year: { min: 1900, max: 2020 },
	max_heart_rate: { min: 100, max: 240 },
	resting_heart_rate: { min: 25, max: 120 },
} as const;

const bounded = (field: keyof typeof profileBounds) => {
	const { min, max } = profileBounds[field];
	const problem = `${field}_range`;
	return z.int(problem).min(min, problem).max(max, problem).nullable().optional();
};

/** Body of `PUT /api/auth/me`: only what changes. Null takes a value away; a field left out stays. */
export const profileEdit = z
	.object({
		firstname: personName("firstname").optional(),
		lastname: personName("lastname").optional(),
		height: bounded("height"),
		weight: bounded("weight"),
		birth_year: bounded("birth_year"),
		sex: z.enum(sexes, "sex_unknown").nullable().optional(),
		max_heart_rate: bounded("max_heart_rate"),
		resting_heart_rate: bounded("resting_heart_rate"),
		units: z.enum(unitSystems, "units_unknown").optional(),
		language: z.enum(languages, "language_unknown").optional(),
	})
	.strict();
export type ProfileEdit = z.infer<typeof profileEdit>;

/** The form asks for each unit by itself; the profile keeps one word. */
function chosenUnits(form: Readonly<Record<string, string>>): { units?: string } {
	const { distance_unit: distance, height_unit: height, temperature_unit: temperature } = form;
	return distance ? { units: unitSystemOf({ distance, height, temperature } as Units) } : {};
}

const wholeNumberFields = new Set<string>(Object.keys(profileBounds));

/**
 * Reads a profile form, whose values are all text, against the profile that it was filled with: fields that
 * are empty or unchanged are left out, and whole numbers become numbers.
 */
export function readProfileForm(
	form: Readonly<Record<string, string>>,
	current: Readonly<Record<string, unknown>>,
) {
	const changed = Object.entries({ ...form, ...chosenUnits(form) })
		.map(([field, text]) => [field, text.trim()] as const)
		.filter(([field, text]) => field in profileEdit.shape && text !== String(current[field] ?? ""))
		.filter(([field, text]) => text !== "" || field === "firstname" || field === "lastname")
		.map(([field, text]) => [field, wholeNumberFields.has(field) ? Number(text) : text]);
	return profileEdit.safeParse(Object.fromEntries(changed));
}
