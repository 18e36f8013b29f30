import { expect, test } from "vitest";
import { intentOfTitle } from "./title-intent.ts";

test.each([
	["Race day!", "race"],
	["10k RACE – new PB", "race"],
	["Parkrun #120", "race"],
	["Compétition : 10 km de Lyon", "race"],
	["Semi de Paris, record perso", "race"],
	["Course officielle", "race"],
	["Recovery after the race", "training"],
	["Warm-up for the race", "training"],
	["Échauffement course", "training"],
	["Récup’ d’après course", "training"],
	["Lendemain de course", "training"],
	["Marathon training, long run", "training"],
	["Not a race", "training"],
	["Footing", "training"],
	["6 x 1000 m intervals", "hard"],
	["Fractionné 30/30", "hard"],
	["Race pace 3 x 3 km", "hard"],
	["Allure course", "hard"],
	["Morning Run", null],
	["Course à pied le matin", null],
	["Trail de l’après-midi", null],
	["Marathon de Paris", null],
	["Trace of the river", null],
	["Grace", null],
	["", null],
])("The title “%s” says %s", (title, intent) => {
	expect(intentOfTitle(title)).toBe(intent);
});
