import type { Athlete } from "../training/athletes.ts";

export const demoProfile = {
	birth_year: 1988,
	sex: "female",
	height: 168,
	weight: 60,
	max_heart_rate: 188,
	resting_heart_rate: 50,
} as const;

/** The athlete whose body runs the year; the season says when and where. */
export const demoAthlete: Athlete = {
	no: 90,
	id: 7_100_090,
	firstname: "Demo",
	lastname: "Runner (invented)",
	sex: "F",
	city: "Valdorne",
	country: "France",
	timezone: "Europe/Paris",
	zoneLabel: "(GMT+01:00) Europe/Paris",
	// Where the example marathon starts.
	home: { latDeg: 45.1802, lonDeg: 6.4197, altitudeM: 497 },
	activities: 0,
	stopped: false,
	thresholdMps: 3.7,
	heartRateMaxBpm: demoProfile.max_heart_rate,
	heartRateRestBpm: demoProfile.resting_heart_rate,
	runsPerWeek: 5,
	kmPerWeek: 45,
	racesPerYear: 5,
	trail: 0,
	treadmill: 0,
	manual: 0,
	private: 0,
	heartRate: 0.97,
	ridesPerWeek: 0,
	walksPerWeek: 0,
	roadGainPerKm: 8,
	device: "Garmin Forerunner 255",
};

/** Where runs on trails begin: at the start of the example race in the mountains. */
export const trailHome: Athlete["home"] = { latDeg: 45.1325, lonDeg: 6.51, altitudeM: 1090 };
