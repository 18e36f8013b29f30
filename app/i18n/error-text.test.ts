import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { type UnitSystem, unitsOf } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import { en } from "./en.ts";
import { errorText, noticeOf } from "./error-text.ts";
import { formatsOf } from "./formats.ts";

test("An error's sentence gives lengths in the user's units", async () => {
	const i18n = createInstance();
	await i18n.init({ lng: "en", resources: { en: { translation: en } } });
	const notice = noticeOf(new AppError("prediction.stop", { stopM: 16_093.44, courseM: 10_000 }));
	const text = (units: UnitSystem) =>
		errorText(i18n.t, notice, formatsOf("en", unitsOf(units))).replace(/\s/g, " ");
	expect(text("metric")).toBe(
		"The stop at 16.09 km is at the finish of the 10.00 km course, or beyond it. Correct its distance, or remove it.",
	);
	expect(text("imperial")).toBe(
		"The stop at 10.00 mi is at the finish of the 6.21 mi course, or beyond it. Correct its distance, or remove it.",
	);
});

test("An error's sentence gives days as people write them", async () => {
	const i18n = createInstance();
	await i18n.init({ lng: "en", resources: { en: { translation: en } } });
	const values = { text: "2030-08-27=3:45:00", date: "2030-08-27" };
	const notice = noticeOf(new AppError("prediction.finish_date", values));
	expect(errorText(i18n.t, notice, formatsOf("en"))).toBe(
		"The earlier finish of 27 August 2030 is not before this race, or is more than 30 years old. Correct its date.",
	);
});
