import { expect, test } from "vitest";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { typedStopsOf, typedStopText } from "./typed-stop.ts";

test("A stop typed into fields is read as the same station, with a comma as the decimal sign too", () => {
	const lines = [
		typedStopText({ distance: " 12,5", name: 'Col, "le haut"', minutes: "2,5" }),
		typedStopText({ distance: "", name: " ", minutes: "" }),
		typedStopText({ distance: "21", name: "", minutes: "" }),
	];
	const { stations } = readPlanOptions((name) => (name === "station" ? [lines.join("\n")] : []));
	expect(stations).toMatchObject([
		{ distanceM: 12_500, name: 'Col, "le haut"', stopS: 150 },
		{ distanceM: 21_000, name: null, stopS: 0 },
	]);
});

test("Stops come out of their lines as they were typed", () => {
	const typed = [
		{ distance: "12.5", name: 'Col, "le haut"', minutes: "2.5" },
		{ distance: "21", name: "", minutes: "" },
	];
	expect(typedStopsOf(typed.map(typedStopText).join("\n"))).toEqual(typed);
});
