import { languages } from "../language/detect.ts";
import type { Language } from "../language/languages.ts";
import { z } from "../schema.ts";
import { profileBounds, sexes } from "./form-rules.ts";
import { personName } from "./forms.ts";
import {
	distanceUnits,
	heightUnits,
	temperatureUnits,
	type UnitSystem,
	type Units,
	unitSystems,
} from "./units.ts";

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

/** What an account says of its runner. Null is unknown. */
export interface Profile {
	readonly id: string;
	readonly email: string;
	readonly isEmailVerified: boolean;
	readonly firstname: string;
	readonly lastname: string;
	readonly heightCm: number | null;
	readonly weightKg: number | null;
	readonly birthYear: number | null;
	readonly sex: (typeof sexes)[number] | null;
	readonly maxHeartRateBpm: number | null;
	readonly restingHeartRateBpm: number | null;
	readonly units: UnitSystem;
	readonly language: Language | null;
	readonly createdAt: Date;
	/** Whether a link to Strava is there. */
	readonly isLinked: boolean;
}

/** What the profile's form edits. It has a field for each unit. */
const profileFormEdit = profileEdit.omit({ units: true, language: true }).extend({
	distance_unit: z.enum(distanceUnits, "units_unknown").optional(),
	height_unit: z.enum(heightUnits, "units_unknown").optional(),
	temperature_unit: z.enum(temperatureUnits, "units_unknown").optional(),
});

const isNumber = (field: string) => field in profileBounds;

/** Fields of the form that may be emptied. */
export const emptiableFields = [...Object.keys(profileBounds), "sex"] as EmptiableField[];
export type EmptiableField = keyof typeof profileBounds | "sex";

function fieldValue(field: string, text: string): string | number | null {
	if (text === "" && emptiableFields.includes(field as EmptiableField)) return null;
	if (!isNumber(field)) return text;
	return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * Reads the changed fields of a profile form, whose values are all text: an emptied field takes its value away.
 * Units are those that were chosen anew.
 */
export function readProfileForm(changed: Readonly<Record<string, string>>) {
	const known = Object.entries(changed).filter(([field]) => field in profileFormEdit.shape);
	return profileFormEdit
		.transform(({ distance_unit, height_unit, temperature_unit, ...edit }) => {
			const chosen = {
				distance: distance_unit,
				height: height_unit,
				temperature: temperature_unit,
			};
			const units = Object.fromEntries(Object.entries(chosen).filter(([, unit]) => unit));
			return { edit, units: units as Partial<Units> };
		})
		.safeParse(Object.fromEntries(known.map(([field, text]) => [field, fieldValue(field, text)])));
}
