import { expect, test } from "vitest";
import { nameObstacles } from "./ground-names.ts";
import { groundStyle } from "./ground-style.ts";

const way = { distanceM: [0, 5_000, 10_000], lat: [45, 45.05, 45.05], lon: [6, 6, 6.1] };
const labels = [{ distanceM: 5_000, text: "Saint-Jorde", side: [1, -1] as const }];
const source = {
	tiles: ["https://relief.test/tiles/{z}/{x}/{y}"],
	minzoom: 0,
	maxzoom: 14,
	bounds: [5, 44, 7, 46] as [number, number, number, number],
	attribution: "",
};

test("Names of the ground keep clear of the labels and of the whole course", () => {
	const [label, ...course] = nameObstacles(way, labels).features;
	expect(label.geometry.coordinates).toEqual([6, 45.05]);
	expect(label.properties).toMatchObject({ text: "Saint-Jorde", anchor: "bottom-left" });
	expect(course[0].geometry.coordinates).toEqual([6, 45]);
	expect(course.at(-1)?.geometry.coordinates).toEqual([6.1, 45.05]);
});

test("A name that a label over the ground says is left out of its places and peaks, in whatever letters", () => {
	const obstacles = nameObstacles(way, labels);
	const { layers } = groundStyle(source, { dark: false, language: "fr", obstacles });
	const leaving = layers.filter((layer) => JSON.stringify(layer).includes('"saint-jorde"'));
	expect(leaving.map(({ id }) => id)).toEqual(["peaks", "neighbourhoods", "localities"]);
	// MapLibre gives room from the last layer on.
	expect(layers.at(-1)?.id).toBe("obstacles");
});
