/**
 * What the model says of the example course to a runner of 1:45:00 over a half marathon who holds the same
 * effort all along: s and m, and the time of each leg, by whole kilometres.
 */
export const exampleAnswer = {
	timeS: 13_404,
	lowS: 11_548,
	highS: 15_558,
	gainM: 1_121,
	distanceM: 32_000,
	legs: [
		{ name: "firstPass", fromKm: 0, toKm: 9, timeS: 4_439 },
		{ name: "valley", fromKm: 9, toKm: 14, timeS: 1_668 },
		{ name: "secondPass", fromKm: 14, toKm: 22, timeS: 3_980 },
		{ name: "home", fromKm: 22, toKm: 32, timeS: 3_317 },
	],
} as const;
